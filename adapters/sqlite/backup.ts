import { access, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';

import { StorageError } from '../../lib/storage/contract';
import type { Storage } from '../../lib/storage/contract';
import { loadEngine } from './engine';
import { toStorageError } from './errors';
import { SqliteStorage } from './storage';

/** Progress of a backup. */
export interface BackupProgress {
    /** Pages of the database copied so far. */
    readonly pages: number;
    /** Pages of the database in total. */
    readonly of: number;
}

/** Options of `backup`. */
export interface BackupOptions {
    /** Stops the backup between two steps and removes the incomplete copy. */
    readonly signal?: AbortSignal;
    /** Called after each step. */
    readonly progress?: (progress: BackupProgress) => void;
    /** Pages per step. Default: 1000. */
    readonly step?: number;
}

/** The parts of a driver's error that identify it. */
interface Fault {
    readonly message: string;
    readonly code: unknown;
    readonly errcode: unknown;
}

type Message = BackupProgress | { readonly done: number } | { readonly fault: Fault };

/**
 * Copies in a thread of its own: steps, syncing and checking would block the event loop. All steps read the snapshot of
 * one transaction; without it, each write of another connection would restart the copy.
 */
const copier = `
const { parentPort, workerData: { entry, source, target, step } } = require('node:worker_threads');

let stopped = false;
parentPort.on('message', () => {

    stopped = true;
});

const report = ({ totalPages, remainingPages }) => {

    if (stopped) {
        throw new Error('stopped');
    }

    parentPort.postMessage({ pages: totalPages - remainingPages, of: totalPages });
    return step;
};

const betterSqlite = () => {

    const Database = require(entry);
    return {
        open: (path, readonly) => new Database(path, { readonly, fileMustExist: true }),
        copy: async (db) => (await db.backup(target, { progress: report })).totalPages
    };
};

const nodeSqlite = () => {

    const { DatabaseSync, backup } = require('node:sqlite');
    return {
        open: (path, readOnly) => new DatabaseSync(path, { readOnly }),
        copy: (db) => backup(db, target, { rate: step, progress: report })
    };
};

const { open, copy } = entry ? betterSqlite() : nodeSqlite();

const make = async () => {

    const db = open(source, true);
    try {
        db.exec('BEGIN');
        db.prepare('SELECT count(*) FROM sqlite_schema').get();
        return await copy(db);
    }
    finally {
        db.close();
    }
};

const check = () => {

    const db = open(target, false);
    try {
        const { quick_check: found } = db.prepare('PRAGMA quick_check').get();
        if (found !== 'ok') {
            throw Object.assign(new Error(found), { code: 'SQLITE_CORRUPT' });
        }
    }
    finally {
        db.close();
    }
};

make()
    .then((done) => {

        check();
        parentPort.postMessage({ done });
    })
    .catch(({ message, code, errcode }) => parentPort.postMessage({ fault: { message, code, errcode } }))
    .finally(() => parentPort.close());
`;

/** Returns the path of the file. Throws STORAGE_UNSUPPORTED if the adapter has not opened one itself. */
const fileOf = (source: string | Storage): string => {

    const file = source instanceof SqliteStorage ? source.file : source;
    if (typeof file !== 'string' || file === ':memory:') {
        throw new StorageError('STORAGE_UNSUPPORTED', 'Only a SQLite file that was given as a path can be backed up: of a database that you opened, use its own backup');
    }

    return resolve(file);
};

const exists = (path: string): Promise<boolean> => access(path).then(() => true, () => false);

/** SQLite would replay the log of an earlier database into the new file. */
const assertFree = async (target: string): Promise<void> => {

    for (const path of [target, `${target}-wal`, `${target}-journal`]) {
        if (await exists(path)) {
            throw new StorageError('STORAGE_UNSUPPORTED', `${path} exists: a backup replaces no file`);
        }
    }
};

const run = async (source: string, target: string, { signal, progress, step = 1000 }: BackupOptions): Promise<number> => {

    const { entry } = await loadEngine();
    const worker = new Worker(copier, { eval: true, workerData: { entry, source, target, step } });
    const stop = (): void => worker.postMessage('stop');
    signal?.addEventListener('abort', stop, { once: true });
    try {
        return await new Promise<number>((done, fail) => {

            worker.once('error', fail);
            worker.once('exit', () => fail(new Error('The copying thread ended')));
            worker.on('message', (message: Message) => {

                if ('fault' in message) {
                    fail(Object.assign(new Error(message.fault.message), message.fault));
                }
                else if ('done' in message) {
                    done(message.done);
                }
                else {
                    progress?.(message);
                }
            });
        });
    }
    finally {
        signal?.removeEventListener('abort', stop);
        await worker.terminate();
    }
};

const discard = async (target: string): Promise<void> => {

    await Promise.all([target, `${target}-wal`, `${target}-shm`, `${target}-journal`].map((path) => rm(path, { force: true })));
};

/**
 * Copies a SQLite database to a new file while this process and others read and write it. The copy contains everything
 * that was acknowledged before the call. It is checked, and gets its final name only when it is complete.
 *
 * Rejects with `StorageError`: STORAGE_UNSUPPORTED for a database in memory or of the host, and if the target exists.
 *
 * @param source a path, or a storage that `sqlite(path)` returned.
 */
export const backup = async (source: string | Storage, target: string, options: BackupOptions = {}): Promise<{ readonly pages: number }> => {

    const from = fileOf(source);
    const to = resolve(target);
    const partial = `${to}.partial`;
    await assertFree(to);
    try {
        options.signal?.throwIfAborted();
        await discard(partial);
        const pages = await run(from, partial, options);
        options.signal?.throwIfAborted();       // the copying thread may have ended before it heard of it
        await rename(partial, to);
        return { pages };
    }
    catch (error) {
        await discard(partial);
        throw options.signal?.aborted ? new StorageError('STORAGE_ABORTED', 'The backup was stopped', { cause: options.signal.reason }) : toStorageError(error);
    }
};
