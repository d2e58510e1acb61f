import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';

import type { CpuMeter } from './cpu-meter';

/** Most items per turn of the event loop. */
export const slice = 4;

/** Time after which a turn takes no further item, in milliseconds: stories may be long, and machines slow. */
export const turnMs = 5;

/** Time that has passed since any moment, in milliseconds. */
export type Now = () => number;

const sinceStart: Now = () => performance.now();

/** Maps `items` in order, a few per turn of the event loop, so that other work of the process runs in between. `meter`: gets the CPU time. */
export const inSlices = async <T, U>(items: readonly T[], work: (item: T) => U, meter?: CpuMeter, now: Now = sinceStart): Promise<U[]> => {

    const results: U[] = [];
    while (results.length < items.length) {
        if (results.length > 0) {
            await nextTurn();
        }

        const end = Math.min(results.length + slice, items.length);
        const until = now() + turnMs;
        const stop = meter?.start();
        try {
            do {
                results.push(work(items[results.length] as T));
            }
            while (results.length < end && now() < until);
        }
        finally {
            stop?.();
        }
    }

    return results;
};

/** As `inSlices` for asynchronous work: one item after the other, and a few per turn of the event loop, also if none of the work waits. */
export const oneByOne = async <T, U>(items: readonly T[], work: (item: T) => Promise<U>, now: Now = sinceStart): Promise<U[]> => {

    const results: U[] = [];
    let [from, until] = [0, now() + turnMs];
    for (const item of items) {
        if (results.length === from + slice || results.length > from && now() >= until) {
            await nextTurn();
            [from, until] = [results.length, now() + turnMs];
        }

        results.push(await work(item));
    }

    return results;
};
