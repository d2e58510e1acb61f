import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { ids, item, noon, publish, series } from '../../../adapters/conformance/samples';
import { sqlite } from '../../../adapters/sqlite';
import type { SqliteDatabase } from '../../../adapters/sqlite';
import { versions } from '../../../adapters/sqlite/schema';
import { systemClock } from '../../../lib/clock';
import type { Clock } from '../../../lib/clock';
import type { Storage } from '../../../lib/storage/contract';
import { expectTimes, timeless, timelessRows } from '../../helpers/former';
import { openSqlite, valueOf } from '../../helpers/sqlite';

export const lab = Lab.script();
const { describe, it } = lab;

const start = async (target: string | SqliteDatabase = ':memory:', clock?: Clock): Promise<Storage> => {

    const storage = sqlite(target, clock ? { clock } : {});
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

        let now = 0;
        const db = await openSqlite(':memory:');
        const storage = await start(db, { ...systemClock, now: () => ++now });
        const records = series(100, { terms: ['bitcoin'] });
        const parts = (): number => Number(valueOf(db, 'select count(distinct segid) from news_fts_idx'));
        const publishAll = async (from: number): Promise<void> => {

            for (const record of records.slice(from, from + 50)) {
                await publish(storage, record);
            }

            expect(parts()).to.be.above(2);
        };

        await publishAll(0);
        expect(await storage.maintain(0, 6)).to.equal({ removed: 0, more: true });
        await publishAll(50);
        expect(await storage.maintain(0, 1000)).to.equal({ removed: 0, more: false });
        expect(parts()).to.be.below(3);
        expect(await ids(storage, { prefixes: ['bitc'] })).to.equal(records.map(({ id }) => id).reverse());
        await storage.close();
        db.close();
    });
});
