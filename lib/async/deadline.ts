import type { Clock } from '../clock';

/** What `withDeadline` rejects with when the time is over. */
export class TimeoutError extends Error {

    override readonly name = 'TimeoutError';
}

/** How long work may take, and what else ends it. */
export interface Deadline {
    readonly clock: Clock;
    /** Longest time of the work, in milliseconds. */
    readonly ms: number;
    /** Ends the work early, with its own reason. Default: nothing does. */
    readonly signal?: AbortSignal;
    /** Makes the error that the call rejects with when the time is over. Default: a `TimeoutError`. */
    readonly toError?: () => Error;
}

/**
 * Settles as `work` does, or rejects when the time is over or `signal` is aborted. `work` gets a signal that is aborted with
 * the same error; the call rejects at once, even if the work ignores that signal and continues. It also gets a function that
 * lifts the deadline: from then on, nothing but the work itself ends the call.
 */
export const withDeadline = async <T>(deadline: Deadline, work: (signal: AbortSignal, lift: () => void) => T | Promise<T>): Promise<T> => {

    const { clock, ms, signal: outer, toError = () => new TimeoutError(`No answer within ${ms} ms`) } = deadline;
    outer?.throwIfAborted();
    const controller = new AbortController();
    let reject: (error: unknown) => void = () => undefined;
    const aborted = new Promise<never>((_resolve, rejects) => {

        reject = rejects;
    });
    aborted.catch(() => undefined);         // if `work` throws at once, nobody waits for it
    const end = (error: unknown): void => {

        controller.abort(error);
        reject(error);
    };

    const leave = (): void => end(outer?.reason);
    outer?.addEventListener('abort', leave, { once: true });
    const cancel = clock.setTimer(ms, () => end(toError()));
    const lift = (): void => {

        cancel();
        outer?.removeEventListener('abort', leave);
    };

    try {
        return await Promise.race([aborted, work(controller.signal, lift)]);
    }
    finally {
        lift();
    }
};

/** Settles as `promise` does, or rejects with the signal's reason as soon as the signal is aborted. */
export const abortable = async <T>(signal: AbortSignal, promise: T | Promise<T>): Promise<T> => {

    let stop = (): void => undefined;
    const aborted = new Promise<never>((_resolve, reject) => {

        stop = () => reject(signal.reason as Error);
        signal.addEventListener('abort', stop, { once: true });
        if (signal.aborted) {
            stop();
        }
    });
    try {
        return await Promise.race([aborted, promise]);
    }
    finally {
        signal.removeEventListener('abort', stop);
    }
};
