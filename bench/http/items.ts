import type { NewsItem } from '../../lib';

/** A page of 20 items has some 22 KB. */
export const pageSize = 20;

export const draft = (i: number): Pick<NewsItem, 'signal' | 'long_context' | 'feed_categories'> => ({
    signal: `Bitcoin funds take in $${i} million as traders return to the market`,
    long_context: 'A sentence of the kind that articles are made of, long enough to count. '.repeat(10),
    feed_categories: ['crypto', 'bitcoin']
});

/** As the API returns it. */
export const item = (i: number): NewsItem => ({
    id: `item-${i}`, sentiment: 'bullish', sentiment_value: 0.8, timestamp: 1_795_000_000 + i, short_context: 'Inflows were the largest in a month.',
    sources: [`https://outlet.example/${i}`], author: '@outlet', tokens: ['$BTC'], tweet_url: null, narrative_id: null, ...draft(i)
});

export const items = (count = pageSize): readonly NewsItem[] => Array.from({ length: count }, (_, i) => item(i));
