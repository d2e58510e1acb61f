import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

import { Breach } from './breach';

/** Calls of an adapter that may follow each other without a turn of the event loop. */
const burst = 100;

/**
 * Time limit of a case. A timer alone would not do: an adapter that answers within microtasks starves all timers, and one
 * that computes too long delays them. So the time is checked at each call, and a long series of calls is interrupted.
 */
export class Patience {

    private readonly end: number;
    private calls = 0;
    private isOver = false;

    constructor(private readonly ms: number, private readonly what = 'It') {

        this.end = performance.now() + ms;
    }

    /** Rejects when the time is over. The result of the work is ignored from then on. */
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

    /** Checked before each call of the adapter: the error that ends the case, and with it every loop that calls the adapter; null while there is time. */
    over(): Breach | null {

        return this.isOver || performance.now() > this.end ? this.breach() : null;
    }

    /** Returns the same answer, but every hundredth one only after a turn of the event loop. */
    paced<T>(answer: Promise<T>): Promise<T> {

        return ++this.calls % burst === 0 ? nextTurn().then(() => answer) : answer;
    }

    private breach(): Breach {

        return new Breach(`${this.what} has not ended within ${this.ms} ms`);
    }
}
