import type { Horizon, Storage } from '../../../../lib/storage/contract';
import { deepEqual, during, equal, ok } from '../../assert';
import { define, peerOf } from '../../case';
import type { Case, Need } from '../../case';
import { article, change, ids, item, noon, publish, series } from '../../samples';

const old = (id: string, proves: string, run: Case['run'], needs: readonly Need[] = []): Case => define(`prune/${id}`, proves, run, ['prune', ...needs], '1.2');

const prune = async (storage: Storage, horizon: Horizon, limit: number): Promise<{ readonly removed: number; readonly more: boolean }> => {

    const removal = storage.prune?.(horizon, limit);
    ok(removal, 'The adapter has no prune()');
    return await removal;
};

const articleIds = async ({ articles }: Storage) => (await articles.list({ offset: 0, limit: 999 })).map(({ id }) => id);

const narrativeIds = async ({ narratives }: Storage) => (await narratives.list({ limit: 999 })).map(({ id }) => id);

/** The same number of each kind: items, narratives, articles and log entries. */
const fill = async (storage: Storage, count: number): Promise<void> => {

    await publish(storage, ...series(count, { keys: [] }).map((record) => ({ ...record, keys: [`key of ${record.id}`], narrativeId: 'used' })));
    await change(storage, { narratives: Array.from({ length: count }, (_, i) => ({ id: `s${i}`, ord: noon - 10 + i, json: '{}' })) });
    for (let i = 0; i < count; ++i) {
        await storage.articles.put(article(`x${i}`, { ord: noon + i }));
    }
};

const everything = { news: noon + 99_999, articles: noon + 99_999, log: 99_999 };

/** Order of removal. */
interface Sights {
    readonly items: () => Promise<number>;
    readonly articles: () => Promise<number>;
    readonly tail: () => Promise<number>;
}

const sightsOf = (storage: Storage): Sights => ({
    items: async () => (await ids(storage, { limit: 999 })).length,
    articles: async () => (await articleIds(storage)).length,
    tail: async () => 40 - (await storage.news.bounds()).tail
});

/** Every kind is read after every other one: if one is gone, so must the others be. */
const observe = async (sights: Sights): Promise<void> => {

    for (const first of [sights.items, sights.articles, sights.tail]) {
        const gone = await first() === 0;
        const left = [await sights.items(), await sights.articles(), await sights.tail()];
        equal(Math.max(...left) * Number(gone), 0, 'What was left of a kind, while another was gone');
    }
};

/** Number of rows that are removed at once, and atomicity. */
export const pruneKinds: readonly Case[] = [
    old('limit-each', 'The limit applies to each kind, and removed rows of all kinds are counted', async ({ storage }) => {

        await fill(storage, 5);
        deepEqual(await prune(storage, everything, 2), { removed: 8, more: true });
        deepEqual([(await ids(storage)).length, (await narrativeIds(storage)).length, (await articleIds(storage)).length, (await storage.news.bounds()).tail], [3, 3, 3, 2]);
        deepEqual(await prune(storage, everything, 99), { removed: 12, more: false });
    }),
    old('more-of-any', 'There is more if any kind has more', async ({ storage }) => {

        await fill(storage, 3);
        deepEqual(await prune(storage, { articles: noon + 99 }, 2), { removed: 2, more: true });
        deepEqual(await prune(storage, { news: noon }, 2), { removed: 2, more: true });       // narratives; no item is that old
        deepEqual(await prune(storage, { log: 2 }, 2), { removed: 2, more: true });
        deepEqual(await prune(storage, { news: noon + 2 }, 2), { removed: 3, more: true });
        deepEqual([await ids(storage), await narrativeIds(storage), await articleIds(storage), (await storage.news.bounds()).tail], [['n0002'], [], ['x2'], 2]);
    }),
    old('oldest-of-each', 'The oldest rows of each kind are removed first', async ({ storage }) => {

        for (const i of [3, 0, 4, 1, 2]) {
            await storage.articles.put(article(`x${i}`, { ord: noon + i }));
            await storage.narratives.put({ id: `s${i}`, ord: noon + i, json: '{}' });
        }

        await prune(storage, { news: noon + 4, articles: noon + 4 }, 2);
        deepEqual([await articleIds(storage), await narrativeIds(storage)], [['x4', 'x3', 'x2'], ['s4', 's3', 's2']]);
        await prune(storage, { news: noon + 4, articles: noon + 4 }, 9);
        deepEqual([await articleIds(storage), await narrativeIds(storage)], [['x4'], ['s4']]);
    }),
    old('narratives-used', 'Old narratives that have an item left stay, in whatever order items came', async ({ storage }) => {

        await change(storage, { narratives: ['s0', 's1', 's2', 's3'].map((id, i) => ({ id, ord: noon - 9 + i, json: '{}' })) });
        await publish(storage, item('a', { ord: noon + 5, narrativeId: 's1' }), item('b', { ord: noon + 1, narrativeId: 's3' }), item('c', { ord: noon + 9 }));
        deepEqual(await prune(storage, { news: noon }, 2), { removed: 2, more: true });
        deepEqual(await narrativeIds(storage), ['s3', 's1']);
        deepEqual(await prune(storage, { news: noon + 2 }, 9), { removed: 2, more: false });
        deepEqual([await narrativeIds(storage), await ids(storage)], [['s1'], ['c', 'a']]);
    }),
    old('aliases-of-others', 'Aliases of narratives that stay are not removed with an old narrative', async ({ storage }) => {

        const narratives = ['old', 'absorbed', 'kept', 'merged'].map((id) => ({ id, ord: id === 'kept' ? noon : noon - 1, json: `"${id}"` }));
        await change(storage, { narratives, merges: [{ from: 'absorbed', into: 'old' }, { from: 'merged', into: 'kept' }] });
        deepEqual(await prune(storage, { news: noon }, 9), { removed: 1, more: false });
        const leads = await Promise.all(['absorbed', 'merged'].map(async (id) => (await storage.narratives.get(id))?.id ?? null));
        deepEqual(leads, [null, 'kept']);
    }),
    old('read-again', 'After pruning, no read is answered from a cache', async ({ storage }) => {

        await fill(storage, 4);
        const readAll = async () => [
            await ids(storage),
            await ids(storage, { categories: ['crypto'] }),
            await ids(storage, { prefixes: ['n000'] }),
            (await storage.news.byNarrative('used', { limit: 9 })).map(({ id }) => id),
            (await storage.news.since(0, { limit: 9 })).flatMap(({ id, item: shown }) => (shown ? [id] : [])).reverse()
        ];
        deepEqual(await readAll(), Array(5).fill(['n0003', 'n0002', 'n0001', 'n0000']));
        await prune(storage, { news: noon + 2 }, 99);
        deepEqual(await readAll(), Array(5).fill(['n0003', 'n0002']));
    }),
    old('at-once', 'A reader sees all of a pruning or nothing of it, also after a crash while it ran', async (fixture) => {

        const { storage } = fixture;
        await fill(storage, 40);
        await during(prune(storage, everything, 99), () => observe(sightsOf(storage)));
        deepEqual(await storage.news.bounds(), { head: 40, tail: 40 });
    }),
    old('at-once-peer', 'Another instance sees all of a pruning or nothing of it', async (fixture) => {

        const peer = await peerOf(fixture);
        await fill(fixture.storage, 40);
        await during(prune(fixture.storage, everything, 99), () => observe(sightsOf(peer)));
    }, ['peer', 'multiProcess']),
    old('known-throughout', 'During pruning, an item can be read or is known, and never becomes new', async (fixture) => {

        const { storage } = fixture;
        const records = series(30);
        await publish(storage, ...records.map((record) => ({ ...record, keys: [`key of ${record.id}`] })));
        const pruning = async (): Promise<void> => {

            let more = true;
            for (let i = 0; more; ++i) {
                ok(i < 100, 'prune() always reports that there is more');
                ({ more } = await prune(storage, { news: noon + 99 }, 5));
            }
        };

        await during(pruning(), async () => {

            const results = await publish(storage, ...records, item('other', { keys: ['key of n0007'] }));
            deepEqual(results.filter(({ status }) => status === 'created'), []);
        });
        equal((await storage.news.bounds()).head, 30);
    })
];
