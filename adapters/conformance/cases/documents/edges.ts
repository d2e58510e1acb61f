import { bounds } from '../../../../lib/storage/contract';
import { deepEqual, equal, rejectsWith } from '../../assert';
import { peerOf, reopened } from '../../case';
import type { Case } from '../../case';
import { keep, placesOf } from '../../document';
import { document, now } from '../../samples';

/** Names that a database with a language, or one that trims, takes for the same. */
const similar = ['a', 'A', 'á', 'a\u0301', 'a ', ' a', 'a\0', 'ａ', 'a/b', 'a:b', '["a"]', '%', '_', 'İ', 'ı', '🚀', '\ue000', '\u{10ffff}'];

/** Each as long as the contract allows; they differ in the last character. */
const longest = (bytes: number): readonly string[] => ['1', '2'].map((last) => `${'é'.repeat(Math.floor((bytes - 1) / 2))}${last}`);

const times = <T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, (_, i) => work(i)));

export const documentEdges: readonly Case[] = [
    keep('exact', 'Kinds, owners, names and bodies are compared and returned character for character', async ({ storage }) => {

        const { documents: all } = storage;
        for (const one of similar) {
            for (const place of [document(one), document('n', { owner: one }), document('n', { kind: one })]) {
                equal((await all.put({ ...place, body: JSON.stringify(one) }, {})).status, 'created', one);
            }
        }

        for (const one of similar) {
            const expected = { ...document(one), body: JSON.stringify(one), rev: 1 };
            deepEqual(await all.get('query', '0xA11ce', one), expected);
            deepEqual(await all.list({ kind: 'query', owner: one, limit: 9 }), [{ ...expected, owner: one, name: 'n' }]);
            deepEqual(await all.list({ kind: one, limit: 9 }), [{ ...expected, kind: one, name: 'n' }]);
            equal(await all.remove('query', '0xA11ce', one), true);
            equal(await all.remove('query', '0xA11ce', one), false);
        }

        equal((await placesOf(storage, 'query')).length, similar.length);
    }),
    keep('bounds', 'Kinds, owners, names and bodies can be as long as the contract allows', async ({ storage }) => {

        const { documents: all } = storage;
        const kind = 'k'.repeat(bounds.codeCharacters);
        const rest = bounds.documentNameBytes - bounds.codeCharacters;
        const body = JSON.stringify('x'.repeat(bounds.documentBytes - 2));
        for (const [i, name] of longest(rest - 1).entries()) {
            deepEqual(await all.put(document(name, { kind, owner: 'o', body, updatedAt: now + i }), {}), { status: 'created', rev: 1 });
        }

        for (const [i, whose] of longest(rest - 1).entries()) {
            deepEqual(await all.put(document('n', { kind, owner: whose, updatedAt: now + i }), {}), { status: 'created', rev: 1 });
        }

        equal((await placesOf(storage, kind)).length, 4);
        for (const [i, one] of longest(rest - 1).entries()) {
            const found = await all.get(kind, 'o', one);
            deepEqual([found?.updatedAt, found?.body === body], [now + i, true]);
            deepEqual((await all.list({ kind, owner: one, limit: 9 })).map(({ updatedAt }) => updatedAt), [now + i]);
        }
    }),
    keep('many', 'As many documents as requested are returned', async ({ storage }) => {

        const names = Array.from({ length: 520 }, (_, i) => `n${String(i).padStart(4, '0')}`);
        for (let i = 0; i < names.length; i += 40) {
            await Promise.all(names.slice(i, i + 40).map((name) => storage.documents.put(document(name), { limit: 520 })));
        }

        for (const limit of [101, 501]) {
            equal((await storage.documents.list({ kind: 'query', limit })).length, limit);
        }

        equal((await storage.documents.put(document('one more'), { limit: 520 })).status, 'full');
    }),
    keep('kept', 'Maintenance leaves documents alone, however old they are', async ({ storage }) => {

        await storage.documents.put(document('a', { updatedAt: 0 }), {});
        await storage.maintain(Number.MAX_SAFE_INTEGER, 1000);
        equal((await storage.documents.get('query', '0xA11ce', 'a'))?.updatedAt, 0);
    }),
    keep('aborted', 'An aborted call changes nothing, and a closed storage takes none', async ({ storage }) => {

        const { documents: all } = storage;
        const call = { signal: AbortSignal.abort() };
        await all.put(document('a'), {});
        await rejectsWith(all.put(document('a', { body: '2' }), {}, call), 'STORAGE_ABORTED');
        await rejectsWith(all.remove('query', '0xA11ce', 'a', call), 'STORAGE_ABORTED');
        await rejectsWith(all.get('query', '0xA11ce', 'a', call), 'STORAGE_ABORTED');
        await rejectsWith(all.list({ kind: 'query', limit: 1 }, call), 'STORAGE_ABORTED');
        deepEqual(await all.list({ kind: 'query', limit: 9 }), [{ ...document('a'), rev: 1 }]);
        await storage.close();
        await rejectsWith(all.put(document('a'), {}), 'STORAGE_CLOSED');
        await rejectsWith(all.remove('query', '0xA11ce', 'a'), 'STORAGE_CLOSED');
        await rejectsWith(all.get('query', '0xA11ce', 'a'), 'STORAGE_CLOSED');
        await rejectsWith(all.list({ kind: 'query', limit: 1 }), 'STORAGE_CLOSED');
    }),
    keep('crash', 'Documents and removals that were acknowledged survive a crash', async (fixture) => {

        const { documents: all } = fixture.storage;
        await all.put(document('a'), {});
        await all.put(document('a', { body: '2' }), { rev: 1 });
        await all.put(document('b'), {});
        await all.remove('query', '0xA11ce', 'b');
        const later = await reopened(fixture);
        deepEqual(await later.documents.list({ kind: 'query', limit: 9 }), [{ ...document('a', { body: '2' }), rev: 2 }]);
    }, ['durable', 'reopen']),
    keep('race-limit', 'Callers on two instances together do not exceed the limit', async (fixture) => {

        const instances = [fixture.storage, await peerOf(fixture)] as const;
        for (const kind of ['one', 'two', 'three']) {
            const outcomes = await times(24, (n) => instances[n % 2 === 0 ? 0 : 1].documents.put(document(`n${n}`, { kind }), { limit: 5 }));
            equal(outcomes.filter(({ status }) => status === 'created').length, 5, 'Created');
            equal((await instances[1].documents.list({ kind, limit: 99 })).length, 5, 'Stored');
        }
    }, ['peer', 'multiProcess']),
    keep('race-rev', 'Of callers on two instances that read the same revision, one succeeds', async (fixture) => {

        const instances = [fixture.storage, await peerOf(fixture)] as const;
        for (const rev of [null, 1, 2]) {
            const outcomes = await times(20, (n) => instances[n % 2 === 0 ? 0 : 1].documents.put(document('a', { body: `${n}` }), { rev }));
            equal(outcomes.filter(({ status }) => status !== 'conflict').length, 1, `Revision ${rev}`);
            const found = await instances[1].documents.get('query', '0xA11ce', 'a');
            deepEqual([found?.rev, found?.body], [(rev ?? 0) + 1, `${outcomes.findIndex(({ status }) => status !== 'conflict')}`]);
        }
    }, ['peer', 'multiProcess'])
];
