import { deepEqual, equal } from '../../assert';
import { peerOf } from '../../case';
import type { Case } from '../../case';
import { claimed, claimOf, deliver, grow, placed, standing, waiting } from '../../delivery';
import { now, publish, series } from '../../samples';

/** Which members of a bot a change replaces, and which it keeps. */
export const botWords: readonly Case[] = [
    deliver('advance-forgets', 'An advance clears failures and their reason, whether it ends or prolongs the lease', async ({ storage }) => {

        await waiting(storage, ['a', 'b']);
        await storage.bots.claim(claimOf());
        const failed = { cursor: 0, retryAt: now, failures: 4, reason: '500' };
        await storage.bots.retry('f1', [{ id: 'a', ...failed }, { id: 'b', ...failed }]);
        await storage.bots.advance('f1', [{ id: 'a', cursor: 0 }], now, now + 50);
        await storage.bots.advance('f1', [{ id: 'b', cursor: 0 }], now, null);
        for (const id of ['a', 'b']) {
            deepEqual(await standing(storage, id), { state: 'active', reason: null, cursor: 0, failures: 0 }, id);
        }

        deepEqual(await claimed(storage, { fence: 'f2', now: now + 49 }), ['b']);
    }),
    deliver('retry-again', 'A retry replaces count, reason and time of the last one, even by smaller values', async ({ storage }) => {

        const { bots } = storage;
        await waiting(storage, ['a']);
        await bots.claim(claimOf());
        await bots.retry('f1', [{ id: 'a', cursor: 1, retryAt: now + 500, failures: 7, reason: 'slow' }]);
        deepEqual(await bots.retry('f1', [{ id: 'a', cursor: 0, retryAt: now + 50, failures: 2, reason: null }]), ['a']);
        deepEqual(await standing(storage, 'a'), { state: 'active', reason: null, cursor: 1, failures: 2 });
        await grow(storage, 1);
        deepEqual(await claimed(storage, { head: 2, fence: 'f2', now: now + 49 }), []);
        deepEqual(await claimed(storage, { head: 2, fence: 'f2', now: now + 50, until: now + 60 }), ['a']);
    }),
    deliver('retry-ends', 'A retry ends the lease: the bot is due at its time, however long the lease was', async ({ storage }) => {

        await waiting(storage, ['a']);
        await storage.bots.claim(claimOf({ until: now + 9999 }));
        await storage.bots.retry('f1', [{ id: 'a', cursor: 0, retryAt: now + 5, failures: 0, reason: null }]);
        equal(await storage.bots.next(['telegram'], 1), now + 5);
        deepEqual(await claimed(storage, { fence: 'f2', now: now + 5, until: now + 9 }), ['a']);
    }),
    deliver('kill-back', 'A kill moves no cursor back, and a second one replaces the reason', async ({ storage }) => {

        const { bots } = storage;
        await waiting(storage, ['a']);
        const head = await grow(storage, 9);
        await bots.claim(claimOf({ head }));
        await bots.advance('f1', [{ id: 'a', cursor: 6 }], now, now + 10);
        deepEqual(await bots.kill('f1', [{ id: 'a', cursor: 2, reason: 'blocked' }]), ['a']);
        deepEqual(await standing(storage, 'a'), { state: 'dead', reason: 'blocked', cursor: 6, failures: 0 });
        deepEqual(await bots.kill('f1', [{ id: 'a', cursor: 8, reason: 'gone' }]), ['a']);
        deepEqual(await standing(storage, 'a'), { state: 'dead', reason: 'gone', cursor: 8, failures: 0 });
    }),
    deliver('in-order-given', 'Whatever is done to many bots, their ids are returned in the order given', async ({ storage }) => {

        const { bots } = storage;
        const given = ['c', 'a', 'd', 'b'];
        await waiting(storage, ['a', 'b', 'c', 'd']);
        await bots.claim(claimOf());
        deepEqual(await bots.advance('f1', given.map((id) => ({ id, cursor: 0 })), now, now + 10), given, 'advance that prolongs');
        deepEqual(await bots.retry('f1', given.map((id) => ({ id, cursor: 0, retryAt: now, failures: 1, reason: 'x' }))), given, 'retry');
        deepEqual(await bots.release('f1', given, now), given, 'release');
        deepEqual(await bots.advance('f1', given.map((id) => ({ id, cursor: 0 })), now, null), given, 'advance');
        deepEqual(await bots.kill('f1', given.map((id) => ({ id, cursor: 0, reason: 'x' }))), given, 'kill');
    }),
    deliver('each-its-own', 'In a change of many bots, each gets its own cursor and reason, whatever the order', async ({ storage }) => {

        const { bots } = storage;
        await waiting(storage, ['a', 'b', 'c']);
        const head = await grow(storage, 9);
        await bots.claim(claimOf({ head }));
        const cursors = async () => (await bots.list('0xA11ce')).map(({ cursor }) => cursor);
        await bots.advance('f1', [{ id: 'c', cursor: 3 }, { id: 'a', cursor: 1 }, { id: 'b', cursor: 2 }], now, now + 10);
        deepEqual(await cursors(), [1, 2, 3]);
        await bots.retry('f1', ['b', 'c', 'a'].map((id, i) => ({ id, cursor: 6 - i, retryAt: now, failures: i, reason: null })));
        deepEqual(await cursors(), [4, 6, 5]);
        await bots.kill('f1', ['c', 'b', 'a'].map((id, i) => ({ id, cursor: 7 + i, reason: `reason of ${id}` })));
        deepEqual((await bots.list('0xA11ce')).map(({ cursor, reason }) => [cursor, reason]), [[9, 'reason of a'], [8, 'reason of b'], [7, 'reason of c']]);
    }),
    deliver('head-cut', 'A bot registered after the log was pruned starts at its head', async ({ storage }) => {

        await publish(storage, ...series(3));
        await storage.prune?.({ log: 3 }, 100);
        await storage.bots.register(placed('a'));
        equal((await standing(storage, 'a')).cursor, 3);
        await storage.bots.register(placed('again', { platformChannelId: 'a' }));
        equal((await standing(storage, 'a')).cursor, 3);
    }, ['prune']),
    deliver('race-advance', 'Of concurrent advances, the furthest one remains', async (fixture) => {

        const instances = [fixture.storage, await peerOf(fixture)] as const;
        await waiting(instances[0], ['a']);
        const head = await grow(instances[0], 30);
        await instances[0].bots.claim(claimOf({ head }));
        const cursors = Array.from({ length: 20 }, (_, i) => (i * 7) % 20 + 1);
        await Promise.all(cursors.map((cursor, n) => instances[n % 2 === 0 ? 0 : 1].bots.advance('f1', [{ id: 'a', cursor }], now, now + 10)));
        equal((await standing(instances[1], 'a')).cursor, 20);
    }, ['peer', 'multiProcess'])
];
