import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { inSlices, slice } from '../../lib/async/slices';

export const lab = Lab.script();
const { describe, it } = lab;

describe('inSlices()', () => {

    it('does the work in order, and yields to the event loop in between', async () => {

        const seen: (number | string)[] = [];
        const numbers = Array.from({ length: 2 * slice + 1 }, (_, i) => i);
        const done = inSlices(numbers, (number) => seen.push(number));
        setImmediate(() => seen.push('another'));
        expect(await done).to.have.length(numbers.length);
        expect(seen.indexOf('another')).to.be.between(slice - 1, numbers.length);
        expect(seen.filter((one) => one !== 'another')).to.equal(numbers);
    });

    it('does not yield for a single slice', async () => {

        const order: string[] = [];
        setImmediate(() => order.push('turn'));
        await inSlices([1], () => order.push('work'));
        expect(await inSlices([], () => null)).to.equal([]);
        expect(order).to.equal(['work']);
    });
});
