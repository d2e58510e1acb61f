import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { anyScale, cardinals, ordinals, countWords, scales, scaleWords, tens, twoToTen } from '../../lib/text/numbers';

export const lab = Lab.script();
const { describe, it } = lab;

describe('numbers in words', () => {

    it('stand where their values say', () => {

        expect([cardinals.length, cardinals[12], tens.length, ordinals.length, ordinals[11]]).to.equal([20, 'twelve', 8, 20, 'twelfth']);
        expect(['two', 'nineteen', 'twenty', 'ninety', 'one', 'zero'].map((word) => countWords.get(word))).to.equal([2, 19, 20, 90, undefined, undefined]);
    });

    it('have patterns', () => {

        expect(cardinals.filter((word) => new RegExp(`^(?:${twoToTen})$`).test(word))).to.equal(['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']);
        expect(scaleWords.every((word) => new RegExp(`^${anyScale}$`).test(word))).to.be.true();
    });

    it('have large ones by names and abbreviations', () => {

        expect(scaleWords.map((word) => scales[word])).to.equal([1e3, 1e6, 1e9, 1e12]);
        expect(['k', 'mn', 'bn', 'tn', 'hundred'].map((word) => scales[word])).to.equal([1e3, 1e6, 1e9, 1e12, undefined]);
    });
});
