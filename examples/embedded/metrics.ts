import type { Server } from '@hapi/hapi';
import { Counter, Registry } from 'prom-client';

/** The shop's metrics, which the service adds its own to. */
export const registry = new Registry();

const requests = new Counter({ name: 'shop_requests_total', help: 'Requests to the shop', labelNames: ['path'], registers: [registry] });

/** Counts requests to the shop's own routes, and serves all metrics to the staff. */
export const addMetrics = (server: Server): void => {

    server.events.on('response', ({ route }) => {

        if (!('hapi-crypto-news' in (route.settings.plugins ?? {}))) {
            requests.inc({ path: route.path });
        }
    });
    server.route({
        method: 'GET',
        path: '/metrics',
        handler: async (_request, h) => h.response(await registry.metrics()).type(registry.contentType)
    });
};
