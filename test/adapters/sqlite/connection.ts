import type BetterSqlite from 'better-sqlite3';
import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { loadEngine } from '../../../adapters/sqlite/engine';
import { ManualClock, settle } from '../../helpers/clock';
import { Scratch, codeOf, sampleRecord } from '../sqlite-fixture';

export const lab = Lab.script();
const { afterEach, before, beforeEach, describe, it } = lab;

describe('a connection to SQLite', () => {

    const scratch = new Scratch();
    let Database: typeof BetterSqlite;

    before(async () => {

        Database = await loadEngine();
    });

    beforeEach(async () => {

        await scratch.make();
    });

    afterEach(async () => {

        await scratch.clear();
    });

    it('never writes into a transaction of the host\'s, but waits for its end', async () => {

        const clock = new ManualClock();
        const db = new Database(scratch.path);
        const storage = await scratch.start({ clock }, db);
        db.exec('BEGIN');
        const publishing = storage.news.publish({ records: [sampleRecord('a')] });
        await clock.advance(20);
        db.exec('ROLLBACK');
        await clock.advance(20);
        expect(await publishing).to.equal([{ id: 'a', seq: 1, status: 'created' }]);
        expect(await storage.news.get('a')).to.include({ id: 'a' });
    });

    it('takes nothing more from this code once newer code has changed its schema', async () => {

        const storage = await scratch.start();
        await storage.news.publish({ records: [sampleRecord('a')] });
        const db = new Database(scratch.path);
        const version = db.pragma('user_version', { simple: true }) as number;
        db.pragma('user_version = 99');
        expect(await codeOf(storage.once.reserve('s', 'k', 2, 1))).to.equal('STORAGE_SCHEMA');
        expect(await storage.news.get('a')).to.include({ id: 'a' });
        db.pragma(`user_version = ${version}`);
        expect(await storage.once.reserve('s', 'k', 2, 1)).to.be.true();
        db.close();
    });

    describe('while another connection holds the lock', () => {

        it('tries again until it is free, without stopping the event loop', async () => {

            const clock = new ManualClock();
            const storage = await scratch.start({ clock });
            const other = new Database(scratch.path);
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
            const other = new Database(scratch.path);
            other.exec('BEGIN IMMEDIATE');
            const publishing = codeOf(storage.news.publish({ records: [sampleRecord('a')] }));
            await clock.advance(600);
            expect(await publishing).to.equal('STORAGE_BUSY');
            expect(clock.pending).to.equal(0);
            other.close();
        });

        it('fails with STORAGE_ABORTED where the caller gives up', async () => {

            const clock = new ManualClock();
            const storage = await scratch.start({ clock });
            const other = new Database(scratch.path);
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
            const other = new Database(scratch.path);
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

        it('fails at once with what is not about the lock any more', async () => {

            const clock = new ManualClock();
            const storage = await scratch.start({ clock });
            const other = new Database(scratch.path);
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
