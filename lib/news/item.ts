import type { Sentiment } from '../judgement/sentiment/label';

/** NewsItem of the service's specification; every key is always present (ruling 8). */
export interface NewsItem {
    id: string;
    /** Processed headline. */
    signal: string;
    sentiment: Sentiment;
    /** 0 = most bearish, 0.5 = neutral, 1 = most bullish. */
    sentiment_value: number;
    /** Unix time in seconds. */
    timestamp: number | null;
    feed_categories: string[];
    short_context: string;
    long_context: string;
    /** URLs. */
    sources: string[];
    author: string;
    /** Symbols with a `$` prefix. */
    tokens: string[];
    /** Link to the original post, wherever it was posted (ruling 49). Null only for an item without sources. */
    tweet_url: string | null;
    narrative_id: string | null;
}
