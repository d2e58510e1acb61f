import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';
import * as Lab from '@hapi/lab';
import pg from 'pg';

import { postgres } from '../../adapters/postgres';
import { sqlite } from '../../adapters/sqlite';
import { StorageError, plugin } from '../../lib';
import type { NewsItem, Storage } from '../../lib';
import { ManualClock, settle } from '../helpers/clock';
import { createHost, domain, secret } from '../helpers/host';
import { ask, signInAt, startNode } from '../helpers/node';
import { hasPostgres, sharedPostgres } from '../helpers/postgres';
import type { Postgres } from '../helpers/postgres';
import { startProxy } from '../helpers/proxy';
import { openSqlite, pragma } from '../helpers/sqlite';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

/** Message of the error with which registration fails; null if it succeeds. */
const refusal = async (storage: Storage): Promise<{ readonly code: string; readonly message: string } | null> => {

    const server = new Server({ debug: false });
    try {
        await server.register({ plugin, options: { auth: { secret, domain }, storage } });
        await server.stop();
        return null;
    }
    catch (error) {
        expect(error).to.be.an.error(StorageError);
        const { code, message } = error as StorageError;
        return { code, message };
    }
};

/** Starts several processes on an empty database at once. All must serve the same catalogue and log. */
const startTogether = async (target: string): Promise<void> => {

    const nodes = await Promise.all([startNode(target), startNode(target), startNode(target)]);
    const session = await signInAt(nodes[0].uri);
    for (const [i, { uri }] of nodes.entries()) {
        expect((await ask<unknown[]>(uri, 'GET', '/available-feed-categories')).body).to.have.length(19);
        expect((await ask(uri, 'POST', '/admin/news', session, { id: `by-${i}`, signal: `Node ${i} can write`, feed_categories: ['crypto'] })).status).to.equal(201);
    }

    for (const { uri } of nodes) {
        const { body: { events } } = await ask<{ events: { seq: number; content: NewsItem }[] }>(`${uri}`, 'GET', '/feed/events?after=0&feed_categories=crypto', session);
        expect(events.map(({ seq, content }) => `${seq} ${content.id}`)).to.equal(['1 by-0', '2 by-1', '3 by-2']);
    }

    await Promise.all(nodes.map((node) => node.kill()));
};

describe('a start on SQLite', { timeout: 120_000 }, () => {

    let folder: string;

    before(async () => {

        folder = await mkdtemp(join(tmpdir(), 'crypto-news-'));
    });

    after(() => rm(folder, { recursive: true }));

    it('fails with the reason, and succeeds once the file is repaired', async () => {

        const path = join(folder, 'wrong.db');
        expect((await refusal(sqlite(join(folder, 'none', 'news.db'))))?.code).to.equal('STORAGE_UNAVAILABLE');

        await writeFile(path, 'This is a letter, and no database. '.repeat(1000));
        expect(await refusal(sqlite(path))).to.equal({ code: 'STORAGE_CORRUPT', message: `Cannot open ${path}: the file is not a SQLite database, or is damaged (SQLite: file is not a database)` });

        await rm(path);
        const db = await openSqlite(path);
        pragma(db, 'user_version = 99');
        const newer = await refusal(sqlite(path));
        expect(newer?.code).to.equal('STORAGE_SCHEMA');
        expect(newer?.message).to.match(/^The database has schema 99, this code knows up to \d+: it was written by a newer version$/);
        pragma(db, 'user_version = 0');
        db.close();
        expect(await refusal(sqlite(path))).to.be.null();
    });

    it('succeeds for many processes at once', () => startTogether(join(folder, 'together.db')));
});

describe('a start on PostgreSQL', { skip: !hasPostgres(), timeout: 120_000 }, () => {

    let server: Postgres;

    before({ timeout: 120_000 }, async () => {

        server = await sharedPostgres();
    });

    after(() => server.stop());

    it('fails with the reason but without the password, and succeeds once the server is repaired', async () => {

        const proxy = await startProxy(await server.database());
        const url = new URL(proxy.url);
        url.password = 'open sesame';
        const options = { connectionString: url.href };

        await proxy.cut();
        const refused = await refusal(postgres(options));
        expect(refused?.code).to.equal('STORAGE_UNAVAILABLE');
        expect(refused?.message).to.match(/^PostgreSQL: connect ECONNREFUSED 127\.0\.0\.1:\d+$/);

        await proxy.mend();
        proxy.hang();
        expect(await refusal(postgres(options))).to.include({ code: 'STORAGE_UNAVAILABLE' });

        await proxy.mend();
        expect(await refusal(postgres(options))).to.be.null();
        await proxy.stop();
    });

    it('rejects a schema of newer code', async () => {

        const connectionString = await server.database();
        expect(await refusal(postgres({ connectionString }))).to.be.null();
        const client = new pg.Client({ connectionString });
        await client.connect();
        await client.query('UPDATE crypto_news.meta SET value = 99 WHERE key = \'version\'');
        await client.end();
        expect((await refusal(postgres({ connectionString })))?.message).to.match(/^The database has schema 99, this code knows up to \d+: it was written by a newer version$/);
    });

    it('fails if the database became unreachable between registration and start, and succeeds when it is back', async () => {

        const proxy = await startProxy(await server.database());
        const host = new Server({ host: '127.0.0.1', port: 0, debug: false });
        await host.register({ plugin, options: { auth: { secret, domain }, storage: postgres({ connectionString: proxy.url }) } });
        await proxy.cut();
        await expect(host.start()).to.reject(StorageError, /^PostgreSQL: /);
        await host.stop();
        await proxy.mend();
        await host.start();
        expect((await host.inject('/health')).statusCode).to.equal(200);
        await host.stop();
        await proxy.stop();
    });

    it('succeeds for many processes at once', async () => startTogether(await server.database()));

    it('reports health as 503 after two seconds without an answer (ruling 48), and as 200 afterwards', async () => {

        const proxy = await startProxy(await server.database());
        const clock = new ManualClock();
        const host = await createHost({ storage: postgres({ connectionString: proxy.url, timeoutMs: 2000 }), clock });
        expect((await host.request('/health')).statusCode).to.equal(200);

        proxy.hang();
        let answered = false;
        const asked = host.request('/health').finally(() => {

            answered = true;
        });
        await settle();
        await clock.advance(1999);
        expect(answered).to.be.false();
        await clock.advance(1);
        const { statusCode, payload } = await asked;
        expect([statusCode, payload]).to.equal([503, '{"status":"unhealthy"}']);

        await proxy.mend();
        let again = await host.request('/health');
        while (again.statusCode !== 200) {
            again = await host.request('/health');
        }

        await host.server.stop();
        await proxy.stop();
    });
});
