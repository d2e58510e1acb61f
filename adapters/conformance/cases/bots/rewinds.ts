import type { BotMove, BotTask, Call, List, Seq, With } from '../../../../lib/storage/contract';
import { deepEqual, equal } from '../../assert';
import { peerOf } from '../../case';
import type { Case, Equipped, Need } from '../../case';
import { claimed, claimOf, deliver, grow, meddle, placed, standing, waiting } from '../../delivery';
import { now } from '../../samples';

/** Promises since revision 1.3. */
const rewinds = <N extends Need = never>(id: string, proves: string, run: (fixture: Equipped<N | 'bots'>) => Promise<void>, needs: readonly N[] = []): Case => deliver(id, proves, run, needs, '1.3');

const owner = '0xA11ce';
const later = now + 10;

const rewind = async ({ bots }: With<'bots'>, id: string, cursor: Seq, at = now, by = owner, call?: Call): Promise<Seq | null | undefined> => await bots.rewind?.(by, id, cursor, at, call);

/** A bot `a` at the head of a log of `count` entries, and `b` behind it, both held by `f1`. */
const served = async (storage: With<'bots'>, count: number): Promise<Seq> => {

    await waiting(storage, ['a', 'b']);
    const head = await grow(storage, count - 1);
    await storage.bots.claim(claimOf({ head, until: now + 999 }));
    await storage.bots.advance('f1', [{ id: 'a', cursor: head }], now, now + 999);
    return head;
};

const claim = async ({ bots }: With<'bots'>, head: Seq, fence: string, at = now): Promise<readonly BotTask[]> => await bots.claim(claimOf({ head, fence, now: at, until: at + 999 }));

const deliveriesOf = async ({ bots }: With<'bots'>): Promise<readonly unknown[]> => (await bots.list(owner)).map((bot) => ('deliveries' in bot ? bot.deliveries : 'none'));

/** Each change that can store a record of deliveries. */
const movesOf = ({ bots }: With<'bots'>): readonly ((fence: string, move: BotMove) => Promise<List>)[] => [
    (fence, move) => bots.advance(fence, [move], now, now + 999),
    (fence, move) => bots.retry(fence, [{ ...move, retryAt: now, failures: 1, reason: 'x' }]),
    (fence, move) => bots.advance(fence, [move], now, null),
    (fence, move) => bots.kill(fence, [{ ...move, reason: 'gone' }])
];

export const botRewinds: readonly Case[] = [
    rewinds('settings', 'The settings of a bot are returned as they were given, and left out if none were given; a repeat replaces them, also by none', async ({ storage }) => {

        for (const settings of [{}, { settings: '{"filter":{"tokens":["$Ä"]},"n":1.0}' }, { settings: 'null' }, {}]) {
            await storage.bots.register(placed('a', settings));
            deepEqual(await storage.bots.list(owner), [{ ...placed('a', settings), state: 'active', reason: null, cursor: 0, failures: 0 }]);
        }

        await storage.bots.register(placed('b', { settings: '{}' }));
        await grow(storage, 1);
        deepEqual((await storage.bots.claim(claimOf())).map(({ bot }) => ('settings' in bot ? bot.settings : 'none')).sort(), ['none', '{}']);
        deepEqual(await storage.bots.find?.({ id: 'b', limit: 1 }), [{ ...placed('b', { settings: '{}' }), state: 'active', reason: null, cursor: 0, failures: 0 }]);
    }),
    rewinds('deliveries', 'Each move can replace the record of deliveries, and keeps it otherwise; it is returned with status and task, and left out if there is none', async ({ storage }) => {

        const [, ...moves] = movesOf(storage);
        const [prolong] = movesOf(storage);
        const head = await served(storage, 5);
        deepEqual(await deliveriesOf(storage), ['none', 'none']);
        for (const [i, move] of [prolong, ...moves].entries()) {
            await move?.('f1', { id: 'a', cursor: 1, deliveries: `["é",${i}]` });
            deepEqual(await deliveriesOf(storage), [`["é",${i}]`, 'none']);
        }

        await prolong?.('f1', { id: 'b', cursor: 1, deliveries: '[]' });
        await moves[0]?.('f1', { id: 'b', cursor: 2 });
        deepEqual(await deliveriesOf(storage), ['["é",3]', '[]']);
        deepEqual((await claim(storage, head, 'f2')).map(({ bot: { id }, deliveries }) => [id, deliveries]), [['b', '[]']]);
        await storage.bots.register(placed('a', { label: 'Back', createdAt: now - 1000 }));
        deepEqual(await deliveriesOf(storage), ['["é",3]', '[]']);
    }),
    rewinds('rewind', 'A bot that is rewound is claimed at once from there, by anybody, with the count and the cursor that it had', async ({ storage }) => {

        const head = await served(storage, 9);
        equal(await rewind(storage, 'a', 4), head);
        deepEqual(await standing(storage, 'a'), { state: 'active', reason: null, cursor: 4, failures: 0 });
        const [task] = await claim(storage, head, 'f2');
        deepEqual(task, { bot: placed('a', { createdAt: now - 1000 }), cursor: 4, failures: 0, rewinds: 1, rewoundFrom: head });
        equal(await rewind(storage, 'a', 0), 4);
        deepEqual((await claim(storage, head, 'f3')).map(({ cursor, rewinds: count, rewoundFrom }) => [cursor, count, rewoundFrom]), [[0, 2, head]]);
    }),
    rewinds('rewind-idle', 'A rewound bot that was at the head of the log is due, after failures too, and these are forgotten', async ({ storage }) => {

        const head = await served(storage, 3);
        await storage.bots.advance('f1', [{ id: 'a', cursor: head }], now, null);
        await storage.bots.retry('f1', [{ id: 'b', cursor: 2, retryAt: now + 500, failures: 3, reason: '500' }]);
        equal(await storage.bots.next(['telegram'], head), now + 500);
        equal(await rewind(storage, 'a', 1, now + 3), head);
        equal(await storage.bots.next(['telegram'], head), now + 3);
        equal(await rewind(storage, 'b', 1, now + 4), 2);
        deepEqual(await standing(storage, 'b'), { state: 'active', reason: null, cursor: 1, failures: 0 });
        deepEqual(await claimed(storage, { head, fence: 'f2', now: now + 2 }), []);
        deepEqual(await claimed(storage, { head, fence: 'f2', now: now + 4, until: now + 99 }), ['a', 'b']);
    }),
    rewinds('rewind-fence', 'The fence of a claim before the rewind changes nothing', async ({ storage }) => {

        await served(storage, 9);
        await rewind(storage, 'a', 4);
        deepEqual(await meddle(storage, 'f1', 'a'), []);
        equal((await standing(storage, 'a')).cursor, 4);
    }),
    rewinds('rewind-moves', 'Moves of a claim before the rewind are void, even if the same fence holds the bot again; moves with the new count, or without one, are not', async ({ storage }) => {

        const head = await served(storage, 9);
        await rewind(storage, 'a', 4);
        await claim(storage, head, 'f1');
        for (const move of movesOf(storage)) {
            deepEqual(await move('f1', { id: 'a', cursor: head, rewinds: 0, deliveries: '[9]' }), []);
        }

        deepEqual(await storage.bots.advance('f1', [{ id: 'a', cursor: head, rewinds: 0 }, { id: 'b', cursor: 2, rewinds: 0 }], now, later), ['b']);
        deepEqual([await standing(storage, 'a'), await deliveriesOf(storage)], [{ state: 'active', reason: null, cursor: 4, failures: 0 }, ['none', 'none']]);
        for (const [i, move] of [...movesOf(storage)].entries()) {
            deepEqual(await move('f1', { id: 'a', cursor: 5 + i, ...(i % 2 === 0 && { rewinds: 1 }) }), ['a']);
        }

        equal((await standing(storage, 'a')).cursor, 8);
    }),
    rewinds('rewind-forward', 'A rewind to the cursor or beyond changes nothing, and returns the cursor', async ({ storage }) => {

        const head = await served(storage, 9);
        equal(await rewind(storage, 'b', 0), 0);
        equal(await rewind(storage, 'a', head), head);
        equal(await rewind(storage, 'a', head + 50), head);
        deepEqual(await claimed(storage, { head: head + 1, fence: 'f2', until: now + 99 }), []);
        deepEqual(await storage.bots.advance('f1', [{ id: 'a', cursor: head, rewinds: 0 }], now, later), ['a']);
    }),
    rewinds('rewind-others', 'An unknown bot, another owner\'s and a dead one are not rewound', async ({ storage }) => {

        const head = await served(storage, 9);
        await storage.bots.kill('f1', [{ id: 'b', cursor: 3, reason: 'gone' }]);
        equal(await rewind(storage, 'none', 1), null);
        equal(await rewind(storage, 'a', 1, now, '0xB0b'), null);
        equal(await rewind(storage, 'a', 1, now, owner.toLowerCase()), null);
        equal(await rewind(storage, 'b', 1), null);
        deepEqual((await storage.bots.list(owner)).map(({ cursor, state }) => [cursor, state]), [[head, 'active'], [3, 'dead']]);
    }),
    rewinds('rewind-dead', 'A dead bot that was rewound before keeps the count when it is registered again', async ({ storage }) => {

        const head = await served(storage, 9);
        await rewind(storage, 'a', 4);
        await claim(storage, head, 'f2');
        await storage.bots.kill('f2', [{ id: 'a', cursor: 5, reason: 'gone' }]);
        await storage.bots.register(placed('a', { createdAt: now }));
        deepEqual((await claim(storage, head, 'f3', later)).map(({ bot, cursor, rewinds: count }) => [bot.id, cursor, count]), [['a', 5, 1]]);
    }),
    rewinds('rewind-peer', 'A rewind on one instance voids the moves of a holder on another', async (fixture) => {

        const { storage } = fixture;
        const peer = await peerOf(fixture);
        const head = await served(storage, 9);
        equal(await rewind(peer, 'a', 4), head);
        deepEqual(await storage.bots.advance('f1', [{ id: 'a', cursor: head, rewinds: 0 }], now, later), []);
        deepEqual(await claimed(peer, { head, fence: 'f2' }), ['a']);
    }, ['peer', 'multiProcess']),
    rewinds('rewind-races', 'Of a move and a rewind at once, the rewind always holds', async (fixture) => {

        const { storage } = fixture;
        const head = await served(storage, 9);
        for (let i = 0; i < 10; ++i) {
            const fence = `g${i}`;
            const [task] = await claim(storage, head, fence, now + 1000 * i);
            const move = { id: 'a', cursor: head, rewinds: task?.rewinds ?? 0 };
            await storage.bots.advance(fence, [{ ...move, cursor: head - 1 }], now, now + 1000 * i);
            await Promise.all([storage.bots.advance(fence, [move], now, now + 1000 * i), rewind(storage, 'a', 3, now + 1000 * i)]);
            equal((await standing(storage, 'a')).cursor, 3);
            await storage.bots.advance(fence, [move], now, now + 1000 * i);
            equal((await standing(storage, 'a')).cursor, 3);
        }
    }),
    rewinds('settings-due', 'A waiting bot that is registered again with other settings is due at once, and keeps its failures; one in a lease stays there', async ({ storage }) => {

        const head = await served(storage, 3);
        await storage.bots.retry('f1', [{ id: 'b', cursor: 1, retryAt: now + 500, failures: 3, reason: '429' }]);
        await storage.bots.register(placed('b', { settings: '{"a":1}', createdAt: now + 1 }));
        await storage.bots.register(placed('a', { settings: '{"a":1}', createdAt: now + 1 }));
        deepEqual(await standing(storage, 'b'), { state: 'active', reason: '429', cursor: 1, failures: 3 });
        deepEqual(await claimed(storage, { head: head + 1, fence: 'f2' }), []);
        deepEqual(await claimed(storage, { head: head + 1, fence: 'f2', now: now + 1, until: now + 99 }), ['b']);
        await storage.bots.retry('f2', [{ id: 'b', cursor: 1, retryAt: now + 500, failures: 0, reason: null }]);
        await storage.bots.register(placed('b', { settings: '{"a":1}', label: 'New', createdAt: now + 2 }));
        deepEqual(await claimed(storage, { head: head + 1, fence: 'f3', now: now + 499, until: now + 600 }), []);
        await storage.bots.register(placed('b', { createdAt: now + 3 }));
        deepEqual(await claimed(storage, { head: head + 1, fence: 'f3', now: now + 3, until: now + 600 }), ['b']);
    }),
    rewinds('rewind-moved', 'Settings and deliveries are moved to another storage', async ({ storage }) => {

        const rows = [{ ...placed('a', { settings: '{"a":1}' }), state: 'active', reason: null, cursor: 3, failures: 0, deliveries: '[1]' }, { ...placed('b'), state: 'dead', reason: 'gone', cursor: 3, failures: 2 }] as const;
        await storage.transfer.bots?.write(rows);
        deepEqual(await storage.bots.list(owner), rows);
        deepEqual(await storage.transfer.bots?.read(null, 10), rows);
    }, ['transfer'])
];
