import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Fixture } from '../../adapters/conformance';
import { sqlite } from '../../adapters/sqlite';
import type { SqliteOptions } from '../../adapters/sqlite';
import type { Storage } from '../../lib/storage/contract';

const start = async (storage: Storage): Promise<Storage> => {

    await storage.open();
    await storage.migrate('auto');
    return storage;
};

/** A database in memory. */
export const memoryFixture = async (): Promise<Fixture> => {

    const storage = await start(sqlite(':memory:'));
    return { storage, dispose: () => storage.close() };
};

/** A database in a file, which further instances open too. */
export const fileFixture = async (options: SqliteOptions = { pollMs: 10, cacheKib: 1024 }): Promise<Fixture & { readonly path: string }> => {

    const folder = await mkdtemp(join(tmpdir(), 'crypto-news-'));
    const path = join(folder, 'news.db');
    const opened: Storage[] = [];
    const open = async (): Promise<Storage> => {

        const storage = await start(sqlite(path, options));
        opened.push(storage);
        return storage;
    };

    return {
        path,
        storage: await open(),
        peer: open,
        reopen: open,
        dispose: async () => {

            await Promise.all(opened.map((storage) => storage.close()));
            await rm(folder, { recursive: true, force: true });
        }
    };
};
