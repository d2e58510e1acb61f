import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Connection } from '../../../adapters/sqlite/connection';
import { systemClock } from '../../../lib/clock';
import type { Clock } from '../../../lib/clock';
import { StorageError } from '../../../lib/storage/contract';
import type { Call } from '../../../lib/storage/contract';
import { ManualClock, settle } from '../../helpers/clock';
import { openSqlite, pragma } from '../../helpers/sqlite';
import { Scratch, codeOf, sampleRecord } from '../../helpers/sqlite-fixture';
import { contentsOf, outcomesOfWrites } from '../../helpers/writes';

export const lab = Lab.script();
const { describe, it } = lab;

describe('a connection to SQLite', () => {

    const scratch = new Scratch().each(lab);

    it('never writes into a transaction of the host, but waits for its end', async () => {

        const clock = new ManualClock();
        const db = await openSqlite(scratch.path);
        const storage = await scratch.start({ clock }, db);
        db.exec('BEGIN');
        const publishing = storage.news.publish({ records: [sampleRecord('a')] });
        await clock.advance(20);
        db.exec('ROLLBACK');
        await clock.advance(20);
        expect(await publishing).to.equal([{ id: 'a', seq: 1, status: 'created' }]);
        expect(await storage.news.get('a')).to.include({ id: 'a' });
    });

    it('accepts no write of this code after newer code has changed its schema', async () => {

        const storage = await scratch.start();
        await outcomesOfWrites(storage);
        const stored = await contentsOf(storage);
        const db = await openSqlite(scratch.path);
        const version = pragma(db, 'user_version') as number;
        pragma(db, 'user_version = 99');
        const outcomes = await outcomesOfWrites(storage);
        expect(Object.entries(outcomes).filter(([, outcome]) => outcome !== 'STORAGE_SCHEMA')).to.equal([]);
        expect(await contentsOf(storage)).to.equal(stored);
        pragma(db, `user_version = ${version}`);
        expect(await storage.once.reserve('s', 'new', 2, 1)).to.be.true();
        db.close();
    });

    it('waits for the disk with every change that must be durable', async () => {

        const connection = new Connection({ target: scratch.path, clock: systemClock, busyMs: 1000, cacheKib: 1024 });
        await connection.open();
        const syncing = (call?: Call) => connection.transaction(() => connection.database.pragma('synchronous'), call);
        expect([await syncing(), await syncing({ relaxed: true }), await syncing({ relaxed: true }), await syncing(), await syncing({ relaxed: false })]).to.equal([2, 1, 1, 2, 2]);

        await syncing({ relaxed: true });
        await connection.close();
        await connection.open();
        expect([await syncing(), await syncing({ relaxed: true })]).to.equal([2, 1]);
        await connection.close();
    });

    it('names no file if a database of the host can\'t be used', async () => {

        const db = await openSqlite(scratch.path);
        const connection = new Connection({ target: db, clock: systemClock, busyMs: 1000, cacheKib: 1024 });
        db.close();
        const error = await connection.open().then(() => null, (thrown: Error) => thrown);
        expect(error).to.be.an.error(StorageError);
        expect(error?.message).to.not.contain('Cannot open');
        expect(connection.isOpen).to.be.false();
    });

    it('truncates a large journal once it is not needed', async () => {

        const connection = new Connection({ target: scratch.path, clock: systemClock, busyMs: 1000, cacheKib: 1024 });
        await connection.open();
        expect(connection.database.pragma('journal_size_limit')).to.equal(64 * 1024 * 1024);
        await connection.close();
    });

    it('always waits for the disk with a database of the host, whose journal may need it', async () => {

        const db = await openSqlite(scratch.path);
        const connection = new Connection({ target: db, clock: systemClock, busyMs: 1000, cacheKib: 1024 });
        await connection.open();
        expect(await connection.transaction(() => connection.database.pragma('synchronous'), { relaxed: true })).to.equal(2);
        await connection.close();
        db.close();
    });

    describe('while another connection holds the lock', () => {

        it('tries again until the lock is free, without blocking the event loop', async () => {

            const clock = new ManualClock();
            const storage = await scratch.start({ clock });
            const other = await openSqlite(scratch.path);
            other.exec('BEGIN IMMEDIATE');
            const publishing = storage.news.publish({ records: [sampleRecord('a')] });
            await clock.advance(1000);
            expect(await storage.news.get('a')).to.be.null();
            other.exec('COMMIT');
            await clock.advance(50);
            expect(await publishing).to.equal([{ id: 'a', seq: 1, status: 'created' }]);
            other.close();
        });

        it('fails with STORAGE_BUSY after busyMs', async () => {

            const clock = new ManualClock();
            const storage = await scratch.start({ clock, busyMs: 500 });
            const other = await openSqlite(scratch.path);
            other.exec('BEGIN IMMEDIATE');
            const publishing = codeOf(storage.news.publish({ records: [sampleRecord('a')] }));
            await clock.advance(600);
            expect(await publishing).to.equal('STORAGE_BUSY');
            expect(clock.pending).to.equal(0);
            other.close();
        });

        it('fails with STORAGE_BUSY after busyMs, even if the time of day is set back meanwhile', async () => {

            const timers = new ManualClock();
            let behind = 0;
            const clock: Clock = { now: () => timers.now() - behind, setTimer: (ms, fn) => timers.setTimer(ms, fn) };
            const storage = await scratch.start({ clock, busyMs: 500 });
            const other = await openSqlite(scratch.path);
            other.exec('BEGIN IMMEDIATE');
            let code: unknown = 'none';
            const publishing = codeOf(storage.news.publish({ records: [sampleRecord('a')] })).then((given) => {

                code = given;
            });
            await timers.advance(100);
            behind = 3_600_000;
            await timers.advance(500);
            expect([code, timers.pending]).to.equal(['STORAGE_BUSY', 0]);
            other.exec('ROLLBACK');
            await timers.advance(50);
            await publishing;
            other.close();
        });

        it('fails with STORAGE_ABORTED if the caller aborts', async () => {

            const clock = new ManualClock();
            const storage = await scratch.start({ clock });
            const other = await openSqlite(scratch.path);
            other.exec('BEGIN IMMEDIATE');
            const abort = new AbortController();
            const publishing = codeOf(storage.news.publish({ records: [sampleRecord('a')] }, { signal: abort.signal }));
            await clock.advance(100);
            abort.abort();
            expect(await publishing).to.equal('STORAGE_ABORTED');
            expect(clock.pending).to.equal(0);
            other.close();
        });

        it('lets waiting calls end before it closes', async () => {

            const clock = new ManualClock();
            const storage = await scratch.start({ clock });
            const other = await openSqlite(scratch.path);
            other.exec('BEGIN IMMEDIATE');
            const publishing = storage.news.publish({ records: [sampleRecord('a')] });
            const closing = storage.close();
            await settle();
            expect(await codeOf(storage.ping())).to.equal('STORAGE_CLOSED');
            other.exec('COMMIT');
            await clock.advance(50);
            expect((await publishing)[0]?.seq).to.equal(1);
            await closing;
            other.close();
        });

        it('fails at once with an error that is not about the lock', async () => {

            const clock = new ManualClock();
            const storage = await scratch.start({ clock });
            const other = await openSqlite(scratch.path);
            other.exec('BEGIN IMMEDIATE');
            const publishing = codeOf(storage.news.publish({ records: [sampleRecord('a')] }));
            await clock.advance(10);
            other.exec('DROP TABLE news; COMMIT');
            await clock.advance(50);
            expect(await publishing).to.equal('STORAGE_SCHEMA');
            other.close();
        });
    });
});
