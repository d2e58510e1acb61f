import { withDeadline } from '../async/deadline';
import type { Clock } from '../clock';
import type { LabelsOf, MetricName } from './catalogue';
import type { Sample } from './metrics';

/** The parts of a registration that figures are read from. */
export interface Sampled {
    readonly feed: {
        stats(): { readonly delivered: number; readonly rejected: number; readonly full: number; readonly slow: number };
        byTransport(): readonly (readonly [string, number])[];
    };
    readonly tail: { readonly head: number };
    readonly auth: { readonly codec: { readonly counts: { readonly hits: number; readonly misses: number } } };
    readonly desk: { readonly remaining: Readonly<Record<string, number>> };
    readonly newsroom: { readonly sources: { list(): Promise<readonly { readonly state: string; readonly subscription: { readonly state: string } | null }[]> } };
    /** Null if the storage adapter has no bots. */
    readonly bots: { stats(): Readonly<Record<string, PlatformFigures>> } | null;
}

interface PlatformFigures {
    readonly sent: number;
    readonly failed: number;
    readonly throttled: number;
    readonly dead: number;
    readonly underWay: number;
    readonly pausedUntil: number;
}

/** The part of storage that figures are read from. */
export interface SampledStorage {
    readonly news: { bounds(): Promise<{ readonly head: number }> };
    readonly bots?: { next(platforms: readonly string[], head: number): Promise<number | null> };
}

export interface SampleDeps {
    readonly parts: Sampled;
    readonly storage: SampledStorage;
    readonly clock: Clock;
    /** Longest wait for storage, in ms. */
    readonly sampleMs: number;
}

const states = ['waiting', 'ok', 'failing', 'gone', 'silent', 'paused'];

const subscriptionStates = ['pending', 'active', 'suspended', 'ending'];

const sample = <N extends MetricName>(name: N, labels: LabelsOf<N>, value: number): Sample => ({ name, labels, value });

/** What this process counts itself. */
const ownSamples = ({ feed, auth: { codec: { counts } }, desk }: Sampled): readonly Sample[] => {

    const { delivered, rejected, full, slow } = feed.stats();
    return [
        ...feed.byTransport().map(([transport, open]) => sample('feed_connections', { transport }, open)),
        sample('feed_deliveries_total', {}, delivered),
        sample('feed_slow_readers_total', {}, slow),
        sample('feed_rejected_total', {}, rejected),
        sample('feed_refused_total', {}, full),
        sample('token_cache_requests_total', { outcome: 'hit' }, counts.hits),
        sample('token_cache_requests_total', { outcome: 'miss' }, counts.misses),
        ...Object.entries(desk.remaining).map(([unit, left]) => sample('desk_budget_remaining', { unit }, left))
    ];
};

const statsOf = ({ bots }: Sampled): Readonly<Record<string, PlatformFigures>> => bots?.stats() ?? {};

const platformSamples = (platform: string, { sent, failed, throttled, dead, underWay, pausedUntil }: PlatformFigures): readonly Sample[] => [
    sample('bots_messages_total', { platform, outcome: 'sent' }, sent),
    sample('bots_messages_total', { platform, outcome: 'failed' }, failed),
    sample('bots_messages_total', { platform, outcome: 'throttled' }, throttled),
    sample('bots_dead_total', { platform }, dead),
    sample('bots_in_flight', { platform }, underWay),
    sample('bots_paused', { platform }, pausedUntil > 0 ? 1 : 0)
];

const overdueSample = async (platform: string, head: number, { storage, clock }: Pick<SampleDeps, 'storage' | 'clock'>): Promise<Sample> => {

    const due = await storage.bots?.next([platform], head) ?? Infinity;
    return sample('bots_overdue_seconds', { platform }, Math.max(0, clock.now() - due) / 1000);
};

const logSamples = async ({ parts, storage, clock }: SampleDeps): Promise<readonly Sample[]> => {

    const { head } = await storage.news.bounds();
    const overdue = await Promise.all(Object.keys(statsOf(parts)).map((platform) => overdueSample(platform, head, { storage, clock })));
    return [sample('storage_up', {}, 1), sample('log_head', {}, head), sample('feed_lag_entries', {}, Math.max(0, head - parts.tail.head)), ...overdue];
};

const sourceSamples = async ({ parts: { newsroom } }: SampleDeps): Promise<readonly Sample[]> => {

    const sources = await newsroom.sources.list();
    return [
        ...states.map((state) => sample('sources', { state }, sources.filter((one) => one.state === state).length)),
        ...subscriptionStates.map((state) => sample('websub_subscriptions', { state }, sources.filter(({ subscription }) => subscription?.state === state).length))
    ];
};

/** Reads every figure. Those of storage are missing if it fails or takes too long. Never rejects. */
export const readSamples = async (deps: SampleDeps): Promise<readonly Sample[]> => {

    const { parts, clock, sampleMs: ms } = deps;
    const stored = await Promise.all([
        withDeadline({ clock, ms }, () => logSamples(deps)).catch(() => [sample('storage_up', {}, 0)]),
        withDeadline({ clock, ms }, () => sourceSamples(deps)).catch(() => [])
    ]);
    const platforms = Object.entries(statsOf(parts)).flatMap(([platform, figures]) => platformSamples(platform, figures));
    return [...ownSamples(parts), ...platforms, ...stored.flat()];
};
