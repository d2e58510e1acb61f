import { bounds } from '../../../../lib/storage/contract';
import type { Storage } from '../../../../lib/storage/contract';
import { deepEqual, equal } from '../../assert';
import { define } from '../../case';
import type { Case } from '../../case';
import { claimOf, deliver, grow, many, placed } from '../../delivery';
import { allOf } from '../../moved';
import { article, ids, noon, now, publish, series, text, token } from '../../samples';

/** Around the sizes at which databases and drivers split results. */
const limits = [26, 101, 251, 501, bounds.rows];

const paged = (id: string, proves: string, run: Case['run']): Case => define(`pages/${id}`, proves, run, [], '1.3');

const half = <T>(rows: readonly T[]): readonly T[] => rows.filter((_, i) => i % 2 === 0);

/** More items than any page: every second one is of `ai`, all are of one narrative. */
const records = series(2 * bounds.rows + 20).map((record, i) => ({ ...record, keys: [`k${i}`], narrativeId: 's', terms: ['word'], categories: i % 2 === 0 ? ['ai', 'crypto'] : ['crypto'] }));

const filled = async (storage: Storage): Promise<void> => {

    for (let i = 0; i < records.length; i += 500) {
        await publish(storage, ...records.slice(i, i + 500));
    }
};

const inParallel = async (count: number, write: (name: string, i: number) => Promise<unknown>): Promise<void> => {

    for (let i = 0; i < count; i += 50) {
        await Promise.all(Array.from({ length: Math.min(50, count - i) }, (_, n) => write(String(i + n).padStart(4, '0'), i + n)));
    }
};

/** Fewer rows than requested mean that there are no more. */
export const pages: readonly Case[] = [
    paged('since', 'The log is returned up to the limit, with a filter and without, however large the database\'s own pages are', async ({ storage }) => {

        await filled(storage);
        for (const limit of limits) {
            for (const [name, query, expected] of [['all', {}, records], ['both', { categories: ['ai', 'none'] }, half(records)], ['one', { categories: ['ai'] }, half(records)]] as const) {
                deepEqual((await storage.news.since(0, { ...query, limit })).map(({ id }) => id), expected.slice(0, limit).map(({ id }) => id), `${limit} of ${name}`);
            }

            equal((await storage.news.since(7, { limit, categories: ['crypto'] })).at(-1)?.seq, 7 + limit, `${limit} of a category`);
        }
    }),
    paged('list', 'Lists of items are returned up to the limit, with any filter', async ({ storage }) => {

        await filled(storage);
        const newest = [...records].reverse().map(({ id }) => id);
        const newestAi = [...half(records)].reverse().map(({ id }) => id);
        for (const limit of limits) {
            deepEqual(await ids(storage, { limit }), newest.slice(0, limit), `${limit} of all`);
            deepEqual(await ids(storage, { limit, categories: ['ai'] }), newestAi.slice(0, limit), `${limit} of a category`);
            deepEqual(await ids(storage, { limit, categories: ['ai', 'none'], offset: 1 }), newestAi.slice(1, limit + 1), `${limit} of categories`);
            deepEqual(await ids(storage, { limit, prefixes: ['wo'], before: noon + 5000 }), newest.slice(0, limit), `${limit} of a word`);
            deepEqual((await storage.news.byNarrative('s', { limit })).map(({ id }) => id), newest.slice(0, limit), `${limit} of a narrative`);
            deepEqual((await storage.news.byNarrative('s', { limit, categories: ['ai'] })).map(({ id }) => id), newestAi.slice(0, limit), `${limit} of a narrative and a category`);
        }
    }),
    paged('known', 'As many keys and ids as the service requests at once are all resolved', async ({ storage }) => {

        await filled(storage);
        const keys = records.slice(0, bounds.rows).flatMap((record) => record.keys);
        equal((await storage.news.known(keys)).size, keys.length);
        equal((await storage.news.known([...keys.slice(0, 600), 'none'])).size, 600);
    }),
    paged('tokens', 'All active tokens of an owner are listed, and all requested ones are reported as active', async ({ storage }) => {

        await inParallel(bounds.rows, (name) => storage.tokens.insert(token(name)));
        const all = Array.from({ length: bounds.rows }, (_, i) => String(i).padStart(4, '0'));
        deepEqual([...await storage.tokens.active(all, now)].sort(), all);
        deepEqual((await storage.tokens.listActive('0xA11ce', now)).map(({ jti }) => jti).sort(), all);
    }),
    paged('catalogues', 'Narratives, articles and categories are returned up to the limit', async ({ storage }) => {

        await storage.news.publish({ records: [], narratives: Array.from({ length: 600 }, (_, i) => ({ id: `s${i}`, ord: i, json: '1' })) });
        await inParallel(520, (name, i) => storage.articles.put(article(name, { ord: i, terms: ['word'], category: i % 2 === 0 ? 'ai' : null })));
        await inParallel(130, (code) => storage.categories.put({ code, name: code, recapTimeframe: null }));
        for (const limit of [101, 251, 501]) {
            deepEqual((await storage.narratives.list({ limit })).map(({ ord }) => ord), Array.from({ length: limit }, (_, i) => 599 - i));
            deepEqual((await storage.articles.list({ offset: 0, limit })).map(({ ord }) => ord), Array.from({ length: limit }, (_, i) => 519 - i));
            deepEqual((await storage.articles.list({ offset: 0, limit, prefixes: ['wor'], visible: [] })).length, Math.min(260, limit));
        }

        equal((await storage.categories.list()).length, 130);
    }),
    deliver('pages', 'All bots of an owner are listed, and as many as requested are claimed and found', async ({ storage }) => {

        const all = many(520);
        for (let i = 0; i < all.length; i += 50) {
            await Promise.all(all.slice(i, i + 50).map((id, n) => storage.bots.register(placed(id, { createdAt: now - 1000 + i + n }))));
        }

        await grow(storage, 1);
        equal((await storage.bots.list('0xA11ce')).length, 520);
        equal((await storage.bots.find?.({ limit: 501 }))?.length, 501);
        const tasks = await storage.bots.claim(claimOf({ limit: 501 }));
        equal(tasks.length, 501);
        equal((await storage.bots.advance('f1', tasks.map(({ bot: { id } }) => ({ id, cursor: 1 })), now, null)).length, 501);
    }, [], '1.3'),
    define('transfer/pages-whole', 'A section is returned up to the limit', async ({ storage }) => {

        await filled(storage);
        await inParallel(300, (name) => storage.texts.put(name, text('1'), null));
        for (const [name, count] of [['news', records.length], ['keys', records.length], ['log', records.length], ['texts', 300]] as const) {
            equal((await storage.transfer[name].read(null, 1000)).length, Math.min(1000, count), name);
            equal((await allOf(storage, name, 999)).length, count, name);
        }
    }, ['transfer'], '1.3')
];
