import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import pg from 'pg';

import { ids, item, noon, publish, series } from '../../../adapters/conformance/samples';
import { postgres } from '../../../adapters/postgres';
import { dialectOf } from '../../../adapters/postgres/dialect';
import { versionsOf } from '../../../adapters/postgres/schema';
import type { NewsRecord, Storage } from '../../../lib/storage/contract';
import { expectTimes, timeless, timelessRows } from '../../helpers/former';
import { hasPostgres, sharedPostgres } from '../../helpers/postgres';
import type { Postgres } from '../../helpers/postgres';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

describe('news in PostgreSQL', { skip: !hasPostgres() }, () => {

    let server: Postgres;
    let url: string;
    let schemas = 0;

    before(async () => {

        server = await sharedPostgres();
        url = await server.database();
    });

    after(() => server.stop());

    const start = async (schema = `news_${++schemas}`): Promise<Storage> => {

        const storage = postgres({ connectionString: url, schema });
        await storage.open();
        await storage.migrate('auto');
        return storage;
    };

    /** A storage with records, and the statements that it asks from then on. */
    const watched = async (schema: string, records: readonly NewsRecord[]) => {

        const writer = await start(schema);
        await publish(writer, ...records);
        await writer.close();

        const pool = new pg.Pool({ connectionString: url });
        const asked: string[] = [];
        pool.on('connect', (client) => {

            const query = client.query.bind(client) as (config: { text: string }) => unknown;
            Object.assign(client, { query: (config: { text: string }) => (asked.push(config.text), query(config)) });
        });
        const reader = postgres({ pool, schema });
        await reader.open();
        asked.length = 0;
        const end = async (): Promise<void> => {

            await reader.close();
            await pool.end();
        };

        return { reader, asked, end };
    };

    it('finds items behind thousands of items with the word but without the category', async () => {

        const storage = await start();
        const word = { terms: ['bitcoin'] };
        await publish(storage, item('oldest', { ...word, ord: noon - 1, categories: ['defi'] }), ...series(2100, word), item('newest', { ...word, ord: noon + 5000, categories: ['defi'] }));
        expect(await ids(storage, { prefixes: ['bitcoin'], categories: ['defi'] })).to.equal(['newest', 'oldest']);
        expect(await ids(storage, { prefixes: ['bitcoin'], categories: ['defi'], limit: 1 })).to.equal(['newest']);
        expect(await ids(storage, { prefixes: ['bitcoin'], categories: ['ai'] })).to.equal([]);
        await storage.close();
    });

    it('finds items of a word in a category without reading every item with the word', async () => {

        const { reader, asked, end } = await watched('in_category', series(30, { terms: ['bitcoin'] }));
        expect(await ids(reader, { prefixes: ['bitcoin'], categories: ['crypto'], limit: 2 })).to.equal(['n0029', 'n0028']);
        expect(asked).to.have.length(1);
        expect(asked[0]).to.not.contain('tsquery');
        await end();
    });

    it('finds the items of all words with one prefix, however many there are', async () => {

        const storage = await start();
        const records = series(50).map((record, i) => ({ ...record, terms: [`word${i}`] }));
        await publish(storage, ...records);
        expect(await ids(storage, { prefixes: ['word'] })).to.equal(records.map(({ id }) => id).reverse());
        expect(await ids(storage, { prefixes: ['word1'] })).to.equal(records.filter((_, i) => i === 1 || (i >= 10 && i < 20)).map(({ id }) => id).reverse());
        expect(await ids(storage, { prefixes: ['word'], categories: ['crypto'], limit: 2 })).to.equal(['n0049', 'n0048']);
        await storage.close();
    });

    it('finds the newest items of a short prefix with one statement if many words have it', async () => {

        const { reader, asked, end } = await watched('short', series(50).map((record, i) => ({ ...record, terms: [`wo${i}`, ...(i % 2 === 0 ? [`ev${i}`] : ['odd'])] })));
        expect(await ids(reader, { prefixes: ['wo'], limit: 3 })).to.equal(['n0049', 'n0048', 'n0047']);
        expect(await ids(reader, { prefixes: ['wo'], limit: 2, offset: 1, before: noon + 40 })).to.equal(['n0038', 'n0037']);
        expect(asked).to.have.length(2);
        await end();
    });

    it('finds all items of a short prefix that few words or few items have', async () => {

        const { reader, end } = await watched('few', series(50).map((record, i) => ({ ...record, terms: [`wo${i}`, ...(i % 2 === 0 ? [`ev${i}`] : ['odd'])] })));
        const even = Array.from({ length: 25 }, (_, i) => `n${String(48 - 2 * i).padStart(4, '0')}`);
        expect(await ids(reader, { prefixes: ['ev'] })).to.equal(even);
        expect(await ids(reader, { prefixes: ['odd'], limit: 1 })).to.equal(['n0049']);
        expect(await ids(reader, { prefixes: ['wo'], limit: 60 })).to.have.length(50);
        expect(await ids(reader, { prefixes: ['wo'], limit: 5, offset: 47 })).to.equal(['n0002', 'n0001', 'n0000']);
        expect(await ids(reader, { prefixes: ['xyz'] })).to.equal([]);
        await end();
    });

    it('gives records of one batch unique positions, above those that are taken', async () => {

        const storage = await start();
        await publish(storage, item('a'), item('b', { ord: noon + 2 }));
        await publish(storage, item('c'), item('d'), item('e', { ord: noon + 1 }), item('f', { ord: noon + 2 }));
        const { items } = await storage.news.list({ limit: 10 });
        expect(items.map(({ id, ord }) => `${id}${ord - noon}`)).to.equal(['f5', 'e4', 'd3', 'b2', 'c1', 'a0']);
        await storage.close();
    });

    it('recognises a record by earlier ones of its own batch', async () => {

        const storage = await start();
        const records = [item('a', { keys: ['k'] }), item('a'), item('b', { keys: ['j', 'k'] }), item('c', { keys: ['j'] })];
        expect(await storage.news.publish({ records })).to.equal([
            { id: 'a', seq: 1, status: 'created' },
            { id: 'a', seq: null, status: 'known' },
            { id: 'a', seq: null, status: 'known' },
            { id: 'c', seq: 2, status: 'created' }
        ]);
        await storage.close();
    });

    it('stores the times of entries added to an older log, and of no others', async () => {

        const client = new pg.Client({ connectionString: url });
        await client.connect();
        const statements = versionsOf(dialectOf('timeless')).slice(0, timeless).flat();
        for (const statement of ['CREATE SCHEMA timeless', ...statements, ...timelessRows('timeless.'), `UPDATE timeless.meta SET value = ${timeless} WHERE key = 'version'`]) {
            await client.query(statement);
        }

        await client.end();
        const storage = postgres({ connectionString: url, schema: 'timeless' });
        await storage.open();
        await expectTimes(storage);
        await storage.close();
    });

    it('finds items by their words that were stored before the index of words', async () => {

        const storage = await start('older');
        await publish(storage, ...series(3, { terms: ['bitcoin', 'etf'] }));
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        const added = ['categories', 'failures', 'reason', 'state', 'due_at', 'fence', 'chat', 'settings', 'deliveries', 'rewinds', 'rewound_from'].map((column) => `drop column ${column}`).join(', ');
        await client.query(`drop table older.word, older.word_stream, older.document; alter table older.bot ${added}; alter table older.log drop column at; alter table older.news drop column analysis; update older.meta set value = 2 where key = 'version'`);
        await client.end();
        expect((await storage.migrate('auto')).from).to.equal(2);
        expect(await ids(storage, { prefixes: ['bitc'], limit: 2 })).to.equal(['n0002', 'n0001']);
        await storage.close();
    });
});
