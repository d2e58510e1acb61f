import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { readCoin } from '../../../lib/judgement/tokens/coin';
import { CoinList, coinLines, defaultCoins } from '../../../lib/judgement/tokens/list';

export const lab = Lab.script();
const { describe, it } = lab;

const entries = coinLines.map(readCoin);
const symbols = entries.map(({ coin }) => coin.symbol);

describe('the list of the package', () => {

    it('has about a thousand coins, each once, most of them with an asset id', () => {

        expect(symbols.length).to.be.above(900);
        expect(new Set(symbols).size).to.equal(symbols.length);
        expect(entries.filter(({ coin }) => coin.asset !== null).length).to.be.above(850);
    });

    it('has asset ids of the two forms', () => {

        const caip = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}\/(?:slip44:\d+|erc20:0x[0-9a-f]{40})$/;
        for (const { coin } of entries) {
            expect(coin.asset ?? 'coingecko:none', coin.symbol).to.match(new RegExp(`${caip.source}|^coingecko:[a-z0-9-]+$`));
        }
    });

    it('lists no words of the market', () => {

        for (const word of ['$WHALE', '$MEME', '$NFT', '$TSLA', '$AI', '$US']) {
            expect(symbols).not.to.include(word);
        }
    });

    it('has the coins of 2025 and 2026', () => {

        for (const symbol of ['$CC', '$SENT', '$MON', '$XPL', '$ASTER', '$ZAMA', '$GRAM', '$NIGHT', '$WLFI', '$2Z', '$USAT']) {
            expect(symbols, symbol).to.include(symbol);
        }
    });
});

describe('readCoin()', () => {

    it('reads symbol, names and asset with their marks', () => {

        const { coin, spellings } = readCoin('QRN~ | Quorano?, Quorano Network | quorano');
        expect(coin).to.equal({ symbol: '$QRN', names: ['Quorano', 'Quorano Network'], asset: 'coingecko:quorano' });
        expect(spellings.map(({ text, demand }) => [text, demand])).to.equal([['QRN', 'upper-quiet'], ['Quorano', 'capital-context'], ['Quorano Network', 'any']]);
        expect(readCoin('QRN |').coin).to.equal({ symbol: '$QRN', names: [], asset: null });
        expect(readCoin('QRN | | eip155:1/erc20:0x0000000000000000000000000000000000000001').coin.asset).to.equal('eip155:1/erc20:0x0000000000000000000000000000000000000001');
    });

    it('refuses lines of another form', () => {

        for (const line of ['', 'Quorano', 'qrn | Quorano', 'QRN', 'QRN | a | b | c', 'QRN | a | b c']) {
            expect(() => readCoin(line), line).to.throw(TypeError, /must be of the form/);
        }
    });
});

describe('CoinList', () => {

    it('finds a coin by symbol or name, however it is spelled', () => {

        expect(defaultCoins().find('usd-coin')?.symbol).to.equal('$USDC');
        expect(defaultCoins().find('Fetch AI')?.symbol).to.equal('$FET');
        expect(defaultCoins().find('nothing of the kind')).to.be.undefined();
        expect(defaultCoins().find('  yearn.finance ')?.symbol).to.equal('$YFI');
    });

    it('recognises shares', () => {

        expect(defaultCoins().isShare('TSLA')).to.be.true();
        expect(defaultCoins().isShare('BTC')).to.be.false();
        expect(new CoinList({ shares: ['QRNX'] }).isShare('QRNX')).to.be.true();
    });

    it('is extended or replaced by a host, a line at a time', () => {

        const extended = new CoinList({ coins: ['QRN | Quorano | quorano', 'BTC+ | Gold of the net'] });
        expect(extended.find('quorano')?.asset).to.equal('coingecko:quorano');
        expect(extended.find('BTC')?.names).to.equal(['Gold of the net']);
        expect(extended.find('ETH')?.symbol).to.equal('$ETH');
        expect(new CoinList({ coins: ['QRN | Quorano'], replace: true }).find('ETH')).to.be.undefined();
    });
});
