import type { IncomingMessage } from 'node:http';

import * as Boom from '@hapi/boom';

const token = '[!#$%&\'*+.^_`|~\\w-]+';
const protocols = new RegExp(`^${token}(?:[ \\t]*,[ \\t]*${token})*$`);

/** RFC 6455, 9.1. No extension is ever accepted, but a malformed offer fails the handshake. */
const parameter = `[ \\t]*;[ \\t]*${token}(?:[ \\t]*=[ \\t]*(?:${token}|"${token}"))?`;
const extension = `${token}(?:${parameter})*`;
const extensions = new RegExp(`^${extension}(?:[ \\t]*,[ \\t]*${extension})*$`);

/** Throws 400 for handshakes that ws would refuse by writing to the socket itself, or would not check (RFC 6455, 4.2.1). Here hapi can still answer. */
export const checkHandshake = (req: IncomingMessage): void => {

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

    if (!protocols.test(text)) {
        return false;
    }

    const names = text.split(',').map((name) => name.trim());       // a pattern for the spaces too would take quadratic time
    return new Set(names).size === names.length;
};
