import type { Context } from '../judgement/types';
import type { Feed } from './feed-document';

/** One story as an outlet published it. Strings may be of any length; what exceeds a bound is cut off. */
export interface SourceDoc {
    /** Id of the source. */
    readonly sourceId: string;
    /** The outlet's own id of the story (guid, Atom id). Default: the address. A story without either is rejected. */
    readonly externalId?: string;
    /** Address, http or https; null or missing if the outlet names none: then the item has no sources. */
    readonly url?: string | null;
    /** With or without markup. */
    readonly title: string;
    /** Name of the feed or outlet. Removed from the end of the title, as in `Rates rise - Outlet`. */
    readonly outlet?: string;
    /** Text with markup; ignored if there is `text`. */
    readonly html?: string;
    /** Plain text. */
    readonly text?: string;
    /** Handle of the outlet, one word. A by-line is ignored. Unless it begins with `@`, the source's `defaultAuthor` and the handle in `tweetUrl` take precedence. Default: the host of the address. */
    readonly author?: string;
    /** Address of the original post, if the story is one. */
    readonly tweetUrl?: string | null;
    /** Milliseconds since the epoch; a time in the future counts as now. Null or missing: unknown. */
    readonly publishedAt?: number | null;
    /** Category codes; those missing from the catalogue are dropped. */
    readonly categories?: readonly string[];
}

/** Counts of ingested stories by outcome. */
export interface Outcome {
    /** New items. */
    readonly created: number;
    /** Stories that are known already; a new address is added to the item's sources. */
    readonly duplicates: number;
    /** Stories without title, address or category, too old, or of a kind that is not published. */
    readonly rejected: number;
}

/** State of a source between polls. Kept in storage, so it survives restarts. */
export interface SourceState {
    /** `ETag` of the last response. */
    readonly etag?: string;
    /** `Last-Modified` of the last response. */
    readonly lastModified?: string;
    /** Not polled before this time, in milliseconds since the epoch. */
    readonly nextAt: number;
    /** Failed polls in a row. */
    readonly failures: number;
    /** Position that the source wants back at its next poll; of any form. */
    readonly cursor?: string;
    /** End of the last poll, in milliseconds since the epoch; written by the newsroom. */
    readonly askedAt?: number;
    /** End of the pause that the server asked for with `Retry-After`, in milliseconds since the epoch; written by the newsroom. */
    readonly retryAt?: number;
    /** Address that the server has moved the feed to for good; requested instead of the source's own until it fails. */
    readonly movedTo?: string;
    /** Address of the WebSub hub that the feed names. With `topic`, the newsroom subscribes there if `newsroom.webSub` is set. */
    readonly hub?: string;
    /** Address by which the hub knows the feed. */
    readonly topic?: string;
    /** Name of the subscription at the hub; written by the newsroom. */
    readonly subscription?: string;
    /** New items of that subscription that `items` contains; written by the newsroom. */
    readonly delivered?: number;
    /** First poll, in milliseconds since the epoch; written by the newsroom. */
    readonly firstAt?: number;
    /** End of the last successful poll, in milliseconds since the epoch; written by the newsroom. */
    readonly succeededAt?: number;
    /** End of the last poll that brought a new item, in milliseconds since the epoch; written by the newsroom. */
    readonly newsAt?: number;
    /** Stories in the last successful poll; written by the newsroom. */
    readonly stories?: number;
    /** New items of all polls and, up to the last poll, of deliveries; written by the newsroom. */
    readonly items?: number;
    /** Why the last poll failed; written by the newsroom. */
    readonly reason?: string;
    /** The server answered 410: it is no longer polled until an administrator resumes it or its options change; written by the newsroom. */
    readonly gone?: true;
    /** It has brought no new item for `newsroom.silentMs`; written by the newsroom. */
    readonly silent?: true;
    /** Hash of the options during the last poll; written by the newsroom. */
    readonly fingerprint?: string;
}

/** Passed to a source when it is polled. */
export interface SourceContext extends Context {
    /** GETs a public address, bounded in time, size and redirects (`newsroom.fetch`). Rejects for private addresses and beyond the bounds. */
    fetch(url: string, init?: { readonly headers?: Readonly<Record<string, string>> }): Promise<FetchResponse>;
    /**
     * Reads a feed document in a thread of its own, bounded in time and memory. Rejects if the document is no feed, or takes
     * too much of either. Missing if the source is not polled by the newsroom.
     */
    readFeed?(response: Pick<FetchResponse, 'body' | 'headers' | 'url'>): Promise<Feed>;
}

/** Answer to a request of a source. */
export interface FetchResponse {
    /** HTTP status after redirects. */
    readonly status: number;
    /** Names in lower case. */
    readonly headers: Readonly<Record<string, string>>;
    /** Decompressed; empty unless the status is 2xx. */
    readonly body: Buffer;
    /** Address after redirects. */
    readonly url: string;
    /** Address that permanent redirects (301, 308) lead to. Missing if there were none before the first temporary one. */
    readonly movedTo?: string;
}

/** Supplies stories; `feed()` makes one of a feed's address. */
export interface Source {
    /** 1 to 200 characters, unique among the sources. Names the source in logs and is part of the ids of its stories. */
    readonly id: string;
    /** Time between polls, in milliseconds, at least 1000. */
    readonly intervalMs: number;
    /** Returns the address from which its stories come, for administrators to read and to export. A method, since an address may contain a key that logs must not repeat. Default: unknown. */
    address?(): string;
    /** Category codes of every story of this source. */
    readonly defaultCategories?: readonly string[];
    /** Handle of the outlet: the author of its stories. */
    readonly defaultAuthor?: string;
    /**
     * A value that changes with the source's own options, such as its address. A source that is paused after failures is
     * polled at once if it is registered with another fingerprint. Default: only the other members count.
     */
    readonly fingerprint?: string;
    /**
     * Returns new stories and the state for the next poll; `state` is null at the first. A rejection is logged and pauses
     * the source, for at least `retryAfterMs` of the error if it has that member.
     */
    poll(state: SourceState | null, context: SourceContext): Promise<{ readonly docs: readonly SourceDoc[]; readonly state: Partial<SourceState> }>;
    /**
     * Returns the stories of a document that a WebSub hub delivers. Rejects with a `FeedError` for what has to be polled instead;
     * after any other rejection nothing is delivered for a day. Default: the source is polled when something is delivered.
     */
    receive?(content: Pick<FetchResponse, 'body' | 'headers' | 'url'>, context: SourceContext): Promise<readonly SourceDoc[]>;
}
