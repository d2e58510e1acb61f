import { onAbort } from './abort';

/** Time and timers; tests replace them. */
export interface Timing {
    /** Milliseconds since the Unix epoch. */
    now(): number;
    /** Calls `fn` once after `ms` milliseconds. Returns a function that cancels the timer. */
    setTimer(ms: number, fn: () => void): () => void;
    /** From 0 inclusive to 1 exclusive, for jitter. */
    random(): number;
}

export const systemTiming: Timing = {
    now: () => Date.now(),
    setTimer: (ms, fn) => {

        const timer = setTimeout(fn, ms);
        return () => clearTimeout(timer);
    },
    random: () => Math.random()
};

/** Resolves after `ms` milliseconds; rejects with the signal's reason if it is aborted before. */
export const pause = async (timing: Timing, ms: number, signal?: AbortSignal): Promise<void> => {

    signal?.throwIfAborted();
    await new Promise<void>((resolve, reject) => {

        const cancel = timing.setTimer(ms, () => {

            disconnect();
            resolve();
        });
        const disconnect = onAbort(signal, () => {

            cancel();
            reject(signal?.reason as Error);
        });
    });
};

/** Wait before attempt number `attempt` (from 1 on): doubled each time, with jitter, between 1 and 30 seconds. */
export const backoffMs = (timing: Timing, attempt: number): number => Math.min(30_000, 1000 * 2 ** (attempt - 1)) * (0.75 + timing.random() / 2);
