import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { languageOf } from '../../../lib/judgement/language/language';
import { foreignHeadlines, laterHeadlines } from '../../helpers/foreign-headlines';

export const lab = Lab.script();
const { describe, it } = lab;

const headlines = {
    en: ['Harbor exchange halts withdrawals after breach', 'Bitcoin ETF inflows jump', 'Solana flips Ethereum', 'U.S. jobs data, tariffs ruling suggest volatile Friday', 'CEO of 币安 leaves Harbor for a rival bank', 'Crude’s slump hits Harbor\'s shares', 'UNAUDITED INTERIM RESULTS', 'Škoda shares fall', '$DES $LAS up https://outlet.example/de/la', 'Former Blockchain.com chief joins Harbor'],
    zh: ['某交易所因漏洞暂停提币', '价格分析 8/16：BTC、ETH、BNB、XRP、DOGE、ADA、SOL', '比特幣突破十萬美元'],
    ja: ['ビットコインが最高値を更新', '金融庁、仮想通貨規制を強化へ', '日経平均株価4日続落'],
    ko: ['비트코인, 사상 최고가 경신', '美·中, 코인 규제', 'SEC, 이더리움 ETF 승인 연기'],
    es: ['El precio de bitcoin cae tras la decisión de la Fed', 'La bolsa suspende los retiros por un ataque'],
    pt: ['Preço do bitcoin cai após decisão do banco central', 'Corretora suspende saques e não explica o motivo'],
    ru: ['Биржа приостановила вывод средств', 'Биткоин обновил максимум года'],
    uk: ['Біржа зупинила виведення коштів через злам її гаманців'],
    de: ['Börse stoppt Auszahlungen nach Angriff', 'Der Kurs von Bitcoin fällt unter die Marke'],
    fr: ['Le cours du bitcoin chute après la décision de la Fed', 'La plateforme suspend les retraits'],
    tr: ['Borsa, saldırı sonrası para çekme işlemlerini durdurdu', 'Bitcoin için yeni rekor'],
    it: ['Il prezzo di bitcoin crolla dopo la decisione della Fed', 'La borsa sospende i prelievi per un attacco'],
    vi: ['Giá bitcoin tăng mạnh trong ngày', 'Sàn giao dịch tạm dừng rút tiền'],
    id: ['Harga bitcoin naik setelah keputusan bank sentral', 'Bursa kripto ini hentikan penarikan dana'],
    ar: ['ارتفع سعر البيتكوين إلى مستوى قياسي'],
    fa: ['قیمت بیت‌کوین به بالاترین حد رسید و پس از آن گزارش شد'],
    el: ['Το Bitcoin ανεβαίνει'],
    he: ['ביטקוין עולה'],
    hi: ['बिटकॉइन बढ़ा'],
    pl: ['Cena bitcoina spada', 'Ile kosztuje euro?'],
    und: ['', 'Цена на биткојн расте', '12,345', 'Zxcvb', 'Qwèrtz Ŋŋŋ ðððð']
} as const;

describe('languageOf()', () => {

    it('recognises languages by script, common words and letters', () => {

        for (const [language, list] of Object.entries(headlines)) {
            for (const title of list) {
                expect(languageOf({ title, text: '' }), title).to.equal(language);
            }
        }
    });

    it('recognises the language of short headlines', () => {

        for (const [language, lines] of [...Object.entries(foreignHeadlines), ...Object.entries(laterHeadlines)]) {
            const wrong = lines.trim().split('\n').filter((line) => languageOf({ title: line.slice(2) }) !== language);
            expect(wrong, language).to.equal([]);
        }
    });

    it('takes a time proportional to what it reads, whatever that is', () => {

        for (const unit of ['a.', '\'s', '#a', 'https://', 'ñ', '币', 'ко', 'A']) {
            expect(languageOf({ title: unit.repeat(200_000), text: unit.repeat(200_000) })).to.be.a.string();
        }
    });

    it('reads the text as well as the title', () => {

        expect(languageOf({ title: 'Bitcoin', text: 'Die Börse hat die Auszahlungen gestoppt.' })).to.equal('de');
    });
});
