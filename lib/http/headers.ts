import type { Request, ResponseObject } from '@hapi/hapi';

import { isKnown } from './conditional';
import { corsHeaders } from './cors';
import type { RouteSettings } from './route-settings';

/** Null on a route of the host's own. */
const markOf = (request: Request): RouteSettings | null => {

    const mark = request.route.settings.plugins?.['hapi-crypto-news'];
    return mark?.registration === undefined ? null : mark as RouteSettings;
};

/** Headers of every answer of the plugin's routes, whatever its status; none on a route of the host's own. `mark`: of the route that answers. */
export const answerHeaders = (request: Request, mark: RouteSettings | null = markOf(request)): Record<string, string> => {

    return mark === null ? {} : {
        'x-content-type-options': 'nosniff',
        'accept-ranges': 'none',
        ...(mark.origins && corsHeaders(mark.origins, request.raw.req.headers.origin))
    };
};

/** Adds the headers of every answer, and turns an answer that the client has into 304. */
export const addAnswerHeaders = (request: Request, response: ResponseObject, mark: RouteSettings | null = markOf(request)): void => {

    Object.entries(answerHeaders(request, mark)).forEach(([name, value]) => response.header(name, value));
    if (Array.isArray(mark?.origins)) {
        response.vary('origin');        // also without an Origin: a cache must not give that answer to a page
    }

    const { etag } = response.headers;
    const known = request.raw.req.headers['if-none-match'];
    if (response.statusCode === 200 && typeof etag === 'string' && known !== undefined && isKnown(known, etag)) {
        response.code(304);
    }
};
