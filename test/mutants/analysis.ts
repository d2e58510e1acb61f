import type { Judgement, LogEntry, LogKind, NewsRecord, Seq, StoredNews, Transfer, Wake } from '../../lib/storage/contract';
import { derive, everything, gap, memo, news, whole } from './mutant';
import type { Mutant } from './mutant';

type Change = (analysis: string | null) => string | null;

/** The same record or row, without its analysis. */
const without = <T extends { readonly analysis?: string | null }>(record: T): Omit<T, 'analysis'> => {

    return Object.fromEntries(Object.entries(record).filter(([name]) => name !== 'analysis')) as Omit<T, 'analysis'>;
};

const changed = (item: StoredNews, change: Change): StoredNews => ({ ...item, analysis: change(item.analysis ?? null) });

/** Changes the analysis that one of the reads returns. */
const shows = (read: 'get' | 'list' | 'byNarrative' | 'since', change: Change) => {

    return news((sound) => {

        const reads = {
            get: async (id: string) => {

                const item = await sound.get(id);
                return item && changed(item, change);
            },
            list: async (query: Parameters<typeof sound.list>[0]) => {

                const { head, items } = await sound.list(query);
                return { head, items: items.map((item) => changed(item, change)) };
            },
            byNarrative: async (id: string, query: Parameters<typeof sound.byNarrative>[1]) => (await sound.byNarrative(id, query)).map((item) => changed(item, change)),
            since: async (seq: Seq, query: Parameters<typeof sound.since>[1]) => {

                return (await sound.since(seq, query)).map((entry) => (entry.item ? { ...entry, item: { ...entry.item, analysis: change(entry.item.analysis ?? null) } } : entry));
            }
        };
        return { [read]: reads[read] };
    });
};

/** Changes the entries of judgements. */
const tells = (change: (entry: LogEntry) => Partial<LogEntry>) => {

    return news((sound) => ({
        since: async (seq, query) => (await sound.since(seq, query)).map((entry) => (entry.kind === 'judged' ? { ...entry, ...change(entry) } : entry))
    }));
};

/** Replaces judge() with other writes. */
const judges = (judge: (judgement: Judgement, item: StoredNews) => { readonly record: Partial<NewsRecord> }) => {

    return news((sound) => ({
        judge: async (judgements, call) => {

            const seqs: (Seq | null)[] = [];
            for (const judgement of judgements) {
                const item = await sound.get(judgement.id);
                const record = item && { ...item, terms: [], keys: [], analysis: judgement.analysis, ...judge(judgement, item).record };
                seqs.push(record ? await sound.correct(record, judgement.rev, call) : null);
            }

            return seqs;
        }
    }));
};

const latest = async (sound: { get(id: string): Promise<StoredNews | null> }, judgement: Judgement): Promise<Judgement> => ({ ...judgement, rev: (await sound.get(judgement.id))?.rev ?? 0 });

const moving = (change: (transfer: Transfer) => Partial<Transfer>) => whole(({ transfer }) => ({ transfer: derive(transfer, change(transfer) as Partial<typeof transfer>) }));

const first = memo<string | null>();
const kinds = memo<LogKind>();

const trimmed: Change = (analysis) => analysis && JSON.stringify(JSON.parse(analysis));

export const judgements: readonly Mutant[] = [
    { bug: 'analyses are not stored', killer: 'analysis/stored', mutate: news((sound) => ({ publish: (batch, call) => sound.publish({ ...batch, records: batch.records.map(without) }, call) })) },
    { bug: 'analyses are written anew as JSON', killer: 'analysis/stored', mutate: shows('get', trimmed) },
    { bug: 'a page of items has no analyses', killer: 'analysis/stored', mutate: shows('list', () => null) },
    { bug: 'items of a narrative have no analyses', killer: 'analysis/stored', mutate: shows('byNarrative', () => null) },
    { bug: 'entries of the log have no analyses', killer: 'analysis/stored', mutate: shows('since', () => null) },
    { bug: 'an item without an analysis has an empty one', killer: 'analysis/absent', mutate: shows('list', (analysis) => analysis ?? '{}') },
    { bug: 'what is known is judged by a record all the same', killer: 'analysis/known', mutate: news((sound) => ({
        publish: async (batch, call) => {

            const results = await sound.publish(batch, call);
            for (const [i, { id, status }] of results.entries()) {
                const [item, analysis] = [await sound.get(id), batch.records[i]?.analysis];
                if (status === 'known' && item && typeof analysis === 'string') {
                    await sound.publish({ records: [], amendments: [{ ...item, keys: [], analysis }] });
                }
            }

            return results;
        }
    })) },
    { bug: 'a correction without an analysis removes it', killer: 'analysis/correct', mutate: news((sound) => ({ correct: (record, rev, call) => sound.correct({ analysis: null, ...record }, rev, call) })) },
    { bug: 'a correction never replaces the analysis', killer: 'analysis/correct', mutate: news((sound) => ({ correct: (record, rev, call) => sound.correct(without(record), rev, call) })) },
    { bug: 'a correction with null keeps the analysis', killer: 'analysis/correct', mutate: news((sound) => ({
        correct: (record, rev, call) => sound.correct(record.analysis === null ? without(record) : record, rev, call)
    })) },
    { bug: 'an amendment without an analysis removes it', killer: 'analysis/amend', mutate: news((sound) => ({
        publish: (batch, call) => sound.publish({ ...batch, amendments: (batch.amendments ?? []).map((amendment) => ({ analysis: null, ...amendment })) }, call)
    })) },
    { bug: 'an amendment never replaces the analysis', killer: 'analysis/amend', mutate: news((sound) => ({
        publish: (batch, call) => sound.publish({ ...batch, amendments: (batch.amendments ?? []).map(without) }, call)
    })) },
    { bug: 'an amendment with null keeps the analysis', killer: 'analysis/amend', mutate: news((sound) => ({
        publish: ({ amendments = [], ...batch }, call) => {

            return sound.publish({ ...batch, amendments: amendments.map((amendment) => (amendment.analysis === null ? without(amendment) : amendment)) }, call);
        }
    })) },
    { bug: 'a void amendment replaces the analysis', killer: 'analysis/amend', mutate: news((sound) => ({
        publish: async ({ amendments = [], ...batch }, call) => {

            const given = await Promise.all(amendments.map(async (amendment) => {

                const item = await sound.get(amendment.id);
                return item && item.rev !== amendment.rev && amendment.analysis !== undefined ? { ...amendment, ...item, analysis: amendment.analysis } : amendment;
            }));
            return await sound.publish({ ...batch, amendments: given }, call);
        }
    })) },
    { bug: 'a judgement is stored without an entry', killer: 'judge/replaces', mutate: news((sound) => ({
        judge: async (all) => {

            for (const { id, rev, analysis } of all) {
                const item = await sound.get(id);
                await sound.publish({ records: [], amendments: item ? [{ ...item, rev, keys: [], analysis }] : [] });
            }

            return all.map(() => 1);
        }
    })) },
    { bug: 'a judgement is a correction that loses the words of the headline', killer: 'judge/replaces', mutate: judges(() => ({ record: {} })) },
    { bug: 'a judgement takes the item out of its narrative', killer: 'judge/replaces', mutate: judges((_, item) => ({ record: { terms: ['word'], json: item.json, narrativeId: null } })) },
    { bug: 'only an item that has an analysis is judged', killer: 'judge/first', mutate: news((sound) => ({
        judge: async (all, call) => {

            const items = await Promise.all(all.map(({ id }) => sound.get(id)));
            return await sound.judge(all.map((one, i) => ({ ...one, rev: items[i]?.analysis ? one.rev : -1 })), call);
        }
    })) },
    { bug: 'the entry of a judgement is a correction', killer: 'judge/entry', mutate: tells(() => ({ kind: 'updated' })) },
    { bug: 'the entry of a judgement reaches all categories', killer: 'judge/entry', mutate: tells(({ audience }) => ({ audience: [...audience, 'crypto'] })) },
    { bug: 'the entry of a judgement shows no item', killer: 'judge/entry', mutate: tells(() => ({ item: null })) },
    { bug: 'entries of judgements are left out of pages with a filter', killer: 'judge/entry', mutate: news((sound) => ({
        since: async (seq, query) => (await sound.since(seq, query)).filter(({ kind }) => kind !== 'judged' || !query.categories)
    })) },
    { bug: 'the entry of a judgement shows the analysis that was there before', killer: 'judge/entry', mutate: news((sound, storage) => {

        const known = first(storage);
        return {
            publish: async (batch, call) => {

                batch.records.forEach(({ id, analysis = null }) => known.set(id, analysis));
                return await sound.publish(batch, call);
            },
            since: async (seq, query) => (await sound.since(seq, query)).map((entry) => (entry.item ? { ...entry, item: { ...entry.item, analysis: known.get(entry.id) ?? null } } : entry))
        };
    }) },
    { bug: 'a judgement of an older revision is stored', killer: 'judge/void', mutate: news((sound) => ({
        judge: async (all, call) => await sound.judge(await Promise.all(all.map((one) => latest(sound, one))), call)
    })) },
    { bug: 'a void judgement ends the batch', killer: 'judge/void', mutate: news((sound) => ({
        judge: async (all, call) => {

            const seqs: (Seq | null)[] = [];
            for (const one of all) {
                const [seq = null] = seqs.at(-1) === null ? [] : await sound.judge([one], call);
                seqs.push(seq);
            }

            return seqs;
        }
    })) },
    { bug: 'a batch with a void judgement is not done at all', killer: 'judge/void', mutate: news((sound) => ({
        judge: async (all, call) => {

            const items = await Promise.all(all.map(({ id }) => sound.get(id)));
            return all.every(({ rev }, i) => items[i]?.rev === rev) ? await sound.judge(all, call) : all.map(() => null);
        }
    })) },
    { bug: 'only the seqs of stored judgements are returned', killer: 'judge/void', mutate: news((sound) => ({ judge: async (all, call) => (await sound.judge(all, call)).filter((seq) => seq !== null) })) },
    { bug: 'judgements are stored last to first', killer: 'judge/void', mutate: news((sound) => ({ judge: async (all, call) => [...await sound.judge([...all].reverse(), call)].reverse() })) },
    { bug: 'a judgement looks at the revision first, and writes later', killer: 'judge/race', mutate: news((sound) => ({
        judge: async (all, call) => {

            const items = await Promise.all(all.map(({ id }) => sound.get(id)));
            await gap();
            return await sound.judge(await Promise.all(all.map(async (one, i) => (items[i]?.rev === one.rev ? await latest(sound, one) : one))), call);
        }
    })) },
    { bug: 'instances read the revision first, and write later', killer: 'judge/instances', mutate: news((sound) => ({
        judge: async (all, call) => {

            const items = await Promise.all(all.map(({ id }) => sound.get(id)));
            await gap();
            return await sound.judge(await Promise.all(all.map(async (one, i) => (items[i]?.rev === one.rev ? await latest(sound, one) : one))), call);
        }
    })) },
    { bug: 'a correction does not notice a judgement', killer: 'judge/revision', mutate: news((sound, storage) => {

        const last = kinds(storage);
        return {
            judge: async (all, call) => {

                all.forEach(({ id }) => last.set(id, 'judged'));
                return await sound.judge(all, call);
            },
            correct: async (record, rev, call) => await sound.correct(record, last.get(record.id) === 'judged' ? rev + 1 : rev, call)
        };
    }) },
    { bug: 'the entry of a judgement keeps the item that was retracted', killer: 'judge/retracted', mutate: tells(({ item }) => ({ item: item ?? { categories: [], json: '{}' } })) },
    { bug: 'a judgement gets no time', killer: 'judge/time', mutate: news((sound) => ({ judge: (all) => sound.judge(all) })) },
    { bug: 'the entry of a judgement has no time', killer: 'judge/time', mutate: tells(() => ({ at: null })) },
    { bug: 'a judgement wakes nobody', killer: 'judge/wake', mutate: (storage) => {

        let silent = false;
        const silenced = news((sound) => ({
            judge: async (all, call) => {

                silent = true;
                const seqs = await sound.judge(all, call);
                silent = false;
                return seqs;
            }
        }))(storage);
        return derive(silenced, { onPublish: (wake: Wake) => storage.onPublish((found) => (silent ? undefined : wake(found))) });
    } },
    { bug: 'a wake-up brings items without their analyses', killer: 'analysis/wake', mutate: whole((storage) => ({
        onPublish: (wake: Wake) => storage.onPublish((found) => wake(found?.map((entry) => ({ ...entry, item: entry.item && { ...entry.item, analysis: null } }))))
    })) },
    { bug: 'judgements are gone after a restart', killer: 'judge/durable', mutate: (storage) => {

        const mine = new Map<string, string>();
        return news((sound) => ({
            judge: async (all) => {

                all.forEach(({ id, analysis }) => mine.set(id, analysis));
                return await sound.judge(all.map((one) => ({ ...one, analysis: '"older"' })));
            },
            get: async (id) => {

                const item = await sound.get(id);
                return item && changed(item, (analysis) => mine.get(id) ?? analysis);
            }
        }))(storage);
    } },
    { bug: 'analyses go with the oldest items', killer: 'judge/pruned', mutate: whole((storage) => ({
        prune: async (horizon, limit, call) => {

            const result = await storage.prune(horizon, limit, call);
            const { items } = await storage.news.list(everything);
            await storage.news.publish({ records: [], amendments: items.map((item) => ({ ...item, keys: [], analysis: null })) });
            return result;
        }
    })) },
    { bug: 'analyses are not moved out', killer: 'transfer/analysis', mutate: moving(({ news: section }) => ({
        news: derive(section, { read: async (after, limit) => (await section.read(after, limit)).map(without) })
    })) },
    { bug: 'analyses are not moved in', killer: 'transfer/analysis', mutate: moving(({ news: section }) => ({
        news: derive(section, { write: (rows) => section.write(rows.map(without)) })
    })) },
    { bug: 'judgements are left out of the log that is moved', killer: 'transfer/analysis', mutate: moving(({ log }) => ({ log: derive(log, { write: (rows) => log.write(rows.filter(({ kind }) => kind !== 'judged')) }) })) }
];
