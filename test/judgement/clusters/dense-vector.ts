import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { DenseVector } from '../../../lib/judgement/clusters/dense-vector';
import type { Vector } from '../../../lib/judgement/clusters/vector';

export const lab = Lab.script();
const { describe, it } = lab;

const vector = (entries: readonly (readonly [term: number, weight: number])[]): Vector => ({
    terms: Int32Array.from(entries, ([term]) => term), weights: Float64Array.from(entries, ([, weight]) => weight)
});

describe('DenseVector', () => {

    it('multiplies a vector by others, which have some of its terms', () => {

        const dense = new DenseVector();
        dense.set(vector([[1, 3], [2, 4], [9, 5]]), 1024);
        expect(dense.times(vector([[9, 2], [5, 7], [1, 1]]))).to.equal(13);
        expect(dense.times(vector([[5, 7]]))).to.equal(0);
        expect(dense.times(vector([]))).to.equal(0);
    });

    it('keeps nothing of the vector before', () => {

        const dense = new DenseVector();
        dense.set(vector([[1, 3], [2, 4]]), 1024);
        dense.set(vector([[2, 1], [3, 1]]), 1024);
        expect(dense.times(vector([[1, 10], [2, 10], [3, 10]]))).to.equal(20);
    });

    it('has room for more terms than at first, also for those of a vector that came before', () => {

        const dense = new DenseVector();
        dense.set(vector([[1, 3]]), 1024);
        dense.set(vector([[70_000, 2]]), 131_072);
        expect(dense.times(vector([[1, 10], [70_000, 10], [131_071, 10]]))).to.equal(20);
        dense.set(vector([[1, 1]]), 131_072);
        expect(dense.times(vector([[1, 10], [70_000, 10]]))).to.equal(10);
    });
});
