import type { Request, ServerRoute } from '@hapi/hapi';

import { day, second } from '../clock';
import { ownSettings, unreadPayload } from './host-defaults';
import { isAllowed } from './origins';
import type { Origins } from './origins';
import type { RouteSettings } from './route-settings';

/** Response headers that scripts of other origins may read, including those of paid routes. */
const exposed = [
    'ETag', 'Link', 'Location', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'WWW-Authenticate', 'X-Log-Position',
    'PAYMENT-REQUIRED', 'PAYMENT-RESPONSE', 'X-PAYMENT-RESPONSE'
].join(', ');

/** Request headers that the service reads. */
const allowed = 'Accept, Authorization, Content-Type, If-None-Match, Last-Event-ID, PAYMENT-SIGNATURE, X-PAYMENT';

/** Longest list of headers that a preflight response repeats from its request. */
const maxRequested = 1024;
const fieldNames = /^[\w!#$%&'*+.^`|~-]+(?:[ \t]*,[ \t]*[\w!#$%&'*+.^`|~-]+)*$/;

/** How long browsers may cache a preflight response, unless their own limit is lower. */
const maxAgeSeconds = day / second;

/** CORS headers of a response. Credentials are never allowed, since the service reads no cookies. */
export const corsHeaders = (origins: Origins, origin: string | undefined): Record<string, string> => {

    if (origins === '*') {
        return { 'access-control-allow-origin': '*', 'access-control-expose-headers': exposed };
    }

    return origin !== undefined && isAllowed(origins, origin)
        ? { 'access-control-allow-origin': origin, 'access-control-expose-headers': exposed }
        : {};
};

/** Whether a request is the one that browsers send before a request of another origin. */
export const isPreflight = ({ method, headers }: Request): boolean => {

    return method === 'options' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
};

/** Clients send headers of their own, for example for tracing. Without credentials, allowing them is harmless. */
const allowedHeaders = (requested: string | undefined): string => {

    return requested !== undefined && requested.length <= maxRequested && fieldNames.test(requested) ? requested : allowed;
};

export const preflightHeaders = ({ raw: { req } }: Request, methods: readonly string[]): Record<string, string> => ({
    'access-control-allow-methods': methods.join(', '),
    'access-control-allow-headers': allowedHeaders(req.headers['access-control-request-headers']),
    'access-control-max-age': String(maxAgeSeconds),
    allow: methods.join(', ')
});

interface Target {
    readonly path: string;
    readonly vhost?: readonly string[] | undefined;
    readonly registration: string;
    readonly origins: Origins;
    readonly methods: Set<string>;
}

const targetsOf = (routes: readonly ServerRoute[]): Iterable<Target> => {

    const targets = new Map<string, Target>();
    for (const { path, vhost, method, options } of routes) {
        const settings = (options as { readonly plugins?: { readonly 'hapi-crypto-news'?: RouteSettings } }).plugins?.['hapi-crypto-news'];
        if (settings?.origins) {
            const key = `${String(vhost)} ${path}`;
            const target = targets.get(key) ?? { path, vhost: vhost as readonly string[] | undefined, registration: settings.registration, origins: settings.origins, methods: new Set(['OPTIONS']) };
            targets.set(key, target);
            target.methods.add(String(method));
        }
    }

    return targets.values();
};

/**
 * Routes that answer the preflight requests of all routes with origins. hapi's own `cors` would add an OPTIONS handler for
 * every path of the host.
 */
export const preflightRoutes = (routes: readonly ServerRoute[]): ServerRoute[] => {

    return [...targetsOf(routes)].map(({ path, vhost, registration, origins, methods }): ServerRoute => {

        const listed = [...methods].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
        const settings: RouteSettings = { registration, auth: 'none', limit: 'none', origins };
        return {
            method: 'OPTIONS',
            path,
            ...(vhost && { vhost: [...vhost] }),
            options: { ...ownSettings, auth: false, validate: {}, payload: unreadPayload, plugins: { 'hapi-crypto-news': settings } },
            handler: (request, h) => {

                const response = h.response().code(204);
                Object.entries(preflightHeaders(request, listed)).forEach(([name, value]) => response.header(name, value));
                return response;
            }
        };
    });
};
