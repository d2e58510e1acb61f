import { StorageError } from '../../lib/storage/contract';
import type { Call } from '../../lib/storage/contract';
import type { Program, Runner } from '../kysely/runner';
import type { Shape } from '../kysely/shape';
import { isConflict, isSpent, toStorageError } from './errors';
import type { Guard } from './guard';
import { openPool } from './pool';
import type { PgClient, PgPool, PoolOptions } from './pool';
import { Session } from './session';

/** Shortest time between two renewals of all connections, in milliseconds. */
const renewalMs = 1000;

const readCommitted = 'BEGIN ISOLATION LEVEL READ COMMITTED';

type Work<T> = (session: Session) => Promise<T>;

/**
 * Statements over a pool. A lost connection costs the call that had it, and nothing else: where one is lost, or hangs, or
 * has become read-only, the others of its time seldom fare better, and are made anew as they come up.
 */
export class Connection implements Runner {

    private readonly options: PoolOptions;
    private readonly guard: Guard;
    private readonly names: Map<string, string> | null;
    private readonly running = new Set<Promise<unknown>>();
    private readonly births = new WeakMap<PgClient, number>();
    private generation = 0;
    private renewedAt = -Infinity;
    private pool: PgPool | null = null;

    constructor(options: PoolOptions, guard: Guard) {

        const { prepare = true } = options;
        this.options = options;
        this.guard = guard;
        this.names = prepare ? new Map() : null;
    }

    get isOpen(): boolean {

        return this.pool !== null;
    }

    /** Opens the pool and proves that the server answers. */
    async open(): Promise<void> {

        const pool = await openPool(this.options);
        if (!this.pool) {           // two callers may have waited for the driver
            this.pool = pool;
            pool.on('error', ignore);
        }

        try {
            await this.use((session) => session.exec('SELECT 1'));
        }
        catch (error) {
            await this.close();
            throw error;
        }
    }

    /** Lets running calls end. A pool of the host's goes on. */
    async close(): Promise<void> {

        const { pool } = this;
        this.pool = null;
        await Promise.allSettled(this.running);
        if (pool && typeof this.options.target === 'string') {
            await pool.end();       // connections on their way out can still fail: a pool of our own keeps its listener
            return;
        }

        pool?.removeListener('error', ignore);
    }

    async read<A extends object, R>(shape: Shape<A, R>, args: A, call?: Call): Promise<readonly R[]> {

        return await this.look((session) => session.all(shape, args), call);
    }

    /** A statement by itself is isolated as the host has it: where that is more than is asked for here, somebody else's commit may be called a conflict. */
    async write<A extends object, R>(shape: Shape<A, R>, args: A, call?: Call): Promise<readonly R[]> {

        const statement: Work<unknown[]> = (session) => session.execute(this.guard.over(shape.text), shape.bind(args));
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

    /** The schema is looked at last: who would change it waits for what was written before. */
    async transact<T>(program: () => Program<T>, call?: Call): Promise<T> {

        return await this.transaction((session) => session.follow(program()), call, `${this.guard.check}; COMMIT`);
    }

    /** Whoever writes in it looks at the schema themselves, or brings a `commit` that does. A relaxed one does not wait for the disk; a single statement does, since asking for less would cost it more. */
    async transaction<T>(work: Work<T>, call?: Call, commit = 'COMMIT'): Promise<T> {

        return await this.use((session) => enclose(session, call?.relaxed ? `${readCommitted}; SET LOCAL synchronous_commit = off` : readCommitted, work, commit), call);
    }

    /** Reads only, all of the same state. */
    async snapshot<T>(work: Work<T>, call?: Call): Promise<T> {

        return await this.look((session) => enclose(session, 'BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY', work, 'COMMIT'), call);
    }

    /** Reading is tried once more where the connection was lost: the pool may have held one that had died unseen. */
    async look<T>(work: Work<T>, call?: Call): Promise<T> {

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

    /** With a connection of the pool. */
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

    /** A connection for listening, outside of the count of calls. */
    async lend(): Promise<PgClient> {

        return await this.checkOut(this.opened());
    }

    private opened(): PgPool {

        if (!this.pool) {
            throw new StorageError('STORAGE_CLOSED', 'The storage is not open');
        }

        return this.pool;
    }

    private async run<T>(pool: PgPool, work: Work<T>, call?: Call): Promise<T> {

        admit(call);
        let client: PgClient | null = null;
        try {
            client = await this.checkOut(pool);
            client.on('error', ignore);
            admit(call);
            const result = await work(new Session(client, this.names, this.options.timeoutMs));
            giveBack(client, false);
            return result;
        }
        catch (error) {
            const fault = toStorageError(error);
            giveBack(client, isSpent(fault));
            this.renewAfter(fault);
            throw fault;
        }
    }

    /** A connection of the pool that is none of those to be made anew. */
    private async checkOut(pool: PgPool): Promise<PgClient> {

        let client = await pool.connect();
        while (this.isOutdated(client)) {
            client.on('error', ignore);
            client.release(true);
            client = await pool.connect();
        }

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

/** Between statements the loss of a connection is an event, and one that nobody hears ends the process. The next statement fails of itself. */
const ignore = (): void => {};

const giveBack = (client: PgClient | null, destroy: boolean): void => {

    client?.release(destroy);
    if (!destroy) {
        client?.removeListener('error', ignore);
    }
};

const admit = (call?: Call): void => {

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
            await session.exec('ROLLBACK');         // where this fails, the connection is spent
        }

        throw error;
    }
};
