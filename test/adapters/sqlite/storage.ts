import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { sqlite } from '../../../adapters/sqlite';
import { versions } from '../../../adapters/sqlite/schema';
import { ManualClock } from '../../helpers/clock';
import { openSqlite, pragma } from '../../helpers/sqlite';
import { Scratch, codeOf, sampleRecord } from '../../helpers/sqlite-fixture';

export const lab = Lab.script();
const { describe, it } = lab;

describe('sqlite()', () => {

    const scratch = new Scratch().each(lab);

    it('claims nothing for a database in memory', async () => {

        const db = await openSqlite(':memory:');
        expect((await scratch.start({}, db)).manifest).to.include({ durable: false, multiProcess: false, notify: false });
    });

    describe('errors', () => {

        it('are named: no folder, no database, no permission to write, no schema', async () => {

            expect(await codeOf(sqlite(join(scratch.folder, 'none', 'news.db')).open())).to.equal('STORAGE_UNAVAILABLE');

            await writeFile(scratch.path, 'This is no database, however long it may be. '.repeat(100));
            const corrupt = sqlite(scratch.path);
            expect(await codeOf(corrupt.open())).to.equal('STORAGE_CORRUPT');
            expect(await codeOf(corrupt.ping())).to.equal('STORAGE_CLOSED');
            await rm(scratch.path);
            await corrupt.open();
            await corrupt.close();

            const readonly = await openSqlite(join(scratch.folder, 'read.db'));
            await scratch.start({}, readonly);
            pragma(readonly, 'query_only = 1');
            expect(await codeOf(scratch.opened[0]?.news.publish({ records: [sampleRecord('a')] }) ?? Promise.resolve())).to.equal('STORAGE_READONLY');

            const bare = sqlite(':memory:');
            await bare.open();
            expect(await codeOf(bare.news.bounds())).to.equal('STORAGE_SCHEMA');
            expect(await codeOf(bare.migrate('check'))).to.equal('STORAGE_SCHEMA');
            await bare.close();
        });

        it('on a full disk leave nothing half done, and end when there is space again', async () => {

            const db = await openSqlite(':memory:');
            const storage = await scratch.start({}, db);
            const pages = Number(pragma(db, 'page_count'));
            pragma(db, `max_page_count = ${pages + 2}`);
            const large = { ...sampleRecord('a'), json: JSON.stringify('x'.repeat(100_000)) };
            expect(await codeOf(storage.news.publish({ records: [large] }))).to.equal('STORAGE_FULL');
            expect(await storage.news.bounds()).to.equal({ head: 0, tail: 0 });
            pragma(db, 'max_page_count = 100000');
            expect((await storage.news.publish({ records: [large] }))[0]?.seq).to.equal(1);
        });

        it('of a schema that is newer than the code occur in either mode', async () => {

            const db = await openSqlite(scratch.path);
            pragma(db, 'user_version = 99');
            db.close();
            const storage = sqlite(scratch.path);
            await storage.open();
            expect(await codeOf(storage.migrate('auto'))).to.equal('STORAGE_SCHEMA');
            expect(await codeOf(storage.migrate('check'))).to.equal('STORAGE_SCHEMA');
            await storage.close();
        });
    });

    describe('migrate()', () => {

        it('can be called by many processes at once on an empty file', async () => {

            const storages = Array.from({ length: 6 }, () => sqlite(scratch.path));
            scratch.opened.push(...storages);
            const results = await Promise.all(storages.map(async (storage) => {

                await storage.open();
                return await storage.migrate('auto');
            }));
            expect(results.filter(({ from }) => from === 0)).to.have.length(1);
            expect(results.every(({ to }) => to === versions.length)).to.be.true();
        });
    });

    describe('onPublish()', () => {

        it('reports another connection\'s publication at the next poll', async () => {

            const clock = new ManualClock();
            const storage = await scratch.start({ clock, pollMs: 200 });
            const peer = await scratch.start();
            let woken = 0;
            const end = storage.onPublish(() => void ++woken);
            await clock.advance(200);
            woken = 0;
            await peer.news.publish({ records: [sampleRecord('a')] });
            await clock.advance(199);
            expect(woken).to.equal(0);
            await clock.advance(1);
            expect(woken).to.equal(1);
            end();
        });

        it('does not notify of changes without an entry in the log', async () => {

            const clock = new ManualClock();
            const storage = await scratch.start({ clock });
            const peer = await scratch.start();
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

        it('polls only while there are listeners and the storage is open', async () => {

            const clock = new ManualClock();
            const storage = sqlite(scratch.path, { clock });
            scratch.opened.push(storage);
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

        it('does not poll in memory', async () => {

            const clock = new ManualClock();
            const storage = await scratch.start({ clock }, ':memory:');
            storage.onPublish(() => {});
            expect(clock.pending).to.equal(0);
        });

        it('continues to poll while reading fails, and after a listener has failed', async () => {

            const clock = new ManualClock();
            const db = await openSqlite(scratch.path);
            const storage = await scratch.start({ clock }, db);
            const peer = await scratch.start();
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
            await peer.news.publish({ records: [sampleRecord('a')] });
            await clock.advance(200);
            expect(woken).to.equal(1);
            expect((await storage.news.publish({ records: [sampleRecord('b')] }))[0]?.seq).to.equal(2);
            expect(woken).to.equal(2);
        });
    });

    describe('maintain()', () => {

        it('stops when its time is over, and reports that there is more, whatever the clock is set to meanwhile', async () => {

            for (const step of [3_600_000, -3_600_000]) {
                let time = 0;
                const clock = { now: () => (time += step), setTimer: () => Boolean };
                const storage = await scratch.start({ clock }, ':memory:');
                for (let i = 0; i < 250; ++i) {
                    await storage.once.reserve('s', `${i}`, 5, 1);
                }

                expect(await storage.maintain(10, 0)).to.equal({ removed: 200, more: true });
                expect(await storage.maintain(10, 0)).to.equal({ removed: 50, more: true });
                expect(await storage.maintain(10, 60_000)).to.equal({ removed: 0, more: false });
            }
        });

        it('removes leases that have ended without a text', async () => {

            const storage = await scratch.start({}, ':memory:');
            await storage.texts.lease('over', 'f', 1, 10);
            await storage.texts.lease('runs', 'f', 1, 11);
            expect(await storage.maintain(10, 600_000)).to.equal({ removed: 0, more: false });
            const text = { json: '1', createdAt: 1, expiresAt: null };
            expect([await storage.texts.put('over', text, 'f'), await storage.texts.put('runs', text, 'f')]).to.equal([false, true]);
        });
    });

    it('handles more combinations of categories than it caches', async () => {

        const storage = await scratch.start({}, ':memory:');
        const records = Array.from({ length: 5000 }, (_, i) => ({ ...sampleRecord(`n${i}`, i), categories: [`c${i}`] }));
        await storage.news.publish({ records });
        const { items } = await storage.news.list({ limit: 5000 });
        expect(items.map(({ categories }) => categories.join())).to.equal(records.map(({ categories }) => categories.join()).reverse());
    });
});
