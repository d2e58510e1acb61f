import { deepEqual, equal } from '../../assert';
import type { Case } from '../../case';
import { claimed, claimOf, deliver, grow, meddle, placed, standing, waiting } from '../../delivery';
import { bot, item, now, publish } from '../../samples';

/** Effects of a registration, and the status that the owner sees. */
export const botStatus: readonly Case[] = [
    deliver('status', 'A new bot is active, has no failures, and is returned with the requested categories', async ({ storage }) => {

        for (const [i, categories] of [null, [], ['ai', 'crypto'], ['比特币', 'a,b', '"']].entries()) {
            const record = placed(`b${i}`, { categories });
            deepEqual(await storage.bots.register(record), { id: record.id, created: true });
            deepEqual((await storage.bots.list('0xA11ce'))[i], { ...record, state: 'active', reason: null, cursor: 0, failures: 0 });
        }
    }),
    deliver('head', 'The cursor of a new bot starts at the head of the log', async ({ storage }) => {

        await publish(storage, item('a'), item('b'));
        await storage.news.retract('b');
        await storage.bots.register(placed('x'));
        equal((await standing(storage, 'x')).cursor, 3);
        deepEqual(await claimed(storage, { head: 3 }), []);
        await grow(storage, 1);
        deepEqual(await storage.bots.claim(claimOf({ head: 4 })), [{ bot: placed('x'), cursor: 3, failures: 0 }]);
    }),
    deliver('repeat-categories', 'Registering again replaces the categories, and keeps cursor and time of creation', async ({ storage }) => {

        await storage.bots.register(bot('a', { categories: ['ai'] }));
        await grow(storage, 2);
        for (const categories of [['defi', 'ai'], null]) {
            deepEqual(await storage.bots.register(bot('b', { categories, label: 'New', createdAt: now + 5 })), { id: 'a', created: false });
            deepEqual(await storage.bots.list('0xA11ce'), [{ ...bot('a', { categories, label: 'New' }), state: 'active', reason: null, cursor: 0, failures: 0 }]);
        }
    }),
    deliver('repeat-leased', 'Registering again ends no lease', async ({ storage }) => {

        await waiting(storage, ['a']);
        await storage.bots.claim(claimOf());
        await storage.bots.register(placed('again', { platformChannelId: 'a', label: 'New' }));
        deepEqual(await claimed(storage, { fence: 'f2', now: now + 9 }), []);
        deepEqual(await storage.bots.advance('f1', [{ id: 'a', cursor: 1 }], now, null), ['a']);
    }),
    deliver('repeat-waiting', 'Registering again neither shortens the wait of an active bot nor clears its failures', async ({ storage }) => {

        await waiting(storage, ['a']);
        await storage.bots.claim(claimOf());
        await storage.bots.retry('f1', [{ id: 'a', cursor: 0, retryAt: now + 50, failures: 3, reason: '429' }]);
        await storage.bots.register(placed('again', { platformChannelId: 'a', createdAt: now }));
        deepEqual(await standing(storage, 'a'), { state: 'active', reason: '429', cursor: 0, failures: 3 });
        deepEqual(await claimed(storage, { now: now + 49 }), []);
        deepEqual(await claimed(storage, { now: now + 50 }), ['a']);
    }),
    deliver('revive', 'A dead bot that is registered again is active: same id, same cursor, no failures, due at once', async ({ storage }) => {

        await waiting(storage, ['a']);
        const head = await grow(storage, 9);
        await storage.bots.claim(claimOf({ head }));
        await storage.bots.retry('f1', [{ id: 'a', cursor: 4, retryAt: now + 500, failures: 7, reason: '500' }]);
        await storage.bots.kill('f1', [{ id: 'a', cursor: 4, reason: 'blocked' }]);
        deepEqual(await storage.bots.register(placed('b', { platformChannelId: 'a', categories: ['ai'], createdAt: now + 20 })), { id: 'a', created: false });
        deepEqual(await standing(storage, 'a'), { state: 'active', reason: null, cursor: 4, failures: 0 });
        const [task] = await storage.bots.claim(claimOf({ head, fence: 'f2', now: now + 20, until: now + 30 }));
        deepEqual([task?.bot.id, task?.bot.categories, task?.cursor, task?.failures], ['a', ['ai'], 4, 0]);
    }),
    deliver('revive-fence', 'The fence that held a bot before it died changes nothing after it is revived', async ({ storage }) => {

        await waiting(storage, ['a']);
        await storage.bots.claim(claimOf());
        await storage.bots.kill('f1', [{ id: 'a', cursor: 0, reason: 'blocked' }]);
        await storage.bots.register(placed('a'));
        deepEqual(await meddle(storage, 'f1', 'a'), []);
        deepEqual(await standing(storage, 'a'), { state: 'active', reason: null, cursor: 0, failures: 0 });
        deepEqual(await claimed(storage, { fence: 'f2' }), ['a']);
    }),
    deliver('remove-held', 'A removed bot is not claimed, and its last fence changes nothing', async ({ storage }) => {

        await waiting(storage, ['a', 'b', 'c']);
        await storage.bots.claim(claimOf({ limit: 1 }));
        equal(await storage.bots.remove('0xA11ce', 'a'), true);
        equal(await storage.bots.remove('0xA11ce', 'b'), true);
        deepEqual(await meddle(storage, 'f1', 'a'), []);
        deepEqual(await claimed(storage, { now: now + 10 }), ['c']);
    }),
    deliver('remove-again', 'Registering after a removal creates another bot, which starts at the head and inherits nothing', async ({ storage }) => {

        await waiting(storage, ['a']);
        await storage.bots.claim(claimOf());
        await storage.bots.kill('f1', [{ id: 'a', cursor: 0, reason: 'blocked' }]);
        await storage.bots.remove('0xA11ce', 'a');
        deepEqual(await storage.bots.register(placed('b', { platformChannelId: 'a' })), { id: 'b', created: true });
        deepEqual(await standing(storage, 'b'), { state: 'active', reason: null, cursor: 1, failures: 0 });
        deepEqual([...await meddle(storage, 'f1', 'a'), ...await meddle(storage, 'f1', 'b')], []);
    })
];
