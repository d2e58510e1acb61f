import type { Context } from '../judgement/types';
import type { Feed } from './sources/parse';

/** Where news comes from: what a host may supply. */

/** One story as an outlet told it. Times are milliseconds since the epoch. */
export interface SourceDoc {
    readonly sourceId: string;
    /** The outlet's own id of the story (guid, Atom id). */
    readonly externalId?: string;
    readonly url: string;
    /** With or without markup. */
    readonly title: string;
    /** Name of the feed or outlet. Removed from the end of the title, as in `Rates rise - Outlet`. */
    readonly outlet?: string;
    readonly html?: string;
    readonly text?: string;
    readonly author?: string;
    readonly tweetUrl?: string | null;
    readonly publishedAt?: number | null;
    readonly categories?: readonly string[];
}

/** Kept between polls, across restarts. */
export interface SourceState {
    readonly etag?: string;
    readonly lastModified?: string;
    /** Not polled before this time. */
    readonly nextAt: number;
    /** Failed polls in a row. */
    readonly failures: number;
    /** The source's own note of where it stood. */
    readonly cursor?: string;
    /** End of the last poll, in milliseconds since the epoch; written by the newsroom. */
    readonly askedAt?: number;
    /** Until then the server wants not to be asked (`Retry-After`), in milliseconds since the epoch; written by the newsroom. */
    readonly retryAt?: number;
    /** Hash of the options that the last poll was made with; written by the newsroom. */
    readonly fingerprint?: string;
}

export interface SourceContext extends Context {
    /** Guarded against private addresses, bounded in time, size and redirects. */
    fetch(url: string, init?: { readonly headers?: Readonly<Record<string, string>> }): Promise<FetchResponse>;
    /**
     * Reads a feed document in a thread of its own, bounded in time and memory. Rejects if the document is no feed, or takes
     * too much of either. Absent in contexts that the newsroom has not made.
     */
    readFeed?(response: Pick<FetchResponse, 'body' | 'headers' | 'url'>): Promise<Feed>;
}

export interface FetchResponse {
    readonly status: number;
    /** Names in lower case. */
    readonly headers: Readonly<Record<string, string>>;
    readonly body: Buffer;
    /** Address after redirects. */
    readonly url: string;
}

export interface Source {
    readonly id: string;
    /** Time between polls, in milliseconds. */
    readonly intervalMs: number;
    /** Categories that every story of this source bears. */
    readonly defaultCategories?: readonly string[];
    /** Author where a story names none. */
    readonly defaultAuthor?: string;
    /**
     * Changes with the source's own options, as with its address. A source that was paused after failures is asked at once
     * when it is registered with another one. Default: none, the other members alone count.
     */
    readonly fingerprint?: string;
    /** A rejection costs a log line and a back-off; `retryAfterMs` on the error is heeded. */
    poll(state: SourceState | null, context: SourceContext): Promise<{ readonly docs: readonly SourceDoc[]; readonly state: Partial<SourceState> }>;
}
