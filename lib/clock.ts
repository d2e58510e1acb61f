/** Time and timers, given by the host so that tests need no sleeping. */
export interface Clock {
    /** Milliseconds since the epoch. */
    now(): number;
    /** Calls `fn` once after `ms`; returns what cancels it. A timer never keeps the process alive. */
    setTimer(ms: number, fn: () => void): () => void;
}

export const systemClock: Clock = {
    now: () => Date.now(),
    setTimer: (ms, fn) => {

        const timer = setTimeout(fn, ms);
        timer.unref();
        return () => clearTimeout(timer);
    }
};
