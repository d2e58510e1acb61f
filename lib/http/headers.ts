import type { Request, ResponseObject } from '@hapi/hapi';

import { isKnown } from './conditional';
import { corsHeaders } from './cors';
import type { RouteSettings } from './route-settings';

/** Null on a route of the host. */
const settingsOf = (request: Request): RouteSettings | null => {

    const settings = request.route.settings.plugins?.['hapi-crypto-news'];
    return settings?.registration === undefined ? null : settings as RouteSettings;
};

/** Headers of every response of the plugin's routes, whatever its status; none on a route of the host. `settings` are those of the route that answers. */
export const answerHeaders = (request: Request, settings: RouteSettings | null = settingsOf(request)): Record<string, string> => {

    return settings === null ? {} : {
        'x-content-type-options': 'nosniff',
        'accept-ranges': 'none',
        ...(settings.origins && corsHeaders(settings.origins, request.raw.req.headers.origin))
    };
};

/** Adds the headers of every response, and answers 304 if the client has the current version. */
export const addAnswerHeaders = (request: Request, response: ResponseObject, settings: RouteSettings | null = settingsOf(request)): void => {

    Object.entries(answerHeaders(request, settings)).forEach(([name, value]) => response.header(name, value));
    if (Array.isArray(settings?.origins)) {
        response.vary('origin');        // also without an Origin: a cache must not serve that response to a page
    }

    const { etag } = response.headers;
    const known = request.raw.req.headers['if-none-match'];
    if (response.statusCode === 200 && typeof etag === 'string' && known !== undefined && isKnown(known, etag)) {
        response.code(304);
    }
};
