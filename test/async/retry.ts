import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { retry } from '../../lib/async/retry';
import { StorageError } from '../../lib/storage/contract';
import { ManualClock, settle } from '../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

const busy = new StorageError('STORAGE_BUSY', 'locked');

/** Rejects with each of the errors in turn, then resolves to the number of calls. */
const failing = (errors: readonly unknown[]): { readonly calls: () => number; readonly call: () => Promise<number> } => {

    let calls = 0;
    return {
        calls: () => calls,
        call: async () => {

            if (calls++ < errors.length) {
                throw errors[calls - 1];
            }

            return calls;
        }
    };
};

describe('retry()', () => {

    it('repeats a call after 100, 400 and 1600 ms', async () => {

        const clock = new ManualClock();
        const { calls, call } = failing([busy, busy, busy]);
        const result = retry(clock, call);
        const counts: number[] = [];
        for (const ms of [99, 1, 399, 1, 1599, 1]) {
            await settle();
            await clock.advance(ms);
            counts.push(calls());
        }

        expect(counts).to.equal([1, 2, 2, 3, 3, 4]);
        expect(await result).to.equal(4);
        expect(clock.pending).to.equal(0);
    });

    it('rejects with the last error after the fourth attempt', async () => {

        const clock = new ManualClock();
        const last = new StorageError('STORAGE_TIMEOUT', 'slow');
        const { calls, call } = failing([busy, busy, busy, last]);
        const rejected = expect(retry(clock, call)).to.reject(StorageError, 'slow');
        for (const ms of [100, 400, 1600]) {
            await settle();
            await clock.advance(ms);
        }

        await rejected;
        expect(calls()).to.equal(4);
    });

    it('rejects at once with an error that is not retryable', async () => {

        const clock = new ManualClock();
        for (const error of [new StorageError('STORAGE_FULL', 'full'), new Error('other'), 'text']) {
            const { calls, call } = failing([error]);
            const caught = await retry(clock, call).catch((fault: unknown) => fault);
            expect([caught, calls()]).to.equal([error, 1]);
        }
    });
});
