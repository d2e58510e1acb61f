import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { moveOf } from '../../../lib/judgement/clusters/moves';

export const lab = Lab.script();
const { describe, it } = lab;

describe('moveOf()', () => {

    it('reads the same move of the market in any words', () => {

        const falls = [
            'Bitcoin Slips Below $71K as Traders Turn Cautious',
            'BTC down 6%, altcoins bleed',
            'Why is everything down today?',
            'Why did the crypto market fall overnight?',
            'Crypto Markets Today: Bitcoin extends sell-off',
            'Bitcoin hits four-month low',
            'Bitcoin, Ether Slide in Thin Trading',
            'Crypto liquidations top $640M in an hour',
            'Exchanges wipe out $1.2 billion as bitcoin breaks to $69K',
            '$900M in bullish bets liquidated',
            'Yields fuel bitcoin’s slide below $70K'
        ];
        const rises = [
            'Bitcoin tops $131,000',
            'Bitcoin Hits $131K With Traders Eyeing More',
            'Bitcoin bulls charge at $131K',
            'Crypto markets rally',
            'Bitcoin touches previous all-time high',
            'Why is Bitcoin near all-time highs?',
            'Inflows drive bitcoin\'s climb above $131K',
            'Bitcoin back above $130K'
        ];
        falls.forEach((title) => expect(moveOf(title), title).to.equal('market down'));
        rises.forEach((title) => expect(moveOf(title), title).to.equal('market up'));
    });

    it('reads the move of one coin, under any of its names', () => {

        expect(moveOf('Ether Tumbles 8% as Holders Sell')).to.equal('ethereum down');
        expect(moveOf('ETH fell to $2,900')).to.equal('ethereum down');
        expect(moveOf('SOL reclaims $200')).to.equal('solana up');
        expect(moveOf('SOL drops to its lowest price since May')).to.equal('solana down');
        expect(moveOf('Bitcoin crumbles below $109K, but buyers step in')).to.equal('market down');
        expect(moveOf('Dogecoin and XRP jump')).to.equal('dogecoin up');
    });

    it('returns null for what is no report of a move', () => {

        const others = [
            '',
            'Bitcoin',
            'Bitcoin ETFs bleed $866M',
            'Bitcoin miners retreat',
            'Crypto lender falls into administration',
            'Bitcoin could fall below $60K',
            'Will Bitcoin rise in October?',
            'Bitcoin price prediction: BTC may drop',
            'Bitcoin may drop',
            'Bitcoin holds $90,000',
            'Bitcoin trades near $90,000 after a breakdown',
            'XRP gains access to lending on Ethereum',
            'Ether loses ground to Solana',
            'Bitcoin hits the books of a pension fund',
            'Bitcoin rally looms',
            'Crypto market crash of last October still hurts makers',
            'Bitcoin\'s rally fades',
            'Analysts explain bitcoin\'s appeal',
            'Gold’s climb continues',
            'Salmon prices climb in Norway',
            '$300M in shorts liquidated',
            'Bearish bets: $200M liquidated'
        ];
        others.forEach((title) => expect(moveOf(title), title).to.be.null());
    });
});
