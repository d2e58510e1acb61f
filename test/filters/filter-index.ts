import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as fc from 'fast-check';

import { FilterIndex } from '../../lib/filters/filter-index';
import { parseFilter } from '../../lib/filters/parse';
import type { Filter } from '../../lib/filters/parse';
import type { FilterTree } from '../../lib/filters/types';
import { aSubject } from '../helpers/filters';
import { aTree, anySubject } from '../helpers/filter-arbitraries';

export const lab = Lab.script();
const { describe, it } = lab;

/** Wraps a filter so that calls are counted. */
const counted = (filter: Filter, count: () => void): Filter => ({
    ...filter,
    matches: (subject) => {

        count();
        return filter.matches(subject);
    }
});

describe('FilterIndex', () => {

    it('finds the same as evaluating every filter, after any additions and removals', () => {

        fc.assert(fc.property(fc.array(aTree, { maxLength: 30 }), fc.array(fc.nat(29), { maxLength: 10 }), fc.array(anySubject, { minLength: 1, maxLength: 5 }), (trees, removed, subjects) => {

            const index = new FilterIndex<number>();
            const filters = trees.map((tree) => parseFilter(tree));
            const kept = new Map(filters.entries());
            filters.forEach((filter, i) => index.add(filter, i));
            for (const i of removed) {
                const filter = filters[i];
                if (filter) {
                    index.delete(filter, i);
                    kept.delete(i);
                }
            }

            expect(index.size).to.equal(new Set([...kept.values()].map(({ text }) => text)).size);
            expect([...index.owners()].sort()).to.equal([...kept.keys()].sort());
            for (const subject of subjects) {
                const expected = [...kept].filter(([, filter]) => filter.matches(subject)).map(([i]) => i);
                expect([...index.matching(subject)].sort((a, b) => a - b)).to.equal(expected);
            }
        }), { numRuns: 100 });
    });

    it('removes a filter that contains one key several times', () => {

        const index = new FilterIndex<number>();
        const filter = parseFilter({ or: [{ tokens: ['BTC', 'ETH'] }, { tokens: 'BTC', kind: 'news' }] });
        index.add(filter, 1);
        index.add(filter, 2);
        index.delete(filter, 1);
        expect([...index.matching(aSubject())]).to.equal([2]);

        index.delete(filter, 2);
        index.delete(filter, 2);
        expect([...index.matching(aSubject())]).to.equal([]);
    });

    it('finds filters that share a frequent key by their rarer ones', () => {

        const trees = (i: number): FilterTree[] => [
            { tokens: 'BTC', keyword: `word${i}` },
            { keyword: `bitcoin w${i}x` },
            { tokens: 'BTC', source: `s${i}.example`, sentiment: 'bullish' },
            { and: [{ or: [{ tokens: 'BTC' }, { tokens: 'ETH' }] }, { or: [{ narrative: `n${i}` }, { keyword: `other${i}`, category: 'bitcoin' }] }] }
        ];
        const check = (name: string, order: (i: number) => number): void => {

            const index = new FilterIndex<string>();
            let asked = 0;
            const add = (tree: FilterTree, owner: string): void => index.add(counted(parseFilter(tree), () => ++asked), owner);
            for (let i = 0; i < 1000; ++i) {
                trees(order(i)).forEach((tree, kind) => add(tree, `${order(i)}.${kind}`));
            }

            const item = aSubject({ tokens: ['$BTC'], sentiment: 'bullish', signal: 'Bitcoin word77 w5x', feed_categories: ['bitcoin'], sources: ['https://s3.example/'] });
            expect([...index.matching(item)].sort(), name).to.equal(['1.3', '3.2', '5.1', '7.0', '77.0']);
            expect(asked, name).to.be.below(30);
        };

        check('in order', (i) => i);
        check('reversed', (i) => 999 - i);
    });

    it('finds filters by a frequent key while others are removed', () => {

        const index = new FilterIndex<number>();
        const filters = Array.from({ length: 100 }, (_, i) => parseFilter({ tokens: 'BTC', keyword: `word${i}` }));
        filters.forEach((filter, i) => index.add(filter, i));
        filters.forEach((filter, i) => i !== 50 && index.delete(filter, i));
        expect([...index.matching(aSubject({ tokens: ['$BTC'], signal: 'word50 of bitcoin' }))]).to.equal([50]);
        expect([...index.matching(aSubject({ tokens: ['$BTC'], signal: 'word51 of bitcoin' }))]).to.equal([]);
    });

    it('evaluates only filters that share a key with the item', () => {

        const index = new FilterIndex<number>();
        let asked = 0;
        const add = (tree: FilterTree, owner: number): void => index.add(counted(parseFilter(tree), () => ++asked), owner);
        for (let i = 0; i < 1000; ++i) {
            add({ tokens: `T${i}`, importance: { min: 0.5 } }, i);
            add({ keyword: `word${i}`, not: { sentiment: 'bullish' } }, -i);
            add({ or: [{ source: `s${i}.example` }, { event: 'airdrop', narrative: `x${i}` }] }, i);
        }

        const item = aSubject({ tokens: ['$T5', '$T7'], signal: 'About word77 alone', sources: ['https://s3.example/'] });
        expect([...index.matching(item)].sort((a, b) => a - b)).to.equal([-77, -7, 3, 5, 7]);
        expect(asked).to.equal(5);
    });
});
