/**
 * Storage in a SQLite file, and its backup.
 *
 * @module hapi-crypto-news/adapters/sqlite
 */

import { resolve } from 'node:path';

import { systemClock } from '../../lib/clock';
import type { Clock } from '../../lib/clock';
import type { CompleteStorage } from '../../lib/storage/contract';
import type { SqliteDatabase } from './library';
import { SqliteStorage } from './storage';

export { backup } from './backup';
export type { BackupOptions, BackupProgress } from './backup';
export type { SqliteDatabase, SqliteStatement } from './library';

/** Options of `sqlite`. Times are in milliseconds. */
export interface SqliteOptions {
    /** How long a call waits for a lock of another process before it fails with STORAGE_BUSY. Default: 5000. */
    readonly busyMs?: number;
    /** Polling interval for publications of other processes. Default: 200. */
    readonly pollMs?: number;
    /** Memory for the page cache, in KiB. Default: 32 MiB. */
    readonly cacheKib?: number;
    /** Timers. Default: those of the system. */
    readonly clock?: Clock;
}

const memory = ':memory:';

/** Whether an opened database is in memory, where no other connection can see it. */
const inMemory = (db: SqliteDatabase): boolean => {

    const main = db.prepare('SELECT file FROM pragma_database_list WHERE name = \'main\'').all() as { file: string | null }[];
    return main.some(({ file }) => !file);
};

/** JavaScript callers and unset environment variables may pass anything. The error doesn't repeat a URL, which may contain a password. */
const demandTarget = (target: unknown): void => {

    const isPath = typeof target === 'string' && target.trim() !== '' && !/^[a-z][a-z0-9+.-]+:\/\//i.test(target);
    if (!isPath && typeof (target as SqliteDatabase | null | undefined)?.prepare !== 'function') {
        throw new TypeError('sqlite() needs a path, :memory:, or an opened database: no URL, and no empty text');
    }
};

/**
 * Storage in one SQLite file, for one process or several on the same machine.
 *
 * @param target a path; `':memory:'`; or an opened database (better-sqlite3's `Database`, node:sqlite's `DatabaseSync`),
 * which belongs to the service alone, keeps its journal mode, and stays open at `close()`.
 */
export const sqlite = (target: string | SqliteDatabase, options: SqliteOptions = {}): CompleteStorage => {

    demandTarget(target);
    const isPath = typeof target === 'string';
    const shared = isPath ? target !== memory : !inMemory(target);
    return new SqliteStorage({
        target: isPath && shared ? resolve(target) : target,
        shared,
        clock: options.clock ?? systemClock,
        busyMs: options.busyMs ?? 5000,
        pollMs: options.pollMs ?? 200,
        cacheKib: options.cacheKib ?? 32 * 1024
    });
};
