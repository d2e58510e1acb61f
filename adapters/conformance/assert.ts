import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import type { StorageCode } from '../../lib/storage/contract';
import { Breach, messageOf, named } from './breach';

/** Fails unless the value equals the expected one, as far as the contract names its members. `about` names the check if there are several. */
export const deepEqual = (actual: unknown, expected: unknown, about?: string): void => {

    const wanted = named(expected, expected);       // the adapter may have thrown this error itself
    const found = named(actual, wanted);
    if (!isDeepStrictEqual(found, wanted)) {
        throw new Breach(messageOf(found, wanted, about));
    }
};

export const equal = (actual: unknown, expected: unknown, about?: string): void => {

    if (!Object.is(actual, expected)) {
        throw new Breach(messageOf(actual, expected, about));
    }
};

/** Fails unless `holds`; `promise` describes what should. */
export const ok: (holds: unknown, promise: string) => asserts holds = (holds, promise) => {

    if (!holds) {
        throw new Breach(promise);
    }
};

/** Fails unless the call rejects with this code. Compares no class, since an adapter may have its own copy of it. */
export const rejectsWith = async (call: Promise<unknown>, expected: StorageCode, about?: string): Promise<void> => {

    const [error = 'no error']: unknown[] = await call.then(() => [], (fault: unknown) => [fault]);
    const { name, code, retryable } = error as { name?: unknown; code?: unknown; retryable?: unknown };
    if (!isDeepStrictEqual([name, code, typeof retryable], ['StorageError', expected, 'boolean'])) {
        throw new Breach(messageOf(error, { name: 'StorageError', code: expected, retryable: 'true or false' }, about), { cause: error });
    }
};

/** Yields to other work: not at all for 0, to work that need not wait for 1, and so on. */
export const yieldTurns = async (count: number): Promise<void> => {

    for (let i = 0; i < count; ++i) {
        await (i === 0 ? Promise.resolve() : nextTurn());
    }
};

/** Observes repeatedly while work goes on. Waits for the work, whatever it observes. */
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

/** Waits until a condition holds, for at most `ms`. */
export const eventually = async (holds: () => boolean, ms: number): Promise<boolean> => {

    for (let i = 0; i < ms && !holds(); i += 10) {
        await sleep(10);
    }

    return holds();
};
