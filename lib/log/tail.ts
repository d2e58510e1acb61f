import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Changes } from '../changes';
import type { Clock } from '../clock';
import type { Logger } from '../logger';
import type { LogEntry, Ms, News, Seq, Storage } from '../storage/contract';
import { Outage } from '../storage/outage';

/** Called with entries in the log's order, each once. The next entries are read only after what it returns has resolved. */
export type Listener = (entries: readonly LogEntry[]) => unknown;

/** `poll` expects nothing new. */
type Read = 'poll' | 'entries';

/** Called when entries left the log before they were read: those that follow `after`, up to `head`. */
export type LossListener = (after: Seq) => unknown;

export interface TailOptions {
    readonly storage: Pick<Storage, 'onPublish'> & { readonly news: Pick<News, 'since' | 'bounds'> };
    readonly clock: Clock;
    readonly log: Logger;
    /** Counts what the tail has passed. */
    readonly changes: Changes;
    /** Polling interval when no notification arrives, in milliseconds. */
    readonly pollMs: number;
}

/** Entries per read of the log. Between two reads the event loop gets a turn. */
const batch = 256;

/** Entries whose notification comes this soon after a delivery, in milliseconds, wait so many turns of the event loop: those that follow without pause go out together, to each client in one write. */
const gathering = { withinMs: 2, turns: 4 };

/**
 * Follows the log from its head at `start()`. A notification from storage is only a hint to read the log, so a lost one
 * delays entries by `pollMs` at most.
 */
export class Tail {

    private readonly options: TailOptions;
    private readonly listeners = new Set<readonly [Listener, LossListener]>();
    private readonly outage: Outage;
    private running: AbortController | null = null;
    private reading: Promise<void> | null = null;
    /** What to do after the read under way. */
    private wanted: Read | null = null;
    private position: Seq = 0;
    /** Entries that notifications contained and listeners have not got yet. They follow `position` without a gap. */
    private fresh: LogEntry[] = [];
    private deliveryScheduled = false;
    private deliveredAt: Ms = 0;
    private stopListening: (() => void) | null = null;
    private cancelPoll: (() => void) | null = null;

    constructor(options: TailOptions) {

        this.options = options;
        this.outage = new Outage({ ...options, tags: ['feed'] });
    }

    /** Position of the newest entry that listeners have got. */
    get head(): Seq {

        return this.position;
    }

    /** Reads the log's head and follows from there. Rejects with `StorageError`. Has no effect if it is already running. */
    async start(): Promise<void> {

        if (this.running) {
            return;
        }

        const { signal } = this.running = new AbortController();
        try {
            this.moveTo((await this.options.storage.news.bounds({ signal })).head);
        }
        catch (error) {
            this.running = null;
            throw error;
        }

        if (signal.aborted) {
            return;
        }

        this.stopListening = this.options.storage.onPublish((entries) => this.onNotification(entries));
        this.poll();
    }

    /** Resolves when the last read has ended. Listeners are not called after this call. */
    async stop(): Promise<void> {

        this.running?.abort();
        this.running = null;
        this.stopListening?.();
        this.cancelPoll?.();
        this.stopListening = this.cancelPoll = null;
        this.fresh = [];
        await this.reading;
    }

    /** Reads now. Resolves when listeners have got everything that was in the log at the call, or when storage failed. Never rejects. */
    async refresh(): Promise<void> {

        await this.request('entries');
    }

    /** Returns a function that ends the subscription. */
    subscribe(fn: Listener, onLoss: LossListener = none): () => void {

        const listener = [fn, onLoss] as const;
        this.listeners.add(listener);
        return () => {

            this.listeners.delete(listener);
        };
    }

    private poll(): void {

        this.cancelPoll = this.options.clock.setTimer(this.options.pollMs, () => {

            this.poll();
            void this.request('poll');
        });
    }

    private async request(wanted: Read): Promise<void> {

        if (this.running) {
            this.wanted = wanted;
            this.fresh = [];
            await this.run(this.running.signal);
        }
    }

    /** Uses the entries of a notification if none can be missing before them. Otherwise reads the log. */
    private onNotification(entries: readonly LogEntry[] = []): void {

        if (this.running && this.continues(entries)) {
            this.fresh.push(...entries);
            void this.deliverSoon();
            return;
        }

        void this.refresh();
    }

    /** Waits for the next turn of the event loop, or for a few (`gathering`): the publisher has its answer by then, and entries that were published meanwhile go out together. */
    private async deliverSoon(): Promise<void> {

        if (this.deliveryScheduled) {
            return;
        }

        this.deliveryScheduled = true;
        const turns = this.options.clock.now() - this.deliveredAt <= gathering.withinMs ? gathering.turns : 1;
        for (let i = 0; i < turns; ++i) {
            await nextTurn();
        }

        this.deliveryScheduled = false;
        if (this.running && this.fresh.length > 0) {
            await this.run(this.running.signal);
        }
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

        while ((this.wanted || this.fresh.length > 0) && !signal.aborted) {
            await (this.wanted ? this.read(this.wanted, signal) : this.deliver(this.drainFresh()));
        }

        this.reading = null;        // in the same turn as the loop's last check, so that no notification is lost in between
    }

    /** Leaves out entries that were read from the log in the meantime. */
    private drainFresh(): readonly LogEntry[] {

        const entries = this.fresh.filter(({ seq }) => seq > this.position);
        this.fresh = [];
        return entries;
    }

    private async read(wanted: Read, signal: AbortSignal): Promise<void> {

        this.wanted = null;
        try {
            if (wanted === 'poll' && (await this.options.storage.news.bounds({ signal })).head === this.position) {
                this.outage.end();
                return;
            }

            const entries = await this.options.storage.news.since(this.position, { limit: batch }, { signal });
            await this.skipLost(entries.at(0), signal);
            this.outage.end();
            if (!signal.aborted) {
                await this.deliver(entries);
            }

            if (entries.length === batch) {
                this.wanted = 'entries';
                await nextTurn();
            }
        }
        catch (error) {
            this.fail(error, signal);
        }
    }

    private async deliver(entries: readonly LogEntry[]): Promise<void> {

        const last = entries.at(-1);
        if (last) {
            this.moveTo(last.seq);
            await this.callEach(([listener]) => listener(entries));
            this.deliveredAt = this.options.clock.now();
        }
    }

    /**
     * If the next entry is missing, retention may have removed it while this node read nothing. Then it is skipped, and
     * listeners are notified of the loss. `first` is the lowest entry that was read.
     */
    private async skipLost(first: LogEntry | undefined, signal: AbortSignal): Promise<void> {

        const after = this.position;
        if (first?.seq === after + 1) {
            return;
        }

        const { tail } = await this.options.storage.news.bounds({ signal });
        const position = Math.min(tail, (first?.seq ?? Infinity) - 1);
        if (position > after && !signal.aborted) {
            this.moveTo(position);
            await this.callEach(([, onLoss]) => onLoss(after));
        }
    }

    private moveTo(position: Seq): void {

        this.position = position;
        ++this.options.changes.count;
    }

    private callEach(call: (listener: readonly [Listener, LossListener]) => unknown): Promise<unknown> {

        return Promise.all([...this.listeners].map((listener) => this.callOne(() => call(listener))));
    }

    private async callOne(call: () => unknown): Promise<void> {

        try {
            await call();
        }
        catch (error) {
            this.options.log(['feed', 'error'], error);
        }
    }

    /**
     * The next notification or poll tries again. What was asked for during the failed read has failed with it: if reads fail more
     * slowly than polls come, another one would always be wanted, and `refresh` would wait as long as storage is away.
     */
    private fail(error: unknown, signal: AbortSignal): void {

        this.wanted = null;
        if (!signal.aborted) {
            this.outage.report(error);
        }
    }
}

const none = (): void => {};
