import type { Json, Ms, TokenRecord } from '../../lib/storage/contract';
import { articles, bots, categories, everything, memo, narratives, news, payments, tokens } from './mutant';
import type { Mutant } from './mutant';

const rewritten = (json: Json): Json => JSON.stringify(JSON.parse(json));
const seconds = (ms: Ms): Ms => Math.floor(ms / 1000) * 1000;
const cut = (text: string): string => text.replace(/\0.*/su, '');
const byLanguage = (a: string, b: string): number => a.localeCompare(b, 'en');

const given = memo<TokenRecord['categories']>();

/** Returns values other than those stored. */
const returned: readonly Mutant[] = [
    {
        bug: 'json of corrections is parsed and written anew',
        killer: 'exact/json-changes',
        mutate: news((sound) => ({ correct: (record, rev, call) => sound.correct({ ...record, json: rewritten(record.json) }, rev, call) }))
    },
    {
        bug: 'json of amendments is parsed and written anew',
        killer: 'exact/json-changes',
        mutate: news((sound) => ({ publish: (batch, call) => sound.publish({ ...batch, amendments: (batch.amendments ?? []).map((one) => ({ ...one, json: rewritten(one.json) })) }, call) }))
    },
    {
        bug: 'json is written anew for the log',
        killer: 'exact/json-changes',
        mutate: news((sound) => ({
            since: async (seq, query, call) => (await sound.since(seq, query, call)).map((entry) => ({ ...entry, item: entry.item && { ...entry.item, json: rewritten(entry.item.json) } }))
        }))
    },
    {
        bug: 'what is sold is parsed and written anew',
        killer: 'exact/json-others',
        mutate: payments((sound) => ({ begin: (key, fence, answer, until, call) => sound.begin(key, fence, rewritten(answer), until, call) }))
    },
    {
        bug: 'receipts are parsed and written anew',
        killer: 'exact/json-others',
        mutate: payments((sound) => ({ complete: (key, fence, receipt, call) => sound.complete(key, fence, rewritten(receipt), call) }))
    },
    {
        bug: 'what is sold is cut at 64 KiB',
        killer: 'exact/large',
        mutate: payments((sound) => ({ begin: (key, fence, answer, until, call) => sound.begin(key, fence, answer.slice(0, 65_536), until, call) }))
    },
    { bug: 'ids of narratives end at a NUL', killer: 'exact/ids', mutate: narratives((sound) => ({ put: (record, call) => sound.put({ ...record, id: cut(record.id) }, call) })) },
    { bug: 'ids of articles end at a NUL', killer: 'exact/ids', mutate: articles((sound) => ({ put: (record, call) => sound.put({ ...record, id: cut(record.id) }, call) })) },
    { bug: 'keys of payments end at a NUL', killer: 'exact/ids', mutate: payments((sound) => ({ claim: (claim, now, call) => sound.claim({ ...claim, key: cut(claim.key) }, now, call) })) },
    {
        bug: 'words end at a NUL',
        killer: 'search/any-character',
        mutate: news((sound) => ({ publish: (batch, call) => sound.publish({ ...batch, records: batch.records.map((record) => ({ ...record, terms: record.terms.map(cut) })) }, call) }))
    },
    {
        bug: 'lists are joined by commas',
        killer: 'exact/lists',
        mutate: tokens((sound) => ({ insert: (token, call) => sound.insert({ ...token, categories: token.categories.join(',').split(',') }, call) }))
    },
    { bug: 'an item\'s categories are joined by commas', killer: 'exact/lists', mutate: news((sound) => ({
        get: async (id, call) => {

            const item = await sound.get(id, call);
            return item && { ...item, categories: item.categories.join(',').split(',') };
        }
    })) },
    { bug: 'tokens are dated in seconds', killer: 'exact/times', mutate: tokens((sound) => ({ insert: (token, call) => sound.insert({ ...token, issuedAt: seconds(token.issuedAt) }, call) })) },
    { bug: 'bots are dated in seconds', killer: 'exact/times', mutate: bots((sound) => ({ list: async (owner, call) => (await sound.list(owner, call)).map((bot) => ({ ...bot, createdAt: seconds(bot.createdAt) })) })) },
    {
        bug: 'a token keeps the list that the caller goes on with',
        killer: 'exact/own-copies',
        mutate: (storage) => {

            const lists = given(storage);
            return tokens((sound) => ({
                insert: (token, call) => {

                    lists.set(token.jti, token.categories);
                    return sound.insert(token, call);
                },
                listActive: async (owner, now, call) => (await sound.listActive(owner, now, call)).map((token) => ({ ...token, categories: lists.get(token.jti) ?? [] }))
            }))(storage);
        }
    }
];

/** Compares, sorts or counts something other than requested. */
const asked: readonly Mutant[] = [
    {
        bug: 'whoever revokes is compared without case',
        killer: 'exact/owners',
        mutate: tokens((sound) => ({
            revoke: async (owner, jti, call) => await sound.revoke(owner, jti, call) || await sound.revoke(owner.replace(/^0xa11ce$/, '0xA11ce'), jti, call)
        }))
    },
    { bug: 'the places of bots are compared without case', killer: 'exact/owners', mutate: bots((sound) => ({ register: (bot, call) => sound.register({ ...bot, platformUserId: bot.platformUserId.toLowerCase() }, call) })) },
    { bug: 'categories are sorted as a language has it', killer: 'exact/order', mutate: categories((sound) => ({ list: async (call) => [...await sound.list(call)].sort((a, b) => byLanguage(a.code, b.code)) })) },
    {
        bug: 'articles of the same time are sorted as a language has it',
        killer: 'exact/order',
        mutate: articles((sound) => ({
            list: async ({ offset, limit, ...query }, call) => {

                const all = await sound.list({ ...query, offset: 0, ...everything }, call);
                return [...all].sort((a, b) => b.ord - a.ord || byLanguage(b.id, a.id)).slice(offset, offset + limit);
            }
        }))
    },
    {
        bug: 'narratives of the same time are sorted as a language has it',
        killer: 'exact/order',
        mutate: narratives((sound) => ({
            list: async ({ limit, ...query }, call) => [...await sound.list({ ...query, ...everything }, call)].sort((a, b) => b.ord - a.ord || byLanguage(b.id, a.id)).slice(0, limit)
        }))
    },
    {
        bug: 'what was found is filtered by categories after the limit',
        killer: 'search/category-page',
        mutate: news((sound) => ({
            list: async ({ categories: codes, ...query }, call) => {

                if (!codes || !query.prefixes) {
                    return await sound.list({ ...query, ...(codes && { categories: codes }) }, call);
                }

                const { head, items } = await sound.list(query, call);
                return { head, items: items.filter((item) => item.categories.some((code) => codes.includes(code))) };
            }
        }))
    },
    {
        bug: 'the items of a narrative are filtered by categories after the limit',
        killer: 'narratives/items-page',
        mutate: news((sound) => ({
            byNarrative: async (id, { categories: codes, limit }, call) => (await sound.byNarrative(id, { limit }, call)).filter((item) => !codes || item.categories.some((code) => codes.includes(code)))
        }))
    },
    {
        bug: 'articles are filtered after the page was cut',
        killer: 'articles/page',
        mutate: articles((sound) => ({
            list: async ({ offset, limit, type, ...query }, call) => (await sound.list({ ...query, offset, limit }, call)).filter((article) => type === undefined || article.type === type)
        }))
    },
    {
        bug: 'no more than sixty-four words of a correction are found',
        killer: 'search/many-terms',
        mutate: news((sound) => ({ correct: (record, rev, call) => sound.correct({ ...record, terms: record.terms.slice(0, 64) }, rev, call) }))
    }
];

export const exactness: readonly Mutant[] = [returned, asked].flat();
