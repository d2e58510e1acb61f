import { sqlite } from '../../adapters/sqlite';
import type { NewsRecord } from '../../lib/storage/contract';

const record = (id: string, ord: number): NewsRecord => ({ id, ord, categories: ['crypto', 'ai'], terms: ['bitcoin', id], keys: [`k-${id}`], narrativeId: null, json: JSON.stringify({ id }) });

/** Publishes in batches of one to three items, and sends the ids of each acknowledged batch. */
const main = async (path: string, run: string, batches: string): Promise<void> => {

    const storage = sqlite(path, { busyMs: 60_000 });
    await storage.open();
    await storage.migrate('auto');
    for (let i = 0; i < Number(batches); ++i) {
        const records = Array.from({ length: 1 + i % 3 }, (_, n) => record(`${run}-${i}-${n}`, i));
        const published = await storage.news.publish({ records });
        process.send?.(published.map(({ id, seq }) => ({ id, seq })));
    }

    await storage.close();
    process.disconnect?.();
};

// Tests load this file too: `main` runs only in a child process.

if (require.main === module) {
    const [, , path = '', run = '', batches = ''] = process.argv;
    void main(path, run, batches);
}
