import type { RequestRoute, Server } from '@hapi/hapi';

import type { HostRouteSettings, RouteSettings } from '../http/route-settings';
import type { X402Settings } from './options';
import { PaymentRequirements } from './requirements';

/** Requirements per route, made from the route's settings: `payment` on routes of the plugin, `plugins['hapi-crypto-news']` on those of the host. */
export class RouteRequirements {

    private readonly settings: X402Settings;
    private readonly known = new WeakMap<object, PaymentRequirements>();

    constructor(settings: X402Settings) {

        this.settings = settings;
    }

    /** Throws if a route has no valid price. */
    forRoute({ method, path, settings }: RequestRoute): PaymentRequirements {

        const known = this.known.get(settings) ?? this.build(method, path, settings);
        this.known.set(settings, known);
        return known;
    }

    /** Throws for the first route with one of these strategies that has no valid price, so that the start fails rather than a request. */
    validateRoutes(server: Server, strategies: readonly string[]): void {

        for (const route of server.table()) {
            const auth = route.settings.auth as { readonly strategies: readonly string[] } | false | undefined;
            if (auth && auth.strategies.some((strategy) => strategies.includes(strategy))) {
                this.forRoute(route);
            }
        }
    }

    private build(method: string, path: string, settings: RequestRoute['settings']): PaymentRequirements {

        const { payment, price, description, doc, inputs }: Partial<RouteSettings> & HostRouteSettings = settings.plugins?.['hapi-crypto-news'] ?? {};
        try {
            return new PaymentRequirements(this.settings, String(payment?.price ?? price), {
                description: description ?? doc?.summary ?? settings.description ?? `${method.toUpperCase()} ${path}`,
                method: method.toUpperCase(),
                query: inputs?.query,
                output: doc?.responses[200]?.schema,
                example: payment?.example,
                answer: payment?.answer
            });
        }
        catch (error) {
            throw new Error(`hapi-crypto-news: ${method.toUpperCase()} ${path} has no price that can be paid (plugins['hapi-crypto-news'].price)`, { cause: error });
        }
    }
}
