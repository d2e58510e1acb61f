import { deepEqual, equal } from '../../assert';
import type { Case, Equipped } from '../../case';
import { deliver } from '../../delivery';
import { basics, bot } from '../../samples';

const register = (id: string, proves: string, run: (fixture: Equipped<'bots'>) => Promise<void>): Case => deliver(id, proves, run, [], '1.0');

export const bots: readonly Case[] = [
    register('register', 'A bot is returned as it was registered', async ({ storage }) => {

        deepEqual(await storage.bots.register(bot('a')), { id: 'a', created: true });
        deepEqual(basics(await storage.bots.list('0xA11ce')), basics([bot('a')]));
        deepEqual(await storage.bots.list('0xB0b'), []);
    }),
    register('repeat', 'Registering the same owner, platform, user and channel again keeps the id and replaces the label', async ({ storage }) => {

        await storage.bots.register(bot('a'));
        deepEqual(await storage.bots.register(bot('b', { label: 'New' })), { id: 'a', created: false });
        deepEqual(basics(await storage.bots.list('0xA11ce')), basics([bot('a', { label: 'New' })]));
    }),
    register('places', 'Another owner, platform, user or channel is another bot', async ({ storage }) => {

        const records = [bot('a'), bot('b', { platform: 'discord' }), bot('c', { platformUserId: 'x' }), bot('d', { platformChannelId: 'x' }), bot('e', { owner: '0xB0b' })];
        for (const record of records) {
            equal((await storage.bots.register(record)).created, true, record.id);
        }

        deepEqual((await storage.bots.list('0xA11ce')).map(({ id }) => id), ['a', 'b', 'c', 'd']);
    }),
    register('places-apart', 'The parts of a bot\'s identity are not concatenated', async ({ storage }) => {

        await storage.bots.register(bot('a', { platformUserId: 'x:y', platformChannelId: 'z' }));
        equal((await storage.bots.register(bot('b', { platformUserId: 'x', platformChannelId: 'y:z' }))).created, true);
    }),
    register('order', 'Bots are listed in order of registration', async ({ storage }) => {

        for (const id of ['c', 'a', 'b']) {
            await storage.bots.register(bot(id, { platformChannelId: id, createdAt: 5 }));
        }

        await storage.bots.register(bot('d', { platformChannelId: 'c' }));
        deepEqual((await storage.bots.list('0xA11ce')).map(({ id }) => id), ['c', 'a', 'b']);
    }),
    register('remove', 'A bot is removed once, by its owner', async ({ storage }) => {

        await storage.bots.register(bot('a'));
        equal(await storage.bots.remove('0xB0b', 'a'), false);
        equal(await storage.bots.remove('0xA11ce', 'none'), false);
        equal(await storage.bots.remove('0xA11ce', 'a'), true);
        equal(await storage.bots.remove('0xA11ce', 'a'), false);
        deepEqual(await storage.bots.list('0xA11ce'), []);
        deepEqual(await storage.bots.register(bot('b')), { id: 'b', created: true });
    })
];
