import { deepEqual, equal } from '../../assert';
import type { Case } from '../../case';
import { claimed, claimOf, deliver, grow, meddle, placed, standing, waiting } from '../../delivery';
import { now } from '../../samples';

const sound = { state: 'active', reason: null, failures: 0 };

/** Changes that only the holder of a claim can make. */
export const botMoves: readonly Case[] = [
    deliver('advance', 'An advance moves the cursor, never back, and clears failures', async ({ storage }) => {

        const { bots } = storage;
        await waiting(storage, ['a']);
        const head = await grow(storage, 9);
        await bots.claim(claimOf({ head }));
        await bots.retry('f1', [{ id: 'a', cursor: 2, retryAt: now, failures: 4, reason: '500' }]);
        deepEqual(await bots.advance('f1', [{ id: 'a', cursor: 7 }], now, null), ['a']);
        deepEqual(await standing(storage, 'a'), { ...sound, cursor: 7 });
        deepEqual(await bots.advance('f1', [{ id: 'a', cursor: 5 }], now, now + 99), ['a']);
        deepEqual(await bots.advance('f1', [{ id: 'a', cursor: 0 }], now, null), ['a']);
        equal((await standing(storage, 'a')).cursor, 7);
    }),
    deliver('advance-holder', 'Of many moves, those with the newest fence succeed, each with its own cursor; their ids are returned in the order given', async ({ storage }) => {

        await waiting(storage, ['a', 'b', 'c', 'd']);
        await storage.bots.claim(claimOf({ limit: 2 }));
        await storage.bots.claim(claimOf({ fence: 'f2', limit: 1 }));
        const moves = [{ id: 'd', cursor: 5 }, { id: 'none', cursor: 5 }, { id: 'b', cursor: 2 }, { id: 'c', cursor: 5 }, { id: 'a', cursor: 3 }];
        deepEqual(await storage.bots.advance('f1', moves, now, null), ['b', 'a']);
        deepEqual(await storage.bots.advance('f1', [], now, null), []);
        deepEqual((await storage.bots.list('0xA11ce')).map(({ cursor }) => cursor), [3, 2, 0, 0]);
    }),
    deliver('advance-prolongs', 'An advance prolongs the leases of the given bots and of no others', async ({ storage }) => {

        await waiting(storage, ['a', 'b']);
        await storage.bots.claim(claimOf());
        deepEqual(await storage.bots.advance('f1', [{ id: 'a', cursor: 0 }], now + 5, now + 50), ['a']);
        deepEqual(await claimed(storage, { fence: 'f2', now: now + 49, until: now + 200 }), ['b']);
        deepEqual(await claimed(storage, { fence: 'f2', now: now + 50, until: now + 200 }), ['a']);
    }),
    deliver('advance-ends', 'An advance without a time ends the leases: a bot that is behind is due at once, the others wait for the log', async ({ storage }) => {

        await waiting(storage, ['a', 'b']);
        const head = await grow(storage, 1);
        await storage.bots.claim(claimOf({ head, until: now + 999 }));
        await storage.bots.advance('f1', [{ id: 'a', cursor: 1 }, { id: 'b', cursor: head }], now, null);
        deepEqual(await claimed(storage, { head, fence: 'f2', until: now + 999 }), ['a']);
        deepEqual(await claimed(storage, { head, fence: 'f2', now: now + 500 }), []);
        await grow(storage, 1);
        deepEqual(await claimed(storage, { head: head + 1, fence: 'f2', now: now + 500 }), ['b']);
    }),
    deliver('late', 'A fence stays valid after its lease has ended, until the bot is claimed again', async ({ storage }) => {

        await waiting(storage, ['a', 'b']);
        await storage.bots.claim(claimOf());
        await storage.bots.claim(claimOf({ fence: 'f2', now: now + 10, until: now + 20, limit: 1 }));
        deepEqual(await storage.bots.advance('f1', [{ id: 'a', cursor: 1 }, { id: 'b', cursor: 1 }], now + 15, null), ['b']);
    }),
    deliver('fence', 'Once a bot was claimed again, the previous fence changes nothing', async ({ storage }) => {

        await waiting(storage, ['a']);
        await storage.bots.claim(claimOf());
        await storage.bots.claim(claimOf({ fence: 'f2', now: now + 10, until: now + 20 }));
        for (const fence of ['f1', 'F2', 'none', '']) {
            deepEqual(await meddle(storage, fence, 'a'), []);
        }

        deepEqual(await standing(storage, 'a'), { ...sound, cursor: 0 });
        deepEqual(await claimed(storage, { fence: 'f3', now: now + 19 }), []);
        deepEqual(await storage.bots.advance('f2', [{ id: 'a', cursor: 1 }], now, null), ['a']);
    }),
    deliver('fence-ended', 'After a lease was ended, the next claim\'s fence holds the bot', async ({ storage }) => {

        await waiting(storage, ['a']);
        await storage.bots.claim(claimOf());
        await storage.bots.release('f1', ['a'], now);
        await storage.bots.claim(claimOf({ fence: 'f2' }));
        deepEqual(await meddle(storage, 'f1', 'a'), []);
        deepEqual(await claimed(storage, { fence: 'f3', now: now + 9 }), []);
    }),
    deliver('unclaimed', 'A bot that was never claimed can\'t be changed by any fence', async ({ storage }) => {

        await waiting(storage, ['a']);
        for (const fence of ['f1', '', 'null']) {
            deepEqual(await meddle(storage, fence, 'a'), []);
        }

        deepEqual(await standing(storage, 'a'), { ...sound, cursor: 0 });
    }),
    deliver('retry', 'A bot to be retried waits until its time, and its failures are returned', async ({ storage }) => {

        await waiting(storage, ['a', 'b']);
        const head = await grow(storage, 4);
        await storage.bots.claim(claimOf({ head, until: now + 999 }));
        const retries = [{ id: 'b', cursor: 3, retryAt: now + 50, failures: 2, reason: '502 Bad Gateway' }, { id: 'none', cursor: 3, retryAt: now, failures: 1, reason: 'x' }];
        deepEqual(await storage.bots.retry('f1', retries), ['b']);
        deepEqual(await standing(storage, 'b'), { state: 'active', reason: '502 Bad Gateway', cursor: 3, failures: 2 });
        deepEqual(await claimed(storage, { head, fence: 'f2', now: now + 49 }), []);
        const tasks = await storage.bots.claim(claimOf({ head, fence: 'f2', now: now + 50, until: now + 60 }));
        deepEqual(tasks, [{ bot: placed('b', { createdAt: now - 999 }), cursor: 3, failures: 2 }]);
    }),
    deliver('retry-each', 'Of many bots to be retried, each has its own time, count and reason', async ({ storage }) => {

        await waiting(storage, ['a', 'b', 'c']);
        await storage.bots.claim(claimOf());
        await storage.bots.retry('f1', ['c', 'a', 'b'].map((id, i) => ({ id, cursor: 0, retryAt: now + 100 - i, failures: i, reason: i === 0 ? null : `reason ${i}` })));
        deepEqual(await storage.bots.retry('f1', []), []);
        deepEqual((await storage.bots.list('0xA11ce')).map(({ failures, reason }) => [failures, reason]), [[1, 'reason 1'], [2, 'reason 2'], [0, null]]);
        deepEqual(await claimed(storage, { now: now + 99, until: now + 200 }), ['b', 'a']);
    }),
    deliver('retry-back', 'A retry moves no cursor back', async ({ storage }) => {

        await waiting(storage, ['a']);
        const head = await grow(storage, 9);
        await storage.bots.claim(claimOf({ head }));
        await storage.bots.advance('f1', [{ id: 'a', cursor: 6 }], now, now + 10);
        await storage.bots.retry('f1', [{ id: 'a', cursor: 2, retryAt: now, failures: 1, reason: 'x' }]);
        equal((await standing(storage, 'a')).cursor, 6);
    }),
    deliver('kill', 'A dead bot keeps its reason and its cursor, and is not claimed any more', async ({ storage }) => {

        await waiting(storage, ['a', 'b']);
        const head = await grow(storage, 9);
        await storage.bots.claim(claimOf({ head }));
        await storage.bots.retry('f1', [{ id: 'b', cursor: 1, retryAt: now, failures: 3, reason: '500' }]);
        deepEqual(await storage.bots.kill('f1', [{ id: 'b', cursor: 5, reason: 'blocked by the user' }, { id: 'none', cursor: 5, reason: 'x' }]), ['b']);
        deepEqual(await standing(storage, 'b'), { state: 'dead', reason: 'blocked by the user', cursor: 5, failures: 3 });
        await grow(storage, 1);
        deepEqual(await claimed(storage, { head: head + 1, fence: 'f2', now: now + 99_999, until: now + 200_000 }), ['a']);
    }),
    deliver('kill-ends', 'Nothing but another kill changes a dead bot', async ({ storage }) => {

        const { bots } = storage;
        await waiting(storage, ['a']);
        await bots.claim(claimOf());
        await bots.kill('f1', [{ id: 'a', cursor: 0, reason: 'blocked' }]);
        deepEqual(await bots.advance('f1', [{ id: 'a', cursor: 1 }], now, null), []);
        deepEqual(await bots.advance('f1', [{ id: 'a', cursor: 1 }], now, now + 9), []);
        deepEqual(await bots.retry('f1', [{ id: 'a', cursor: 1, retryAt: now, failures: 1, reason: 'x' }]), []);
        deepEqual(await bots.release('f1', ['a'], now), []);
        deepEqual(await standing(storage, 'a'), { state: 'dead', reason: 'blocked', cursor: 0, failures: 0 });
        deepEqual(await bots.kill('f1', [{ id: 'a', cursor: 0, reason: 'blocked' }]), ['a']);
        deepEqual(await bots.kill('f1', []), []);
    }),
    deliver('release', 'A release ends leases and changes nothing else', async ({ storage }) => {

        await waiting(storage, ['a', 'b', 'c']);
        await storage.bots.claim(claimOf());
        await storage.bots.retry('f1', [{ id: 'b', cursor: 0, retryAt: now - 1, failures: 2, reason: '500' }]);
        await storage.bots.claim(claimOf());
        deepEqual(await storage.bots.release('f1', ['b', 'none', 'a'], now + 1), ['b', 'a']);
        deepEqual(await storage.bots.release('f1', [], now + 1), []);
        deepEqual(await standing(storage, 'b'), { state: 'active', reason: '500', cursor: 0, failures: 2 });
        deepEqual(new Set(await claimed(storage, { fence: 'f2', now: now + 1 })), new Set(['a', 'b']));
    }),
    deliver('release-waiting', 'A release does not shorten the wait of a bot', async ({ storage }) => {

        await waiting(storage, ['a']);
        await storage.bots.claim(claimOf());
        await storage.bots.retry('f1', [{ id: 'a', cursor: 0, retryAt: now + 50, failures: 1, reason: '429' }]);
        deepEqual(await storage.bots.release('f1', ['a'], now), ['a']);
        deepEqual(await claimed(storage, { fence: 'f2', now: now + 49 }), []);
    }),
    deliver('release-ended', 'A release does not change a bot that is due because its lease has ended', async ({ storage }) => {

        const { bots } = storage;
        await waiting(storage, ['a']);
        await bots.claim(claimOf({ until: now + 10 }));
        deepEqual(await bots.release('f1', ['a'], now + 10), ['a']);
        equal(await bots.next(['telegram'], 1), now + 10, 'Released as its lease ends');
        deepEqual(await bots.release('f1', ['a'], now + 20), ['a']);
        equal(await bots.next(['telegram'], 1), now + 10, 'Released twice');
        await bots.claim(claimOf({ fence: 'f2', now: now + 20, until: now + 30 }));
        deepEqual(await bots.release('f2', ['a'], now + 50), ['a']);
        equal(await bots.next(['telegram'], 1), now + 30, 'Released after its lease has ended');
    }, [], '1.3'),
    deliver('advance-ended', 'An advance that ends a lease makes the bot due at the given time, even if the lease has ended before', async ({ storage }) => {

        const { bots } = storage;
        await waiting(storage, ['a']);
        const head = await grow(storage, 3);
        await bots.claim(claimOf({ head, until: now + 10 }));
        await bots.advance('f1', [{ id: 'a', cursor: 1 }], now + 30, null);
        equal(await bots.next(['telegram'], head), now + 30, 'After the end of its lease');
        await bots.retry('f1', [{ id: 'a', cursor: 1, retryAt: now + 90, failures: 1, reason: '503' }]);
        await bots.advance('f1', [{ id: 'a', cursor: 2 }], now + 40, null);
        equal(await bots.next(['telegram'], head), now + 40, 'After a retry');
    }, [], '1.3'),
    deliver('repeated', 'A change repeated with the same fence returns the same', async ({ storage }) => {

        const { bots } = storage;
        await waiting(storage, ['a', 'b', 'c', 'd']);
        await bots.claim(claimOf());
        for (let i = 0; i < 2; ++i) {
            deepEqual(await bots.advance('f1', [{ id: 'a', cursor: 1 }], now, null), ['a']);
            deepEqual(await bots.retry('f1', [{ id: 'b', cursor: 0, retryAt: now + 50, failures: 1, reason: 'x' }]), ['b']);
            deepEqual(await bots.release('f1', ['c'], now), ['c']);
            deepEqual(await bots.kill('f1', [{ id: 'd', cursor: 0, reason: 'x' }]), ['d']);
        }

        deepEqual(await claimed(storage, { fence: 'f2', now: now + 49 }), ['c']);
    })
];
