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
