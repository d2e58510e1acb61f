import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { backoffMs, pause, systemTiming } from '../../lib/client/timing';

export const lab = Lab.script();
const { describe, it } = lab;

describe('systemTiming', () => {

    it('has the time, timers that can be cancelled, and randomness', async () => {

        const begun = Date.now();
        expect(systemTiming.now()).to.be.between(begun - 1, Date.now() + 1);
        const fired: string[] = [];
        systemTiming.setTimer(0, () => fired.push('cancelled'))();
        await pause(systemTiming, 0);
        expect(fired).to.equal([]);
        expect(systemTiming.random()).to.be.within(0, 1);
    });
});

describe('backoffMs()', () => {

    it('doubles up to half a minute, with up to a quarter of jitter in either direction', () => {

        const at = (random: number) => [1, 2, 5, 6, 50].map((attempt) => backoffMs({ ...systemTiming, random: () => random }, attempt));
        expect(at(0.5)).to.equal([1000, 2000, 16_000, 30_000, 30_000]);
        expect(at(0)).to.equal([750, 1500, 12_000, 22_500, 22_500]);
    });
});
