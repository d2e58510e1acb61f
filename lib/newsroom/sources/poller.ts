import { day, minute } from '../../clock';
import { StorageError } from '../../storage/contract';
import { LeaseLock } from '../../storage/lease';
import type { Outage } from '../../storage/outage';
import type { Source, SourceState } from '../types';
import type { WebSub } from '../websub';
import { carriedOver, fingerprintOf, hasChanged, isDue } from './pause';
import { SourcePoll } from './poll';
import type { SourcePollDeps } from './poll';
import { StateStore, stateKey } from './state';

/** Time by which a lease exceeds the time of a poll, for storing what was polled. */
const slack = minute;

type DueState = { readonly due: true; readonly state: SourceState | null } | { readonly due: false; readonly nextAt: number };

export interface PollerOptions extends SourcePollDeps {
    /** Logs failures of storage; shared with the registry of sources. */
    readonly outage: Outage;
    readonly sources: readonly Source[];
    /** Subscriptions at hubs. Default: none. */
    readonly webSub?: Pick<WebSub, 'ensure' | 'end' | 'find' | 'missed' | 'quietUntil'> | null;
}

/**
 * Polls each source at its interval, on the one node that holds its lease. A failure is logged and pauses the source;
 * other sources are not affected. Each start polls a paused source once, as its fault may be fixed; if it fails again, the
 * pause continues.
 */
export class Poller {

    private readonly options: PollerOptions;
    private readonly states: StateStore;
    private readonly leases: LeaseLock;
    private readonly outage: Outage;
    private readonly polling: SourcePoll;
    private sources = new Map<string, Source>();
    private readonly timers: Map<string, () => void> = new Map();
    private readonly waiting: Source[] = [];
    private readonly running = new Set<Promise<void>>();
    /** Ids of sources that this node has not polled since the start. */
    private readonly unasked = new Set<string>();
    private startedAt = 0;
    private isStarted = false;
    private stopping = new AbortController();

    constructor(options: PollerOptions) {

        this.options = options;
        const { storage, clock, random, settings } = options.runtime;
        this.states = new StateStore(storage, clock);
        this.leases = new LeaseLock({ texts: storage.texts, clock, random, leaseMs: settings.pollMs + slack });
        this.outage = options.outage;
        this.polling = new SourcePoll(options);
        this.sources = new Map(options.sources.map((source) => [source.id, source]));
    }

    /** Checks every source at once; whether it is due depends on its state in storage. */
    start(): void {

        this.stopping = new AbortController();
        this.startedAt = this.options.runtime.clock.now();
        this.isStarted = true;
        this.begin([...this.sources.values()]);
    }

    /** Polls these sources from now on, and no others. Checks at once whether the `changed` ones are due. */
    use(sources: readonly Source[], changed: ReadonlySet<string> = new Set()): void {

        const before = this.sources;
        this.sources = new Map(sources.map((source) => [source.id, source]));
        for (const [id, source] of before) {
            if (!this.isCurrent(source)) {
                this.timers.get(id)?.();
                this.timers.delete(id);
            }
        }

        if (this.isStarted) {
            this.begin(sources.filter((source) => before.get(source.id) !== source || changed.has(source.id)));
        }
    }

    private begin(sources: readonly Source[]): void {

        sources.forEach(({ id }) => this.unasked.add(id));
        this.waiting.push(...sources);
        this.next();
    }

    private isCurrent(source: Source): boolean {

        return this.sources.get(source.id) === source;
    }

    /** Aborts running polls; resolves when they have ended. */
    async stop(): Promise<void> {

        this.isStarted = false;
        this.stopping.abort();
        this.waiting.length = 0;
        for (const cancel of this.timers.values()) {
            cancel();
        }

        this.timers.clear();
        await Promise.all(this.running);
    }

    private next(): void {

        while (this.running.size < this.options.runtime.settings.polls) {
            const source = this.waiting.shift();
            if (!source) {
                return;
            }

            const run: Promise<void> = this.run(source).finally(() => {

                this.running.delete(run);
                this.next();
            });
            this.running.add(run);
        }
    }

    private schedule(source: Source, at: number): void {

        if (this.stopping.signal.aborted || !this.isCurrent(source)) {
            return;
        }

        const wait = Math.min(Math.max(at - this.options.runtime.clock.now(), 1000), day);
        this.timers.get(source.id)?.();
        this.timers.set(source.id, this.options.runtime.clock.setTimer(wait, () => {

            this.waiting.push(source);
            this.next();
        }));
    }

    /** Polls a source if it is due, and schedules the next check. Never rejects. */
    private async run(source: Source): Promise<void> {

        const { clock } = this.options.runtime;
        let at = clock.now() + Math.min(source.intervalMs, minute);
        try {
            at = await this.pollIfDue(source, at);
        }
        catch (error) {
            if (!this.isStopped(error)) {
                this.outage.report(error, { source: source.id }, this);
            }
        }

        this.schedule(source, at);
    }

    /** Whether the newsroom has refused stories because it stops: no fault of storage. */
    private isStopped(error: unknown): boolean {

        return error instanceof StorageError && error.code === 'STORAGE_CLOSED' && this.stopping.signal.aborted;
    }

    /** Returns when to check again: `later` if another node holds the lease. */
    private async pollIfDue(source: Source, later: number): Promise<number> {

        if (!this.isCurrent(source)) {
            return later;
        }

        const before = await this.stateIfDue(source);
        if (!before.due) {
            return before.nextAt;
        }

        return await this.leases.run(stateKey(source.id), (fence) => this.pollLeased(source, fence)) ?? later;
    }

    /** Returns when to check again. The node that held the lease before may have polled just now. */
    private async pollLeased(source: Source, fence: string): Promise<number> {

        const now = await this.stateIfDue(source);
        if (!now.due) {
            return now.nextAt;
        }

        const after = await this.polling.run(source, now.state, { signal: this.stopping.signal, isCurrent: () => this.isCurrent(source) });
        if (!after) {
            return this.options.runtime.clock.now();
        }

        if (after.gone && after.subscription !== undefined) {
            await this.options.webSub?.end(after.subscription);
        }

        this.unasked.delete(source.id);
        await this.states.write(source.id, after, fence);
        this.outage.end(this);
        return after.nextAt;
    }

    /** The state to poll a source with, or when it is due. */
    private async stateIfDue(source: Source): Promise<DueState> {

        const now = this.options.runtime.clock.now();
        const fingerprint = fingerprintOf(source, this.options.runtime.settings);
        const state = await this.states.read(source.id);
        if (state && !isDue(state, { now, fingerprint, startedAt: this.unasked.has(source.id) ? this.startedAt : null })) {
            this.unasked.delete(source.id);
            return { due: false, nextAt: state.nextAt };
        }

        if (state && hasChanged(state, fingerprint)) {
            return { due: true, state: carriedOver(state, now) };
        }

        const quietUntil = state ? await this.quietUntil(state) : 0;
        return quietUntil > now ? { due: false, nextAt: Math.min(quietUntil, now + source.intervalMs) } : { due: true, state };
    }

    /** Until when a hub delivers in place of polls. It counts only if the source was polled since this node started: deliveries may have been missed before. */
    private async quietUntil({ subscription, failures, askedAt = 0 }: SourceState): Promise<number> {

        const { webSub } = this.options;
        return webSub && subscription !== undefined && failures === 0 && askedAt >= this.startedAt ? await webSub.quietUntil(subscription, askedAt) : 0;
    }

}
