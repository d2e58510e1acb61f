import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';

import type { Access } from '../../access';
import { drained } from '../../async/drained';
import { second } from '../../clock';
import type { Filter } from '../../filters/parse';
import type { List, Seq } from '../../storage/contract';
import type { Connection } from '../connections';
import type { FeedContext } from '../context';
import { hasExpired } from '../token-expiry';
import type { Message, Serialize } from '../hub';
import { closeReasons } from '../protocol/close-reasons';
import type { CloseReason } from '../protocol/close-reasons';
import * as ServerMessages from '../protocol/server-messages';
import type { Sink } from '../delivery/context';
import type { MessageType, Gap } from '../delivery/ranges';
import { Reader } from '../delivery/reader';
import type { Subscriber } from '../timing-wheel';

/** What a client of `GET /feed/events` asks for. */
export interface EventsRequest {
    /** Category codes. */
    readonly codes: List;
    /** Log position to continue from, or null for new entries only. */
    readonly after: Seq | null;
    /** Whether corrections and retractions are sent too. */
    readonly corrections: boolean;
    /** Whether items are sent with their analyses, and changed analyses too. Default: false. */
    readonly analysis?: boolean;
    /** Only items that it applies to; null for all. Default: null. */
    readonly filter?: Filter | null;
    /** The client's, or undefined on a unix socket. */
    readonly address: string | undefined;
}

/** The HTTP response that carries the stream. */
export interface StreamResponse {
    /** Whether the connection has closed. */
    readonly closed: boolean;
    once(event: 'close', fn: () => void): unknown;
    /** Closes the connection at once, even if data has not gone out. */
    destroy(): unknown;
}

/** Time for the client to read to the end of the stream before the connection is closed, in milliseconds. */
const closeMs = second;

/** Buffered bytes above which missed entries are not read further. */
const highWaterMark = 64 * 1024;

/**
 * The feed as an event stream (HTML, 9.2): the messages of the WebSocket protocol, with log positions as event ids.
 * Items are events without a name, so that `onmessage` gets them.
 */
export class EventStream implements Connection, Subscriber, Sink {

    readonly transport = 'event-stream';
    readonly access: Access;
    readonly address: string | undefined;
    slot = -1;
    private readonly context: FeedContext;
    private readonly body = new PassThrough({ highWaterMark });
    private readonly reader: Reader;
    private readonly response: StreamResponse;
    private ended = false;
    /** Position that the client has been sent. */
    private sentPosition = 0;

    /** `from` is the position that the log can be read from. If it is not the one asked for, the client gets a gap. */
    constructor(context: FeedContext, access: Access, { codes, after, corrections, analysis, filter, address }: EventsRequest, from: Seq | null, response: StreamResponse) {

        this.context = context;
        this.access = access;
        this.response = response;
        this.address = address;
        this.reader = new Reader(context, this);
        this.body.on('close', () => this.end());
        this.body.on('error', none);
        this.body.write(`retry: 1000\n${from === null ? `id: ${context.tail.head}\n` : ''}\n`);
        if (from !== after) {
            this.writeGap(after, from);
        }

        for (const code of codes) {
            this.reader.add(code, from, corrections, analysis, filter);
        }

        context.timingWheel.add(this, this.due());
    }

    /** The response's body. */
    get readable(): Readable {

        return this.body;
    }

    canWrite(): boolean {

        if (!this.ended && this.body.writableLength + this.body.readableLength > this.context.settings.maxBufferedBytes) {
            this.end(closeReasons.slow);
            this.body.destroy();
        }

        return !this.ended;
    }

    cork(): void {

        this.body.cork();
    }

    uncork(): void {

        this.body.uncork();
    }

    write(message: Message, type: MessageType): void {

        this.sentPosition = message.entry.seq;
        this.body.write(message.bytes(serializers[type]));
    }

    drained(): Promise<void> {

        return drained(this.body);
    }

    hasPendingRequests(): boolean {

        return false;
    }

    /** All categories began at the same position, so they have the same gap. */
    reportGaps([gap]: readonly [Gap, ...Gap[]]): void {

        this.writeGap(gap.after, gap.from);
    }

    reportOutage(): void {

        this.writeComment('missed items follow as soon as they can be read');
    }

    onTime(): number {

        if (hasExpired(this.access, this.context.clock)) {
            this.end(closeReasons.expired);
        }
        else if (this.canWrite()) {
            this.ping();
        }

        return this.ended ? 0 : this.due();
    }

    end(reason?: CloseReason): void {

        if (!this.ended) {
            this.ended = true;
            this.reader.end();
            this.context.timingWheel.remove(this);
            this.body.end();
            this.context.disconnected(this, reason);
            this.cutSoon();
        }
    }

    /** A client that never reads would keep the connection open and block shutdown. */
    private cutSoon(): void {

        if (!this.response.closed) {
            this.response.once('close', this.context.clock.setTimer(closeMs, () => this.response.destroy()));
        }
    }

    /** With an id, so that a client that reconnects continues after the gap. */
    private writeGap(after: Seq | null, from: Seq | null): void {

        this.body.write(`id: ${from}\nevent: gap\ndata: ${ServerMessages.gap('lower', undefined, after, from)}\n\n`);
    }

    /** With filters, the position instead of a comment if it has moved: entries that no filter lets through leave no trace otherwise. */
    private ping(): void {

        const { position } = this.reader;
        if (position === null || position <= this.sentPosition) {
            this.writeComment('ping');
            return;
        }

        this.sentPosition = position;
        this.body.write(`id: ${position}\nevent: position\ndata: ${ServerMessages.position('lower', position)}\n\n`);
    }

    private writeComment(text: string): void {

        this.body.write(`: ${text}\n\n`);
    }

    private due(): number {

        return Math.min(this.context.settings.pingMs, this.access.expiresAt - this.context.clock.now()) / 1000;
    }
}

const none = (): void => {};

const serializeAs = (type: MessageType): Serialize => {

    const wireType = ServerMessages.wireTypes[type];
    const name = wireType === 'data' ? '' : `event: ${wireType}\n`;
    return (entry) => {

        const text = ServerMessages.entryMessage('lower', type, entry).replace(/[\r\n]+/g, ' ');     // JSON allows line breaks only as white space
        return Buffer.from(`id: ${entry.seq}\n${name}data: ${text}\n\n`);
    };
};

const serializers: Readonly<Record<MessageType, Serialize>> = {
    data: serializeAs('data'),
    analysedData: serializeAs('analysedData'),
    update: serializeAs('update'),
    analysedUpdate: serializeAs('analysedUpdate'),
    retract: serializeAs('retract'),
    analysis: serializeAs('analysis')
};
