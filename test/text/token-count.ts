import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import fc from 'fast-check';
import { countTokens as cl100k } from 'gpt-tokenizer/encoding/cl100k_base';
import { countTokens as o200k } from 'gpt-tokenizer/encoding/o200k_base';
import { countTokens as p50k } from 'gpt-tokenizer/encoding/p50k_base';

import { countTokens } from '../../lib/text/token-count';
import { anyCharacter } from '../helpers/any-character';

export const lab = Lab.script();
const { describe, it } = lab;

const tokenizers = { o200k, cl100k, p50k };

const exceeded = (text: string): string[] => Object.entries(tokenizers).flatMap(([name, count]) => (count(text) > countTokens(text) ? [`${name}: ${count(text)} > ${countTokens(text)}`] : []));

const samples = (): string => {

    const folder = join('examples', 'standalone', 'samples');
    return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
};

describe('countTokens()', () => {

    const texts: Readonly<Record<string, string>> = {
        english: 'Bitcoin climbs 6% to $101,200 as spot funds take in $900 million; liquidations reach a record. ',
        german: 'Der Bitcoinkurs erreicht ein neues Rekordhoch, während institutionelle Anleger weiter zukaufen. ',
        polish: 'Cena bitcoina osiągnęła nowy rekord wszech czasów, a inwestorzy instytucjonalni wciąż kupują. ',
        turkish: 'Bitcoin fiyatı kurumsal yatırımcıların alımlarıyla yeni bir rekor kırdı. ',
        vietnamese: 'Giá Bitcoin hôm nay lập đỉnh lịch sử mới khi các nhà đầu tư tổ chức tiếp tục mua vào. ',
        russian: 'Биткоин обновил исторический максимум на фоне покупок институциональных инвесторов. ',
        chinese: '比特币突破十万美元，机构投资者持续买入，市场情绪高涨。',
        japanese: 'ビットコインが史上最高値を更新し、機関投資家の買いが続いている。',
        korean: '비트코인이 사상 최고가를 경신하며 기관 투자자들의 매수가 이어지고 있다. ',
        arabic: 'ارتفع سعر بيتكوين إلى مستوى قياسي جديد مع استمرار شراء المؤسسات. ',
        hindi: 'बिटकॉइन ने संस्थागत निवेशकों की खरीद के बीच नया रिकॉर्ड बनाया। ',
        thai: 'บิตคอยน์ทำสถิติสูงสุดใหม่ขณะที่นักลงทุนสถาบันยังคงซื้อต่อเนื่อง ',
        emoji: '🚀🔥👩‍👩‍👧‍👦🇯🇵 ',
        address: 'https://outlet.example/2026/11/22/bitcoin-etf-inflows-hit-900m?utm_source=x&id=0x9f8B1cD2 '
    };

    for (const [name, text] of Object.entries(texts)) {
        it(`is not below the counts of tokenizers in ${name}`, () => {

            expect(exceeded(text)).to.equal([]);
            expect(exceeded(text.repeat(20))).to.equal([]);
            expect(exceeded(JSON.stringify({ text }))).to.equal([]);
        });
    }

    it('is at most three times a current tokenizer\'s count for English news', () => {

        const text = samples();
        expect(exceeded(text)).to.equal([]);
        expect(countTokens(text) / o200k(text)).to.be.below(3);
    });

    it('holds for invented words', () => {

        const letters = (alphabet: string, length: number) => fc.array(fc.constantFrom(...alphabet), { minLength: 1, maxLength: length }).map((parts) => parts.join(''));
        const words = (alphabet: string) => fc.array(letters(alphabet, 14), { minLength: 30, maxLength: 60 }).map((parts) => parts.join(' '));
        const alphabets = ['abcdefghijklmnopqrstuvwxyz', 'jqxzvwk', 'eariotnslc', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'aBcDeFgHiJ', '0123456789abcdef', '!"#$%&\'()*+,-./:;<=>?@[]^_`{|}~', '漢字仮名交', 'абвгд'];
        for (const alphabet of alphabets) {
            fc.assert(fc.property(words(alphabet), (text) => exceeded(text).length === 0), { numRuns: 8 });
        }

        fc.assert(fc.property(fc.string({ unit: anyCharacter, minLength: 20, maxLength: 200 }), (text) => exceeded(text).length === 0), { numRuns: 40 });
    });

    it('is zero for an empty text', () => {

        expect(countTokens('')).to.equal(0);
        expect(countTokens('The bank')).to.equal(4);
        expect(countTokens('漢')).to.equal(3);
        expect(countTokens('$BTC')).to.equal(4);
    });
});
