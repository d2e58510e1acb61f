import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import fc from 'fast-check';

import { Lists } from '../../../lib/judgement/clusters/lists';

export const lab = Lab.script();
const { describe, it } = lab;

/** Items 0 to 30 of a list with their weights. */
const itemsOf = (lists: Lists, list: number): number[] => {

    const sums = new Float64Array(31);
    lists.addTo(sums, list, 2);
    return [...sums].map((sum) => sum / 2);
};

describe('Lists', () => {

    it('returns items by their place, in the order in which they were added', () => {

        const lists = new Lists();
        [7, 3, 5].forEach((item) => lists.add(1, item, 1));
        lists.remove(1, 3);
        expect([0, 1].map((at) => lists.itemAt(1, at))).to.equal([7, 5]);
    });

    it('has the items that were added and not removed, whatever happens to other lists', () => {

        const step = fc.tuple(fc.boolean(), fc.nat(3), fc.nat(30));
        fc.assert(fc.property(fc.array(step, { maxLength: 300 }), (steps) => {

            const lists = new Lists();
            const expected = Array.from({ length: 4 }, () => new Map<number, number>());
            for (const [leaves, list, item] of steps) {
                const known = expected[list] as Map<number, number>;
                if (!known.has(item)) {
                    lists.add(list, item, item + 1);
                    known.set(item, item + 1);
                }
                else if (leaves) {
                    lists.remove(list, item);
                    known.delete(item);
                }
            }

            expected.forEach((known, list) => {

                expect(lists.lengthOf(list)).to.equal(known.size);
                expect(itemsOf(lists, list)).to.equal(Array.from({ length: 31 }, (_, item) => known.get(item) ?? 0));
            });
        }));
    });

    it('keeps its items in order while the oldest leave at the front', () => {

        const lists = new Lists();
        for (const length of [1, 2, 3, 5]) {
            for (let i = 0; i < 100; ++i) {
                lists.add(length, i);
                lists.add(0, i);
                if (i >= length) {
                    lists.remove(length, i - length);
                }
            }

            expect(Array.from({ length }, (_, at) => lists.itemAt(length, at)), `${length}`).to.equal(Array.from({ length }, (_, at) => 100 - length + at));
            [...Array(length).keys()].forEach((at) => lists.remove(length, 100 - length + at));
            lists.add(length, 7);
            expect(lists.itemAt(length, 0)).to.equal(7);
        }
    });

    it('adds up the lengths of several lists', () => {

        const lists = new Lists();
        [[0, 2], [1, 0], [1, 3], [2, 5]].forEach(([list = 0, item = 0]) => lists.add(list, item));
        expect(lists.lengthOfAll(Int32Array.of(0, 1, 3))).to.equal(3);
    });

    it('marks the owners of the items of several lists', () => {

        const lists = new Lists();
        lists.add(0, 2);
        lists.add(1, 0);
        lists.add(1, 3);
        const marks = new Uint8Array(4);
        lists.markOwners(marks, Int32Array.of(3, 0, 1, 1), [0, 2]);
        expect([...marks]).to.equal([0, 1, 0, 0]);
        lists.markOwners(marks, Int32Array.of(3, 0, 1, 1), [1]);
        expect([...marks]).to.equal([0, 1, 0, 1]);
    });

    it('keeps every list while many grow and shrink', () => {

        const lists = new Lists();
        lists.reserve(3000);
        const all = Array.from({ length: 3000 }, (_, list) => list);
        const items = Array.from({ length: 30 }, (_, item) => item);
        const listsOf = (item: number): number[] => all.filter((list) => list % 3 === item % 3);
        items.forEach((item) => listsOf(item).forEach((list) => lists.add(list, item, list + item)));
        items.slice(0, 27).forEach((item) => listsOf(item).forEach((list) => lists.remove(list, item)));
        for (const list of [0, 1, 2, 1499, 2998, 2999]) {
            expect(lists.lengthOf(list)).to.equal(1);
            expect(itemsOf(lists, list)[27 + list % 3]).to.equal(list + 27 + list % 3);
        }
    });
});
