import { StorageError } from '../../lib/storage/contract';
import type { Call } from '../../lib/storage/contract';
import type { Program, Runner } from '../kysely/runner';
import type { Shape } from '../kysely/shape';
import { ErrorListeners } from './error-listeners';
import { isConflict, isSpent, toStorageError } from './errors';
import type { SchemaCheck } from './schema-check';
import { openPool } from './pool';
import type { PgClient, PgPool, PoolOptions } from './pool';
import { Session } from './session';

/** Shortest time between two renewals of all connections, in milliseconds. */
const renewalMs = 1000;

const readCommitted = 'BEGIN ISOLATION LEVEL READ COMMITTED';

type Work<T> = (session: Session) => Promise<T>;

/**
 * Executes statements over a pool. A lost connection fails only its own call. If one is lost, hangs or has become
 * read-only, connections of the same age probably are too, so each is replaced before its next use.
 */
export class Connection implements Runner {

    private readonly options: PoolOptions;
    private readonly schemaCheck: SchemaCheck;
    private readonly names: Map<string, string> | null;
    private readonly running = new Set<Promise<unknown>>();
    private readonly births = new WeakMap<PgClient, number>();
    private generation = 0;
    private renewedAt = -Infinity;
    private pool: PgPool | null = null;
    private errorListeners: ErrorListeners | null = null;

    constructor(options: PoolOptions, schemaCheck: SchemaCheck) {

        const { prepare = true } = options;
        this.options = options;
        this.schemaCheck = schemaCheck;
        this.names = prepare ? new Map() : null;
    }

    get isOpen(): boolean {

        return this.pool !== null;
    }

    /** Opens the pool and checks that the server answers. */
    async open(): Promise<void> {

        const pool = await openPool(this.options);
        if (!this.pool) {           // two callers may have waited for the driver
            this.pool = pool;
            this.errorListeners = new ErrorListeners(pool);
        }

        try {
            await this.use((session) => session.exec('SELECT 1'));
        }
        catch (error) {
            await this.close();
            throw error;
        }
    }

    /** Lets running calls end. A pool of the host stays open. */
    async close(): Promise<void> {

        const { pool, errorListeners } = this;
        this.pool = null;
        await Promise.allSettled(this.running);
        if (pool && typeof this.options.target === 'string') {
            await pool.end();       // connections that are being closed can still fail: a pool of our own keeps its listeners
            return;
        }

        errorListeners?.removeAll();
    }

    async read<A extends object, R>(shape: Shape<A, R>, args: A, call?: Call): Promise<readonly R[]> {

        return await this.readWithRetry((session) => session.all(shape, args), call);
    }

    /** A single statement has the host's default isolation. If that is stricter than needed, a concurrent commit may cause a conflict. */
    async write<A extends object, R>(shape: Shape<A, R>, args: A, call?: Call): Promise<readonly R[]> {

        const statement: Work<unknown[]> = (session) => session.execute(this.schemaCheck.addTo(shape.text), shape.bind(args));
        try {
            return await this.use(statement, call) as R[];
        }
        catch (error) {
            if (!isConflict(toStorageError(error))) {
                throw error;
            }
        }

        return await this.transaction(statement, call) as R[];
    }

    /** The schema is checked last: a migration waits for the rows written before. */
    async transact<T>(program: () => Program<T>, call?: Call): Promise<T> {

        return await this.transaction((session) => session.follow(program()), call, `${this.schemaCheck.check}; COMMIT`);
    }

    /** The transaction must check the schema itself, or have a `commit` that does. A relaxed one does not wait for the disk. A single statement always does, since relaxing it would cost more. */
    async transaction<T>(work: Work<T>, call?: Call, commit = 'COMMIT'): Promise<T> {

        return await this.use((session) => enclose(session, call?.relaxed ? `${readCommitted}; SET LOCAL synchronous_commit = off` : readCommitted, work, commit), call);
    }

    /** Read-only: all reads see the same state. */
    async snapshot<T>(work: Work<T>, call?: Call): Promise<T> {

        return await this.readWithRetry((session) => enclose(session, 'BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY', work, 'COMMIT'), call);
    }

    /** Reads once more if the connection was lost, since the pool may have contained a dead one. */
    async readWithRetry<T>(work: Work<T>, call?: Call): Promise<T> {

        try {
            return await this.use(work, call);
        }
        catch (error) {
            if (toStorageError(error).code !== 'STORAGE_UNAVAILABLE') {
                throw error;
            }
        }

        return await this.use(work, call);
    }

    /** Runs work with a connection of the pool. */
    async use<T>(work: Work<T>, call?: Call): Promise<T> {

        const run = this.run(this.opened(), work, call);
        this.running.add(run);
        try {
            return await run;
        }
        finally {
            this.running.delete(run);
        }
    }

    /** Returns a connection for listening, which is not counted as a call. */
    async checkOutForListening(): Promise<PgClient> {

        return await this.checkOut(this.opened());
    }

    private opened(): PgPool {

        if (!this.pool) {
            throw new StorageError('STORAGE_CLOSED', 'The storage is not open');
        }

        return this.pool;
    }

    private async run<T>(pool: PgPool, work: Work<T>, call?: Call): Promise<T> {

        assertNotAborted(call);
        let client: PgClient | null = null;
        try {
            client = await this.checkOut(pool);
            assertNotAborted(call);
            const result = await work(new Session(client, this.names, this.options.timeoutMs));
            client.release(false);
            return result;
        }
        catch (error) {
            const fault = toStorageError(error);
            client?.release(isSpent(fault));
            this.renewAfter(fault);
            throw fault;
        }
    }

    /** Returns a connection of the pool that need not be replaced. */
    private async checkOut(pool: PgPool): Promise<PgClient> {

        let client = await pool.connect();
        while (this.isOutdated(client)) {
            client.release(true);
            client = await pool.connect();
        }

        this.errorListeners?.add(client);      // one that the host opened before
        return client;
    }

    private isOutdated(client: PgClient): boolean {

        const birth = this.births.get(client);
        if (birth === undefined) {
            this.births.set(client, this.generation);
        }

        return birth !== undefined && birth < this.generation;
    }

    private renewAfter(fault: StorageError): void {

        const now = this.options.clock.now();
        if (isSpent(fault) && Math.abs(now - this.renewedAt) >= renewalMs) {
            this.renewedAt = now;
            ++this.generation;
        }
    }
}

const assertNotAborted = (call?: Call): void => {

    if (call?.signal?.aborted) {
        throw new StorageError('STORAGE_ABORTED', 'The call was aborted', { cause: call.signal.reason });
    }
};

const enclose = async <T>(session: Session, begin: string, work: Work<T>, commit: string): Promise<T> => {

    await session.exec(begin);
    try {
        const result = await work(session);
        await session.exec(commit);
        return result;
    }
    catch (error) {
        if (!isSpent(toStorageError(error))) {
            await session.exec('ROLLBACK');         // if this fails, the connection can't be used again
        }

        throw error;
    }
};
