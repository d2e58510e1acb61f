import * as Boom from '@hapi/boom';

import type { RouteSpec } from '../http/route';
import type { MetricsRegistry, MetricsSettings } from './options';

/** The route that serves the registry, if the host wants one. */
export const metricsRoutes = (registry: MetricsRegistry | null, settings: MetricsSettings | undefined): readonly RouteSpec[] => {

    if (!registry || !settings?.route) {
        return [];
    }

    const { path, guard } = settings.route;
    return [{
        method: 'GET',
        path,
        auth: guard ? 'none' : 'admin',
        handler: async ({ request, h }) => {

            if (guard && await guard(request) !== true) {
                throw Boom.forbidden('Not for this client');
            }

            return h.response(await registry.metrics()).type(registry.contentType).header('cache-control', 'private, no-store');
        }
    }];
};
