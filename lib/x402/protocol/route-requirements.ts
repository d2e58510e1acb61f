import type { RequestRoute, Server } from '@hapi/hapi';

import type { HostRouteSettings, RouteSettings } from '../../http/route-settings';
import type { X402Settings } from '../options';
import { Offer } from './requirements';

/** The prices of routes: the plugin's own, and the host's, which name theirs under `plugins`. */
export class Offers {

    private readonly settings: X402Settings;
    private readonly known = new WeakMap<object, Offer>();

    constructor(settings: X402Settings) {

        this.settings = settings;
    }

    /** Throws where a route has no price, or one that can't be paid. */
    of({ method, path, settings }: RequestRoute): Offer {

        const known = this.known.get(settings) ?? this.make(method, path, settings);
        this.known.set(settings, known);
        return known;
    }

    /** Throws for the first route behind one of these strategies whose price is wrong: better at the start than at a sale. */
    check(server: Server, strategies: readonly string[]): void {

        for (const route of server.table()) {
            const auth = route.settings.auth as { readonly strategies: readonly string[] } | false | undefined;
            if (auth && auth.strategies.some((strategy) => strategies.includes(strategy))) {
                this.of(route);
            }
        }
    }

    private make(method: string, path: string, settings: RequestRoute['settings']): Offer {

        const { payment, price, description, doc, inputs }: Partial<RouteSettings> & HostRouteSettings = settings.plugins?.['hapi-crypto-news'] ?? {};
        try {
            return new Offer(this.settings, String(payment?.price ?? price), {
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
