import type { Clock } from '../clock';

/** What `within` rejects with where the time runs out. */
export class TimeoutError extends Error {

    override readonly name = 'TimeoutError';
}

/** Settles as `work` does, or rejects after `ms`. The work itself goes on; what becomes of it then is of no interest. */
export const within = <T>(clock: Clock, ms: number, work: () => T | Promise<T>): Promise<T> => {

    return new Promise((resolve, reject) => {

        const cancel = clock.setTimer(ms, () => reject(new TimeoutError(`No answer within ${ms} ms`)));
        Promise.resolve().then(work).then(resolve, reject).finally(cancel);
    });
};

/**
 * Does `work` within `ms`: it gets a signal that is aborted at the end of the time or with `outer`, and whoever waits
 * is told then, whether the work heeds the signal or not.
 */
export const beforeDeadline = async <T>(clock: Clock, ms: number, outer: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {

    outer.throwIfAborted();
    const controller = new AbortController();
    const { signal } = controller;
    const end = (): void => controller.abort(outer.reason);
    outer.addEventListener('abort', end, { once: true });
    const cancel = clock.setTimer(ms, () => controller.abort(new TimeoutError(`No answer within ${ms} ms`)));
    try {
        return await heeding(signal, work(signal));
    }
    finally {
        cancel();
        outer.removeEventListener('abort', end);
    }
};

/** As `promise`, unless the signal is aborted first. */
export const heeding = async <T>(signal: AbortSignal, promise: Promise<T>): Promise<T> => {

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
