import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Phrases } from '../../lib/judgement/phrases';

export const lab = Lab.script();
const { describe, it } = lab;

describe('Phrases', () => {

    const phrases = new Phrases<number>();
    phrases.add('bitcoin', 1);
    phrases.add('bitcoin cash', 2);
    phrases.add('bitcoin cash node software', 3);

    it('finds the longest phrase that begins at a word', () => {

        expect(phrases.match(['bitcoin', 'cash', 'node'], 0)).to.equal({ value: 2, length: 2 });
        expect(phrases.match(['bitcoin', 'falls'], 0)).to.equal({ value: 1, length: 1 });
    });

    it('finds all phrases from left to right, of which none overlaps another', () => {

        expect(phrases.all(['old', 'bitcoin', 'cash', 'node', 'bitcoin'])).to.equal([{ at: 1, value: 2, length: 2 }, { at: 4, value: 1, length: 1 }]);
        expect(phrases.all([])).to.equal([]);
    });

    it('finds the longest phrase that begins at each word', () => {

        expect(phrases.matches(['bitcoin', 'bitcoin', 'cash', 'node', ''])).to.equal([{ value: 1, length: 1 }, { value: 2, length: 2 }, null, null, null]);
    });

    it('finds nothing inside a phrase, and nothing after the end', () => {

        expect(phrases.match(['bitcoin', 'cash'], 1)).to.be.null();
        expect(phrases.match(['bitcoin'], 1)).to.be.null();
    });
});
