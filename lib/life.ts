import type { Server } from '@hapi/hapi';

import { defaultPublicCategories } from './auth/options';
import type { Settings } from './options';
import type { Rooms } from './rooms';
import type { Runtime } from './runtime';

/** What requests need before the server starts: a host may inject into one that never does. */
export const begin = async ({ categories, tail }: Rooms, settings: Settings): Promise<void> => {

    await categories.seed(settings.categories);
    await tail.start();
};

/** Throws if an option names a category that is neither in storage nor among those that it is seeded with. */
export const checkCategories = async ({ categories }: Pick<Rooms, 'categories'>, { auth, newsroom, categories: seeds }: Settings): Promise<void> => {

    const known = new Set([...await categories.codes(), ...seeds.map(({ code }) => code)]);
    const named: (readonly [string, readonly string[]])[] = [
        ['auth.publicCategories', auth.publicCategories.filter((code) => !defaultPublicCategories.includes(code))],
        ...newsroom.sources.map(({ id, defaultCategories = [] }) => [`newsroom.sources (${id})`, defaultCategories] as const)
    ];

    for (const [option, codes] of named) {
        const unknown = codes.find((code) => !known.has(code));
        if (unknown !== undefined) {
            throw new Error(`hapi-crypto-news: invalid option: ${option} names ${unknown}, which is no feed category: correct it, or add the category first (option categories, or POST and PUT /admin/feed-categories)`);
        }
    }
};

/** Everything that runs is started with the server, and stopped with it in the reverse order. A server may start again. */
export const registerLife = (server: Server, { storage, settings }: Runtime, rooms: Rooms): void => {

    const { newsroom, desk, tail, upkeep, feed, bots, x402 } = rooms;

    tail.subscribe((entries) => newsroom.learn(entries));

    server.ext('onPreStart', async () => {

        x402?.start();
        await storage.open();
        await begin(rooms, settings);
        upkeep.start();
        await newsroom.start();
        await desk.start();
        await bots?.start();
    });

    server.ext('onPreStop', async () => {

        await Promise.all([newsroom.stop(), desk.stop(), bots?.stop(), upkeep.stop()]);
    });

    server.ext('onPostStop', async () => {

        await x402?.stop();
        await tail.stop();
        await storage.close();
    });

    if (settings.enable.feed) {
        feed.attach(server);
    }
};
