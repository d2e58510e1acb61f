import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import type { StorageCode } from '../../lib/storage/contract';
import { Breach, named, told } from './breach';

/** Fails unless what came is what was expected, as far as the contract names it. `about` says which of several it is. */
export const deepEqual = (actual: unknown, expected: unknown, about?: string): void => {

    const wanted = named(expected, expected);       // it may have come from the adapter itself
    const found = named(actual, wanted);
    if (!isDeepStrictEqual(found, wanted)) {
        throw new Breach(told(found, wanted, about));
    }
};

export const equal = (actual: unknown, expected: unknown, about?: string): void => {

    if (!Object.is(actual, expected)) {
        throw new Breach(told(actual, expected, about));
    }
};

/** Fails unless it holds; `promise` says what should. */
export const ok: (holds: unknown, promise: string) => asserts holds = (holds, promise) => {

    if (!holds) {
        throw new Breach(promise);
    }
};

/** Fails unless the call rejects with this code. Not by class: an adapter may carry its own copy of it. */
export const rejectsWith = async (call: Promise<unknown>, expected: StorageCode, about?: string): Promise<void> => {

    const [error = 'no error']: unknown[] = await call.then(() => [], (fault: unknown) => [fault]);
    const { name, code, retryable } = error as { name?: unknown; code?: unknown; retryable?: unknown };
    if (!isDeepStrictEqual([name, code, typeof retryable], ['StorageError', expected, 'boolean'])) {
        throw new Breach(told(error, { name: 'StorageError', code: expected, retryable: 'true or false' }, about), { cause: error });
    }
};

/** Lets others go on: 0 not at all, 1 until those are done who need not wait, and so on. */
export const turns = async (count: number): Promise<void> => {

    for (let i = 0; i < count; ++i) {
        await (i === 0 ? Promise.resolve() : nextTurn());
    }
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
