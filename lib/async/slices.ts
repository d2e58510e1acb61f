import { setImmediate as nextTurn } from 'node:timers/promises';

import { unmetered } from './cpu-meter';
import type { CpuMeter } from './cpu-meter';

/** Items per turn of the event loop: a few milliseconds of judging stories. */
export const slice = 4;

/** Maps `items` in order, a few per turn of the event loop, so that other work of the process runs in between. */
export const inSlices = async <T, U>(items: readonly T[], work: (item: T) => U, meter: CpuMeter = unmetered): Promise<U[]> => {

    const results: U[] = [];
    for (let i = 0; i < items.length; i += slice) {
        if (i > 0) {
            await nextTurn();
        }

        results.push(...meter.run(() => items.slice(i, i + slice).map(work)));
    }

    return results;
};

/** As `inSlices` for asynchronous work: one item after the other, and a few per turn of the event loop, also if none of the work waits. */
export const oneByOne = async <T, U>(items: readonly T[], work: (item: T) => Promise<U>): Promise<U[]> => {

    const results: U[] = [];
    for (const item of items) {
        if (results.length > 0 && results.length % slice === 0) {
            await nextTurn();
        }

        results.push(await work(item));
    }

    return results;
};
