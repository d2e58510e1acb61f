import type { Socket } from 'node:net';

import { Server as WebSocketServer, WebSocket } from 'ws';

import { drained } from '../../async/drained';
import type { FeedSettings } from '../options';
import type { CloseReason } from '../protocol';
import type { Handshake } from './handshake';
import type { Link } from './session';
import { ignore } from './upgrades';

/** What a socket tells its session. */
export interface LinkListener {
    /** Null: not text. */
    receive(text: string | null): void;
    /** Counts a control frame. False: it gets no answer. */
    allowsMessage(): boolean;
    end(): void;
}

/** Time for a peer to answer a close, in milliseconds: a close frame can't pass a pipe that is full. */
const closeTimeout = 1000;

/** Bounds that have no option: nobody who means well comes near them. */
const bounds = { maxFragments: 64, maxBufferedChunks: 1024 };

/** Hands sockets to ws. No compression: it costs six times the CPU and twenty times the memory of all the rest. */
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

    /** Open connections, those that are being closed among them. */
    get size(): number {

        return this.open;
    }

    /** Finishes a handshake; null where the client has gone meanwhile. */
    accept({ req, socket, head }: Handshake): WebSocketLink | null {

        let link: WebSocketLink | null = null;
        this.server.handleUpgrade(req, socket, head, (ws) => {

            socket.off('error', ignore);        // ws listens now
            link = ws.link = new WebSocketLink(ws, socket, this.onClosed);
            ++this.open;
        });
        return link;
    }

    /** Resolves when all have closed. */
    async drained(): Promise<void> {

        if (this.open > 0) {
            await new Promise<void>((resolve) => {

                this.onEmpty = resolve;
            });
        }
    }
}

/** Why ws closes by itself: it gives a code only. */
const reasons: Readonly<Record<number, string>> = {
    1002: 'Invalid WebSocket frame',
    1007: 'Invalid UTF-8',
    1008: 'Too many fragments',
    1009: 'Message too long'
};

/** Tells its link by itself: listeners for its events would cost each connection half a kilobyte. */
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
 * A connection. What the feed says goes to the socket as ready frames, shared with others, in one write a turn; the
 * rest of the protocol is that of ws.
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

    /** What ws reports of the connection. Of an `error` there is nothing to do: ws closes by itself, with the code that fits. */
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
