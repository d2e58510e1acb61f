import type { IncomingMessage } from 'node:http';

import * as Boom from '@hapi/boom';
import type { Request } from '@hapi/hapi';

import { isAllowed } from '../http/origins';
import type { Origins } from '../http/origins';
import { accessIn } from '../http/route';
import type { RouteSpec } from '../http/route';
import type { Feed } from './feed';
import type { FeedSettings } from './options';
import type { Handshake } from './websocket/handshake';

/** `GET <feed.path>`: the feed's WebSocket handshake; a plain request gets 401 or 426 (ruling 42). */
export const feedRoutes = (feed: Feed, { path, origins, reject }: Pick<FeedSettings, 'path' | 'origins' | 'reject'>): RouteSpec[] => [{
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

const accept = (feed: Feed, handshake: Handshake, request: Request, reject: FeedSettings['reject']): void => {

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

const token = '[!#$%&\'*+.^_`|~\\w-]+';
const protocols = new RegExp(`^${token}(?:[ \\t]*,[ \\t]*${token})*$`);

/** RFC 6455, 9.1. No extension is ever accepted, but a malformed offer fails the handshake. */
const parameter = `[ \\t]*;[ \\t]*${token}(?:[ \\t]*=[ \\t]*(?:${token}|"${token}"))?`;
const extension = `${token}(?:${parameter})*`;
const extensions = new RegExp(`^${extension}(?:[ \\t]*,[ \\t]*${extension})*$`);

/** Throws 400 for handshakes that ws would refuse by writing to the socket itself, or would not check (RFC 6455, 4.2.1). Here hapi can still answer. */
const checkHandshake = (req: IncomingMessage): void => {

    const { headers } = req;
    checkRequest(req);
    if (!/^[+/0-9A-Za-z]{22}==$/.test(headers['sec-websocket-key'] ?? '')) {
        throw Boom.badRequest('Missing or invalid Sec-WebSocket-Key header');
    }

    if (!['13', '8'].includes(headers['sec-websocket-version'] ?? '')) {
        const error = Boom.badRequest('Missing or invalid Sec-WebSocket-Version header');
        error.output.headers['sec-websocket-version'] = '13, 8';
        throw error;
    }

    const offered = headers['sec-websocket-protocol'];
    if (offered !== undefined && !isProtocolList(offered)) {
        throw Boom.badRequest('Invalid Sec-WebSocket-Protocol header');
    }

    const wanted = headers['sec-websocket-extensions'];
    if (wanted !== undefined && !extensions.test(wanted)) {
        throw Boom.badRequest('Invalid Sec-WebSocket-Extensions header');
    }
};

/** Node checks these for other requests (RFC 9112, 3.2), but not for upgrades: it ignores their Host and passes their body on as frames. */
const checkRequest = ({ headers, httpVersionMajor, httpVersionMinor, rawHeaders }: IncomingMessage): void => {

    if (httpVersionMajor !== 1 || httpVersionMinor < 1) {
        throw Boom.badRequest('WebSocket needs HTTP/1.1');
    }

    const hosts = rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length !== 1 || !headers.host) {
        throw Boom.badRequest('Missing or invalid Host header');
    }

    if (headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0') {
        throw Boom.badRequest('A handshake has no body');
    }
};

const isProtocolList = (text: string): boolean => {

    const names = text.split(/[ \t]*,[ \t]*/);
    return protocols.test(text) && new Set(names).size === names.length;
};
