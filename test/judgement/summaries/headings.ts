import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { hasHeading, withoutHeading } from '../../../lib/judgement/summaries/headings';

export const lab = Lab.script();
const { describe, it } = lab;

describe('withoutHeading()', () => {

    it('removes a heading before a word that begins a sentence', () => {

        for (const heading of ['Background of the Incident', 'Halden Holds in a Tight Range', 'Four Waves in Four Days']) {
            expect(withoutHeading(`${heading} The bank halted withdrawals.`), heading).to.equal('The bank halted withdrawals.');
        }

        for (const heading of ['Bitcoin News', 'Conclusion', 'Key Takeaways', 'Latest Crypto News']) {
            expect(withoutHeading(`${heading} Halden Bank halted withdrawals.`), heading).to.equal('Halden Bank halted withdrawals.');
        }

        expect(withoutHeading('Oslo News halted withdrawals.')).to.equal('Oslo News halted withdrawals.');
        expect(withoutHeading('Halden and The Vault halted withdrawals.')).to.equal('Halden and The Vault halted withdrawals.');
    });
});

describe('hasHeading()', () => {

    it('sees a headline or a heading within a sentence', () => {

        for (const text of [
            'Halden Opens Vaults With Tarn on Oslo Halden clients can borrow coins.', 'Kari Lie Just Showed Why Halden is about to rise.', 'Market Demand and Growing Support Halden’s token has risen.', 'Lenders stall a loan of Oslo over vaults According to a report, they wait.', 'Lenders stall a loan of Oslo The bank waits.', 'Some fight vaults so hard His argument is old.', 'Rising Mining Difficulty Bitcoin mining difficulty rose.', 'Growing Market Demand Support Halden said fees fell.',
            'Halden Bank becomes a ‘Vault of Oslo’ Halden Bank’s chairman said so.', 'Its size marks fresh liquidity Stablecoins are used for payments.', 'Vaults Over Politics Halden fell.', 'Lie’s Objections Lie’s statement was about fees.', 'Sales across Oslo and the coast Month-over-month sales of vaults have grown.'
        ]) {
            expect(hasHeading(text), text).to.be.true();
        }

        for (const text of [
            'The Digital Market Report Support Act passed.', 'Federal Reserve Chair Ann Holm on Tuesday said rates fell.', 'Halden Bank opened custody with Tarn.', 'Chief Executive Officer Ann Holm of Tarn said so.', 'Of the funds, Halden has most.', 'Halden said: Is it open.',
            'Tarn raised a $4 million Series A led by Oslo.', 'Spot Bitcoin ETFs in the US took in $4 million.', 'The Halden Daily Market Token fund holds vaults.', 'Halden Bank said that Halden Bank would close.', 'Last week the Vikings are back.', 'It said that Democrats are open to it.'
        ]) {
            expect(hasHeading(text), text).to.be.false();
        }
    });
});
