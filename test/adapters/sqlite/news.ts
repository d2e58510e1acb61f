import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as fc from 'fast-check';

import { ids, item, noon, publish, series } from '../../../adapters/conformance/samples';
import { memory } from '../../../adapters/memory';
import { sqlite } from '../../../adapters/sqlite';
import type { SqliteDatabase } from '../../../adapters/sqlite';
import { Connection } from '../../../adapters/sqlite/connection';
import { maintain } from '../../../adapters/sqlite/maintain';
import { versions } from '../../../adapters/sqlite/schema';
import { TimeBudget, systemClock } from '../../../lib/clock';
import type { Ord, Storage } from '../../../lib/storage/contract';
import { expectTimes, timeless, timelessRows } from '../../helpers/former';
import { openSqlite, valueOf } from '../../helpers/sqlite';

export const lab = Lab.script();
const { describe, it } = lab;

const start = async (target: string | SqliteDatabase = ':memory:'): Promise<Storage> => {

    const storage = sqlite(target);
    await storage.open();
    await storage.migrate('auto');
    return storage;
};

describe('news in SQLite', () => {

    it('are read alike from a driver whose rows are always objects', async () => {

        const db = await openSqlite(':memory:');
        const objects = (sql: string) => {

            const statement = db.prepare(sql);
            return { reader: statement.reader ?? true, all: (...values: unknown[]) => statement.all(...values), run: (...values: unknown[]) => statement.run(...values) };
        };

        const storage = await start({ prepare: objects, exec: (sql) => db.exec(sql), close: () => db.close() });
        await publish(storage, item('a', { narrativeId: 'n' }));
        const stored = { id: 'a', ord: noon, rev: 1, categories: ['crypto'], narrativeId: 'n', json: '{"id":"a"}', analysis: null };
        expect(await storage.news.get('a')).to.equal(stored);
        expect(await storage.news.list({ limit: 2 })).to.equal({ head: 1, items: [stored] });
    });

    it('take the positions that they want or the next free ones, whatever was retracted and rolled back before', async () => {

        const step = fc.record({ want: fc.integer({ min: 0, max: 6 }), kind: fc.constantFrom('publish', 'publish', 'publish', 'retract', 'fail') });
        await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {

            const db = await openSqlite(':memory:');
            const storages = [await start(db), memory()];
            await storages[1]?.open();
            const taken = new Map<Ord, string>();
            for (const [at, { want, kind }] of steps.entries()) {
                const ord = noon + want;
                const id = taken.get(ord);
                if (kind === 'publish') {
                    const free = Array.from({ length: taken.size + 1 }, (_, i) => ord + i).find((position) => !taken.has(position)) ?? 0;
                    taken.set(free, `n${at}`);
                    await Promise.all(storages.map((storage) => publish(storage, item(`n${at}`, { ord }))));
                }
                else if (kind === 'retract' && id !== undefined) {
                    taken.delete(ord);
                    await Promise.all(storages.map((storage) => storage.news.retract(id)));
                }
                else if (kind === 'fail') {
                    db.exec(`create trigger failing before insert on log begin select raise(abort, 'full'); end`);
                    await expect(publish(storages[0] as Storage, item(`f${at}`, { ord }))).to.reject();
                    db.exec('drop trigger failing');
                }
            }

            const wanted = [...taken].sort(([a], [b]) => b - a).map(([ord, id]) => [id, ord]);
            for (const storage of storages) {
                const { items } = await storage.news.list({ limit: 100 });
                expect(items.map(({ id, ord }) => [id, ord])).to.equal(wanted);
                await storage.close();
            }

            db.close();
        }), { numRuns: 60 });
    });

    it('store the times of entries added to an older log, and of no others', async () => {

        const db = await openSqlite(':memory:');
        [...versions.slice(0, timeless).flat(), ...timelessRows(), `PRAGMA user_version = ${timeless}`].forEach((statement) => db.exec(statement));
        const storage = sqlite(db);
        await storage.open();
        await expectTimes(storage);
        await storage.close();
        db.close();
    });

    it('are found in one index of words, after maintenance has merged those of many publications', async () => {

        const db = await openSqlite(':memory:');
        const storage = await start(db);
        const connection = new Connection({ target: db, clock: systemClock, busyMs: 1000, cacheKib: 1024 });
        await connection.open();
        const budgetOf = (ms: number): TimeBudget => new TimeBudget(ms, () => Number(valueOf(db, 'select total_changes()')));       // nothing but merging takes time
        const records = series(100, { terms: ['bitcoin'] });
        const parts = (): number => Number(valueOf(db, 'select count(distinct segid) from news_fts_idx'));
        const publishAll = async (from: number): Promise<void> => {

            for (const record of records.slice(from, from + 50)) {
                await publish(storage, record);
            }

            expect(parts()).to.be.above(2);
        };

        await publishAll(0);
        expect(await maintain(connection, 0, budgetOf(1))).to.equal({ removed: 0, more: true });
        await publishAll(50);
        expect(await maintain(connection, 0, budgetOf(1_000_000))).to.equal({ removed: 0, more: false });
        expect(parts()).to.be.below(3);
        expect(await ids(storage, { prefixes: ['bitc'] })).to.equal(records.map(({ id }) => id).reverse());
        await connection.close();
        await storage.close();
        db.close();
    });
});
