import type { IncomingMessage } from 'node:http';
import type { Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { Server as TlsServer } from 'node:tls';

/** Takes an upgrade, or answers false and leaves it untouched. It must not throw. */
export type UpgradeClaim = (req: IncomingMessage, socket: Duplex, head: Buffer) => boolean;

type Emit = (this: NetServer, event: string | symbol, ...args: unknown[]) => boolean;
type Upgrade = [req: IncomingMessage, socket: Duplex, head: Buffer];

/** What Node keeps on a socket whose earlier, pipelined request is still being answered. */
type Answering = Duplex & { readonly _httpMessage?: NodeJS.EventEmitter | null };

/** Shared by every copy of this package in the process: two gates on one listener would fight. */
const key = Symbol.for('hapi-crypto-news.gate.1');

type ClaimedListener = NetServer & { [key]?: UpgradeClaims };

/**
 * Lets `claim` have the upgrades that it wants, before and instead of the listeners of `upgrade`: of those there can be
 * any number (nes takes every path), and a second handshake on one socket ends the process. All other upgrades reach
 * their owners as they came; where nobody else listens they are answered as ordinary requests, as they were before.
 * Returns the end of it.
 */
export const claimUpgrades = (listener: NetServer, claim: UpgradeClaim): (() => void) => {

    const claimed: ClaimedListener = listener;
    const claims = claimed[key] ??= new UpgradeClaims(listener);
    return claims.add(claim, () => {

        delete claimed[key];
    });
};

class UpgradeClaims {

    private readonly listener: NetServer;
    private readonly claims = new Set<UpgradeClaim>();
    private readonly originalEmit: Emit;
    private readonly inherited: boolean;
    private readonly emit: Emit;
    private readonly fallback: (...upgrade: Upgrade) => void;

    constructor(listener: NetServer) {

        this.listener = listener;
        this.inherited = !Object.hasOwn(listener, 'emit');
        this.originalEmit = Reflect.get(listener, 'emit') as Emit;
        this.emit = (event, ...args) => event === 'upgrade' && this.isClaimed(args as Upgrade) || this.originalEmit.call(listener, event, ...args);

        this.fallback = (req, socket, head) => this.answerUnclaimed(req, socket, head);
        listener.emit = this.emit;
        listener.on('upgrade', this.fallback);      // Node raises the event only where somebody listens
    }

    add(claim: UpgradeClaim, closed: () => void): () => void {

        this.claims.add(claim);
        return () => {

            if (this.claims.delete(claim) && this.claims.size === 0) {
                this.restore();
                closed();
            }
        };
    }

    private restore(): void {

        this.listener.off('upgrade', this.fallback);
        if (this.listener.emit !== this.emit) {
            return;                                 // wrapped by somebody after us: without claims ours hands everything on
        }

        if (this.inherited) {
            delete (this.listener as Partial<NetServer>).emit;
        }
        else {
            this.listener.emit = this.originalEmit;
        }
    }

    private isClaimed([req, socket, head]: Upgrade): boolean {

        for (const claim of this.claims) {
            if (claim(req, socket, head)) {
                return true;
            }
        }

        return false;
    }

    /** Only our own ear on the event keeps Node from treating this as an ordinary request: so it becomes one again. */
    private answerUnclaimed(req: IncomingMessage, socket: Duplex, head: Buffer): void {

        if (this.listener.listenerCount('upgrade') === 1) {
            socket.on('error', ignore);
            whenAnswered(socket, () => this.replay(req, socket, head));
        }
    }

    /**
     * Gives the socket back to the server, with the request's own bytes before those that follow. Node decides during
     * the parse of the headers, which is synchronous: for that moment our ear is off.
     */
    private replay(req: IncomingMessage, socket: Duplex, head: Buffer): void {

        this.listener.off('upgrade', this.fallback);
        try {
            socket.off('error', ignore);
            this.connect(socket);
            socket.emit('data', Buffer.concat([headersOf(req), head]));
        }
        finally {
            this.listener.on('upgrade', this.fallback);
        }
    }

    /** Node alone is to read the socket on: for everybody else who counts connections, or listens for their end, it is the same one. */
    private connect(socket: Duplex): void {

        const event = this.listener instanceof TlsServer ? 'secureConnection' : 'connection';
        const node = this.listener.listeners(event).find(({ name }) => name === 'connectionListener');
        if (node) {
            node.call(this.listener, socket);
        }
        else {
            this.listener.emit(event, socket);
        }
    }
}

/** Node takes its own error handler off at an upgrade; until there is another, a reset would end the process. */
export const ignore = (): void => {};

/** Calls `fn` when no earlier request of the connection waits for its answer any more, unless the connection ends before. */
export const whenAnswered = (socket: Duplex, fn: () => void): void => {

    const earlier = (socket as Answering)._httpMessage;
    if (earlier) {
        earlier.once('close', () => whenAnswered(socket, fn));
        return;
    }

    if (socket.writable) {
        fn();
    }
};

/** The request's head as it came over the wire. */
const headersOf = (req: IncomingMessage): Buffer => {

    const lines = [`${req.method} ${req.url} HTTP/${req.httpVersion}`];
    for (let i = 0; i < req.rawHeaders.length; i += 2) {
        lines.push(`${req.rawHeaders[i]}: ${req.rawHeaders[i + 1]}`);
    }

    return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
};
