/** What waits for each signal. A signal has one listener for all of it, since Node warns of more than ten. */
const waiting = new WeakMap<AbortSignal, Set<() => void>>();

const waitingFor = (signal: AbortSignal): Set<() => void> => {

    const known = waiting.get(signal);
    if (known) {
        return known;
    }

    const calls = new Set<() => void>();
    waiting.set(signal, calls);
    signal.addEventListener('abort', () => calls.forEach((call) => call()), { once: true });
    return calls;
};

/** Calls `fn`, a function of its own, when the signal is aborted; at once if it is. Returns a function that takes that back. */
export const onAbort = (signal: AbortSignal | undefined, fn: () => void): () => void => {

    if (!signal) {
        return () => undefined;
    }

    if (signal.aborted) {
        fn();
        return () => undefined;
    }

    const calls = waitingFor(signal);
    calls.add(fn);
    return () => void calls.delete(fn);
};

/** The result of some work; rejects with the signal's reason as soon as it is aborted, whether or not the work heeds it. */
export const unlessAborted = async <T>(signal: AbortSignal, work: Promise<T>): Promise<T> => {

    let stop = (): void => undefined;
    const aborted = new Promise<never>((_resolve, reject) => {

        stop = onAbort(signal, () => reject(signal.reason as Error));
    });
    try {
        return await Promise.race([work, aborted]);
    }
    finally {
        stop();
    }
};
