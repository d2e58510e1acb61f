import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { coinNames, coins, plainCoinNames } from '../../../lib/judgement/names/coins';

export const lab = Lab.script();
const { describe, it } = lab;

describe('names of coins', () => {

    it('stand for one coin each', () => {

        const words = coins.flatMap(({ name, others }) => [name, ...others]);
        expect(words.length).to.equal(new Set(words).size);
        expect(['ether', 'eth', 'ethereum'].map((word) => coinNames.get(word))).to.equal(['ethereum', 'ethereum', 'ethereum']);
        expect(coins.find(({ symbol }) => symbol === 'xrp')).to.equal({ name: 'xrp', others: [], symbol: 'xrp' });
    });

    it('set those apart that are ordinary words', () => {

        expect(['dot', 'link', 'avalanche'].map((word) => [coinNames.has(word), plainCoinNames.has(word)])).to.equal([[true, false], [true, false], [true, false]]);
        expect(['polkadot', 'chainlink', 'avax', 'btc'].every((word) => plainCoinNames.has(word))).to.be.true();
    });
});
