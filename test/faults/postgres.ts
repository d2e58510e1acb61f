import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import pg from 'pg';

import { postgres } from '../../adapters/postgres';
import { dialectOf } from '../../adapters/postgres/dialect';
import { versionsOf } from '../../adapters/postgres/schema';
import { Service, endure, quickClock } from '../helpers/outage';
import type { Fault } from '../helpers/outage';
import { hasPostgres, startPostgres } from '../helpers/postgres';
import type { Postgres } from '../helpers/postgres';
import { startProxy } from '../helpers/proxy';
import type { Proxy } from '../helpers/proxy';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

describe('the service on PostgreSQL', { skip: !hasPostgres(), timeout: 120_000 }, () => {

    let server: Postgres;
    let proxy: Proxy;
    let service: Service;
    let database = '';
    let admin: pg.Client;

    before({ timeout: 120_000 }, async () => {

        server = await startPostgres();
        const url = await server.database();
        proxy = await startProxy(url);
        admin = new pg.Client({ connectionString: url });
        await admin.connect();
        database = admin.database ?? '';
        const clock = quickClock();
        service = await Service.start(postgres({ connectionString: proxy.url, timeoutMs: 1000, connections: 10, clock }), clock);
    });

    after(async () => {

        await service.stop();
        await admin.end();
        await proxy.stop();
        await server.stop();
    });

    const run = async (...statements: string[]): Promise<void> => {

        for (const statement of statements) {
            await admin.query(statement);
        }
    };

    const kick = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';

    /**
     * Locks all tables at once or none: a service that could read some would recover in between. Without NOWAIT the command
     * holds some while it waits for others, until a deadlock ends it: calls time out, succeed, and time out again.
     */
    const lock = async (): Promise<void> => {

        const { rows: [all] } = await admin.query<{ tables: string }>('SELECT string_agg(format(\'crypto_news.%I\', tablename), \', \') AS tables FROM pg_tables WHERE schemaname = \'crypto_news\'');
        let held = false;
        while (!held) {
            held = await run('BEGIN', `LOCK ${all?.tables} NOWAIT`).then(() => true, async ({ code }: { code: unknown }) => {

                await run('ROLLBACK');
                expect(code).to.equal('55P03');         // lock_not_available: the service uses one of them
                return false;
            });
        }
    };

    const full = `CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'disk_full', MESSAGE = 'could not extend file "base/5/secret"'; END $$`;

    const faults: Readonly<Record<string, Fault>> = {
        'connections that are lost': {
            read: ['STORAGE_UNAVAILABLE'],
            write: ['STORAGE_UNAVAILABLE'],
            begin: () => proxy.cut(),
            end: () => proxy.mend()
        },
        'a network that swallows everything': {
            read: ['STORAGE_TIMEOUT', 'STORAGE_UNAVAILABLE', 'STORAGE_BUSY'],      // connections hang, then no new one can be opened, then the pool is exhausted
            write: ['STORAGE_TIMEOUT', 'STORAGE_UNAVAILABLE', 'STORAGE_BUSY'],
            begin: async () => proxy.hang(),
            end: () => proxy.mend()
        },
        'a disk that is full': {
            read: [],
            write: ['STORAGE_FULL'],
            begin: () => run(full, ...['news', 'token', 'once', 'text'].map((table) => `CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON crypto_news.${table} FOR EACH STATEMENT EXECUTE FUNCTION full_disk()`)),
            end: () => run('DROP FUNCTION full_disk() CASCADE')
        },
        'a database that has become read-only': {
            read: [],
            write: ['STORAGE_READONLY'],
            begin: () => run(`ALTER DATABASE ${database} SET default_transaction_read_only = on`, kick),
            end: () => run('BEGIN READ WRITE', `ALTER DATABASE ${database} RESET default_transaction_read_only`, 'COMMIT')
        },
        'a schema that newer code has made, and writes nothing into it': {
            read: [],
            write: ['STORAGE_SCHEMA'],
            begin: () => run('UPDATE crypto_news.meta SET value = 99 WHERE key = \'version\''),
            end: () => run(`UPDATE crypto_news.meta SET value = ${versionsOf(dialectOf('crypto_news')).length} WHERE key = 'version'`)
        },
        'tables that are not there': {
            read: ['STORAGE_SCHEMA'],
            write: ['STORAGE_SCHEMA'],
            begin: () => run('ALTER SCHEMA crypto_news RENAME TO gone'),
            end: () => run('ALTER SCHEMA gone RENAME TO crypto_news')
        },
        'tables that others have locked': {
            read: ['STORAGE_TIMEOUT', 'STORAGE_BUSY'],
            write: ['STORAGE_TIMEOUT', 'STORAGE_BUSY'],
            begin: () => lock(),
            end: () => run('COMMIT')
        }
    };

    Object.entries(faults).forEach(([what, fault]) => {

        it(`survives ${what}`, () => endure(service, fault));
    });
});
