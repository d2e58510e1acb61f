import type { NewsItem } from './item';

/** An item for descriptions of the interface. */
export const newsItemExample: NewsItem = {
    id: 'b7f3c2a9d1e84f60',
    signal: 'Bitcoin climbs 6% as spot funds take in $900 million',
    sentiment: 'bullish',
    sentiment_value: 0.82,
    timestamp: 1795305600.5,
    feed_categories: ['crypto', 'bitcoin'],
    short_context: 'Spot funds had their strongest day since spring.',
    long_context: 'Spot funds had their strongest day since spring.\nTraders expect the inflows to last.',
    sources: ['https://outlet.example/bitcoin-climbs'],
    author: 'outlet.example',
    tokens: ['$BTC'],
    tweet_url: 'https://outlet.example/bitcoin-climbs',
    narrative_id: 'n4qk2v7x'
};
