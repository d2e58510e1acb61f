import { STATUS_CODES } from 'node:http';

import * as Boom from '@hapi/boom';
import type { Lifecycle, Request, RequestLog, ResponseObject, ResponseToolkit, Server } from '@hapi/hapi';

import { systemClock } from '../clock';
import { toLogged, withCauses } from '../logger';
import type { StorageError } from '../storage/contract';
import { isPreflight, preflightHeaders } from './cors';
import type { Origins } from './cors';
import { addAnswerHeaders } from './headers';
import { ownSettings, unreadPayload } from './host-defaults';
import { privacyOf } from './reply';
import type { RouteSettings } from './route-settings';

/** An error whose text goes out to the client, 5xx too; anything else above 499 answers with the status's own words. */
export const errorWithDetail = (statusCode: number, detail: string, cause?: unknown): Boom.Boom => {

    return Object.assign(new Boom.Boom(detail, { statusCode, data: { detail } }), { cause });
};

const texts: Readonly<Record<number, string>> = {
    404: 'Not Found',
    500: 'Internal server error',
    503: 'Service temporarily unavailable'
};

/** By name, so that an adapter built against another copy of this package is understood too. */
export const isStorageError = (error: unknown): error is StorageError => error instanceof Error && error.name === 'StorageError' && 'code' in error;

const statusOf = (error: Boom.Boom): number => {

    const { statusCode } = error.output;
    return isStorageError(error) ? (error.code === 'STORAGE_INTERNAL' ? 500 : 503) : statusCode;
};

/** What the client reads: `{detail}` and nothing else (rulings 1 and 2). */
export const detailOf = (error: Boom.Boom): string => {

    const data = error.data as { detail?: unknown } | null;
    if (typeof data?.detail === 'string') {
        return data.detail;
    }

    if ('isMissing' in error || error.message === 'Missing authentication') {
        return 'Missing token';
    }

    const statusCode = statusOf(error);
    const told = statusCode < 500 ? error.message : '';
    return told === '' ? texts[statusCode] ?? STATUS_CODES[statusCode] ?? 'Error' : told;
};

/** What became of a request on our side, so that a host's extension that rewrites errors can't rewrite ours. */
interface Outcome {
    error?: unknown;
    response?: unknown;
}

const outcomes = new WeakMap<Request, Outcome>();

/** Notes the error that a route or its authentication raised; returns it to be thrown, and hapi makes it a Boom. */
export const markRaised = <E>(request: Request, error: E): E => {

    outcomes.set(request, { error });
    return error;
};

/** Notes a route's own answer; one above 399 stays as it is. */
export const markAnswered = <T>(request: Request, response: T): T => {

    outcomes.set(request, { response });
    return response;
};

const headersOf = (request: Request, statusCode: number): Record<string, string> => ({
    ...(statusCode === 401 && { 'www-authenticate': 'Bearer' }),
    ...(statusCode === 503 && { 'retry-after': '1' }),
    'cache-control': request.auth.isAuthenticated || statusCode === 401 || privacyOf(request) === 'private' ? 'private, no-cache' : 'no-cache'
});

/** 5xx in the host's log, with the cause that the client isn't told; an error that was logged where it arose is not logged again. */
const report = (request: Request, error: Boom.Boom, statusCode: number, registration: string): void => {

    if ((error.data as { told?: unknown } | null)?.told === true) {
        return;
    }

    const own = ['crypto-news', registration, ...(isStorageError(error) ? ['storage'] : [])];
    if (statusCode === 500) {
        reportInternal(request, error, own);
    }
    else {
        request.log([...own, 'error'], toLogged(own, { statusCode, ...(isStorageError(error) && { code: error.code }), error }) as Error);
    }
};

/**
 * As hapi reports the 500 of any route: on the channel `error`, by the tags that its console output and loggers look for.
 * It does so itself only for responses that it made of an error.
 */
const reportInternal = (request: Request, error: Boom.Boom, own: readonly string[]): void => {

    const tags = [...('isDeveloperError' in error ? ['internal', 'implementation', 'error'] : ['internal', 'error']), ...own];
    const event = { request: request.info.id, timestamp: systemClock.now(), tags, error: withCauses(error), channel: 'error' };
    if (request.route.settings.log?.collect) {
        request.logs.push(event as unknown as RequestLog);         // hapi's own have no `data` either
    }

    request.server.events.emit({ name: 'request', channel: 'error', tags }, [request, event]);
};

/**
 * Answers `{detail}` as a plain response: an extension of the host's that gives errors a shape of its own looks for
 * Boom objects, and finds none here.
 */
const answer = (request: Request, h: ResponseToolkit, error: Boom.Boom, registration: string): ResponseObject => {

    const statusCode = statusOf(error);
    if (statusCode >= 500) {
        report(request, error, statusCode, registration);
    }

    const response = h.response(JSON.stringify({ detail: detailOf(error) }))
        .code(statusCode)
        .type('application/json; charset=utf-8');

    for (const [name, value] of Object.entries({ ...headersOf(request, statusCode), ...error.output.headers })) {
        response.header(name, statusCode === 401 && name.toLowerCase() === 'www-authenticate' ? 'Bearer' : String(value));
    }

    return markAnswered(request, response);
};

/** The error behind a response, where it is one that we have not answered yet. */
const errorOf = (request: Request): Boom.Boom | null => {

    const { response } = request;
    if (Boom.isBoom(response)) {
        return response;
    }

    const outcome = outcomes.get(request);
    if (response.statusCode < 400 || outcome?.response === response) {
        return null;
    }

    // An extension of the host's was faster and gave the error its own shape.

    return Boom.isBoom(outcome?.error) ? outcome.error : new Boom.Boom('', { statusCode: response.statusCode });
};

/** Registers the error format for the plugin's own routes, and for nothing else. */
export const registerErrors = (server: Server, registration: string): void => {

    const own: Lifecycle.Method = (request, h) => {

        if (request.route.settings.plugins?.['hapi-crypto-news']?.registration !== registration) {
            return h.continue;          // hapi's own route for all preflights has our realm if ours was the first with the host's `cors`
        }

        const error = errorOf(request);
        const response = error ? answer(request, h, error, registration) : request.response as ResponseObject;
        addAnswerHeaders(request, response);
        return error ? response : h.continue;
    };

    // hapi answers some requests before it looks at the route that they would have reached: a path with broken
    // %-escapes, a body whose first bytes are no HTTP. So this one extension is not confined to our routes; it acts only
    // where that route would have been ours.

    const early: Lifecycle.Method = (request, h) => {

        const error = errorOf(request);
        const mark = error?.output.statusCode === 400 ? ownMark(server, registration, request) : null;
        if (!error || !mark) {
            return h.continue;
        }

        const undecodable = request.route.path === '/{p*}' && request.path.includes('%');
        const response = answer(request, h, undecodable ? Boom.badRequest('Invalid path: malformed percent-encoding') : error, registration);
        addAnswerHeaders(request, response, mark);
        return response;
    };

    server.ext('onPreResponse', own, { sandbox: 'plugin' });
    server.ext('onPreResponse', early);
};

/** Mark of the registration's route that a request would have reached; null: another's, or none. */
const ownMark = (server: Server, registration: string, request: Request): RouteSettings | null => {

    if (!String(request.path).startsWith('/')) {
        return null;            // a target that hapi could not read has no path
    }

    const route = server.match(request.method, request.path.replaceAll('%', '%25'), request.info.hostname);
    const mark = route?.settings.plugins?.['hapi-crypto-news'] as RouteSettings | undefined;
    return mark?.registration === registration ? mark : null;
};

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

/** Under a prefix unknown paths are ours (ruling 1); at the root they are the host's. `origins`: whose pages may see that (CORS). */
export const registerNotFound = (server: Server, registration: string, origins?: Origins): void => {

    const { prefix } = server.realm.modifiers.route;
    if (!prefix) {
        return;
    }

    const mark: RouteSettings = { registration, auth: 'none', ...(origins && { origins }) };
    server.route({
        method: '*',
        path: '/{any*}',
        options: { ...ownSettings, auth: false, validate: {}, payload: unreadPayload, plugins: { 'hapi-crypto-news': mark } },
        handler: (request, h) => {

            if (!origins || !isPreflight(request)) {
                throw Boom.notFound('Not Found');
            }

            const response = h.response().code(204);        // so that a page gets to see the 404
            Object.entries(preflightHeaders(request, methods)).forEach(([name, value]) => response.header(name, value));
            return response;
        }
    });
};
