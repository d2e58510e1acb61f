import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { inSlices, oneByOne, slice } from '../../lib/async/slices';

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

describe('oneByOne()', () => {

    it('does the work in order, and yields to the event loop in between, even if no work waits', async () => {

        const seen: (number | string)[] = [];
        const numbers = Array.from({ length: 2 * slice }, (_, i) => i);
        const done = oneByOne(numbers, (number) => {

            seen.push(number);
            return Promise.resolve(2 * number);
        });
        setImmediate(() => seen.push('another'));
        expect(await done).to.equal(numbers.map((number) => 2 * number));
        expect(seen.indexOf('another')).to.equal(slice);
        expect(seen.filter((one) => one !== 'another')).to.equal(numbers);
        expect(await oneByOne([], () => Promise.resolve(1))).to.equal([]);
    });

    it('ends with the first failure', async () => {

        await expect(oneByOne([1, 2], (number) => Promise.reject(new Error(`fault ${number}`)))).to.reject('fault 1');
    });
});
