import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Passages } from '../../../lib/judgement/cleaning/passages';

export const lab = Lab.script();
const { describe, it } = lab;

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
            expect(known).to.equal(order.includes(name) ? numbers.get(name) ?? NaN : -1);
            if (known >= 0) {
                passages.touch(known);
                order.splice(order.indexOf(name), 1);
            }
            else {
                numbers.set(name, passages.add(one, other));
            }

            order.push(name);
            order.splice(0, order.length - 5);
        }

        expect(new Set(order.map((name) => numbers.get(name)))).to.equal(new Set([0, 1, 2, 3, 4]));
    });

    it('distinguishes passages with one common hash', () => {

        const passages = new Passages(2);
        expect(passages.add(-1, 3)).to.equal(0);
        expect(passages.find(-1, 4)).to.equal(-1);
        expect(passages.add(-1, 4)).to.equal(1);
        expect([passages.find(-1, 3), passages.find(-1, 4)]).to.equal([0, 1]);
    });

    it('keeps the newest when it is met again', () => {

        const passages = new Passages(2);
        passages.add(1, 1);
        passages.touch(passages.add(2, 2));
        expect([passages.add(3, 3), passages.find(1, 1), passages.find(2, 2)]).to.equal([0, -1, 1]);
    });
});
