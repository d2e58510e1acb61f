import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as Lab from '@hapi/lab';

import { sqlite } from '../../adapters/sqlite';
import type { SqliteDatabase } from '../../adapters/sqlite';
import { loadEngine } from '../../adapters/sqlite/engine';
import { versions } from '../../adapters/sqlite/schema';
import { Service, endure, quickClock } from '../helpers/outage';
import type { Fault } from '../helpers/outage';
import { openSqlite, pragma } from '../helpers/sqlite';

export const lab = Lab.script();
const { afterEach, beforeEach, describe, it } = lab;

/** Another process that begins an exclusive transaction and keeps it open. */
const holdLock = async (path: string): Promise<ChildProcess> => {

    const { entry } = await loadEngine();
    const library = entry === null ? 'require(\'node:sqlite\').DatabaseSync' : `require(${JSON.stringify(entry)})`;
    const script = `const db = new (${library})(process.argv[1]);
        db.exec('PRAGMA busy_timeout = 5000');
        db.exec('BEGIN EXCLUSIVE');
        process.stdout.write('locked');
        process.stdin.resume();`;
    const child = spawn(process.execPath, ['-e', script, path], { stdio: ['pipe', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    return child;
};

describe('the service on SQLite', { timeout: 120_000 }, () => {

    let folder: string;
    let path: string;
    let db: SqliteDatabase;
    let service: Service;

    beforeEach(async () => {

        folder = await mkdtemp(join(tmpdir(), 'crypto-news-'));
        path = join(folder, 'news.db');
        db = await openSqlite(path);
    });

    afterEach(async () => {

        await service.stop();
        db.close();
        await rm(folder, { recursive: true });
    });

    const onFile = async (): Promise<void> => {

        const clock = quickClock();
        service = await Service.start(sqlite(path, { clock, busyMs: 200, cacheKib: 1 }), clock);
    };

    /** Runs on a connection that the test controls, since some settings belong to a connection. */
    const onConnection = async (): Promise<void> => {

        const clock = quickClock();
        pragma(db, 'journal_mode = WAL');
        service = await Service.start(sqlite(db, { clock, busyMs: 200 }), clock);
    };

    it('survives a database locked by another process', async () => {

        await onFile();
        let holder: ChildProcess;
        const fault: Fault = {
            read: [],
            write: ['STORAGE_BUSY'],
            begin: async () => {

                holder = await holdLock(path);
            },
            end: async () => {

                holder.kill('SIGKILL');
                await once(holder, 'exit');
            }
        };
        await endure(service, fault);
    });

    it('survives a full disk', async () => {

        await onConnection();
        await endure(service, {
            read: [],
            write: ['STORAGE_FULL'],
            newsOnly: true,
            begin: async () => void pragma(db, `max_page_count = ${String(pragma(db, 'page_count'))}`),
            end: async () => void pragma(db, 'max_page_count = 1000000')
        });
    });

    it('survives a database that has become read-only', async () => {

        await onConnection();
        await endure(service, {
            read: [],
            write: ['STORAGE_READONLY'],
            begin: async () => void pragma(db, 'query_only = ON'),
            end: async () => void pragma(db, 'query_only = OFF')
        });
    });

    it('survives a schema of newer code, and writes nothing to it', async () => {

        await onFile();
        await endure(service, {
            read: [],
            write: ['STORAGE_SCHEMA'],
            begin: async () => void pragma(db, 'user_version = 99'),
            end: async () => void pragma(db, `user_version = ${versions.length}`)
        });
    });

    it('survives a file that was moved away, and stores nothing until it is back', async () => {

        await onFile();
        const away = join(folder, 'away.db');
        await endure(service, {
            read: ['STORAGE_UNAVAILABLE'],
            write: ['STORAGE_UNAVAILABLE'],
            begin: () => rename(path, away),
            end: () => rename(away, path)
        });
    });

    const garbage = async (from: number): Promise<void> => {

        await onFile();
        let sound: Buffer;
        await endure(service, {
            read: ['STORAGE_CORRUPT'],
            write: ['STORAGE_CORRUPT'],
            begin: async () => {

                pragma(db, 'wal_checkpoint(TRUNCATE)');
                sound = await readFile(path);
                await writeFile(path, Buffer.from(sound).fill(0xff, from), { flag: 'r+' });
            },
            end: () => writeFile(path, sound, { flag: 'r+' })
        });
    };

    it('survives a file with damaged pages, once it is repaired', () => garbage(4096));

    it('survives a completely damaged file, once it is repaired', () => garbage(0));
});
