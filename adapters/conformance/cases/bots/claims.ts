import { deepEqual, equal } from '../../assert';
import type { Case } from '../../case';
import { claimed, claimOf, deliver, grow, idsOf, many, placed, standing, waiting } from '../../delivery';
import { now } from '../../samples';

/** Which bots are claimed, by whom, and in which order. */
export const botClaims: readonly Case[] = [
    deliver('claim', 'A claim returns the bots that are behind, each with its cursor', async ({ storage }) => {

        await waiting(storage, ['a', 'b']);
        await storage.bots.claim(claimOf({ limit: 1 }));
        await storage.bots.advance('f1', [{ id: 'a', cursor: 1 }], now, null);
        await grow(storage, 1);
        deepEqual(await storage.bots.claim(claimOf({ head: 2, fence: 'f2' })), [
            { bot: placed('b', { createdAt: now - 999 }), cursor: 0, failures: 0 },
            { bot: placed('a', { createdAt: now - 1000 }), cursor: 1, failures: 0 }
        ]);
    }),
    deliver('claim-platforms', 'A claim returns bots of its platforms only', async ({ storage }) => {

        await waiting(storage, ['a'], { platform: 'telegram' });
        await waiting(storage, ['b'], { platform: 'discord', createdAt: now - 500 });
        await waiting(storage, ['c'], { platform: 'web.hook', createdAt: now - 400 });
        deepEqual(await claimed(storage, { head: 3, platforms: [] }), []);
        deepEqual(await claimed(storage, { head: 3, platforms: ['Telegram', 'none', ''] }), []);
        deepEqual(await claimed(storage, { head: 3, platforms: ['discord'], fence: 'f2' }), ['b']);
        deepEqual(await claimed(storage, { head: 3, platforms: ['web.hook', 'telegram', 'discord', 'telegram'], fence: 'f3' }), ['a', 'c']);
    }),
    deliver('claim-head', 'A claim leaves out bots whose cursor is at the given head', async ({ storage }) => {

        await waiting(storage, ['a']);
        await storage.bots.register(placed('b'));
        await grow(storage, 1);
        deepEqual(await claimed(storage, { head: 0 }), []);
        deepEqual(await claimed(storage, { head: 1 }), ['a']);
        deepEqual(await claimed(storage, { head: 2, fence: 'f2' }), ['b']);
    }),
    deliver('claim-limit', 'A claim returns at most limit bots, those that have waited longest first', async ({ storage }) => {

        const ids = many(25);
        await waiting(storage, [...ids].reverse());
        deepEqual(await claimed(storage, { limit: 0 }), []);
        deepEqual(await claimed(storage, { limit: 10 }), [...ids].reverse().slice(0, 10));
        deepEqual(await claimed(storage, { limit: 10 }), [...ids].reverse().slice(10, 20));
        deepEqual(await claimed(storage, { limit: 10 }), [...ids].reverse().slice(20));
    }),
    deliver('claim-order', 'Bots wait in order of their due times, over all platforms, whether due by a retry, a lease that ended, a release, an advance or the registration', async ({ storage }) => {

        const { bots } = storage;
        await waiting(storage, ['retried', 'lapsed', 'released', 'advanced', 'served'], { platform: 'discord' });
        const head = await grow(storage, 9);
        const both = { platforms: ['telegram', 'discord'], head };
        await bots.claim(claimOf({ ...both, until: now + 3, limit: 2 }));
        await bots.claim(claimOf({ ...both, until: now + 99 }));
        await bots.retry('f1', [{ id: 'retried', cursor: 1, retryAt: now + 5, failures: 1, reason: 'x' }]);
        await bots.release('f1', ['released'], now + 4);
        await bots.advance('f1', [{ id: 'advanced', cursor: 1 }], now + 2, null);
        await bots.advance('f1', [{ id: 'served', cursor: head }], now + 1, null);
        await bots.register(placed('new', { createdAt: now + 1 }));
        await bots.register(placed('newer', { createdAt: now + 6, platform: 'discord' }));
        await grow(storage, 1);
        deepEqual(new Set(await claimed(storage, { ...both, head: head + 1, fence: 'f2', now: now + 6, limit: 2 })), new Set(['served', 'new']));
        deepEqual(await claimed(storage, { ...both, head: head + 1, fence: 'f3', now: now + 6 }), ['advanced', 'lapsed', 'released', 'retried', 'newer']);
    }),
    deliver('claim-turns', 'A served bot goes to the end of the queue, so that a bot that is far behind delays no others', async ({ storage }) => {

        await waiting(storage, many(5));
        const head = await grow(storage, 50);
        const served: string[] = [];
        for (let i = 1; i <= 20; ++i) {
            const time = now + i * 10;
            const tasks = await storage.bots.claim(claimOf({ head, now: time, until: time + 99, limit: 2 }));
            served.push(...idsOf(tasks));
            for (const [n, { bot: { id }, cursor }] of tasks.entries()) {
                await storage.bots.advance('f1', [{ id, cursor: id === 'b0000' ? cursor : cursor + 1 }], time + n, null);
            }
        }

        deepEqual(served.slice(0, 5), many(5));
        deepEqual(many(5).map((id) => served.filter((one) => one === id).length), [8, 8, 8, 8, 8]);
    }),
    deliver('claim-lease', 'A bot with a running lease is claimed by nobody, not even by its holder again', async ({ storage }) => {

        await waiting(storage, ['a']);
        deepEqual(await claimed(storage), ['a']);
        deepEqual(await claimed(storage), []);
        deepEqual(await claimed(storage, { now: now + 9 }), []);
        deepEqual(await claimed(storage, { fence: 'f2', now: now + 9 }), []);
        deepEqual(await claimed(storage, { fence: 'f2', now: now + 10, until: now + 20 }), ['a']);
        deepEqual(await claimed(storage, { fence: 'f1', now: now + 19 }), []);
        deepEqual(await claimed(storage, { fence: 'f2', now: now + 20, until: now + 30 }), ['a']);
    }),
    deliver('claim-clock-back', 'A clock that was set back ends no lease', async ({ storage }) => {

        await waiting(storage, ['a']);
        await storage.bots.claim(claimOf());
        deepEqual(await claimed(storage, { fence: 'f2', now: now - 500, until: now + 99 }), []);
    }),
    deliver('claim-idle-clock-back', 'A bot that only waits for the log is claimed at once, also if the clock was set back', async ({ storage }) => {

        await waiting(storage, ['a']);
        await storage.bots.claim(claimOf());
        deepEqual(await storage.bots.advance('f1', [{ id: 'a', cursor: 1 }], now + 5, null), ['a']);
        deepEqual(await claimed(storage, { head: await grow(storage, 1), now: now - 500, until: now - 490 }), ['a']);
    }),
    deliver('claim-many', 'A thousand bots can be claimed and moved at once', async ({ storage }) => {

        const ids = many(1000);
        await waiting(storage, ids);
        const tasks = await storage.bots.claim(claimOf());
        deepEqual(idsOf(tasks), ids);
        const moves = tasks.map(({ bot: { id } }, i) => ({ id, cursor: i % 2 }));
        deepEqual(await storage.bots.advance('f1', moves, now + 1, null), ids);
        deepEqual((await storage.bots.list('0xA11ce')).map(({ cursor }) => cursor), moves.map(({ cursor }) => cursor));
        equal((await claimed(storage, { now: now + 1 })).length, 500);
    }),
    deliver('next-platforms', 'The time of the next claim for several platforms is the earliest, in whatever order they are given', async ({ storage }) => {

        await waiting(storage, ['a']);
        for (const [i, platform] of ['discord', 'webhook'].entries()) {
            await storage.bots.register(placed(platform, { platform, createdAt: now + i }));
        }

        const head = await grow(storage, 1);
        for (const [platforms, earliest] of [
            [['telegram', 'discord', 'webhook'], now - 1000],
            [['webhook', 'discord', 'telegram'], now - 1000],
            [['webhook', 'discord'], now],
            [['discord', 'webhook'], now]
        ] as const) {
            equal(await storage.bots.next(platforms, head), earliest, platforms.join());
        }
    }, [], '1.3'),
    deliver('next', 'The time of the next claim is that of the first bot that is active and behind, including the end of its lease', async ({ storage }) => {

        const { bots } = storage;
        const next = (head: number, platforms = ['telegram']) => bots.next(platforms, head);
        equal(await next(9), null);
        await waiting(storage, ['a', 'b', 'c']);
        deepEqual([await next(0), await next(1, []), await next(1, ['discord']), await next(1, ['discord', 'telegram'])], [null, null, null, now - 1000]);
        await bots.claim(claimOf());
        equal(await next(1), now + 10);
        await bots.retry('f1', [{ id: 'b', cursor: 0, retryAt: now + 5, failures: 1, reason: null }]);
        equal(await next(1), now + 5);
        await bots.kill('f1', [{ id: 'b', cursor: 0, reason: 'x' }]);
        await bots.advance('f1', [{ id: 'c', cursor: 0 }], now, now + 30);
        equal(await next(1), now + 10);
        await bots.advance('f1', [{ id: 'a', cursor: 1 }], now + 2, null);
        equal(await next(1), now + 30);
        await bots.release('f1', ['c'], now + 3);
        deepEqual([await next(1), await next(2)], [now + 3, now + 2]);
    }),
    deliver('next-claim', 'Nothing can be claimed before the returned time, and something from then on', async ({ storage }) => {

        await waiting(storage, ['a', 'b']);
        await storage.bots.claim(claimOf());
        await storage.bots.retry('f1', [{ id: 'b', cursor: 0, retryAt: now + 700, failures: 1, reason: 'x' }]);
        for (const id of ['a', 'b']) {
            const at = Number(await storage.bots.next(['telegram'], 1));
            deepEqual(await claimed(storage, { now: at - 1, until: now + 999 }), []);
            deepEqual(await claimed(storage, { now: at, until: now + 999 }), [id]);
        }

        equal((await standing(storage, 'b')).failures, 1);
    })
];
