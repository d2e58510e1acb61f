import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

import { Breach } from './breach';

/** Calls of an adapter that may follow each other without a turn of the event loop. */
const burst = 100;

/**
 * How long a case may take. A timer alone would not do: an adapter that answers within microtasks starves all timers, and
 * one that computes too long delays them. So time is looked at with each call, and a long burst of calls is interrupted.
 */
export class Patience {

    private readonly end: number;
    private calls = 0;
    private isOver = false;

    constructor(private readonly ms: number, private readonly what = 'It') {

        this.end = performance.now() + ms;
    }

    /** Rejects when the time is up. Whatever comes of the work later is of no interest any more. */
    async lasts<T>(work: Promise<T>): Promise<T> {

        const timeout = new AbortController();
        const overdue = sleep(this.ms, null, { signal: timeout.signal }).then(() => {

            throw this.breach();
        });
        try {
            return await Promise.race([work, overdue]);
        }
        finally {
            this.isOver = true;
            timeout.abort();
            overdue.catch(() => {});
        }
    }

    /** Looked at before each call of the adapter: what ends the case, and with it every loop that waits for the adapter; null: it goes on. */
    over(): Breach | null {

        return this.isOver || performance.now() > this.end ? this.breach() : null;
    }

    /** The same answer; of every hundredth call after a turn of the event loop. */
    paced<T>(answer: Promise<T>): Promise<T> {

        return ++this.calls % burst === 0 ? nextTurn().then(() => answer) : answer;
    }

    private breach(): Breach {

        return new Breach(`${this.what} has not ended within ${this.ms} ms`);
    }
}
