/**
 * Storage in a PostgreSQL database.
 *
 * @module hapi-crypto-news/adapters/postgres
 */

import { systemClock } from '../../lib/clock';
import type { Clock } from '../../lib/clock';
import type { CompleteStorage } from '../../lib/storage/contract';
import type { PgPool } from './pool';
import { PostgresStorage } from './storage';

export type { PgClient, PgPool, PgQuery } from './pool';

/** Times are milliseconds. One of `pool` and `connectionString` is needed. */
export interface PostgresOptions {
    /** A `pg.Pool` of the host's, with its own settings and time-outs; it stays open at `close()`. Give it a connection for listening, beside those for queries. */
    readonly pool?: PgPool;
    /** A `postgres://` URL, for a pool of the adapter's own. */
    readonly connectionString?: string;
    /** Schema of all tables, at most 63 bytes; made where it is missing. Default: `crypto_news`. */
    readonly schema?: string;
    /** Connections of an own pool, one of which listens: at least 2. Default: 10. */
    readonly connections?: number;
    /**
     * Time that an own pool gives a connection to be made, and the server a statement. Where nothing at all is heard of a
     * statement for a second longer, its connection is given up, in a pool of the host's too. Default: 5000.
     */
    readonly timeoutMs?: number;
    /**
     * Whether statements are prepared, once per connection under names of their own. Default: true. False where a pooler gives
     * each transaction another connection and knows nothing of them (docs/data.md).
     */
    readonly prepare?: boolean;
    readonly clock?: Clock;
}

/** The server cuts longer names silently: two schemas could become one. */
const assertSchema = (name: string): void => {

    const bytes = Buffer.byteLength(name);
    if (bytes < 1 || bytes > 63 || /\0|^pg_/.test(name)) {
        throw new RangeError('postgres() needs a schema of 1 to 63 bytes, without NUL, that does not begin with pg_');
    }
};

/** Storage in a PostgreSQL database (15 or newer), for any number of processes on any number of machines. It touches nothing outside of its schema. */
export const postgres = (options: PostgresOptions): CompleteStorage => {

    const { pool, connectionString } = Object(options) as PostgresOptions;
    const target = pool ?? connectionString;
    if (target === undefined || target === '') {
        throw new TypeError('postgres() needs a pool or a connectionString');
    }

    if (pool !== undefined && typeof (Object(pool) as Partial<PgPool>).end !== 'function') {
        throw new TypeError('postgres() needs a pool that is one of pg: give the address of a server as connectionString');
    }

    const { connections = 10, schema = 'crypto_news', prepare = true } = options;
    if (connections < 2) {
        throw new RangeError('postgres() needs at least 2 connections: one of them listens');
    }

    assertSchema(schema);
    return new PostgresStorage({
        target,
        schema,
        connections,
        timeoutMs: options.timeoutMs ?? 5000,
        prepare,
        clock: options.clock ?? systemClock
    });
};
