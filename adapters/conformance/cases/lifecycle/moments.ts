import type { Call, Storage, Text } from '../../../../lib/storage/contract';
import { deepEqual, equal, ok, yieldTurns } from '../../assert';
import { define, peerOf } from '../../case';
import type { Case, Fixture } from '../../case';
import { claimOf, placed } from '../../delivery';
import { article, change, ids, item, noon, now, publish, series, stored, text, token } from '../../samples';

const both = async (fixture: Fixture): Promise<readonly [Storage, Storage]> => [fixture.storage, await peerOf(fixture)];

const race = (id: string, proves: string, run: Case['run']): Case => define(id, proves, run, ['peer', 'multiProcess'], '1.2');

interface Attempt {
    readonly write: (call: Call) => Promise<unknown>;
    readonly isDone: () => Promise<boolean>;
}

/** Writes of every group, and whether they took effect. */
const attempts = (storage: Storage, n: number): Readonly<Record<string, Attempt>> => {

    const { news, articles, categories, texts, tokens, narratives, bots, payments } = storage;
    const name = `n${n}`;
    const claim = { key: name, alias: null, proof: 'proof', request: 'r', fence: 'f', leaseUntil: now + 10, expiresAt: now + 99 };
    return {
        'news.publish': { write: (call) => news.publish({ records: [item(name)] }, call), isDone: async () => await news.get(name) !== null },
        'news.correct': { write: (call) => news.correct(item(`old${n}`, { json: '2' }), 1, call), isDone: async () => (await stored(storage, `old${n}`)).json === '2' },
        'news.retract': { write: (call) => news.retract(`away${n}`, call), isDone: async () => await news.get(`away${n}`) === null },
        'articles.put': { write: (call) => articles.put(article(name), call), isDone: async () => await articles.get(name) !== null },
        'categories.put': { write: (call) => categories.put({ code: name, name, recapTimeframe: null }, call), isDone: async () => (await categories.list()).some(({ code }) => code === name) },
        'texts.put': { write: (call) => texts.put(name, text('1'), null, call), isDone: async () => await texts.get(name, now) !== null },
        'tokens.insert': { write: (call) => tokens.insert(token(name), call), isDone: async () => (await tokens.active([name], now)).length > 0 },
        'narratives.put': { write: (call) => narratives.put({ id: name, ord: noon, json: '1' }, call), isDone: async () => await narratives.get(name) !== null },
        ...(bots && { 'bots.claim': { write: (call: Call) => bots.claim(claimOf({ platforms: [name], head: 999 }), call), isDone: async () => await bots.next([name], 999) === now + 10 } }),
        ...(payments && { 'payments.claim': { write: (call: Call) => payments.claim(claim, now, call), isDone: async () => await payments.get(name, now) !== null } })
    };
};

/** Concurrent operations. */
export const moments: readonly Case[] = [
    define('lifecycle/abort-told', 'A write that is aborted while it runs has not taken effect if it fails with STORAGE_ABORTED, and has if it does not fail', async ({ storage }) => {

        for (const n of [0, 1, 2, 3]) {
            await storage.bots?.register(placed(`b${n}`, { platform: `n${n}` }));
            await publish(storage, item(`old${n}`), item(`away${n}`));
            for (const [name, { write, isDone }] of Object.entries(attempts(storage, n))) {
                const abort = new AbortController();
                const code = write({ signal: abort.signal }).then(() => null, (error: { readonly code?: unknown }) => error.code);
                await yieldTurns(n);
                abort.abort();
                const outcome = await code;
                await storage.texts.put('behind', text('1'), null);
                await new Promise((resolve) => setImmediate(resolve));
                ok(outcome === null || outcome === 'STORAGE_ABORTED', `${name} failed with ${String(outcome)}`);
                equal(await isDone(), outcome === null, `${name}, which ${outcome === null ? 'did not fail' : 'failed with STORAGE_ABORTED'}, was done`);
            }
        }
    }, [], '1.2'),
    define('lifecycle/close-waits', 'When close() resolves, no call is still running', async ({ storage }) => {

        let running = 0;
        const calls = series(20).map((record) => {

            const end = (): void => {

                --running;
            };

            ++running;
            return publish(storage, record).then(end, end);
        });
        await storage.close();
        await new Promise((resolve) => setImmediate(resolve));
        equal(running, 0, 'Calls that were running after close()');
        await Promise.all(calls);
    }, [], '1.2'),
    define('maintain/all', 'Maintenance that is repeated removes everything that has expired, and counts it', async ({ storage }) => {

        const keys = Array.from({ length: 250 }, (_, i) => `k${i}`);
        await Promise.all(keys.map((key) => storage.once.reserve('s', key, now + 10, now)));
        let [removed, more] = [0, true];
        for (let i = 0; more && i < 1000; ++i) {
            const result = await storage.maintain(now + 10, 10_000);
            removed += result.removed;
            more = result.more;
        }

        deepEqual([removed, more], [250, false]);
    }, [], '1.2'),
    define('maintain/once', 'What maintenance has removed is not counted again', async ({ storage }) => {

        await storage.texts.put('old', text('1', { expiresAt: now + 10 }), null);
        await storage.once.reserve('s', 'old', now + 10, now);
        await storage.tokens.insert(token('old', { expiresAt: now + 10 }));
        await storage.payments?.claim({ key: 'old', alias: null, proof: 'proof', request: 'r', fence: 'f', leaseUntil: now + 5, expiresAt: now + 10 }, now);
        let more = true;
        for (let i = 0; more && i < 100; ++i) {
            ({ more } = await storage.maintain(now + 10, 1000));
        }

        deepEqual(await storage.maintain(now + 10, 1000), { removed: 0, more: false });
    }, [], '1.3'),
    define('maintain/leases', 'Maintenance ends no running lease, even if the text of the key has expired', async ({ storage }) => {

        const { texts } = storage;
        await texts.put('both', text('1', { expiresAt: now + 10 }), null);
        await texts.lease('both', 'f', now, now + 20);
        await storage.maintain(now + 10, 1000);
        equal(await texts.get('both', now + 10), null);
        equal(await texts.lease('both', 'g', now + 10, now + 30), false);
        equal(await texts.put('both', text('2'), 'f'), true);
        equal((await texts.get('both', now))?.json, '2');
    }, [], '1.2'),
    define('texts/fence-race', 'What a late holder stores is either visible when its successor gets the lease, or not stored', async (fixture) => {

        const instances = fixture.peer && fixture.storage.manifest.multiProcess ? await both(fixture) : [fixture.storage, fixture.storage] as const;
        const [late, next] = [instances[0].texts, instances[1].texts];
        for (let i = 0; i < 20; ++i) {
            await late.lease(`k${i}`, 'old', now, now + 10);
            const succeed = async (): Promise<Text | null> => {

                await yieldTurns(i % 4);
                equal(await next.lease(`k${i}`, 'new', now + 10, now + 20), true);
                return await next.get(`k${i}`, now);
            };

            const [kept, found] = await Promise.all([late.put(`k${i}`, text('"old"'), 'old'), succeed()]);
            const left = await next.get(`k${i}`, now);
            deepEqual(left, found, 'The text when the lease was given, and afterwards');
            equal(left !== null, kept, 'Whether the late holder has stored');
        }
    }, [], '1.2'),
    race('races/gone', 'Correcting or amending an item while it is retracted does not restore it', async (fixture) => {

        const [storage, peer] = await both(fixture);
        for (let i = 0; i < 10; ++i) {
            await publish(storage, item(`c${i}`), item(`a${i}`));
            const [corrected, retracted] = await Promise.all([
                peer.news.correct(item(`c${i}`, { json: '2' }), 1),
                storage.news.retract(`c${i}`),
                peer.news.retract(`a${i}`),
                change(storage, { amendments: [{ id: `a${i}`, rev: 1, narrativeId: null, keys: [], json: '2' }] })
            ]);
            ok(retracted !== null, 'An existing item was retracted');
            ok(corrected === null || corrected < retracted, `Corrected as entry ${corrected}, retracted as ${retracted}`);
        }

        deepEqual(await ids(storage), []);
        deepEqual(await ids(peer, { categories: ['crypto'] }), []);
    }),
    race('races/key', 'Of several items with a common key that are published concurrently, one is created, and the others are known as that one', async (fixture) => {

        const instances = await both(fixture);
        for (let i = 0; i < 5; ++i) {
            const results = (await Promise.all(series(10).map(({ id }, n) => publish(instances[n % 2 === 0 ? 0 : 1], item(`${i}-${id}`, { keys: [`k${i}`, `${i}-${n}`] }))))).flat();
            const created = results.filter(({ status }) => status === 'created');
            equal(created.length, 1);
            deepEqual(new Set(results.map(({ id }) => id)), new Set(created.map(({ id }) => id)));
        }

        deepEqual([(await ids(instances[0])).length, (await instances[1].news.bounds()).head], [5, 5]);
    }),
    race('races/merge', 'An item published into a narrative while it is absorbed ends up in the one that absorbs it', async (fixture) => {

        const [storage, peer] = await both(fixture);
        for (let i = 0; i < 5; ++i) {
            const publishing = series(6).map(({ id }, n) => publish(n % 2 === 0 ? storage : peer, item(`${i}-${id}`, { narrativeId: `from${i}` })));
            await Promise.all([...publishing, change(peer, { merges: [{ from: `from${i}`, into: `into${i}` }] })]);
            equal((await peer.news.byNarrative(`into${i}`, { limit: 9 })).length, 6);
            equal((await storage.news.byNarrative(`from${i}`, { limit: 9 })).length, 6);
        }
    }),
    race('races/insert', 'Of two concurrent inserts of a token, one is stored', async (fixture) => {

        const instances = await both(fixture);
        for (let i = 0; i < 5; ++i) {
            const owners = Array.from({ length: 6 }, (_, n) => `o${n}`);
            await Promise.all(owners.map((owner, n) => instances[n % 2 === 0 ? 0 : 1].tokens.insert(token(`j${i}`, { owner }))));
            const found = await Promise.all(owners.map(async (owner) => (await instances[0].tokens.listActive(owner, now)).filter(({ jti }) => jti === `j${i}`)));
            equal(found.flat().length, 1);
        }
    })
];
