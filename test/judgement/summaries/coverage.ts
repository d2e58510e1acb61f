import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { reportsEvent, sharesWord } from '../../../lib/judgement/summaries/coverage';

export const lab = Lab.script();
const { describe, it } = lab;

describe('reportsEvent()', () => {

    it('knows an event by its words, in whatever form', () => {

        expect(reportsEvent('Halden Bank has acquired the custody firm Tarn for $9 million.', 'Halden Bank buys custody firm Tarn')).to.be.true();
        expect(reportsEvent('A judge in Oslo rejected the appeal on Monday.', 'Judge denies Kari Lie an appeal')).to.be.true();
        expect(reportsEvent('Oslo’s Halden is offering payouts to authors in some countries.', 'Halden launches krone payouts to authors via Tarn')).to.be.true();
    });

    it('needs fewer words of a headline if its action is one of them', () => {

        expect(reportsEvent('A firm in Oslo debuted payouts in krone.', 'Halden launches krone payouts to authors via Tarn in Bergen')).to.be.true();
        expect(reportsEvent('A firm in Oslo delayed payouts in krone.', 'Halden launches krone payouts to authors via Tarn in Bergen')).to.be.false();
    });

    it('knows what only surrounds an event', () => {

        expect(reportsEvent('Halden Bank held coins worth $11 billion as of this week.', 'Halden Bank appoints new chief after scandal of its lenders')).to.be.false();
        expect(reportsEvent('The settlement is smaller than an earlier judgment.', 'Founder of Halden banned from industry in $10 million settlement')).to.be.false();
        expect(reportsEvent('Oslo says that machines have become a tool of thieves.', 'Norway proposes ban on coin machines over fraud')).to.be.false();
        expect(reportsEvent('Aster coins and their fees matter.', 'Halden plans vault for Aster coins and fees of lenders')).to.be.false();
        expect(reportsEvent('Oslo launches a harbour.', 'Halden launches krone payouts to authors via Tarn in Bergen')).to.be.false();
        expect(reportsEvent('Fees fell.', '')).to.be.false();
    });

    it('knows whether a sentence has one of the words of a headline, in another form too', () => {

        expect(sharesWord('A keeper of coins bought a bridge.', 'Oslo buys tunnels')).to.be.true();
        expect(sharesWord('A keeper of coins shut a bridge.', 'Oslo buys tunnels')).to.be.false();
    });
});
