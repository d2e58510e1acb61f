import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { showAssets, showHoarder, showListing } from '../../../lib/judgement/categories/combined';

export const lab = Lab.script();
const { describe, it } = lab;

describe('showHoarder()', () => {

    const shares = 'Its shares rose.';

    it('finds companies with shares and coins of their own', () => {

        for (const text of ['Halden sold some of its bitcoin.', 'It trades at a discount to the value of its ether.', 'It is worth less than net asset value, below the value of its coins.', 'Halden has XRP as its main reserve asset.', 'A tenth of its stack is gone.', 'The bitcoin-hoarding firm met.', 'Halden pledged its 2,100 bitcoin holdings.']) {
            expect(showHoarder('Board of Halden meets', `${text} ${shares}`), text).to.be.true();
        }
    });

    it('finds shares in many words', () => {

        for (const words of ['The Nasdaq-listed firm met.', 'The publicly traded firm met.', 'Its shareholders met.', 'The stock slid.', 'It issued convertible notes.', 'It has an at-the-market programme.']) {
            expect(showHoarder('Board of Halden meets', `Halden sold its ether. ${words}`), words).to.be.true();
        }
    });

    it('finds no others that hold coins, and no companies that only trade them', () => {

        expect(showHoarder('Board of Halden meets', 'Halden sold its ether.')).to.be.false();
        expect(showHoarder('Board of Halden meets', `Halden charges fees for bitcoin. ${shares}`)).to.be.false();
        expect(showHoarder('Kingdom meets', 'It sold its bitcoin, and shares the money on the stock market.')).to.be.false();
        expect(showHoarder('Bitcoin trust meets', `It sold its bitcoin. ${shares}`)).to.be.false();
        expect(showHoarder('Halden mines more', `It sold its bitcoin. ${shares}`)).to.be.false();
        expect(showHoarder('Halden meets', `The miner sold its bitcoin. ${shares}`)).to.be.false();
    });
});

describe('showListing()', () => {

    it('finds what an exchange does with a coin, if the text says when it trades', () => {

        for (const title of ['Kraken drops Quorelia', 'Bybit to support Quorelia', 'Upbit will open Quorelia market', 'Coinone retires Quorelia']) {
            for (const text of ['Trading of the coin ends on Friday.', 'Deposits are open now.', 'It will begin spot trading at noon.', 'QRLA/USDT is the pair.']) {
                expect(showListing(title, text), `${title}: ${text}`).to.be.true();
            }
        }

        expect(showListing('Kraken drops Quorelia', 'The team is sad.')).to.be.false();
    });

    it('finds no business of an exchange, and no deposits of some size', () => {

        for (const title of ['Kraken opens office in Oslo', 'Kraken launches new debit card', 'Kraken halts withdrawals', 'Kraken ends support for old app', 'Kraken wins award', 'Halden drops Quorelia']) {
            expect(showListing(title, 'Trading of coins begins on Friday.'), title).to.be.false();
        }

        expect(showListing('Kraken opens Quorelia vault', 'Deposits start at $10.')).to.be.false();
    });
});

describe('showAssets()', () => {

    it('finds property that is split on chains', () => {

        for (const text of ['Slices are issued as tokens.', 'Buyers get rooms, split into digital tokens.', 'Deeds are recorded on the XRP Ledger.', 'The deeds are registered on a blockchain.']) {
            expect(showAssets('Hotel in Lisbon finds buyers', text), text).to.be.true();
        }

        expect(showAssets('Dealer sells vineyard as blockchain shares', '')).to.be.true();
    });

    it('does not mistake a coin for property that the story names, too', () => {

        expect(showAssets('Thieves buy flat with bitcoin', 'The coins were sold on Solana exchanges, and tokens held.')).to.be.false();
        expect(showAssets('Gold jumps', 'Traders sold tokens.')).to.be.false();
        expect(showAssets('Studio sells game', 'Swords are issued as tokens.')).to.be.false();
        expect(showAssets('Blockchain fund closes', '')).to.be.false();
    });
});
