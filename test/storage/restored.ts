import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import pg from 'pg';

import { publish, series } from '../../adapters/conformance/samples';
import { memory } from '../../adapters/memory';
import { postgres } from '../../adapters/postgres';
import { sqlite } from '../../adapters/sqlite';
import { loadEngine } from '../../adapters/sqlite/engine';
import { reachable } from '../../lib/feed/delivery/context';
import type { Storage } from '../../lib/storage/contract';
import { exportStorage, importStorage } from '../../lib/transfer';
import { root } from '../helpers/project';
import { hasPostgres, sharedPostgres } from '../helpers/postgres';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

/** The statements of docs/operations.md. */
const [, statements = ''] = /```sql\n([^`]+)```/.exec(readFileSync(join(root, 'docs/operations.md'), 'utf8')) ?? [];

describe('a restored database', { timeout: 120_000 }, () => {

    let folder = '';

    before(async () => {

        folder = await mkdtemp(join(tmpdir(), 'crypto-news-restored-'));
    });

    after(() => rm(folder, { recursive: true }));

    const opened = async (storage: Storage): Promise<Storage> => {

        await storage.open();
        await storage.migrate('auto');
        return storage;
    };

    const item = (from: number) => series(from + 5).slice(from).map((record) => ({ ...record, json: '{"signal":"Bitcoin rises"}' }));

    /** Publishes on a new storage, executes the statements while it is closed, and publishes again. */
    const check = async (make: () => Storage, execute: () => Promise<void>): Promise<void> => {

        const first = await opened(make());
        await publish(first, ...item(0));
        await first.close();
        await execute();
        const storage = await opened(make());
        expect(await storage.news.bounds()).to.equal({ head: 1_000_005, tail: 1_000_005 });
        await publish(storage, ...item(5));
        for (const position of [0, 3, 5, 10, 900_000]) {
            expect(await reachable(storage.news, position)).to.equal(1_000_005);       // another position is a gap
        }

        expect((await storage.news.since(1_000_005, { limit: 9 })).map(({ seq }) => seq)).to.equal([6, 7, 8, 9, 10].map((n) => 1_000_000 + n));
        const file = join(folder, `${storage.manifest.name}.ndjson`);
        await exportStorage(storage, file);
        await importStorage(await opened(memory()), file);
        await storage.close();
    };

    it('sends a gap to followers at any position after the statements of the documentation, on SQLite', async () => {

        const path = join(folder, 'news.db');
        await check(() => sqlite(path), async () => {

            const { openFile } = await loadEngine();
            const db = openFile(path, true);
            db.exec(statements);
            db.close();
        });
    });

    it('sends a gap to followers at any position after the statements of the documentation, on PostgreSQL', { skip: !hasPostgres() }, async () => {

        const server = await sharedPostgres();
        const connectionString = await server.database();
        await check(() => postgres({ connectionString, connections: 2 }), async () => {

            const client = new pg.Client({ connectionString });
            await client.connect();
            await client.query(`SET search_path = crypto_news; ${statements}`);
            await client.end();
        });
        await server.stop();
    });
});
