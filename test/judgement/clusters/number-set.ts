import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { NumberSet } from '../../../lib/judgement/clusters/number-set';

export const lab = Lab.script();
const { describe, it } = lab;

describe('NumberSet', () => {

    it('has exactly its numbers, however many share a place in the filter', () => {

        const numbers = Array.from({ length: 200 }, (_, i) => i * 37 + (i % 3) * 1024);
        const set = new NumberSet(numbers);

        const found = Array.from({ length: 12_000 }, (_, i) => i).filter((number) => set.has(number));

        expect(found).to.equal([...new Set(numbers)].sort((a, b) => a - b));
    });

    it('has nothing if it is empty', () => {

        expect(new NumberSet([]).has(0)).to.be.false();
    });
});
