import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { cosine, lengthOf, spreadOut, Vocabulary, weightsOf } from '../../lib/text/vectors';

export const lab = Lab.script();
const { describe, it } = lab;

const vocabulary = new Vocabulary();
['bank', 'vault', 'coin', 'bank'].forEach((word) => vocabulary.add(word));

describe('Vocabulary', () => {

    it('numbers words in order of their first occurrence', () => {

        expect(vocabulary.size).to.equal(3);
        expect(vocabulary.add('coin')).to.equal(2);
    });

    it('counts known words, each time from zero', () => {

        expect(vocabulary.count(['coin', 'bank', 'coin', 'ferry'])).to.equal({ words: [2, 0], times: [2, 1] });
        expect(vocabulary.count(['coin'])).to.equal({ words: [2], times: [1] });
    });
});

describe('cosine()', () => {

    it('is 1 for the same words, and 0 without common ones', () => {

        const weights = weightsOf(['bank', 'vault', 'vault'], vocabulary);
        expect(weights).to.equal({ values: [1, 2, 0], length: lengthOf([1, 2]) });
        expect(cosine({ words: [0, 1], values: [1, 2], length: lengthOf([1, 2]) }, weights)).to.be.about(1, 1e-9);
        expect(cosine({ words: [2], values: [1], length: 1 }, weights)).to.equal(0);
        expect(spreadOut({ words: [2], values: [4] }, vocabulary)).to.equal([0, 0, 4]);
    });
});
