import type { IncomingMessage } from 'node:http';

import * as Boom from '@hapi/boom';
import type { Request } from '@hapi/hapi';

import { isAllowed } from '../http/cors';
import type { Origins } from '../http/cors';
import { accessIn } from '../http/route';
import type { RouteSpec } from '../http/route';
import type { Feed } from './feed';
import type { FeedSettings } from './options';
import type { Handshake } from './websocket/handshake';

/** `GET <feed.path>`: the handshake of the feed, and what a plain request to it gets (ruling 42). */
export const feedRoutes = (feed: Feed, { path, origins }: Pick<FeedSettings, 'path' | 'origins'>): RouteSpec[] => [{
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
            101: { description: 'Switching protocols. A missing or invalid token: closed at once with 1008.' },
            401: { description: 'A request without an upgrade, and without a valid token' },
            403: { description: 'A page of an origin that is not among feed.origins' },
            426: { description: 'A request without an upgrade' }
        }
    },
    handler: ({ request, h }) => {

        const handshake = feed.handshake(request.raw.req);
        if (!handshake) {
            throw accessIn(request) ? upgradeRequired() : refusal(request);
        }

        checkOrigin(handshake.req, origins);
        accept(feed, handshake, request);
        return h.abandon;
    }
}];

/** Only browsers send an Origin; other clients are let in without. */
const checkOrigin = ({ headers: { origin } }: IncomingMessage, origins: Origins): void => {

    if (origin !== undefined && !isAllowed(origins, origin)) {
        throw Boom.forbidden('Origin not allowed');
    }
};

const accept = (feed: Feed, handshake: Handshake, request: Request): void => {

    if (!feed.isOpen) {
        throw Boom.serverUnavailable();
    }

    checkHandshake(handshake.req);
    const access = accessIn(request);
    if (!access && (feed.rejectsOverHttp || isFault(request.auth.error))) {
        throw refusal(request);
    }

    feed.acceptWebSocket(handshake, access, request);
};

const refusal = (request: Request): Error => request.auth.error;

/** Storage that can't say whether a token stands makes it neither valid nor invalid. */
const isFault = (error: Error): boolean => Boom.boomify(error).isServer;

const upgradeRequired = (): Boom.Boom => {

    const error = new Boom.Boom('Upgrade to WebSocket', { statusCode: 426 });
    Object.assign(error.output.headers, { upgrade: 'websocket', connection: 'Upgrade' });
    return error;
};

const token = '[!#$%&\'*+.^_`|~\\w-]+';
const protocols = new RegExp(`^${token}(?:[ \\t]*,[ \\t]*${token})*$`);

/** RFC 6455, 9.1. None is agreed on; what is no offer at all fails the handshake. */
const parameter = `[ \\t]*;[ \\t]*${token}(?:[ \\t]*=[ \\t]*(?:${token}|"${token}"))?`;
const extension = `${token}(?:${parameter})*`;
const extensions = new RegExp(`^${extension}(?:[ \\t]*,[ \\t]*${extension})*$`);

/** What ws would refuse by writing to the socket, and what it would overlook (RFC 6455, 4.2.1), is refused here, while hapi can still answer. */
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

/** What Node checks of other requests only (RFC 9112, 3.2): it reads an upgrade without a look at its host, and its body as frames. */
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
