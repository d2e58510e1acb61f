import { deepEqual, equal } from '../../assert';
import { define } from '../../case';
import type { Case } from '../../case';
import { change, item, noon, publish, stored } from '../../samples';

const narrative = (id: string, ord = noon, json = JSON.stringify({ tag: id })) => ({ id, ord, json });

export const narratives: readonly Case[] = [
    define('narratives/put', 'A narrative is created, then replaced', async ({ storage }) => {

        equal(await storage.narratives.get('a'), null);
        await storage.narratives.put(narrative('a'));
        deepEqual(await storage.narratives.get('a'), narrative('a'));
        await storage.narratives.put(narrative('a', noon + 1, '{"tag":"new"}'));
        deepEqual(await storage.narratives.get('a'), { id: 'a', ord: noon + 1, json: '{"tag":"new"}' });
        equal((await storage.narratives.list({ limit: 9 })).length, 1);
    }),
    define('narratives/list', 'Latest first, ties by the highest id, from fromOrd on (inclusive), no more than limit', async ({ storage }) => {

        for (const record of [narrative('b'), narrative('c', noon - 5), narrative('a'), narrative('d', noon + 5)]) {
            await storage.narratives.put(record);
        }

        const list = async (query: { fromOrd?: number; limit: number }) => (await storage.narratives.list(query)).map(({ id }) => id);
        deepEqual(await list({ limit: 9 }), ['d', 'b', 'a', 'c']);
        deepEqual(await list({ limit: 2 }), ['d', 'b']);
        deepEqual(await list({ fromOrd: noon, limit: 9 }), ['d', 'b', 'a']);
        deepEqual(await list({ fromOrd: noon + 1, limit: 9 }), ['d']);
    }),
    define('narratives/with-news', 'Narratives of a batch are stored with its items', async ({ storage }) => {

        await storage.news.publish({ records: [item('a', { narrativeId: 's' })], narratives: [narrative('s')] });
        deepEqual(await storage.narratives.get('s'), narrative('s'));
        await change(storage, { narratives: [narrative('s', noon + 1)] });
        equal((await storage.narratives.get('s'))?.ord, noon + 1);
    }),
    define('narratives/items', 'The items of a narrative are returned newest first, no more than limit', async ({ storage }) => {

        await publish(storage, item('a', { narrativeId: 's', ord: noon + 2 }), item('b', { narrativeId: 's' }), item('c', { narrativeId: 's', ord: noon + 1 }), item('d', { narrativeId: 't' }), item('e'));
        const list = async (id: string, limit = 9) => (await storage.news.byNarrative(id, { limit })).map((found) => found.id);
        deepEqual(await list('s'), ['a', 'c', 'b']);
        deepEqual(await list('s', 2), ['a', 'c']);
        deepEqual(await list('none'), []);
    }),
    define('narratives/items-whole', 'The items of a narrative are complete', async ({ storage }) => {

        await publish(storage, item('a', { narrativeId: 's' }));
        deepEqual(await storage.news.byNarrative('s', { limit: 1 }), [await stored(storage, 'a')]);
    }),
    define('narratives/items-categories', 'The items of a narrative are filtered by categories like all others', async ({ storage }) => {

        await publish(storage, item('a', { narrativeId: 's', categories: ['ai', 'defi'] }), item('b', { narrativeId: 's', categories: ['defi'] }), item('c', { narrativeId: 's', categories: ['tech'] }));
        const list = async (categories: string[]) => (await storage.news.byNarrative('s', { categories, limit: 9 })).map(({ id }) => id);
        deepEqual(await list(['ai']), ['a']);
        deepEqual(await list(['ai', 'defi']), ['b', 'a']);
        deepEqual(await list(['never']), []);
        deepEqual(await list([]), []);
    }),
    define('narratives/items-thousand', 'The items of a narrative can be filtered by a thousand categories', async ({ storage }) => {

        const categories = Array.from({ length: 1000 }, (_, i) => `c${i}`);
        await publish(storage, ...['c0', 'c499', 'c999', 'other'].map((code, i) => item(code, { narrativeId: 's', categories: [code], ord: noon + i })));
        deepEqual((await storage.news.byNarrative('s', { categories, limit: 9 })).map(({ id }) => id), ['c999', 'c499', 'c0']);
    }, [], '1.3'),
    define('narratives/merge', 'An absorbed narrative is read as the one that absorbed it, and is not listed', async ({ storage }) => {

        await publish(storage, item('a', { narrativeId: 'from' }), item('b', { narrativeId: 'into' }));
        await change(storage, { narratives: [narrative('from'), narrative('into')], merges: [{ from: 'from', into: 'into' }] });
        deepEqual(await storage.narratives.get('from'), narrative('into'));
        deepEqual((await storage.narratives.list({ limit: 9 })).map(({ id }) => id), ['into']);
        for (const id of ['from', 'into']) {
            deepEqual((await storage.news.byNarrative(id, { limit: 9 })).map((found) => found.id), ['b', 'a'], id);
        }
    }),
    define('narratives/merge-items', 'The items of an absorbed narrative move with it, under a new revision; their json stays', async ({ storage }) => {

        await publish(storage, item('a', { narrativeId: 'from' }));
        const before = await stored(storage, 'a');
        await change(storage, { merges: [{ from: 'from', into: 'into' }] });
        const after = await stored(storage, 'a');
        deepEqual([after.narrativeId, after.json, after.rev > before.rev], ['into', before.json, true]);
    }),
    define('narratives/merge-chain', 'An alias leads to the end of a chain of merges', async ({ storage }) => {

        await change(storage, { narratives: [narrative('a'), narrative('b'), narrative('c')] });
        await change(storage, { merges: [{ from: 'a', into: 'b' }] });
        await change(storage, { merges: [{ from: 'b', into: 'c' }] });
        equal((await storage.narratives.get('a'))?.id, 'c');
        equal((await storage.narratives.get('b'))?.id, 'c');
    }),
    define('narratives/merge-into-alias', 'Merging into an absorbed narrative merges into the one that absorbed it', async ({ storage }) => {

        await change(storage, { narratives: [narrative('a'), narrative('b'), narrative('c')] });
        await change(storage, { merges: [{ from: 'b', into: 'c' }] });
        await change(storage, { merges: [{ from: 'a', into: 'b' }] });
        equal((await storage.narratives.get('a'))?.id, 'c');
    }),
    define('narratives/merge-circle', 'No narrative absorbs itself, directly or indirectly', async ({ storage }) => {

        await change(storage, { narratives: [narrative('a'), narrative('b')] });
        await change(storage, { merges: [{ from: 'a', into: 'a' }] });
        await change(storage, { merges: [{ from: 'a', into: 'b' }] });
        await change(storage, { merges: [{ from: 'b', into: 'a' }] });
        equal((await storage.narratives.get('b'))?.id, 'b');
        equal((await storage.narratives.get('a'))?.id, 'b');
    }),
    define('narratives/merge-once', 'A narrative that is absorbed already stays where it is', async ({ storage }) => {

        await change(storage, { narratives: [narrative('a'), narrative('b'), narrative('c')] });
        await change(storage, { merges: [{ from: 'a', into: 'b' }] });
        await change(storage, { merges: [{ from: 'a', into: 'c' }] });
        equal((await storage.narratives.get('a'))?.id, 'b');
    }),
    define('narratives/merge-others', 'A merge leaves the aliases of other narratives as they are', async ({ storage }) => {

        await change(storage, { narratives: ['a', 'b', 'c', 'd', 'e'].map((id) => narrative(id)), merges: [{ from: 'a', into: 'b' }, { from: 'c', into: 'd' }] });
        await change(storage, { merges: [{ from: 'd', into: 'e' }] });
        const leads = await Promise.all(['a', 'c', 'd'].map(async (id) => (await storage.narratives.get(id))?.id));
        deepEqual(leads, ['b', 'e', 'e']);
    }, [], '1.3'),
    define('narratives/late-put', 'An update of an absorbed narrative changes nothing', async ({ storage }) => {

        await change(storage, { narratives: [narrative('a'), narrative('b')], merges: [{ from: 'a', into: 'b' }] });
        await storage.narratives.put(narrative('a', noon + 9, '{"late":true}'));
        await change(storage, { narratives: [narrative('a', noon + 9, '{"late":true}')] });
        deepEqual(await storage.narratives.get('a'), narrative('b'));
        equal((await storage.narratives.list({ limit: 9 })).length, 1);
    }),
    define('narratives/late-item', 'An item of an absorbed narrative becomes one of the narrative that absorbed it', async ({ storage }) => {

        await change(storage, { narratives: [narrative('a'), narrative('b')], merges: [{ from: 'a', into: 'b' }] });
        await publish(storage, item('x', { narrativeId: 'a' }), item('y'));
        equal((await stored(storage, 'x')).narrativeId, 'b');
        await change(storage, { amendments: [{ id: 'y', rev: 1, narrativeId: 'a', keys: [], json: '{}' }] });
        equal((await stored(storage, 'y')).narrativeId, 'b');
    }),
    define('narratives/items-page', 'The limit counts the items of a narrative that match the categories', async ({ storage }) => {

        await publish(storage, ...Array.from({ length: 9 }, (_, i) => item(`n${i}`, { ord: noon - i, narrativeId: 's', categories: i % 4 === 3 ? ['ai'] : ['defi', 'tech'] })));
        const list = async (categories: string[], limit: number) => (await storage.news.byNarrative('s', { categories, limit })).map(({ id }) => id);
        deepEqual(await list(['ai'], 1), ['n3']);
        deepEqual(await list(['ai'], 2), ['n3', 'n7']);
        deepEqual(await list(['tech', 'defi'], 4), ['n0', 'n1', 'n2', 'n4']);
    }, [], '1.2'),
    define('narratives/put-earlier', 'A narrative can be replaced by an earlier one, alone or with a batch', async ({ storage }) => {

        await storage.narratives.put(narrative('s', noon, '1'));
        for (const [i, ord] of [noon, noon - 5, 0].entries()) {
            await storage.narratives.put(narrative('s', ord, `"put ${i}"`));
            deepEqual(await storage.narratives.get('s'), narrative('s', ord, `"put ${i}"`));
            await change(storage, { narratives: [narrative('s', ord, `"batch ${i}"`)] });
            deepEqual(await storage.narratives.get('s'), narrative('s', ord, `"batch ${i}"`));
        }
    }, [], '1.2')
];
