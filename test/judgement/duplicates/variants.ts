import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { isAcronym, isDerived, isMisspelt } from '../../../lib/judgement/duplicates/variants';

export const lab = Lab.script();
const { describe, it } = lab;

describe('isDerived()', () => {

    it('holds for words of one root with endings that make no other thing', () => {

        for (const [one, other] of [['nigeria', 'nigerian'], ['invest', 'investment'], ['lock', 'lockup'], ['taxe', 'tax']] as const) {
            expect(isDerived(one, other), one).to.be.true();
            expect(isDerived(other, one), other).to.be.true();
        }
    });

    it('does not hold for persons, opposites and words with little in common', () => {

        for (const [one, other] of [['trad', 'trader'], ['main', 'test'], ['ban', 'bank'], ['real', 'unreal']] as const) {
            expect(isDerived(one, other), one).to.be.false();
        }
    });
});

describe('isMisspelt()', () => {

    it('holds for two letters that have changed places, and for one that is wrong, missing or too many', () => {

        for (const [one, other] of [['tether', 'tehter'], ['bitcoin', 'ibtcoin'], ['licence', 'license'], ['licensed', 'licenced'], ['treasury', 'tresury'], ['vaults', 'vauults'], ['tatatan', 'tatan'], ['tether', 'tethex'], ['staked', 'stakem']] as const) {
            expect(isMisspelt(one, other), one).to.be.true();
            expect(isMisspelt(other, one), other).to.be.true();
        }
    });

    it('does not hold for another first letter, short words, more slips, or who does what the other reports', () => {

        for (const [one, other] of [['depegs', 'repegs'], ['gold', 'cold'], ['coin', 'corn'], ['mainnet', 'testnet'], ['inflationary', 'deflationary'], ['lender', 'lended'], ['minted', 'minter']] as const) {
            expect(isMisspelt(one, other), one).to.be.false();
        }
    });
});

describe('isAcronym()', () => {

    it('holds for the initials of words in a row, the first of which may be missing', () => {

        expect(isAcronym('nhb', ['new', 'norvik', 'harbour', 'bank'])).to.be.true();
        expect(isAcronym('sbf', ['bankman', 'fried'])).to.be.true();
        expect(isAcronym('ab', ['bankman', 'fried'])).to.be.false();
        expect(isAcronym('sfb', ['bankman', 'fried'])).to.be.false();
    });
});
