import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { headlineStatement, isTeasing, isTitleCase, repeatsHeadline, Spellings, tagOf, typicalHeadline } from '../../../lib/judgement/summaries/headlines';

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

    it('ends before an addition, never inside a phrase', () => {

        expect(tagOf(['Halden Bank and other lenders back a bill to ban elected officials from bets on political prediction markets'], 72)).to.equal('Halden Bank and other lenders back a bill to ban elected officials');
        expect(tagOf(['Halden adds 24,000 ether, its growth may slow down rather considerably next year'], 60)).to.equal('Halden adds 24,000 ether');
        expect(tagOf(['Halden Bank falls in to over by Oslo'], 20)).to.equal('Halden Bank falls');
        expect(tagOf(['Supercalifragilistic '.repeat(10).trim()], 80)).to.equal('Supercalifragilistic Supercalifragilistic Supercalifragilistic');
    });
});

describe('typicalHeadline()', () => {

    it('prefers one that fits', () => {

        expect(typicalHeadline(['Halden halts all of its withdrawals', 'Halden halts'], 20)).to.equal(1);
        expect(typicalHeadline([])).to.equal(-1);
    });

    it('prefers the newer of two that are as typical', () => {

        const titles = ['Halden may win approval of its vault', 'Halden wins approval of its vault'];
        expect(typicalHeadline(titles, Infinity, [1, 0])).to.equal(0);
        expect(typicalHeadline(titles, Infinity, [0, 1])).to.equal(1);
    });
});

describe('isTeasing()', () => {

    it('distinguishes headlines that ask or tease from those that report', () => {

        for (const title of ['Is Halden safe?', 'Here’s why Halden fell', 'Top 5 coins to watch', 'Halden price prediction: what next', 'Halden fell — why it matters', 'Halden fell!', 'Halden rises while Tarn dips — Can this bank go on', 'The rally of Halden hangs on this key data point', 'A law lets you pay with coins', 'Halden appears in Oslo: Details', '5 reasons to sell', 'A new top is in: the signal you hate to see']) {
            expect(isTeasing(title), title).to.be.true();
        }

        for (const title of ['Halden halts withdrawals', 'Halden halts withdrawals: report', 'These two banks will close']) {
            expect(isTeasing(title), title).to.equal(title.startsWith('These'));
        }
    });
});

describe('headlineStatement()', () => {

    it('gives a headline the case of a sentence, as far as texts show which words are names', () => {

        const spellings = new Spellings(['The bank of Oslo bans privacy tokens. It said Tether holds dollar deposits.']);
        expect(headlineStatement('Halden Bans Privacy Tokens, Tether Says', spellings)).to.equal('Halden bans privacy tokens, Tether says.');
        expect(headlineStatement('Halden bans Tether tokens', spellings)).to.equal('Halden bans Tether tokens.');
        expect(headlineStatement('Bans Oslo', spellings)).to.equal('Bans Oslo.');
        expect(headlineStatement('Halden Bans 12,000 $BTC Privacy Tokens of Tarn for Lenders', spellings)).to.equal('Halden bans 12,000 $BTC privacy tokens of Tarn for lenders.');
    });
});

describe('headlineStatement() of a headline in title case', () => {

    it('knows names of the news, months and common words', () => {

        expect(headlineStatement('Halden Bounces Above $84,000 as Fed’s Williams Puts December Rate Cut Back on Table', new Spellings([]))).to.equal('Halden bounces above $84,000 as Fed’s Williams puts December rate cut back on table.');
    });
});

describe('headlineStatement() of a headline with a credit', () => {

    it('words the credit as prose', () => {

        const spellings = new Spellings([]);
        expect(headlineStatement('Halden Bank seeks a buyer: Report', spellings)).to.equal('Halden Bank seeks a buyer, a report says.');
        expect(headlineStatement('Halden Bank seeks a buyer — Sources', spellings)).to.equal('Halden Bank seeks a buyer, sources say.');
        expect(headlineStatement('Outflows slow: JPMorgan', spellings)).to.equal('Outflows slow, JPMorgan says.');
        expect(headlineStatement('Report: Halden Bank seeks a buyer', spellings)).to.equal('Report: Halden Bank seeks a buyer.');
    });
});

describe('headlineStatement() of a headline with more than its event', () => {

    it('ends before what data is taken to point to, a question, or a promise of details', () => {

        const spellings = new Spellings([]);
        expect(headlineStatement('Halden drops to 4-month low, but futures data hints at a bounce', spellings)).to.equal('Halden drops to 4-month low.');
        expect(headlineStatement('Halden rises while others dip — can it go on', spellings)).to.equal('Halden rises while others dip.');
        expect(headlineStatement('Halden appears in the vaults of Oslo: Details', spellings)).to.equal('Halden appears in the vaults of Oslo.');
    });

    it('leaves out the name of a column, and what somebody expects', () => {

        const spellings = new Spellings([]);
        expect(headlineStatement('Crypto Markets Today: halden falls below its January low', spellings)).to.equal('Halden falls below its January low.');
        expect(headlineStatement('Halden falls below its January low; analyst sees 9 crowns', spellings)).to.equal('Halden falls below its January low.');
        expect(headlineStatement('Halden falls below its low, but some analysts still bullish', spellings)).to.equal('Halden falls below its low.');
        expect(headlineStatement('Alert: Halden', spellings)).to.equal('Alert: Halden.');
    });
});

describe('repeatsHeadline()', () => {

    it('sees a headline in other clothes', () => {

        expect(repeatsHeadline('The Halden Bank opens its bitcoin custody.', ['Rates fall', 'Halden Bank Opens Bitcoin Custody'])).to.be.true();
        expect(repeatsHeadline('The Halden Bank opened custody for 1,200 clients in Oslo.', ['Halden Bank Opens Bitcoin Custody'])).to.be.false();
        expect(repeatsHeadline('A b.', ['C d'])).to.be.false();
    });
});

describe('Spellings', () => {

    const spellings = new Spellings(['In Oslo, Apple and the Halden funds saw fees.']);

    it('spells a headline by common words of the news if texts do not have them, unless one of its words is in neither', () => {

        expect(spellings.sentenceCase('Halden Launches Trading Platform for Investors')).to.equal('Halden launches trading platform for investors');
        expect(spellings.sentenceCase('Halden Launches Trading Qrstuv Platform Wxyzab Investors Ghijkl')).to.equal('Halden Launches Trading Qrstuv Platform Wxyzab Investors Ghijkl');
    });

    it('leaves a headline as it is if it is in sentence case already', () => {

        expect(['Halden Falls', 'Halden falls under 500 dollars again'].map((title) => spellings.sentenceCase(title))).to.equal(['Halden Falls', 'Halden falls under 500 dollars again']);
        expect(['Halden Falls', 'Halden Falls Under 500 Dollars Again', 'Halden falls under 500 dollars again'].map((title) => isTitleCase(title))).to.equal([false, true, false]);
    });

    it('keeps the capitals of names that are made of common words', () => {

        const names = new Spellings(['Oslo said Future Holdings fell, and that its future is open. A new group of lenders sued Trading Group on Monday.', 'Reports From The Trading Platform Say Less']);
        expect(names.sentenceCase('Lenders Buy Future Holdings for $6.7M as H100 Fund Falls')).to.equal('Lenders buy Future Holdings for $6.7M as H100 fund falls');
        expect(names.sentenceCase('Western Union Launches Day-One Payments in North Korea')).to.equal('Western Union launches day-one payments in North Korea');
        expect(names.sentenceCase('Halden Trading Group Opens the Largest Future Market')).to.equal('Halden Trading Group opens the largest future market');
        expect(names.sentenceCase('Halden Falls Again: Lenders Won’t Pay, Tarn Labs Says')).to.equal('Halden falls again: Lenders won’t pay, Tarn Labs says');
        expect(names.sentenceCase('Halden Asks Oslo, Court Rules Again')).to.equal('Halden asks Oslo, court rules again');
        expect(names.sentenceCase('Halden Plans New Court Rules After the Federal')).to.equal('Halden plans new court rules after the federal');
        expect(names.sentenceCase('Lenders Court the Largest Fund in Oslo')).to.equal('Lenders court the largest fund in Oslo');
        expect(new Spellings(['The police of Oslo said that Strike Wallets fell on Monday.']).sentenceCase('Halden Weighs Mergers With Strike Again')).to.equal('Halden weighs mergers with Strike again');
        expect(names.sentenceCase('Halden Sues the Street and White Lenders')).to.equal('Halden sues the street and White lenders');
    });

    it('writes the beginning of a statement small if its first word is no name', () => {

        const major = 'The major banks and other major funds met.';
        const starts = [[major], [`${major} Shares of Major fell.`], [`${major} Shares of Major Tarn fell.`], ['The major banks met.'], []].map((texts) => new Spellings(texts).withSmallStart('Major DeFi protocols met.'));
        expect(starts).to.equal(['major DeFi protocols met.', ...new Array<string>(4).fill('Major DeFi protocols met.')]);
        expect(new Spellings(['In Oslo the qrstuv fell.']).withSmallStart('Qrstuv fell.')).to.equal('qrstuv fell.');
        expect(['Fees fell.', 'Crypto fees fell.', 'Apple fell.', 'Tarn fell.', 'Standard Tarn fell.', 'Qrstuv Tarn fell.'].map((text) => spellings.withSmallStart(text))).to.equal(['fees fell.', 'crypto fees fell.', 'Apple fell.', 'Tarn fell.', 'Standard Tarn fell.', 'Qrstuv Tarn fell.']);
    });
});
