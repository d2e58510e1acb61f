import type { Amendment, List, NewsRecord, CompleteStorage, StoredNews } from '../../lib/storage/contract';
import { articles, bots, categories, derive, everything, gap, memo, narratives, news, payments, texts, tokens } from './mutant';
import type { Mutant } from './mutant';

/** Changes the records of each publication, with access to the storage. */
const records = (change: (record: NewsRecord, storage: CompleteStorage['news']) => Promise<NewsRecord>) => {

    return news((sound) => ({ publish: async (batch, call) => await sound.publish({ ...batch, records: await Promise.all(batch.records.map((record) => change(record, sound))) }, call) }));
};

const amendments = (change: (given: readonly Amendment[]) => readonly Amendment[]) => {

    return news((sound) => ({ publish: ({ amendments: given = [], ...batch }, call) => sound.publish({ ...batch, amendments: change(given) }, call) }));
};

const ofId = memo<string>();
const left = memo<number>();
const holders = memo<string>();
const places = memo<string>();

/** Faults within a batch, and in the names of its records. */
const batch: readonly Mutant[] = [
    {
        bug: 'keys and ids are one table',
        killer: 'publish/keys-are-no-ids',
        mutate: records(async (record, sound) => {

            const found = await Promise.all(record.keys.map((key) => sound.get(key)));
            return { ...record, id: found.find((item) => item !== null)?.id ?? record.id };
        })
    },
    {
        bug: 'the id of a record that was known by a key is known, too',
        killer: 'publish/known-key-leaves-no-id',
        mutate: news((sound, storage) => ({
            publish: async (given, call) => {

                const results = await sound.publish({ ...given, records: given.records.map((record) => ({ ...record, id: ofId(storage).get(record.id) ?? record.id })) }, call);
                results.forEach(({ id }, i) => ofId(storage).set(String(given.records[i]?.id), id));
                return results;
            }
        }))
    },
    {
        bug: 'keys are looked up before the id',
        killer: 'publish/id-before-keys',
        mutate: records(async (record, sound) => ({ ...record, id: [...(await sound.known(record.keys)).values()][0] ?? record.id }))
    },
    {
        bug: 'a position that a correction has left stays taken',
        killer: 'publish/moves-no-item',
        mutate: news((sound, storage) => ({
            correct: async (record, rev, call) => {

                left(storage).set(String((await sound.get(record.id, call))?.ord), 1);
                return await sound.correct(record, rev, call);
            },
            publish: (given, call) => sound.publish({ ...given, records: given.records.map((record) => ({ ...record, ord: record.ord + (left(storage).get(String(record.ord)) ?? 0) })) }, call)
        }))
    },
    {
        bug: 'amendments are stored before the records of their batch',
        killer: 'amend/of-the-same-batch',
        mutate: news((sound) => ({
            publish: async ({ amendments: first = [], ...rest }, call) => {

                await sound.publish({ records: [], amendments: first }, call);
                return await sound.publish(rest, call);
            }
        }))
    },
    {
        bug: 'an item is amended once in a batch',
        killer: 'amend/one-after-the-other',
        mutate: amendments((given) => given.filter(({ id }, i) => given.findIndex((one) => one.id === id) === i))
    },
    {
        bug: 'an amendment takes the keys of others',
        killer: 'amend/keys-of-others',
        mutate: news((sound, storage) => ({
            publish: (given, call) => {

                (given.amendments ?? []).forEach(({ id, keys }) => keys.forEach((key) => holders(storage).set(key, id)));
                return sound.publish(given, call);
            },
            known: async (keys, call) => new Map([...await sound.known(keys, call)].map(([key, id]) => [key, holders(storage).get(key) ?? id]))
        }))
    },
    {
        bug: 'merges are carried out first',
        killer: 'narratives/merge-last',
        mutate: news((sound) => ({
            publish: async ({ merges = [], ...rest }, call) => {

                await sound.publish({ records: [], merges }, call);
                return await sound.publish(rest, call);
            }
        }))
    },
    { bug: 'a batch has one merge', killer: 'narratives/merge-series', mutate: news((sound) => ({ publish: ({ merges = [], ...rest }, call) => sound.publish({ ...rest, merges: merges.slice(0, 1) }, call) })) },
    {
        bug: 'aliases are followed as given, in a circle',
        killer: 'narratives/merge-ring',
        mutate: (storage) => {

            const aliases = places(storage);
            const end = (id: string, steps = 9): string => (steps > 0 && aliases.has(id) ? end(aliases.get(id) ?? id, steps - 1) : id);
            return derive(news((sound) => ({
                publish: (given, call) => {

                    given.merges?.forEach(({ from, into }) => aliases.set(from, into));
                    return sound.publish(given, call);
                }
            }))(storage), { narratives: narratives((sound) => ({ get: (id, call) => sound.get(end(id), call).then((found) => found && (aliases.has(end(id)) ? null : found)) }))(storage).narratives });
        }
    },
    {
        bug: 'a correction names an absorbed narrative as it is',
        killer: 'correct/absorbed-narrative',
        mutate: news((sound, storage) => ({
            correct: (record, rev, call) => {

                ofId(storage).set(`narrative of ${record.id}`, String(record.narrativeId));
                return sound.correct(record, rev, call);
            },
            get: async (id, call) => {

                const item = await sound.get(id, call);
                return item && { ...item, narrativeId: ofId(storage).get(`narrative of ${id}`) ?? item.narrativeId };
            }
        }))
    },
    {
        bug: 'a void correction adds its keys',
        killer: 'correct/void',
        mutate: news((sound, storage) => ({
            correct: (record, rev, call) => {

                record.keys.forEach((key) => holders(storage).set(key, record.id));
                return sound.correct(record, rev, call);
            },
            known: async (keys, call) => new Map([...await sound.known(keys, call), ...keys.flatMap((key) => (holders(storage).has(key) ? [[key, String(holders(storage).get(key))] as const] : []))])
        }))
    },
    {
        bug: 'a revision is new or changed, and no more than that',
        killer: 'correct/revisions-grow',
        mutate: news((sound) => {

            const coarse = ({ rev, ...item }: StoredNews): StoredNews => ({ ...item, rev: Math.min(rev, 2) });
            return {
                get: async (id, call) => {

                    const item = await sound.get(id, call);
                    return item && coarse(item);
                },
                correct: async (record, rev, call) => {

                    const item = await sound.get(record.id, call);
                    return item && coarse(item).rev === rev ? await sound.correct(record, item.rev, call) : null;
                }
            };
        })
    },
    {
        bug: 'a retraction is told to the categories that the item had first',
        killer: 'log/retracted-corrected',
        mutate: news((sound) => ({
            since: async (seq, query, call) => {

                const all = await sound.since(0, everything, call);
                const first = (id: string): List => all.find((entry) => entry.id === id)?.audience ?? [];
                return (await sound.since(seq, query, call)).map((entry) => (entry.kind === 'retracted' ? { ...entry, audience: first(entry.id) } : entry));
            }
        }))
    },
    {
        bug: 'a correction is told to every category that the item ever had',
        killer: 'log/corrected-again',
        mutate: news((sound) => ({
            since: async (seq, query, call) => {

                const all = await sound.since(0, everything, call);
                return (await sound.since(seq, query, call)).map((entry) => ({ ...entry, audience: [...new Set(all.filter(({ id }) => id === entry.id).flatMap(({ audience }) => audience))] }));
            }
        }))
    }
];

/** Faults in the length of lists, their order, and the equality of keys. */
const lists: readonly Mutant[] = [
    {
        bug: 'a range is forgotten where words and categories are asked for',
        killer: 'list/any-filter',
        mutate: news((sound) => ({ list: ({ fromOrd = 0, ...query }, call) => sound.list(query.prefixes?.length && query.categories ? query : { ...query, fromOrd }, call) }))
    },
    {
        bug: 'the head of what was found is read after it',
        killer: 'list/head-any-filter',
        mutate: news((sound) => ({
            list: async (query, call) => {

                const { items } = await sound.list(query, call);
                await gap(query.prefixes ? 1 : 0);
                return { items, head: (await sound.bounds(call)).head };
            }
        }))
    },
    { bug: 'a limit of 0 is none', killer: 'list/none', mutate: news((sound) => ({ list: (query, call) => sound.list({ ...query, limit: query.limit || everything.limit }, call) })) },
    {
        bug: 'what a category named twice is told comes twice',
        killer: 'list/named-twice',
        mutate: news((sound) => ({ since: async (seq, query, call) => (await sound.since(seq, query, call)).flatMap((entry) => (query.categories ?? ['']).filter((code) => code === '' || code === entry.audience[0]).map(() => entry)).slice(0, query.limit) }))
    },
    {
        bug: 'the items of a narrative are in the order in which they came',
        killer: 'narratives/items-moved',
        mutate: news((sound) => ({
            byNarrative: async (id, query, call) => {

                const order = (await sound.since(0, everything, call)).filter(({ kind }) => kind === 'created').map((entry) => entry.id);
                return [...await sound.byNarrative(id, { ...query, ...everything }, call)].sort((a, b) => order.indexOf(b.id) - order.indexOf(a.id)).slice(0, query.limit);
            }
        }))
    },
    {
        bug: 'types of articles are compared without case',
        killer: 'exact/other-categories',
        mutate: articles((sound) => ({
            list: async ({ type, ...query }, call) => (await sound.list(query, call)).filter((article) => type === undefined || article.type?.toLowerCase() === type.toLowerCase())
        }))
    },
    { bug: 'codes of categories are unique without case', killer: 'exact/other-names', mutate: categories((sound) => ({ put: (record, call) => sound.put({ ...record, code: record.code.toLowerCase() }, call) })) },
    {
        bug: 'long keys of texts are cut',
        killer: 'exact/other-names',
        mutate: texts((sound) => ({ put: (key, text, fence, call) => sound.put(key.slice(0, 255), text, fence, call), get: (key, now, call) => sound.get(key.slice(0, 255), now, call) }))
    },
    {
        bug: 'fences are compared without case',
        killer: 'exact/other-fences',
        mutate: texts((sound) => ({
            lease: (key, fence, now, until, call) => sound.lease(key, fence.toLowerCase(), now, until, call),
            put: (key, text, fence, call) => sound.put(key, text, fence?.toLowerCase() ?? null, call)
        }))
    },
    { bug: 'ids of narratives are trimmed', killer: 'exact/narratives', mutate: news((sound) => ({ byNarrative: (id, query, call) => sound.byNarrative(id.trimEnd(), query, call) })) },
    { bug: 'categories are sorted by bytes', killer: 'exact/code-units', mutate: categories((sound) => ({ list: async (call) => [...await sound.list(call)].sort((a, b) => Buffer.compare(Buffer.from(a.code), Buffer.from(b.code))) })) },
    {
        bug: 'the categories of a bot are a set',
        killer: 'exact/lists-twice',
        mutate: bots((sound) => ({ register: (bot, call) => sound.register({ ...bot, categories: bot.categories && [...new Set(bot.categories)] }, call) }))
    },
    { bug: 'tokens expire in 2106 at the latest', killer: 'exact/ends', mutate: tokens((sound) => ({ insert: (token, call) => sound.insert({ ...token, expiresAt: Math.min(token.expiresAt, 2 ** 32 * 1000) }, call) })) },
    { bug: 'payments expire in 9999 at the latest', killer: 'exact/ends', mutate: payments((sound) => ({ claim: (claim, now, call) => sound.claim({ ...claim, expiresAt: Math.min(claim.expiresAt, 253_402_300_799_999) }, now, call) })) }
];

export const sentences: readonly Mutant[] = [batch, lists].flat();
