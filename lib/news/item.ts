import type { Analysis } from '../judgement/record';
import type { Sentiment } from '../judgement/label';
import type { NewsRecord } from '../storage/contract';
import { termsOf } from '../text/terms';

/** NewsItem of the specification. Every key is always present (ruling 8). */
export interface NewsItem {
    /** Opaque id, up to 128 characters. */
    id: string;
    /** Processed headline. */
    signal: string;
    /** `bearish` below a value of 0.4, `bullish` above 0.6, else `neutral`. */
    sentiment: Sentiment;
    /** 0 = most bearish, 0.5 = neutral, 1 = most bullish. */
    sentiment_value: number;
    /** Unix time in seconds. */
    timestamp: number | null;
    /** Codes of the item's categories, at least one. */
    feed_categories: string[];
    /** A sentence or two of context; may be empty. */
    short_context: string;
    /** Longer context, possibly of several lines; may be empty. */
    long_context: string;
    /** URLs of the articles and posts, the first one first. */
    sources: string[];
    /** Author or outlet; may be empty. */
    author: string;
    /** Symbols: a `$`, a letter or digit, and up to 30 letters, digits, dots, underscores or hyphens. */
    tokens: string[];
    /** Link to the original post, wherever it was posted (ruling 49). Null only for an item without sources. */
    tweet_url: string | null;
    /** Id of the narrative that the item belongs to, if any. */
    narrative_id: string | null;
}

/** An item whose place among the narratives is not decided yet. */
export type Unplaced = Omit<NewsItem, 'narrative_id'>;

/** Largest number of sources of an item. */
export const maxSources = 50;

/** The JSON of an item, its keys in the order of the specification, every one present (ruling 8). */
export const itemJson = (item: NewsItem): string => {

    return JSON.stringify({
        id: item.id,
        signal: item.signal,
        sentiment: item.sentiment,
        sentiment_value: item.sentiment_value,
        timestamp: item.timestamp,
        feed_categories: item.feed_categories,
        short_context: item.short_context,
        long_context: item.long_context,
        sources: item.sources,
        author: item.author,
        tokens: item.tokens,
        tweet_url: item.tweet_url,
        narrative_id: item.narrative_id
    });
};

/** Reads what `itemJson` wrote. */
export const parseItem = (json: string): NewsItem => JSON.parse(json) as NewsItem;

/** Without `analysis` a new item has none, and a corrected one keeps its own. */
export const recordOf = (item: NewsItem, ord: number, keys: readonly string[], analysis?: Analysis): NewsRecord => ({
    id: item.id,
    ord,
    categories: item.feed_categories,
    terms: termsOf(item.signal),
    keys,
    narrativeId: item.narrative_id,
    json: itemJson(item),
    ...(analysis && { analysis: JSON.stringify(analysis) })
});
