import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { headlineStatement } from '../../../lib/judgement/summaries/headline-statement';
import { Spellings } from '../../../lib/judgement/summaries/spellings';

export const lab = Lab.script();
const { describe, it } = lab;

describe('headlineStatement()', () => {

    it('gives a headline the case of a sentence, as far as texts show which words are names', () => {

        const spellings = new Spellings(['The bank of Oslo bans privacy tokens. It said Tether holds dollar deposits.']);
        expect(headlineStatement('Halden Bans Privacy Tokens, Tether Says', spellings)).to.equal('Halden bans privacy tokens, Tether says.');
        expect(headlineStatement('Halden crashes 50% in a week — watch these levels next', spellings)).to.equal('Halden crashes 50% in a week.');
        expect(headlineStatement('Halden bans Tether tokens', spellings)).to.equal('Halden bans Tether tokens.');
        expect(headlineStatement('Halden breaks below $28.6K: Recording its lowest level', spellings)).to.equal('Halden breaks below $28.6K, recording its lowest level.');
        expect(headlineStatement('Halden bans 12 tokens of Tarn: Building of vaults goes on', spellings)).to.equal('Halden bans 12 tokens of Tarn: Building of vaults goes on.');
        expect(headlineStatement('Bans Oslo', spellings)).to.equal('Bans Oslo.');
        expect(headlineStatement('xrp lender of oslo bans privacy tokens', spellings)).to.equal('XRP lender of Oslo bans privacy tokens.');
        expect(headlineStatement('Market update: halden bans privacy tokens of Tarn', spellings)).to.equal('Halden bans privacy tokens of Tarn.');
        expect(headlineStatement('Halden Bans 12,000 $BTC Privacy Tokens of Tarn for Lenders', spellings)).to.equal('Halden bans 12,000 $BTC privacy tokens of Tarn for lenders.');
    });
});

describe('headlineStatement() of a headline without its verb', () => {

    it('adds it for what is back', () => {

        const worded = (title: string): string => headlineStatement(title, new Spellings([]));
        expect(worded('Tarn network back online after nearly three-hour stall')).to.equal('Tarn network is back online after nearly three-hour stall.');
        expect(worded('Withdrawals back online at Halden')).to.equal('Withdrawals are back online at Halden.');
        expect(worded('Bitcoin back above $93,000, erasing losses')).to.equal('Bitcoin is back above $93,000, erasing losses.');
        expect(worded('Tarn is back online after a stall')).to.equal('Tarn is back online after a stall.');
        expect(worded('Lenders back above-board rules')).to.equal('Lenders back above-board rules.');
    });
});

describe('headlineStatement() of a headline in title case', () => {

    it('knows names of the news, months and common words', () => {

        expect(headlineStatement('Halden Bounces Above $84,000 as Fed’s Williams Puts December Rate Cut Back on Table', new Spellings([]))).to.equal('Halden bounces above $84,000 as Fed’s Williams puts December rate cut back on table.');
    });
});

describe('headlineStatement() of a headline under a column', () => {

    it('leaves out the name of the column', () => {

        expect(headlineStatement('It’s official: Halden closes a round of $40 million', new Spellings([]))).to.equal('Halden closes a round of $40 million.');
        expect(headlineStatement('HLD news: Major banks add to their Halden funds', new Spellings([]))).to.equal('Major banks add to their Halden funds.');
        expect(headlineStatement('Halden 20 performance update: Tarn gains 3.1% in all of Oslo', new Spellings([]))).to.equal('Tarn gains 3.1% in all of Oslo.');
        expect(headlineStatement('Crypto VC funding: Halden raises $30 million in Oslo', new Spellings([]))).to.equal('Halden raises $30 million in Oslo.');
        expect(headlineStatement('Sales of vaults climb 7.33%, Halden, Tarn, and Birch lead the charge', new Spellings([]))).to.equal('Sales of vaults climb 7.33%.');
        expect(headlineStatement('Oslo miner Halden upgraded to Overweight at Tarn; Birch and Aster cut to neutral', new Spellings([]))).to.equal('Oslo miner Halden upgraded to Overweight at Tarn.');
        expect(headlineStatement('Halden faces sharp drop of 9% – Users, coins, and income plunge', new Spellings([]))).to.equal('Halden faces sharp drop of 9%.');
        expect(headlineStatement('Tarn has surged 25% on a round of $25 million, eyes expansion in Oslo', new Spellings([]))).to.equal('Tarn has surged 25% on a round of $25 million.');
        expect(headlineStatement('Fusion upgrade of Halden set for November, Tarn planning next', new Spellings([]))).to.equal('Fusion upgrade of Halden set for November.');
        expect(headlineStatement('Bears paid for the move: Halden sold 40 million coins', new Spellings([]))).to.equal('Halden sold 40 million coins.');
    });
});

describe('headlineStatement() of a headline with a credit', () => {

    it('words the credit as prose', () => {

        const spellings = new Spellings([]);
        expect(headlineStatement('Halden Bank seeks a buyer: Report', spellings)).to.equal('Halden Bank seeks a buyer, a report says.');
        expect(headlineStatement('Halden Bank seeks a buyer — Sources', spellings)).to.equal('Halden Bank seeks a buyer, sources say.');
        expect(headlineStatement('Outflows slow: JPMorgan', spellings)).to.equal('Outflows slow, JPMorgan says.');
        expect(headlineStatement('Report: Halden Bank seeks a buyer', spellings)).to.equal('Halden Bank seeks a buyer, a report says.');
    });
});

describe('headlineStatement() of a headline with more than its event', () => {

    it('ends before what data is taken to point to, a question, or a promise of details', () => {

        const spellings = new Spellings([]);
        expect(headlineStatement('Halden drops to 4-month low, but futures data hints at a bounce', spellings)).to.equal('Halden drops to 4-month low.');
        expect(headlineStatement('Halden rises while others dip — can it go on', spellings)).to.equal('Halden rises while others dip.');
        expect(headlineStatement('Halden appears in the vaults of Oslo: Details', spellings)).to.equal('Halden appears in the vaults of Oslo.');
    });

    it('leaves out a quotation and the name of a column behind it', () => {

        const spellings = new Spellings([]);
        expect(headlineStatement('Halden falls below its January low: Market Watch', spellings)).to.equal('Halden falls below its January low.');
        expect(headlineStatement('Halden opposes the change to Tarn: “It could cause damage”', spellings)).to.equal('Halden opposes the change to Tarn.');
        expect(headlineStatement('Halden warns its lenders after the theft: \'Nothing is 100%\'', spellings)).to.equal('Halden warns its lenders after the theft.');
        expect(headlineStatement('Halden rises after its upgrade, analysts eye $1,000', spellings)).to.equal('Halden rises after its upgrade.');
    });

    it('leaves out the name of a column, and what somebody expects', () => {

        const spellings = new Spellings([]);
        expect(headlineStatement('Crypto Markets Today: halden falls below its January low', spellings)).to.equal('Halden falls below its January low.');
        expect(headlineStatement('Halden falls below its January low; analyst sees 9 crowns', spellings)).to.equal('Halden falls below its January low.');
        expect(headlineStatement('Halden falls below its low, but some analysts still bullish', spellings)).to.equal('Halden falls below its low.');
        expect(headlineStatement('Alert: Halden', spellings)).to.equal('Alert: Halden.');
    });

    it('keeps whose view it is', () => {

        const none = new Spellings([]);
        for (const who of ['economists say', 'analysts expect', 'traders say', 'sources say', 'people familiar say', 'lawyers argue', 'two researchers tell court']) {
            expect(headlineStatement(`Soft print puts a rate cut of the bank in the bag, ${who}`, none)).to.equal(`Soft print puts a rate cut of the bank in the bag, ${who}.`);
        }

        expect(headlineStatement('Halden sold 40,000 of its coins in Oslo, analysts expect more of it', none)).to.equal('Halden sold 40,000 of its coins in Oslo.');
    });
});
