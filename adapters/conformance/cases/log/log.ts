import type { List, LogEntry, Storage } from '../../../../lib/storage/contract';
import { deepEqual, during, equal, ok } from '../../assert';
import { define } from '../../case';
import type { Case } from '../../case';
import { item, noon, publish, series, stored } from '../../samples';

const seqs = async (storage: Storage, after: number, categories?: List, limit = 100): Promise<number[]> => {

    const entries = await storage.news.since(after, categories ? { categories, limit } : { limit });
    return entries.map(({ seq }) => seq);
};

const entries = async (storage: Storage): Promise<readonly LogEntry[]> => await storage.news.since(0, { limit: 100 });

export const log: readonly Case[] = [
    define('log/bounds', 'head is the newest seq, 0 before the first; tail the lowest to resume after', async ({ storage }) => {

        deepEqual(await storage.news.bounds(), { head: 0, tail: 0 });
        await publish(storage, ...series(3));
        deepEqual(await storage.news.bounds(), { head: 3, tail: 0 });
    }),
    define('log/since', 'since lists what is above a position, lowest first, whatever the order of reading', async ({ storage }) => {

        await publish(storage, item('a', { ord: noon + 9 }), item('b', { ord: noon - 9 }), item('c'));
        deepEqual((await entries(storage)).map(({ seq, id }) => [seq, id]), [[1, 'a'], [2, 'b'], [3, 'c']]);
        deepEqual(await seqs(storage, 1), [2, 3]);
        deepEqual(await seqs(storage, 3), []);
        deepEqual(await seqs(storage, 99), []);
    }),
    define('log/limit', 'since lists the lowest first, no more than limit', async ({ storage }) => {

        await publish(storage, ...series(5, { categories: ['ai', 'defi'] }));
        deepEqual(await seqs(storage, 1, undefined, 2), [2, 3]);
        deepEqual(await seqs(storage, 1, ['ai'], 2), [2, 3]);
        deepEqual(await seqs(storage, 1, ['ai', 'defi'], 2), [2, 3]);
    }),
    define('log/entry', 'The entry of a new item has its kind, its audience and the item', async ({ storage }) => {

        await publish(storage, item('a', { categories: ['defi', 'ai'] }));
        deepEqual(await entries(storage), [{
            seq: 1,
            kind: 'created',
            id: 'a',
            audience: ['defi', 'ai'],
            item: { categories: ['defi', 'ai'], json: '{"id":"a"}' }
        }]);
    }),
    define('log/audience', 'since with categories lists what any of them is to be told, each entry once', async ({ storage }) => {

        await publish(storage, item('a', { categories: ['ai'] }), item('b', { categories: ['defi'] }), item('c', { categories: ['ai', 'defi'] }), item('d', { categories: ['ai_agents'] }));
        deepEqual(await seqs(storage, 0, ['ai']), [1, 3]);
        deepEqual(await seqs(storage, 0, ['ai'], 2), [1, 3]);
        deepEqual(await seqs(storage, 0, ['ai', 'defi']), [1, 2, 3]);
        deepEqual(await seqs(storage, 1, ['defi', 'never']), [2, 3]);
        deepEqual(await seqs(storage, 0, ['never']), []);
        deepEqual(await seqs(storage, 0, []), []);
    }),
    define('log/audience-many', 'since with a hundred categories is no fault', async ({ storage }) => {

        const codes = Array.from({ length: 100 }, (_, i) => `c${i}`);
        await publish(storage, ...codes.map((code, i) => item(`n${i}`, { categories: [code] })), item('other', { categories: ['other'] }));
        deepEqual(await seqs(storage, 97, codes), [98, 99, 100]);
    }),
    define('log/audience-thousand', 'since with a thousand categories finds entries of each', async ({ storage }) => {

        const codes = Array.from({ length: 1000 }, (_, i) => `c${i}`);
        await publish(storage, item('first', { categories: ['c0'] }), item('other', { categories: ['other'] }), item('middle', { categories: ['c499'] }), item('last', { categories: ['c999'] }));
        deepEqual(await seqs(storage, 0, codes), [1, 3, 4]);
    }, [], '1.3'),
    define('log/corrected', 'A correction adds an entry, whose audience are the categories before and after it', async ({ storage }) => {

        await publish(storage, item('a', { categories: ['ai', 'tech'] }), item('b'));
        equal(await storage.news.correct(item('a', { categories: ['tech', 'defi'], json: '{"v":2}' }), 1), 3);
        const entry = (await storage.news.since(2, { limit: 9 }))[0];
        ok(entry, 'A correction added no log entry');
        deepEqual([entry.kind, entry.id, entry.seq], ['updated', 'a', 3]);
        deepEqual([...entry.audience].sort(), ['ai', 'defi', 'tech']);
        deepEqual(entry.item, { categories: ['tech', 'defi'], json: '{"v":2}' });
        for (const code of ['ai', 'tech', 'defi']) {
            deepEqual(await seqs(storage, 2, [code]), [3], code);
        }
    }),
    define('log/retracted', 'A retraction adds an entry without an item, whose audience are the item\'s categories', async ({ storage }) => {

        await publish(storage, item('a', { categories: ['ai'] }));
        equal(await storage.news.retract('a'), 2);
        deepEqual(await storage.news.since(1, { limit: 9 }), [{ seq: 2, kind: 'retracted', id: 'a', audience: ['ai'], item: null }]);
        deepEqual(await seqs(storage, 1, ['ai']), [2]);
    }),
    define('log/as-it-stands', 'Older entries contain the current state of the item, and keep their audience', async ({ storage }) => {

        await publish(storage, item('a', { categories: ['ai'] }), item('b'));
        await storage.news.correct(item('a', { categories: ['defi'], json: '{"v":2}' }), 1);
        await storage.news.retract('b');
        const [first, second] = await entries(storage);
        deepEqual(first, { seq: 1, kind: 'created', id: 'a', audience: ['ai'], item: { categories: ['defi'], json: '{"v":2}' } });
        deepEqual([second?.kind, second?.item], ['created', null]);
    }),
    define('log/amendments-silent', 'Amendments add no entry, and are visible in existing entries', async ({ storage }) => {

        await publish(storage, item('a'));
        const { rev } = await stored(storage, 'a');
        await storage.news.publish({ records: [], amendments: [{ id: 'a', rev, narrativeId: null, keys: [], json: '{"v":2}' }] });
        deepEqual((await entries(storage)).map(({ seq, item: shown }) => [seq, shown?.json]), [[1, '{"v":2}']]);
    }),
    define('log/commit-order', 'A reader that has seen a position never sees a new entry at or below it later', async ({ storage }) => {

        const records = series(80);
        const writers = [0, 1, 2, 3].map(async (w) => {

            for (const record of records.filter((_, i) => i % 4 === w)) {
                await publish(storage, record);
            }
        });
        const seen: number[] = [];
        const read = async (): Promise<void> => {

            seen.push(...await seqs(storage, seen.at(-1) ?? 0));
        };

        await during(Promise.all(writers), read);
        await read();
        deepEqual(seen, records.map((_, i) => i + 1));
    })
];
