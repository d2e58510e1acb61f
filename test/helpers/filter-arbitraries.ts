import * as fc from 'fast-check';

import type { Subject } from '../../lib/filters/subject';
import type { FilterTree } from '../../lib/filters/types';
import { aSubject } from './filters';

const tokens = ['BTC', 'ETH', 'SOL', 'XRP'] as const;
const words = ['bitcoin', 'bit', 'hack', 'fund', 'ether'] as const;
const sentiments = ['bullish', 'bearish', 'neutral'] as const;
const events = ['hack', 'listing', 'legal'] as const;
const kinds = ['news', 'opinion'] as const;
const hosts = ['news.example', 'other.example', 'example'] as const;

const some = <T>(values: readonly T[]): fc.Arbitrary<T[]> => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 });

const share = fc.integer({ min: 0, max: 10 }).map((n) => n / 10);

const range = fc.tuple(share, share).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }));

/** A condition on members of the item, or on the part of its analysis that does not change with its story. */
const aSteadyLeaf: fc.Arbitrary<FilterTree> = fc.oneof(
    some(tokens).map((values) => ({ tokens: values })),
    fc.constantFrom(...words).map((keyword) => ({ keyword })),
    some(sentiments).map((sentiment) => ({ sentiment })),
    range.map((sentiment_value) => ({ sentiment_value })),
    some(['bitcoin', 'macro'] as const).map((category) => ({ category })),
    some(hosts).map((source) => ({ source })),
    some(events).map((event) => ({ event })),
    some(kinds).map((kind) => ({ kind }))
);

const aLeaf: fc.Arbitrary<FilterTree> = fc.oneof(aSteadyLeaf, range.map((importance) => ({ importance })), some(hosts).map((origins) => ({ origins })));

const treesOf = (leaf: fc.Arbitrary<FilterTree>): fc.Arbitrary<FilterTree> => {

    return fc.letrec<{ tree: FilterTree }>((tie) => ({ tree: fc.oneof(
        { maxDepth: 3 },
        leaf,
        fc.tuple(leaf, leaf).map(([a, b]) => ({ ...a, ...b })),
        tie('tree').map((not) => ({ not })),
        fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((and) => ({ and })),
        fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((or) => ({ or }))
    ) })).tree;
};

/** Filters of up to three levels over a small vocabulary, so that many of them match. */
export const aTree = treesOf(aLeaf);

/** Filters whose result for an item can change only by a correction. */
export const aSteadyTree = treesOf(aSteadyLeaf);

/** Items over the same vocabulary. */
export const anySubject: fc.Arbitrary<Subject> = fc.record({
    tokens: some(tokens).map((values) => values.map((value) => `$${value}`)),
    signal: some(words).map((values) => values.join(' ')),
    sentiment: fc.constantFrom(...sentiments),
    sentiment_value: share,
    feed_categories: some(['bitcoin', 'macro']),
    sources: some(hosts).map((values) => values.map((host) => `https://${host}/a`)),
    event: fc.constantFrom(...events, null),
    kind: fc.constantFrom(...kinds),
    importance: share,
    origins: some(hosts)
}).map(({ event, kind, importance, origins, ...item }) => aSubject(item, { event, kind, importance: { value: importance }, origins }));
