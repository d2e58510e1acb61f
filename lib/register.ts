import type { Server } from '@hapi/hapi';

import { asyncApiRoutes } from './asyncapi/routes';
import { remember, warnOfNeighbours } from './auth/neighbours';
import { compose } from './compose';
import type { Composition } from './compose';
import { hostApi } from './host';
import type { CryptoNews } from './host';
import { preflightRoutes } from './http/cors';
import { registerErrors } from './http/errors';
import { shutOutDefaults } from './http/host-defaults';
import { toRoute } from './http/route';
import type { HttpSettings, RouteSpec } from './http/route';
import { registerUnknownPaths } from './http/unknown-paths';
import { prepare, checkCategories, registerLifecycle } from './lifecycle';
import { withPostLinks } from './news/post-link-backfill';
import { openApiRoutes } from './openapi/routes';
import { groups, parseOptions } from './options';
import type { Options, Settings } from './options';
import { assertDistinctPaths } from './path-conflicts';
import { createRuntime, nameOf } from './runtime';
import { openStorage } from './storage/open';
import { createTelemetry } from './telemetry';
import type { TelemetryParts } from './telemetry';
import { registerTelemetry } from './telemetry/register';
import { metricsRoutes } from './telemetry/routes';
import { storageObserver } from './telemetry/storage';
import { registerUsage } from './tokens/usage/enforce';
import { name as key, version } from './version';

/** Registers the service on a server. Throws an error that names the option at fault. */
export const register = async (server: Server, options: Options): Promise<void> => {

    const settings = parseOptions(options);
    const { name = nameOf(server) } = settings;
    const observed = createTelemetry(settings, name);
    const storage = withPostLinks(await openStorage(settings, settings.clock, { server: server.info, observer: storageObserver(observed.telemetry) }));
    try {
        const runtime = createRuntime(server, { name, storage, telemetry: observed.telemetry, settings });
        const instances = claimName(server, runtime.name);
        warnOfNeighbours({ ...runtime, settings: settings.auth }, instances);
        settings.warnings.forEach((message) => runtime.log(['options', 'warn'], { message }));
        const composition = compose(runtime, settings);
        const http = httpSettingsOf(composition, settings);
        const specs = [...specsOf(server, composition, settings), ...undescribed(composition, observed, settings)];
        assertDistinctPaths(specs, settings);

        await prepare(composition, settings);
        await checkCategories(settings, composition, runtime.log);
        shutOutDefaults(server);
        composition.limits?.register(server);
        registerErrors(server, runtime.name, composition.limits);
        registerUnknownPaths(server, runtime.name, http.origins);
        composition.auth.register(server);
        if (composition.usage) {
            registerUsage(server, composition.usage);
        }

        composition.x402?.register(server, composition.auth.strategies.paid);
        const routes = specs.map((spec) => toRoute(runtime.name, composition.auth.strategies, spec, http));
        server.route([...routes, ...preflightRoutes(routes)]);
        registerTelemetry(server, observed, { name, tail: composition.tail, parts: composition, storage, clock: settings.clock });
        registerLifecycle(server, runtime, settings, composition);
        expose(server, runtime, composition, instances);
        remember({ ...runtime, settings: settings.auth }, instances);
    }
    catch (error) {
        await storage.close();
        throw error;
    }
};

const httpSettingsOf = ({ baseOf }: Composition, { cors: { origins } }: Settings): HttpSettings => ({ baseOf, origins: origins.length === 0 ? undefined : origins });

/** Reserves the name in the map that all registrations of a server share. */
const claimName = (server: Server, name: string): Map<string, CryptoNews> => {

    const first = (server.plugins as Partial<Record<typeof key, CryptoNews>>)[key];
    if (first?.instances.has(name)) {
        throw new Error(`${key}: a registration named ${name} exists already: give another prefix, virtual host or name`);
    }

    return (first?.instances ?? new Map()) as Map<string, CryptoNews>;
};

const specsOf = (server: Server, composition: Composition, settings: Settings): readonly RouteSpec[] => {

    const unpaid = groups.flatMap((group) => (group === 'openapi' || !settings.enable[group] ? [] : composition.routes[group]));
    const specs = [...unpaid, ...composition.x402?.routes ?? []];
    const { prefix = '' } = server.realm.modifiers.route;
    if (!settings.enable.openapi) {
        return specs;
    }

    const info = { version, prefix, publicUrl: settings.publicUrl, bots: settings.enable.bots };
    const described = [...specs, ...asyncApiRoutes(info, specs, composition.baseOf)];
    return [...described, ...openApiRoutes(info, described)];
};

/** Routes that are no part of the API. */
const undescribed = ({ callbacks, mcp }: Composition, { registry }: TelemetryParts, settings: Settings): readonly RouteSpec[] => [...callbacks, ...mcp?.routes ?? [], ...metricsRoutes(registry, settings.metrics)];

const expose = (server: Server, runtime: ReturnType<typeof createRuntime>, composition: Composition, instances: Map<string, CryptoNews>): void => {

    const { name, events } = runtime;
    const news = hostApi({ ...composition, name, events, strategies: composition.auth.strategies, instances });
    instances.set(name, news);
    if (instances.size === 1) {
        Object.entries(news).forEach(([property, value]) => server.expose(property as 'name', value as string));
    }
};
