import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { defaultSentiment } from '../../../../lib/judgement/sentiment/model';

export const lab = Lab.script();
const { describe, it } = lab;

const wrong = (label: string, ...titles: string[]): string[] => titles.filter((title) => defaultSentiment.score({ title, text: '' }).label !== label);

describe('outcomesIn()', () => {

    it('takes the end of a bad thing for good news, and that of a good thing for bad news', () => {

        expect(wrong('bullish', 'Agency abandons case against Velmar exchange', 'Holders vote down new tax on tokens', 'Court quashes charges against token founder', 'Velmar exchange halts sales of bitcoin', 'Central bank ends quantitative tightening, bitcoin steady')).to.equal([]);
        expect(wrong('bearish', 'Velmar token ends buyback program', 'Token holders reject fee switch', 'Crypto exchange scraps listing of ether', 'Bank stops bitcoin purchases', 'Senate postpones crypto bill')).to.equal([]);
    });

    it('hears it in title case, too', () => {

        expect(wrong('bullish', 'Agency Abandons Case Against Velmar Crypto Firm', 'Norland Rules Out New Crypto Tax')).to.equal([]);
    });

    it('takes what ends behind a thing for its end', () => {

        expect(wrong('bullish', 'Outflows from bitcoin trust come to a halt', 'Charges against token founder dismissed', 'Crypto tax postponed')).to.equal([]);
        expect(wrong('bearish', 'Inflows into bitcoin trust dry up', 'Listing of Velmar token postponed', 'Relief for miners left out of crypto bill')).to.equal([]);
    });

    it('takes a bad thing that is begun or allowed for bad news', () => {

        expect(wrong('bearish', 'Parliament approves tax on bitcoin', 'Judge lets lawsuit against crypto exchange proceed', 'Court upholds conviction of token founder', 'Velmar exchange announces delisting of ether')).to.equal([]);
        expect(wrong('bullish', 'Parliament approves bitcoin fund', 'Judge lets banks hold bitcoin')).to.equal([]);
    });

    it('reads verbs that take a bad thing away only if there is one', () => {

        expect(wrong('bullish', 'Velmar exchange beats lawsuit of token holders', 'Norland lowers levy on crypto miners', 'Crypto founder escapes new charges', 'Crypto founder wins approval')).to.equal([]);
        expect(wrong('bearish', 'Bitcoin slides lower', 'Trader closes bitcoin position at a loss')).to.equal([]);
    });

    it('takes the end of a rule for good news if an authority ends it', () => {

        expect(wrong('bullish', 'Treasury repeals old reporting policy for crypto brokers', 'SEC withdraws policy on token custody')).to.equal([]);
        expect(wrong('bearish', 'Crypto miner withdraws guidance')).to.equal([]);
        expect(wrong('neutral', 'Crypto club ends policy on shirts', 'SEC ends return of forms on paper, token unchanged')).to.equal([]);
    });

    it('takes the beginning of a bad move for no good news', () => {

        expect(wrong('bearish', 'Holders approve increase in block rewards of token')).to.equal([]);
        expect(wrong('bullish', 'Holders approve increase in token demand', 'Lower token fees approved')).to.equal([]);
        expect(wrong('bearish', 'Regulator approves token fund of largest Norland bank in falling market')).to.have.length(1);
    });

    it('asks what a plan or a law is about', () => {

        expect(wrong('bullish', 'Holders reject proposal to print tokens', 'President vetoes bill that would ban crypto miners', 'Holders back plan to end token inflation')).to.equal([]);
        expect(wrong('bearish', 'Holders approve proposal to print tokens', 'Holders reject plan to end token inflation', 'Parliament approves increase in token inflation', 'Parliament rejects proposal to legalise bitcoin')).to.equal([]);
        expect(wrong('neutral', 'Club rejects proposal for shirts of token fans')).to.have.length(1);
    });

    it('lets a relief between verb and thing stand', () => {

        expect(wrong('bullish', 'Exchange backs dismissal of token lawsuit')).to.equal([]);
    });
});
