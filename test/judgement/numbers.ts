import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { ascending, sharedBy } from '../../lib/judgement/numbers';

export const lab = Lab.script();
const { describe, it } = lab;

describe('sharedBy()', () => {

    it('counts what two ascending lists have in common', () => {

        expect(sharedBy(Int32Array.of(-3, 1, 4, 9), Int32Array.of(-3, 2, 9, 10))).to.equal(2);
        expect(sharedBy(Int32Array.of(1, 2), Int32Array.of(3))).to.equal(0);
        expect(sharedBy(Int32Array.of(), Int32Array.of(3))).to.equal(0);
    });

    it('is 0 if they have fewer in common than is asked for', () => {

        const [a, b] = [Int32Array.of(1, 2, 3, 4, 5, 6), Int32Array.of(2, 4, 6, 8)];
        expect([0, 1, 2, 3].map((least) => sharedBy(a, b, least))).to.equal([3, 3, 3, 3]);
        expect([4, 5, 9].map((least) => sharedBy(a, b, least))).to.equal([0, 0, 0]);
        expect([4, 9].map((least) => sharedBy(b, a, least))).to.equal([0, 0]);
    });
});

describe('ascending()', () => {

    it('sorts numbers, and keeps one of each', () => {

        expect([...ascending(Int32Array.of(7, -3, 7, 1, -3, 10))]).to.equal([-3, 1, 7, 10]);
        expect([...ascending(new Int32Array(0))]).to.equal([]);
    });
});
