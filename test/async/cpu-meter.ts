import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { BudgetError, CpuMeter, systemCpuTime, unmetered } from '../../lib/async/cpu-meter';
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

        expect(() => meter.run(failing)).to.throw('thrown');
        time += 1000;
        meter.run(() => (time += 5));
        meter.check();
        meter.run(() => (time += 6));
        expect(() => meter.check()).to.throw(BudgetError, 'Its stories took more than 15 ms of CPU time');
    });

    it('limits nothing without a budget', () => {

        expect(unmetered.run(() => 5)).to.equal(5);
        unmetered.check();
    });
});

describe('systemCpuTime()', () => {

    it('grows', () => {

        const before = systemCpuTime();
        expect(before).to.be.above(0);
        expect(systemCpuTime()).to.be.at.least(before);
    });
});
