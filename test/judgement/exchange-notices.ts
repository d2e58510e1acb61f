import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { coinNamed, coinsAdded, coinsAxed, coinsComing, coinsDropped, tradingOf, tradingStart } from '../../lib/judgement/exchange-notices';

export const lab = Lab.script();
const { describe, it } = lab;

const match = (pattern: RegExp, titles: readonly string[], expected: boolean): void => {

    for (const title of titles) {
        expect(pattern.test(title), title).to.equal(expected);
    }
};

describe('notices of exchanges', () => {

    it('name the coins that leave, but no terms that they drop', () => {

        match(coinsDropped, ['Kraken to remove QRNO, TRN and two others next week', 'Bybit drops QRNO and TRN from May 3', 'OKX delists HLD4, QRNO, TRN', 'OKX drops HLD, QRNO and 2 more – can holders get out?', 'Coin slides as Upbit will drop QRNO'], true);
        match(coinsDropped, ['Binance drops KYC on small accounts', 'Coinbase drops SEC appeal', 'Gemini drops IPO, CEO says', 'Binance removes ETH from hot wallet', 'Binance to drop BTC-USDT pair fees', 'Bitcoin drops on Kraken', 'Kraken axes QRNO fees', 'Kraken drops $620M on options venue'], false);
    });

    it('name the coins that come', () => {

        match(coinsAdded, ['Coinbase adds QRNO after vote', 'Upbit will list QRNO and TRN'], true);
        match(coinsAdded, ['Coinbase adds AI tools', 'Kraken adds US users', 'Binance lists its risks'], false);
    });

    it('tell a coin by its name from a product', () => {

        match(coinNamed, ['Coinbase Finally Adds Quorano (QRNO)', 'Kraken now supports Quorano: trading starts on Monday', 'Upbit adds Quorn Frog (QRNF)'], true);
        match(coinNamed, ['Coinbase adds Staking for 12 Coins', 'Kraken supports bill on trading', 'Kraken adds Quorano trading fees', 'Coinbase adds Quentin Vale to its board'], false);
    });

    it('name coins that are coming, but none that somebody sends', () => {

        match(coinsComing, ['Five tokens coming to Kraken', 'Which memecoins are headed to Coinbase?', 'Little-known altcoin bound for Upbit', 'Three coins on their way to OKX', 'Two stablecoins may be coming soon to Bybit'], true);
        match(coinsComing, [
            'Whale coins headed to Binance', 'Stolen tokens are on their way to Kraken', '$40M in tokens headed to Coinbase', '9,000 coins on their way to Kraken', 'Old holder has coins headed for Bitstamp', 'Tokens coming to Coinbase Wallet', 'Airdropped coins headed to Binance users',
            'Options are coming to Kraken', 'Seized coins bound for Coinbase', 'Tokens coming to Steam'
        ], false);
    });

    it('remove coins in a picture, but no staff', () => {

        match(coinsAxed, ['QRNO and TRN face Kraken axe', 'Six altcoins get the boot from OKX', 'Privacy coins dodge the axe at Upbit', 'Halden token meets Bybit’s chop', 'Quorano escapes Binance axe'], true);
        match(coinsAxed, [
            'Hundreds of workers face Coinbase axe', 'Kraken managers get the boot', 'Binance executives get the chop at exchange', 'Jobs face the axe at Gemini', 'Staff get the axe at OKX', 'Traders face Binance fees', 'Quorano faces Kraken lawsuit', 'Axe throwing bar gets Coinbase grant', 'Gemini gets its boot camp', 'Minister gets the boot'
        ], false);
    });

    it('say when a coin trades, but neither shares nor around the clock', () => {

        match(tradingStart, ['Coinbase confirms trading date for QRNO', 'Token soars as Kraken announces start of trading', 'Upbit delays trading start of Quorano'], true);
        match(tradingStart, ['Kraken confirms trading halt', 'Coinbase announces 24/7 trading start', 'Robinhood sets trading date for stocks', 'CME confirms trading date'], false);
        match(tradingOf, ['Trading of QRNO to begin on Kraken', 'Spot trading in Quorano opens on Upbit'], true);
        match(tradingOf, ['Trading of Quill shares begins on Kraken', 'Trading in bitcoin slows on Kraken'], false);
    });
});
