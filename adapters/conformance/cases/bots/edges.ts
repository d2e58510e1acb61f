import type { Call, With } from '../../../../lib/storage/contract';
import { deepEqual, equal, ok, rejectsWith, yieldTurns } from '../../assert';
import { peerOf, reopened } from '../../case';
import type { Case, Equipped } from '../../case';
import { claimed, claimOf, deliver, grow, idsOf, many, placed, standing, waiting } from '../../delivery';
import { now, publish, series } from '../../samples';

const odd = ['', 'é', 'e\u0301', '比特币', '🚀👩‍🚀', '\u{10ffff}', 'a\0b', '\0', '\u0001', 'a\'b"c', '\\', '%', '$1', '{"a":[1]}', '[]', 'null', '1', '\n\t', 'x'.repeat(2000)];

const callsOf = ({ bots }: With<'bots'>): ((call?: Call) => Promise<unknown>)[] => [
    (call) => bots.claim(claimOf({ fence: 'f2' }), call),
    (call) => bots.advance('f1', [{ id: 'a', cursor: 1 }], now, null, call),
    (call) => bots.advance('f1', [{ id: 'a', cursor: 1 }], now, now + 99, call),
    (call) => bots.retry('f1', [{ id: 'a', cursor: 1, retryAt: now, failures: 1, reason: 'x' }], call),
    (call) => bots.kill('f1', [{ id: 'a', cursor: 1, reason: 'x' }], call),
    (call) => bots.release('f1', ['a'], now, call),
    (call) => bots.next(['telegram'], 1, call)
];

const both = async (fixture: Equipped<'bots'>): Promise<readonly [With<'bots'>, With<'bots'>]> => [fixture.storage, await peerOf(fixture)];

const race = (id: string, proves: string, run: (fixture: Equipped<'bots'>) => Promise<void>): Case => deliver(`race-${id}`, proves, run, ['peer', 'multiProcess']);

/** Delivers entry by entry until there is nothing to deliver, and notes what each bot got. */
const serve = async ({ bots }: With<'bots'>, fence: string, head: number, served: Map<string, number[]>): Promise<void> => {

    for (let i = 0; await bots.next(['telegram'], head) !== null; ++i) {
        ok(i < 1000, 'claim() always returns more bots');
        const tasks = await bots.claim(claimOf({ head, fence, limit: 3, until: now + 1_000_000 }));
        for (const { bot: { id }, cursor } of tasks) {
            served.set(id, [...served.get(id) ?? [], cursor + 1]);
        }

        deepEqual(await bots.advance(fence, tasks.map(({ bot: { id }, cursor }) => ({ id, cursor: cursor + 1 })), now, null), idsOf(tasks));
        await yieldTurns(2);
    }
};

/** Unusual values, errors, crashes and concurrency. */
export const botEdges: readonly Case[] = [
    deliver('odd', 'Unusual ids, platforms, fences, reasons and categories are kept and distinguished', async ({ storage }) => {

        const { bots } = storage;
        for (const [i, value] of odd.entries()) {
            await bots.register(placed(value, { platform: value, owner: `o${i}`, categories: [value, 'ai'] }));
        }

        await grow(storage, 1);
        for (const [i, value] of odd.entries()) {
            const tasks = await bots.claim(claimOf({ platforms: [value], fence: value }));
            deepEqual(tasks, [{ bot: placed(value, { platform: value, owner: `o${i}`, categories: [value, 'ai'] }), cursor: 0, failures: 0 }], JSON.stringify(value));
            deepEqual(await bots.advance(value, odd.map((id) => ({ id, cursor: 0 })), now, now + 10), [value]);
            deepEqual(await bots.retry(value, odd.map((id) => ({ id, cursor: 0, retryAt: now, failures: 1, reason: id }))), [value]);
            equal((await standing(storage, value, `o${i}`)).reason, value);
            deepEqual(await bots.release(value, odd, now), [value]);
            equal(await bots.next([value], 1), now);
            deepEqual(await bots.kill(value, odd.map((id) => ({ id, cursor: 0, reason: `${id}${id}` }))), [value]);
            equal((await standing(storage, value, `o${i}`)).reason, `${value}${value}`);
        }
    }),
    deliver('large', 'The largest positions, times and counts are kept exactly', async ({ storage }) => {

        const top = Number.MAX_SAFE_INTEGER;
        await storage.bots.register(placed('a', { createdAt: 0 }));
        deepEqual(await claimed(storage, { head: top, now: 0, until: top - 1 }), ['a']);
        await storage.bots.advance('f1', [{ id: 'a', cursor: 2 ** 52 + 1 }], 0, top);
        deepEqual([(await standing(storage, 'a')).cursor, await storage.bots.next(['telegram'], top)], [2 ** 52 + 1, top]);
        await storage.bots.retry('f1', [{ id: 'a', cursor: top - 1, retryAt: top - 2, failures: 2 ** 31 - 1, reason: 'é'.repeat(100_000) }]);
        deepEqual(await standing(storage, 'a'), { state: 'active', reason: 'é'.repeat(100_000), cursor: top - 1, failures: 2 ** 31 - 1 });
        deepEqual(await claimed(storage, { head: top, now: top - 3, until: top }), []);
        deepEqual(await claimed(storage, { head: top - 1, now: top - 2, until: top }), []);
        deepEqual(await claimed(storage, { head: top, now: top - 2, until: top }), ['a']);
    }),
    deliver('own-copies', 'A registration does not change when the caller changes its objects later', async ({ storage }) => {

        const categories = ['ai'];
        await storage.bots.register(placed('a', { categories }));
        categories.push('defi');
        deepEqual((await storage.bots.list('0xA11ce'))[0]?.categories, ['ai']);
    }),
    deliver('closed', 'After close() every call fails with STORAGE_CLOSED', async ({ storage }) => {

        await storage.close();
        for (const call of callsOf(storage)) {
            await rejectsWith(call(), 'STORAGE_CLOSED');
        }
    }),
    deliver('aborted', 'A call whose signal is aborted fails with STORAGE_ABORTED and changes nothing', async ({ storage }) => {

        await waiting(storage, ['a', 'b']);
        await storage.bots.claim(claimOf({ limit: 1 }));
        for (const call of callsOf(storage)) {
            await rejectsWith(call({ signal: AbortSignal.abort() }), 'STORAGE_ABORTED');
        }

        deepEqual(await standing(storage, 'a'), { state: 'active', reason: null, cursor: 0, failures: 0 });
        deepEqual(await claimed(storage, { fence: 'f3', now: now + 9 }), ['b']);
    }),
    deliver('durable', 'Cursors, leases, due times and deaths survive a crash', async (fixture) => {

        const { bots } = fixture.storage;
        await waiting(fixture.storage, ['held', 'moved', 'waits', 'dead', 'free']);
        await grow(fixture.storage, 4);
        await bots.claim(claimOf({ limit: 4 }));
        await bots.advance('f1', [{ id: 'moved', cursor: 3 }], now, null);
        await bots.retry('f1', [{ id: 'waits', cursor: 2, retryAt: now + 5, failures: 1, reason: '503' }]);
        await bots.kill('f1', [{ id: 'dead', cursor: 1, reason: 'blocked' }]);
        const later = await reopened(fixture);
        deepEqual((await later.bots.list('0xA11ce')).map(({ id, state, reason, cursor, failures }) => [id, state, reason, cursor, failures]), [
            ['held', 'active', null, 0, 0], ['moved', 'active', null, 3, 0], ['waits', 'active', '503', 2, 1], ['dead', 'dead', 'blocked', 1, 0], ['free', 'active', null, 0, 0]
        ]);
        deepEqual(await claimed(later, { head: 5, fence: 'f2', now: now + 4, until: now + 99 }), ['free', 'moved']);
        deepEqual(await later.bots.advance('f1', [{ id: 'held', cursor: 5 }], now, null), ['held']);
        deepEqual(await claimed(later, { head: 5, fence: 'f2', now: now + 10, until: now + 99 }), ['waits']);
    }, ['durable', 'reopen']),
    race('claim', 'Concurrent claims on two instances never return the same bot', async (fixture) => {

        const instances = await both(fixture);
        await waiting(instances[0], many(100));
        const got: string[] = [];
        for (let i = 0; i < 5; ++i) {
            const claims = await Promise.all(Array.from({ length: 10 }, (_, n) => claimed(instances[n % 2 === 0 ? 0 : 1], { fence: `f${i}.${n}`, limit: 10 })));
            got.push(...claims.flat());
        }

        deepEqual([...got].sort(), many(100));
    }),
    race('serve', 'Served from two instances, every bot gets every entry once, in order', async (fixture) => {

        const instances = await both(fixture);
        await waiting(instances[0], many(8));
        const head = await grow(instances[1], 6);
        const served = new Map<string, number[]>();
        await Promise.all(['f0', 'f1', 'f2', 'f3'].map((fence, n) => serve(instances[n % 2 === 0 ? 0 : 1], fence, head, served)));
        deepEqual([...served.keys()].sort(), many(8));
        for (const [id, entries] of served) {
            deepEqual(entries, [1, 2, 3, 4, 5, 6, 7], id);
        }
    }),
    race('takeover', 'After a lease has ended, either its holder moves the cursor first, or the next holder starts at the old cursor', async (fixture) => {

        const [storage, peer] = await both(fixture);
        await waiting(storage, ['a']);
        const head = await grow(storage, 100);
        for (let i = 0; i < 20; ++i) {
            const time = now + i * 10;
            await storage.bots.claim(claimOf({ head, fence: `old${i}`, now: time, until: time + 5 }));
            const { cursor } = await standing(storage, 'a');
            const [moved, tasks] = await Promise.all([
                storage.bots.advance(`old${i}`, [{ id: 'a', cursor: cursor + 1 }], time + 5, null),
                peer.bots.claim(claimOf({ head, fence: `new${i}`, now: time + 5, until: time + 10 }))
            ]);
            equal((await standing(peer, 'a')).cursor, cursor + moved.length);
            ok(tasks.every((task) => task.cursor === cursor + moved.length), 'The next holder starts at the cursor');
        }
    }),
    race('head', 'A bot registered while others publish gets what was published after it, and nothing from before', async (fixture) => {

        const [storage, peer] = await both(fixture);
        for (const [i, record] of series(20).entries()) {
            await publish(storage, record);
            await Promise.all([
                peer.bots.register(placed(`b${i}`)),
                publish(storage, { ...record, id: `other${i}` })
            ]);
            const { cursor } = await standing(peer, `b${i}`);
            const { head } = await storage.news.bounds();
            ok([head - 1, head].includes(cursor), `${cursor} of ${head}`);
        }
    })
];
