import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { firstOf, lazyList } from '../../lib/text/lazy-list';

export const lab = Lab.script();
const { describe, it } = lab;

describe('lazyList()', () => {

    it('computes no value before it is asked for, and each once', () => {

        const computed: number[] = [];
        const count = function* (): Generator<number, void> {

            for (const value of [1, 2, 3]) {
                computed.push(value);
                yield value;
            }
        };

        const list = lazyList(count());
        expect(computed).to.equal([]);
        expect([firstOf(list, (value) => value > 1), computed]).to.equal([2, [1, 2]]);
        expect([[...list], [...list], computed]).to.equal([[1, 2, 3], [1, 2, 3], [1, 2, 3]]);
    });
});

describe('firstOf()', () => {

    it('returns the first value that is wanted, or undefined', () => {

        expect(firstOf([1, 2, 3], (value) => value > 1)).to.equal(2);
        expect(firstOf([1, 2, 3], (value) => value > 3)).to.be.undefined();
    });
});
