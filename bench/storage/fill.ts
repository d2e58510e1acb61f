import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Storage } from '../../lib/storage/contract';
import { itemAt } from './items';

/** Items of a publication. */
const portion = 1000;

/** Long after all items, in ms. */
const later = 2 ** 41;

/** Opens a storage, publishes those of the first `count` items that it lacks, and runs maintenance as the service does. Continues a fill that was interrupted. */
export const fill = async (storage: Storage, count: number, tell: (line: string) => void): Promise<void> => {

    await storage.open();
    await storage.migrate('auto');
    const { head } = await storage.news.bounds();
    for (let i = head; i < count; i += portion) {
        const size = Math.min(portion, count - i);
        await storage.news.publish({ records: Array.from({ length: size }, (_, at) => itemAt(i + at)) });
        if ((i + size) % 100_000 === 0) {
            tell(`${i + size} items`);
        }
    }

    while ((await storage.maintain(later, 1000)).more) {
        await nextTurn();
    }
};
