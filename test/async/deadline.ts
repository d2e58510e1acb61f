import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { TimeoutError, beforeDeadline, heeding, within } from '../../lib/async/deadline';
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

describe('within()', () => {

    it('settles as the work does and leaves no timer behind', async () => {

        const clock = new ManualClock();
        expect(await within(clock, 100, () => Promise.resolve(1))).to.equal(1);
        expect(await within(clock, 100, () => 2)).to.equal(2);
        await expect(within(clock, 100, () => Promise.reject(new Error('no')))).to.reject('no');
        await expect(within(clock, 100, () => {

            throw new Error('at once');
        })).to.reject('at once');
        expect(clock.pending).to.equal(0);
    });

    it('rejects when the time is over, and does not care what becomes of the work', async () => {

        const clock = new ManualClock();
        let fail = (): void => {};
        const work = new Promise((_resolve, reject) => {

            fail = () => reject(new Error('late'));
        });
        const waiting = within(clock, 100, () => work);
        const rejected = expect(waiting).to.reject(TimeoutError, 'No answer within 100 ms');
        await clock.advance(100);
        await rejected;
        fail();
    });
});
