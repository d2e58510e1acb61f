import * as Boom from '@hapi/boom';
import type { Lifecycle, Request, RequestLog, ResponseObject, ResponseToolkit, Server } from '@hapi/hapi';

import { systemClock } from '../clock';
import { toLogged, withCauses } from '../logger';
import { privacyOf } from './caching';
import { detailOf, isStorageError, statusOf } from './detail';
import { addAnswerHeaders } from './headers';
import type { RouteSettings } from './route-settings';

/** The error or response of our own route, kept so that an extension of the host cannot rewrite our errors. */
interface Outcome {
    error?: unknown;
    response?: unknown;
}

/** Where hapi keeps it. A WeakMap of requests would cost more than all the rest that the plugin does for a page from the cache. */
const outcomeKey = Symbol('hapi-crypto-news outcome');

const marksOf = ({ plugins }: Request): { [outcomeKey]?: Outcome } => plugins;

/** Records the error that a route or its authentication raises. Returns it, so that the caller can throw it. */
export const markRaised = <E>(request: Request, error: E): E => {

    marksOf(request)[outcomeKey] = { error };
    return error;
};

/** Records the response of a route, which is then sent unchanged even if its status is above 399. */
export const markAnswered = <T>(request: Request, response: T): T => {

    marksOf(request)[outcomeKey] = { response };
    return response;
};

const headersOf = (request: Request, statusCode: number): Record<string, string> => ({
    ...(statusCode === 401 && { 'www-authenticate': 'Bearer' }),
    ...(statusCode === 503 && { 'retry-after': '1' }),
    'cache-control': request.auth.isAuthenticated || statusCode === 401 || privacyOf(request) === 'private' ? 'private, no-cache' : 'no-cache'
});

/** Logs a 5xx with its cause, which is not sent to the client. An error that was logged before is not logged again. */
const report = (request: Request, error: Boom.Boom, statusCode: number, registration: string): void => {

    if ((error.data as { logged?: unknown } | null)?.logged === true) {
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
 * Reports a 500 as hapi does for any route: on the channel `error`, with the tags that its console output and loggers
 * filter by. hapi itself reports only responses that are still errors.
 */
const reportInternal = (request: Request, error: Boom.Boom, own: readonly string[]): void => {

    const tags = [...('isDeveloperError' in error ? ['internal', 'implementation', 'error'] : ['internal', 'error']), ...own];
    const event = { request: request.info.id, timestamp: systemClock.now(), tags, error: withCauses(error), channel: 'error' };
    if (request.route.settings.log?.collect) {
        request.logs.push(event as unknown as RequestLog);         // hapi's own events have no `data` either
    }

    request.server.events.emit({ name: 'request', channel: 'error', tags }, [request, event]);
};

/** Codes of JSON-RPC 2.0, section 5.1: invalid request, else server error. */
const codeOf = (statusCode: number): number => (statusCode === 400 || statusCode === 413 ? -32600 : -32000);

const bodyOf = ({ jsonRpc }: RouteSettings, error: Boom.Boom): object => {

    const detail = detailOf(error);
    return jsonRpc ? { jsonrpc: '2.0', id: null, error: { code: codeOf(statusOf(error)), message: detail } } : { detail };
};

/**
 * Answers `{detail}` as a plain response, so that a host's extension that reformats Boom errors leaves it alone.
 */
const answer = (request: Request, h: ResponseToolkit, error: Boom.Boom, settings: RouteSettings): ResponseObject => {

    const statusCode = statusOf(error);
    if (statusCode >= 500) {
        report(request, error, statusCode, settings.registration);
    }

    const response = h.response(JSON.stringify(bodyOf(settings, error)))
        .code(statusCode)
        .type('application/json; charset=utf-8');

    for (const [name, value] of Object.entries({ ...headersOf(request, statusCode), ...error.output.headers })) {
        response.header(name, statusCode === 401 && name.toLowerCase() === 'www-authenticate' ? 'Bearer' : String(value));
    }

    return markAnswered(request, response);
};

/** Whether a request is answered with an error. hapi may have another version of Boom than the plugin, whose type `isBoom()` does not narrow to. */
export const isErrorResponse = (response: Request['response']): response is Extract<Request['response'], Error> => Boom.isBoom(response);

export const statusCodeOf = (response: Request['response']): number => (isErrorResponse(response) ? response.output.statusCode : response.statusCode);

/** The error behind a response, or null if there is none or it has been answered already. */
const errorOf = (request: Request): Boom.Boom | null => {

    const { response } = request;
    if (Boom.isBoom(response)) {
        return response;
    }

    const statusCode = statusCodeOf(response);
    const outcome = statusCode < 400 ? null : marksOf(request)[outcomeKey];
    if (outcome === null || outcome?.response === response) {
        return null;
    }

    // An extension of the host ran first and reformatted the error.

    return Boom.isBoom(outcome?.error) ? outcome.error : new Boom.Boom('', { statusCode });
};

const isDecodable = (path: string): boolean => {

    try {
        decodeURIComponent(path);
        return true;
    }
    catch {
        return false;
    }
};

/**
 * Registers the error format and the headers of every response for the routes of this registration only. `fields` completes
 * each response before that.
 */
export const registerErrors = (server: Server, registration: string, fields?: { complete(request: Request): void } | null): void => {

    const own = (request: Request, h: ResponseToolkit, settings: RouteSettings): Lifecycle.ReturnValue => {

        fields?.complete(request);
        const error = errorOf(request);
        const response = error ? answer(request, h, error, settings) : request.response as ResponseObject;
        addAnswerHeaders(request, response);
        return error ? response : h.continue;
    };

    // hapi answers some requests before routing them: a path with broken %-escapes, a body whose first bytes are not HTTP,
    // whatever an `onRequest` of the host refuses. So the extension is not confined to our routes, but acts only if the
    // request would have reached one.

    const early = (request: Request, h: ResponseToolkit): Lifecycle.ReturnValue => {

        const error = errorOf(request);
        const settings = error && (error.output.statusCode === 400 || !isRouted(request)) ? ownSettingsOf(server, registration, request) : null;
        if (!error || !settings) {
            return h.continue;
        }

        const isBroken = error.output.statusCode === 400 && !isDecodable(request.path);
        const response = answer(request, h, isBroken ? Boom.badRequest('Invalid path: malformed percent-encoding') : error, settings);
        addAnswerHeaders(request, response, settings);
        return response;
    };

    server.ext('onPreResponse', (request, h) => {

        const settings = request.route.settings.plugins?.['hapi-crypto-news'] as RouteSettings | undefined;
        return settings?.registration === registration ? own(request, h, settings) : early(request, h);
    });
};

/** hapi sets the parameters when it routes a request. */
const isRouted = ({ params }: { readonly params: object | null }): boolean => params !== null;

/** Settings of the registration's route that a request would have reached; null if that is no route of ours. */
const ownSettingsOf = (server: Server, registration: string, request: Request): RouteSettings | null => {

    if (!String(request.path).startsWith('/')) {
        return null;            // hapi sets no path if it could not parse the target
    }

    const route = server.match(request.method, request.path.replaceAll('%', '%25'), request.info.hostname);
    const settings = route?.settings.plugins?.['hapi-crypto-news'] as RouteSettings | undefined;
    return settings?.registration === registration ? settings : null;
};
