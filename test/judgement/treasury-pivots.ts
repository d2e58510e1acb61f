import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { largeHolding, treasuryPivot } from '../../lib/judgement/treasury-pivots';

export const lab = Lab.script();
const { describe, it } = lab;

const match = (pattern: RegExp, titles: readonly string[], expected: boolean): void => {

    for (const title of titles) {
        expect(pattern.test(title), title).to.equal(expected);
    }
};

describe('treasuryPivot', () => {

    it('is a company that gives up its business to hold a coin', () => {

        match(treasuryPivot, ['Shoe maker pivots to ether with $40 million share sale', 'Halden pivots from vapes to SOL with PIPE', 'Nasdaq firm turns to XRP in $90M private placement', 'Hotel group shifts to a bitcoin treasury', 'Drug maker pivoting to HYPE after stock offering', 'Miner of nickel switches to ETH reserve'], true);
    });

    it('is nobody who trades on, builds on or speaks of a chain', () => {

        match(treasuryPivot, [
            'Game studio pivots to Solana after raise', 'Whale switches to ETH after token purchase', 'Traders shift to bitcoin as treasury yields rise', 'Halden pivots to AI with $40 million raise', 'Miner pivots to data centers', 'Startup pivots to crypto payments', 'Firm turns to SOL', 'Halden pivots to ether derivatives', 'Senators turn to crypto reserve', 'DAO switches to ETH treasury',
            'Halden turns to Solana validators for help'
        ], false);
    });
});

describe('largeHolding', () => {

    it('is one of the largest stocks of a coin that a company has', () => {

        match(largeHolding, ['Halden set to become the second-largest corporate holder of ether', 'Brewer is now the third-biggest public holder of SOL', 'Biggest publicly traded holder of XRP sells shares', 'Halden overtakes Tarn as top corporate bitcoin holder'], true);
    });

    it('is no wallet, no fund and no stock of anything else', () => {

        match(largeHolding, ['Largest holder of bitcoin wakes', 'Top holders of ETH sell', 'Biggest institutional holder of Halden shares', 'Largest public pension fund buys bonds', 'Top bitcoin holder dies', 'Halden is the largest holder of gold', 'Biggest corporate holder of debt', 'Largest public sale of ether', 'Leading corporate lawyer on crypto', 'Top listed miner of bitcoin'], false);
    });
});
