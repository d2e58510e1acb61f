import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { withoutInsertions } from '../../../lib/judgement/cleaning/insertions';

export const lab = Lab.script();
const { describe, it } = lab;

const lead = 'Harbor halted all withdrawals on Tuesday.';
const after = 'The breach lasted an hour.';

describe('withoutInsertions()', () => {

    it('removes embedded posts from their last sentence on', () => {

        for (const post of [
            'Big week for Harbor… pic.twitter.com/wCse9hUDXO — Ann Lee (@annlee) August 3, 2026', 'Just digital rocks https://t.co/PY7tqyq9YH pic.x.com/f1PTkX2OVD', 'Never again, says Ann — Ann Lee, CFA (@annlee) May 12, 2026'
        ]) {
            expect(withoutInsertions(`${lead} ${post} ${after}`), post).to.equal(`${lead}\n${after}`);
            expect(withoutInsertions(`${lead}\n${post}`), post).to.equal(lead);
        }

        const both = 'First. One pic.twitter.com/a — Ann (@ann) May 1, 2026 Second. Two pic.twitter.com/b — Bo (@bo) May 2, 2026 Third.';
        expect(withoutInsertions(both)).to.equal('First.\nSecond.\nThird.');
    });

    it('keeps a sentence that names an account', () => {

        const text = `Ann Lee (@annlee) said so on X. ${after}`;
        expect(withoutInsertions(text)).to.equal(text);
    });

    it('removes sources in spaced brackets, and no others', () => {

        expect(withoutInsertions('Payrolls rose by 57,000 ( Bureau of Statistics — The Situation (June 2026) ).')).to.equal('Payrolls rose by 57,000.');
        expect(withoutInsertions('Harbor (HBR) rose 3%.')).to.equal('Harbor (HBR) rose 3%.');
    });

    it('removes invitations at the end of sentences', () => {

        expect(withoutInsertions('The bank of Halden failed — read what its lenders say. It was old — and empty.')).to.equal('The bank of Halden failed. It was old — and empty.');
        expect(withoutInsertions('Supply hits $300 billion — learn what it means for lenders')).to.equal('Supply hits $300 billion');
    });

    it('removes what an outlet says of itself within a sentence', () => {

        expect(withoutInsertions('It owes $4 million, according to an affidavit seen by this agency.')).to.equal('It owes $4 million, according to an affidavit.');
        expect(withoutInsertions('The rule, reported earlier by this newspaper, applies to chips.')).to.equal('The rule applies to chips.');
        expect(withoutInsertions('The rule applies to chips, as first reported by this outlet.')).to.equal('The rule applies to chips.');
        expect(withoutInsertions('The vault was last seen by this agency of ferries, seen by many.')).to.equal('The vault was last seen by this agency of ferries, seen by many.');
    });

    it('reads pictures between sentences as list marks', () => {

        expect(withoutInsertions(`🚨 ${lead} 🔎 ${after}`)).to.equal(`${lead}\n${after}`);
    });

    it('removes data for search engines, whole or cut, and keeps what follows', () => {

        const data = '{ "@context": "https://schema.org", "@type": "NewsArticle", "headline": "Rates } fall", "author": { "@type": "Person" } }';
        expect(withoutInsertions(`${lead} ${data} ${after}`)).to.equal(`${lead} ${after}`);
        expect(withoutInsertions(`${lead} ${data.slice(0, 90)}`)).to.equal(lead);
        expect(withoutInsertions(`${lead}${' {"@type": "Thing"}'.repeat(9)}`)).to.equal(`${lead} {"@type": "Thing"}`);
        expect(withoutInsertions(`${lead} He wrote {"@home": 1} there.`)).to.equal(`${lead} He wrote {"@home": 1} there.`);
    });

    it('removes captions of charts, but no source within a sentence', () => {

        for (const caption of ['ETH price chart | Source: TradingView', 'Coin Holds $0.26 Zone Source: tradingview', 'Supply, October 3 – Source: CryptoQuant', 'Coin price (Source: Glassnode)']) {
            expect(withoutInsertions(`${lead} ${caption} ${after}`), caption).to.equal(`${lead} ${after}`);
            expect(withoutInsertions(`${lead} ${caption}`).trim(), caption).to.equal(lead);
        }

        const sentence = 'Reserves fell to 2.4 million (Source: CryptoQuant), a low since 2019.';
        expect(withoutInsertions(`${lead} ${sentence}`)).to.equal(`${lead} ${sentence}`);
    });

    it('removes lists of pages and the disclaimer after them', () => {

        const list = 'Website: https://desk.example Telegram: https://t.me/desk X (Twitter): https://x.com/desk';
        expect(withoutInsertions(`${lead} ${list} Disclaimer: This is a sponsored article.`)).to.equal(lead);
        expect(withoutInsertions(`${lead} Its page: https://desk.example has more.`)).to.equal(`${lead} Its page: https://desk.example has more.`);
    });
});
