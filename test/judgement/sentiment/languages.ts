import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { classifySentiment } from '../../../lib/judgement/sentiment/classify';
import { foreignHeadlines, laterHeadlines } from '../../helpers/foreign-headlines';

export const lab = Lab.script();
const { describe, it } = lab;

const marks: Readonly<Record<string, string>> = { '+': 'bullish', '-': 'bearish', 0: 'neutral' };

/** Expected label, judged label and text of each headline. */
const judged = (lines: string): { gold: string; found: string; text: string }[] => {

    return lines.trim().split('\n').map((line) => {

        const text = line.slice(2);
        return { gold: marks[line.charAt(0)] ?? '', found: classifySentiment(text).label, text };
    });
};

const share = (rows: ReturnType<typeof judged>, holds: (row: { gold: string; found: string }) => boolean): number => rows.filter(holds).length / rows.length;

describe('classifySentiment() in other languages', () => {

    for (const [language, lines] of Object.entries(foreignHeadlines)) {
        it(`understands headlines in ${language}`, () => {

            const rows = [...judged(lines), ...judged(laterHeadlines[language] ?? '')];
            expect(rows.length).to.be.above(50);
            expect(share(rows, ({ gold, found }) => gold === found)).to.be.above(.9);
            expect(share(rows, ({ gold, found }) => gold !== found && gold !== 'neutral' && found !== 'neutral')).to.be.below(.04);
            expect(rows.every(({ text }) => classifySentiment(text).scored)).to.be.true();
        });
    }

    it('reads traditional characters as simplified ones', () => {

        expect(['交易所遭駭客攻擊', '交易所遭骇客攻击'].map((text) => classifySentiment(text).label)).to.equal(['bearish', 'bearish']);
    });

    it('knows negation, behind the verb as well as before it', () => {

        const pairs = [['比特币上涨', '比特币未能上涨'], ['ビットコインは上昇', 'ビットコインは上昇せず'], ['비트코인 상승', '비트코인 상승 실패'], ['El bitcoin sube', 'El bitcoin no sube'], ['O bitcoin sobe', 'O bitcoin não sobe'], ['Биткоин растёт', 'Биткоин не растёт']];
        expect(pairs.map((pair) => pair.map((text) => classifySentiment(text).label))).to.equal(pairs.map(() => ['bullish', 'bearish']));
    });

    it('hears relief behind bad news where verbs stand at the end', () => {

        expect(classifySentiment('取引所、ハッキング攻撃を阻止').label).to.not.equal('bearish');
        expect(classifySentiment('取引所、ハッキング攻撃を受ける').label).to.equal('bearish');
        expect(classifySentiment('当局、トークンの承認を撤回').label).to.not.equal('bullish');
    });

    it('takes losses far from short sellers for those of others', () => {

        expect(classifySentiment('Los bajistas dominan el mercado tranquilo de los tokens de juegos con pérdidas').label).to.equal('bearish');
        expect(classifySentiment('Los bajistas se van con pérdidas').label).to.equal('bullish');
    });

    it('takes a comma before a doubt for none', () => {

        expect(classifySentiment('La aprobación del ETF de Quorano, en duda').label).to.equal('bearish');
    });

    it('understands no other script', () => {

        expect(['Ціна біткоїна зросла', 'Το Bitcoin ανεβαίνει', 'ביטקוין עולה', 'बिटकॉइन बढ़ा', '123'].map((text) => classifySentiment(text).scored)).to.equal([false, false, false, false, true]);
    });

    it('survives hostile text', () => {

        for (const unit of ['比特币', '上涨', 'ビ', '상승', 'ñ ', 'е', 'не рост ', '、', '。']) {
            expect(classifySentiment(unit.repeat(200_000)).value).to.be.within(0, 1);
        }
    });
});
