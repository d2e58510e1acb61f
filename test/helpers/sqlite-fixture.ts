import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { script } from '@hapi/lab';

import type { Fixture } from '../../adapters/conformance';
import { sqlite } from '../../adapters/sqlite';
import type { SqliteOptions } from '../../adapters/sqlite';
import type { NewsRecord, CompleteStorage } from '../../lib/storage/contract';

const start = async (storage: CompleteStorage): Promise<CompleteStorage> => {

    await storage.open();
    await storage.migrate('auto');
    return storage;
};

/** A database file for one test, and the storages opened on it. */
export class Scratch {

    folder = '';
    path = '';
    /** Storages to close after the test. */
    readonly opened: CompleteStorage[] = [];

    /** Gives each test of a suite a folder, and removes it afterwards. */
    each({ beforeEach, afterEach }: Pick<ReturnType<typeof script>, 'beforeEach' | 'afterEach'>): this {

        beforeEach(() => this.make());
        afterEach(() => this.clear());
        return this;
    }

    private async make(): Promise<void> {

        this.folder = await mkdtemp(join(tmpdir(), 'crypto-news-'));
        this.path = join(this.folder, 'news.db');
    }

    async start(options: SqliteOptions = {}, target: Parameters<typeof sqlite>[0] = this.path): Promise<CompleteStorage> {

        const storage = sqlite(target, options);
        this.opened.push(storage);
        return await start(storage);
    }

    private async clear(): Promise<void> {

        await Promise.all(this.opened.splice(0).map((storage) => storage.close()));
        await rm(this.folder, { recursive: true, force: true });
    }
}

export const sampleRecord = (id: string, ord = 1): NewsRecord => ({ id, ord, categories: ['crypto'], terms: [id], keys: [], narrativeId: null, json: '{}' });

/** Code of the error with which a call fails; `none` if it succeeds. */
export const codeOf = (call: Promise<unknown>): Promise<unknown> => call.then(() => 'none', (error: { code: unknown }) => error.code);

/** A database in memory. */
export const memoryFixture = async (): Promise<Fixture> => {

    const storage = await start(sqlite(':memory:'));
    return { storage, dispose: () => storage.close() };
};

/** A database in a file, which further instances can open. */
export const fileFixture = async (options: SqliteOptions = { pollMs: 10, cacheKib: 1024 }): Promise<Fixture & { readonly path: string }> => {

    const folder = await mkdtemp(join(tmpdir(), 'crypto-news-'));
    const path = join(folder, 'news.db');
    const opened: CompleteStorage[] = [];
    const open = async (): Promise<CompleteStorage> => {

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
