import { Subject } from '../../lib/filters/subject';
import type { FilterableAnalysis, FilterableItem } from '../../lib/filters/types';

export const anItem: FilterableItem = {
    signal: 'Exchange loses 40 million dollars in Bitcoin hack',
    sentiment: 'bearish',
    sentiment_value: 0.1,
    feed_categories: ['bitcoin', 'crypto'],
    sources: ['https://www.news.example/a', 'https://sub.other.example/b'],
    author: '@Café Wire',
    tokens: ['$BTC', '$stETH'],
    narrative_id: 'n1'
};

export const anAnalysis: FilterableAnalysis = {
    event: 'hack',
    importance: { value: 0.7 },
    origins: ['news.example', 'wire.example'],
    kind: 'news',
    language: 'en-US'
};

/** A filter subject: the default item and analysis with these members replaced. */
export const aSubject = (item: Partial<FilterableItem> = {}, analysis: Partial<FilterableAnalysis> = {}): Subject => {

    return new Subject({ item: () => ({ ...anItem, ...item }), analysis: () => ({ ...anAnalysis, ...analysis }) });
};
