import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { isAboutCrypto, isAboutShares } from '../../../lib/judgement/sentiment/domain';

export const lab = Lab.script();
const { describe, it } = lab;

describe('isAboutCrypto()', () => {

    it('knows crypto by its words', () => {

        expect(['Miners sell their coins', 'Gold miners hit by bitcoin', 'A bridge loses $10M', 'Oil falls'].map(isAboutCrypto)).to.equal([true, true, true, false]);
    });

    it('knows the names of younger projects and companies', () => {

        expect(['Hyperliquid fees rise', 'Metaplanet sells shares', 'Kalshi odds shift', 'Aptos to cut inflation', 'Hyper growth slows', 'Planet sells shares'].map(isAboutCrypto)).to.equal([true, false, true, true, false, false]);
    });

    it('lets words of the stock market outweigh words that both trades have', () => {

        expect(['Glencore sells its miners as copper falls', 'Circle earnings beat forecasts', 'Oil falls'].map(isAboutCrypto)).to.equal([false, false, false]);
        expect(isAboutShares('Circle earnings beat forecasts')).to.be.true();
        expect(isAboutShares('Wallets drained')).to.be.false();
    });
});
