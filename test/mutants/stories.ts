import type { CompleteStorage } from '../../lib/storage/contract';
import { derive, everything, narratives, news } from './mutant';
import type { Mutant } from './mutant';

const tables = new WeakMap<object, Map<string, string>>();

/** A second set of aliases, stored as given and never resolved. */
const given = (storage: CompleteStorage): Map<string, string> => {

    const aliases = tables.get(storage) ?? new Map<string, string>();
    tables.set(storage, aliases);
    return aliases;
};

const recording = (storage: CompleteStorage): CompleteStorage => {

    return news((sound) => ({
        publish: (batch) => {

            batch.merges?.forEach(({ from, into }) => given(storage).set(from, into));
            return sound.publish(batch);
        }
    }))(storage);
};

export const stories: readonly Mutant[] = [
    {
        bug: 'aliases are followed for one step only',
        killer: 'narratives/merge-chain',
        mutate: (storage) => {

            return derive(recording(storage), {
                narratives: derive(storage.narratives, {
                    get: async (id) => {

                        const target = given(storage).get(id) ?? id;
                        return given(storage).has(target) ? null : await storage.narratives.get(target);
                    }
                })
            });
        }
    },
    {
        bug: 'an absorbed narrative is not found any more',
        killer: 'narratives/merge',
        mutate: (storage) => {

            return derive(recording(storage), {
                narratives: derive(storage.narratives, { get: async (id) => (given(storage).has(id) ? null : await storage.narratives.get(id)) })
            });
        }
    },
    { bug: 'merging leaves the items where they are', killer: 'narratives/merge-items', mutate: news((sound) => ({ publish: (batch) => sound.publish({ ...batch, merges: [] }) })) },
    {
        bug: 'the items of an absorbed narrative are not found by its old id',
        killer: 'narratives/merge',
        mutate: (storage) => news((sound) => ({ byNarrative: async (id, query) => (given(storage).has(id) ? [] : await sound.byNarrative(id, query)) }))(recording(storage))
    },
    {
        bug: 'what comes late brings an absorbed narrative back',
        killer: 'narratives/late-put',
        mutate: narratives((sound) => {

            const late = new Map<string, Awaited<ReturnType<typeof sound.get>>>();
            return {
                put: async (record) => {

                    late.set(record.id, record);
                    await sound.put(record);
                },
                get: async (id) => late.get(id) ?? await sound.get(id)
            };
        })
    },
    { bug: 'fromOrd of narratives is exclusive', killer: 'narratives/list', mutate: narratives((sound) => ({ list: (query) => sound.list(query.fromOrd === undefined ? query : { ...query, fromOrd: query.fromOrd + 1 }) })) },
    {
        bug: 'narratives of the same time come in no order',
        killer: 'narratives/list',
        mutate: narratives((sound) => ({ list: async (query) => [...await sound.list({ ...query, ...everything })].sort((a, b) => b.ord - a.ord || (a.id < b.id ? -1 : 1)).slice(0, query.limit) }))
    },
    { bug: 'the items of a narrative are not filtered by categories', killer: 'narratives/items-categories', mutate: news((sound) => ({ byNarrative: (id, { limit }) => sound.byNarrative(id, { limit }) })) },
    {
        bug: 'the oldest items of a narrative are kept',
        killer: 'narratives/items',
        mutate: news((sound) => ({ byNarrative: async (id, query) => (await sound.byNarrative(id, { ...query, ...everything })).slice(-query.limit) }))
    }
];
