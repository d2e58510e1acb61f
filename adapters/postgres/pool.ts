import { Socket } from 'node:net';

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

/** The sockets of a pool: one whose server says nothing any more waits for it to the end of its days, and so would the process. */
class Sockets {

    private readonly open = new Set<Socket>();

    make(): Socket {

        const socket = new Socket();
        this.open.add(socket);
        socket.once('close', () => this.open.delete(socket));
        return socket;
    }

    /** The process need not wait for those that are still saying goodbye. */
    leave(): void {

        this.open.forEach((socket) => socket.unref());
    }
}

/** Opens a pool of our own; pg is loaded here, and only where it is needed. */
export const openPool = async ({ target, connections, timeoutMs }: PoolOptions): Promise<PgPool> => {

    if (typeof target !== 'string') {
        return target;
    }

    const { default: pg } = await import('pg');
    const sockets = new Sockets();
    const pool = new pg.Pool({
        connectionString: target,
        stream: () => sockets.make(),
        max: connections,
        connectionTimeoutMillis: timeoutMs,
        statement_timeout: timeoutMs,
        idle_in_transaction_session_timeout: timeoutMs,         // a client that is cut off must not hold its locks
        keepAlive: true,
        application_name: 'hapi-crypto-news'
    });
    const end = pool.end.bind(pool);
    return Object.assign(pool, {
        end: async () => {

            await end();
            sockets.leave();
        }
    });
};
