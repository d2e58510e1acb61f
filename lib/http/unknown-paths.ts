import * as Boom from '@hapi/boom';
import type { Server } from '@hapi/hapi';

import { isPreflight, preflightHeaders } from './cors';
import { ownSettings, unreadPayload } from './host-defaults';
import type { Origins } from './origins';
import type { RouteSettings } from './route-settings';

/** Methods that a preflight for an unknown path may ask for. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

/** Answers 404 on unknown paths under a prefix (ruling 1); at the root they belong to the host. `origins` may read that (CORS). */
export const registerUnknownPaths = (server: Server, registration: string, origins?: Origins): void => {

    const { prefix } = server.realm.modifiers.route;
    if (!prefix) {
        return;
    }

    const settings: RouteSettings = { registration, auth: 'none', ...(origins && { origins }) };
    server.route({
        method: '*',
        path: '/{any*}',
        options: { ...ownSettings, auth: false, validate: {}, payload: unreadPayload, plugins: { 'hapi-crypto-news': settings } },
        handler: (request, h) => {

            if (!origins || !isPreflight(request)) {
                throw Boom.notFound('Not Found');
            }

            const response = h.response().code(204);        // so that a page can read the 404
            Object.entries(preflightHeaders(request, methods)).forEach(([name, value]) => response.header(name, value));
            return response;
        }
    });
};
