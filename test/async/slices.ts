import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { inSlices, oneByOne, slice, turnMs } from '../../lib/async/slices';

export const lab = Lab.script();
const { describe, it } = lab;

/** Counts turns of the event loop until it is stopped. */
const turns = (): { readonly count: number; readonly stop: () => void } => {

    const counter = { count: 0, stop: () => clearImmediate(next) };
    const turn = (): void => {

        ++counter.count;
        next = setImmediate(turn);
    };

    let next = setImmediate(turn);
    return counter;
};

/** Work of which each item takes so long, by a clock of its own; in which turn each was done. */
const slow = (ms: number): { readonly now: () => number; readonly work: () => number; readonly stop: () => void } => {

    let time = 0;
    const counter = turns();
    return {
        now: () => time,
        work: () => {

            time += ms;
            return counter.count;
        },
        stop: () => counter.stop()
    };
};

const six = [1, 2, 3, 4, 5, 6];

describe('inSlices()', () => {

    it('does the work in order, and yields to the event loop in between', async () => {

        const seen: (number | string)[] = [];
        const numbers = Array.from({ length: 2 * slice + 1 }, (_, i) => i);
        const done = inSlices(numbers, (number) => seen.push(number), undefined, () => 0);
        setImmediate(() => seen.push('another'));
        expect(await done).to.have.length(numbers.length);
        expect(seen.indexOf('another')).to.be.between(slice - 1, numbers.length);
        expect(seen.filter((one) => one !== 'another')).to.equal(numbers);
    });

    it('takes fewer items per turn if they take long, and one at least', async () => {

        const perTurn = async (ms: number): Promise<readonly number[]> => {

            const { now, work, stop } = slow(ms);
            const found = await inSlices(six, work, undefined, now);
            stop();
            return [...new Set(found)].map((turn) => found.filter((other) => other === turn).length);
        };

        expect(await perTurn(turnMs / 10)).to.equal([4, 2]);
        expect(await perTurn(turnMs / 2)).to.equal([2, 2, 2]);
        expect(await perTurn(10 * turnMs)).to.equal([1, 1, 1, 1, 1, 1]);
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

    it('takes fewer items per turn if they take long, and one at least', async () => {

        for (const [ms, expected] of [[turnMs / 10, 2], [turnMs / 2, 3], [10 * turnMs, 6]] as const) {
            const { now, work, stop } = slow(ms);
            const found = await oneByOne(six, () => Promise.resolve(work()), now);
            stop();
            expect(new Set(found).size, String(ms)).to.equal(expected);
        }
    });

    it('ends with the first failure', async () => {

        await expect(oneByOne([1, 2], (number) => Promise.reject(new Error(`fault ${number}`)))).to.reject('fault 1');
    });
});
