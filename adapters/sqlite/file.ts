import type { Clock } from '../../lib/clock';
import type { StorageError } from '../../lib/storage/contract';
import type { Database } from './database';
import { loadEngine } from './engine';
import type { SqliteDatabase } from './library';
import { isSpent, toStorageError } from './errors';
import { Place } from './place';

export interface FileOptions {
    /** A path, or a database that the host opened and will close. */
    readonly target: string | SqliteDatabase;
    readonly clock: Clock;
    /** Page cache, in KiB. */
    readonly cacheKib: number;
}

/** `FULL` waits for the disk at each commit. `NORMAL` does not: with a write-ahead log, a power cut loses only the last commits. */
export type Syncing = 'FULL' | 'NORMAL';

/** Bytes that a journal keeps after it was copied into the file. It may have grown while a backup was read. */
const longestJournal = 64 * 1024 * 1024;

/** Shortest time between two attempts to open a file that fails, in milliseconds. */
const renewalMs = 1000;

/**
 * Opens the database. After an error of its file it is opened again, since the file may have been repaired or replaced, or
 * its disk mounted again.
 */
export class DatabaseFile {

    private readonly options: FileOptions;
    private readonly database: Database;
    /** Null if there is no file, or if the host opened it. */
    private readonly place: Place | null;
    /** Opens the file again; null if there is none, or if the host opened it. */
    private reopen: (() => SqliteDatabase) | null = null;
    /** The error because of which the file is to be opened again. */
    private fault: StorageError | null = null;
    private renewedAt = -Infinity;
    private syncing: Syncing = 'FULL';

    constructor(options: FileOptions, database: Database) {

        const { target } = options;
        this.options = options;
        this.database = database;
        this.place = typeof target === 'string' && target !== ':memory:' ? new Place(target) : null;
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

    /** Applies the settings that every connection needs: acknowledged changes are synced to disk. Other settings of a host's database stay. */
    configure(): void {

        this.database.exec('PRAGMA synchronous = FULL');
        this.syncing = 'FULL';
        if (typeof this.options.target === 'string') {
            this.database.exec('PRAGMA journal_mode = WAL');
            this.database.exec(`PRAGMA journal_size_limit = ${longestJournal}`);
            this.database.exec(`PRAGMA cache_size = -${this.options.cacheKib}`);
            this.database.pragma('user_version');       // the journal exists from the first read on
        }

        this.place?.keep();
    }

    /** Throws if the file has been removed or replaced, since writes would be lost. */
    assertKept(): void {

        this.place?.assertKept();
    }

    /** Sets how the following transactions are committed. A host's database is always synced, since its journal may need it. */
    private sync(syncing: Syncing): void {

        if (syncing !== this.syncing && typeof this.options.target === 'string') {
            this.database.exec(`PRAGMA synchronous = ${syncing}`);
            this.syncing = syncing;
        }
    }

    /** A database of the host stays open. */
    close(): void {

        this.fault = null;
        this.closeOwn();
    }

    /** Runs work on the file after trying to recover from an earlier error. Writes name how they are committed, and throw if the file has been removed or replaced. */
    use<T>(work: () => T, syncing?: Syncing): T {

        try {
            this.reopenIfFailed();
            if (syncing) {
                this.sync(syncing);
                this.place?.assertKept();
            }

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

    private closeOwn(): void {

        const db = this.database.detach();
        if (typeof this.options.target === 'string') {
            db?.close();
        }
    }

    /** Limited, since opening blocks the event loop for some milliseconds. */
    private reopenIfFailed(): void {

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

    /** The old file is closed first, so that its journal is not copied into another file in its place. */
    private renew(reopen: () => SqliteDatabase): void {

        this.renewedAt = this.options.clock.now();
        this.closeOwn();
        try {
            this.database.attach(reopen());
            this.configure();
            this.fault = null;
        }
        catch (error) {
            this.closeOwn();
            throw error;
        }
    }
}
