import type { Sentiment } from '../news/item';
import type { Feed } from './sources/parse';

/**
 * The interfaces of the newsroom that a host may supply. Each stage has a `version`: items keep no trace of it, but a
 * host that exchanges a stage can tell from the log which one judged.
 */

/** What a stage gets beside its input. */
export interface Context {
    readonly signal: AbortSignal;
    now(): number;
    log(tags: string[], data?: unknown): void;
}

// Sources

/** One story as an outlet told it. Times are milliseconds since the epoch. */
export interface SourceDoc {
    readonly sourceId: string;
    /** The outlet's own id of the story (guid, Atom id). */
    readonly externalId?: string;
    readonly url: string;
    readonly title: string;
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

// Judgement

export interface Story {
    readonly title: string;
    readonly text: string;
}

export interface TokenExtractor {
    readonly version: string;
    /** Symbols with a `$` prefix, in order of first mention, no duplicates. */
    extract(story: Story): string[];
}

export interface Classifier {
    readonly version: string;
    /** Category codes; those not in the catalogue are dropped by the newsroom. */
    classify(story: Story & { readonly tokens: readonly string[]; readonly defaults: readonly string[] }): string[];
}

export interface Score {
    readonly label: Sentiment;
    readonly value: number;
}

export interface SentimentModel {
    readonly version: string;
    score(story: Story & { readonly tokens: readonly string[] }, context: Context): Score | Promise<Score>;
}

export interface ClusterItem extends Story {
    readonly id: string;
    /** Milliseconds since the epoch. */
    readonly ts: number;
    readonly tokens: readonly string[];
    /** Set where the item's place is already decided: the clusterer learns it and keeps to it; null: it stands alone so far. */
    readonly narrativeId?: string | null;
}

export interface Placement {
    readonly narrativeId: string | null;
    /** Ids of earlier items that this one brings into the narrative (its first item, as a rule). */
    readonly joined: readonly string[];
    readonly merged?: readonly { readonly from: string; readonly into: string }[];
}

/** Online: each item is placed once, when it comes. */
export interface NarrativeClusterer {
    readonly version: string;
    assign(item: ClusterItem): Placement;
    /** The item was retracted. */
    forget(id: string): void;
}

// Texts

/** A record that a text may rest on; data, never instructions. */
export interface Evidence {
    readonly id: string;
    readonly kind: 'item' | 'web';
    readonly title: string;
    readonly text: string;
    readonly url: string;
    /** Milliseconds since the epoch. */
    readonly publishedAt: number | null;
    readonly tokens?: readonly string[];
    readonly narrativeId?: string | null;
    /** How many outlets tell it. */
    readonly sources?: number;
    readonly sentiment?: Sentiment;
}

export type Purpose = 'ticker_summary' | 'recap' | 'narrative' | 'article';

export interface TextRequest {
    readonly purpose: Purpose;
    /** What the text is about: a symbol, a category's name, a narrative's tag. */
    readonly subject: string;
    readonly evidence: readonly Evidence[];
    /** Most statements wanted. */
    readonly maxBullets: number;
    /** Most characters of one statement. */
    readonly maxLength: number;
}

/** Each statement names the evidence that it rests on; the guard drops those that say more than it. */
export interface TextDraft {
    readonly title?: string;
    readonly bullets: readonly { readonly text: string; readonly cites: readonly string[] }[];
    readonly model: string;
    readonly usage?: { readonly input: number; readonly output: number; readonly usd?: number };
}

export interface TextGenerator {
    readonly name: string;
    generate(request: TextRequest, context: Context): Promise<TextDraft>;
}

export interface WebSearch {
    /** Names the provider in logs. */
    readonly name: string;
    /** Finds news not older than `sinceMs` (milliseconds since the epoch), at most `maxResults`. A rejection is logged, and the summary made from the log alone. */
    search(request: { readonly query: string; readonly sinceMs: number; readonly maxResults: number }, context: Context): Promise<readonly Evidence[]>;
}
