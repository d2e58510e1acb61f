import type { Horizon, NewsQuery, CompleteStorage } from '../../lib/storage/contract';
import { derive, gap, memo, news, whole } from './mutant';
import type { Mutant } from './mutant';

type Prune = NonNullable<CompleteStorage['prune']>;
type Page = Awaited<ReturnType<CompleteStorage['news']['list']>>;

const pages = memo<Page>();

const pruning = (change: (sound: Prune, given: Horizon, limit: number, storage: CompleteStorage) => ReturnType<Prune>): Mutant['mutate'] => {

    return whole((storage) => ({ prune: (given, limit, call) => (call ? (storage.prune)(given, limit, call) : change((...args) => (storage.prune)(...args), given, limit, storage)) }));
};

const kinds = ({ news: before, articles: old, log }: Horizon): Horizon[] => [
    ...(before === undefined ? [] : [{ news: before }]),
    ...(old === undefined ? [] : [{ articles: old }]),
    ...(log === undefined ? [] : [{ log }])
];

/** Pruning of each kind of row. */
export const pruneKinds: readonly Mutant[] = [
    {
        bug: 'the limit is shared by all that is pruned',
        killer: 'prune/limit-each',
        mutate: pruning(async (sound, given, limit) => {

            let removed = 0;
            for (const kind of kinds(given)) {
                removed += removed < limit ? (await sound(kind, limit - removed)).removed : 0;
            }

            return { removed, more: removed >= limit };
        })
    },
    { bug: 'there is more to be pruned only where news is', killer: 'prune/more-of-any', mutate: pruning(async (sound, given, limit) => ({ ...await sound(given, limit), ...(given.news === undefined && { more: false }) })) },
    {
        bug: 'the newest of the old articles go first',
        killer: 'prune/oldest-of-each',
        mutate: pruning(async (sound, { articles: before = 0, ...given }, limit, storage) => {

            const old = (await storage.articles.list({ offset: 0, limit: 1000 })).filter(({ ord }) => ord < before).slice(0, limit);
            await Promise.all(old.map(({ id }) => storage.articles.remove(id)));
            const { removed, more } = await sound(given, limit);
            return { removed: removed + old.length, more: more || old.length === limit };
        })
    },
    {
        bug: 'a narrative is in use by the newest item alone',
        killer: 'prune/narratives-used',
        mutate: (storage) => {

            const used = new Set<string | null>();
            return derive(pruning(async (sound, given, limit) => {

                const result = await sound(given, limit);
                (await storage.news.list({ limit: 2 })).items.forEach(({ narrativeId }) => used.add(narrativeId));
                return result;
            })(storage), { narratives: derive(storage.narratives, { list: async (query, call) => (await storage.narratives.list(query, call)).filter(({ id }) => used.size === 0 || used.has(id)) }) });
        }
    },
    {
        bug: 'pages are kept until the log grows, and pruning lets it be',
        killer: 'prune/read-again',
        mutate: news((sound, storage) => ({
            list: async (query: NewsQuery, call) => {

                const { head } = await sound.bounds(call);
                const key = JSON.stringify([head, query]);
                const page = pages(storage).get(key) ?? await sound.list(query, call);
                pages(storage).set(key, page);
                return page;
            }
        }))
    },
    {
        bug: 'each kind is pruned in a transaction of its own: a crash in the midst leaves half',
        killer: 'prune/at-once',
        mutate: pruning(async (sound, given, limit) => {

            const results = [];
            for (const kind of kinds(given)) {
                results.push(await sound(kind, limit));
                await gap();
            }

            return { removed: results.reduce((sum, { removed }) => sum + removed, 0), more: results.some(({ more }) => more) };
        })
    },
    {
        bug: 'the log is cut when other instances may have looked',
        killer: 'prune/at-once-peer',
        mutate: pruning(async (sound, { log, ...given }, limit) => {

            const { removed } = await sound(given, limit);
            await gap(2);
            return await sound({ ...(log !== undefined && { log }) }, limit).then((cut) => ({ ...cut, removed: cut.removed + removed }));
        })
    },
    {
        bug: 'what is pruned is gone first, and known later: a crash in the midst makes it news',
        killer: 'prune/known-throughout',
        mutate: (storage) => {

            const going = new Set<string>();
            return derive(pruning(async (sound, given, limit) => {

                const before = (await storage.news.list({ limit: 1000 })).items;
                const result = await sound(given, limit);
                before.forEach(({ id }) => going.add(id));
                await gap(2);
                going.clear();
                return result;
            })(storage), {
                news: derive(storage.news, {
                    publish: async (batch, call) => {

                        const there = await Promise.all(batch.records.map(({ id }) => storage.news.get(id)));
                        return await storage.news.publish({ ...batch, records: batch.records.map((record, i) => (going.has(record.id) && !there[i] ? { ...record, id: `${record.id}+`, keys: [] } : record)) }, call);
                    }
                })
            });
        }
    }
];
