import { performance } from 'node:perf_hooks';

import { FilterIndex } from '../lib/filters/filter-index';
import { parseFilter } from '../lib/filters/parse';
import type { Filter } from '../lib/filters/parse';
import { Subject } from '../lib/filters/subject';
import { analyseItem } from '../lib/news/analysis';
import type { NewsItem } from '../lib/news/item';
import { medianOf, ratioOf, report } from './figures';

/**
 * Measures the cost of finding the filters that apply to one item, among 10,000 different ones: with the index, and by
 * evaluating each. Item and analysis are parsed again for every item, as in the feed.
 *
 * `npm run bench -- filters [COUNT]`
 */
const count = Number(process.argv[2] ?? 10_000);
const rounds = 9;
const itemsPerRound = 20;

const words = Array.from({ length: 2000 }, (_, i) => `w${i}x`);
const symbols = Array.from({ length: 500 }, (_, i) => `T${i}`);

/** Half by tokens, a quarter by words, a quarter by either, each with a condition that the index does not cover. */
const treeOf = (i: number): object => {

    const tokens = [symbols[i % 500], symbols[(i * 7 + 3) % 500]];
    const rest = { sentiment_value: { min: (i % 97) / 100 }, importance: { max: 1 - (i % 89) / 100 } };
    const keyword = [words[i % 2000], words[(i * 3 + 1) % 2000]].join(' ');
    return i % 4 < 2 ? { tokens, ...rest } : i % 4 === 2 ? { keyword, ...rest } : { or: [{ tokens }, { keyword }], ...rest };
};

const itemOf = (i: number): NewsItem => ({
    id: `n${i}`,
    signal: `Court clears ${String(words[i * 2])} of an exchange, ${String(words[i * 6 + 1])} million dollars move`,
    sentiment: 'bullish',
    sentiment_value: 0.9,
    timestamp: 1_767_225_600,
    feed_categories: ['crypto'],
    short_context: 'A court has cleared a fund.',
    long_context: 'A court has cleared the fund of an exchange.',
    sources: ['https://news.example/a'],
    author: 'news.example',
    tokens: [`$T${i % 500}`, '$BTC'],
    tweet_url: null,
    narrative_id: null
});

const subjectOf = (json: string, analysis: string): Subject => {

    return new Subject({ item: () => JSON.parse(json) as NewsItem, analysis: () => JSON.parse(analysis) as ReturnType<typeof analyseItem> });
};

/** Filters that all have one frequent token, and one of many words or outlets. */
const sharingTreeOf = (i: number): object => {

    const rest = { sentiment_value: { min: (i % 97) / 100 } };
    return i % 2 ? { tokens: 'BTC', keyword: `${String(words[i % 2000])} ${String(words[(i * 3 + 1) % 2000])}`, ...rest } : { tokens: 'BTC', source: `outlet${i % 3000}.example`, ...rest };
};

const items = Array.from({ length: itemsPerRound }, (_, i) => [JSON.stringify(itemOf(i)), JSON.stringify(analyseItem(itemOf(i)))] as const);

/** Matches of all items, and µs per item. */
const measure = (find: (subject: Subject) => number): { readonly matches: number; readonly us: number } => {

    const start = performance.now();
    const matches = items.reduce((sum, [json, analysis]) => sum + find(subjectOf(json, analysis)), 0);
    return { matches, us: (performance.now() - start) * 1000 / itemsPerRound };
};

const compare = (name: string, filters: readonly Filter[]): void => {

    const index = new FilterIndex<number>();
    filters.forEach((filter, i) => index.add(filter, i));
    const ours: number[] = [];
    const scans: number[] = [];
    for (let i = 0; i < rounds; ++i) {
        const indexed = measure((subject) => [...index.matching(subject)].length);
        const scanned = measure((subject) => filters.filter((filter) => filter.matches(subject)).length);
        if (indexed.matches !== scanned.matches) {
            throw new Error(`The index found ${indexed.matches}, the scan ${scanned.matches}`);
        }

        ours.push(indexed.us);
        scans.push(scanned.us);
    }

    report({
        group: 'filters',
        name,
        unit: 'µs',
        ours: medianOf(ours),
        floor: { name: 'asking each filter', value: medianOf(scans) },
        ratio: ratioOf(ours, scans),
        goal: count >= 10_000 ? 0.1 : null,       // few filters are evaluated as quickly one by one
        peers: [],
        size: { of: 'filters', value: index.size }
    });
};

compare('one item by the index', Array.from({ length: count }, (_, i) => parseFilter(treeOf(i))));
compare('one item by the index, all filters share a token', Array.from({ length: count }, (_, i) => parseFilter(sharingTreeOf(i))));
