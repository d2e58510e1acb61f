import type { LogEntry, Seq } from '../../lib/storage/contract';
import { everything, gap, news } from './mutant';
import type { Mutant } from './mutant';

/** Changes the entries that `since` returns. */
const entries = (change: (entry: LogEntry) => LogEntry | null) => {

    return news((sound) => ({ since: async (seq, query, call) => (await sound.since(seq, query, call)).flatMap((entry) => change(entry) ?? []) }));
};

const hidden = new WeakMap<object, Set<Seq>>();

export const log: readonly Mutant[] = [
    {
        bug: 'seq is given at the start of a commit (bigserial): a later one shows before an earlier one',
        killer: 'log/commit-order',
        mutate: (storage) => {

            const uncommitted = hidden.get(storage) ?? new Set<Seq>();
            hidden.set(storage, uncommitted);
            return news((sound) => ({
                publish: async (batch, call) => {

                    const results = await sound.publish(batch, call);
                    const slow = results.flatMap(({ seq }) => (seq !== null && seq % 2 === 1 ? [seq] : []));
                    slow.forEach((seq) => uncommitted.add(seq));
                    await gap(slow.length === 0 ? 0 : 3);
                    slow.forEach((seq) => uncommitted.delete(seq));
                    return results;
                },
                since: async (seq, query) => (await sound.since(seq, query)).filter((entry) => !uncommitted.has(entry.seq))
            }))(storage);
        }
    },
    { bug: 'since includes its position', killer: 'log/since', mutate: news((sound) => ({ since: (seq, query) => sound.since(seq - 1, query) })) },
    {
        bug: 'since comes in the order of reading',
        killer: 'log/since',
        mutate: news((sound) => ({
            since: async (seq, query) => {

                const order = (await sound.list(everything)).items.map(({ id }) => id);
                return [...await sound.since(seq, query)].sort((a, b) => order.indexOf(b.id) - order.indexOf(a.id));
            }
        }))
    },
    {
        bug: 'since keeps the newest where there are more than the limit',
        killer: 'log/limit',
        mutate: news((sound) => ({ since: async (seq, { limit, ...query }) => (await sound.since(seq, { ...query, ...everything })).slice(-limit) }))
    },
    {
        bug: 'since filters after the limit',
        killer: 'log/audience',
        mutate: news((sound) => ({ since: async (seq, { categories, limit }) => (await sound.since(seq, { limit })).filter(({ audience }) => !categories || audience.some((code) => categories.includes(code))) }))
    },
    {
        bug: 'since filters by the categories that the item has now',
        killer: 'log/corrected',
        mutate: news((sound) => ({
            since: async (seq, { categories, limit }) => {

                const all = await sound.since(seq, everything);
                return all.filter(({ item }) => !categories || item?.categories.some((code) => categories.includes(code))).slice(0, limit);
            }
        }))
    },
    {
        bug: 'no categories in since mean all of them',
        killer: 'log/audience',
        mutate: news((sound) => ({ since: (seq, { categories = [], limit }) => sound.since(seq, categories.length === 0 ? { limit } : { categories, limit }) }))
    },
    { bug: 'a correction is told to the new categories only', killer: 'log/corrected', mutate: entries((entry) => (entry.kind === 'updated' && entry.item ? { ...entry, audience: entry.item.categories } : entry)) },
    { bug: 'a retraction makes no entry', killer: 'log/retracted', mutate: entries((entry) => (entry.kind === 'retracted' ? null : entry)) },
    { bug: 'a retraction is told to nobody', killer: 'log/retracted', mutate: entries((entry) => (entry.kind === 'retracted' ? { ...entry, audience: [] } : entry)) },
    { bug: 'a correction is an entry of a new item', killer: 'log/corrected', mutate: entries((entry) => ({ ...entry, kind: entry.kind === 'updated' ? 'created' : entry.kind })) },
    { bug: 'entries of retracted items are left out', killer: 'log/as-it-stands', mutate: entries((entry) => (entry.item ? entry : null)) },
    { bug: 'older entries have the categories of now as audience', killer: 'log/as-it-stands', mutate: entries((entry) => ({ ...entry, audience: entry.item?.categories ?? entry.audience })) },
    {
        bug: 'tail is the first seq, not the one before it',
        killer: 'log/bounds',
        mutate: news((sound) => ({
            bounds: async () => {

                const { head } = await sound.bounds();
                return { head, tail: Math.min(head, 1) };
            }
        }))
    },
    {
        bug: 'retracting gives back the number of the entry before',
        killer: 'retract/everywhere',
        mutate: news((sound) => ({
            retract: async (id) => {

                const seq = await sound.retract(id);
                return seq === null ? null : seq - 1;
            }
        }))
    }
];
