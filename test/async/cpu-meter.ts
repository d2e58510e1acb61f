import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { BudgetError, CpuMeter, systemCpuTime } from '../../lib/async/cpu-meter';
import { inSlices } from '../../lib/async/slices';

export const lab = Lab.script();
const { describe, it } = lab;

describe('CpuMeter', () => {

    it('adds up the CPU time of work, even if it throws, and of nothing else', async () => {

        let time = 0;
        const meter = new CpuMeter(() => time, 15);
        expect(await inSlices([1, 2, 3, 4, 5], (n) => (time += n), meter)).to.have.length(5);
        time += 1000;
        meter.check();
        const failing = (): never => {

            time -= 10;
            throw new Error('thrown');
        };

        await expect(inSlices([1], failing, meter)).to.reject('thrown');
        time += 1000;
        await inSlices([1], () => (time += 5), meter);
        meter.check();
        await inSlices([1], () => (time += 6), meter);
        expect(() => meter.check()).to.throw(BudgetError, 'Its stories took more than 15 ms of CPU time');
    });
});

describe('systemCpuTime()', () => {

    it('grows', () => {

        const before = systemCpuTime();
        expect(before).to.be.above(0);
        expect(systemCpuTime()).to.be.at.least(before);
    });
});
