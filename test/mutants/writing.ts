import type { NewsRecord } from '../../lib/storage/contract';
import { gap, news } from './mutant';
import type { Mutant } from './mutant';

const lower = (record: NewsRecord): NewsRecord => ({ ...record, keys: record.keys.map((key) => key.toLowerCase()) });

export const writing: readonly Mutant[] = [
    {
        bug: 'a batch is a series of publications',
        killer: 'races/all-or-nothing',
        mutate: news((sound) => ({
            publish: async ({ records, ...rest }) => {

                const results = [];
                for (const record of records) {
                    results.push(...await sound.publish({ records: [record] }));
                    await gap();
                }

                await sound.publish({ ...rest, records: [] });
                return results;
            }
        }))
    },
    {
        bug: 'publishing looks for known ids first and stores later',
        killer: 'races/publish',
        mutate: news((sound) => ({
            publish: async (batch) => {

                const known = await Promise.all(batch.records.map(({ id }) => sound.get(id)));
                await gap();
                await sound.publish(batch);
                return batch.records.map(({ id }, i) => ({ id, seq: known[i] ? null : 1, status: known[i] ? 'known' : 'created' }));
            }
        }))
    },
    {
        bug: 'a known id is overwritten',
        killer: 'publish/known-id',
        mutate: news((sound) => ({
            publish: async (batch) => {

                const results = await sound.publish(batch);
                for (const record of batch.records) {
                    const item = await sound.get(record.id);
                    if (item && item.json !== record.json) {
                        await sound.correct(record, item.rev);
                    }
                }

                return results;
            }
        }))
    },
    {
        bug: 'the keys of a known record are taken over',
        killer: 'publish/known-id-keys',
        mutate: news((sound) => ({
            publish: async (batch) => {

                const results = await sound.publish(batch);
                for (const { id, keys } of batch.records) {
                    const item = await sound.get(id);
                    if (item) {
                        await sound.publish({ records: [], amendments: [{ ...item, keys }] });
                    }
                }

                return results;
            }
        }))
    },
    {
        bug: 'known records burn a seq in the answer',
        killer: 'publish/no-gaps',
        mutate: news((sound) => ({
            publish: async (batch) => {

                const { head } = await sound.bounds();
                return (await sound.publish(batch)).map((result, i) => (result.seq === null ? result : { ...result, seq: head + i + 1 }));
            }
        }))
    },
    {
        bug: 'keys are compared without case',
        killer: 'publish/keys-compare-exactly',
        mutate: news((sound) => ({ publish: (batch) => sound.publish({ ...batch, records: batch.records.map(lower) }), known: (keys) => sound.known(keys) }))
    },
    {
        bug: 'the last known key decides',
        killer: 'publish/first-key',
        mutate: news((sound) => ({ publish: (batch) => sound.publish({ ...batch, records: batch.records.map((record) => ({ ...record, keys: [...record.keys].reverse() })) }) }))
    },
    {
        bug: 'keys are looked up before the batch only',
        killer: 'publish/within-batch',
        mutate: news((sound) => ({
            publish: async (batch) => {

                const known = await sound.known(batch.records.flatMap(({ keys }) => keys));
                return await sound.publish({ ...batch, records: batch.records.map((record) => ({ ...record, keys: record.keys.filter((key) => known.has(key)) })) });
            }
        }))
    },
    {
        bug: 'two items may share a position',
        killer: 'publish/free-position',
        mutate: (storage) => {

            const wanted = new Map<string, number>();
            return news((sound) => ({
                publish: (batch) => {

                    batch.records.forEach(({ id, ord }) => wanted.set(id, ord));
                    return sound.publish(batch);
                },
                get: async (id) => {

                    const item = await sound.get(id);
                    return item && { ...item, ord: wanted.get(id) ?? item.ord };
                }
            }))(storage);
        }
    },
    {
        bug: 'the position of one category is free in another',
        killer: 'publish/free-position-days',
        mutate: news((sound) => ({
            get: async (id) => {

                const item = await sound.get(id);
                return item && { ...item, ord: item.ord - item.ord % 10 };
            }
        }))
    },
    {
        bug: 'retracting forgets the keys',
        killer: 'retract/stays-known',
        mutate: news((sound) => ({
            known: async (keys) => {

                const known = await sound.known(keys);
                const there = await Promise.all([...known].map(async ([key, id]) => ((await sound.get(id)) ? [[key, id] as const] : [])));
                return new Map(there.flat());
            }
        }))
    },
    {
        bug: 'a retracted id may come back',
        killer: 'retract/stays-known',
        mutate: news((sound) => ({
            publish: async (batch) => {

                const gone = await Promise.all(batch.records.map(async (record) => (await sound.since(0, { limit: 1000 })).some(({ id, kind }) => id === record.id && kind === 'retracted')));
                return await sound.publish({ ...batch, records: batch.records.map((record, i) => (gone[i] ? { ...record, id: `${record.id}+` } : record)) });
            }
        }))
    },
    {
        bug: 'corrections ignore the revision',
        killer: 'correct/revision',
        mutate: news((sound) => ({ correct: async (record) => await sound.correct(record, (await sound.get(record.id))?.rev ?? 0) }))
    },
    {
        bug: 'a correction compares the revision, waits, and writes',
        killer: 'races/correct',
        mutate: news((sound) => ({
            correct: async (record, rev) => {

                const before = await sound.get(record.id);
                await gap();
                return before?.rev === rev ? await sound.correct(record, (await sound.get(record.id))?.rev ?? 0) : null;
            }
        }))
    },
    {
        bug: 'a correction keeps the old position',
        killer: 'correct/position',
        mutate: news((sound) => ({ correct: async (record, rev) => await sound.correct({ ...record, ord: (await sound.get(record.id))?.ord ?? record.ord }, rev) }))
    },
    {
        bug: 'a correction stands in its own way',
        killer: 'correct/own-position',
        mutate: news((sound) => ({ correct: (record, rev) => sound.correct({ ...record, ord: record.ord + 1 }, rev) }))
    },
    {
        bug: 'a correction keeps the categories',
        killer: 'correct/replaces',
        mutate: news((sound) => ({ correct: async (record, rev) => await sound.correct({ ...record, categories: (await sound.get(record.id))?.categories ?? [] }, rev) }))
    },
    {
        bug: 'a correction keeps the narrative',
        killer: 'correct/narrative',
        mutate: news((sound) => ({ correct: async (record, rev) => await sound.correct({ ...record, narrativeId: (await sound.get(record.id))?.narrativeId ?? null }, rev) }))
    },
    {
        bug: 'a correction adds no keys',
        killer: 'correct/keys',
        mutate: news((sound) => ({ correct: (record, rev) => sound.correct({ ...record, keys: [] }, rev) }))
    },
    {
        bug: 'amendments ignore the revision: the last one wins',
        killer: 'amend/void',
        mutate: news((sound) => ({
            publish: async (batch) => {

                const amendments = await Promise.all((batch.amendments ?? []).map(async (amendment) => ({ ...amendment, rev: (await sound.get(amendment.id))?.rev ?? 0 })));
                return await sound.publish({ ...batch, amendments });
            }
        }))
    },
    {
        bug: 'a void amendment fails the batch',
        killer: 'amend/void',
        mutate: news((sound) => ({
            publish: async (batch) => {

                for (const { id, rev } of batch.amendments ?? []) {
                    if ((await sound.get(id))?.rev !== rev) {
                        throw new Error('Conflict');
                    }
                }

                return await sound.publish(batch);
            }
        }))
    },
    {
        bug: 'amendments do not count as a revision',
        killer: 'amend/then-correct',
        mutate: news((sound) => ({ correct: async (record, rev) => await sound.correct(record, rev === 1 ? (await sound.get(record.id))?.rev ?? 0 : rev) }))
    },
    {
        bug: 'amendments lose their keys',
        killer: 'amend/changes',
        mutate: news((sound) => ({ publish: ({ amendments = [], ...batch }) => sound.publish({ ...batch, amendments: amendments.map((amendment) => ({ ...amendment, keys: [] })) }) }))
    },
    {
        bug: 'json is parsed and written anew',
        killer: 'edges/json',
        mutate: news((sound) => ({ publish: (batch) => sound.publish({ ...batch, records: batch.records.map((record) => ({ ...record, json: JSON.stringify(JSON.parse(record.json)) })) }) }))
    },
    {
        bug: 'texts end at a NUL',
        killer: 'edges/ids',
        mutate: news((sound) => ({ get: (id) => sound.get(id.split('\0')[0] ?? '') }))
    },
    {
        bug: 'positions lose their last digits (32-bit floats)',
        killer: 'edges/clock',
        mutate: news((sound) => ({ publish: (batch) => sound.publish({ ...batch, records: batch.records.map((record) => ({ ...record, ord: Math.fround(record.ord) })) }) }))
    }
];
