import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { namesInstitution, statesAmount } from '../../../lib/judgement/sentiment/form';
import { defaultSentiment } from '../../../lib/judgement/sentiment/model';

export const lab = Lab.script();
const { describe, it } = lab;

const score = (title: string): { label: string; value: number } => defaultSentiment.score({ title, text: '' });

describe('statesAmount()', () => {

    it('is true for amounts of money and counts', () => {

        expect(['Fund holds $90 million in quorano', 'Fund holds $90M in quorano', 'Fund holds €1.5bn in quorano', 'Fund holds 5,000 BTC', 'Farm with 73000 machines', 'Votes of 2.5 million holders'].filter((title) => !statesAmount(title))).to.equal([]);
    });

    it('is false for prices, years, shares, ratings and names', () => {

        expect(['Quorano at $64,000', 'Quorano in 2031', 'Roadmap for 2030-2031', 'Yield of 12%', 'Web3', 'Layer 2', 'S&P500', 'Ranked #120', 'Version 1.205', ''].filter(statesAmount)).to.equal([]);
    });

    it('reads long rows of digits in linear time', () => {

        expect(statesAmount(`Quorano ${'1,'.repeat(50_000)}x`)).to.be.false();
        expect(statesAmount(`Quorano ${'1'.repeat(50_000)}x`)).to.be.false();
    });
});

describe('namesInstitution()', () => {

    it('knows banks, brokers and technology companies outside crypto, in any letter case', () => {

        expect(['BlackRock files for a fund', 'CITI tests a token', 'Charles Schwab opens accounts'].filter((title) => !namesInstitution(title))).to.equal([]);
        expect(['Velmar files for a fund', 'Citizens pay a token', 'Metaplanet buys bitcoin', ''].filter(namesInstitution)).to.equal([]);
    });
});

describe('defaultSentiment', () => {

    it('does not take what a project announces in title case for good news', () => {

        expect(score('Velmar Labs launches crypto bridge with Tessera').label).to.equal('bullish');
        expect(score('Velmar Labs Launches Crypto Bridge With Tessera').label).to.equal('neutral');
        expect(score('Morgan Stanley Launches Crypto Bridge With Tessera').label).to.equal('bullish');
    });

    it('believes a headline in title case about markets, courts, money and losses', () => {

        expect(['Bitcoin Surges To Record High As Demand Returns', 'Bitcoin Rises Above Last Week Level', 'Judge Dismisses Lawsuit Against Crypto Exchange', 'Crypto Startup Velmar Raises $12 Million'].map((title) => score(title).label)).to.equal(['bullish', 'bullish', 'bullish', 'bullish']);
        expect(score('Velmar Treasury Spends $1.2 Billion On Bitcoin In Biggest Purchase').label).to.equal('bullish');
        expect(['Bitcoin Falls Below Last Week Level', 'Hackers Drain Crypto Bridge', 'Regulator Sues Crypto Exchange Velmar'].map((title) => score(title).label)).to.equal(['bearish', 'bearish', 'bearish']);
    });

    it('takes an amount in a headline about crypto for faint good news', () => {

        const { label, value } = score('Velmar holds $90 million in bitcoin');
        expect(label).to.equal('bullish');
        expect(value).to.be.below(.65);
        expect(['Velmar counts its bitcoin', 'Bitcoin at $64,000', 'Will Velmar hold $90 million in bitcoin?', 'How Velmar holds $90 million in bitcoin', 'Velmar holds $90 million in bonds'].map((title) => score(title).label)).to.equal(['neutral', 'neutral', 'neutral', 'neutral', 'neutral']);
        expect(score('Velmar loses $90 million in bitcoin').label).to.equal('bearish');
    });
});
