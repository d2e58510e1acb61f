import type { IncomingMessage } from 'node:http';

import * as Boom from '@hapi/boom';
import type { Request } from '@hapi/hapi';

import type { Access } from '../../access';
import { isAllowed } from '../../http/origins';
import type { Origins } from '../../http/origins';
import { accessIn } from '../../http/route';
import type { RouteSpec } from '../../http/route';
import type { FeedSettings } from '../options';
import { checkHandshake } from './handshake-headers';
import type { Handshake } from './upgrade-dispatch';

/** Where accepted handshakes go. */
export interface Handshakes {
    /** Whether a handshake may be accepted. */
    readonly isOpen: boolean;
    /** Returns the handshake that came as this request, or undefined for a plain request. */
    handshake(req: IncomingMessage): Handshake | undefined;
    /** Takes the socket over from hapi and starts a session, or closes it with a code that gives the reason. */
    acceptWebSocket(handshake: Handshake, access: Access | null, request: Request): void;
}

/** `GET <feed.path>`, `/ws/feed` by default: the feed's WebSocket handshake; a plain request gets 401 or 426 (ruling 42). */
export const webSocketRoutes = (feed: Handshakes, { path, origins, reject }: Pick<FeedSettings, 'path' | 'origins' | 'reject'>): RouteSpec[] => [{
    method: 'GET',
    path,
    auth: 'try',
    feed: true,
    waits: true,
    limit: { name: 'connections' },
    doc: {
        summary: 'Live feed over WebSocket',
        tags: ['feed'],
        responses: {
            101: { description: 'Switching protocols. Closed at once with 1008 if the token is missing or invalid.' },
            401: { description: 'No upgrade, and no valid token' },
            403: { description: 'The Origin header is not among feed.origins' },
            426: { description: 'No upgrade' }
        }
    },
    handler: ({ request, h }) => {

        const handshake = feed.handshake(request.raw.req);
        if (!handshake) {
            throw accessIn(request) ? upgradeRequired(request.raw.req) : refusal(request);
        }

        checkOrigin(handshake.req, origins);
        accept(feed, handshake, request, reject);
        return h.abandon;
    }
}];

/** Only browsers send an Origin; a handshake without one is accepted. */
const checkOrigin = ({ headers: { origin } }: IncomingMessage, origins: Origins): void => {

    if (origin !== undefined && !isAllowed(origins, origin)) {
        throw Boom.forbidden('Origin not allowed');
    }
};

const accept = (feed: Handshakes, handshake: Handshake, request: Request, reject: FeedSettings['reject']): void => {

    if (!feed.isOpen) {
        throw Boom.serverUnavailable();
    }

    checkHandshake(handshake.req);
    const access = accessIn(request);
    if (!access && (reject === 'http' || isFault(request.auth.error))) {
        throw refusal(request);
    }

    feed.acceptWebSocket(handshake, access, request);
};

const refusal = (request: Request): Error => request.auth.error;

/** If storage fails, the token is neither valid nor invalid: the client gets 5xx, not 401. */
const isFault = (error: Error): boolean => Boom.boomify(error).isServer;

/** HTTP/2 forbids headers of the connection (RFC 9113, 8.2.2): Node throws for them after hapi could still answer. */
const upgradeRequired = ({ httpVersionMajor }: IncomingMessage): Boom.Boom => {

    const error = new Boom.Boom('Upgrade to WebSocket', { statusCode: 426 });
    Object.assign(error.output.headers, httpVersionMajor !== 2 && { upgrade: 'websocket', connection: 'Upgrade' });
    return error;
};
