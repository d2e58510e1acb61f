import type { List } from '../../storage/contract';
import type { Source, SourceState } from '../types';
import type { Subscription, SubscriptionState } from '../websub/subscription';
import type { SourceEntry } from './added';

/** How a source is: `waiting` until its first poll has ended. */
export type SourceHealth = 'waiting' | 'ok' | 'failing' | 'gone' | 'silent' | 'paused';

/** A subscription of a source at a WebSub hub. Times are ISO 8601. */
export interface SourceSubscription {
    /** Address of the hub. */
    readonly hub: string;
    /**
     * `pending` until the hub confirms it; `active`: the hub delivers, and polls are rare; `suspended`: the hub denied it, or a
     * delivery cost too much, and it is requested again after a day; `ending` until the hub confirms that it has ended.
     */
    readonly state: SubscriptionState;
    /** Why it does not work; null if it does. */
    readonly reason: string | null;
    /** End of the lease, which is renewed before; null if it is not active. */
    readonly expires_at: string | null;
    /** Deliveries that were read. */
    readonly deliveries: number;
    /** When the last one came. */
    readonly last_delivery: string | null;
}

/** A source and its health. Times are ISO 8601. */
export interface SourceStatus {
    /** Names the source. */
    readonly id: string;
    /** Address of the feed; null if a source of the host does not name it. */
    readonly url: string | null;
    /** Whether it comes from the options: then it can be paused, but not removed. */
    readonly configured: boolean;
    /** How it is. */
    readonly state: SourceHealth;
    /** Why the last poll failed; null if it did not. */
    readonly reason: string | null;
    /** Failed polls in a row. */
    readonly failures: number;
    /** End of the last poll. */
    readonly last_poll: string | null;
    /** End of the last successful poll. */
    readonly last_success: string | null;
    /** End of the last poll or delivery that brought a new item. */
    readonly last_item: string | null;
    /** Stories in the last successful poll. */
    readonly stories: number;
    /** New items so far. */
    readonly items: number;
    /** Address that the server has moved the feed to. */
    readonly moved_to: string | null;
    /** When it is polled next, at the earliest; null if it is paused or gone. */
    readonly next_poll: string | null;
    /** Seconds between polls. */
    readonly interval_seconds: number;
    /** Codes of the categories of every story. */
    readonly categories: List;
    /** Handle of the outlet; null for the host of each story's address. */
    readonly author: string | null;
    /** When it was added; null if it comes from the options. */
    readonly added_at: string | null;
    /** Subscription at the hub that the feed names; null if there is none. */
    readonly subscription: SourceSubscription | null;
}

const isoOf = (ms: number | null | undefined): string | null => (ms === undefined || ms === null ? null : new Date(ms).toISOString());

const healthOf = ({ paused }: SourceEntry, state: SourceState | null): SourceHealth => {

    if (paused) {
        return 'paused';
    }

    if (state?.askedAt === undefined) {
        return 'waiting';
    }

    return state.gone ? 'gone' : state.failures > 0 ? 'failing' : state.silent ? 'silent' : 'ok';
};

const subscriptionStatus = ({ hub, state, reason, until, deliveries, deliveredAt }: Subscription): SourceSubscription => {

    return { hub, state, reason, expires_at: isoOf(until), deliveries, last_delivery: isoOf(deliveredAt) };
};

/** The state with what was delivered since the last poll. */
export const withDeliveries = (state: SourceState | null, subscription: Subscription | null): SourceState | null => {

    if (!state || !subscription) {
        return state;
    }

    const newsAt = Math.max(state.newsAt ?? 0, subscription.newsAt ?? 0);
    return { ...state, items: (state.items ?? 0) + subscription.items - (state.delivered ?? 0), ...(newsAt > 0 && { newsAt }) };
};

export interface StatusParts {
    readonly source: Source;
    readonly entry: SourceEntry;
    readonly polled: SourceState | null;
    /** Default: none. */
    readonly subscription?: Subscription | null;
    readonly now: number;
}

/** Status of a source, as administrators see it. */
export const statusOf = ({ source, entry, polled, subscription = null, now }: StatusParts): SourceStatus => {

    const state = withDeliveries(polled, subscription);

    const isAsked = !entry.paused && !state?.gone;
    return {
        id: source.id,
        url: source.address?.() ?? null,
        configured: entry.feed === null,
        state: healthOf(entry, state),
        reason: state?.reason ?? null,
        failures: state?.failures ?? 0,
        last_poll: isoOf(state?.askedAt),
        last_success: isoOf(state?.succeededAt),
        last_item: isoOf(state?.newsAt),
        stories: state?.stories ?? 0,
        items: state?.items ?? 0,
        moved_to: state?.movedTo ?? null,
        next_poll: isAsked ? isoOf(state?.nextAt ?? now) : null,
        interval_seconds: source.intervalMs / 1000,
        categories: source.defaultCategories ?? [],
        author: source.defaultAuthor ?? null,
        added_at: isoOf(entry.feed?.addedAt),
        subscription: subscription && subscriptionStatus(subscription)
    };
};
