import { createHash } from 'node:crypto';

import type { Seq, Storage, Transfer } from '../storage/contract';
import { rowLine, sectionOf, sectionsOf } from './format';
import type { SectionName } from './format';

/** Where an export stands in a section: its last row, and the row before it. */
export interface Place {
    readonly before: object | null;
    readonly row: object;
}

/**
 * Identifies a database in its present state by the newest entry of its log and the first row of each section: two
 * databases with the same number of publications differ in it. The adapter counts as well, since each has its own order.
 */
export const fingerprintOf = async ({ manifest, news }: Pick<Storage, 'manifest' | 'news'>, transfer: Transfer, head: Seq): Promise<string> => {

    const entries = await news.since(Math.max(0, head - 1), { limit: 1 });
    const parts: unknown[] = [manifest.name, entries.map(({ seq, kind, id, at }) => [seq, kind, id, at])];
    for (const name of sectionsOf(transfer)) {
        parts.push(await sectionOf(transfer, name).read(null, 1));
    }

    return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
};

/** Whether a row still follows the one before it. If it was removed, an adapter may find no rows after it. */
export const stands = async (transfer: Transfer, name: SectionName, { before, row }: Place): Promise<boolean> => {

    const [found] = await sectionOf(transfer, name).read(before, 1);
    return found !== undefined && rowLine(name, found) === rowLine(name, row);
};
