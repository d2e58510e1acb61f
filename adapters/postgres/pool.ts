import { Socket } from 'node:net';

import type { Clock } from '../../lib/clock';
import { StorageError } from '../../lib/storage/contract';

/** A statement in the form that pg expects. */
export interface PgQuery {
    /** SQL with placeholders `$1`, `$2`, … */
    readonly text: string;
    /** Values of the placeholders. */
    readonly values: readonly unknown[];
    /** Name under which it is prepared, once per connection. */
    readonly name?: string;
    /** Parsers of the columns' types, by OID. */
    readonly types: { getTypeParser(oid: number): (value: string) => unknown };
    /** The query fails after this many milliseconds without an answer. The server may still execute it. */
    readonly query_timeout?: number;
}

/** The part of a `pg.PoolClient` that the adapter uses. */
export interface PgClient {
    /** Executes a statement and resolves to its rows. */
    query(query: PgQuery): Promise<{ readonly rows: unknown[] }>;
    /** Returns the connection to the pool, or closes it if there is an error. */
    release(error?: Error | boolean): void;
    /** Adds a listener, for example for `notification`. */
    on(event: string, listener: () => void): unknown;
    /** Removes a listener. */
    removeListener(event: string, listener: () => void): unknown;
}

/** The part of a `pg.Pool` that the adapter uses. */
export interface PgPool {
    /** Resolves to a connection of the pool. */
    connect(): Promise<PgClient>;
    /** Adds a listener for errors of idle connections. */
    on(event: 'error', listener: () => void): unknown;
    /** Adds a listener for connections that were made, or closed. */
    on(event: 'connect' | 'remove', listener: (client: PgClient) => void): unknown;
    /** Removes a listener. */
    removeListener(event: 'error' | 'connect' | 'remove', listener: (client: PgClient) => void): unknown;
    /** Closes all connections. */
    end(): Promise<void>;
}

export interface PoolOptions {
    /** A pool of the host, which the host closes itself, or a connection string. */
    readonly target: PgPool | string;
    readonly clock: Clock;
    /** Connections of the adapter's own pool. */
    readonly connections: number;
    /** Time limit of a statement, and of opening a connection in the adapter's own pool, in milliseconds. */
    readonly timeoutMs: number;
    /** Whether statements are prepared. Default: true. */
    readonly prepare?: boolean;
}

/** The sockets of a pool. One whose server no longer answers would wait forever, and keep the process alive. */
class Sockets {

    private readonly open = new Set<Socket>();

    make(): Socket {

        const socket = new Socket();
        this.open.add(socket);
        socket.once('close', () => this.open.delete(socket));
        return socket;
    }

    /** The process need not wait for sockets that are still closing. */
    leave(): void {

        this.open.forEach((socket) => socket.unref());
    }
}

/** The part of pg that the adapter uses. With the package's own types, every host that checks types of libraries would have to install them. */
type MakePool = new (options: object) => PgPool;

/** The optional peer. */
const importPool = async (): Promise<MakePool> => (await import('pg')).default.Pool;

const loadPool = async (load: typeof importPool): Promise<MakePool> => {

    try {
        return await load();
    }
    catch (cause) {
        throw new StorageError('STORAGE_UNSUPPORTED', 'PostgreSQL needs the package pg, version 8: npm install pg', { cause });
    }
};

/** Opens a pool of the adapter's own. pg is loaded only here. */
export const openPool = async ({ target, connections, timeoutMs }: PoolOptions, load = importPool): Promise<PgPool> => {

    if (typeof target !== 'string') {
        return target;
    }

    const Pool = await loadPool(load);
    const sockets = new Sockets();
    const pool = new Pool({
        connectionString: target,
        stream: () => sockets.make(),
        max: connections,
        connectionTimeoutMillis: timeoutMs,
        statement_timeout: timeoutMs,
        idle_in_transaction_session_timeout: timeoutMs,         // a disconnected client must not keep its locks
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
