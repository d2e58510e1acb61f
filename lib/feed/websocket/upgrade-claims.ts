import type { IncomingMessage } from 'node:http';
import type { Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { Server as TlsServer } from 'node:tls';

/** Handles an upgrade and returns true, or returns false and leaves it untouched. It must not throw. */
export type UpgradeClaim = (req: IncomingMessage, socket: Duplex, head: Buffer) => boolean;

type Emit = (this: NetServer, event: string | symbol, ...args: unknown[]) => boolean;
type Upgrade = [req: IncomingMessage, socket: Duplex, head: Buffer];

/** A socket whose earlier, pipelined request is still being answered: Node keeps that response on it. */
type Answering = Duplex & { readonly _httpMessage?: NodeJS.EventEmitter | null };

/** Shared by all copies of this package in the process: two of them must not both replace `emit` of one listener. */
const key = Symbol.for('hapi-crypto-news.upgradeClaims.1');

type ClaimedListener = NetServer & { [key]?: UpgradeClaims };

/**
 * Offers each upgrade to `claim` before the listeners of `upgrade`; a claimed one does not reach them. There can be any
 * number of listeners (nes handles every path), and a second handshake on one socket ends the process. All other
 * upgrades reach their listeners unchanged; if there are none, Node answers them as ordinary requests, as it would
 * without this. Returns a function that removes the claim.
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
        listener.on('upgrade', this.fallback);      // Node emits the event only if there is a listener
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
            return;                                 // somebody else has wrapped it since: without claims ours passes everything on
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

    /** If ours is the only listener, Node would have treated this as an ordinary request, so it becomes one again. */
    private answerUnclaimed(req: IncomingMessage, socket: Duplex, head: Buffer): void {

        if (this.listener.listenerCount('upgrade') === 1) {
            socket.on('error', ignore);
            whenAnswered(socket, () => this.replay(req, socket, head));
        }
    }

    /**
     * Gives the socket back to the server and replays the request's bytes. Node decides while it parses the headers,
     * which is synchronous: our listener is off for that time.
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

    /** Calls Node's own listener only: for others that count connections, or wait for their end, this is the same connection. */
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

/** Node removes its own error handler at an upgrade; until there is another, a reset would end the process. */
export const ignore = (): void => {};

/** Calls `fn` when all earlier requests of the connection have been answered, unless the connection ends before. */
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

/** The request line and headers as they came over the wire. */
const headersOf = (req: IncomingMessage): Buffer => {

    const lines = [`${req.method} ${req.url} HTTP/${req.httpVersion}`];
    for (let i = 0; i < req.rawHeaders.length; i += 2) {
        lines.push(`${req.rawHeaders[i]}: ${req.rawHeaders[i + 1]}`);
    }

    return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
};
