import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { beforeDeadline, heeding } from '../../lib/async/deadline';
import { TimeoutError } from '../../lib/async/within';
import { ManualClock } from '../helpers/clock';
import { signal } from '../helpers/desk';

export const lab = Lab.script();
const { describe, it } = lab;

const never = new Promise<never>(() => undefined);

describe('beforeDeadline()', () => {

    it('gives what the work gives, and leaves no timer', async () => {

        const clock = new ManualClock();
        expect(await beforeDeadline(clock, 10, signal, () => Promise.resolve(1))).to.equal(1);
        expect(clock.pending).to.equal(0);
    });

    it('rejects at the end of the time, and aborts the work', async () => {

        const clock = new ManualClock();
        let inner = signal;
        const running = beforeDeadline(clock, 10, signal, (given) => {

            inner = given;
            return never;
        });
        await Promise.all([expect(running).to.reject(TimeoutError, 'No answer within 10 ms'), clock.advance(10)]);
        expect(inner.aborted).to.be.true();
    });

    it('ends with the outer signal', async () => {

        const outer = new AbortController();
        const running = beforeDeadline(new ManualClock(), 10, outer.signal, () => never);
        outer.abort(new Error('closed'));
        await expect(running).to.reject('closed');
        await expect(beforeDeadline(new ManualClock(), 10, outer.signal, () => Promise.resolve())).to.reject('closed');
    });
});

describe('heeding()', () => {

    it('gives what the promise gives', async () => {

        expect(await heeding(signal, Promise.resolve(1))).to.equal(1);
    });
});
