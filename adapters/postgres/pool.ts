import type { Clock } from '../../lib/clock';

/** A statement as pg takes it. */
export interface PgQuery {
    readonly text: string;
    readonly values: readonly unknown[];
    /** Prepared once per connection under this name. */
    readonly name?: string;
    readonly types: { getTypeParser(oid: number): (value: string) => unknown };
    /** After so many milliseconds without an answer the query fails; what the server is at is not known then. */
    readonly query_timeout?: number;
}

export interface PgClient {
    query(query: PgQuery): Promise<{ readonly rows: unknown[] }>;
    release(error?: Error | boolean): void;
    on(event: string, listener: () => void): unknown;
    removeListener(event: string, listener: () => void): unknown;
}

/** What is used of a `pg.Pool`. */
export interface PgPool {
    connect(): Promise<PgClient>;
    on(event: 'error', listener: () => void): unknown;
    removeListener(event: 'error', listener: () => void): unknown;
    end(): Promise<void>;
}

export interface PoolOptions {
    /** A pool of the host's, which it ends itself, or a connection string. */
    readonly target: PgPool | string;
    readonly clock: Clock;
    /** Connections of an own pool. */
    readonly connections: number;
    /** Time for a statement, and in an own pool for a connection to be made, in milliseconds. */
    readonly timeoutMs: number;
    /** Whether statements are prepared. Default: true. */
    readonly prepare?: boolean;
}

/** Opens a pool of our own; pg is loaded here, and only where it is needed. */
export const openPool = async ({ target, connections, timeoutMs }: PoolOptions): Promise<PgPool> => {

    if (typeof target !== 'string') {
        return target;
    }

    const { default: pg } = await import('pg');
    return new pg.Pool({
        connectionString: target,
        max: connections,
        connectionTimeoutMillis: timeoutMs,
        statement_timeout: timeoutMs,
        idle_in_transaction_session_timeout: timeoutMs,         // a client that is cut off must not hold its locks
        keepAlive: true,
        application_name: 'hapi-crypto-news'
    });
};
