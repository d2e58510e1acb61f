import type { List } from '../../storage/contract';
import type { Source, SourceState } from '../types';
import type { SourceEntry } from './added';

/** How a source is: `waiting` until its first poll has ended. */
export type SourceHealth = 'waiting' | 'ok' | 'failing' | 'gone' | 'silent' | 'paused';

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
    /** End of the last poll that brought a new item. */
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
}

const isoOf = (ms: number | undefined): string | null => (ms === undefined ? null : new Date(ms).toISOString());

const healthOf = ({ paused }: SourceEntry, state: SourceState | null): SourceHealth => {

    if (paused) {
        return 'paused';
    }

    if (state?.askedAt === undefined) {
        return 'waiting';
    }

    return state.gone ? 'gone' : state.failures > 0 ? 'failing' : state.silent ? 'silent' : 'ok';
};

/** What administrators see of a source. */
export const statusOf = (source: Source, entry: SourceEntry, state: SourceState | null, now: number): SourceStatus => {

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
        added_at: isoOf(entry.feed?.addedAt)
    };
};
