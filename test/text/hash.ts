import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { fnv1a, fnv1aOfEach, hashTwice } from '../../lib/text/hash';

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

    it('hashes a part of a text like a text of its own', () => {

        expect(fnv1a('in the bridge', 7, 13)).to.equal(fnv1a('bridge'));
    });
});

describe('fnv1aOfEach()', () => {

    it('hashes each whole text', () => {

        expect(fnv1aOfEach(['a', 'foobar'])).to.equal([fnv1a('a'), fnv1a('foobar')]);
    });
});

describe('hashTwice()', () => {

    const twice = (text: string, from?: number, to?: number): readonly number[] => {

        const hashes = new Int32Array(3);
        hashTwice(text, hashes, 1, from, to);
        return [...hashes];
    };

    it('writes FNV-1a, and a hash that depends on each character and on their order', () => {

        const texts = ['', 'a', 'ab', 'ba', 'abc', 'abd'];
        expect(texts.map((text) => twice(text)[1])).to.equal(texts.map((text) => fnv1a(text)));
        const others = texts.map((text) => twice(text)[2]);
        expect(new Set(others).size).to.equal(6);
        expect(others.slice(0, 2)).to.equal([0, 97]);
    });

    it('hashes a part of a text like a text of its own', () => {

        expect(twice('in the bridge', 7, 13)).to.equal(twice('bridge'));
    });
});
