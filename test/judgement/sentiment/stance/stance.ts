import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { mentionsOf } from '../../../../lib/judgement/analysis/mentions';
import { stanceOf } from '../../../../lib/judgement/sentiment/stance/stance';

export const lab = Lab.script();
const { describe, it } = lab;

/** Stance of a story towards each of these coins, with the clauses that show it. */
const stances = (title: string, symbols: string, text = ''): { label: string; quote: string }[] => {

    const story = { title, text };
    const list = symbols.split(' ').map((symbol) => `$${symbol}`);
    const mentions = mentionsOf(story, list);
    return list.map((symbol) => {

        const { stance, evidence } = stanceOf(story, mentions.filter((one) => one.symbol === symbol), mentions.filter((one) => one.symbol !== symbol));
        expect(story[evidence.field].slice(evidence.start, evidence.end)).to.equal(evidence.text);
        return { label: stance, quote: evidence.text };
    });
};

const labels = (title: string, symbols: string, text?: string): string => stances(title, symbols, text).map(({ label }) => label).join(' ');

describe('stanceOf()', () => {

    it('does not attribute another subject\'s news to the coin', () => {

        expect(stances('Apple falls; bitcoin also mentioned', 'BTC')).to.equal([{ label: 'neutral', quote: 'bitcoin also mentioned' }]);
        expect(labels('Nasdaq sinks; bitcoin holds steady', 'BTC')).to.equal('neutral');
        expect(labels('Gold rallies as bitcoin stalls', 'BTC')).to.equal('bearish');
        expect(labels('Bitcoin steady as Fed cuts rates', 'BTC')).to.equal('neutral');
    });

    it('keeps the news of each coin apart', () => {

        expect(stances('Bitcoin rises while ether falls', 'BTC ETH')).to.equal([{ label: 'bullish', quote: 'Bitcoin rises' }, { label: 'bearish', quote: 'while ether falls' }]);
        expect(labels('Bitcoin up 5%, ether down 3%', 'BTC ETH')).to.equal('bullish bearish');
        expect(labels('Aave suffers exploit; Compound says funds are safe', 'AAVE COMP')).to.equal('bearish bullish');
        expect(labels('Bitcoin rises despite ether slump', 'BTC ETH')).to.equal('bullish bearish');
        expect(stances('Bitcoin rallies despite bitcoin outflows', 'BTC')).to.equal([{ label: 'bullish', quote: 'Bitcoin rallies' }]);
        expect(stances('Bitcoin slumps, but bitcoin miners surge', 'BTC')).to.equal([{ label: 'bullish', quote: 'but bitcoin miners surge' }]);
    });

    it('gives the news of a list to all of its names', () => {

        expect(labels('Bitcoin, ether and solana surge', 'BTC ETH SOL')).to.equal('bullish bullish bullish');
        expect(labels('Bitcoin, ether fall after hot inflation', 'BTC ETH')).to.equal('bearish bearish');
        expect(labels('Hackers drain Solana and Avalanche bridges', 'SOL AVAX')).to.equal('bearish bearish');
    });

    it('gives the news of a comparison to its subject', () => {

        expect(labels('SOL overtakes ETH', 'SOL ETH')).to.equal('bullish neutral');
        expect(labels('Solana outperforms Ethereum and Bitcoin in record volume', 'SOL ETH BTC')).to.equal('bullish neutral neutral');
        expect(labels('Ether trails solana for third month', 'ETH SOL')).to.equal('bearish neutral');
        expect(labels('Ether falls against bitcoin', 'ETH BTC')).to.equal('bearish neutral');
        expect(labels('A small chain overtakes Ethereum', 'ETH')).to.equal('neutral');
        expect(labels('Solana surges, overtakes ETH', 'SOL ETH')).to.equal('bullish neutral');
    });

    it('does not take the name of a circumstance for an object', () => {

        expect(labels('Solana slips in Ethereum shadow', 'SOL ETH')).to.equal('bearish neutral');
        expect(labels('Solana whale dumps ETH', 'ETH')).to.equal('bearish');
        expect(labels('Solana drops in Ethereum dispute', 'SOL ETH')).to.equal('bearish neutral');
        expect(labels('Confidence in ether falls', 'ETH')).to.equal('bearish');
    });

    it('repeats a verb for names with figures of their own', () => {

        expect(labels('Bitcoin fell 3% and ether 8%', 'BTC ETH')).to.equal('bearish bearish');
        expect(labels('Bitcoin rose 3%, ether 5% and solana 9%', 'BTC ETH SOL')).to.equal('bullish bullish bullish');
        expect(labels('Ether fell 3%, and solana 8%, while bitcoin rose 1%', 'ETH SOL BTC')).to.equal('bearish bearish bullish');
        expect(labels('Bitcoin fell 3% against ether at $4,000', 'BTC ETH')).to.equal('bearish neutral');
        expect(labels('Bitcoin fell 3%, and ether 2.0 arrived', 'ETH')).to.equal('neutral');
        expect(labels('Bitcoin fell 3% in the week of ether 9% of the time', 'BTC ETH')).to.equal('bearish neutral');
        expect(labels('Bitcoin fell 3% and ether 8% in the week of solana 9% of the time', 'BTC ETH SOL')).to.equal('bearish bearish neutral');
        expect(labels('Bitcoin fell in the week of ether 9% funds', 'BTC ETH')).to.equal('bearish neutral');
    });

    it('counts the first passage that says something in full', () => {

        expect(labels('Solana and Aave part ways', 'SOL AAVE', 'SOL slipped 7%. AAVE gained 9%.')).to.equal('bearish bullish');
    });

    it('knows which coin is given up for which', () => {

        expect(labels('Traders rotate from bitcoin into ether', 'BTC ETH')).to.equal('bearish bullish');
        expect(labels('Whale dumps ETH for SOL', 'ETH SOL')).to.equal('bearish bullish');
        expect(labels('Fund sells its XRP', 'XRP')).to.equal('bearish');
        expect(labels('Users move coins from Ethereum', 'ETH')).to.equal('neutral');
        expect(labels('Traders rotate into ether', 'ETH')).to.equal('neutral');
        expect(labels('Ethereum whale dumps ETH for SOL', 'ETH SOL')).to.equal('bearish bullish');
        expect(labels('Solana traders switch from ETH to BTC', 'SOL ETH BTC')).to.equal('neutral bearish bullish');
    });

    it('follows a subject into clauses that name nobody', () => {

        expect(labels('Solana, the sixth-largest token, plunges 12%', 'SOL')).to.equal('bearish');
        expect(stances('Bitcoin: ETF inflows surge', 'BTC')).to.equal([{ label: 'bullish', quote: 'Bitcoin: ETF inflows surge' }]);
        expect(labels('Ether unchanged after exchange hack', 'ETH')).to.equal('bearish');
        expect(labels('Ether steady despite record outflows', 'ETH')).to.equal('neutral');
        expect(labels('Ether gains despite record outflows', 'ETH')).to.equal('bullish');
        expect(labels('Bitcoin gains fade but ether climbs, lifting mood', 'ETH')).to.equal('bullish');
        expect(stances('Ether unchanged because a big exchange halts withdrawals', 'ETH')).to.equal([{ label: 'bearish', quote: 'Ether unchanged because a big exchange halts withdrawals' }]);
        expect(stances('Ether falls because a big exchange halts withdrawals', 'ETH')).to.equal([{ label: 'bearish', quote: 'Ether falls because a big exchange halts withdrawals' }]);
        expect(stances('Ether unchanged over crash of exchange', 'ETH')).to.equal([{ label: 'bearish', quote: 'Ether unchanged over crash of exchange' }]);
        expect(stances('Ether unchanged over a big exchange that halts withdrawals', 'ETH')).to.equal([{ label: 'bearish', quote: 'Ether unchanged over a big exchange that halts withdrawals' }]);
        expect(stances('Ether plunges over fees of a rival exchange', 'ETH')).to.equal([{ label: 'bearish', quote: 'Ether plunges over fees of a rival exchange' }]);
        expect(stances('Ether falls as a rival exchange halts withdrawals', 'ETH')).to.equal([{ label: 'bearish', quote: 'Ether falls' }]);
        expect(labels('Analysts bearish on ether, bullish on solana', 'ETH SOL')).to.equal('bearish bullish');
        expect(labels('Analysts bearish on litecoin, bullish on dogecoin', 'LTC DOGE')).to.equal('bearish bullish');
    });

    it('reads the sentences of the text that mention the coin', () => {

        const text = 'Markets were quiet. Solana plunged 9% after hackers drained a wallet.\nBitcoin rose.';
        expect(stances('Morning notes', 'SOL', text)).to.equal([{ label: 'bearish', quote: 'Solana plunged 9% after hackers drained a wallet' }]);
        expect(labels('Morning notes', 'BTC', text)).to.equal('bullish');
        expect(labels('Solana soars to record high', 'SOL', 'Solana slipped on Monday.')).to.equal('bullish');
    });

    it('quotes the headline if the coin is mentioned nowhere, and stays neutral', () => {

        expect(stances('Hackers drain exchange', 'BTC')).to.equal([{ label: 'neutral', quote: 'Hackers drain exchange' }]);
        expect(stances('', 'BTC')).to.equal([{ label: 'neutral', quote: '' }]);
        expect(stanceOf({ title: 'Bitcoin', text: '' }, [{ field: 'title', start: 900, end: 905 }]).evidence.text).to.equal('Bitcoin');
    });

    it('is neutral about a text that it does not understand', () => {

        expect(stances('بيتكوين BTC يهبط إلى أدنى مستوى', 'BTC').map(({ label }) => label)).to.equal(['neutral']);
    });

    it('survives hostile text in little time', () => {

        for (const unit of ['BTC falls, ', 'BTC and ', 'from BTC to ETH ', 'BTC! ', '. ', 'falls ', '!?', ',']) {
            const text = unit.repeat(20_000);
            expect(labels(text, 'BTC ETH', text)).to.match(/^\w+ \w+$/);
        }
    });
});
