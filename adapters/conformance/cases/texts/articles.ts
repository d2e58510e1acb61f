import type { ArticleQuery, List, Storage } from '../../../../lib/storage/contract';
import { deepEqual, equal } from '../../assert';
import { define } from '../../case';
import type { Case } from '../../case';
import { article, noon } from '../../samples';

const list = async (storage: Storage, query: Partial<ArticleQuery> = {}): Promise<List> => {

    return (await storage.articles.list({ offset: 0, limit: 100, ...query })).map(({ id }) => id);
};

const some = async (storage: Storage): Promise<void> => {

    await storage.articles.put(article('a', { ord: noon + 1, category: 'ai', type: 'daily', terms: ['bitcoin', 'etf'] }));
    await storage.articles.put(article('b', { ord: noon + 2, category: 'defi', type: 'daily', terms: ['bitcoins', 'lending'] }));
    await storage.articles.put(article('c', { ord: noon + 3, category: null, type: 'essay', terms: ['tether'] }));
    await storage.articles.put(article('d', { ord: noon + 4, category: 'ai', type: null, terms: [] }));
};

export const articles: readonly Case[] = [
    define('articles/put', 'An article is returned as it was given', async ({ storage }) => {

        const record = article('a', { category: 'ai', type: 'daily', terms: ['bitcoin', 'etf'], json: '{"data":{"x":1}}' });
        equal(await storage.articles.get('a'), null);
        await storage.articles.put(record);
        deepEqual(await storage.articles.get('a'), record);
        deepEqual(await storage.articles.list({ offset: 0, limit: 1 }), [record]);
    }),
    define('articles/replace', 'An article that is stored again is replaced, and found by its new values only', async ({ storage }) => {

        await storage.articles.put(article('a', { terms: ['rumour'], category: 'ai' }));
        await storage.articles.put(article('a', { terms: ['confirmed'], category: 'defi', json: '{"v":2}' }));
        deepEqual(await list(storage, { prefixes: ['rumour'] }), []);
        deepEqual(await list(storage, { prefixes: ['confirmed'] }), ['a']);
        deepEqual(await list(storage, { category: 'ai' }), []);
        equal((await storage.articles.get('a'))?.json, '{"v":2}');
    }),
    define('articles/remove', 'A removed article is in no read, and removing it again returns false', async ({ storage }) => {

        await some(storage);
        equal(await storage.articles.remove('a'), true);
        equal(await storage.articles.remove('a'), false);
        equal(await storage.articles.remove('none'), false);
        equal(await storage.articles.get('a'), null);
        deepEqual(await list(storage, { prefixes: ['bitcoin'] }), ['b']);
    }),
    define('articles/order', 'Newest first, ties by the highest id', async ({ storage }) => {

        for (const record of [article('b'), article('d', { ord: noon - 1 }), article('c'), article('a', { ord: noon + 1 })]) {
            await storage.articles.put(record);
        }

        deepEqual(await list(storage), ['a', 'c', 'b', 'd']);
        deepEqual(await list(storage, { offset: 1, limit: 2 }), ['c', 'b']);
        deepEqual(await list(storage, { offset: 4 }), []);
    }),
    define('articles/visible-thousand', 'A thousand categories can be visible', async ({ storage }) => {

        const visible = Array.from({ length: 1000 }, (_, i) => `c${i}`);
        for (const [i, category] of ['c0', 'c499', 'c999', 'other'].entries()) {
            await storage.articles.put(article(category, { category, ord: noon + i }));
        }

        deepEqual(await list(storage, { visible }), ['c999', 'c499', 'c0']);
        deepEqual(await list(storage, { visible, category: 'c999' }), ['c999']);
    }, [], '1.3'),
    define('articles/visible', 'Visible articles are those of the given categories, and those without one', async ({ storage }) => {

        await some(storage);
        deepEqual(await list(storage), ['d', 'c', 'b', 'a']);
        deepEqual(await list(storage, { visible: ['ai'] }), ['d', 'c', 'a']);
        deepEqual(await list(storage, { visible: ['never'] }), ['c']);
        deepEqual(await list(storage, { visible: [] }), ['c']);
    }),
    define('articles/category', 'A category lists its own articles among the visible ones', async ({ storage }) => {

        await some(storage);
        deepEqual(await list(storage, { category: 'ai' }), ['d', 'a']);
        deepEqual(await list(storage, { category: 'ai', visible: ['defi'] }), []);
        deepEqual(await list(storage, { category: 'never' }), []);
    }),
    define('articles/type', 'A type lists its own articles among those of the category', async ({ storage }) => {

        await some(storage);
        deepEqual(await list(storage, { type: 'daily' }), ['b', 'a']);
        deepEqual(await list(storage, { type: 'daily', category: 'ai' }), ['a']);
        deepEqual(await list(storage, { type: 'never' }), []);
    }),
    define('articles/search', 'Every prefix must begin a word of the article, and is compared literally', async ({ storage }) => {

        await some(storage);
        deepEqual(await list(storage, { prefixes: ['bit'] }), ['b', 'a']);
        deepEqual(await list(storage, { prefixes: ['bit', 'e'] }), ['a']);
        deepEqual(await list(storage, { prefixes: ['coin'] }), []);
        deepEqual(await list(storage, { prefixes: ['bit%'] }), []);
        deepEqual(await list(storage, { prefixes: ['_it'] }), []);
        deepEqual(await list(storage, { prefixes: [] }), ['d', 'c', 'b', 'a']);
        deepEqual(await list(storage, { prefixes: ['bit'], category: 'defi', visible: ['defi'] }), ['b']);
    }),
    define('articles/page', 'Offset and limit count the articles that match the filters', async ({ storage }) => {

        for (let i = 0; i < 12; ++i) {
            const parts = i % 4 === 3 ? { category: 'ai', type: 'daily', terms: ['bitcoin'] } : { category: 'defi', type: 'essay', terms: ['tether'] };
            await storage.articles.put(article(`a${i}`, { ord: noon - i, ...parts }));
        }

        for (const filter of [{ visible: ['ai'] }, { category: 'ai' }, { type: 'daily' }, { prefixes: ['bit'] }, { visible: ['ai', 'defi'], category: 'ai', type: 'daily', prefixes: ['bit', 'b'] }]) {
            deepEqual(await list(storage, { ...filter, limit: 2 }), ['a3', 'a7'], JSON.stringify(filter));
            deepEqual(await list(storage, { ...filter, offset: 1, limit: 1 }), ['a7'], JSON.stringify(filter));
            deepEqual(await list(storage, { ...filter, offset: 3, limit: 9 }), [], JSON.stringify(filter));
        }
    }, [], '1.2'),
    define('articles/replace-place', 'An article that is stored again has its new position and type, or none', async ({ storage }) => {

        await storage.articles.put(article('a', { ord: noon + 1, category: 'ai', type: 'daily' }));
        await storage.articles.put(article('b'));
        await storage.articles.put(article('a', { ord: noon - 1, type: 'essay' }));
        deepEqual(await list(storage), ['b', 'a']);
        deepEqual(await list(storage, { type: 'daily' }), []);
        deepEqual(await list(storage, { type: 'essay', visible: [] }), ['a']);
        await storage.articles.put(article('a', { ord: noon + 1 }));
        deepEqual(await storage.articles.list({ offset: 0, limit: 1 }), [article('a', { ord: noon + 1 })]);
    }, [], '1.2')
];
