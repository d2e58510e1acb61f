import { ServerResponse } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Server as NetServer, Socket } from 'node:net';
import type { Duplex } from 'node:stream';

import type { Server } from '@hapi/hapi';

import type { Clock } from '../../clock';
import { ignore, whenAnswered } from './upgrades';

/** Whether hapi's own router would give this handshake to the feed's route of `registration`. Never throws. */
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
        return false;           // a path or a host that no router reads
    }
};

/** Path and host as hapi reads them, so that the feed is wherever its route is, whatever the prefix, case, encoding and host. */
const targetOf = (req: IncomingMessage, stripTrailingSlash: boolean): { path: string; hostname: string } => {

    const source = String(req.url);
    const url = source.startsWith('/') ? null : new URL(source);
    const path = withoutDots(decoded(url ? url.pathname : source.replace(/[?#].*/s, '')));
    return {
        path: stripTrailingSlash ? path.replace(/(.)\/$/s, '$1') : path,
        hostname: url ? url.hostname : String(req.headers.host ?? '').trim().replace(/:\d+$/, '')
    };
};

/** Characters without a meaning in a path stand for themselves (as @hapi/call normalises). */
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
    /** From here to the 101, or to the end of a refused connection, in milliseconds. */
    readonly timeoutMs: number;
}

/**
 * A WebSocket handshake on its way through hapi as an ordinary request: the host's extensions, authentication, logs
 * and error format apply. Until the route takes the socket over, an answer is written to it and ends it.
 */
export class Handshake {

    readonly req: IncomingMessage;
    readonly socket: Socket;
    /** What the client sent behind the handshake. */
    readonly head: Buffer;
    private readonly response: ServerResponse;
    private readonly cancel: () => void;
    private readonly endRefused = (): void => {

        this.response.detachSocket(this.socket);
        this.socket.resume();           // unread bytes would turn the end into a reset, and lose the answer
        this.socket.end();
    };

    constructor(req: IncomingMessage, socket: Duplex, head: Buffer, { clock, timeoutMs }: HandshakeOptions) {

        this.req = req;
        this.socket = socket as Socket;         // what Node's servers raise the event with
        this.head = head;
        this.response = new ServerResponse(req);
        socket.on('error', ignore);             // before anything is awaited
        this.cancel = clock.setTimer(timeoutMs, () => socket.destroy());
        socket.once('close', this.cancel);
    }

    /** Hands the request to hapi, behind earlier ones of the same connection. */
    run(listener: NetServer): void {

        whenAnswered(this.socket, () => {

            this.response.shouldKeepAlive = false;
            this.response.assignSocket(this.socket);
            this.response.on('finish', this.endRefused);
            listener.emit('request', this.req, this.response);
        });
    }

    /** Frees the socket of HTTP. False: the client has gone. */
    takeOver(started: boolean): boolean {

        this.cancel();
        this.socket.off('close', this.cancel);
        this.response.off('finish', this.endRefused);
        if (this.socket.destroyed) {
            return false;
        }

        this.response.detachSocket(this.socket);
        this.response.statusCode = 101;         // for the host's logs
        if (started) {
            this.response.emit('finish');       // hapi forgets the request; before its start it would end the socket
        }

        return true;
    }
}
