import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import fc from 'fast-check';

import { Numbering } from '../../../lib/judgement/clusters/numbering';

export const lab = Lab.script();
const { describe, it } = lab;

const add = (numbering: Numbering, feature: string): number => numbering.assignAll([feature])[0] ?? NaN;

describe('Numbering', () => {

    it('finds what was added and not removed, under a number of its own', () => {

        const step = fc.tuple(fc.boolean(), fc.nat(60));
        fc.assert(fc.property(fc.array(step, { maxLength: 400 }), (steps) => {

            const numbering = new Numbering();
            const expected = new Map<string, number>();
            for (const [leaves, i] of steps) {
                const feature = `bridge ${i}`;
                const known = expected.get(feature);
                expect(numbering.findAll([feature])).to.equal([known ?? -1]);
                if (known === undefined) {
                    expected.set(feature, add(numbering, feature));
                }
                else if (leaves) {
                    numbering.remove(known);
                    expected.delete(feature);
                }
            }

            expect(new Set(expected.values()).size).to.equal(expected.size);
        }));
    });

    it('keeps words apart of which one hash is the same', () => {

        const numbering = new Numbering();
        const words = ['costarring', 'liquid'];
        expect(numbering.assignAll(words)).to.equal([0, 1]);
        expect(numbering.findAll(words)).to.equal([0, 1]);
    });

    it('keeps thousands of features apart, and uses numbers again', () => {

        const numbering = new Numbering();
        const features = Array.from({ length: 20_000 }, (_, i) => `name${i}`);
        const some = features.slice(5000).map((feature) => add(numbering, feature));
        const numbers = numbering.assignAll(features);
        expect(numbers.slice(5000)).to.equal(some);
        expect(new Set(numbers).size).to.equal(features.length);
        expect(numbering.findAll(features)).to.equal(numbers);
        numbers.forEach((number) => numbering.remove(number));
        expect(numbering.findAll(features).every((number) => number === -1)).to.be.true();
        const end = numbering.end;
        features.forEach((feature) => add(numbering, `^${feature}`));
        expect(numbering.end).to.equal(end);
    });
});
