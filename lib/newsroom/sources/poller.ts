import { backoffMs } from '../../async/backoff';
import { withDeadline } from '../../async/deadline';
import { day, hour, minute } from '../../clock';
import type { RuntimeWith } from '../../runtime';
import { StorageError } from '../../storage/contract';
import { LeaseLock } from '../../storage/lease';
import type { DurationReport } from '../../telemetry/telemetry';
import type { Outage } from '../../storage/outage';
import type { NewsroomSettings } from '../options';
import type { Source, SourceContext, SourceDoc, SourceState } from '../types';
import type { Fetcher } from '../fetch';
import { HealthReporter, healthAfter } from './health';
import { carriedOver, fingerprintOf, hasChanged, isDue } from './pause';
import type { FeedReader } from './reader';
import { StateStore, stateKey, without } from './state';
import { withDeliveries } from './status';
import { reasonOf } from '../reason';
import type { WebSub } from '../websub';
import type { Subscription } from '../websub/subscription';

/** Longest pause between polls of a failing source, unless its interval is longer still. */
const maxBackoff = 6 * hour;

/** Documents of one poll that are read. */
const maxDocs = 5000;

/** Time by which a lease exceeds the time of a poll, for storing what was polled. */
const slack = minute;

type DueState = { readonly due: true; readonly state: SourceState | null } | { readonly due: false; readonly nextAt: number };

export interface PollerOptions {
    readonly runtime: RuntimeWith<NewsroomSettings>;
    /** Logs failures of storage; shared with the registry of sources. */
    readonly outage: Outage;
    readonly sources: readonly Source[];
    readonly fetcher: Fetcher;
    /** Reads feed documents in a thread. Default: sources read them themselves. */
    readonly reader?: FeedReader;
    /** Subscriptions at hubs. Default: none. */
    readonly webSub?: Pick<WebSub, 'ensure' | 'end' | 'find' | 'missed' | 'quietUntil'> | null;
    /** Ingests the stories of one poll; resolves when they are durable, to the number of new items. */
    readonly ingest: (docs: readonly SourceDoc[]) => Promise<{ readonly created: number }>;
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
    private readonly health: HealthReporter;
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
        this.health = new HealthReporter(options.runtime);
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
            this.outage.report(error, { source: source.id }, this);
        }

        this.schedule(source, at);
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

        const after = await this.poll(source, now.state);
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
        const fingerprint = this.fingerprint(source);
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

    private fingerprint(source: Source): string {

        return fingerprintOf(source, this.options.runtime.settings);
    }

    /**
     * Returns the state after a poll. It changes only if the stories were stored, so that a failed poll is repeated. Throws
     * if storage fails: that must not pause the source.
     */
    private async poll(source: Source, state: SourceState | null): Promise<SourceState> {

        const { clock, settings } = this.options.runtime;
        try {
            const { docs, state: polled } = await this.ask(source, state);
            const { created } = await this.options.ingest(this.isCurrent(source) ? docs : []);
            const now = clock.now();
            const subscription = await this.subscribe(source, state, polled, created);
            const health = healthAfter(withDeliveries(state, subscription), { now, stories: docs.length, created, silentMs: settings.silentMs });
            const after = { ...polled, ...health, ...(subscription && { subscription: subscription.id, delivered: subscription.items }) };
            this.health.changed(source, state, after);
            return { ...after, nextAt: Math.max(now + source.intervalMs, finite(polled.nextAt) ?? 0), failures: 0, askedAt: now, fingerprint: this.fingerprint(source) };
        }
        catch (error) {
            if (error instanceof StorageError) {
                throw error;
            }

            return this.stopping.signal.aborted ? { ...state, nextAt: clock.now(), failures: state?.failures ?? 0 } : this.failed(source, state, error);
        }
    }

    /** Follows the hub that a poll has found, if any. */
    private async subscribe(source: Source, state: SourceState | null, { hub, topic }: Partial<SourceState>, created: number): Promise<Subscription | null> {

        const { webSub } = this.options;
        if (!webSub) {
            return null;
        }

        const before = state?.subscription === undefined ? null : await webSub.find(state.subscription);
        const subscription = await webSub.ensure(source, before, hub !== undefined && topic !== undefined ? { hub, topic } : null);
        if (subscription && created > 0) {
            await webSub.missed(subscription, state?.askedAt ?? 0);
        }

        return subscription;
    }

    /** A source that was polled during its pause keeps that pause, however often the service is started. */
    private failed(source: Source, state: SourceState | null, error: unknown): SourceState {

        const now = this.options.runtime.clock.now();
        const left = (state?.nextAt ?? 0) - now;
        const failures = (state?.failures ?? 0) + (left > 0 ? 0 : 1);
        const kept = without(state ?? { nextAt: now, failures }, 'movedTo');
        const after = { ...kept, firstAt: kept.firstAt ?? now, failures, askedAt: now, reason: reasonOf(error), fingerprint: this.fingerprint(source) };
        if (isGone(error)) {
            this.health.gone(source, failures, error);
            return { ...after, nextAt: never, retryAt: never, gone: true };
        }

        const asked = retryAfterOf(error);
        const pause = Math.max(asked, left > 0 ? left : this.backoff(source, failures));
        this.health.paused(source, { failures, until: now + pause, pause }, error);
        return { ...after, nextAt: now + pause, retryAt: now + asked };
    }

    /** Ends in time even if the source ignores the signal. */
    private async ask(source: Source, state: SourceState | null): Promise<{ docs: readonly SourceDoc[]; state: Partial<SourceState> }> {

        const { clock, settings, telemetry } = this.options.runtime;
        const deadline = { clock, ms: settings.pollMs, signal: this.stopping.signal };
        const took: DurationReport = (seconds, outcome) => telemetry.observe('source_poll_duration_seconds', { outcome }, seconds);
        const poll = () => withDeadline(deadline, async (signal) => checked(await source.poll(state, this.contextOf(source, signal))));
        return await telemetry.span('source poll', { 'crypto_news.source': source.id }, poll, { took });
    }

    /** Context that a source gets when it is polled. */
    contextOf(source: Source, signal: AbortSignal): SourceContext {

        const { fetcher, reader, runtime: { clock, log } } = this.options;
        return {
            signal,
            now: () => clock.now(),
            log: (tags, data) => log(['newsroom', 'source', ...tags], { source: source.id, data }),
            fetch: (url, init) => fetcher.fetch(url, init?.headers ?? {}, signal),
            ...(reader && { readFeed: (response) => reader.read(response, signal) })
        };
    }

    private backoff({ intervalMs }: Source, failures: number): number {

        return backoffMs({ firstMs: 2 * intervalMs, maxMs: Math.max(maxBackoff, intervalMs) }, failures, this.options.runtime.random);
    }
}

/** No poll is due after the last moment of a Date. */
const never = 8_640_000_000_000_000;

const isGone = (error: unknown): boolean => (error as { gone?: unknown } | null)?.gone === true;

/** Pause that the outlet asked for, in milliseconds. */
const retryAfterOf = (error: unknown): number => Math.min(Math.max(finite((error as { retryAfterMs?: unknown } | null)?.retryAfterMs) ?? 0, 0), day);

const finite = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/** Validates the result of a source, which may be anything. */
const checked = (answer: unknown): { docs: readonly SourceDoc[]; state: Partial<SourceState> } => {

    const { docs, state } = (answer ?? {}) as { docs?: unknown; state?: unknown };
    if (!Array.isArray(docs)) {
        throw new TypeError('poll() must return { docs, state }');
    }

    return { docs: docs.slice(0, maxDocs) as SourceDoc[], state: typeof state === 'object' && state !== null ? state : {} };
};
