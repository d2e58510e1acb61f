import { articles, bots, categories } from './mutant';
import type { Mutant } from './mutant';

export const registry: readonly Mutant[] = [
    {
        bug: 'an emptied catalogue is seeded again',
        killer: 'categories/seed-emptied',
        mutate: categories((sound) => ({
            seed: async (records) => {

                const empty = (await sound.list()).length === 0;
                for (const record of empty ? records : []) {
                    await sound.put(record);
                }

                return empty;
            }
        }))
    },
    {
        bug: 'seeding adds what is missing',
        killer: 'categories/seed-once',
        mutate: categories((sound) => ({
            seed: async (records) => {

                const seeded = await sound.seed(records);
                const codes = new Set((await sound.list()).map(({ code }) => code));
                for (const record of records.filter(({ code }) => !codes.has(code))) {
                    await sound.put(record);
                }

                return seeded;
            }
        }))
    },
    { bug: 'categories come in order of insertion', killer: 'categories/seed', mutate: categories((sound) => ({ list: async () => [...await sound.list()].reverse() })) },
    { bug: 'replacing a category counts as creating it', killer: 'categories/put', mutate: categories((sound) => ({ put: async (record) => await sound.put(record) || true })) },
    { bug: 'removing what is not there is true', killer: 'categories/remove', mutate: categories((sound) => ({ remove: async (code) => await sound.remove(code) || true })) },
    {
        bug: 'a repeated registration is a new bot',
        killer: 'bots/repeat',
        mutate: bots((sound) => ({ register: (bot, call) => sound.register({ ...bot, platformChannelId: `${bot.platformChannelId}#${bot.id}` }, call) }))
    },
    {
        bug: 'a repeated registration keeps the old label',
        killer: 'bots/repeat',
        mutate: bots((sound) => ({
            register: async (bot) => {

                const known = (await sound.list(bot.owner)).find((one) => one.platformChannelId === bot.platformChannelId && one.platform === bot.platform);
                return known ? { id: known.id, created: false } : await sound.register(bot);
            }
        }))
    },
    { bug: 'bots are unique by platform and channel alone', killer: 'bots/places', mutate: bots((sound) => ({ register: (bot, call) => sound.register({ ...bot, platformUserId: '' }, call) })) },
    {
        bug: 'anybody may remove a bot',
        killer: 'bots/remove',
        mutate: bots((sound) => ({ remove: async (owner, id) => await sound.remove(owner, id) || await sound.remove('0xA11ce', id) }))
    },
    { bug: 'bots are listed by id', killer: 'bots/order', mutate: bots((sound) => ({ list: async (owner) => [...await sound.list(owner)].sort((a, b) => (a.id < b.id ? -1 : 1)) })) },
    {
        bug: 'articles without a category are hidden',
        killer: 'articles/visible',
        mutate: articles((sound) => ({ list: async (query) => (await sound.list(query)).filter(({ category }) => !query.visible || category !== null) }))
    },
    {
        bug: 'nothing visible means everything',
        killer: 'articles/visible',
        mutate: articles((sound) => ({ list: ({ visible = [], ...query }) => sound.list(visible.length === 0 ? query : { ...query, visible }) }))
    },
    {
        bug: 'a category asked for overrules what is visible',
        killer: 'articles/category',
        mutate: articles((sound) => ({ list: ({ visible, ...query }) => sound.list(query.category !== undefined || !visible ? query : { ...query, visible }) }))
    },
    {
        bug: 'articles of the same time come in no order',
        killer: 'articles/order',
        mutate: articles((sound) => ({
            list: async (query) => {

                const all = [...await sound.list({ ...query, offset: 0, limit: 1000 })].sort((a, b) => b.ord - a.ord || (a.id < b.id ? -1 : 1));
                return all.slice(query.offset, query.offset + query.limit);
            }
        }))
    },
    { bug: 'a replaced article is found by its old words', killer: 'articles/replace', mutate: articles((sound) => ({ put: async (record) => await sound.put({ ...record, terms: [...record.terms, ...(await sound.get(record.id))?.terms ?? []] }) })) },
    { bug: 'search of articles is by substring', killer: 'articles/search', mutate: articles((sound) => ({ list: async ({ prefixes = [], ...query }) => (await sound.list(query)).filter(({ terms }) => prefixes.every((prefix) => terms.some((term) => term.includes(prefix)))) })) },
    {
        bug: 'a type asked for overrules the category',
        killer: 'articles/type',
        mutate: articles((sound) => ({ list: ({ category, ...query }) => sound.list(query.type !== undefined || category === undefined ? query : { ...query, category }) }))
    }
];
