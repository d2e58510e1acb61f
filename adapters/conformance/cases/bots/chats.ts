import type { BotQuery, BotRecord, List, With } from '../../../../lib/storage/contract';
import { deepEqual, equal } from '../../assert';
import { peerOf } from '../../case';
import type { Case, Equipped, Need } from '../../case';
import { claimOf, deliver, grow, placed } from '../../delivery';

/** Promises since revision 1.3. */
const chats = <N extends Need = never>(id: string, proves: string, run: (fixture: Equipped<N | 'bots'>) => Promise<void>, needs: readonly N[] = []): Case => deliver(id, proves, run, needs, '1.3');

/** By id of each claimed bot, whether it shares its chat. */
const sharing = async (storage: With<'bots'>, fence = 'f1'): Promise<Readonly<Record<string, boolean | undefined>>> => {

    const { head } = await storage.news.bounds();
    const tasks = await storage.bots.claim(claimOf({ head, fence, chats: true }));
    await storage.bots.release(fence, tasks.map(({ bot }) => bot.id), claimOf().now);
    return Object.fromEntries(tasks.map(({ bot, shared }) => [bot.id, shared] as const).sort());
};

const found = async ({ bots }: With<'bots'>, query: Partial<BotQuery>): Promise<List | undefined> => (await bots.find?.({ limit: 100, ...query }))?.map(({ id }) => id);

const register = async ({ bots }: With<'bots'>, ...records: readonly BotRecord[]): Promise<void> => {

    for (const record of records) {
        await bots.register(record);
    }
};

/** Three destinations. Three registrations spell the first one in three ways. */
const crowd = (): readonly BotRecord[] => [
    placed('d', { chat: '-100', platformChannelId: '@Name' }),
    placed('b', { chat: '-100', platformChannelId: '@name', owner: '0xB0b' }),
    placed('c', { platformChannelId: '-100', owner: '0xCar0l' }),
    placed('a', { chat: '-1001' }),
    placed('e', { chat: '-100', platform: 'discord' })
];

export const botChats: readonly Case[] = [
    chats('chat', 'The chat of a bot is returned as it was given, and left out if it was not given', async ({ storage }) => {

        await register(storage, placed('a', { chat: 'https://example.com/ä?b' }), placed('b'));
        await grow(storage, 1);
        const listed = await storage.bots.list('0xA11ce');
        deepEqual(listed.map((one) => ['chat' in one, one.chat]), [[true, 'https://example.com/ä?b'], [false, undefined]]);
        const tasks = await storage.bots.claim(claimOf());
        deepEqual(tasks.map(({ bot }) => bot.chat), ['https://example.com/ä?b', undefined]);
    }),
    chats('chat-repeat', 'Registering again replaces the chat, also by none', async ({ storage }) => {

        for (const chat of [{}, { chat: 'x' }, { chat: 'y' }, {}] as readonly { readonly chat?: string }[]) {
            await storage.bots.register(placed('a', chat));
            const listed = await storage.bots.list('0xA11ce');
            deepEqual(listed, [{ ...placed('a', chat), state: 'active', reason: null, cursor: 0, failures: 0 }]);
            equal(listed[0]?.chat, chat.chat);
        }

        deepEqual([await found(storage, { chat: 'y' }), await found(storage, { chat: 'a' })], [[], ['a']]);
    }),
    chats('shared', 'A claim that asks for it returns whether another bot has the same platform and chat', async ({ storage }) => {

        await register(storage, ...crowd());
        await grow(storage, 1);
        deepEqual(await sharing(storage), { a: false, b: true, c: true, d: true });
        const [task] = await storage.bots.claim(claimOf({ platforms: ['discord'], chats: true }));
        equal(task?.shared, false);
    }),
    chats('shared-unasked', 'A claim that does not ask for it returns nothing about shared chats', async ({ storage }) => {

        await register(storage, ...crowd());
        await grow(storage, 1);
        deepEqual((await storage.bots.claim(claimOf())).filter((task) => 'shared' in task), []);
    }),
    chats('shared-dead', 'A dead bot still shares its chat, a removed one does not', async ({ storage }) => {

        await register(storage, placed('a', { chat: 'x' }), placed('b', { chat: 'x' }));
        const head = await grow(storage, 1);
        await storage.bots.claim(claimOf({ head, fence: 'f9' }));
        await storage.bots.kill('f9', [{ id: 'b', cursor: 0, reason: 'gone' }]);
        await storage.bots.release('f9', ['a'], claimOf().now);
        deepEqual(await sharing(storage), { a: true });
        await storage.bots.remove('0xA11ce', 'b');
        deepEqual(await sharing(storage), { a: false });
    }),
    chats('shared-peer', 'A registration acknowledged by another instance shares the chat', async (fixture) => {

        const { storage } = fixture;
        const peer = await peerOf(fixture);
        await register(storage, placed('a', { chat: 'x' }));
        await register(peer, placed('b', { chat: 'x' }));
        await grow(storage, 1);
        deepEqual(await sharing(storage), { a: true, b: true });
    }, ['peer', 'multiProcess']),
    chats('find', 'Bots of all owners are found by id, owner, platform, channel and chat, also by several at once', async ({ storage }) => {

        await register(storage, ...crowd());
        const queries: readonly [Partial<BotQuery>, List][] = [
            [{}, ['a', 'b', 'c', 'd', 'e']],
            [{ id: 'c' }, ['c']],
            [{ id: 'none' }, []],
            [{ owner: '0xA11ce' }, ['a', 'd', 'e']],
            [{ platform: 'telegram' }, ['a', 'b', 'c', 'd']],
            [{ platformChannelId: '@name' }, ['b']],
            [{ chat: '-100' }, ['b', 'c', 'd', 'e']],
            [{ chat: '-10' }, []],
            [{ chat: '@name' }, []],
            [{ platform: 'telegram', chat: '-100' }, ['b', 'c', 'd']],
            [{ platform: 'telegram', chat: '-100', owner: '0xB0b' }, ['b']],
            [{ platform: 'telegram', id: 'e' }, []]
        ];
        for (const [query, expected] of queries) {
            deepEqual(await found(storage, query), expected, JSON.stringify(query));
        }
    }),
    chats('find-exactly', 'Each text of a query is compared character by character', async ({ storage }) => {

        await register(storage, placed('a', { owner: '0xA11ce', chat: 'x' }), placed('A', { owner: '0xa11ce', platform: 'Telegram', chat: 'X' }));
        for (const query of [{ id: 'A' }, { owner: '0xa11ce' }, { platform: 'Telegram' }, { chat: 'X' }, { platformChannelId: 'A' }]) {
            deepEqual(await found(storage, query), ['A'], JSON.stringify(query));
        }
    }),
    chats('find-prefix', 'A prefix of a chat is compared literally: no character has a special meaning', async ({ storage }) => {

        const all = ['https://a.example/', 'https://a.example/%', 'https://a.example/x', 'https://a.example:8443/', 'https://A.example/', 'https://ab.example/'];
        await register(storage, ...all.map((chat, i) => placed(`b${i}`, { chat })));
        for (const query of [{}, { platform: 'telegram' }]) {
            deepEqual(await found(storage, { ...query, chatPrefix: 'https://a.example/' }), ['b0', 'b1', 'b2']);
            deepEqual(await found(storage, { ...query, chatPrefix: 'https://a.example/%' }), ['b1']);
            deepEqual(await found(storage, { ...query, chatPrefix: 'https://%' }), []);
            deepEqual(await found(storage, { ...query, chatPrefix: '' }), ['b0', 'b1', 'b2', 'b3', 'b4', 'b5']);
        }
    }),
    chats('find-pages', 'Pages begin after an id, whether that bot exists or not, and none is longer than the limit', async ({ storage }) => {

        await register(storage, ...crowd());
        deepEqual(await found(storage, { limit: 2 }), ['a', 'b']);
        await storage.bots.remove('0xB0b', 'b');
        deepEqual(await found(storage, { limit: 2, after: 'b' }), ['c', 'd']);
        deepEqual(await found(storage, { limit: 2, after: 'd' }), ['e']);
        deepEqual(await found(storage, { limit: 2, after: 'e', platform: 'telegram' }), []);
    }),
    chats('find-pages-filtered', 'The limit counts what is after the id, whatever else is asked for', async ({ storage }) => {

        await register(storage, ...['a', 'b', 'c', 'd'].map((id) => placed(id, { chat: 'x' })), placed('e', { owner: '0xB0b', chat: 'xy' }));
        for (const query of [{}, { owner: '0xA11ce' }, { platform: 'telegram' }, { chat: 'x' }, { chatPrefix: 'x' }, { owner: '0xA11ce', platform: 'telegram', chat: 'x' }]) {
            deepEqual(await found(storage, { ...query, after: 'b', limit: 1 }), ['c'], JSON.stringify(query));
            deepEqual(await found(storage, { ...query, after: 'b', limit: 2 }), ['c', 'd'], JSON.stringify(query));
        }
    }),
    chats('find-status', 'Found bots are returned with the same status as to their owners', async ({ storage }) => {

        await register(storage, placed('a', { categories: ['ai'], chat: 'x' }), placed('b'));
        const head = await grow(storage, 3);
        await storage.bots.claim(claimOf({ head }));
        await storage.bots.kill('f1', [{ id: 'a', cursor: 2, reason: 'gone' }]);
        deepEqual(await storage.bots.find?.({ limit: 9 }), await storage.bots.list('0xA11ce'));
    })
];
