import { deepEqual, equal } from '../../assert';
import { define } from '../../case';
import type { Case } from '../../case';
import { ids, item, noon, publish, series, stored } from '../../samples';

export const publishing: readonly Case[] = [
    define('publish/consecutive', 'New records get consecutive seq in the order given, starting at 1', async ({ storage }) => {

        const first = await publish(storage, item('b', { ord: noon + 5 }), item('a'));
        const second = await publish(storage, item('c'));
        deepEqual(first, [{ id: 'b', seq: 1, status: 'created' }, { id: 'a', seq: 2, status: 'created' }]);
        deepEqual(second, [{ id: 'c', seq: 3, status: 'created' }]);
    }),
    define('publish/as-given', 'An item is returned as it was given, with revision 1', async ({ storage }) => {

        await publish(storage, item('a', { ord: noon + 7, categories: ['defi', 'ai'], narrativeId: 'story' }));
        const { rev, ...rest } = await stored(storage, 'a');
        equal(rev, 1);
        deepEqual(rest, { id: 'a', ord: noon + 7, categories: ['defi', 'ai'], narrativeId: 'story', json: '{"id":"a"}' });
    }),
    define('publish/empty', 'An empty batch returns nothing and writes nothing', async ({ storage }) => {

        deepEqual(await publish(storage), []);
        deepEqual(await storage.news.bounds(), { head: 0, tail: 0 });
    }),
    define('publish/known-id', 'A known id changes nothing: not the item, not the log', async ({ storage }) => {

        await publish(storage, item('a'));
        const before = await stored(storage, 'a');
        deepEqual(await publish(storage, item('a', { json: '{"other":true}', categories: ['ai'], ord: noon + 9 })), [{ id: 'a', seq: null, status: 'known' }]);
        deepEqual(await stored(storage, 'a'), before);
        deepEqual(await ids(storage, { categories: ['ai'] }), []);
        equal((await storage.news.bounds()).head, 1);
    }),
    define('publish/known-id-keys', 'The keys of a record whose id is known are not stored', async ({ storage }) => {

        await publish(storage, item('a'));
        await publish(storage, item('a', { keys: ['url:1'] }));
        equal((await storage.news.known(['url:1'])).size, 0);
    }),
    define('publish/known-key', 'A known key makes a record known, under the id of the item that has it', async ({ storage }) => {

        await publish(storage, item('a', { keys: ['url:1', 'url:2'] }));
        deepEqual(await publish(storage, item('b', { keys: ['url:9', 'url:2'] })), [{ id: 'a', seq: null, status: 'known' }]);
        equal(await storage.news.get('b'), null);
        equal((await storage.news.known(['url:9'])).size, 0);
    }),
    define('publish/first-key', 'Of several known keys, the first one decides', async ({ storage }) => {

        await publish(storage, item('a', { keys: ['z'] }), item('b', { keys: ['m'] }));
        deepEqual(await publish(storage, item('c', { keys: ['z', 'm'] })), [{ id: 'a', seq: null, status: 'known' }]);
        deepEqual(await publish(storage, item('d', { keys: ['m', 'z'] })), [{ id: 'b', seq: null, status: 'known' }]);
    }),
    define('publish/within-batch', 'Ids and keys of a record are known to later records of the same batch', async ({ storage }) => {

        const results = await publish(storage, item('a', { keys: ['k'] }), item('a'), item('b', { keys: ['k'] }), item('c'));
        deepEqual(results.map(({ id, status, seq }) => [id, status, seq]), [['a', 'created', 1], ['a', 'known', null], ['a', 'known', null], ['c', 'created', 2]]);
    }),
    define('publish/no-gaps', 'Known records get no seq', async ({ storage }) => {

        await publish(storage, item('a'));
        const results = await publish(storage, item('b'), item('a'), item('c'));
        deepEqual(results.map(({ seq }) => seq), [2, null, 3]);
    }),
    define('publish/free-position', 'If a position is taken, the next free one above is stored', async ({ storage }) => {

        await publish(storage, item('a'), item('b', { ord: noon + 1 }), item('c'), item('d'));
        deepEqual([(await stored(storage, 'c')).ord, (await stored(storage, 'd')).ord], [noon + 2, noon + 3]);
        await publish(storage, item('e'));
        deepEqual(await ids(storage), ['e', 'd', 'c', 'b', 'a']);
    }),
    define('publish/free-position-between', 'The next free position may be below that of other items', async ({ storage }) => {

        await publish(storage, item('a'), item('c', { ord: noon + 2 }), item('d', { ord: noon + 9 }));
        await publish(storage, item('b'));
        equal((await stored(storage, 'b')).ord, noon + 1);
        await publish(storage, item('e'));
        equal((await stored(storage, 'e')).ord, noon + 3);
        deepEqual(await ids(storage), ['d', 'e', 'c', 'b', 'a']);
    }, [], '1.3'),
    define('publish/free-position-days', 'Positions are unique over all categories', async ({ storage }) => {

        await publish(storage, item('a', { categories: ['ai'] }), item('b', { categories: ['defi'] }));
        deepEqual((await stored(storage, 'b')).ord, noon + 1);
    }),
    define('publish/known-lookup', 'Keys resolve to their items; unknown ones are left out', async ({ storage }) => {

        await publish(storage, item('a', { keys: ['k1', 'k2'] }), item('b', { keys: ['k3'] }));
        deepEqual([...await storage.news.known(['k3', 'none', 'k2'])].sort(), [['k2', 'a'], ['k3', 'b']]);
        equal((await storage.news.known([])).size, 0);
    }),
    define('publish/keys-compare-exactly', 'Keys and ids are compared byte for byte', async ({ storage }) => {

        await publish(storage, item('a', { keys: ['https://x.example/A'] }));
        const results = await publish(storage, item('A'), item('b', { keys: ['https://x.example/a'] }), item('c', { keys: ['https://x.example/_'] }));
        deepEqual(results.map(({ status }) => status), ['created', 'created', 'created']);
    }),
    define('publish/thousand', 'A batch of a thousand items is one transaction', async ({ storage }) => {

        const results = await storage.news.publish({ records: series(1000, { keys: [] }) });
        deepEqual(results.map(({ seq }) => seq), Array.from({ length: 1000 }, (_, i) => i + 1));
        deepEqual((await ids(storage, { limit: 2 })), ['n0999', 'n0998']);
    }),
    define('publish/thousand-ties', 'A thousand items with the same wanted position all get different ones', async ({ storage }) => {

        await storage.news.publish({ records: series(1000, { ord: noon }) });
        const { items } = await storage.news.list({ limit: 1000 });
        deepEqual(items.map(({ ord }) => ord), Array.from({ length: 1000 }, (_, i) => noon + 999 - i));
    })
];
