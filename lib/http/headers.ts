import type { Request, ResponseObject } from '@hapi/hapi';

import { answerIfKnown } from './conditional';
import { corsHeaders } from './cors';
import type { RouteSettings } from './route-settings';

/** Null on a route of the host. */
const settingsOf = (request: Request): RouteSettings | null => {

    const settings = request.route.settings.plugins?.['hapi-crypto-news'];
    return settings?.registration === undefined ? null : settings as RouteSettings;
};

const always = { 'x-content-type-options': 'nosniff', 'accept-ranges': 'none' } as const;

/** Headers of every response of the plugin's routes, whatever its status; none on a route of the host. `settings` are those of the route that answers. */
export const answerHeaders = (request: Request, settings: RouteSettings | null = settingsOf(request)): Readonly<Record<string, string>> => {

    if (settings === null) {
        return {};
    }

    return settings.origins ? { ...always, ...corsHeaders(settings.origins, request.raw.req.headers.origin) } : always;
};

/** Adds the headers of every response, and answers 304 if the client has the current version. */
export const addAnswerHeaders = (request: Request, response: ResponseObject, settings: RouteSettings | null = settingsOf(request)): void => {

    const headers = answerHeaders(request, settings);
    for (const name in headers) {
        response.header(name, String(headers[name]));
    }

    if (Array.isArray(settings?.origins)) {
        response.vary('origin');        // also without an Origin: a cache must not serve that response to a page
    }

    answerIfKnown(request, response);
};
