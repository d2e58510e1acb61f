import { deepEqual } from 'node:assert/strict';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

import type { StorageCode } from '../../lib/storage/contract';

/** Fails unless the call rejects with this code. Not by class: an adapter may carry its own copy of it. */
export const rejectsWith = async (call: Promise<unknown>, expected: StorageCode): Promise<void> => {

    const [error]: unknown[] = await call.then(() => [], (fault: unknown) => [fault]);
    const { name, code, retryable } = (error ?? {}) as { name?: unknown; code?: unknown; retryable?: unknown };
    deepEqual([name, code, typeof retryable], ['StorageError', expected, 'boolean']);
};

/** Watches again and again while work goes on. The work is waited for, whatever the watching finds. */
export const during = async (work: Promise<unknown>, watch: () => Promise<void>): Promise<void> => {

    let going = true;
    const end = (): void => {

        going = false;
    };

    const ended = work.then(end, end);
    try {
        while (going) {
            await watch();
            await nextTurn();
        }
    }
    finally {
        await ended;
    }

    await work;
};

/** Waits for what comes by itself, for at most `ms`. */
export const eventually = async (holds: () => boolean, ms: number): Promise<boolean> => {

    for (let i = 0; i < ms && !holds(); i += 10) {
        await sleep(10);
    }

    return holds();
};
