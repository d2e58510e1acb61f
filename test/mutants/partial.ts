import type { BotMove, CompleteStorage, Json, NewsQuery } from '../../lib/storage/contract';
import { bots, derive, memo, news, payments, texts, whole } from './mutant';
import type { Mutant } from './mutant';

const maxLength = 65_535;

const cut = <T extends string | null | undefined>(text: T): T | Json => (typeof text === 'string' ? text.slice(0, maxLength) : text);

const cutMove = <M extends BotMove>(move: M): M => (move.deliveries === undefined ? move : { ...move, deliveries: move.deliveries.slice(0, maxLength) });

const absorbed = memo<string>();
const counted = memo<number>();

/** Follows each merge as if it had moved all aliases that there are. */
const recordMerges = (storage: CompleteStorage): CompleteStorage => {

    return news((sound) => ({
        publish: async (batch, call) => {

            const results = await sound.publish(batch, call);
            for (const { from, into } of batch.merges ?? []) {
                absorbed(storage).set(from, into);
                for (const alias of absorbed(storage).keys()) {
                    absorbed(storage).set(alias, into);
                }
            }

            return results;
        }
    }))(storage);
};

const withoutZero = (query: NewsQuery, name: 'before' | 'toOrd'): NewsQuery => ({ ...query, [name]: query[name] || Infinity });

/** Bugs that only some values, rows or calls show. */
export const partial: readonly Mutant[] = [
    {
        bug: 'a merge moves the aliases of all narratives',
        killer: 'narratives/merge-others',
        mutate: (storage) => {

            return derive(recordMerges(storage), {
                narratives: derive(storage.narratives, { get: async (id) => await storage.narratives.get(absorbed(storage).get(id) ?? id) })
            });
        }
    },
    {
        bug: 'pruning one narrative removes all aliases',
        killer: 'prune/aliases-of-others',
        mutate: (storage) => {

            const aliases = new Set<string>();
            let isPruned = false;
            return derive(news((sound) => ({
                publish: async (batch, call) => {

                    batch.merges?.forEach(({ from }) => aliases.add(from));
                    return await sound.publish(batch, call);
                }
            }))(storage), {
                narratives: derive(storage.narratives, { get: async (id) => (isPruned && aliases.has(id) ? null : await storage.narratives.get(id)) }),
                prune: async (horizon, limit) => {

                    isPruned = true;
                    return await storage.prune(horizon, limit);
                }
            });
        }
    },
    {
        bug: 'maintenance counts rows that it has already removed',
        killer: 'maintain/once',
        mutate: whole((storage) => ({
            maintain: async (now, budgetMs) => {

                const { removed, more } = await storage.maintain(now, budgetMs);
                const sum = removed + (counted(storage).get('removed') ?? 0);
                counted(storage).set('removed', sum);
                return { removed: sum, more };
            }
        }))
    },
    {
        bug: 'a payment is still read at the end of its lease',
        killer: 'payments/expired-at-the-end',
        mutate: payments((sound) => ({ get: (key, now, call) => sound.get(key, now - 1, call) }))
    },
    {
        bug: 'maintenance removes a payment after the end of its lease, not at it',
        killer: 'payments/expired-at-the-end',
        mutate: whole((storage) => ({ maintain: (now, budgetMs) => storage.maintain(now - 1, budgetMs) }))
    },
    {
        bug: 'a batch with a known record wakes nobody',
        killer: 'manifest/wake-partly-known',
        mutate: (storage) => {

            let isMuted = false;
            return derive(news((sound) => ({
                publish: async (batch, call) => {

                    const known = await Promise.all(batch.records.map(({ id }) => sound.get(id)));
                    isMuted = known.some(Boolean);
                    return await sound.publish(batch, call).finally(() => {

                        isMuted = false;
                    });
                }
            }))(storage), { onPublish: (wake) => storage.onPublish((entries) => isMuted || wake(entries)) });
        }
    },
    {
        bug: 'owners are found without case',
        killer: 'bots/find-exactly',
        mutate: bots((sound) => ({
            find: async ({ owner, limit, ...query }, call) => {

                const all = await sound.find({ ...query, limit: Number.MAX_SAFE_INTEGER }, call);
                return all.filter((bot) => owner === undefined || bot.owner.toLowerCase() === owner.toLowerCase()).slice(0, limit);
            }
        }))
    },
    {
        bug: 'each instance names a location of its own',
        killer: 'manifest/location',
        mutate: (storage) => derive(storage, { location: `memory ${Math.random()}` })
    },
    {
        bug: 'the location is empty',
        killer: 'manifest/location',
        mutate: (storage) => derive(storage, { location: '' })
    },
    {
        bug: 'the location is a number',
        killer: 'manifest/location',
        mutate: (storage) => derive(storage, { location: 5432 as unknown as string })
    },
    {
        bug: 'the location contains the password of the database',
        killer: 'manifest/location',
        mutate: (storage) => derive(storage, { location: 'db://service:password@db.example/news' })
    },
    {
        bug: 'hundreds of judgements take several transactions',
        killer: 'judge/many',
        mutate: news((sound) => ({
            judge: async (judgements, call) => {

                const first = await sound.judge(judgements.slice(0, 250), call);
                await new Promise((resolve) => setImmediate(resolve));
                return [...first, ...await sound.judge(judgements.slice(250), call)];
            }
        }))
    },
    {
        bug: 'no more than two hundred amendments are stored at once',
        killer: 'amend/many',
        mutate: news((sound) => ({ publish: (batch, call) => sound.publish({ ...batch, amendments: batch.amendments?.slice(0, 200) ?? [] }, call) }))
    },
    { bug: 'pages before 0 begin with the newest item', killer: 'edges/zero', mutate: news((sound) => ({ list: (query, call) => sound.list(withoutZero(query, 'before'), call) })) },
    { bug: 'a range that ends at 0 has no end', killer: 'edges/zero', mutate: news((sound) => ({ list: (query, call) => sound.list(withoutZero(query, 'toOrd'), call) })) },
    {
        bug: 'a text that expires at 0 never expires',
        killer: 'edges/zero',
        mutate: texts((sound) => ({ put: (key, text, fence, call) => sound.put(key, { ...text, expiresAt: text.expiresAt || null }, fence, call) }))
    },
    {
        bug: 'a bot that was moved counts no rewinds',
        killer: 'transfer/rewind',
        mutate: (storage) => {

            const moved = new Set<string>();
            const section = storage.transfer.bots;
            return derive(bots((sound) => ({
                claim: async (query, call) => (await sound.claim(query, call)).map(({ rewinds = 0, ...task }) => ({ ...task, rewinds: moved.has(task.bot.id) ? NaN : rewinds }))
            }))(storage), {
                transfer: derive(storage.transfer, {
                    bots: derive(section, {
                        write: async (rows, call) => {

                            rows.forEach(({ id }) => moved.add(id));
                            await section.write(rows, call);
                        }
                    })
                })
            });
        }
    },
    {
        bug: 'analyses are cut at 64 KiB',
        killer: 'exact/large-news',
        mutate: news((sound) => ({ publish: (batch, call) => sound.publish({ ...batch, records: batch.records.map((record) => ({ ...record, ...(record.analysis && { analysis: cut(record.analysis) }) })) }, call) }))
    },
    { bug: 'corrected items are cut at 64 KiB', killer: 'exact/large-news', mutate: news((sound) => ({ correct: (record, rev, call) => sound.correct({ ...record, json: cut(record.json) }, rev, call) })) },
    {
        bug: 'amended items are cut at 64 KiB',
        killer: 'exact/large-news',
        mutate: news((sound) => ({ publish: (batch, call) => sound.publish({ ...batch, amendments: (batch.amendments ?? []).map((amendment) => ({ ...amendment, json: cut(amendment.json) })) }, call) }))
    },
    {
        bug: 'judgements are cut at 64 KiB',
        killer: 'exact/large-news',
        mutate: news((sound) => ({ judge: (judgements, call) => sound.judge(judgements.map((judgement) => ({ ...judgement, analysis: cut(judgement.analysis) })), call) }))
    },
    { bug: 'texts are cut at 64 KiB', killer: 'exact/large-texts', mutate: texts((sound) => ({ put: (key, text, fence, call) => sound.put(key, { ...text, json: cut(text.json) }, fence, call) })) },
    { bug: 'settings of bots are cut at 64 KiB', killer: 'bots/large-settings', mutate: bots((sound) => ({ register: (bot, call) => sound.register({ ...bot, ...(bot.settings !== undefined && { settings: cut(bot.settings) }) }, call) })) },
    { bug: 'records of deliveries are cut at 64 KiB', killer: 'bots/large-settings', mutate: bots((sound) => ({ retry: (fence, retries, call) => sound.retry(fence, retries.map(cutMove), call) })) },
    { bug: 'receipts are cut at 64 KiB', killer: 'payments/large-receipt', mutate: payments((sound) => ({ complete: (key, fence, receipt, call) => sound.complete(key, fence, cut(receipt), call) })) }
];
