import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { SentEntries } from '../../../lib/bots/delivery/sent-entries';

export const lab = Lab.script();
const { describe, it } = lab;

const far = 2 ** 45;

describe('SentEntries', () => {

    it('contains what was added, over any distance and after a round trip', () => {

        for (const floor of [0, 5, 8, 1001, far + 3]) {
            const entries = SentEntries.above(floor);
            const added = [1, 2, 7, 8, 9, 300].map((i) => floor + i);
            added.forEach((seq) => entries.add(seq));
            entries.add(floor);
            const read = SentEntries.parse(entries.toJson());
            for (let i = 1; i <= 400; ++i) {
                const seq = floor + i;
                expect([entries.has(seq), read.has(seq)], `${floor}: ${seq}`).to.equal([added.includes(seq), added.includes(seq)]);
            }

            expect([read.has(floor), read.has(floor - 1)]).to.equal([true, true]);
        }
    });

    it('counts entries up to its floor as sent, and forgets them', () => {

        const entries = SentEntries.above(10);
        [12, 40, 41, 500].forEach((seq) => entries.add(seq));
        const before = entries.toJson().length;
        entries.raiseFloor(40);
        entries.raiseFloor(3);
        expect([13, 40, 41, 42, 500, 501].map((seq) => entries.has(seq))).to.equal([true, true, true, false, true, false]);
        expect(entries.toJson().length).to.be.below(before);
        entries.raiseFloor(9000);
        expect([9000, 9001].map((seq) => entries.has(seq))).to.equal([true, false]);
    });

    it('stays small by counting very old entries as sent', () => {

        const entries = SentEntries.above(0);
        entries.add(1);
        entries.add(1_000_000);
        expect([2, 700_000, 800_000, 999_999, 1_000_000].map((seq) => entries.has(seq))).to.equal([true, true, false, false, true]);
        expect(entries.toJson().length).to.be.below(50_000);
    });
});
