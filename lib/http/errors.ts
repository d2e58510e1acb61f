import Boom from '@hapi/boom';
import type { Lifecycle, Request, Server } from '@hapi/hapi';

import type { StorageError } from '../storage/contract';
import type { RouteMark } from './route';

/** An error whose text goes out to the client, 5xx too; anything else above 499 answers with the status's own words. */
export const fault = (statusCode: number, detail: string, cause?: unknown): Boom.Boom => {

    return new Boom.Boom(detail, { statusCode, data: { detail, cause } });
};

const texts: Readonly<Record<number, string>> = {
    404: 'Not Found',
    500: 'Internal server error',
    503: 'Service temporarily unavailable'
};

/** By name, so that an adapter built against another copy of this package is understood too. */
const isStorageError = (error: Error): error is StorageError => error.name === 'StorageError' && 'code' in error;

/** What the client reads: `{detail}` and nothing else (rulings 1 and 2). */
export const detailOf = (error: Boom.Boom): string => {

    const { statusCode } = error.output;
    const data = error.data as { detail?: unknown } | null;
    if (typeof data?.detail === 'string') {
        return data.detail;
    }

    if (statusCode === 401 && error.message === 'Missing authentication') {
        return 'Missing token';
    }

    return statusCode >= 500 ? texts[statusCode] ?? error.output.payload.error : error.message || (texts[statusCode] ?? error.output.payload.error);
};

/** Gives every error of the plugin's routes its `{detail}` body, whatever raised it. */
const toDetail = (request: Request, error: Boom.Boom): void => {

    if (isStorageError(error)) {
        request.log(['crypto-news', 'storage', 'error'], { code: error.code, error });
        error.output.statusCode = error.code === 'STORAGE_INTERNAL' ? 500 : 503;
    }

    const { output } = error;
    output.payload = { detail: detailOf(error) } as unknown as Boom.Payload;
    if (output.statusCode === 401) {
        output.headers['WWW-Authenticate'] = 'Bearer';
    }

    if (output.statusCode === 503) {
        output.headers['Retry-After'] ??= '1';
    }

    if (request.auth.isAuthenticated || output.statusCode === 401) {
        output.headers['Cache-Control'] = 'private, no-cache';
    }
};

/** Registers the error format for the plugin's own routes, and for nothing else. */
export const registerErrors = (server: Server, registration: string): void => {

    const own: Lifecycle.Method = (request, h) => {

        if (Boom.isBoom(request.response)) {
            toDetail(request, request.response);
        }

        return h.continue;
    };

    // hapi answers a path with broken %-escapes before it looks at the route that the path would have reached. So this
    // one extension is not confined to our routes; it acts only where that route would have been ours.

    const undecodable: Lifecycle.Method = (request, h) => {

        if (Boom.isBoom(request.response) && request.route.path === '/{p*}' && isOurs(server, registration, request)) {
            toDetail(request, request.response);
        }

        return h.continue;
    };

    server.ext('onPreResponse', own, { sandbox: 'plugin' });
    server.ext('onPreResponse', undecodable);
};

const isOurs = (server: Server, registration: string, request: Request): boolean => {

    if (!request.path.includes('%')) {
        return false;
    }

    const route = server.match(request.method, request.path.replaceAll('%', '%25'), request.info.hostname);
    return route?.settings.plugins?.['hapi-crypto-news']?.registration === registration;
};

/** Under a prefix unknown paths are ours (ruling 1); at the root they are the host's. */
export const registerNotFound = (server: Server, registration: string): void => {

    const { prefix } = server.realm.modifiers.route;
    if (!prefix || prefix === '/') {
        return;
    }

    const mark: RouteMark = { registration, door: 'open' };
    server.route({
        method: '*',
        path: '/{any*}',
        options: { auth: false, plugins: { 'hapi-crypto-news': mark } },
        handler: () => {

            throw Boom.notFound('Not Found');
        }
    });
};
