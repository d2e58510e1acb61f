import { StorageError } from '../../lib/storage/contract';
import type { Call } from '../../lib/storage/contract';
import type { Program, Runner } from '../kysely/runner';
import type { Shape } from '../kysely/shape';
import { Database } from './database';
import { closed, toStorageError } from './errors';
import { DatabaseFile } from './file';
import type { FileOptions, Syncing } from './file';
import { unopened } from './unopened';

export interface ConnectionOptions extends FileOptions {
    /** How long a locked database is tried again, in milliseconds. */
    readonly busyMs: number;
}

/** Longest pause between two attempts at a locked database, in milliseconds. */
const longestPause = 50;

const isBusy = (error: unknown): boolean => toStorageError(error).code === 'STORAGE_BUSY';

const syncingOf = (call?: Call): Syncing => (call?.relaxed ? 'NORMAL' : 'FULL');

const aborted = (signal?: AbortSignal): StorageError => new StorageError('STORAGE_ABORTED', 'The call was aborted', { cause: signal?.reason });

/**
 * One connection. Every statement runs synchronously, so two calls never share a transaction. If another process holds the
 * lock, the call waits between attempts without blocking the event loop.
 */
export class Connection implements Runner {

    /** For work within a call of this connection. */
    readonly database = new Database();
    private readonly options: ConnectionOptions;
    private readonly file: DatabaseFile;
    private readonly waiting = new Set<Promise<unknown>>();
    private isUsable = false;

    constructor(options: ConnectionOptions) {

        this.options = options;
        this.file = new DatabaseFile(options, this.database);
    }

    get isOpen(): boolean {

        return this.database.isOpen;
    }

    async open(): Promise<void> {

        try {
            await this.file.open();
            this.isUsable = true;
            await this.attempt(() => this.file.configure());
        }
        catch (error) {
            await this.close();
            const { target } = this.options;
            throw typeof target === 'string' ? unopened(target, toStorageError(error)) : error;
        }
    }

    /** Lets waiting calls end. A database of the host stays open. */
    async close(): Promise<void> {

        this.isUsable = false;
        await Promise.allSettled(this.waiting);
        this.file.close();
    }

    async read<A extends object, R>(shape: Shape<A, R>, args: A, call?: Call): Promise<readonly R[]> {

        return await this.attempt(() => this.database.all(shape, args), call);
    }

    async write<A extends object, R>(shape: Shape<A, R>, args: A, call?: Call): Promise<readonly R[]> {

        return await this.attempt(() => this.database.write(shape, args), call, syncingOf(call));
    }

    async transact<T>(program: () => Program<T>, call?: Call): Promise<T> {

        return await this.transaction(() => this.follow(program()), call);
    }

    /** Read-only: all reads see the same state. */
    async snapshot<T>(work: () => T, call?: Call): Promise<T> {

        return await this.attempt(() => this.database.transact('read', work), call);
    }

    /** Takes the write lock at the start: a transaction that began with a read can't be upgraded if another connection has written since. */
    async transaction<T>(work: () => T, call?: Call): Promise<T> {

        return await this.attempt(() => this.database.transact('write', work), call, syncingOf(call));
    }

    /** For work on the file itself. */
    async ping(call?: Call): Promise<void> {

        await this.attempt(() => {

            this.file.assertKept();
            this.database.pragma('user_version');
        }, call);
    }

    /** Tries at once, and again as long as another connection holds the lock. `syncing` is given for writes. */
    async attempt<T>(work: () => T, call?: Call, syncing?: Syncing): Promise<T> {

        this.assertUsable(call);
        try {
            return this.file.use(work, syncing);
        }
        catch (error) {
            if (!isBusy(error)) {
                throw error;
            }
        }

        const retry = this.retry(work, call, syncing);
        this.waiting.add(retry);
        try {
            return await retry;
        }
        finally {
            this.waiting.delete(retry);
        }
    }

    private assertUsable(call?: Call): void {

        if (!this.isUsable) {
            throw closed();
        }

        if (call?.signal?.aborted) {
            throw aborted(call.signal);
        }
    }

    private async retry<T>(work: () => T, call?: Call, syncing?: Syncing): Promise<T> {

        const { clock, busyMs } = this.options;
        let isOver = false;
        const cancel = clock.setTimer(busyMs, () => {           // the time of day may be set back meanwhile

            isOver = true;
        });
        try {
            return await this.retryUntil(() => isOver, work, call, syncing);
        }
        finally {
            cancel();
        }
    }

    private async retryUntil<T>(isOver: () => boolean, work: () => T, call?: Call, syncing?: Syncing): Promise<T> {

        for (let i = 0; ; ++i) {
            await this.pause(Math.min(2 ** i, longestPause), call?.signal);
            try {
                return this.file.use(work, syncing);
            }
            catch (error) {
                if (!isBusy(error) || isOver()) {
                    throw error;
                }
            }
        }
    }

    private async pause(ms: number, signal?: AbortSignal): Promise<void> {

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

    private follow<T>(program: Program<T>): T {

        let next = program.next([]);
        while (!next.done) {
            const { shape, args } = next.value;
            next = program.next(this.database.all(shape, args as never));
        }

        return next.value;
    }
}
