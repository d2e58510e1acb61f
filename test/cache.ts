import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Cache } from '../lib/cache';

export const lab = Lab.script();
const { describe, it } = lab;

describe('Cache', () => {

    it('is empty at first, whatever is asked of it', () => {

        const cache = new Cache<string, number>(2);
        cache.delete('a');
        cache.clear();
        expect([cache.size, cache.get('a')]).to.equal([0, undefined]);
    });

    it('keeps the entries that were used last', () => {

        const cache = new Cache<string, number>(2);
        cache.set('a', 1);
        cache.set('b', 2);
        cache.get('a');
        cache.set('c', 3);
        expect([cache.size, cache.get('a'), cache.get('b'), cache.get('c')]).to.equal([2, 1, undefined, 3]);
    });

    it('keeps them in order while it grows', () => {

        const cache = new Cache<string, number>(1500);
        const add = (from: number, to: number): void => {

            for (let i = from; i < to; ++i) {
                cache.set(`${i}`, i);
            }
        };

        add(0, 1000);
        cache.get('0');
        add(1000, 1500);
        expect([cache.size, cache.get('1499')]).to.equal([1500, 1499]);
        add(1500, 1502);
        expect([cache.size, cache.get('0'), cache.get('1'), cache.get('2'), cache.get('3')]).to.equal([1500, 0, undefined, undefined, 3]);
    });

    it('reserves little room for its first entries', () => {

        const before = process.memoryUsage().heapUsed;
        const caches = Array.from({ length: 100 }, () => new Cache<string, number>(1_000_000));
        caches.forEach((cache) => cache.set('a', 1));
        expect(process.memoryUsage().heapUsed - before).to.be.below(100_000_000);
        expect(caches.every(({ size }) => size === 1)).to.be.true();
    });

    it('forgets one entry or all', () => {

        const cache = new Cache<string, number>(2);
        cache.set('a', 1);
        cache.set('b', 2);
        cache.delete('a');
        expect([cache.size, cache.get('a'), cache.get('b')]).to.equal([1, undefined, 2]);
        cache.clear();
        expect([cache.size, cache.get('b')]).to.equal([0, undefined]);
    });

    it('reserves no room before its first entry', () => {

        const before = process.memoryUsage().heapUsed;
        const caches = Array.from({ length: 100 }, () => new Cache<string, number>(1_000_000));
        expect(process.memoryUsage().heapUsed - before).to.be.below(100_000_000);
        expect(caches.every(({ size }) => size === 0)).to.be.true();
    });
});
