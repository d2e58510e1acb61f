import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import pg from 'pg';

import { placed } from '../../../adapters/conformance/delivery';
import { item } from '../../../adapters/conformance/samples';
import { postgres } from '../../../adapters/postgres';
import { dialectOf } from '../../../adapters/postgres/dialect';
import { versionsOf } from '../../../adapters/postgres/schema';
import { expectUpgrade, former, formerRows } from '../../helpers/former';
import { hasPostgres, sharedPostgres } from '../../helpers/postgres';
import type { Postgres } from '../../helpers/postgres';

export const lab = Lab.script();
const { after, afterEach, before, describe, it } = lab;

const claim = { platforms: ['telegram'], fence: 'f', now: 2_000_000_000_000, until: 2_000_000_000_009, limit: 9 };

describe('bots in PostgreSQL', { skip: !hasPostgres() }, () => {

    let server: Postgres;
    let pools: pg.Pool[] = [];

    const connect = async (): Promise<pg.Pool> => {

        const pool = new pg.Pool({ connectionString: await server.database() });
        pool.on('error', () => {});
        pools.push(pool);
        return pool;
    };

    before({ timeout: 120_000 }, async () => {

        server = await sharedPostgres();
    });

    afterEach(async () => {

        await Promise.all(pools.map((pool) => pool.end()));
        pools = [];
    });

    after(async () => {

        await server.stop();
    });

    it('are kept by the upgrade of an older schema, with their position in the log', async () => {

        const pool = await connect();
        const statements = versionsOf(dialectOf('crypto_news')).slice(0, former).flat();
        for (const statement of ['CREATE SCHEMA crypto_news', ...statements, ...formerRows('crypto_news.'), `UPDATE crypto_news.meta SET value = ${former} WHERE key = 'version'`]) {
            await pool.query(statement);
        }

        const storage = postgres({ pool });
        await storage.open();
        await expectUpgrade(storage);
        await storage.close();
    });

    it('are claimed without waiting for rows that another claim has locked', async () => {

        const pool = await connect();
        const storage = postgres({ pool });
        await storage.open();
        await storage.migrate('auto');
        for (const id of ['a', 'b', 'c']) {
            await storage.bots.register(placed(id));
        }

        await storage.news.publish({ records: [item('x')] });
        const other = await pool.connect();
        await other.query('BEGIN; SELECT n FROM crypto_news.bot WHERE id = \'b\' FOR UPDATE');
        const tasks = await storage.bots.claim({ ...claim, head: 1 });
        await other.query('ROLLBACK');
        other.release();
        expect(tasks.map(({ bot: { id } }) => id)).to.equal(['a', 'c']);
        expect((await storage.bots.claim({ ...claim, head: 1 })).map(({ bot: { id } }) => id)).to.equal(['b']);
        await storage.close();
    });
});
