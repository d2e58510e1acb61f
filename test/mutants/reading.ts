import { everything, gap, news } from './mutant';
import type { Mutant } from './mutant';

export const reading: readonly Mutant[] = [
    {
        bug: 'the end of a range is inclusive',
        killer: 'list/range',
        mutate: news((sound) => ({ list: (query) => sound.list(query.toOrd === undefined ? query : { ...query, toOrd: query.toOrd + 1 }) }))
    },
    {
        bug: 'the start of a range is exclusive',
        killer: 'list/range',
        mutate: news((sound) => ({ list: (query) => sound.list(query.fromOrd === undefined ? query : { ...query, fromOrd: query.fromOrd + 1 }) }))
    },
    {
        bug: 'before includes its position',
        killer: 'list/before',
        mutate: news((sound) => ({ list: (query) => sound.list(query.before === undefined ? query : { ...query, before: query.before + 1 }) }))
    },
    {
        bug: 'before replaces the end of the range',
        killer: 'list/before',
        mutate: news((sound) => ({ list: ({ toOrd, ...query }) => sound.list({ ...query, ...(query.before === undefined && toOrd !== undefined && { toOrd }) }) }))
    },
    {
        bug: 'the offset is one too many',
        killer: 'list/offset',
        mutate: news((sound) => ({ list: (query) => sound.list(query.offset ? { ...query, offset: query.offset + 1 } : query) }))
    },
    {
        bug: 'the offset counts pages',
        killer: 'list/offset',
        mutate: news((sound) => ({ list: (query) => sound.list(query.offset ? { ...query, offset: query.offset * query.limit } : query) }))
    },
    {
        bug: 'the limit is one too many',
        killer: 'list/limit',
        mutate: news((sound) => ({ list: (query) => sound.list({ ...query, limit: query.limit + 1 }) }))
    },
    {
        bug: 'deep pages count retracted items',
        killer: 'list/deep-offset-changes',
        mutate: news((sound) => ({
            list: async (query) => {

                const log = await sound.since(0, everything);
                const retracted = log.filter(({ kind }) => kind === 'retracted').length;
                return await sound.list((query.offset ?? 0) < 500 ? query : { ...query, offset: (query.offset ?? 0) - retracted });
            }
        }))
    },
    {
        bug: 'deep pages start at a whole day',
        killer: 'list/deep-offset',
        mutate: news((sound) => ({ list: (query) => sound.list((query.offset ?? 0) < 500 ? query : { ...query, offset: Math.round((query.offset ?? 0) / 100) * 100 }) }))
    },
    {
        bug: 'deep pages forget the end of the range',
        killer: 'list/deep-offset-range',
        mutate: news((sound) => ({ list: ({ toOrd, ...query }) => sound.list((query.offset ?? 0) < 500 && toOrd !== undefined ? { ...query, toOrd } : query) }))
    },
    {
        bug: 'deep pages of a category skip days as they are counted over all',
        killer: 'list/deep-offset-filters',
        mutate: news((sound) => ({
            list: async ({ offset = 0, ...query }) => {

                const { head, items } = await sound.list({ ...query, ...everything });
                const from = offset < 500 ? undefined : (await sound.list({ ...everything, offset: offset - 1 })).items[0]?.ord;
                const page = from === undefined ? items.slice(offset) : items.filter(({ ord }) => ord < from);
                return { head, items: page.slice(0, query.limit) };
            }
        }))
    },
    {
        bug: 'no categories mean all of them',
        killer: 'list/categories-none',
        mutate: news((sound) => ({ list: ({ categories = [], ...query }) => sound.list(categories.length === 0 ? query : { ...query, categories }) }))
    },
    {
        bug: 'a category that no item has is a fault',
        killer: 'list/category-unknown',
        mutate: news((sound) => ({
            list: async (query) => {

                const { items } = await sound.list(everything);
                const codes = new Set(items.flatMap(({ categories }) => categories));
                if (query.categories?.some((code) => !codes.has(code))) {
                    throw new Error('Unknown category');
                }

                return await sound.list(query);
            }
        }))
    },
    {
        bug: 'items need all of the categories',
        killer: 'list/categories-or',
        mutate: news((sound) => ({
            list: async ({ categories = [], limit, ...query }) => {

                const { head, items } = await sound.list({ ...query, ...everything });
                return { head, items: items.filter((item) => categories.every((code) => item.categories.includes(code))).slice(0, limit) };
            }
        }))
    },
    {
        bug: 'an item comes once per category (a join without DISTINCT)',
        killer: 'list/categories-or',
        mutate: news((sound) => ({
            list: async (query) => {

                const { head, items } = await sound.list(query);
                return { head, items: items.flatMap((item) => item.categories.filter((code) => query.categories?.includes(code) ?? code === item.categories[0]).map(() => item)) };
            }
        }))
    },
    {
        bug: 'categories compare by their beginning (LIKE \'ai%\')',
        killer: 'list/category',
        mutate: news((sound) => ({
            list: async ({ categories, limit, ...query }) => {

                const { head, items } = await sound.list({ ...query, ...everything });
                return { head, items: items.filter((item) => !categories || item.categories.some((code) => categories.some((asked) => code.startsWith(asked)))).slice(0, limit) };
            }
        }))
    },
    {
        bug: 'categories are filtered after the limit',
        killer: 'list/category',
        mutate: news((sound) => ({
            list: async ({ categories, ...query }) => {

                const { head, items } = await sound.list(query);
                return { head, items: items.filter((item) => !categories || item.categories.some((code) => categories.includes(code))) };
            }
        }))
    },
    {
        bug: 'the order is that of publication',
        killer: 'list/newest-first',
        mutate: news((sound) => ({
            list: async (query) => {

                const { head, items } = await sound.list(query);
                const seqs = new Map((await sound.since(0, everything)).map(({ id, seq }) => [id, seq]));
                return { head, items: [...items].sort((a, b) => (seqs.get(b.id) ?? 0) - (seqs.get(a.id) ?? 0)) };
            }
        }))
    },
    {
        bug: 'the oldest come first',
        killer: 'list/newest-first',
        mutate: news((sound) => ({
            list: async (query) => {

                const { head, items } = await sound.list(query);
                return { head, items: [...items].reverse() };
            }
        }))
    },
    {
        bug: 'head is read after the page, in a snapshot of its own',
        killer: 'list/head-concurrent',
        mutate: news((sound) => ({
            list: async (query) => {

                const { items } = await sound.list(query);
                await gap();
                return { head: (await sound.bounds()).head, items };
            }
        }))
    },
    {
        bug: 'head is the number of items',
        killer: 'list/head',
        mutate: news((sound) => ({
            list: async (query) => {

                const { items } = await sound.list(query);
                return { head: (await sound.list(everything)).items.length, items };
            }
        }))
    },
    {
        bug: 'more than sixty-four categories are cut off',
        killer: 'list/many-categories',
        mutate: news((sound) => ({ list: (query) => sound.list(query.categories ? { ...query, categories: query.categories.slice(0, 64) } : query) }))
    }
];
