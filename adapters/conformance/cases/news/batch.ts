import { deepEqual, equal, ok } from '../../assert';
import { define } from '../../case';
import type { Case } from '../../case';
import { change, ids, item, noon, publish, series, stored } from '../../samples';

const batch = (id: string, proves: string, run: Case['run']): Case => define(id, proves, run, [], '1.2');

const amendment = (id: string, rev: number, json: string) => ({ id, rev, narrativeId: null, keys: [], json });

const narrative = (id: string) => ({ id, ord: noon, json: `"${id}"` });

/** Effects of a publication, and their order. */
export const batches: readonly Case[] = [
    batch('publish/keys-are-no-ids', 'Keys are not compared with ids, nor ids with keys', async ({ storage }) => {

        await publish(storage, item('a', { keys: ['k'] }));
        const results = await publish(storage, item('b', { keys: ['a'] }), item('k'));
        deepEqual(results.map(({ id, status }) => [id, status]), [['b', 'created'], ['k', 'created']]);
        deepEqual([...await storage.news.known(['a', 'k', 'b'])].sort(), [['a', 'b'], ['k', 'a']]);
    }),
    batch('publish/known-key-leaves-no-id', 'The id of a record that is known by a key does not become known itself', async ({ storage }) => {

        await publish(storage, item('a', { keys: ['k'] }));
        await publish(storage, item('b', { keys: ['k'] }));
        deepEqual(await publish(storage, item('b')), [{ id: 'b', seq: 2, status: 'created' }]);
    }),
    batch('publish/id-before-keys', 'A record whose id is known is reported under it, even if other items have its keys', async ({ storage }) => {

        await publish(storage, item('a'), item('b', { keys: ['k'] }), item('c'));
        await storage.news.retract('c');
        deepEqual((await publish(storage, item('a', { keys: ['k'] }), item('c', { keys: ['k'] }))).map(({ id, status }) => [id, status]), [['a', 'known'], ['c', 'known']]);
    }),
    batch('publish/moves-no-item', 'A known record changes nothing that is published with it, and a position that a correction has left is free', async ({ storage }) => {

        await publish(storage, item('a'));
        await publish(storage, item('a'), item('b', { ord: noon + 1 }));
        equal((await stored(storage, 'b')).ord, noon + 1);
        await storage.news.correct(item('b', { ord: noon + 5 }), 1);
        await publish(storage, item('c', { ord: noon + 1 }));
        equal((await stored(storage, 'c')).ord, noon + 1);
        deepEqual(await ids(storage), ['b', 'c', 'a']);
    }),
    batch('amend/of-the-same-batch', 'Amendments are applied after the records of their batch, and can change them', async ({ storage }) => {

        await storage.news.publish({ records: [item('a'), item('b')], amendments: [amendment('a', 1, '"amended"')] });
        equal((await stored(storage, 'a')).json, '"amended"');
        equal((await storage.news.since(0, { limit: 1 }))[0]?.item?.json, '"amended"');
        equal((await stored(storage, 'b')).rev, 1);
    }),
    batch('amend/one-after-the-other', 'Of several amendments of an item in one batch, each needs the revision after the one before', async ({ storage }) => {

        await publish(storage, item('a'), item('b'));
        await change(storage, { amendments: [amendment('a', 1, '"a1"'), amendment('a', 1, '"void"'), amendment('b', 1, '"b1"'), amendment('b', 2, '"b2"')] });
        deepEqual([await stored(storage, 'a'), await stored(storage, 'b')].map(({ rev, json }) => [rev, json]), [[2, '"a1"'], [3, '"b2"']]);
    }),
    define('amend/many', 'Hundreds of amendments of one batch are all stored', async ({ storage }) => {

        const records = series(300);
        await publish(storage, ...records);
        await change(storage, { amendments: records.map(({ id }) => amendment(id, 1, '"amended"')) });
        const { items } = await storage.news.list({ limit: 999 });
        deepEqual([items.length, new Set(items.map(({ json }) => json))], [300, new Set(['"amended"'])]);
    }, [], '1.3'),
    batch('amend/keys-of-others', 'A key of another item stays with that item if an amendment names it', async ({ storage }) => {

        await publish(storage, item('a', { keys: ['k1'] }), item('b'));
        await change(storage, { amendments: [{ ...amendment('b', 1, '{}'), keys: ['k1', 'k2'] }] });
        deepEqual([...await storage.news.known(['k1', 'k2'])].sort(), [['k1', 'a'], ['k2', 'b']]);
    }),
    batch('narratives/merge-last', 'Merges are applied last in their batch, after amendments of the items that they move, and after its narratives', async ({ storage }) => {

        await publish(storage, item('a', { narrativeId: 'from' }));
        await storage.news.publish({
            records: [item('b', { narrativeId: 'from' })],
            amendments: [{ ...amendment('a', 1, '"amended"'), narrativeId: 'from' }],
            narratives: [narrative('from'), narrative('into')],
            merges: [{ from: 'from', into: 'into' }]
        });
        const items = [await stored(storage, 'a'), await stored(storage, 'b')];
        deepEqual(items.map(({ narrativeId, json }) => [narrativeId, json]), [['into', '"amended"'], ['into', '{"id":"b"}']]);
        deepEqual(await storage.narratives.get('from'), narrative('into'));
    }),
    batch('narratives/merge-series', 'Merges of one batch are applied in order, each to the result of those before', async ({ storage }) => {

        await publish(storage, item('x', { narrativeId: 'a' }));
        await change(storage, { narratives: ['a', 'b', 'c', 'd'].map(narrative), merges: [{ from: 'a', into: 'b' }, { from: 'b', into: 'c' }, { from: 'd', into: 'a' }] });
        deepEqual((await storage.narratives.list({ limit: 9 })).map(({ id }) => id), ['c']);
        equal((await stored(storage, 'x')).narrativeId, 'c');
        for (const id of ['a', 'b', 'd']) {
            equal((await storage.narratives.get(id))?.id, 'c', id);
            deepEqual((await storage.news.byNarrative(id, { limit: 9 })).map((found) => found.id), ['x'], id);
        }
    }),
    batch('narratives/merge-ring', 'A chain of merges never becomes a circle', async ({ storage }) => {

        await change(storage, { narratives: ['a', 'b', 'c'].map(narrative) });
        for (const [from, into] of [['a', 'b'], ['b', 'c'], ['c', 'a'], ['c', 'b']] as const) {
            await change(storage, { merges: [{ from, into }] });
        }

        for (const id of ['a', 'b', 'c']) {
            equal((await storage.narratives.get(id))?.id, 'c', id);
        }
    }),
    batch('correct/absorbed-narrative', 'A correction that names an absorbed narrative moves the item to the one that absorbed it', async ({ storage }) => {

        await change(storage, { narratives: ['from', 'into'].map(narrative), merges: [{ from: 'from', into: 'into' }] });
        await publish(storage, item('a'));
        await storage.news.correct(item('a', { narrativeId: 'from' }), 1);
        equal((await stored(storage, 'a')).narrativeId, 'into');
        deepEqual((await storage.news.byNarrative('into', { limit: 9 })).map(({ id }) => id), ['a']);
    }),
    batch('correct/void', 'A void correction adds no keys and moves nothing', async ({ storage }) => {

        await publish(storage, item('a', { categories: ['ai'] }), item('gone'));
        await storage.news.retract('gone');
        equal(await storage.news.correct(item('a', { ord: noon + 9, keys: ['k1'], categories: ['defi'], terms: ['late'], narrativeId: 's' }), 7), null);
        equal(await storage.news.correct(item('gone', { keys: ['k2'] }), 1), null);
        equal(await storage.news.correct(item('none', { keys: ['k3'] }), 1), null);
        deepEqual([...await storage.news.known(['k1', 'k2', 'k3'])], []);
        deepEqual(await ids(storage, { categories: ['ai'], prefixes: ['a'] }), ['a']);
        deepEqual([await ids(storage, { categories: ['defi'] }), await ids(storage, { prefixes: ['late'] }), await ids(storage, { fromOrd: noon + 9 })], [[], [], []]);
        deepEqual(await storage.news.byNarrative('s', { limit: 1 }), []);
    }),
    batch('correct/revisions-grow', 'The revision grows with every change, so that none of the earlier ones is valid again', async ({ storage }) => {

        await publish(storage, item('a', { narrativeId: 'from' }));
        const revs = [1];
        const changed = async (): Promise<void> => {

            const { rev } = await stored(storage, 'a');
            ok(revs.every((before) => before < rev), `The revision is ${rev} after ${revs.join(', ')}`);
            revs.push(rev);
        };

        for (let i = 0; i < 3; ++i) {
            await storage.news.correct(item('a', { narrativeId: 'from', json: `"${i}"` }), Number(revs.at(-1)));
            await changed();
            await change(storage, { amendments: [{ ...amendment('a', Number(revs.at(-1)), '{}'), narrativeId: 'from' }] });
            await changed();
        }

        await change(storage, { merges: [{ from: 'from', into: 'into' }] });
        await changed();
        for (const rev of revs.slice(0, -1)) {
            equal(await storage.news.correct(item('a', { json: '"late"' }), rev), null, `revision ${rev}`);
        }
    }),
    batch('log/retracted-corrected', 'The audience of a retraction are only the item\'s last categories', async ({ storage }) => {

        await publish(storage, item('a', { categories: ['ai', 'tech'] }));
        await storage.news.correct(item('a', { categories: ['tech', 'defi'] }), 1);
        await storage.news.retract('a');
        deepEqual((await storage.news.since(2, { limit: 9 })).map(({ audience }) => [...audience].sort()), [['defi', 'tech']]);
        deepEqual([await storage.news.since(2, { limit: 9, categories: ['ai'] }), (await storage.news.since(2, { limit: 9, categories: ['defi'] })).length], [[], 1]);
    }),
    batch('log/corrected-again', 'The audience of a correction are only the categories just before and after it', async ({ storage }) => {

        await publish(storage, item('a', { categories: ['ai'] }));
        await storage.news.correct(item('a', { categories: ['defi'] }), 1);
        await storage.news.correct(item('a', { categories: ['tech'] }), 2);
        deepEqual((await storage.news.since(2, { limit: 9 })).map(({ audience }) => [...audience].sort()), [['defi', 'tech']]);
        deepEqual((await storage.news.since(0, { limit: 9, categories: ['ai'] })).map(({ seq }) => seq), [1, 2]);
    })
];
