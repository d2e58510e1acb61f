import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type BetterSqlite from 'better-sqlite3';
import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { sqlite } from '../../../adapters/sqlite';
import type { SqliteOptions } from '../../../adapters/sqlite';
import { loadEngine } from '../../../adapters/sqlite/engine';
import type { Storage } from '../../../lib/storage/contract';
import { ManualClock, settle } from '../../helpers/clock';

export const lab = Lab.script();
const { afterEach, before, beforeEach, describe, it } = lab;

const record = (id: string, ord = 1) => ({ id, ord, categories: ['crypto'], terms: [id], keys: [], narrativeId: null, json: '{}' });
const codeOf = (call: Promise<unknown>): Promise<unknown> => call.then(() => 'none', (error: { code: unknown }) => error.code);

describe('sqlite()', () => {

    let Database: typeof BetterSqlite;
    let folder = '';
    let path = '';
    const opened: Storage[] = [];

    const start = async (options: SqliteOptions = {}, target: Parameters<typeof sqlite>[0] = path): Promise<Storage> => {

        const storage = sqlite(target, options);
        opened.push(storage);
        await storage.open();
        await storage.migrate('auto');
        return storage;
    };

    before(async () => {

        Database = await loadEngine();
    });

    beforeEach(async () => {

        folder = await mkdtemp(join(tmpdir(), 'crypto-news-'));
        path = join(folder, 'news.db');
    });

    afterEach(async () => {

        await Promise.all(opened.splice(0).map((storage) => storage.close()));
        await rm(folder, { recursive: true, force: true });
    });

    describe('with an opened database', () => {

        it('uses it, and leaves it open at close()', async () => {

            const db = new Database(path);
            const storage = await start({}, db);
            expect(storage.manifest).to.include({ durable: true, multiProcess: true, notify: true });
            await storage.news.publish({ records: [record('a')] });
            await storage.close();
            expect(db.prepare('SELECT count(*) AS n FROM news').get()).to.equal({ n: 1 });
            expect(db.pragma('journal_mode', { simple: true })).to.equal('delete');
            expect(db.pragma('synchronous', { simple: true })).to.equal(2);
            db.close();
        });

        it('claims nothing of one in memory', async () => {

            const db = new Database(':memory:');
            expect((await start({}, db)).manifest).to.include({ durable: false, multiProcess: false, notify: false });
        });

        it('never writes into a transaction of the host\'s, but waits for its end', async () => {

            const clock = new ManualClock();
            const db = new Database(path);
            const storage = await start({ clock }, db);
            db.exec('BEGIN');
            const publishing = storage.news.publish({ records: [record('a')] });
            await clock.advance(20);
            db.exec('ROLLBACK');
            await clock.advance(20);
            expect(await publishing).to.equal([{ id: 'a', seq: 1, status: 'created' }]);
            expect(await storage.news.get('a')).to.include({ id: 'a' });
        });

        it('takes one that says by another name whether a transaction is open, as node:sqlite does', async () => {

            const db = new Database(':memory:');
            const like = {
                prepare: (sql: string) => {

                    const statement = db.prepare(sql);
                    return { all: (...values: unknown[]) => (statement.reader ? statement.all(...values) : [statement.run(...values)].slice(1)), run: () => null };
                },
                exec: (sql: string) => db.exec(sql),
                close: () => db.close(),
                get isTransaction() {

                    return db.inTransaction;
                }
            };
            const storage = await start({}, like);
            await storage.news.publish({ records: [record('a')] });
            await expect(storage.bots.register({ id: 'x' } as never)).to.reject();
            expect(await storage.news.bounds()).to.equal({ head: 1, tail: 0 });
        });

        it('takes one that does not say it at all', async () => {

            const db = new Database(':memory:');
            const storage = await start({}, { prepare: (sql) => db.prepare(sql), exec: (sql) => db.exec(sql), close: () => db.close() });
            expect(await storage.news.publish({ records: [record('a')] })).to.have.length(1);
        });
    });

    describe('while another connection holds the lock', () => {

        it('tries again until it is free, without stopping the event loop', async () => {

            const clock = new ManualClock();
            const storage = await start({ clock });
            const other = new Database(path);
            other.exec('BEGIN IMMEDIATE');
            const publishing = storage.news.publish({ records: [record('a')] });
            await clock.advance(1000);
            expect(await storage.news.get('a')).to.be.null();
            other.exec('COMMIT');
            await clock.advance(50);
            expect(await publishing).to.equal([{ id: 'a', seq: 1, status: 'created' }]);
            other.close();
        });

        it('fails with STORAGE_BUSY after busyMs', async () => {

            const clock = new ManualClock();
            const storage = await start({ clock, busyMs: 500 });
            const other = new Database(path);
            other.exec('BEGIN IMMEDIATE');
            const publishing = codeOf(storage.news.publish({ records: [record('a')] }));
            await clock.advance(600);
            expect(await publishing).to.equal('STORAGE_BUSY');
            expect(clock.pending).to.equal(0);
            other.close();
        });

        it('fails with STORAGE_ABORTED where the caller gives up', async () => {

            const clock = new ManualClock();
            const storage = await start({ clock });
            const other = new Database(path);
            other.exec('BEGIN IMMEDIATE');
            const abort = new AbortController();
            const publishing = codeOf(storage.news.publish({ records: [record('a')] }, { signal: abort.signal }));
            await clock.advance(100);
            abort.abort();
            expect(await publishing).to.equal('STORAGE_ABORTED');
            expect(clock.pending).to.equal(0);
            other.close();
        });

        it('lets waiting calls end before it closes', async () => {

            const clock = new ManualClock();
            const storage = await start({ clock });
            const other = new Database(path);
            other.exec('BEGIN IMMEDIATE');
            const publishing = storage.news.publish({ records: [record('a')] });
            const closing = storage.close();
            await settle();
            expect(await codeOf(storage.ping())).to.equal('STORAGE_CLOSED');
            other.exec('COMMIT');
            await clock.advance(50);
            expect((await publishing)[0]?.seq).to.equal(1);
            await closing;
            other.close();
        });

        it('fails at once with what is not about the lock any more', async () => {

            const clock = new ManualClock();
            const storage = await start({ clock });
            const other = new Database(path);
            other.exec('BEGIN IMMEDIATE');
            const publishing = codeOf(storage.news.publish({ records: [record('a')] }));
            await clock.advance(10);
            other.exec('DROP TABLE news; COMMIT');
            await clock.advance(50);
            expect(await publishing).to.equal('STORAGE_SCHEMA');
            other.close();
        });
    });

    describe('faults', () => {

        it('are named: no folder, no database, no right to write, no schema', async () => {

            expect(await codeOf(sqlite(join(folder, 'none', 'news.db')).open())).to.equal('STORAGE_UNAVAILABLE');

            await writeFile(path, 'This is no database, however long it may be. '.repeat(100));
            const corrupt = sqlite(path);
            expect(await codeOf(corrupt.open())).to.equal('STORAGE_CORRUPT');
            expect(await codeOf(corrupt.ping())).to.equal('STORAGE_CLOSED');
            await rm(path);
            await corrupt.open();
            await corrupt.close();

            const readonly = new Database(join(folder, 'read.db'));
            await start({}, readonly);
            readonly.pragma('query_only = 1');
            expect(await codeOf(opened[0]?.news.publish({ records: [record('a')] }) ?? Promise.resolve())).to.equal('STORAGE_READONLY');

            const bare = sqlite(':memory:');
            await bare.open();
            expect(await codeOf(bare.news.bounds())).to.equal('STORAGE_SCHEMA');
            expect(await codeOf(bare.migrate('check'))).to.equal('STORAGE_SCHEMA');
            await bare.close();
        });

        it('of a full disk leave nothing half done, and pass when there is room again', async () => {

            const db = new Database(':memory:');
            const storage = await start({}, db);
            const pages = Number(db.pragma('page_count', { simple: true }));
            db.pragma(`max_page_count = ${pages + 2}`);
            const large = { ...record('a'), json: JSON.stringify('x'.repeat(100_000)) };
            expect(await codeOf(storage.news.publish({ records: [large] }))).to.equal('STORAGE_FULL');
            expect(await storage.news.bounds()).to.equal({ head: 0, tail: 0 });
            db.pragma('max_page_count = 100000');
            expect((await storage.news.publish({ records: [large] }))[0]?.seq).to.equal(1);
        });

        it('of a schema that is newer than the code are refused in either mode', async () => {

            const db = new Database(path);
            db.pragma('user_version = 99');
            db.close();
            const storage = sqlite(path);
            await storage.open();
            expect(await codeOf(storage.migrate('auto'))).to.equal('STORAGE_SCHEMA');
            expect(await codeOf(storage.migrate('check'))).to.equal('STORAGE_SCHEMA');
            await storage.close();
        });

        it('of a database whose counter is gone are called corruption', async () => {

            const db = new Database(path);
            const storage = await start({}, db);
            db.exec('DELETE FROM meta');
            expect(await codeOf(storage.news.bounds())).to.equal('STORAGE_CORRUPT');
            db.close();
        });
    });

    describe('migrate()', () => {

        it('is raced freely by many starters on an empty file', async () => {

            const storages = Array.from({ length: 6 }, () => sqlite(path));
            opened.push(...storages);
            const results = await Promise.all(storages.map(async (storage) => {

                await storage.open();
                return await storage.migrate('auto');
            }));
            expect(results.filter(({ from }) => from === 0)).to.have.length(1);
            expect(new Set(results.map(({ to }) => to)).size).to.equal(1);
        });
    });

    describe('onPublish()', () => {

        it('tells of another connection\'s publication at the next look', async () => {

            const clock = new ManualClock();
            const storage = await start({ clock, pollMs: 200 });
            const peer = await start();
            let woken = 0;
            const end = storage.onPublish(() => void ++woken);
            await clock.advance(200);
            woken = 0;
            await peer.news.publish({ records: [record('a')] });
            await clock.advance(199);
            expect(woken).to.equal(0);
            await clock.advance(1);
            expect(woken).to.equal(1);
            end();
        });

        it('does not ring for what is not in the log', async () => {

            const clock = new ManualClock();
            const storage = await start({ clock });
            const peer = await start();
            let woken = 0;
            const end = storage.onPublish(() => void ++woken);
            await clock.advance(200);
            woken = 0;
            await peer.once.reserve('s', 'k', 2, 1);
            await storage.news.publish({ records: [] });
            await storage.news.retract('none');
            await clock.advance(1000);
            expect(woken).to.equal(0);
            end();
        });

        it('looks only while somebody listens and the storage is open', async () => {

            const clock = new ManualClock();
            const storage = sqlite(path, { clock });
            opened.push(storage);
            expect(await codeOf(storage.news.bounds())).to.equal('STORAGE_CLOSED');
            storage.onPublish(() => {})();
            expect(clock.pending).to.equal(0);
            await storage.open();
            await storage.migrate('auto');
            expect(clock.pending).to.equal(0);
            const ends = [storage.onPublish(() => {}), storage.onPublish(() => {})];
            expect(clock.pending).to.equal(1);
            await storage.close();
            expect(clock.pending).to.equal(0);
            await storage.open();
            expect(clock.pending).to.equal(1);
            ends.forEach((end) => end());
            await clock.advance(200);
            expect(clock.pending).to.equal(0);
        });

        it('needs no looking in memory', async () => {

            const clock = new ManualClock();
            const storage = await start({ clock }, ':memory:');
            storage.onPublish(() => {});
            expect(clock.pending).to.equal(0);
        });

        it('goes on looking while reading fails, and after a listener has failed', async () => {

            const clock = new ManualClock();
            const db = new Database(path);
            const storage = await start({ clock }, db);
            const peer = await start();
            let woken = 0;
            storage.onPublish(() => {

                throw new Error('Oops');
            });
            storage.onPublish(() => void ++woken);
            await clock.advance(200);
            woken = 0;
            db.exec('ALTER TABLE meta RENAME TO away');
            await peer.once.reserve('s', 'k', 2, 1);
            await clock.advance(200);
            db.exec('ALTER TABLE away RENAME TO meta');
            await peer.news.publish({ records: [record('a')] });
            await clock.advance(200);
            expect(woken).to.equal(1);
            expect((await storage.news.publish({ records: [record('b')] }))[0]?.seq).to.equal(2);
            expect(woken).to.equal(2);
        });
    });

    describe('maintain()', () => {

        it('stops when its time is up, and says that there is more', async () => {

            let time = 0;
            const clock = { now: () => (time += 10), setTimer: () => Boolean };
            const storage = await start({ clock }, ':memory:');
            for (let i = 0; i < 250; ++i) {
                await storage.once.reserve('s', `${i}`, 5, 1);
            }

            expect(await storage.maintain(10, 5)).to.equal({ removed: 200, more: true });
            expect(await storage.maintain(10, 5)).to.equal({ removed: 50, more: true });
            expect(await storage.maintain(10, 1000)).to.equal({ removed: 0, more: false });
        });

        it('forgets leases that have ended and never led to a text', async () => {

            const storage = await start({}, ':memory:');
            await storage.texts.lease('k', 'f', 1, 10);
            expect(await storage.maintain(9, 1000)).to.equal({ removed: 0, more: false });
            expect(await storage.maintain(10, 1000)).to.equal({ removed: 1, more: false });
        });
    });

    it('remembers more combinations of categories than it keeps', async () => {

        const storage = await start({}, ':memory:');
        const records = Array.from({ length: 5000 }, (_, i) => ({ ...record(`n${i}`, i), categories: [`c${i}`] }));
        await storage.news.publish({ records });
        const { items } = await storage.news.list({ limit: 5000 });
        expect(items.map(({ categories }) => categories.join())).to.equal(records.map(({ categories }) => categories.join()).reverse());
    });
});
