import type { Plugin, Server } from '@hapi/hapi';

import { remember, warnOfNeighbours } from './auth/neighbours';
import { createRooms } from './compose';
import type { Rooms } from './compose';
import { hostApi } from './host';
import type { CryptoNews } from './host';
import { preflightRoutes } from './http/cors';
import { registerErrors, registerNotFound } from './http/errors';
import { shutOutDefaults } from './http/host-defaults';
import { toRoute } from './http/route';
import type { HttpSettings, RouteSpec } from './http/route';
import { begin, checkCategories, registerLife } from './lifecycle';
import { withPostLinks } from './news/stored';
import { openApiRoutes } from './openapi/routes';
import { groups, parseOptions } from './options';
import type { Options, Settings } from './options';
import { createRuntime } from './runtime';
import { openStorage } from './storage/open';
import { version } from './version';

export type { CryptoNews } from './host';

const key = 'hapi-crypto-news';

const register = async (server: Server, options: Options): Promise<void> => {

    const settings = parseOptions(options);
    const storage = withPostLinks(await openStorage(settings, settings.clock, server.info));
    try {
        const runtime = createRuntime(server, settings, storage);
        const instances = claimName(server, runtime.name);
        warnOfNeighbours({ ...runtime, settings: settings.auth }, instances);
        settings.warnings.forEach((message) => runtime.log(['options', 'warn'], { message }));
        const rooms = createRooms(runtime, settings);
        const http = httpOf(rooms, settings);

        await begin(rooms, settings);
        await checkCategories(settings, rooms, runtime.log);
        shutOutDefaults(server);
        rooms.rateLimits.register(server);
        registerErrors(server, runtime.name);
        registerNotFound(server, runtime.name, http.origins);
        rooms.auth.register(server);
        rooms.x402?.register(server, rooms.auth.strategies.paid);
        const routes = specsOf(server, rooms, settings).map((spec) => toRoute(runtime.name, rooms.auth.strategies, spec, http));
        server.route([...routes, ...preflightRoutes(routes)]);
        registerLife(server, runtime, settings, rooms);
        expose(server, runtime, rooms, instances);
        remember({ ...runtime, settings: settings.auth }, instances);
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

const httpOf = ({ baseOf }: Rooms, { cors: { origins } }: Settings): HttpSettings => ({ baseOf, origins: origins.length === 0 ? undefined : origins });

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
    return settings.enable.openapi ? [...specs, ...openApiRoutes({ version, prefix, publicUrl: settings.publicUrl }, specs)] : specs;
};

const expose = (server: Server, runtime: ReturnType<typeof createRuntime>, rooms: Rooms, instances: Map<string, CryptoNews>): void => {

    const { name, events } = runtime;
    const news = hostApi({ ...rooms, name, events, strategies: rooms.auth.strategies, instances });
    instances.set(name, news);
    if (instances.size === 1) {
        Object.entries(news).forEach(([property, value]) => server.expose(property as 'name', value as string));
    }
};
