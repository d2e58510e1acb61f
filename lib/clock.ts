import { performance } from 'node:perf_hooks';

// Units of time, in milliseconds

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Time by which the clocks of nodes may differ, in milliseconds. What was written later than that from now is from a clock that has been set back since. */
export const maxSkew = minute;

/** Time and timers. A host passes its own, for example so that tests need not sleep. */
export interface Clock {
    /** Milliseconds since the Unix epoch. */
    now(): number;
    /** Calls `fn` once after `ms` milliseconds. Returns a function that cancels the timer. Only a timer with `holds` keeps the process alive. */
    setTimer(ms: number, fn: () => void, holds?: boolean): () => void;
}

/** The clock of the system. */
export const systemClock: Clock = {
    now: Date.now,
    setTimer: (ms, fn, holds) => {

        const timer = setTimeout(fn, ms);
        if (!holds) {
            timer.unref();
        }

        return clearTimeout.bind(undefined, timer);
    }
};

/** Time that has passed since any moment, in milliseconds, whatever the clock is set to. */
export type Elapsed = () => number;

/** The time that some work may take. It is not measured by a `Clock`, which may be set while the work runs. */
export class TimeBudget {

    private readonly end: number;

    constructor(ms: number, private readonly elapsed: Elapsed = () => performance.now()) {

        this.end = elapsed() + ms;
    }

    get isSpent(): boolean {

        return this.elapsed() >= this.end;
    }
}
