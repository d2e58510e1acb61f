import type { NewsQuery } from '../../../../lib/storage/contract';
import { deepEqual, equal } from '../../assert';
import { define } from '../../case';
import type { Case } from '../../case';
import { article, ids, item, noon, publish, series } from '../../samples';

const count = (id: string, proves: string, run: Case['run']): Case => define(id, proves, run, [], '1.2');

/** Every way in which items are listed. */
const filters: readonly Partial<NewsQuery>[] = [
    {},
    { categories: ['ai'] },
    { categories: ['ai', 'defi'] },
    { categories: ['ai', 'ai'] },
    { categories: ['defi', 'never', 'ai'] },
    { prefixes: ['wor'] },
    { prefixes: ['w'] },
    { prefixes: ['wor', 'wor'] },
    { prefixes: ['wor', 'w'] },
    { prefixes: [], categories: ['ai'] },
    { prefixes: ['wor'], categories: ['ai'] },
    { prefixes: ['wor', 'word'], categories: ['defi', 'ai', 'defi'] }
];

const parts = { categories: ['ai', 'defi'], terms: ['word', 'world'] };

/** Sizes and filters of lists. */
export const counts: readonly Case[] = [
    count('list/any-filter', 'Range, before, offset and limit work with any categories and prefixes', async ({ storage }) => {

        await publish(storage, ...series(12, parts), item('other', { ord: noon + 3.5 * 2, categories: ['tech'] }));
        const names = (...numbers: number[]) => numbers.map((n) => `n${String(n).padStart(4, '0')}`);
        for (const filter of filters.slice(1)) {
            const about = JSON.stringify(filter);
            deepEqual(await ids(storage, { ...filter, fromOrd: noon + 2, toOrd: noon + 5 }), names(4, 3, 2), about);
            deepEqual(await ids(storage, { ...filter, before: noon + 3 }), names(2, 1, 0), about);
            deepEqual(await ids(storage, { ...filter, before: noon + 3, fromOrd: noon + 1 }), names(2, 1), about);
            deepEqual(await ids(storage, { ...filter, before: noon + 9, toOrd: noon + 4, offset: 1, limit: 2 }), names(2, 1), about);
            deepEqual(await ids(storage, { ...filter, fromOrd: noon + 8, offset: 2, limit: 9 }), names(9, 8), about);
            deepEqual(await ids(storage, { ...filter, fromOrd: noon + 5, toOrd: noon + 5 }), [], about);
        }
    }),
    count('list/head-any-filter', 'While others publish, every page matches its head', async ({ storage }) => {

        for (const [round, filter] of filters.entries()) {
            const readAfter = async (wait: number): Promise<void> => {

                for (let i = 0; i < wait; ++i) {
                    await Promise.resolve();
                }

                const { head, items } = await storage.news.list({ ...filter, limit: 100 });
                equal(items.length, head, JSON.stringify(filter));
            };

            const write = async (): Promise<void> => {

                for (let i = 0; i < 5; ++i) {
                    await publish(storage, item(`${round} ${i}`, { ...parts, ord: noon + round * 5 + i }));
                }
            };

            await Promise.all([write(), ...Array.from({ length: 12 }, (_, wait) => readAfter(wait))]);
        }
    }),
    count('list/none', 'A limit of 0 returns nothing from any list', async ({ storage }) => {

        await publish(storage, ...series(3, { ...parts, narrativeId: 's' }));
        await storage.narratives.put({ id: 's', ord: noon, json: '{}' });
        await storage.articles.put(article('a'));
        for (const filter of filters) {
            deepEqual(await storage.news.list({ ...filter, limit: 0 }), { head: 3, items: [] }, JSON.stringify(filter));
            deepEqual(await ids(storage, { ...filter, offset: 1, limit: 0 }), [], JSON.stringify(filter));
        }

        deepEqual(await storage.news.since(0, { limit: 0 }), []);
        deepEqual(await storage.news.since(0, { limit: 0, categories: ['ai', 'defi'] }), []);
        deepEqual(await storage.news.byNarrative('s', { limit: 0 }), []);
        deepEqual(await storage.narratives.list({ limit: 0 }), []);
        deepEqual(await storage.articles.list({ offset: 0, limit: 0 }), []);
    }),
    count('list/named-twice', 'A category or a prefix that is given twice counts once', async ({ storage }) => {

        await publish(storage, ...series(3, { ...parts, narrativeId: 's' }));
        await storage.articles.put(article('a', { category: 'ai', terms: ['word'] }));
        const all = ['n0002', 'n0001', 'n0000'];
        deepEqual(await ids(storage, { categories: ['ai', 'ai'] }), all);
        deepEqual(await ids(storage, { categories: ['ai', 'defi', 'ai'], offset: 1, limit: 2 }), all.slice(1));
        deepEqual(await ids(storage, { prefixes: ['wor', 'wor'], limit: 2 }), all.slice(0, 2));
        deepEqual((await storage.news.since(0, { categories: ['ai', 'ai', 'defi'], limit: 2 })).map(({ seq }) => seq), [1, 2]);
        deepEqual((await storage.news.byNarrative('s', { categories: ['ai', 'ai'], limit: 9 })).map(({ id }) => id), all);
        deepEqual((await storage.articles.list({ visible: ['ai', 'ai'], prefixes: ['wo', 'wo'], offset: 0, limit: 9 })).map(({ id }) => id), ['a']);
        deepEqual([...await storage.news.known(['k', 'k'])], []);
    }),
    count('narratives/items-moved', 'An item that a correction has moved is listed at its new position in its narrative', async ({ storage }) => {

        await publish(storage, item('a', { narrativeId: 's' }), item('b', { ord: noon + 1, narrativeId: 's' }));
        await storage.news.correct(item('a', { ord: noon + 2, narrativeId: 's' }), 1);
        deepEqual((await storage.news.byNarrative('s', { limit: 9 })).map(({ id }) => id), ['a', 'b']);
        deepEqual((await storage.news.byNarrative('s', { limit: 1 })).map(({ id }) => id), ['a']);
    })
];
