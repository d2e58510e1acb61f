/** Time and timers, given by the host so that tests need no sleeping. */
export interface Clock {
    /** Milliseconds since the epoch. */
    now(): number;
    /** Calls `fn` once after `ms`; returns what cancels it. A timer keeps the process alive only where work waits for nothing but it (`holds`). */
    setTimer(ms: number, fn: () => void, holds?: boolean): () => void;
}

export const systemClock: Clock = {
    now: () => Date.now(),
    setTimer: (ms, fn, holds) => {

        const timer = setTimeout(fn, ms);
        if (!holds) {
            timer.unref();
        }

        return () => clearTimeout(timer);
    }
};
