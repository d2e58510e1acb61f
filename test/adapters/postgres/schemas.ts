import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import pg from 'pg';

import { postgres } from '../../../adapters/postgres';
import { hasPostgres, sharedPostgres } from '../../helpers/postgres';
import type { Postgres } from '../../helpers/postgres';
import { Schemas } from '../../helpers/schemas';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

describe('a schema that tests use again', { skip: !hasPostgres() }, () => {

    let server: Postgres;
    let url: string;
    let client: pg.Client;

    before({ timeout: 120_000 }, async () => {

        server = await sharedPostgres();
        url = await server.database();
        client = new pg.Client({ connectionString: url });
        await client.connect();
    });

    after(async () => {

        await client.end();
        await server.stop();
    });

    const publish = async (schema: string): Promise<void> => {

        const storage = postgres({ connectionString: url, schema });
        await storage.open();
        await storage.migrate('auto');
        await storage.news.publish({ records: [{ id: 'a', ord: 1, categories: ['ai'], terms: ['word'], keys: ['key'], narrativeId: 's', json: '{}' }] }, { now: 1 });
        await storage.texts.put('text', { json: '1', createdAt: 1, expiresAt: null }, null);
        await storage.close();
    };

    const contentsOf = async (schema: string): Promise<Readonly<Record<string, unknown>>> => {

        const { rows } = await client.query<{ name: string }>('SELECT tablename AS name FROM pg_tables WHERE schemaname = $1 ORDER BY 1', [schema]);
        const contents: Record<string, unknown> = {};
        for (const { name } of rows) {
            contents[name] = (await client.query(`SELECT * FROM ${pg.escapeIdentifier(schema)}.${name}`)).rows;
        }

        return contents;
    };

    it('is as empty as a new one, and numbers its rows as a new one does', async () => {

        const schemas = await Schemas.of(url);
        const schema = schemas.take();
        await publish(schema);
        const published = await contentsOf(schema);
        expect(published).to.include({ word: [{ n: 1, term: 'word' }], code: [{ n: 1, code: 'ai' }] });

        await schemas.giveBack(schema);
        expect(await contentsOf(schema)).to.equal(await contentsOf('pristine'));
        expect(schemas.take()).to.equal(schema);
        await publish(schema);
        expect(await contentsOf(schema)).to.equal(published);

        expect(schemas.take()).to.not.equal(schema);
        await schemas.close();
    });
});
