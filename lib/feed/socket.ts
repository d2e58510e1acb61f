import type { Socket } from 'node:net';

import { Server as WebSocketServer, WebSocket } from 'ws';

import type { FeedSettings } from './options';
import { drained } from './drained';
import { ignore } from './gate';
import type { Closing } from './protocol';
import type { Link } from './session';
import type { Handshake } from './upgrade';

/** What a socket tells its session. */
export interface Listener {
    /** Null: not text. */
    receive(text: string | null): void;
    /** Counts a control frame that wants an answer. False: it gets none. */
    admit(): boolean;
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
    private readonly forget = (): void => {

        if (--this.open === 0) {
            this.emptied();
        }
    };

    private emptied = (): void => {};

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
            link = ws.link = new WebSocketLink(ws, socket, this.forget);
            ++this.open;
        });
        return link;
    }

    /** Resolves when all have closed. */
    async drained(): Promise<void> {

        if (this.open > 0) {
            await new Promise<void>((resolve) => {

                this.emptied = resolve;
            });
        }
    }
}

/** Tells its link by itself: listeners for its events would cost each connection half a kilobyte. */
class FeedSocket extends WebSocket {

    link: WebSocketLink | null = null;

    override emit(event: string | symbol, ...args: unknown[]): boolean {

        return this.link?.hear(event, args) ?? super.emit(event, ...args);
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
    private listener: Listener | null = null;

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

    listen(listener: Listener): void {

        this.listener = listener;
    }

    /** What ws tells of the connection. Null: it is nobody's business. */
    hear(event: string | symbol, [data, isBinary]: readonly unknown[]): true | null {

        switch (event) {
            case 'message':
                this.listener?.receive(isBinary ? null : String(data));
                return true;
            case 'ping':
                this.pong(data);
                return true;
            case 'close':
                this.closed();
                this.listener?.end();
                return true;
            case 'error':
                return true;            // ws closes by itself, with the code that fits
            default:
                return null;
        }
    }

    write(frame: Buffer): void {

        if (this.open) {
            this.socket.write(frame);
        }
    }

    hold(): void {

        this.socket.cork();
    }

    release(): void {

        this.socket.uncork();
    }

    drained(): Promise<void> {

        return drained(this.socket);
    }

    close([code, reason]: Closing): void {

        this.ws.close(code, reason);
    }

    private pong(data: unknown): void {

        if (this.listener?.admit()) {
            this.ws.pong(data);
        }
    }
}
