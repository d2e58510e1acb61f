import { setImmediate as nextTurn } from 'node:timers/promises';

import { backoffMs } from '../../async/backoff';
import { withDeadline } from '../../async/deadline';
import { day, hour } from '../../clock';
import type { RuntimeWith } from '../../runtime';
import { StorageError } from '../../storage/contract';
import type { DurationReport } from '../../telemetry/telemetry';
import type { NewsroomSettings } from '../options';
import { reasonOf } from '../reason';
import type { Source, SourceDoc, SourceState } from '../types';
import type { WebSub } from '../websub';
import type { Subscription } from '../websub/subscription';
import type { ContextOf } from './context';
import { HealthReporter, healthAfter } from './health';
import { fingerprintOf } from './pause';
import { without } from './state';
import { withDeliveries } from './status';

/**
 * Turns of the event loop that a source's state waits for stories to be sent, as its two writes are each synced to disk: in the
 * first, subscribers' frames are written, after which the process gets to the network.
 */
const sendingTurns = 2;

/** Longest pause between polls of a failing source, unless its interval is longer still. */
const maxBackoff = 6 * hour;

/** Documents of one poll that are read. */
const maxDocs = 5000;

export interface SourcePollDeps {
    readonly runtime: RuntimeWith<NewsroomSettings>;
    readonly contextOf: ContextOf;
    /** Subscriptions at hubs. Default: none. */
    readonly webSub?: Pick<WebSub, 'ensure' | 'find' | 'missed'> | null;
    /** Ingests the stories of one poll; resolves when they are durable, to the number of new items. */
    readonly ingest: (docs: readonly SourceDoc[]) => Promise<{ readonly created: number }>;
}

/** What can change during a poll. */
export interface PollControl {
    /** Ends the poll. */
    readonly signal: AbortSignal;
    /** Whether the source is still polled. If not, its stories are dropped, and so is its new state. */
    readonly isCurrent: () => boolean;
}

/** Polls a source once: fetches its stories, has them ingested, and reports changes in its health. */
export class SourcePoll {

    private readonly health: HealthReporter;

    constructor(private readonly deps: SourcePollDeps) {

        this.health = new HealthReporter(deps.runtime);
    }

    /**
     * Returns the state after a poll. It changes only if the stories were stored, so that a failed poll is repeated. Null if
     * the source is no longer polled: the state of the last poll stands. Throws if storage fails: that must not pause the source.
     */
    async run(source: Source, state: SourceState | null, control: PollControl): Promise<SourceState | null> {

        const after = await this.poll(source, state, control);
        return control.isCurrent() ? after : null;      // paused or removed in the meantime
    }

    private async poll(source: Source, state: SourceState | null, { signal, isCurrent }: PollControl): Promise<SourceState | null> {

        const { ingest, runtime: { clock, settings } } = this.deps;
        try {
            const { docs, state: polled } = await this.ask(source, state, signal);
            if (!isCurrent()) {
                return null;        // with the new validators, the dropped stories would never be sent again
            }

            const { created } = await ingest(docs);
            for (let i = 0; created > 0 && i < sendingTurns; ++i) {
                await nextTurn();
            }

            const now = clock.now();
            const subscription = await this.subscribe(source, state, polled, created);
            const health = healthAfter(withDeliveries(state, subscription), { now, stories: docs.length, created, silentMs: settings.silentMs });
            const after = { ...polled, ...health, ...(subscription && { subscription: subscription.id, delivered: subscription.items }) };
            this.health.changed(source, state, after);
            return { ...after, nextAt: Math.max(now + source.intervalMs, finite(polled.nextAt) ?? 0), failures: 0, askedAt: now, fingerprint: fingerprintOf(source, this.deps.runtime.settings) };
        }
        catch (error) {
            if (error instanceof StorageError) {
                throw error;
            }

            return signal.aborted ? { ...state, nextAt: clock.now(), failures: state?.failures ?? 0 } : this.failed(source, state, error);
        }
    }

    /** Follows the hub that a poll has found, if any. */
    private async subscribe(source: Source, state: SourceState | null, { hub, topic }: Partial<SourceState>, created: number): Promise<Subscription | null> {

        const { webSub } = this.deps;
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

        const now = this.deps.runtime.clock.now();
        const left = (state?.nextAt ?? 0) - now;
        const failures = (state?.failures ?? 0) + (left > 0 ? 0 : 1);
        const kept = without(state ?? { nextAt: now, failures }, 'movedTo');
        const after = { ...kept, firstAt: kept.firstAt ?? now, failures, askedAt: now, reason: reasonOf(error), fingerprint: fingerprintOf(source, this.deps.runtime.settings) };
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
    private async ask(source: Source, state: SourceState | null, stop: AbortSignal): Promise<{ docs: readonly SourceDoc[]; state: Partial<SourceState> }> {

        const { contextOf, runtime: { clock, settings, telemetry } } = this.deps;
        const deadline = { clock, ms: settings.pollMs, signal: stop };
        const took: DurationReport = (seconds, outcome) => telemetry.observe('source_poll_duration_seconds', { outcome }, seconds);
        const poll = () => withDeadline(deadline, async (signal) => checked(await source.poll(state, contextOf(source, signal))));
        return await telemetry.span('source poll', { 'crypto_news.source': source.id }, poll, { took });
    }

    private backoff({ intervalMs }: Source, failures: number): number {

        return backoffMs({ firstMs: 2 * intervalMs, maxMs: Math.max(maxBackoff, intervalMs) }, failures, this.deps.runtime.random);
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
