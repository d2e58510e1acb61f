import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { Vector } from '../../../lib/judgement/clusters/vector';
import { VectorSum } from '../../../lib/judgement/clusters/vector-sum';

export const lab = Lab.script();
const { describe, it } = lab;

const vector = (entries: readonly (readonly [term: number, weight: number])[]): Vector => ({
    terms: Int32Array.from(entries, ([term]) => term), weights: Float64Array.from(entries, ([, weight]) => weight)
});

describe('VectorSum', () => {

    it('adds vectors and takes them away, and returns what that changes', () => {

        const sum = new VectorSum();
        expect(sum.add(vector([[1, 3], [2, 4]]), 1)).to.equal(25);
        expect(sum.add(vector([[2, 1], [9, 2]]), 1)).to.equal(13);
        expect([1, 2, 9, 5].map((term) => sum.strengthOf(term))).to.equal([3, 5, 2, 0]);
        expect(sum.times((term) => term)).to.equal(31);
        expect(sum.add(vector([[1, 3], [2, 4]]), -1)).to.equal(-33);
        expect([1, 2, 9].map((term) => sum.strengthOf(term))).to.equal([0, 1, 2]);
    });

    it('takes what rounding leaves for nothing', () => {

        const sum = new VectorSum();
        [.1, .2].forEach((weight) => sum.add(vector([[7, weight]]), 1));
        sum.add(vector([[7, .3]]), -1);
        expect(sum.strengthOf(7)).to.equal(0);
        expect(sum.times(() => 1)).to.equal(0);
    });

    it('has room for any number of terms, and for ever new ones while old ones leave', () => {

        const sum = new VectorSum();
        const terms = Array.from({ length: 1000 }, (_, term) => [1000 + 37 * term, 1 + term] as const);
        sum.add(vector(terms), 1);
        expect(terms.every(([term, weight]) => sum.strengthOf(term) === weight)).to.be.true();
        sum.add(vector(terms.slice(10)), -1);
        for (let i = 0; i < 5000; ++i) {
            sum.add(vector([[i, 1]]), 1);
            sum.add(vector([[i, 1]]), -1);
        }

        expect(terms.map(([term]) => sum.strengthOf(term)).filter((strength) => strength > 0)).to.equal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
        expect(sum.times(() => 1)).to.equal(55);
    });
});
