import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Clock } from '../clock';
import type { Log } from '../runtime';
import type { LogEntry, News, Seq, Storage } from '../storage/contract';

/** Gets entries in the log's order, each once. The log is not read further until what it returns has resolved. */
export type Follower = (entries: readonly LogEntry[]) => unknown;

export interface TailOptions {
    readonly storage: Pick<Storage, 'onPublish'> & { readonly news: Pick<News, 'since' | 'bounds'> };
    readonly clock: Clock;
    readonly log: Log;
    /** How often the log is looked at where nothing rings, in milliseconds. */
    readonly pollMs: number;
}

/** Entries that are read at a time; between two reads the event loop gets a turn. */
const batch = 256;

/**
 * Follows the log from its head at `start()` on. What storage rings is only a hint to look: the log is the truth, so a
 * lost ring costs `pollMs` and nothing else.
 */
export class Tail {

    private readonly options: TailOptions;
    private readonly followers = new Set<Follower>();
    private running: AbortController | null = null;
    private reading: Promise<void> | null = null;
    private again = false;
    private position: Seq = 0;
    private faulty = false;
    private deafen: (() => void) | null = null;
    private cancelPoll: (() => void) | null = null;

    constructor(options: TailOptions) {

        this.options = options;
    }

    /** Position of the newest entry that followers have got. */
    get head(): Seq {

        return this.position;
    }

    /** Takes the log's head and follows from there. Throws `StorageError`; repeating it changes nothing. */
    async start(): Promise<void> {

        if (this.running) {
            return;
        }

        const { signal } = this.running = new AbortController();
        try {
            this.position = (await this.options.storage.news.bounds({ signal })).head;
        }
        catch (error) {
            this.running = null;
            throw error;
        }

        if (signal.aborted) {
            return;
        }

        this.deafen = this.options.storage.onPublish(() => void this.refresh());
        this.poll();
    }

    /** Resolves when nothing is read any more; followers are not called after it was called. */
    async stop(): Promise<void> {

        this.running?.abort();
        this.running = null;
        this.deafen?.();
        this.cancelPoll?.();
        this.deafen = this.cancelPoll = null;
        await this.reading;
    }

    /** Reads now. Resolves when everything that was in the log at the call has been handed on, or storage failed. Never rejects. */
    async refresh(): Promise<void> {

        if (!this.running) {
            return;
        }

        this.again = true;
        this.reading ??= this.read(this.running.signal);
        await this.reading;
    }

    /** Returns the end of it. */
    subscribe(fn: Follower): () => void {

        const follower: Follower = (entries) => fn(entries);       // the same function may follow twice
        this.followers.add(follower);
        return () => {

            this.followers.delete(follower);
        };
    }

    private poll(): void {

        this.cancelPoll = this.options.clock.setTimer(this.options.pollMs, () => {

            this.poll();
            void this.refresh();
        });
    }

    private async read(signal: AbortSignal): Promise<void> {

        while (this.again && !signal.aborted) {
            this.again = false;
            try {
                await this.readOnce(signal);
                this.faulty = false;
            }
            catch (error) {
                this.fail(error, signal);
            }
        }

        this.reading = null;        // in the turn of the last look at `again`, so that no ring falls between the two
    }

    private async readOnce(signal: AbortSignal): Promise<void> {

        const entries = await this.options.storage.news.since(this.position, { limit: batch }, { signal });
        const last = entries.at(-1);
        if (signal.aborted || !last) {
            return;
        }

        this.position = last.seq;
        await Promise.all([...this.followers].map((follower) => this.tell(follower, entries)));
        if (entries.length === batch) {
            this.again = true;
            await nextTurn();
        }
    }

    private async tell(follower: Follower, entries: readonly LogEntry[]): Promise<void> {

        try {
            await follower(entries);
        }
        catch (error) {
            this.options.log(['feed', 'error'], error);
        }
    }

    /** One line per outage; the next ring or poll tries again. */
    private fail(error: unknown, signal: AbortSignal): void {

        if (!signal.aborted && !this.faulty) {
            this.faulty = true;
            this.options.log(['feed', 'storage', 'error'], error);
        }
    }
}
