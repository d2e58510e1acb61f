import type { CompleteStorage, Group, List } from '../../lib/storage/contract';
import { articles, bots, categories, derive, gap, memo, narratives, news, payments, texts, tokens, whole } from './mutant';
import type { Mutant } from './mutant';

type Method = (...args: unknown[]) => Promise<unknown>;
type Mutate = Mutant['mutate'];

/** Changes the answer of one method of a group. */
const answering = (group: Group, method: string, change: (answer: unknown, args: unknown[]) => unknown): Mutate => {

    return (storage) => {

        const sound = storage[group] as object;
        const instead = async (...args: unknown[]): Promise<unknown> => change(await (Reflect.get(sound, method) as Method).apply(sound, args), args);
        const broken = new Proxy(sound, {
            get: (target, name): unknown => {

                const value: unknown = name === method ? instead : Reflect.get(target, name);
                return typeof value === 'function' ? value.bind(target) as unknown : value;
            }
        });
        return derive(storage, { [group]: broken });
    };
};

const cut = (size: number) => {

    return (answer: unknown): unknown => (answer instanceof Map ? new Map([...answer].slice(0, size)) : (answer as readonly unknown[]).slice(0, size));
};

const cuts: readonly (readonly [group: Group, method: string, killer: string, sizes: readonly number[]])[] = [
    ['news', 'since', 'pages/since', [25, 100, 250, 500, 1000]],
    ['news', 'byNarrative', 'pages/list', [25, 100, 250, 500, 1000]],
    ['news', 'known', 'pages/known', [500, 1000]],
    ['tokens', 'active', 'pages/tokens', [25, 100, 500, 1000]],
    ['tokens', 'listActive', 'pages/tokens', [100, 500, 1000]],
    ['narratives', 'list', 'pages/catalogues', [100, 250, 500]],
    ['articles', 'list', 'pages/catalogues', [100, 250, 500]],
    ['categories', 'list', 'pages/catalogues', [100]],
    ['bots', 'list', 'bots/pages', [100, 250, 500]],
    ['bots', 'find', 'bots/pages', [100, 250, 500]],
    ['bots', 'claim', 'bots/pages', [100, 250, 500]],
    ['bots', 'advance', 'bots/pages', [100, 250, 500]]
];

const paged: readonly Mutant[] = cuts.flatMap(([group, method, killer, sizes]) => {

    return sizes.map((size) => ({ bug: `${group}.${method} answers ${size} rows at most`, killer, mutate: answering(group, method, cut(size)) }));
});

/** Truncated only if filtered, since rows are read page by page. */
const filtered: readonly Mutant[] = [100, 500, 1000].flatMap((size) => [
    {
        bug: `the log is filtered after the first ${size} entries`,
        killer: 'pages/since',
        mutate: news((sound) => ({
            since: async (seq, query, call) => {

                const last = query.categories ? seq + size : Infinity;
                return (await sound.since(seq, query, call)).filter((entry) => entry.seq <= last);
            }
        }))
    },
    {
        bug: `a category is looked for among the newest ${size} items`,
        killer: 'pages/list',
        mutate: news((sound) => ({
            list: async (query, call) => {

                const found = await sound.list(query, call);
                const { items } = await sound.list({ limit: size }, call);
                const last = Number(items.at(-1)?.ord ?? 0);
                return query.categories ? { ...found, items: found.items.filter(({ ord }) => ord >= last) } : found;
            }
        }))
    },
    {
        bug: `pages of items have ${size} rows`,
        killer: 'pages/list',
        mutate: news((sound) => ({ list: (query, call) => sound.list({ ...query, limit: Math.min(size, query.limit) }, call) }))
    }
]);

const firstOf = (prefixes: List | undefined, count: number): { readonly prefixes?: List } => (prefixes ? { prefixes: prefixes.slice(0, count) } : {});

const ignored: readonly Mutant[] = [2, 3, 5, 8].flatMap((count) => [
    { bug: `items are found by the first ${count} prefixes`, killer: 'search/each-prefix', mutate: news((sound) => ({ list: (query, call) => sound.list({ ...query, ...firstOf(query.prefixes, count) }, call) })) },
    { bug: `articles are found by the first ${count} prefixes`, killer: 'search/each-prefix', mutate: articles((sound) => ({ list: (query, call) => sound.list({ ...query, ...firstOf(query.prefixes, count) }, call) })) }
]);

const nfc = (value: string): string => value.normalize('NFC');

const normalised: readonly Mutant[] = [
    { bug: 'items are stored in normal form C', killer: 'exact/normal-forms', mutate: news((sound) => ({ publish: (batch, call) => sound.publish({ ...batch, records: batch.records.map((one) => ({ ...one, json: nfc(one.json) })) }, call) })) },
    { bug: 'articles are stored in normal form C', killer: 'exact/normal-forms', mutate: articles((sound) => ({ put: (one, call) => sound.put({ ...one, json: nfc(one.json) }, call) })) },
    { bug: 'narratives are stored in normal form C', killer: 'exact/normal-forms', mutate: narratives((sound) => ({ put: (one, call) => sound.put({ ...one, json: nfc(one.json) }, call) })) },
    { bug: 'texts are stored in normal form C', killer: 'exact/normal-forms', mutate: texts((sound) => ({ put: (key, one, fence, call) => sound.put(key, { ...one, json: nfc(one.json) }, fence, call) })) },
    { bug: 'tokens are named in normal form C', killer: 'exact/normal-forms', mutate: tokens((sound) => ({ insert: (one, call) => sound.insert({ ...one, name: nfc(one.name) }, call) })) },
    { bug: 'categories are named in normal form C', killer: 'exact/normal-forms', mutate: categories((sound) => ({ put: (one, call) => sound.put({ ...one, name: nfc(one.name) }, call) })) }
];

/** Maintenance that also does something else. */
const sweeping = (also: (storage: CompleteStorage, now: number) => Promise<unknown>): Mutate => {

    return whole((storage) => ({
        maintain: async (now, budgetMs) => {

            await also(storage, now);
            return await storage.maintain(now, budgetMs);
        }
    }));
};

const swept: readonly Mutant[] = [
    ...['claimed', 'settling', 'unknown', 'settled'].map((key) => ({
        bug: `maintenance forgets what is ${key}`,
        killer: 'payments/maintained',
        mutate: (storage: CompleteStorage): CompleteStorage => {

            const gone = new Set<string>();
            const broken = payments((sound) => ({ get: async (name, now, call) => (gone.has(name) ? null : await sound.get(name, now, call)) }))(storage);
            return derive(broken, { maintain: (now, ms) => (gone.add(key), storage.maintain(now, ms)) });
        }
    })),
    { bug: 'maintenance removes dead bots', killer: 'bots/maintained', mutate: sweeping(({ bots: group }) => group.remove('0xA11ce', 'dead')) },
    { bug: 'maintenance removes bots that nobody claims', killer: 'bots/maintained', mutate: sweeping(({ bots: group }) => group.remove('0xA11ce', 'idle')) },
    { bug: 'maintenance ends the leases of bots', killer: 'bots/maintained', mutate: sweeping(({ bots: group }, now) => group.claim({ platforms: ['telegram'], head: 99, fence: 'other', now, until: now + 1, limit: 9 })) },
    { bug: 'maintenance removes old articles', killer: 'maintain/keeps', mutate: sweeping(({ articles: group }) => group.remove('x')) },
    { bug: 'maintenance cuts the log', killer: 'maintain/keeps', mutate: sweeping((storage) => storage.prune({ log: 1 }, 9)) },
    { bug: 'maintenance removes categories without news', killer: 'maintain/keeps', mutate: sweeping(({ categories: group }) => group.remove('ai')) },
    { bug: 'maintenance keeps leases that are over', killer: 'texts/maintained', mutate: whole(() => ({ maintain: async () => ({ removed: 0, more: false }) })) }
];

/** Writes in two transactions. */
const halves = <T>(rows: readonly T[]): readonly [readonly T[], readonly T[]] => [rows.slice(0, rows.length / 2), rows.slice(rows.length / 2)];

const split = async <T>(rows: readonly T[], write: (some: readonly T[]) => Promise<List>): Promise<List> => {

    const [first, second] = halves(rows);
    const done = await write(first);
    await gap(3);
    return [...done, ...await write(second)];
};

const divided: readonly Mutant[] = [
    { bug: 'advance of many takes two transactions', killer: 'bots/at-once-advance', mutate: bots((sound) => ({ advance: (fence, moves, now, until) => split(moves, (some) => sound.advance(fence, some, now, until)) })) },
    { bug: 'retry of many takes two transactions', killer: 'bots/at-once-retry', mutate: bots((sound) => ({ retry: (fence, retries) => split(retries, (some) => sound.retry(fence, some)) })) },
    { bug: 'kill of many takes two transactions', killer: 'bots/at-once-kill', mutate: bots((sound) => ({ kill: (fence, deaths) => split(deaths, (some) => sound.kill(fence, some)) })) },
    {
        bug: 'a catalogue is seeded row by row',
        killer: 'categories/at-once',
        mutate: categories((sound) => ({
            seed: async (records) => {

                for (const record of records) {
                    await sound.put(record);
                    await gap();
                }

                return true;
            }
        }))
    },
    {
        bug: 'a section is written in two transactions',
        killer: 'transfer/at-once',
        mutate: whole((storage) => {

            const sound = storage.transfer.categories;
            const write: typeof sound.write = async (rows, call) => {

                const [first, second] = halves(rows);
                await sound.write(first, call);
                await gap(3);
                await sound.write(second, call);
            };

            return { transfer: { ...storage.transfer, categories: { read: (after, limit, call) => sound.read(after, limit, call), write } } };
        })
    }
];

/** Breaks promises about refusals, repetitions and empty lists. */
const words: readonly Mutant[] = [
    {
        bug: 'a refused claim deletes the claim of its key that has run out',
        killer: 'payments/refused-overdue',
        mutate: payments((sound) => ({
            claim: async (claim, now, call) => {

                const said = await sound.claim(claim, now, call);
                const before = said === 'taken' ? await sound.get(claim.key, now, call) : null;
                if (before) {
                    await sound.free(claim.key, 'f1', call);
                }

                return said;
            }
        }))
    },
    { bug: 'an empty catalogue counts for ever', killer: 'categories/seed-nothing', mutate: categories((sound) => ({ seed: async (records, call) => (records.length === 0 ? (await sound.seed([{ code: 'none', name: 'None', recapTimeframe: null }], call), await sound.remove('none', call), true) : await sound.seed(records, call)) })) },
    { bug: 'what was freed is freed again', killer: 'payments/repeats', mutate: payments((sound) => ({ free: async (key, fence, call) => (await sound.free(key, fence, call), true) })) },
    { bug: 'a repeated suspension is false', killer: 'payments/repeats', mutate: payments((sound) => ({ suspend: async (key, fence, call) => (await sound.get(key, 0, call))?.state !== 'unknown' && await sound.suspend(key, fence, call) })) },
    { bug: 'a repeated beginning is false', killer: 'payments/repeats', mutate: payments((sound) => ({ begin: async (key, fence, answer, until, call) => (await sound.get(key, 0, call))?.state === 'claimed' && await sound.begin(key, fence, answer, until, call) })) },
    { bug: 'a lease that is over cannot be released', killer: 'texts/release-overdue', mutate: texts(() => ({ release: async () => false })) },
    { bug: 'articles are listed by when they were stored', killer: 'exact/order-by-time', mutate: articles((sound) => ({ list: async (query, call) => [...await sound.list(query, call)].sort((a, b) => (a.id < b.id ? 1 : -1)) })) },
    { bug: 'narratives are listed by when they were stored', killer: 'exact/order-by-time', mutate: narratives((sound) => ({ list: async (query, call) => [...await sound.list(query, call)].sort((a, b) => (a.id < b.id ? 1 : -1)) })) }
];

const leaseEnds = memo<number>();

/** Leases that end before they are released. */
const lapsed: readonly Mutant[] = [
    {
        bug: 'a release of a lease that has ended starts the wait again',
        killer: 'bots/release-ended',
        mutate: bots((sound) => ({
            release: async (fence, ids, now) => {

                await sound.advance(fence, ids.map((id) => ({ id, cursor: 0 })), now, now + 1);
                return await sound.release(fence, ids, now);
            }
        }))
    },
    {
        bug: 'an advance leaves the due time of a lease that has ended',
        killer: 'bots/advance-ended',
        mutate: bots((sound, storage) => {

            const ends = leaseEnds(storage);
            return {
                claim: async (query) => {

                    const tasks = await sound.claim(query);
                    tasks.forEach(({ bot }) => ends.set(bot.id, query.until));
                    return tasks;
                },
                advance: (fence, moves, now, until) => {

                    const retries = moves.map((move) => ({ ...move, retryAt: Math.min(now, ends.get(move.id) ?? now), failures: 0, reason: null }));
                    return until === null ? sound.retry(fence, retries) : sound.advance(fence, moves, now, until);
                }
            };
        })
    }
];

export const kinds: readonly Mutant[] = [paged, filtered, ignored, normalised, swept, divided, words, lapsed].flat();
