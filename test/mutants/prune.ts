import type { Call, Horizon, CompleteStorage, StoredNews } from '../../lib/storage/contract';
import { derive, everything, news, whole } from './mutant';
import type { Mutant } from './mutant';

type Prune = NonNullable<CompleteStorage['prune']>;

/** Replaces prune(). The replacement gets the sound one. */
const prunes = (change: (sound: Prune, given: Horizon, limit: number, call: Call | undefined, storage: CompleteStorage) => ReturnType<Prune>): Mutant['mutate'] => {

    return whole((storage) => {

        const sound: Prune = (horizon, limit, call) => (storage.prune)(horizon, limit, call);
        return { prune: (given, limit, call) => change(sound, given, limit, call, storage) };
    });
};

const horizon = (change: (given: Horizon) => Horizon): Mutant['mutate'] => prunes((sound, given, limit, call) => sound(change(given), limit, call));

/** Remembers what was pruned, and uses it to break reads. */
const haunted = (change: (storage: CompleteStorage, ghosts: Map<string, StoredNews>) => Partial<CompleteStorage>): Mutant['mutate'] => {

    return (storage) => {

        const ghosts = new Map<string, StoredNews>();
        const prune: Prune = async (given, limit, call) => {

            const before = (await storage.news.list(everything)).items;
            const result = await (storage.prune)(given, limit, call);
            const left = new Set((await storage.news.list(everything)).items.map(({ id }) => id));
            before.filter(({ id }) => !left.has(id)).forEach((item) => ghosts.set(item.id, item));
            return result;
        };

        return derive(storage, { prune, ...change(storage, ghosts) });
    };
};

export const prune: readonly Mutant[] = [
    { bug: 'the item at the horizon is pruned too', killer: 'prune/items', mutate: horizon(({ news: before = 0, ...rest }) => ({ ...rest, news: before + 1 })) },
    { bug: 'a bound that is left out is no bound', killer: 'prune/nothing', mutate: horizon(({ news: before = Infinity, ...rest }) => ({ ...rest, news: before })) },
    { bug: 'articles are as old as news', killer: 'prune/articles', mutate: horizon(({ news: before = 0, ...rest }) => ({ ...rest, news: before, articles: before })) },
    { bug: 'the log is cut without being asked', killer: 'prune/silent', mutate: horizon((given) => ({ ...given, log: given.log ?? Infinity })) },
    { bug: 'the last entry to be cut stays', killer: 'prune/log', mutate: horizon((given) => (given.log === undefined ? given : { ...given, log: given.log - 1 })) },
    { bug: 'pruning knows no limit', killer: 'prune/limit', mutate: prunes((sound, given, _limit, call) => sound(given, Number.MAX_SAFE_INTEGER, call)) },
    {
        bug: 'pruning never says that there is more',
        killer: 'prune/limit',
        mutate: prunes(async (sound, given, limit, call) => ({ ...await sound(given, limit, call), more: false }))
    },
    {
        bug: 'pruning always says that there is more',
        killer: 'prune/items',
        mutate: prunes(async (sound, given, limit, call) => ({ ...await sound(given, limit, call), more: true }))
    },
    { bug: 'pruning heeds no signal', killer: 'prune/aborted', mutate: prunes((sound, given, limit) => sound(given, limit)) },
    {
        bug: 'pruning retracts: the log tells of it',
        killer: 'prune/silent',
        mutate: prunes(async (sound, given, limit, call, storage) => {

            const { items } = await storage.news.list({ limit, toOrd: given.news ?? 0 });
            await Promise.all(items.map(({ id }) => storage.news.retract(id)));
            return await sound(given, limit, call);
        })
    },
    {
        bug: 'the newest of the old go first',
        killer: 'prune/limit',
        mutate: prunes(async (sound, given, limit, call, storage) => {

            const { items } = await storage.news.list({ limit, toOrd: given.news ?? 0 });
            await Promise.all(items.map(({ id }) => storage.news.retract(id)));
            return { ...await sound({}, limit, call), removed: items.length, more: items.length === limit };
        })
    },
    {
        bug: 'what was pruned is unknown: a source that still lists it publishes it again',
        killer: 'prune/known',
        mutate: haunted(({ news: sound }, ghosts) => ({
            news: derive(sound, {
                publish: async (batch) => {

                    const records = batch.records.map((record) => (ghosts.has(record.id) ? { ...record, id: `${record.id}'`, keys: [] } : record));
                    return await sound.publish({ ...batch, records });
                }
            })
        }))
    },
    {
        bug: 'keys of what was pruned are forgotten',
        killer: 'prune/known',
        mutate: haunted(({ news: sound }, ghosts) => ({
            news: derive(sound, { known: async (keys) => new Map([...await sound.known(keys)].filter(([, id]) => !ghosts.has(id))) })
        }))
    },
    {
        bug: 'what was pruned is still found by its words',
        killer: 'prune/items',
        mutate: haunted(({ news: sound }, ghosts) => ({
            news: derive(sound, {
                list: async (query) => {

                    const { head, items } = await sound.list(query);
                    return { head, items: query.prefixes ? [...items, ...ghosts.values()] : items };
                }
            })
        }))
    },
    {
        bug: 'what was pruned is still in its narrative',
        killer: 'prune/items',
        mutate: haunted(({ news: sound }, ghosts) => ({
            news: derive(sound, { byNarrative: async (id, query) => [...await sound.byNarrative(id, query), ...[...ghosts.values()].filter(({ narrativeId }) => narrativeId === id)] })
        }))
    },
    {
        bug: 'days are counted with what was pruned from them',
        killer: 'prune/pages',
        mutate: haunted(({ news: sound }, ghosts) => ({
            news: derive(sound, { list: ({ offset = 0, ...query }) => sound.list({ ...query, offset: offset < 500 ? offset : Math.max(0, offset - ghosts.size) }) })
        }))
    },
    {
        bug: 'entries go with their items, and leave holes in the log',
        killer: 'prune/silent',
        mutate: haunted(({ news: sound }, ghosts) => ({
            news: derive(sound, { since: async (seq, query) => (await sound.since(seq, query)).filter(({ id }) => !ghosts.has(id)) })
        }))
    },
    {
        bug: 'what was pruned can be retracted',
        killer: 'prune/gone',
        mutate: haunted(({ news: sound }, ghosts) => ({ news: derive(sound, { retract: async (id) => (ghosts.delete(id) ? 99 : await sound.retract(id)) }) }))
    },
    { bug: 'tail stays where it was when the log is cut', killer: 'prune/log', mutate: news((sound) => ({ bounds: async () => ({ ...await sound.bounds(), tail: 0 }) })) },
    {
        bug: 'the head of a log that was cut whole is 0',
        killer: 'prune/log-empty',
        mutate: news((sound) => ({
            bounds: async () => {

                const { tail } = await sound.bounds();
                const last = (await sound.since(tail, everything)).at(-1);
                return { head: last?.seq ?? 0, tail };
            }
        }))
    },
    {
        bug: 'old narratives go although something is left of them',
        killer: 'prune/narratives',
        mutate: (storage) => {

            let floor = -Infinity;
            return derive(storage, {
                prune: async (given, limit) => {

                    floor = given.news ?? floor;
                    return await (storage.prune)(given, limit);
                },
                narratives: derive(storage.narratives, { list: async (query) => (await storage.narratives.list(query)).filter(({ ord }) => ord >= floor) })
            });
        }
    },
    {
        bug: 'old narratives stay for ever',
        killer: 'prune/narratives',
        mutate: (storage) => {

            const records = new Map<string, { id: string; ord: number; json: string }>();
            return derive(storage, {
                news: derive(storage.news, {
                    publish: async (batch) => {

                        batch.narratives?.forEach((record) => records.set(record.id, record));
                        return await storage.news.publish(batch);
                    }
                }),
                narratives: derive(storage.narratives, { get: async (id) => await storage.narratives.get(id) ?? records.get(id) ?? null })
            });
        }
    },
    {
        bug: 'aliases of narratives that are gone lead nowhere for ever',
        killer: 'prune/narratives',
        mutate: (storage) => {

            const absorbed = new Set<string>();
            return derive(storage, {
                news: derive(storage.news, {
                    publish: async (batch) => {

                        batch.merges?.forEach(({ from }) => absorbed.add(from));
                        return await storage.news.publish(batch);
                    }
                }),
                narratives: derive(storage.narratives, { put: async (record) => (absorbed.has(record.id) ? undefined : await storage.narratives.put(record)) })
            });
        }
    }
];
