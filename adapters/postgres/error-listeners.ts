import type { PgClient, PgPool } from './pool';

/** If a connection is lost between statements, it emits an event that would end the process without a listener. The next statement fails anyway. */
const ignore = (): void => {};

/**
 * The connections of a pool, with one listener each for their errors. It is added when a connection is made, since the server
 * may end it in the same packet: `pool.connect()` resolves only after that.
 */
export class ErrorListeners {

    private readonly pool: PgPool;
    private readonly clients = new Set<PgClient>();

    constructor(pool: PgPool) {

        this.pool = pool;
        pool.on('error', ignore);
        pool.on('connect', this.add);
        pool.on('remove', this.forget);
    }

    readonly add = (client: PgClient): void => {

        if (!this.clients.has(client)) {
            this.clients.add(client);
            client.on('error', ignore);
        }
    };

    /** Removes all listeners, for a pool of the host. */
    removeAll(): void {

        this.pool.removeListener('error', ignore);
        this.pool.removeListener('connect', this.add);
        this.pool.removeListener('remove', this.forget);
        this.clients.forEach((client) => client.removeListener('error', ignore));
        this.clients.clear();
    }

    /** A connection that was closed keeps its listener: it can still fail. */
    private readonly forget = (client: PgClient): void => {

        this.clients.delete(client);
    };
}
