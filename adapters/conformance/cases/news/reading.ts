import type { NewsQuery } from '../../../../lib/storage/contract';
import { deepEqual, during, equal } from '../../assert';
import { define } from '../../case';
import type { Case } from '../../case';
import { day, ids, item, noon, publish, series } from '../../samples';

const all = series(7).map(({ id }) => id).reverse();

export const reading: readonly Case[] = [
    define('list/empty', 'A new storage lists nothing, at head 0', async ({ storage }) => {

        deepEqual(await storage.news.list({ limit: 10 }), { head: 0, items: [] });
    }),
    define('list/newest-first', 'The highest position comes first, whatever the order of publication', async ({ storage }) => {

        await publish(storage, item('late', { ord: noon + 9 }), item('early', { ord: noon - 9 }), item('middle'));
        deepEqual(await ids(storage), ['late', 'middle', 'early']);
    }),
    define('list/limit', 'No more than limit items are returned', async ({ storage }) => {

        await publish(storage, ...series(7));
        deepEqual(await ids(storage, { limit: 3 }), all.slice(0, 3));
    }),
    define('list/offset', 'Offset skips the newest items, for one category, several and all', async ({ storage }) => {

        await publish(storage, ...series(7, { categories: ['ai', 'defi'] }));
        for (const filter of [{}, { categories: ['ai'] }, { categories: ['ai', 'defi'] }]) {
            deepEqual(await ids(storage, { ...filter, offset: 2, limit: 3 }), all.slice(2, 5));
            deepEqual(await ids(storage, { ...filter, offset: 6, limit: 3 }), all.slice(6));
            deepEqual(await ids(storage, { ...filter, offset: 7, limit: 3 }), []);
        }
    }),
    define('list/deep-offset', 'Deep pages are exact, over many days, for one category, several and all', async ({ storage }) => {

        const records = Array.from({ length: 1200 }, (_, i) => item(`n${i}`, { ord: noon - i * (day / 100), categories: i % 3 === 0 ? ['ai', 'defi'] : ['ai'] }));
        await storage.news.publish({ records });
        for (const offset of [499, 500, 501, 550, 649, 650, 651, 1199]) {
            const expected = records.slice(offset, offset + 2).map(({ id }) => id);
            deepEqual(await ids(storage, { offset, limit: 2 }), expected, `offset ${offset}`);
            deepEqual(await ids(storage, { offset, limit: 2, categories: ['ai'] }), expected, `offset ${offset} of a category`);
            deepEqual(await ids(storage, { offset, limit: 2, categories: ['defi', 'ai'] }), expected, `offset ${offset} of two categories`);
        }

        deepEqual(await ids(storage, { offset: 1200, limit: 2 }), []);
    }),
    define('list/deep-offset-range', 'Deep pages within a range count only items of the range', async ({ storage }) => {

        const records = Array.from({ length: 1500 }, (_, i) => item(`n${i}`, { ord: noon - i * (day / 100) }));
        await storage.news.publish({ records });
        const [from, to] = [noon - 1350 * (day / 100), noon - 30 * (day / 100)];
        deepEqual(await ids(storage, { fromOrd: from, toOrd: to, offset: 1000, limit: 2 }), ['n1031', 'n1032']);
        deepEqual(await ids(storage, { fromOrd: from, toOrd: to, offset: 1319, limit: 5 }), ['n1350']);
        deepEqual(await ids(storage, { fromOrd: from, toOrd: to, offset: 1320, limit: 5 }), []);
        deepEqual(await ids(storage, { fromOrd: from, before: to, categories: ['crypto'], offset: 1318, limit: 5 }), ['n1349', 'n1350']);
    }),
    define('list/deep-offset-day', 'Deep pages within one day are exact', async ({ storage }) => {

        await storage.news.publish({ records: series(800) });
        for (const filter of [{}, { categories: ['crypto'] }]) {
            deepEqual(await ids(storage, { ...filter, before: noon + 700, offset: 600, limit: 2 }), ['n0099', 'n0098']);
            deepEqual(await ids(storage, { ...filter, offset: 600, limit: 2 }), ['n0199', 'n0198']);
            deepEqual(await ids(storage, { ...filter, before: noon + 700, fromOrd: noon + 100, offset: 599, limit: 2 }), ['n0100']);
        }

        deepEqual(await ids(storage, { categories: [], offset: 600, limit: 2 }), []);
        deepEqual(await ids(storage, { prefixes: ['n'], offset: 600, limit: 1 }), ['n0199']);
    }),
    define('list/deep-offset-changes', 'Deep pages stay exact after corrections and retractions', async ({ storage }) => {

        const records = Array.from({ length: 900 }, (_, i) => item(`n${i}`, { ord: noon - i * (day / 50) }));
        await storage.news.publish({ records });
        await storage.news.retract('n10');
        await storage.news.correct(item('n20', { ord: noon - 890 * (day / 50) - 1, categories: ['ai'] }), 1);
        deepEqual(await ids(storage, { offset: 700, limit: 1 }), ['n702']);
        deepEqual(await ids(storage, { offset: 700, limit: 1, categories: ['crypto'] }), ['n702']);
        deepEqual(await ids(storage, { offset: 700, limit: 1, categories: ['crypto', 'ai'] }), ['n702']);
    }),
    define('list/deep-offset-filters', 'Deep pages are exact for any days, categories and bounds', async ({ storage }) => {

        const step = day / 24;
        const records = series(700).map((record, i) => ({ ...record, ord: noon + i * step, categories: i % 7 === 0 ? ['ai'] : ['ai', 'defi'] }));
        await publish(storage, ...records);
        const pageOf = async (query: Partial<NewsQuery>, some: typeof records, offset: number) => {

            const expected = some.map(({ id }) => id).reverse().slice(offset, offset + 10);
            deepEqual(await ids(storage, { ...query, offset, limit: 10 }), expected, `offset ${offset} of ${JSON.stringify(query)}`);
        };

        for (const offset of [499, 500, 517, 580, 595, 650, 695, 700, 5000]) {
            await pageOf({}, records, offset);
            await pageOf({ categories: ['defi'] }, records.filter(({ categories }) => categories.length > 1), offset);
            await pageOf({ fromOrd: noon + 40 * step, toOrd: noon + 690 * step }, records.slice(40, 690), offset);
            await pageOf({ before: noon + 699 * step, categories: ['ai'] }, records.slice(0, 699), offset);
        }
    }, [], '1.2'),
    define('list/range', 'fromOrd is inclusive, toOrd exclusive', async ({ storage }) => {

        await publish(storage, ...series(7, { categories: ['ai', 'defi'] }));
        for (const filter of [{}, { categories: ['ai'] }, { categories: ['ai', 'defi'] }, { prefixes: ['n'] }]) {
            deepEqual(await ids(storage, { ...filter, fromOrd: noon + 2, toOrd: noon + 5 }), all.slice(2, 5));
            deepEqual(await ids(storage, { ...filter, fromOrd: noon + 6 }), all.slice(0, 1));
            deepEqual(await ids(storage, { ...filter, toOrd: noon + 1 }), all.slice(6));
            deepEqual(await ids(storage, { ...filter, fromOrd: noon + 3, toOrd: noon + 3 }), []);
        }
    }),
    define('list/before', 'before is exclusive, and combines with the range', async ({ storage }) => {

        await publish(storage, ...series(7));
        deepEqual(await ids(storage, { before: noon + 3 }), all.slice(4));
        deepEqual(await ids(storage, { before: noon + 3, toOrd: noon + 2 }), all.slice(5));
        deepEqual(await ids(storage, { before: noon + 3, toOrd: noon + 6 }), all.slice(4));
        deepEqual(await ids(storage, { before: noon + 3, fromOrd: noon + 1, prefixes: ['n'] }), all.slice(4, 6));
    }),
    define('list/before-stable', 'Pages by before neither lose nor repeat items when new ones arrive in between', async ({ storage }) => {

        await publish(storage, ...series(6));
        deepEqual(await ids(storage, { limit: 3 }), ['n0005', 'n0004', 'n0003']);
        await publish(storage, item('new', { ord: noon + 100 }), item('old', { ord: noon - 100 }));
        deepEqual(await ids(storage, { before: noon + 3 }), ['n0002', 'n0001', 'n0000', 'old']);
    }),
    define('list/category', 'A category lists its own items and no others', async ({ storage }) => {

        await publish(storage, item('a', { categories: ['ai'] }), item('b', { categories: ['ai_agents'] }), item('c', { categories: ['defi', 'ai'] }));
        deepEqual(await ids(storage, { categories: ['ai'] }), ['c', 'a']);
        deepEqual(await ids(storage, { categories: ['ai_agents'] }), ['b']);
        deepEqual(await ids(storage, { categories: ['ai'], limit: 2 }), ['c', 'a']);
    }),
    define('list/categories-or', 'Several categories list the items of any of them, each item once', async ({ storage }) => {

        await publish(storage, item('a', { categories: ['ai'] }), item('b', { categories: ['defi'] }), item('c', { categories: ['defi', 'ai'] }), item('d', { categories: ['tech'] }));
        deepEqual(await ids(storage, { categories: ['ai', 'defi'] }), ['c', 'b', 'a']);
        deepEqual(await ids(storage, { categories: ['ai', 'defi'], limit: 2 }), ['c', 'b']);
        deepEqual(await ids(storage, { categories: ['ai', 'defi'], offset: 1, limit: 2 }), ['b', 'a']);
    }),
    define('list/categories-none', 'An empty list of categories lists nothing; without the list, everything is listed', async ({ storage }) => {

        await publish(storage, item('a'));
        deepEqual(await ids(storage, { categories: [] }), []);
        deepEqual(await ids(storage, { categories: [], prefixes: ['a'] }), []);
        deepEqual(await ids(storage), ['a']);
    }),
    define('list/category-unknown', 'A category that no item has ever had lists nothing, and does not affect others', async ({ storage }) => {

        await publish(storage, item('a'));
        deepEqual(await ids(storage, { categories: ['never'] }), []);
        deepEqual(await ids(storage, { categories: ['never', 'crypto', 'nor_this'] }), ['a']);
    }),
    define('list/many-categories', 'A hundred categories at once are supported', async ({ storage }) => {

        const codes = Array.from({ length: 100 }, (_, i) => `c${i}`);
        await publish(storage, ...codes.map((code, i) => item(`n${i}`, { ord: noon + i, categories: [code] })), item('other', { categories: ['other'] }));
        deepEqual(await ids(storage, { categories: codes, limit: 3 }), ['n99', 'n98', 'n97']);
        equal((await ids(storage, { categories: codes, limit: 200 })).length, 100);
    }),
    define('list/head', 'head is the position that the page reflects', async ({ storage }) => {

        await publish(storage, item('a'), item('b'));
        equal((await storage.news.list({ limit: 1 })).head, 2);
        await storage.news.retract('a');
        equal((await storage.news.list({ limit: 1, categories: ['never'] })).head, 3);
    }),
    define('list/head-concurrent', 'No page contains an item above its head, or lacks one at or below it', async ({ storage }) => {

        const write = async (): Promise<void> => {

            for (const record of series(60)) {
                await publish(storage, record);
            }
        };

        await during(write(), async () => {

            const { head, items } = await storage.news.list({ limit: 100 });
            equal(items.length, head, 'Items on a page of 100, against its head, while one item after the other is published');
        });
    }),
    define('get/unknown', 'An unknown id returns null', async ({ storage }) => {

        equal(await storage.news.get('none'), null);
        equal(await storage.news.get(''), null);
    })
];
