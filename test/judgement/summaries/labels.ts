import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { tagOf } from '../../../lib/judgement/summaries/labels';

export const lab = Lab.script();
const { describe, it } = lab;

describe('tagOf()', () => {

    it('is the headline that shares most with the others', () => {

        expect(tagOf(['Why Halden matters', 'Halden halts withdrawals after run', 'Withdrawals halted at Halden after run', 'Nordic bank shuts'], 80)).to.equal('Halden halts withdrawals after run');
        expect(tagOf(['This bank is in trouble!', 'Lender shuts'], 80)).to.equal('Lender shuts');
        expect(tagOf(['The Daily: Halden shuts, Oslo opens, and more', 'Halden shuts'], 80)).to.equal('Halden shuts');
        expect(tagOf([], 80)).to.equal('');
    });

    it('leaves out a credit behind it and a quotation before it, unless nothing is left', () => {

        expect(tagOf(['Halden Bank seeks a buyer: Bloomberg'], 80)).to.equal('Halden Bank seeks a buyer');
        expect(tagOf(['‘Big orange’: Halden Bank buys 13,627 bitcoin'], 80)).to.equal('Halden Bank buys 13,627 bitcoin');
        expect(tagOf(['Bank: Reuters'], 80)).to.equal('Bank: Reuters');
    });

    it('leaves out further sentences, a column before it, and a quotation or a question behind it', () => {

        for (const title of ['Halden Bank unlocks 5 coins for August: What next', 'Halden Bank unlocks 5 coins for August – will lenders sell?', 'Halden Bank unlocks 5 coins for August: Can it last?', 'Halden Bank unlocks 5 coins for August: Who blinks first?', 'Halden Bank unlocks 5 coins for August – Sell-off ahead?', 'Halden Bank unlocks 5 coins for August. A vault is left', 'Live updates: Halden Bank unlocks 5 coins for August', 'It’s official: Halden Bank unlocks 5 coins for August', 'Halden Bank unlocks 5 coins for August: “It could be worse for lenders”', 'Halden Bank unlocks 5 coins for August: ‘Given the expected rise…’']) {
            expect(tagOf([title], 80), title).to.equal('Halden Bank unlocks 5 coins for August');
        }

        expect(tagOf(['Halden opens U.S. Bank accounts for 5 lenders'], 80)).to.equal('Halden opens U.S. Bank accounts for 5 lenders');
    });

    it('does not end between a number or a participle and what belongs to it', () => {

        expect(tagOf(['Lie and others urge Oslo to investigate the bank after $3 billion in losses'], 70)).to.equal('Lie and others urge Oslo to investigate the bank');
        expect(tagOf(['Lie of Halden says that the cap is nothing compared to global finance'], 55)).to.equal('Lie of Halden says that the cap is nothing compared to');
        expect(tagOf(['Lie of Halden says that the cap is nothing compared to global finance'], 56)).to.equal('Lie of Halden says that the cap is nothing compared to global finance');
    });

    it('does not end with half of a verb, or with a pronoun for what is cut off, in title case either', () => {

        expect(tagOf(['Validators of Halden Clear the Final Stage, Upgrade of the Vaults Switched On in Oslo'], 76)).to.equal('Validators of Halden Clear the Final Stage');
        expect(tagOf(['Halden Discloses Purchase of 400 Coins, Authorizes Buyback of Up to $200 Million'], 66)).to.equal('Halden Discloses Purchase of 400 Coins');
        expect(tagOf(['Halden takes $112 million on day one, more than half of it from the vaults of Tarn'], 62)).to.equal('Halden takes $112 million on day one');
    });

    it('does not end in one or two words behind a comma, which begin a phrase', () => {

        expect(tagOf(['Defunct Oslo vault keeper Tarn begins to pay its clients back in coins, a decade after its fall'], 80)).to.equal('Defunct Oslo vault keeper Tarn begins to pay its clients back in coins');
        expect(tagOf(['Vaults of Halden add 400 coins as prices fall, bringing their stash to 4,000 coins'], 66)).to.equal('Vaults of Halden add 400 coins as prices fall');
    });

    it('does not end with how long before what has been cut off', () => {

        expect(tagOf(['Halden trader’s loan of four million coins of Tarn is under water three hours after it was opened'], 80)).to.equal('Halden trader’s loan of four million coins of Tarn is under water');
        expect(tagOf(['Halden opens trading of Tarn with the label of an experiment just hours after it had spoken of its plan'], 80)).to.equal('Halden opens trading of Tarn with the label of an experiment');
        expect(tagOf(['Halden vaults of Tarn and Quorn in Oslo open again 12 hours after the outage of the whole city'], 60)).to.equal('Halden vaults of Tarn and Quorn in Oslo open again');
        expect(tagOf(['Halden vaults are up again after an outage of three hours'], 80)).to.equal('Halden vaults are up again after an outage of three hours');
    });

    it('does not end before what is given, what limits a rank, or what something is for', () => {

        expect(tagOf(['Halden publishes rule for vaults, gives all lenders 120 days to accept the audits of the ministry'], 60)).to.equal('Halden publishes rule for vaults');
        expect(tagOf(['Halden raises $1.1 billion in preferred stock, its first deal in euros since the spring'], 80)).to.equal('Halden raises $1.1 billion in preferred stock');
        expect(tagOf(['Halden to accept tokenized money fund shares as collateral'], 50)).to.equal('Halden to accept tokenized money fund shares as collateral');
        expect(tagOf(['Halden to accept tokenized money fund shares as repo collateral around the clock'], 60)).to.equal('Halden to accept tokenized money fund shares');
    });

    it('ends before a second act of the same subject', () => {

        expect(tagOf(['Halden trims estimate to $386 million and says a credit line will cover all its customers'], 80)).to.equal('Halden trims estimate to $386 million');
    });

    it('leaves out that an outlet has it alone', () => {

        expect(tagOf(['Exclusive: Tarn raises $85 million from Birch'], 80)).to.equal('Tarn raises $85 million from Birch');
    });

    it('ends before an addition, never inside a phrase', () => {

        expect(tagOf(['Halden Bank and other lenders back a bill to ban elected officials from bets on political prediction markets'], 72)).to.equal('Halden Bank and other lenders back a bill to ban elected officials');
        expect(tagOf(['Halden adds 24,000 ether, its growth may slow down rather considerably next year'], 60)).to.equal('Halden adds 24,000 ether');
        expect(tagOf(['Halden Bank has unveiled plans and rules of its own'], 32)).to.equal('Halden Bank has unveiled plans');
        expect(tagOf(['Halden Bank leads Oslo to say ‘the panic is over for a few days of the year’'], 46)).to.equal('Halden Bank leads Oslo to say');
        expect(tagOf(['Halden Bank tells lenders of Oslo ‘the big panic ended for a few days of the year’'], 56)).to.equal('Halden Bank tells lenders of Oslo');
        expect(tagOf(['Halden Bank falls in to over by Oslo'], 20)).to.equal('Halden Bank falls');
        expect(tagOf(['Halden Bank heads to court of appeals in fight over who regulates bets of lenders'], 60)).to.equal('Halden Bank heads to court of appeals');
        expect(tagOf(['Supercalifragilistic '.repeat(10).trim()], 80)).to.equal('Supercalifragilistic Supercalifragilistic Supercalifragilistic');
    });
});
