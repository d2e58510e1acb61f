import type { Server } from '@hapi/hapi';

import { defaultPublicCategories } from './auth/options';
import type { Composition } from './compose';
import { emitEntries } from './log/events';
import type { Logger } from './logger';
import { defaultCategories as usualCategories } from './newsroom/options';
import type { Settings } from './options';
import type { Runtime } from './runtime';

/** Loads what requests need before the server starts: a host may inject into a server that it never starts. */
export const prepare = async ({ categories, tail }: Composition, settings: Settings): Promise<void> => {

    await categories.seed(settings.categories);
    await tail.start();
};

/**
 * Throws if an option names a category that never existed. A category that an administrator has retired is only logged: it
 * must not prevent the service from starting again.
 */
export const checkCategories = async ({ auth, newsroom, categories: seeds }: Pick<Settings, 'auth' | 'newsroom' | 'categories'>, { categories }: Pick<Composition, 'categories'>, log: Logger): Promise<void> => {

    const active = await categories.codes();
    const seeded = new Set(seeds.map(({ code }) => code));
    const named: (readonly [string, readonly string[]])[] = [
        ['auth.publicCategories', auth.publicCategories.filter((code) => !defaultPublicCategories.includes(code))],
        ['newsroom.defaultCategories', newsroom.defaultCategories.filter((code) => !usualCategories.includes(code))],
        ...newsroom.sources.map(({ id, defaultCategories = [] }) => [`newsroom.sources (${id})`, defaultCategories] as const)
    ];

    for (const [option, codes] of named) {
        for (const code of codes.filter((one) => !active.has(one))) {
            if (!seeded.has(code) && !await categories.isRetired(code)) {
                throw new Error(`hapi-crypto-news: invalid option: ${option} names ${code}, which is no feed category: correct it, or add the category first (option categories, or PUT /admin/feed-categories/${code})`);
            }

            log(['options', 'warn'], { message: `${option} names ${code}, which was retired or is not in this storage yet: it has no effect until PUT /admin/feed-categories/${code} adds it` });
        }
    }
};

/** Starts with the server what requests need, then what works by itself, and stops all in the reverse order. A server may start again. */
export const registerLifecycle = (server: Server, { storage, events, log }: Pick<Runtime, 'storage' | 'events' | 'log'>, settings: Settings, composition: Composition): void => {

    const { newsroom, desk, tail, maintenance, feed, bots, hub, usage, x402, mcp } = composition;
    const { prefix = '' } = server.realm.modifiers.route;
    const base = `${settings.publicUrl}${prefix}`;

    tail.subscribe((entries) => newsroom.readLog(entries));
    tail.subscribe((entries) => emitEntries(events, entries));
    if (hub) {
        tail.subscribe((entries) => hub.readLog(entries));
    }

    if (!storage.documents) {
        log(['storage', 'documents', 'warn'], { message: `The storage adapter ${storage.manifest.name} saves no documents: sources can't be added or paused, and nothing else can be saved by name; these routes answer 501` });
    }

    server.ext('onPreStart', async () => {

        x402?.start();
        await storage.open();
        await prepare(composition, settings);
    });

    // What works by itself begins once the server listens, neither in a host's tests that call `initialize()`, nor if the port is taken.

    server.ext('onPostStart', async () => {

        maintenance.start();
        await newsroom.start(base);
        await desk.start();
        bots?.start();
        await hub?.start(base, tail.head);
    });

    server.ext('onPreStop', async () => {

        await Promise.all([newsroom.stop(), desk.stop(), bots?.stop(), hub?.stop(), maintenance.stop()]);
    });

    server.ext('onPostStop', async () => {

        await mcp?.stop();
        await x402?.stop();
        await tail.stop();
        await usage?.stop();
        await storage.close();
    });

    if (settings.enable.feed) {
        feed.attach(server);
    }
};
