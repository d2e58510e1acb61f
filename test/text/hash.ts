import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { fnv1a, polynomial } from '../../lib/text/hash';

export const lab = Lab.script();
const { describe, it } = lab;

describe('fnv1a()', () => {

    it('returns the published hashes of ASCII texts', () => {

        const hashes = ['', 'a', 'b', 'foobar'].map((text) => fnv1a(text) >>> 0);
        expect(hashes).to.equal([0x811C9DC5, 0xE40C292C, 0xE70C2DE5, 0xBF9CF968]);
    });

    it('hashes code units that differ in their upper bytes differently', () => {

        expect(fnv1a('\u0161')).to.not.equal(fnv1a('a'));
    });
});

describe('polynomial()', () => {

    it('depends on each character and on their order', () => {

        const hashes = ['', 'a', 'ab', 'ba', 'abc', 'abd'].map(polynomial);
        expect(new Set(hashes).size).to.equal(6);
        expect(hashes.slice(0, 2)).to.equal([0, 97]);
    });
});
