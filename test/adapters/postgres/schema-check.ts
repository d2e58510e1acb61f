import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import pg from 'pg';

import { postgres } from '../../../adapters/postgres';
import type { CompleteStorage } from '../../../lib/storage/contract';
import { hasPostgres, sharedPostgres } from '../../helpers/postgres';
import type { Postgres } from '../../helpers/postgres';
import { codeOf } from '../../helpers/sqlite-fixture';
import { contentsOf, outcomesOfWrites } from '../../helpers/writes';

export const lab = Lab.script();
const { after, afterEach, before, beforeEach, describe, it } = lab;

const newer = 'UPDATE crypto_news.meta SET value = 99 WHERE key = \'version\'';
const article = { id: 'a', ord: 1, category: null, type: null, terms: ['a'], json: '{}' };

describe('a PostgreSQL schema changed by newer code', { skip: !hasPostgres() }, () => {

    let server: Postgres;
    let client: pg.Client;
    let storage: CompleteStorage;

    before({ timeout: 120_000 }, async () => {

        server = await sharedPostgres();
    });

    after(async () => {

        await server.stop();
    });

    beforeEach(async () => {

        const connectionString = await server.database();
        client = new pg.Client({ connectionString });
        await client.connect();
        storage = postgres({ connectionString });
        await storage.open();
        await storage.migrate('auto');
    });

    afterEach(async () => {

        await storage.close();
        await client.end();
    });

    it('accepts no write of this code, which can still read', async () => {

        await outcomesOfWrites(storage);
        const stored = await contentsOf(storage);
        await client.query(newer);
        const outcomes = await outcomesOfWrites(storage);
        expect(Object.entries(outcomes).filter(([, outcome]) => outcome !== 'STORAGE_SCHEMA')).to.equal([]);
        expect(await contentsOf(storage)).to.equal(stored);
    });

    it('accepts writes again once the version is restored', async () => {

        await client.query(newer);
        expect(await codeOf(storage.tokens.revoke('o', 'j'))).to.equal('STORAGE_SCHEMA');
        await client.query('UPDATE crypto_news.meta SET value = 1 WHERE key = \'version\'');
        const outcomes = await outcomesOfWrites(storage);
        expect(Object.entries(outcomes).filter(([, outcome]) => outcome !== 'none')).to.equal([]);
    });

    it('accepts no write if its version is missing', async () => {

        await client.query('DELETE FROM crypto_news.meta WHERE key = \'version\'');
        expect(await codeOf(storage.once.reserve('s', 'k', 9, 1))).to.equal('STORAGE_SCHEMA');
    });

    /** Newer code locks a table while it migrates. A write that waits for it continues afterwards. */
    const overtake = async (table: string, write: () => Promise<unknown>): Promise<unknown> => {

        await client.query(`BEGIN; ${newer}; LOCK TABLE crypto_news.${table}`);
        const writing = codeOf(write());
        let waiting: number | null = 0;
        while (!waiting) {
            ({ rowCount: waiting } = await client.query('SELECT 1 FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())'));
        }

        await client.query('COMMIT');
        return await writing;
    };

    it('accepts no write that began before', async () => {

        expect(await overtake('article', () => storage.articles.put(article))).to.equal('STORAGE_SCHEMA');
        expect(await storage.articles.get('a')).to.be.null();
        expect(await overtake('once', () => storage.once.reserve('s', 'k', 9, 1))).to.equal('STORAGE_SCHEMA');
        expect(await overtake('meta', () => storage.news.retract('a'))).to.equal('STORAGE_SCHEMA');
    });
});
