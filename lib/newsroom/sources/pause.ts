import { createHash } from 'node:crypto';

import type { NewsroomSettings } from '../options';
import type { Source, SourceState } from '../types';

/** Hash of the options that decide whether and how a source is asked: with others, an earlier failure says nothing. */
export const fingerprintOf = ({ intervalMs, defaultCategories, defaultAuthor, fingerprint }: Source, { fetch }: Pick<NewsroomSettings, 'fetch'>): string => {

    return createHash('sha256').update(JSON.stringify([intervalMs, defaultCategories, defaultAuthor, fingerprint, fetch])).digest('base64url').slice(0, 22);
};

export interface Moment {
    readonly now: number;
    readonly fingerprint: string;
    /** When this node began to poll, if it has not asked the source since; else null. */
    readonly startedAt: number | null;
}

/**
 * Whether a source may be asked before the time that its state names. A start asks once, if the options have changed or
 * the source has failed and no node has asked it since; only what the server itself wanted with `Retry-After` is kept.
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

/** What a source with other options keeps of its earlier polls: neither their failures nor their validators. */
export const carriedOver = ({ cursor }: SourceState, now: number): SourceState => ({ ...(cursor !== undefined && { cursor }), nextAt: now, failures: 0 });
