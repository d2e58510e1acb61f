import { deepEqual, equal } from '../../assert';
import type { Case } from '../../case';
import { keep, placesOf } from '../../document';
import { document, now } from '../../samples';

const owner = '0xA11ce';

export const documents: readonly Case[] = [
    keep('put', 'A document is returned as it was given, with its revision', async ({ storage }) => {

        const { documents: all } = storage;
        const record = document('a', { body: '{"b": [1,2 ]}', updatedAt: now + 7 });
        equal(await all.get('query', owner, 'a'), null);
        deepEqual(await all.put(record, {}), { status: 'created', rev: 1 });
        deepEqual(await all.get('query', owner, 'a'), { ...record, rev: 1 });
        deepEqual(await all.list({ kind: 'query', limit: 9 }), [{ ...record, rev: 1 }]);
    }),
    keep('replace', 'A document that is stored again is replaced, and its revision grows by one', async ({ storage }) => {

        const { documents: all } = storage;
        await all.put(document('a'), {});
        deepEqual(await all.put(document('a', { body: '2', updatedAt: now - 1 }), {}), { status: 'replaced', rev: 2 });
        deepEqual(await all.put(document('a', { body: '2', updatedAt: now - 1 }), {}), { status: 'replaced', rev: 3 });
        deepEqual(await all.get('query', owner, 'a'), { ...document('a', { body: '2', updatedAt: now - 1 }), rev: 3 });
        equal((await all.list({ kind: 'query', limit: 9 })).length, 1);
    }),
    keep('places', 'Kind, owner and name together name a document', async ({ storage }) => {

        const { documents: all } = storage;
        const places = [document('a'), document('b'), document('a', { owner: 'other' }), document('a', { owner: '' }), document('a', { kind: 'source' })];
        for (const [i, place] of places.entries()) {
            equal((await all.put({ ...place, body: `${i}` }, {})).status, 'created');
        }

        for (const [i, { kind, owner: whose, name }] of places.entries()) {
            equal((await all.get(kind, whose, name))?.body, `${i}`);
        }

        equal(await all.get('source', 'other', 'a'), null);
    }),
    keep('remove', 'A removed document is in no read, and removing it again returns false', async ({ storage }) => {

        const { documents: all } = storage;
        await all.put(document('a'), {});
        await all.put(document('a', { owner: 'other' }), {});
        for (const [kind, whose, name] of [['query', owner, 'b'], ['query', '', 'a'], ['source', owner, 'a']] as const) {
            equal(await all.remove(kind, whose, name), false);
        }

        equal(await all.remove('query', owner, 'a'), true);
        equal(await all.remove('query', owner, 'a'), false);
        equal(await all.get('query', owner, 'a'), null);
        deepEqual(await placesOf(storage, 'query'), ['other:a']);
        deepEqual(await all.put(document('a'), {}), { status: 'created', rev: 1 });
    }),
    keep('rev', 'With a revision, only the document that was read is replaced', async ({ storage }) => {

        const { documents: all } = storage;
        const conflict = { status: 'conflict', rev: null };
        deepEqual(await all.put(document('a'), { rev: 1 }), conflict);
        equal(await all.get('query', owner, 'a'), null);
        deepEqual(await all.put(document('a'), { rev: null }), { status: 'created', rev: 1 });
        deepEqual(await all.put(document('a', { body: '2' }), { rev: null }), conflict);
        deepEqual(await all.put(document('a', { body: '2' }), { rev: 2 }), conflict);
        deepEqual(await all.get('query', owner, 'a'), { ...document('a'), rev: 1 });
        deepEqual(await all.put(document('a', { body: '2' }), { rev: 1 }), { status: 'replaced', rev: 2 });
        deepEqual(await all.put(document('a', { body: '3' }), { rev: 1 }), conflict);
        equal((await all.get('query', owner, 'a'))?.body, '2');
    }),
    keep('limit', 'A new document is stored only while its owner has fewer of its kind than the limit', async ({ storage }) => {

        const { documents: all } = storage;
        const full = { status: 'full', rev: null };
        deepEqual(await all.put(document('a'), { limit: 0 }), full);
        equal((await all.put(document('a'), { limit: 2 })).status, 'created');
        for (const other of [document('b', { owner: 'other' }), document('b', { kind: 'source' })]) {
            equal((await all.put(other, { limit: 1 })).status, 'created', 'Documents of others are not counted');
        }

        equal((await all.put(document('b'), { limit: 2 })).status, 'created');
        deepEqual(await all.put(document('c'), { limit: 2 }), full);
        deepEqual(await all.put(document('c'), { limit: 1, rev: null }), full);
        equal(await all.get('query', owner, 'c'), null);
        deepEqual(await all.put(document('a', { body: '2' }), { limit: 1 }), { status: 'replaced', rev: 2 });
        await all.remove('query', owner, 'b');
        equal((await all.put(document('c'), { limit: 2 })).status, 'created');
    }),
    keep('conflict-first', 'A conflict is reported even if there is no room', async ({ storage }) => {

        const { documents: all } = storage;
        await all.put(document('a'), {});
        equal((await all.put(document('a'), { rev: null, limit: 1 })).status, 'conflict');
        equal((await all.put(document('b'), { rev: 3, limit: 1 })).status, 'conflict');
    }),
    keep('list', 'The documents of an owner, and those of all owners, are read in pages, each once', async ({ storage }) => {

        const { documents: all } = storage;
        const names = ['b', 'a', 'd', 'c', 'e'];
        for (const whose of ['y', '', 'x']) {
            for (const name of names) {
                await all.put(document(name, { owner: whose }), {});
            }
        }

        await all.put(document('other', { kind: 'source', owner: 'x' }), {});
        deepEqual([...await placesOf(storage, 'query', 'x')].sort(), names.map((name) => `x:${name}`).sort());
        deepEqual([...await placesOf(storage, 'query', '')].sort(), names.map((name) => `:${name}`).sort());
        deepEqual([...await placesOf(storage, 'query')].sort(), ['y', '', 'x'].flatMap((whose) => names.map((name) => `${whose}:${name}`)).sort());
        deepEqual(await placesOf(storage, 'source'), ['x:other']);
        deepEqual(await placesOf(storage, 'none'), []);
        deepEqual(await placesOf(storage, 'query', 'z'), []);
        deepEqual(await all.list({ kind: 'query', limit: 0 }), []);
        equal((await all.list({ kind: 'query', limit: 14 })).length, 14);
    }),
    keep('list-order', 'The order stays the same: a page continues where another ended, even if the last document is gone', async ({ storage }) => {

        const { documents: all } = storage;
        for (let i = 0; i < 12; ++i) {
            await all.put(document(`n${i * 7 % 12}`, { owner: i % 2 === 0 ? 'x' : 'y' }), {});
        }

        const before = await placesOf(storage, 'query');
        const [whose = '', name = ''] = String(before[4]).split(':');
        await all.remove('query', whose, name);
        const rest = await all.list({ kind: 'query', limit: 99, after: { owner: whose, name } });
        deepEqual(rest.map((row) => `${row.owner}:${row.name}`), before.slice(5));
        deepEqual(await placesOf(storage, 'query'), before.filter((_, i) => i !== 4));
    })
];
