import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { randomBytes } from 'node:crypto';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import pg from 'pg';

import { conformance, histories, runWithLab } from '../../../adapters/conformance';
import type { Fixture } from '../../../adapters/conformance';
import { postgres } from '../../../adapters/postgres';
import { Connection } from '../../../adapters/postgres/connection';
import { dialectOf } from '../../../adapters/postgres/dialect';
import { SchemaCheck } from '../../../adapters/postgres/schema-check';
import { systemClock } from '../../../lib/clock';
import type { Call, CompleteStorage } from '../../../lib/storage/contract';
import { hasPostgres, startPostgres } from '../../helpers/postgres';
import type { Postgres } from '../../helpers/postgres';
import { startProxy } from '../../helpers/proxy';
import { Schemas } from '../../helpers/schemas';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

const manifest = { name: 'postgres', version: '1', contract: 1, durable: true, multiProcess: true, notify: true, prune: true, transfer: true, bots: true, payments: true, documents: true } as const;

describe('PostgreSQL', { skip: !hasPostgres() }, () => {

    let server: Postgres;
    let url = '';
    let schemas: Schemas;

    before({ timeout: 120_000 }, async () => {

        server = await startPostgres();
        url = await server.database();
        schemas = await Schemas.of(url);
    });

    after(async () => {

        await schemas.close();
        await server.stop();
    });

    const factory = async (): Promise<Fixture> => {

        const schema = schemas.take();
        const opened: CompleteStorage[] = [];
        const open = async (): Promise<CompleteStorage> => {

            const storage = postgres({ connectionString: url, schema, connections: 4 });
            opened.push(storage);
            await storage.open();
            await storage.migrate('auto');
            return storage;
        };

        const dispose = async (): Promise<void> => {

            await Promise.all(opened.map((storage) => storage.close()));
            await schemas.giveBack(schema);
        };

        return { storage: await open(), peer: open, reopen: open, dispose };
    };

    runWithLab('keeps the contract', conformance({ manifest, factory, offers: ['peer', 'reopen'] }), lab);
    runWithLab('under the history checker', histories({ manifest, factory, offers: ['peer', 'reopen'], seeds: [1], rounds: 60 }), lab);

    const record = (id: string, ord = 1) => ({ id, ord, categories: ['crypto'], terms: [id], keys: [], narrativeId: null, json: '{}' });
    const codeOf = (call: Promise<unknown>): Promise<unknown> => call.then(() => 'none', (error: { code: unknown }) => error.code);

    const start = async (options: Parameters<typeof postgres>[0]): Promise<CompleteStorage> => {

        const storage = postgres(options);
        await storage.open();
        await storage.migrate('auto');
        return storage;
    };

    /** On a pool of one connection, enough while nobody listens. The adapter refuses such a pool, so it is narrowed later. */
    const startOnOne = async (options: { readonly schema: string; readonly prepare?: boolean }, settings: pg.PoolConfig = {}) => {

        const pool = new pg.Pool({ connectionString: url, max: 2, ...settings });
        const storage = postgres({ pool, ...options });
        pool.options.max = 1;
        await storage.open();
        await storage.migrate('auto');
        return { pool, storage };
    };

    it('needs a pool or a connection string', () => {

        expect(() => postgres({})).to.throw(TypeError, 'postgres() needs a pool or a connectionString');
        const refusal = 'postgres() needs at least 2 connections: one of them listens';
        expect(() => postgres({ connectionString: url, connections: 1 })).to.throw(RangeError, refusal);
        expect(() => postgres({ pool: new pg.Pool({ connectionString: url, max: 1 }) })).to.throw(RangeError, refusal);
        expect(() => postgres({ pool: new pg.Pool({ connectionString: url, max: 2 }), connections: 1 })).to.not.throw();
    });

    it('accepts names of schemas that PostgreSQL stores unchanged, and none that it would truncate', async () => {

        const named = (schema: string): CompleteStorage => postgres({ connectionString: url, schema });
        for (const schema of ['', 'pg_news', 'a\0b', 'x'.repeat(64), 'é'.repeat(32)]) {
            expect(() => named(schema)).to.throw(RangeError, /^postgres\(\) needs a schema of 1 to 63 bytes/);
        }

        const storages = await Promise.all(['é'.repeat(31), 'select', 'A.b; "c"'].map((schema) => start({ connectionString: url, schema })));
        for (const storage of storages) {
            expect(await storage.news.bounds()).to.equal({ head: 0, tail: 0 });
            await storage.close();
        }
    });

    it('needs no right to create schemas if its own exists, and fails with the reason otherwise', async () => {

        const target = new URL(await server.database());
        const admin = new pg.Client({ connectionString: target.href });
        await admin.connect();
        const role = `app_${process.pid}`;
        await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'word'; CREATE SCHEMA lent; GRANT USAGE, CREATE ON SCHEMA lent TO ${role}`);
        [target.username, target.password] = [role, 'word'];
        const storage = await start({ connectionString: target.href, schema: 'lent' });
        expect(await storage.news.bounds()).to.equal({ head: 0, tail: 0 });
        await storage.close();

        const without = postgres({ connectionString: target.href, schema: 'none' });
        await without.open();
        expect(await codeOf(without.migrate('auto'))).to.equal('STORAGE_UNSUPPORTED');
        await without.close();
        await admin.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
        await admin.end();
    });

    it('leaves a schema unchanged that contains other tables with the same names', async () => {

        const pool = new pg.Pool({ connectionString: await server.database() });
        await pool.query('CREATE TABLE public.news (mine int); INSERT INTO public.news VALUES (1)');
        const storage = postgres({ pool, schema: 'public' });
        await storage.open();
        await expect(storage.migrate('auto')).to.reject('PostgreSQL: relation "news" already exists');
        expect(await codeOf(storage.migrate('auto'))).to.equal('STORAGE_SCHEMA');
        expect((await pool.query('SELECT tablename FROM pg_tables WHERE schemaname = \'public\'')).rows).to.equal([{ tablename: 'news' }]);
        await storage.close();
        await pool.end();
    });

    it('rejects a database that can\'t store every text', async () => {

        const pool = new pg.Pool({ connectionString: await server.database() });
        const name = `latin_${process.pid}`;
        await pool.query(`CREATE DATABASE ${name} ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0`);
        const target = new URL(url);
        target.pathname = `/${name}`;
        const storage = postgres({ connectionString: target.href });
        await storage.open();
        await expect(storage.migrate('auto')).to.reject('The database has the encoding LATIN1, UTF8 is needed');
        expect(await codeOf(storage.migrate('auto'))).to.equal('STORAGE_UNSUPPORTED');
        await storage.close();
        await pool.query(`DROP DATABASE ${name}`);
        await pool.end();
    });

    it('uses only its schema in a database of the host, and leaves the host\'s pool open', async () => {

        const pool = new pg.Pool({ connectionString: await server.database() });
        await pool.query('CREATE TABLE news (mine int)');
        const storage = await start({ pool });
        await storage.news.publish({ records: [record('a')] });
        await storage.close();
        const { rows } = await pool.query<{ n: string }>('SELECT schemaname || \'.\' || count(*) AS n FROM pg_tables WHERE schemaname NOT IN (\'pg_catalog\', \'information_schema\') GROUP BY schemaname ORDER BY 1');
        expect(rows.map(({ n }) => n)).to.equal(['crypto_news.22', 'public.1']);
        expect((await pool.query<{ search_path: string }>('SHOW search_path')).rows[0]?.search_path).to.equal('"$user", public');
        expect(pool.listenerCount('error')).to.equal(0);
        await pool.end();
    });

    it('leaves nothing on a connection if it must not prepare statements', async () => {

        const prepared = async (prepare: boolean): Promise<number> => {

            const { pool, storage } = await startOnOne({ schema: 'poolers', prepare });
            await storage.news.publish({ records: [record('a')] });
            expect((await storage.news.list({ limit: 1, prefixes: ['a'] })).items).to.have.length(1);
            expect(await storage.once.reserve('s', String(prepare), 2, 1)).to.be.true();
            const { rows: [row] } = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM pg_prepared_statements');
            await storage.close();
            await pool.end();
            return Number(row?.n);
        };

        expect(await prepared(false)).to.equal(0);
        expect(await prepared(true)).to.be.above(0);
    });

    it('finds articles by words longer than an index supports', async () => {

        const storage = await start({ connectionString: url, schema: 'long_words' });
        const word = randomBytes(3000).toString('base64url');
        const article = (id: string) => ({ id, ord: 1, category: null, type: null, terms: [word, `${word}x`], json: '{}' });
        await storage.articles.put(article('put'));
        await storage.transfer?.articles.write([article('moved')]);
        for (const prefix of [word.slice(0, 10), word]) {
            expect((await storage.articles.list({ prefixes: [prefix], limit: 10, offset: 0 })).map(({ id }) => id).sort()).to.equal(['moved', 'put']);
        }

        expect((await storage.articles.get('put'))?.terms).to.equal([word, `${word}x`]);
        await storage.close();
    });

    it('waits for the disk with every transaction that must be durable', async () => {

        const connection = new Connection({ target: url, clock: systemClock, connections: 1, timeoutMs: 10_000 }, new SchemaCheck(dialectOf('public')));
        await connection.open();
        const waits = async (call?: Call): Promise<unknown> => {

            const rows = await connection.transaction((session) => session.exec('SHOW synchronous_commit'), call);
            return (rows as { synchronous_commit: string }[])[0]?.synchronous_commit;
        };

        expect([await waits(), await waits({ relaxed: true }), await waits()]).to.equal(['on', 'off', 'on']);
        await connection.close();
    });

    it('registers one bot for concurrent requests, also if the host\'s default isolation is stricter', async () => {

        const target = new URL(await server.database());
        const plain = await start({ connectionString: target.href });
        target.searchParams.set('options', '-c default_transaction_isolation=serializable');
        const pool = new pg.Pool({ connectionString: target.href });
        const storage = await start({ pool });
        const bot = { id: 'b', owner: 'o', label: 'l', platform: 'p', platformUserId: 'u', platformChannelId: 'c', categories: null, createdAt: 1 };
        await plain.bots.register(bot);

        const other = new pg.Client({ connectionString: target.href });
        await other.connect();
        await other.query('BEGIN; UPDATE crypto_news.bot SET label = \'mine\'');
        const registered = storage.bots.register({ ...bot, id: 'c', label: 'theirs' });
        const waiting = 'SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = \'Lock\'';
        while ((await pool.query<{ n: number }>(waiting)).rows[0]?.n !== 1) {
            await new Promise((resolve) => setImmediate(resolve));
        }

        await other.query('COMMIT');
        expect(await registered).to.equal({ id: 'b', created: false });
        expect((await storage.bots.list('o')).map(({ label }) => label)).to.equal(['theirs']);
        await Promise.all([other.end(), storage.close(), plain.close()]);
        await pool.end();
    });

    it('is migrated by many processes at once on an empty database', async () => {

        const connectionString = await server.database();
        const storages = Array.from({ length: 6 }, () => postgres({ connectionString, connections: 2 }));
        const results = await Promise.all(storages.map(async (storage) => {

            await storage.open();
            return await storage.migrate('auto');
        }));
        expect(results.filter(({ from }) => from === 0)).to.have.length(1);
        await Promise.all(storages.map((storage) => storage.close()));
    });

    it('rejects a schema that is missing, older or newer than the code', async () => {

        const connectionString = await server.database();
        const storage = postgres({ connectionString });
        await storage.open();
        expect(await codeOf(storage.news.bounds())).to.equal('STORAGE_SCHEMA');
        expect(await codeOf(storage.migrate('check'))).to.equal('STORAGE_SCHEMA');
        await storage.migrate('auto');
        const client = new pg.Client({ connectionString });
        await client.connect();
        await client.query('UPDATE crypto_news.meta SET value = 99 WHERE key = \'version\'');
        expect(await codeOf(storage.migrate('auto'))).to.equal('STORAGE_SCHEMA');
        await client.query('DELETE FROM crypto_news.meta');
        expect(await codeOf(storage.news.bounds())).to.equal('STORAGE_CORRUPT');
        await client.end();
        await storage.close();
    });

    it('fails with STORAGE_UNAVAILABLE without a server, and opens when there is one', async () => {

        expect(await codeOf(postgres({ connectionString: 'postgres://localhost:1/none' }).open())).to.equal('STORAGE_UNAVAILABLE');
        const elsewhere = new URL(url);
        elsewhere.pathname = '/none';
        expect(await codeOf(postgres({ connectionString: elsewhere.href }).open())).to.equal('STORAGE_UNAVAILABLE');
    });

    it('is opened once by concurrent callers', async () => {

        const pool = new pg.Pool({ connectionString: url });
        const storage = postgres({ pool, schema: 'twice' });
        await Promise.all([storage.open(), storage.open()]);
        expect(pool.listenerCount('error')).to.equal(1);
        await storage.close();
        expect(pool.listenerCount('error')).to.equal(0);
        await pool.end();
    });

    it('fails with STORAGE_BUSY if the pool is exhausted, and recovers afterwards', async () => {

        const { pool, storage } = await startOnOne({ schema: 'busy' }, { idleTimeoutMillis: 0 });
        const held = await pool.connect();
        pool.options.connectionTimeoutMillis = 50;          // limits the wait for a connection, not the time that connecting takes
        expect(await codeOf(storage.news.bounds())).to.equal('STORAGE_BUSY');
        held.release();
        expect(await storage.news.bounds()).to.equal({ head: 0, tail: 0 });
        await storage.close();
        await pool.end();
    });

    it('fails with STORAGE_TIMEOUT if a statement takes too long', async () => {

        const storage = await start({ connectionString: url, schema: 'slow', timeoutMs: 3000 });
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        await client.query('BEGIN; LOCK TABLE slow.meta');
        expect(await codeOf(storage.news.publish({ records: [record('a')] }))).to.equal('STORAGE_TIMEOUT');
        await client.query('ROLLBACK');
        expect((await storage.news.publish({ records: [record('a')] }))[0]?.seq).to.equal(1);
        await client.end();
        await storage.close();
    });

    it('rejects at once if the caller aborts while it waits for a connection', async () => {

        const { pool, storage } = await startOnOne({ schema: 'busy' });
        const held = await pool.connect();
        const abort = new AbortController();
        const waiting = codeOf(storage.news.publish({ records: [record('never')] }, { signal: abort.signal }));
        abort.abort();
        held.release();
        expect(await waiting).to.equal('STORAGE_ABORTED');
        expect(await storage.news.get('never')).to.be.null();
        await storage.close();
        await pool.end();
    });

    it('removes no more than its time limit allows, whatever the clock is set to meanwhile', async () => {

        for (const step of [3_600_000, -3_600_000]) {
            let time = 0;
            const clock = { now: () => (time += step), setTimer: () => Boolean };
            const storage = await start({ connectionString: url, schema: 'maintained', clock });
            await storage.once.reserve('s', 'k', 5, 1);
            expect(await storage.maintain(10, 0)).to.equal({ removed: 1, more: true });
            expect(await storage.maintain(10, 60_000)).to.equal({ removed: 0, more: false });
            await storage.close();
        }
    });

    it('prepares its statements again if a table was changed', async () => {

        const storage = await start({ connectionString: url, schema: 'changed' });
        await storage.tokens.insert({ jti: 'j', owner: 'o', name: 'n', categories: ['ai'], issuedAt: 1, expiresAt: 10, kid: 'k' });
        expect(await storage.tokens.listActive('o', 2)).to.have.length(1);
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        await client.query('ALTER TABLE changed.token ALTER COLUMN name TYPE varchar(100)');
        expect(await storage.tokens.listActive('o', 2)).to.have.length(1);
        await client.end();
        await storage.close();
    });

    it('lets the process end once it is closed, although the network loses the last packets', async () => {

        const proxy = await startProxy(url);
        const child = fork(join(__dirname, '../../helpers/postgres-closer.ts'), [proxy.url], { execArgv: ['-r', join(__dirname, '../../helpers/typescript.js')] });
        const ended = once(child, 'exit');
        await once(child, 'message');
        proxy.hang();
        child.send('close');
        expect(await ended).to.equal([0, null]);
        await proxy.stop();
    });

    it('survives faults of the server: loses no acknowledged change, fails calls meanwhile, and resumes notifications', { skip: process.env.DATABASE_URL !== undefined }, async () => {

        const storage = await start({ connectionString: url, schema: 'restarted' });
        let woken = 0;
        const end = storage.onPublish(() => void ++woken);
        const acknowledged: string[] = [];
        const faults: unknown[] = [];
        const publish = async (): Promise<void> => {

            const id = `n${acknowledged.length + faults.length}`;
            await storage.news.publish({ records: [record(id)] }).then(() => acknowledged.push(id), (error: { code: unknown }) => faults.push(error.code));
        };

        while (acknowledged.length < 50) {
            await publish();
        }

        const [crashed] = [server.control?.end('immediate'), publish(), publish()];
        await crashed;
        await publish();
        expect(faults).to.include('STORAGE_UNAVAILABLE');
        expect(await codeOf(storage.ping())).to.equal('STORAGE_UNAVAILABLE');
        await server.control?.start();
        await publish();
        expect(acknowledged.length).to.be.above(50);
        const entries = await storage.news.since(0, { limit: 100_000 });
        const ids = new Set(entries.map(({ id }) => id));
        expect(acknowledged.filter((id) => !ids.has(id))).to.equal([]);
        expect(entries.map(({ seq }) => seq)).to.equal(entries.map((_, i) => i + 1));

        const peer = await start({ connectionString: url, schema: 'restarted' });
        woken = 0;
        for (let i = 0; woken === 0; ++i) {         // the delay before listeners reconnect grows with the length of the outage
            await peer.news.publish({ records: [record(`after${i}`)] });
            await new Promise((resolve) => setTimeout(resolve, 20));
        }

        end();
        await Promise.all([storage.close(), peer.close()]);
    });
});
