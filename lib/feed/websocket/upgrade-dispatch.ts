import { ServerResponse } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Server as NetServer, Socket } from 'node:net';
import type { Duplex } from 'node:stream';

import type { Server } from '@hapi/hapi';

import type { Clock } from '../../clock';
import { ignore, whenAnswered } from './upgrade-claims';

/** Returns whether hapi's router would route this handshake to the feed of `registration`. Never throws. */
export const isOurs = (server: Server, registration: string, req: IncomingMessage): boolean => {

    if (req.method !== 'GET' || req.headers.upgrade?.toLowerCase() !== 'websocket') {
        return false;
    }

    try {
        const { path, hostname } = targetOf(req, server.settings.router?.stripTrailingSlash === true);
        const mark = server.match('get', path, hostname)?.settings.plugins?.['hapi-crypto-news'];
        return mark?.feed === true && mark.registration === registration;
    }
    catch {
        return false;           // the path or the host is malformed
    }
};

/** Path and host as hapi reads them, so that handshakes match the route with any prefix, case, encoding and host. */
const targetOf = (req: IncomingMessage, stripTrailingSlash: boolean): { path: string; hostname: string } => {

    const source = String(req.url);
    const url = source.startsWith('/') ? null : new URL(source);
    const path = withoutDots(decoded(url ? url.pathname : source.replace(/[?#].*/s, '')));
    return {
        path: stripTrailingSlash ? path.replace(/(.)\/$/s, '$1') : path,
        hostname: url ? url.hostname : String(req.headers.host ?? '').trim().replace(/:\d+$/, '')
    };
};

/** Decodes the escapes that @hapi/call decodes: those of characters without a meaning in a path. */
const decoded = (path: string): string => path.replace(/%[2-7][0-9a-f]/gi, decodedOne);

const decodedOne = (code: string): string => {

    const char = decodeURIComponent(code);
    return /[\w!$&'()*+,;=:@.~-]/.test(char) ? char : code.toUpperCase();
};

const withoutDots = (path: string): string => {

    if (!path.includes('/.')) {
        return path;
    }

    const kept: string[] = [];
    const segments = path.split('/').slice(1);
    for (const segment of segments) {
        if (segment === '..') {
            kept.pop();
        }
        else if (segment !== '.') {
            kept.push(segment);
        }
    }

    return `/${kept.join('/')}${/\/\.\.?$/.test(path) && kept.length > 0 ? '/' : ''}`;
};

export interface HandshakeOptions {
    readonly clock: Clock;
    /** Longest time from the handshake to the 101, or to the end of a refused connection, in milliseconds. */
    readonly timeoutMs: number;
}

/**
 * A WebSocket handshake that hapi handles as an ordinary request: the host's extensions, authentication, logs and error
 * format apply. Until the route takes the socket over, an answer is written to it and ends it.
 */
export class Handshake {

    readonly req: IncomingMessage;
    readonly socket: Socket;
    /** Bytes that the client sent after the handshake. */
    readonly head: Buffer;
    private readonly response: ServerResponse;
    private readonly cancel: () => void;
    private readonly endRefused = (): void => {

        this.response.detachSocket(this.socket);
        this.socket.resume();           // unread bytes would turn the end into a reset, and the answer would be lost
        this.socket.end();
    };

    constructor(req: IncomingMessage, socket: Duplex, head: Buffer, { clock, timeoutMs }: HandshakeOptions) {

        this.req = req;
        this.socket = socket as Socket;         // Node's servers emit the event with a Socket
        this.head = head;
        this.response = new ServerResponse(req);
        socket.on('error', ignore);             // before anything is awaited
        this.cancel = clock.setTimer(timeoutMs, () => socket.destroy());
        this.response.once('close', this.cancel);       // the list of a third listener to the socket would stay large
    }

    /** Hands the request to hapi after earlier requests of the same connection. */
    run(listener: NetServer): void {

        whenAnswered(this.socket, () => {

            this.response.shouldKeepAlive = false;
            this.response.assignSocket(this.socket);
            this.response.on('finish', this.endRefused);
            listener.emit('request', this.req, this.response);
        });
    }

    /** Detaches the socket from HTTP. Returns false if the client has gone. */
    takeOver(started: boolean): boolean {

        this.cancel();
        this.response.off('close', this.cancel);
        this.response.off('finish', this.endRefused);
        if (this.socket.destroyed) {
            return false;
        }

        this.response.detachSocket(this.socket);
        this.response.statusCode = 101;         // for the host's logs
        if (started) {
            this.response.emit('finish');       // hapi forgets the request; before its start this would end the socket
        }

        return true;
    }
}
