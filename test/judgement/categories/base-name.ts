import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { namesOfBase } from '../../../lib/judgement/categories/base-name';

export const lab = Lab.script();
const { describe, it } = lab;

describe('namesOfBase()', () => {

    it('finds the chain by what is in it and made for it, in any story', () => {

        for (const text of [
            'Coinbase’s Base cuts fees', 'Layer-2 network Base adds privacy', 'Base lending protocol pauses withdrawals', 'Base-native exchange raises $10M', 'Quorano, a Base-incubated wallet, goes free', 'Base’s sequencer is down',
            'The Base network grows', 'Stablecoin deposits on Base top $1B', 'Lender goes live on Base', 'Base hits record activity', 'Coinbase Layer 2 Base Suffers Another Outage', 'Base lender loses $9M in exploit'
        ]) {
            expect(namesOfBase(text, false), text).to.equal(1);
        }
    });

    it('finds the chain by its place in a sentence, in a story about crypto', () => {

        for (const text of [
            'Base quietly passes its rivals in stablecoins', 'Base goes dark for an hour', 'Quorano picks Base for its coin', 'Hack of Base’s largest exchange costs users $12M', 'Why Base Wants Another Upgrade This Summer', 'Base Goes Dark During Friday Trading', 'As Base Slows, Traders Return Elsewhere',
            'Coinbase Says Base Explores Something Large', 'Supply Across Arbitrum and Base Doubles Again', 'Traders Abandon Base, Solana Once Again', 'Traders Abandon Arbitrum, Base Once Again', 'How One Trader Sank Base’s Largest Rival', 'Engineers at Base leave', 'A new Base app draws traders', 'For developers Base is cheaper'
        ]) {
            expect(namesOfBase(text, true), text).to.equal(1);
        }

        expect(namesOfBase('Base goes dark for an hour', false)).to.equal(0);
        expect(namesOfBase('Base grew. Fees on Base fell, and Base’s users left.', true)).to.equal(3);
    });

    it('leaves the word alone, also in a story about crypto', () => {

        for (const text of [
            'Bitcoin Builds Base Near $80,000 as Traders Wait', 'Coinbase Grows Its User Base to 120 Million', 'Base metals fall as dollar firms', 'Base Case for Bitcoin Is $150K', 'Ether Breaks Out of Base at $3,000', 'Kraken Customer Base Hits 15 Million',
            'Ethereum Base Fee Falls to Record Low', 'Iran strikes Air Base', 'Base your portfolio on facts', 'Base of support for the bill erodes', 'Trump’s Base Splits Over Crypto Bill', 'Solana Forms Solid Base Above $140', 'Base Power raises $1B',
            'Yankees Leave Runner on First Base', 'Ace of Base singer launches tokens', 'XRP Base Formation Points Higher Again', 'Binance Picks Abu Dhabi as Base', 'Crypto Firm Moves Another Base Abroad', 'Crypto Firm Moves Base Abroad Again', 'Base Layer of Ethereum Grows', 'Coinbase, Base Metals and gold',
            'the base of the rally', 'Databases and Base64'
        ]) {
            expect(namesOfBase(text, true), text).to.equal(0);
        }
    });
});
