import type { Clock } from '../../lib/clock';
import type { StorageError } from '../../lib/storage/contract';
import type { Database } from './database';
import { loadEngine } from './engine';
import type { SqliteDatabase } from './engine';
import { isSpent, toStorageError } from './errors';
import { Place } from './place';

export interface FileOptions {
    /** A path, or a database that the host opened and will close. */
    readonly target: string | SqliteDatabase;
    readonly clock: Clock;
    /** Page cache, in KiB. */
    readonly cacheKib: number;
}

/** `FULL` waits for the disk with each commit. `NORMAL` does not: with a write-ahead log a power cut costs the last commits, and nothing else. */
type Syncing = 'FULL' | 'NORMAL';

/** Bytes that a journal keeps once it has been copied into the file: it may have grown while a backup was read. */
const longestJournal = 64 * 1024 * 1024;

/** Shortest time between two openings of a file that fails, in milliseconds. */
const renewalMs = 1000;

/**
 * Where the database comes from. After a fault of its file it is opened anew: the file may have been repaired or replaced,
 * or have come back with its disk.
 */
export class DatabaseFile {

    private readonly options: FileOptions;
    private readonly database: Database;
    /** Null where there is no file, or it is the host's. */
    private readonly place: Place | null;
    /** Opens the file anew; null where there is none, or it is the host's. */
    private reopen: (() => SqliteDatabase) | null = null;
    /** For which the file is to be opened anew. */
    private fault: StorageError | null = null;
    private renewedAt = -Infinity;
    private syncing: Syncing = 'FULL';

    constructor(options: FileOptions, database: Database) {

        const { target } = options;
        this.options = options;
        this.database = database;
        this.place = typeof target === 'string' && target !== ':memory:' ? new Place(target) : null;
    }

    /** Whether it was opened, be it that its fault goes on. */
    get isOpened(): boolean {

        return this.database.isOpen || this.fault !== null;
    }

    async open(): Promise<void> {

        const { target } = this.options;
        try {
            const opener = typeof target === 'string' ? await this.prepare(target) : () => target;
            if (!this.database.isOpen) {        // two callers may have waited for the driver
                this.database.attach(opener());
            }
        }
        catch (error) {
            throw toStorageError(error);
        }

        this.fault = null;
    }

    /** Sets what must hold on each connection: acknowledged means synced to disk. Of a host's database, nothing else is set. */
    configure(): void {

        this.database.exec('PRAGMA synchronous = FULL');
        this.syncing = 'FULL';
        if (typeof this.options.target === 'string') {
            this.database.exec('PRAGMA journal_mode = WAL');
            this.database.exec(`PRAGMA journal_size_limit = ${longestJournal}`);
            this.database.exec(`PRAGMA cache_size = -${this.options.cacheKib}`);
            this.database.pragma('user_version');       // the journal is there from the first reading on
        }

        this.place?.keep();
    }

    /** Throws where what is written would be lost: the file has been removed or replaced. */
    assertKept(): void {

        this.place?.assertKept();
    }

    /** How the transactions from now on are committed. A host's database is always synced: its journal may be one that needs it. */
    sync(syncing: Syncing): void {

        if (syncing !== this.syncing && typeof this.options.target === 'string') {
            this.database.exec(`PRAGMA synchronous = ${syncing}`);
            this.syncing = syncing;
        }
    }

    /** A database of the host's stays open. */
    close(): void {

        this.fault = null;
        this.release();
    }

    /** Does the work on a file that is as sound as it can be. */
    use<T>(work: () => T): T {

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

    private async prepare(path: string): Promise<() => SqliteDatabase> {

        const { place } = this;
        const { openFile } = await loadEngine();
        this.reopen = place && (() => {

            place.assertClean();
            return openFile(path, true);
        });
        return () => openFile(path, false);
    }

    private release(): void {

        const db = this.database.detach();
        if (typeof this.options.target === 'string') {
            db?.close();
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
        else if (!this.database.isOpen) {
            throw fault;
        }
    }

    /** The old file is closed first: what its journal holds must not get into another one that has taken its place. */
    private renew(reopen: () => SqliteDatabase): void {

        this.renewedAt = this.options.clock.now();
        this.release();
        try {
            this.database.attach(reopen());
            this.configure();
            this.fault = null;
        }
        catch (error) {
            this.release();
            throw error;
        }
    }
}
