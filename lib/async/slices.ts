import { setImmediate as nextTurn } from 'node:timers/promises';

import { unmetered } from './cpu-meter';
import type { CpuMeter } from './cpu-meter';

/** Stories that are judged between two turns of the event loop: some milliseconds' worth. */
export const slice = 4;

/** Does `work` for each in order, a few at a time: whoever else waits for the process has a turn in between. */
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
