import type { Socket } from 'node:net';

import { Server as WebSocketServer, WebSocket } from 'ws';

import { drained } from '../../async/drained';
import { second } from '../../clock';
import type { FeedSettings } from '../options';
import type { CloseReason } from '../protocol/close-reasons';
import type { Handshake } from './upgrade-dispatch';
import type { Link } from './session';
import { ignore } from './upgrade-claims';

/** Handles the events of one WebSocket. */
export interface LinkListener {
    /** A message of the client; null for a binary one. */
    receive(text: string | null): void;
    /** Counts a control frame against the client's rate. Returns false if it must not be answered. */
    allowsMessage(): boolean;
    /** The connection has closed. */
    end(): void;
}

/** Time for the client to answer a close frame, in milliseconds: it can't get through if the client does not read. */
const closeTimeout = second;

/** Limits without an option: no well-behaved client comes near them. */
const bounds = { maxFragments: 64, maxBufferedChunks: 1024 };

/** Upgrades sockets with ws. Without compression, which costs six times the CPU and twenty times the memory of everything else. */
export class Sockets {

    private readonly server: WebSocketServer<typeof FeedSocket>;
    private open = 0;
    private readonly onClosed = (): void => {

        if (--this.open === 0) {
            this.onEmpty();
        }
    };

    private onEmpty = (): void => {};

    constructor({ maxMessageBytes }: FeedSettings) {

        const options = { noServer: true, clientTracking: false, perMessageDeflate: false, autoPong: false, maxPayload: maxMessageBytes, closeTimeout, ...bounds };
        this.server = new WebSocketServer({ ...options, WebSocket: FeedSocket });
    }

    /** Number of connections, including those that are being closed. */
    get size(): number {

        return this.open;
    }

    /** Completes a handshake. Returns null if the client has gone meanwhile. */
    accept({ req, socket, head }: Handshake): WebSocketLink | null {

        let link: WebSocketLink | null = null;
        this.server.handleUpgrade(req, socket, head, (ws) => {

            socket.off('error', ignore);        // ws listens to it now
            link = ws.link = new WebSocketLink(ws, socket, this.onClosed);
            ++this.open;
        });
        return link;
    }

    /** Resolves when all connections have closed. */
    async drained(): Promise<void> {

        if (this.open > 0) {
            await new Promise<void>((resolve) => {

                this.onEmpty = resolve;
            });
        }
    }
}

/** Reasons for the codes with which ws closes by itself: it sends none. */
const reasons: Readonly<Record<number, string>> = {
    1002: 'Invalid WebSocket frame',
    1007: 'Invalid UTF-8',
    1008: 'Too many fragments',
    1009: 'Message too long'
};

/** Hands its events to its link directly: listeners would cost half a kilobyte per connection. */
class FeedSocket extends WebSocket {

    link: WebSocketLink | null = null;

    override close(code?: number, reason?: string | Buffer): void {

        super.close(code, reason ?? reasons[code ?? 0]);
    }

    override emit(event: string | symbol, ...args: unknown[]): boolean {

        if (!this.link) {
            return super.emit(event, ...args);
        }

        this.link.handle(event, args);
        return true;
    }
}

/**
 * A WebSocket connection. The feed's messages are written to the socket as ready frames, which connections share; ws
 * handles the rest of the protocol.
 */
export class WebSocketLink implements Link {

    private readonly ws: WebSocket;
    private readonly socket: Socket;
    private readonly closed: () => void;
    private listener: LinkListener | null = null;

    constructor(ws: WebSocket, socket: Socket, closed: () => void) {

        this.ws = ws;
        this.socket = socket;
        this.closed = closed;
    }

    get open(): boolean {

        return this.ws.readyState === WebSocket.OPEN;
    }

    get buffered(): number {

        return this.socket.writableLength;
    }

    listen(listener: LinkListener): void {

        this.listener = listener;
    }

    /** Handles an event of ws. `error` needs nothing: ws closes by itself, with the right code. */
    handle(event: string | symbol, [data, isBinary]: readonly unknown[]): void {

        switch (event) {
            case 'message':
                this.listener?.receive(isBinary ? null : String(data));
                break;
            case 'ping':
                this.pong(data);
                break;
            case 'pong':
                this.listener?.allowsMessage();
                break;
            case 'close':
                this.closed();
                this.listener?.end();
        }
    }

    write(frame: Buffer): void {

        if (this.open) {
            this.socket.write(frame);
        }
    }

    cork(): void {

        this.socket.cork();
    }

    uncork(): void {

        this.socket.uncork();
    }

    drained(): Promise<void> {

        return drained(this.socket);
    }

    close([code, reason]: CloseReason): void {

        this.ws.close(code, reason);
    }

    private pong(data: unknown): void {

        if (this.listener?.allowsMessage()) {
            this.ws.pong(data);
        }
    }
}
