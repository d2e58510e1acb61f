import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { isInSmallLetters, isTitleCase } from '../../lib/text/title-case';

export const lab = Lab.script();
const { describe, it } = lab;

describe('isTitleCase()', () => {

    it('asks for a capital in most long words after the first', () => {

        const titles = ['Halden Falls Under 500 Dollars Again', 'Halden and Tarn Bank of Oslo Sue lenders', 'Quorano Brings a New Wallet to the Brands of Lisbon', 'QUORANO NETWORK LAUNCHES BRIDGE'];
        const others = ['Halden Falls', 'Halden Falls Again', 'Halden falls under 500 dollars again', 'Quorano joins Velmar Labs and the Tessera Group in new bridge', ''];
        expect([titles, others].map((list) => list.map((title) => isTitleCase(title)))).to.equal([[true, true, true, true], [false, false, false, false, false]]);
        expect(isTitleCase('Halden and Tarn Bank of Oslo Sue lenders', 1)).to.be.false();
    });
});

describe('isInSmallLetters()', () => {

    it('knows a text without capitals but for abbreviations, and no name of one', () => {

        expect(['tarn dao passes vote on AIP-40', 'tarn dao passes', 'Tarn dao passes a vote', 'tarn dao of Oslo passes vote'].map(isInSmallLetters)).to.equal([true, false, false, false]);
    });
});
