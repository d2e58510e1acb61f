import type { Clock } from '../../lib/clock';
import { StorageError } from '../../lib/storage/contract';
import type { Call } from '../../lib/storage/contract';
import type { Program, Runner } from '../kysely/runner';
import type { Shape } from '../kysely/shape';
import { loadOpenFile } from './engine';
import type { OpenFile, SqliteDatabase, SqliteStatement } from './engine';
import { isSpent, toStorageError } from './errors';
import { assertKnown } from './schema';

export interface ConnectionOptions {
    /** A path, or a database that the host opened and will close. */
    readonly target: string | SqliteDatabase;
    readonly clock: Clock;
    /** For how long a locked database is tried again, in milliseconds. */
    readonly busyMs: number;
    /** Page cache, in KiB. */
    readonly cacheKib: number;
}

/** Longest pause between two tries of a locked database, in milliseconds. */
const longestPause = 50;

/** Shortest time between two openings of a file that fails, in milliseconds. */
const renewalMs = 1000;

/**
 * One connection. Every statement runs to its end within the call, so two calls never share a transaction; what waits
 * (another process holds the lock) waits between tries, with the event loop free. After a fault of its file it opens that
 * anew: the file may have been repaired or replaced, or have come back with its disk.
 */
export class Connection implements Runner {

    private readonly options: ConnectionOptions;
    private readonly statements = new Map<string, SqliteStatement>();
    private readonly listing = new Map<string, { readonly raw: boolean; readonly statement: SqliteStatement }>();
    private readonly waiting = new Set<Promise<unknown>>();
    private db: SqliteDatabase | null = null;
    private closing = false;
    /** Opens the file anew; null where there is none, or it is the host's. */
    private reopen: (() => SqliteDatabase) | null = null;
    /** For which the file is to be opened anew. */
    private fault: StorageError | null = null;
    private renewedAt = -Infinity;
    private renewed = (): void => {};

    constructor(options: ConnectionOptions) {

        this.options = options;
    }

    get isOpen(): boolean {

        return this.db !== null;
    }

    /** Opens, and sets what must hold on each connection: acknowledged means synced to disk. */
    async open(): Promise<void> {

        const { target } = this.options;
        try {
            this.db ??= typeof target === 'string' ? this.create(target, await loadOpenFile()) : target;
        }
        catch (error) {
            throw toStorageError(error);
        }

        this.closing = false;
        this.fault = null;
        try {
            await this.attempt(() => this.configure());
        }
        catch (error) {
            await this.close();
            throw error;
        }
    }

    /** Lets waiting calls end. A database of the host's stays open. */
    async close(): Promise<void> {

        this.closing = true;
        await Promise.allSettled(this.waiting);
        this.fault = null;
        this.release();
    }

    /** Calls `renewed` when another file than before may have been opened: what was read may not be true any more. */
    onRenewed(renewed: () => void): void {

        this.renewed = renewed;
    }

    async read<A extends object, R>(shape: Shape<A, R>, args: A, call?: Call): Promise<readonly R[]> {

        return await this.attempt(() => this.all(shape, args), call);
    }

    async write<A extends object, R>(shape: Shape<A, R>, args: A, call?: Call): Promise<readonly R[]> {

        return await this.transaction(() => this.all(shape, args), call);
    }

    async transact<T>(program: () => Program<T>, call?: Call): Promise<T> {

        return await this.transaction(() => this.follow(program()), call);
    }

    /** Reads only, all of the same state. */
    async snapshot<T>(work: () => T, call?: Call): Promise<T> {

        return await this.attempt(() => this.enclose('BEGIN', work), call);
    }

    /** The lock is taken at the start: a transaction that began by reading could not be repaired when it came to write. */
    async transaction<T>(work: () => T, call?: Call): Promise<T> {

        const known = (): T => {

            assertKnown(Number(this.pragma('user_version')));
            return work();
        };

        return await this.attempt(() => this.enclose('BEGIN IMMEDIATE', known), call);
    }

    /** Rows of a statement; it is prepared once for the life of the connection. */
    all<A extends object, R>(shape: Shape<A, R>, args: A): R[] {

        return this.execute(shape.text, shape.bind(args)) as R[];
    }

    /** Rows of a statement as lists of their values, in the order of the columns: for those that are read most. */
    lists<A extends object, R extends readonly unknown[]>(shape: Shape<A, R>, args: A): R[] {

        const { raw, statement } = this.prepareRaw(shape.text);
        const rows = statement.all(...shape.bind(args));
        return (raw ? rows : rows.map((row): unknown[] => Object.values(row as object))) as R[];
    }

    get<A extends object, R>(shape: Shape<A, R>, args: A): R | undefined {

        return this.all(shape, args)[0];
    }

    /** The row that is there in every sound database. */
    one<A extends object, R>(shape: Shape<A, R>, args: A): R {

        const row = this.get(shape, args);
        if (!row) {
            throw new StorageError('STORAGE_CORRUPT', `No row for: ${shape.text}`);
        }

        return row;
    }

    /** Statements without values, which are not kept. */
    exec(sql: string): void {

        this.opened().exec(sql);
    }

    /** Value of a pragma that has one. */
    pragma(name: string): unknown {

        return this.prepare(`PRAGMA ${name}`).all().map((row) => Object.values(row as object)[0] as unknown).at(0);
    }

    /** Version of SQLite itself. */
    version(): string {

        return this.prepare('SELECT sqlite_version() AS version').all().map((row) => (row as { version: string }).version).join();
    }

    /** Of a database that the host opened, only the syncing is set. */
    private configure(): void {

        this.exec('PRAGMA synchronous = FULL');
        if (typeof this.options.target === 'string') {
            this.exec('PRAGMA journal_mode = WAL');
            this.exec(`PRAGMA cache_size = -${this.options.cacheKib}`);
        }
    }

    private create(target: string, openFile: OpenFile): SqliteDatabase {

        this.reopen = target === ':memory:' ? null : () => openFile(target, true);
        return openFile(target, false);
    }

    private release(): void {

        const { db } = this;
        this.db = null;
        this.statements.clear();
        this.listing.clear();
        if (typeof this.options.target === 'string') {
            db?.close();
        }
    }

    /** The old file is closed first: what its journal holds must not get into another one that has taken its place. */
    private renew(reopen: () => SqliteDatabase): void {

        this.renewedAt = this.options.clock.now();
        this.release();
        try {
            this.db = reopen();
            this.configure();
            this.fault = null;
            this.renewed();
        }
        catch (error) {
            this.release();
            throw error;
        }
    }

    /** Not too often: opening stops the event loop for some milliseconds. */
    private mend(): void {

        const { options: { clock }, reopen, fault } = this;
        if (!fault || !reopen) {
            return;
        }

        if (Math.abs(clock.now() - this.renewedAt) >= renewalMs) {
            this.renew(reopen);
        }
        else if (!this.db) {
            throw fault;
        }
    }

    private prepare(sql: string): SqliteStatement {

        let statement = this.statements.get(sql);
        if (!statement) {
            statement = this.opened().prepare(sql);
            this.statements.set(sql, statement);
        }

        return statement;
    }

    private prepareRaw(sql: string): { readonly raw: boolean; readonly statement: SqliteStatement } {

        let known = this.listing.get(sql);
        if (!known) {
            const statement = this.opened().prepare(sql);
            known = { raw: Boolean(statement.raw?.()), statement };
            this.listing.set(sql, known);
        }

        return known;
    }

    private execute(sql: string, values: readonly unknown[]): unknown[] {

        const statement = this.prepare(sql);
        if (statement.reader === false) {
            statement.run(...values);
            return [];
        }

        return statement.all(...values);
    }

    private opened(): SqliteDatabase {

        if (!this.db) {
            throw closed();
        }

        return this.db;
    }

    private follow<T>(program: Program<T>): T {

        let next = program.next([]);
        while (!next.done) {
            next = program.next(this.execute(next.value.text, next.value.values));
        }

        return next.value;
    }

    private enclose<T>(begin: string, work: () => T): T {

        if (this.inTransaction()) {
            throw new StorageError('STORAGE_BUSY', 'The host has a transaction open on this database');
        }

        this.prepare(begin).run();
        try {
            const result = work();
            this.prepare('COMMIT').run();
            return result;
        }
        catch (error) {
            this.rollback();
            throw error;
        }
    }

    /** Some faults (a full disk) have rolled back already. */
    private rollback(): void {

        if (this.inTransaction()) {
            this.prepare('ROLLBACK').run();
        }
    }

    private inTransaction(): boolean {

        const { inTransaction, isTransaction } = this.opened();
        return inTransaction ?? isTransaction ?? false;
    }

    /** Tries at once, and again as long as others hold the lock. */
    async attempt<T>(work: () => T, call?: Call): Promise<T> {

        this.admit(call);
        try {
            return this.once(work);
        }
        catch (error) {
            if (toStorageError(error).code !== 'STORAGE_BUSY') {
                throw error;
            }
        }

        const retry = this.retry(work, call);
        this.waiting.add(retry);
        try {
            return await retry;
        }
        finally {
            this.waiting.delete(retry);
        }
    }

    private async retry<T>(work: () => T, call?: Call): Promise<T> {

        const deadline = this.options.clock.now() + this.options.busyMs;
        for (let i = 0; ; ++i) {
            await this.sleep(Math.min(2 ** i, longestPause), call?.signal);
            try {
                return this.once(work);
            }
            catch (error) {
                if (toStorageError(error).code !== 'STORAGE_BUSY' || this.options.clock.now() >= deadline) {
                    throw error;
                }
            }
        }
    }

    private once<T>(work: () => T): T {

        try {
            this.mend();
            return work();
        }
        catch (error) {
            const fault = toStorageError(error);
            if (isSpent(fault)) {
                this.fault = fault;
            }

            throw fault;
        }
    }

    private admit(call?: Call): void {

        if (this.closing || !(this.db ?? this.fault)) {
            throw closed();
        }

        if (call?.signal?.aborted) {
            throw aborted(call.signal);
        }
    }

    private async sleep(ms: number, signal?: AbortSignal): Promise<void> {

        await new Promise<void>((resolve, reject) => {

            const wake = (): void => {

                signal?.removeEventListener('abort', leave);
                resolve();
            };

            const leave = (): void => {

                cancel();
                reject(aborted(signal));
            };

            const cancel = this.options.clock.setTimer(ms, wake, true);
            signal?.addEventListener('abort', leave, { once: true });
        });
    }
}

const closed = (): StorageError => new StorageError('STORAGE_CLOSED', 'The storage is not open');

const aborted = (signal?: AbortSignal): StorageError => new StorageError('STORAGE_ABORTED', 'The call was aborted', { cause: signal?.reason });
