import type { EventEmitter } from 'node:events';

import type { Plugin, Server } from '@hapi/hapi';

import { registerErrors, registerNotFound } from './http/errors';
import { toRoute } from './http/route';
import type { RouteSpec, Strategies } from './http/route';
import { checkDrafts, checkPatch } from './news/check';
import type { NewsDraft, NewsPatch } from './news/draft';
import type { NewsItem } from './news/item';
import type { Outcome } from './newsroom/ingest';
import type { SourceDoc } from './newsroom/types';
import { openApiRoutes } from './openapi/routes';
import { groups, parseOptions } from './options';
import type { Options, Settings } from './options';
import { begin, registerLife } from './life';
import { createRooms } from './rooms';
import type { Rooms } from './rooms';
import { createRuntime } from './runtime';
import type { Runtime } from './runtime';
import { openStorage } from './storage/open';
import { version } from './version';

/** What `server.plugins['hapi-crypto-news']` offers to the host: the first registration's, and all by name. */
export interface CryptoNews {
    readonly name: string;
    /** Names of the auth strategies, for routes of the host's own: `auth: news.strategies.token`. */
    readonly strategies: Strategies;
    /** `item`, `correction`, `retraction`, `narrative`, `recap`. */
    readonly events: EventEmitter;
    /** Each draft becomes an item of its own: what is given is kept, what is missing is enriched. Throws 400 for what an editor couldn't send either. */
    publish(drafts: readonly NewsDraft[]): Promise<readonly NewsItem[]>;
    /** Null: unknown or retracted. Throws 400 as `publish` does. */
    correct(id: string, patch: NewsPatch): Promise<NewsItem | null>;
    /** False: unknown or retracted already. */
    retract(id: string): Promise<boolean>;
    /** Takes stories in as sources do: normalised, deduplicated, enriched. */
    ingest(docs: readonly SourceDoc[]): Promise<Outcome>;
    /** Every registration on this server. */
    readonly instances: ReadonlyMap<string, CryptoNews>;
}

const key = 'hapi-crypto-news';

const register = async (server: Server, options: Options): Promise<void> => {

    const settings = parseOptions(options);
    const storage = await openStorage(settings, settings.clock);
    try {
        const runtime = createRuntime(server, settings, storage);
        const instances = claimName(server, runtime.name);
        const rooms = createRooms(runtime);

        await begin(rooms, settings);
        registerErrors(server, runtime.name);
        registerNotFound(server, runtime.name);
        rooms.auth.register(server);
        rooms.x402?.register(server, rooms.auth.strategies.paid);
        server.route(specsOf(server, rooms, settings).map((spec) => toRoute(runtime.name, rooms.auth.strategies, spec)));
        registerLife(server, runtime, rooms);
        expose(server, runtime, rooms, instances);
    }
    catch (error) {
        await storage.close();
        throw error;
    }
};

/** The service as a hapi plugin; register it once for each prefix or virtual host. Options: docs/options.md. */
export const plugin: Plugin<Options> & { readonly name: typeof key; readonly version: string } = {
    name: key,
    version,
    multiple: true,
    register
};

/** All registrations of a server share one map. */
const claimName = (server: Server, name: string): Map<string, CryptoNews> => {

    const first = (server.plugins as Partial<Record<typeof key, CryptoNews>>)[key];
    if (first?.instances.has(name)) {
        throw new Error(`${key}: a registration named ${name} exists already: give another prefix, virtual host or name`);
    }

    return (first?.instances ?? new Map()) as Map<string, CryptoNews>;
};

const specsOf = (server: Server, rooms: Rooms, settings: Settings): readonly RouteSpec[] => {

    const free = groups.flatMap((group) => (group === 'openapi' || !settings.enable[group] ? [] : rooms.routes[group]));
    const specs = [...free, ...rooms.x402?.routes ?? []];
    const { prefix = '' } = server.realm.modifiers.route;
    return settings.enable.openapi ? [...specs, ...openApiRoutes({ version, prefix }, specs)] : specs;
};

const expose = (server: Server, { name, events }: Runtime, rooms: Rooms, instances: Map<string, CryptoNews>): void => {

    const { admin, auth, newsroom, tail } = rooms;
    const seen = async <T>(work: Promise<T>): Promise<T> => {

        const result = await work;
        await tail.refresh();       // whoever reads after the promise sees what was written before it
        return result;
    };

    const news: CryptoNews = {
        name,
        strategies: auth.strategies,
        events,
        publish: async (drafts) => admin.publish(checkDrafts(drafts)),
        correct: async (id, patch) => admin.amend(id, checkPatch(id, patch)),
        retract: (id) => seen(newsroom.retract(id)),
        ingest: (docs) => seen(newsroom.ingest(docs)),
        instances
    };
    instances.set(name, news);
    if (instances.size === 1) {
        Object.entries(news).forEach(([property, value]) => server.expose(property as 'name', value as string));
    }
};
