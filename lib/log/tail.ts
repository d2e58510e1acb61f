import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Clock } from '../clock';
import type { Logger } from '../logger';
import type { LogEntry, News, Seq, Storage } from '../storage/contract';

/** Gets entries in the log's order, each once. The log is not read further until what it returns has resolved. */
export type Follower = (entries: readonly LogEntry[]) => unknown;

/** Is told that what followed `after`, up to the head, had left the log before it was read. */
export type Lost = (after: Seq) => unknown;

export interface TailOptions {
    readonly storage: Pick<Storage, 'onPublish'> & { readonly news: Pick<News, 'since' | 'bounds'> };
    readonly clock: Clock;
    readonly log: Logger;
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
    private readonly followers = new Set<readonly [Follower, Lost]>();
    private running: AbortController | null = null;
    private reading: Promise<void> | null = null;
    private again = false;
    private position: Seq = 0;
    /** What storage rang with and followers have not got: the entries that follow `position`. */
    private fresh: LogEntry[] = [];
    private soon = false;
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

        this.deafen = this.options.storage.onPublish((entries) => this.hear(entries));
        this.poll();
    }

    /** Resolves when nothing is read any more; followers are not called after it was called. */
    async stop(): Promise<void> {

        this.running?.abort();
        this.running = null;
        this.deafen?.();
        this.cancelPoll?.();
        this.deafen = this.cancelPoll = null;
        this.fresh = [];
        await this.reading;
    }

    /** Reads now. Resolves when everything that was in the log at the call has been handed on, or storage failed. Never rejects. */
    async refresh(): Promise<void> {

        if (!this.running) {
            return;
        }

        this.again = true;
        this.fresh = [];
        await this.run(this.running.signal);
    }

    /** Returns the end of it. */
    subscribe(fn: Follower, lost: Lost = none): () => void {

        const follower = [fn, lost] as const;
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

    /** Takes what a ring brings where nothing can be missing before it; else the log is read. */
    private hear(entries: readonly LogEntry[] = []): void {

        if (this.running && this.continues(entries)) {
            this.fresh.push(...entries);
            this.handSoon();
            return;
        }

        void this.refresh();
    }

    /** In a turn of its own: who published has its answer by then, and what is published in one turn goes out together. */
    private handSoon(): void {

        if (this.soon) {
            return;
        }

        this.soon = true;
        setImmediate(() => {

            this.soon = false;
            if (this.running && this.fresh.length > 0) {
                void this.run(this.running.signal);
            }
        });
    }

    private continues(entries: readonly LogEntry[]): boolean {

        const next = (this.fresh.at(-1)?.seq ?? this.position) + 1;
        return entries.length > 0 && this.fresh.length + entries.length <= batch && entries.every(({ seq }, i) => seq === next + i);
    }

    private run(signal: AbortSignal): Promise<void> {

        this.reading ??= this.follow(signal);
        return this.reading;
    }

    private async follow(signal: AbortSignal): Promise<void> {

        while ((this.again || this.fresh.length > 0) && !signal.aborted) {
            await (this.again ? this.read(signal) : this.handOn(this.takeFresh()));
        }

        this.reading = null;        // in the turn of the last look at what is to do, so that no ring falls between the two
    }

    /** The log may have been read beyond some of it meanwhile. */
    private takeFresh(): readonly LogEntry[] {

        const entries = this.fresh.filter(({ seq }) => seq > this.position);
        this.fresh = [];
        return entries;
    }

    private async read(signal: AbortSignal): Promise<void> {

        this.again = false;
        try {
            const entries = await this.options.storage.news.since(this.position, { limit: batch }, { signal });
            await this.passOver(entries.at(0), signal);
            this.faulty = false;
            if (!signal.aborted) {
                await this.handOn(entries);
            }

            if (entries.length === batch) {
                this.again = true;
                await nextTurn();
            }
        }
        catch (error) {
            this.fail(error, signal);
        }
    }

    private async handOn(entries: readonly LogEntry[]): Promise<void> {

        const last = entries.at(-1);
        if (last) {
            this.position = last.seq;
            await this.tell(([follower]) => follower(entries));
        }
    }

    /**
     * Where the next entry is not there, retention may have taken it: a node that reads nothing for longer than the log
     * is kept finds it cut. `first` is the lowest entry that was read.
     */
    private async passOver(first: LogEntry | undefined, signal: AbortSignal): Promise<void> {

        const after = this.position;
        if (first?.seq === after + 1) {
            return;
        }

        const { tail } = await this.options.storage.news.bounds({ signal });
        const position = Math.min(tail, (first?.seq ?? Infinity) - 1);
        if (position > after && !signal.aborted) {
            this.position = position;
            await this.tell(([, lost]) => lost(after));
        }
    }

    private tell(say: (follower: readonly [Follower, Lost]) => unknown): Promise<unknown> {

        return Promise.all([...this.followers].map((follower) => this.tellOne(() => say(follower))));
    }

    private async tellOne(say: () => unknown): Promise<void> {

        try {
            await say();
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

const none = (): void => {};
