import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Passages } from '../../../lib/judgement/cleaning/passages';

export const lab = Lab.script();
const { describe, it } = lab;

const meet = (passages: Passages, one: number, other: number): number | undefined => passages.meetAll(Int32Array.of(one, other))[0];

describe('Passages', () => {

    it('remembers the passages met last, whatever bucket they share', () => {

        const passages = new Passages(5);
        const order: string[] = [];
        const numbers = new Map<string, number>();
        for (let i = 0; i < 400; ++i) {
            const one = i * i % 11 * 5;
            const other = i * 7 % 3;
            const name = `${one} ${other}`;
            const known = passages.find(one, other);
            const met = meet(passages, one, other);
            if (order.includes(name)) {
                expect([known, met]).to.equal([numbers.get(name), numbers.get(name)]);
                order.splice(order.indexOf(name), 1);
            }
            else {
                expect(known).to.equal(-1);
                numbers.set(name, ~Number(met));
            }

            order.push(name);
            order.splice(0, order.length - 5);
        }

        expect(new Set(order.map((name) => numbers.get(name)))).to.equal(new Set([0, 1, 2, 3, 4]));
    });

    it('distinguishes passages with one common hash', () => {

        const passages = new Passages(2);
        expect(passages.meetAll(Int32Array.of(-1, 3, -1, 4, -1, 3))).to.equal([~0, ~1, 0]);
        expect([passages.find(-1, 3), passages.find(-1, 4)]).to.equal([0, 1]);
    });

    it('keeps the newest when it is met again', () => {

        const passages = new Passages(2);
        expect(passages.meetAll(Int32Array.of(1, 1, 2, 2, 2, 2))).to.equal([~0, ~1, 1]);
        expect([meet(passages, 3, 3), passages.find(1, 1), passages.find(2, 2)]).to.equal([~0, -1, 1]);
    });
});
