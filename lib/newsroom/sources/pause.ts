import { createHash } from 'node:crypto';

import type { NewsroomSettings } from '../options';
import type { Source, SourceState } from '../types';

/** Hash of the options that affect how a source is polled. An earlier failure with other options is disregarded. */
export const fingerprintOf = ({ intervalMs, defaultCategories, defaultAuthor, fingerprint }: Source, { fetch }: Pick<NewsroomSettings, 'fetch'>): string => {

    return createHash('sha256').update(JSON.stringify([intervalMs, defaultCategories, defaultAuthor, fingerprint, fetch])).digest('base64url').slice(0, 22);
};

export interface Moment {
    readonly now: number;
    readonly fingerprint: string;
    /** When this node started if it has not polled the source since, else null. In milliseconds since the epoch. */
    readonly startedAt: number | null;
}

/**
 * Whether a source may be polled now. Each start polls a paused source once if its options have changed, or if no node has
 * polled it since; only a pause that the server asked for with `Retry-After` is kept.
 */
export const isDue = (state: SourceState, { now, fingerprint, startedAt }: Moment): boolean => {

    if (state.nextAt <= now) {
        return true;
    }

    if (startedAt === null) {
        return false;
    }

    return hasChanged(state, fingerprint) || (state.failures > 0 && (state.retryAt ?? 0) <= now && (state.askedAt ?? 0) <= startedAt);
};

/** Whether the state is from a poll with other options; one without a fingerprint is from an earlier version. */
export const hasChanged = (state: SourceState | null, fingerprint: string): boolean => state?.fingerprint !== undefined && state.fingerprint !== fingerprint;

/** State of a source whose options have changed: it keeps its cursor, but no failures and no validators. */
export const carriedOver = ({ cursor }: SourceState, now: number): SourceState => ({ ...(cursor !== undefined && { cursor }), nextAt: now, failures: 0 });
