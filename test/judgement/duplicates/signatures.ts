import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import { assert, property, uint32Array } from 'fast-check';

import { Signatures } from '../../../lib/judgement/duplicates/signatures';

export const lab = Lab.script();
const { describe, it } = lab;

describe('Signatures', () => {

    it('differ in no more bits than their sets in numbers, whatever other slots have', () => {

        const sets = uint32Array({ maxLength: 100 }).map((numbers) => new Set(numbers));
        assert(property(sets, sets, sets, (a, b, other) => {

            const signatures = new Signatures(3);
            [other, a, other].forEach((set, slot) => signatures.set(slot, Int32Array.from(set)));
            signatures.compareWith(Int32Array.from(b));
            const shared = [...a].filter((number) => b.has(number)).length;
            expect(signatures.difference(1)).to.be.at.most(a.size + b.size - 2 * shared);
        }));
    });

    it('differ by each bit that only one has, and not by what a slot had before', () => {

        const signatures = new Signatures(1);
        signatures.set(0, Int32Array.of(9));
        signatures.set(0, Int32Array.of(0, 31, 32, 255));
        signatures.compareWith(Int32Array.of(7));
        signatures.compareWith(Int32Array.of(32, 33, 64, 254));
        expect(signatures.difference(0)).to.equal(6);
    });

    it('count all bits of a word', () => {

        const signatures = new Signatures(1);
        signatures.set(0, Int32Array.from({ length: 256 }, (_, number) => number));
        signatures.compareWith(Int32Array.of(5));
        expect(signatures.difference(0)).to.equal(255);
    });
});
