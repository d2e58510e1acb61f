import { deepEqual, equal, ok } from '../../assert';
import { define } from '../../case';
import type { Case } from '../../case';
import { change, day, ids, item, noon, publish, stored } from '../../samples';

export const changes: readonly Case[] = [
    define('correct/replaces', 'A correction replaces the item that is returned', async ({ storage }) => {

        await publish(storage, item('a', { categories: ['ai'] }));
        equal(await storage.news.correct(item('a', { categories: ['defi'], json: '{"v":2}', narrativeId: 's' }), 1), 2);
        const { rev, ...rest } = await stored(storage, 'a');
        ok(rev > 1, `The revision is ${rev} after a correction`);
        deepEqual(rest, { id: 'a', ord: noon, categories: ['defi'], narrativeId: 's', json: '{"v":2}' });
        deepEqual(await ids(storage, { categories: ['ai'] }), []);
        deepEqual(await ids(storage, { categories: ['defi'] }), ['a']);
    }),
    define('correct/revision', 'A correction of an older revision changes nothing', async ({ storage }) => {

        await publish(storage, item('a'));
        const { rev } = await stored(storage, 'a');
        equal(await storage.news.correct(item('a', { json: '{"v":2}' }), rev), 2);
        equal(await storage.news.correct(item('a', { json: '{"v":3}' }), rev), null);
        equal(await storage.news.correct(item('a', { json: '{"v":3}' }), rev + 9), null);
        equal((await stored(storage, 'a')).json, '{"v":2}');
        equal((await storage.news.bounds()).head, 2);
    }),
    define('correct/unknown', 'An item that does not exist, or no longer exists, can\'t be corrected', async ({ storage }) => {

        equal(await storage.news.correct(item('a'), 1), null);
        await publish(storage, item('a'));
        await storage.news.retract('a');
        equal(await storage.news.correct(item('a'), 1), null);
        equal(await storage.news.get('a'), null);
    }),
    define('correct/position', 'A correction moves an item to the wanted position, or to the next free one', async ({ storage }) => {

        await publish(storage, item('a', { ord: noon - day }), item('b'), item('c', { ord: noon + 1 }));
        await storage.news.correct(item('a'), 1);
        equal((await stored(storage, 'a')).ord, noon + 2);
        deepEqual(await ids(storage), ['a', 'c', 'b']);
        deepEqual(await ids(storage, { categories: ['crypto'], toOrd: noon }), []);
    }),
    define('correct/own-position', 'An item\'s own position counts as free for its correction', async ({ storage }) => {

        await publish(storage, item('a'), item('b'));
        await storage.news.correct(item('a', { json: '{}' }), 1);
        equal((await stored(storage, 'a')).ord, noon);
        await storage.news.correct(item('b', { json: '{}' }), 1);
        equal((await stored(storage, 'b')).ord, noon + 1);
    }),
    define('correct/keys', 'Keys of a correction are added; existing ones stay, and those of other items stay with them', async ({ storage }) => {

        await publish(storage, item('a', { keys: ['k1'] }), item('b', { keys: ['k2'] }));
        await storage.news.correct(item('a', { keys: ['k2', 'k3'] }), 1);
        deepEqual([...await storage.news.known(['k1', 'k2', 'k3'])].sort(), [['k1', 'a'], ['k2', 'b'], ['k3', 'a']]);
    }),
    define('correct/narrative', 'A correction moves an item from its narrative to another', async ({ storage }) => {

        await publish(storage, item('a', { narrativeId: 's1' }));
        await storage.news.correct(item('a', { narrativeId: 's2' }), 1);
        equal((await storage.news.byNarrative('s1', { limit: 9 })).length, 0);
        equal((await storage.news.byNarrative('s2', { limit: 9 })).length, 1);
    }),
    define('retract/everywhere', 'A retracted item is returned by no read', async ({ storage }) => {

        await publish(storage, item('a', { narrativeId: 's' }), item('b', { narrativeId: 's' }));
        equal(await storage.news.retract('a'), 3);
        equal(await storage.news.get('a'), null);
        deepEqual(await ids(storage), ['b']);
        deepEqual(await ids(storage, { categories: ['crypto'] }), ['b']);
        deepEqual((await storage.news.byNarrative('s', { limit: 9 })).map(({ id }) => id), ['b']);
    }),
    define('retract/twice', 'An item that does not exist, or no longer exists, can\'t be retracted', async ({ storage }) => {

        await publish(storage, item('a'));
        equal(await storage.news.retract('none'), null);
        equal(await storage.news.retract('a'), 2);
        equal(await storage.news.retract('a'), null);
        equal((await storage.news.bounds()).head, 2);
    }),
    define('retract/stays-known', 'Id and keys of a retracted item stay known', async ({ storage }) => {

        await publish(storage, item('a', { keys: ['k'] }));
        await storage.news.retract('a');
        deepEqual(await publish(storage, item('a'), item('b', { keys: ['k'] })), [{ id: 'a', seq: null, status: 'known' }, { id: 'a', seq: null, status: 'known' }]);
        deepEqual([...await storage.news.known(['k'])], [['k', 'a']]);
        deepEqual(await ids(storage), []);
    }),
    define('amend/changes', 'An amendment changes narrative, keys and json, and nothing else', async ({ storage }) => {

        await publish(storage, item('a', { keys: ['k1'], categories: ['ai'], terms: ['word'] }));
        const before = await stored(storage, 'a');
        await change(storage, { amendments: [{ id: 'a', rev: before.rev, narrativeId: 's', keys: ['k2'], json: '{"v":2}' }] });
        const { rev, ...after } = await stored(storage, 'a');
        ok(rev > before.rev, `The revision is ${rev} after an amendment, and was ${before.rev}`);
        deepEqual(after, { id: 'a', ord: noon, categories: ['ai'], narrativeId: 's', json: '{"v":2}' });
        deepEqual([...await storage.news.known(['k1', 'k2'])].sort(), [['k1', 'a'], ['k2', 'a']]);
        deepEqual(await ids(storage, { prefixes: ['word'], categories: ['ai'] }), ['a']);
    }),
    define('amend/void', 'An amendment of another revision, or of an unknown item, is skipped with its keys; the rest of the batch is applied', async ({ storage }) => {

        await publish(storage, item('a'), item('b'));
        const amendment = { narrativeId: null, json: '{"v":2}' };
        await storage.news.publish({
            records: [item('c')],
            amendments: [{ ...amendment, id: 'a', rev: 7, keys: ['k1'] }, { ...amendment, id: 'none', rev: 1, keys: ['k2'] }, { ...amendment, id: 'b', rev: 1, keys: ['k3'] }]
        });
        deepEqual([(await stored(storage, 'a')).json, (await stored(storage, 'b')).json], ['{"id":"a"}', '{"v":2}']);
        deepEqual([...await storage.news.known(['k1', 'k2', 'k3'])], [['k3', 'b']]);
        deepEqual(await ids(storage), ['c', 'b', 'a']);
    }),
    define('amend/twice', 'Of two amendments of the same revision, one is void', async ({ storage }) => {

        await publish(storage, item('a'));
        const amendment = { id: 'a', rev: 1, narrativeId: null, keys: [] };
        await Promise.all([change(storage, { amendments: [{ ...amendment, json: '1' }] }), change(storage, { amendments: [{ ...amendment, json: '2' }] })]);
        equal((await stored(storage, 'a')).rev, 2);
        await change(storage, { amendments: [{ ...amendment, json: '3' }] });
        ok((await stored(storage, 'a')).json !== '3', 'An amendment of an older revision was applied');
    }),
    define('amend/then-correct', 'An amendment makes a correction of the older revision void', async ({ storage }) => {

        await publish(storage, item('a'));
        await change(storage, { amendments: [{ id: 'a', rev: 1, narrativeId: null, keys: [], json: '{"v":2}' }] });
        equal(await storage.news.correct(item('a'), 1), null);
        equal(await storage.news.correct(item('a'), (await stored(storage, 'a')).rev), 2);
    }),
    define('correct/out-of-narrative', 'A correction or an amendment without a narrative removes the item from its narrative', async ({ storage }) => {

        await publish(storage, item('a', { narrativeId: 's' }), item('b', { narrativeId: 's' }), item('c', { narrativeId: 's' }));
        await storage.news.correct(item('a'), 1);
        await change(storage, { amendments: [{ id: 'b', rev: 1, narrativeId: null, keys: [], json: '{}' }] });
        deepEqual((await storage.news.byNarrative('s', { limit: 9 })).map(({ id }) => id), ['c']);
        deepEqual([(await stored(storage, 'a')).narrativeId, (await stored(storage, 'b')).narrativeId], [null, null]);
    }, [], '1.2')
];
