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

/** Options of `postgres`. Times are in milliseconds. One of `pool` and `connectionString` is required. */
export interface PostgresOptions {
    /** A `pg.Pool` of the host, with its own settings and time limits. `close()` leaves it open. One of its connections is used for listening only, so it needs at least 2. */
    readonly pool?: PgPool;
    /** A `postgres://` URL, to which the adapter opens a pool of its own. */
    readonly connectionString?: string;
    /** Schema of all tables, at most 63 bytes. Created if it is missing. Default: `crypto_news`. */
    readonly schema?: string;
    /** Connections of the adapter's own pool, one of which is used for listening: at least 2. Default: 10. */
    readonly connections?: number;
    /**
     * Time limit of opening a connection in the adapter's own pool, and of a statement on the server. If a statement gets no
     * answer for a second longer, its connection is closed, also in a pool of the host. Default: 5000.
     */
    readonly timeoutMs?: number;
    /**
     * Whether statements are prepared, once per connection. Set it to false for a pooler that assigns a connection per
     * transaction and doesn't support prepared statements (docs/data.md). Default: true.
     */
    readonly prepare?: boolean;
    /** Timers. Default: those of the system. */
    readonly clock?: Clock;
}

/** PostgreSQL truncates longer names silently, so two schemas could become one. */
const assertSchema = (name: string): void => {

    const bytes = Buffer.byteLength(name);
    if (bytes < 1 || bytes > 63 || /\0|^pg_/.test(name)) {
        throw new RangeError('postgres() needs a schema of 1 to 63 bytes, without NUL, that does not begin with pg_');
    }
};

/** Most connections of a pool of the host; unlimited if it is not one of pg, which always has the setting. */
const mostOf = (pool: PgPool): number => (pool as { readonly options?: { readonly max?: number } }).options?.max ?? Infinity;

/** Storage in a PostgreSQL database (15 or newer), for any number of processes and machines. It uses no schema but its own. */
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
    if ((pool ? mostOf(pool) : connections) < 2) {
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
