import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { TimeoutError, abortable, withDeadline } from '../../lib/async/deadline';
import { ManualClock } from '../helpers/clock';
import { signal } from '../helpers/desk';

export const lab = Lab.script();
const { describe, it } = lab;

const never = new Promise<never>(() => undefined);

describe('withDeadline()', () => {

    it('settles like the work, and leaves no timer behind', async () => {

        const clock = new ManualClock();
        const deadline = { clock, ms: 100 };
        expect(await withDeadline(deadline, () => Promise.resolve(1))).to.equal(1);
        expect(await withDeadline(deadline, () => 2)).to.equal(2);
        expect(await withDeadline({ ...deadline, signal }, () => 3)).to.equal(3);
        await expect(withDeadline(deadline, () => Promise.reject(new Error('no')))).to.reject('no');
        await expect(withDeadline(deadline, () => {

            throw new Error('at once');
        })).to.reject('at once');
        expect(clock.pending).to.equal(0);
    });

    it('rejects at the deadline, and aborts the work', async () => {

        const clock = new ManualClock();
        let inner = signal;
        const running = withDeadline({ clock, ms: 10, signal }, (given) => {

            inner = given;
            return never;
        });
        await Promise.all([expect(running).to.reject(TimeoutError, 'No answer within 10 ms'), clock.advance(10)]);
        expect(inner.reason).to.be.instanceof(TimeoutError);
    });

    it('rejects with the error of the caller', async () => {

        const clock = new ManualClock();
        const running = withDeadline({ clock, ms: 10, toError: () => new Error('too slow') }, () => never);
        await Promise.all([expect(running).to.reject('too slow'), clock.advance(10)]);
    });

    it('ignores how the work ends after the deadline', async () => {

        const clock = new ManualClock();
        let fail = (): void => {};
        const work = new Promise((_resolve, reject) => {

            fail = () => reject(new Error('late'));
        });
        const waiting = withDeadline({ clock, ms: 100 }, () => work);
        const rejected = expect(waiting).to.reject(TimeoutError, 'No answer within 100 ms');
        await clock.advance(100);
        await rejected;
        fail();
    });

    it('ends with the outer signal', async () => {

        const outer = new AbortController();
        const deadline = { clock: new ManualClock(), ms: 10, signal: outer.signal };
        const running = withDeadline(deadline, () => never);
        outer.abort(new Error('closed'));
        await expect(running).to.reject('closed');
        await expect(withDeadline(deadline, () => Promise.resolve())).to.reject('closed');
    });

    it('waits for the work alone once that has lifted the deadline', async () => {

        const [clock, outer] = [new ManualClock(), new AbortController()];
        let finish = (): void => {};
        const running = withDeadline({ clock, ms: 10, signal: outer.signal }, (_given, lift) => {

            lift();
            return new Promise<string>((resolve) => {

                finish = () => resolve('late');
            });
        });
        await clock.advance(20);
        outer.abort(new Error('closed'));
        finish();
        expect(await running).to.equal('late');
    });

    it('rejects once if the work aborts it and throws', async () => {

        const controller = new AbortController();
        const work = (): never => {

            controller.abort(new Error('Stopped'));
            throw new Error('Failed');
        };

        await expect(withDeadline({ clock: new ManualClock(), ms: 100, signal: controller.signal }, work)).to.reject('Failed');
    });
});

describe('abortable()', () => {

    it('settles like the promise', async () => {

        expect(await abortable(signal, Promise.resolve(1))).to.equal(1);
    });

    it('rejects with the reason once the signal is aborted, or if it was before', async () => {

        const controller = new AbortController();
        const waiting = abortable(controller.signal, never);
        controller.abort(new Error('Nobody waits'));
        await expect(waiting).to.reject('Nobody waits');
        await expect(abortable(controller.signal, never)).to.reject('Nobody waits');
    });
});
