import { fail } from 'node:assert/strict';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';

import type { StorageCode } from '../../lib/storage/contract';

/** Fails unless the call rejects with one of these codes. Not by class: an adapter may carry its own copy of it. */
export const rejectsWith = async (call: Promise<unknown>, ...codes: StorageCode[]): Promise<void> => {

    const [error]: unknown[] = await call.then(() => [], (fault: unknown) => [fault]);
    const { name, code, retryable } = (error ?? {}) as { name?: unknown; code?: unknown; retryable?: unknown };
    if (name !== 'StorageError' || !codes.some((known) => known === code) || typeof retryable !== 'boolean') {
        fail(`Expected a StorageError ${codes.join(' or ')}, got ${inspect(error)}`);
    }
};

/** Watches again and again while work goes on. The work is waited for, whatever the watching finds. */
export const during = async (work: Promise<unknown>, watch: () => Promise<void>): Promise<void> => {

    let going = true;
    const ended = work.catch(() => null).then(() => {

        going = false;
    });
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
