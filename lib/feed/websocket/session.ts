import type { Access } from '../../access';
import { takeToken } from '../../rate-limits/token-bucket';
import type { Connection } from '../connections';
import type { FeedContext } from '../context';
import { hasExpired } from '../token-expiry';
import type { Message, Serialize } from '../hub';
import { closeReasons } from '../protocol/close-reasons';
import type { CloseReason } from '../protocol/close-reasons';
import * as ServerMessages from '../protocol/server-messages';
import { usualSpelling } from '../protocol/spelling';
import type { Spelling } from '../protocol/spelling';
import type { Sink } from '../delivery/context';
import type { MessageType, Gap } from '../delivery/ranges';
import { Reader } from '../delivery/reader';
import type { Subscriber } from '../timing-wheel';
import { Commands } from './commands';
import type { CommandClient } from './commands';
import { textFrame } from './frames';

/** A session's connection. Writes never throw; after the close they do nothing. */
export interface Link {
    /** Whether frames can still be written. */
    readonly open: boolean;
    /** Bytes not sent yet. */
    readonly buffered: number;
    /** Writes one whole WebSocket frame. */
    write(frame: Buffer): void;
    /** Until `uncork`, writes are gathered into one. */
    cork(): void;
    uncork(): void;
    /** Resolves when most of what was written has gone out, or when the connection has closed. */
    drained(): Promise<void>;
    /** Starts the closing handshake with this code and reason. */
    close(reason: CloseReason): void;
}

/** One WebSocket client of the feed, from the `connected` message to the close. */
export class Session implements Connection, Subscriber, Sink, CommandClient {

    readonly transport = 'websocket';
    readonly access: Access;
    readonly address: string | undefined;
    readonly reader: Reader;
    spelling = usualSpelling;
    hasSpelling = false;
    slot = -1;
    private readonly context: FeedContext;
    private readonly link: Link;
    private activeAt: number;
    private pingedAt: number;
    private hasEnded = false;
    private bucketFullAt = 0;
    /** Position that the client has been sent. */
    private sentPosition = 0;

    constructor(context: FeedContext, link: Link, access: Access, address: string | undefined) {

        this.context = context;
        this.link = link;
        this.access = access;
        this.address = address;
        this.reader = new Reader(context, this);
        this.activeAt = this.pingedAt = context.timingWheel.now;
        context.timingWheel.add(this, this.due());
        this.send(ServerMessages.connected);
    }

    get ended(): boolean {

        return this.hasEnded;
    }

    /** Counts a frame of the client against its rate. Returns false if the session has ended, or ends by exceeding the rate. */
    allowsMessage(): boolean {

        if (this.ended) {
            return false;
        }

        const { settings, clock } = this.context;
        const full = takeToken(this.bucketFullAt, clock.now(), { perSecond: settings.messagesPerSecond, burst: settings.messageBurst });
        if (full === null) {
            this.end(closeReasons.rate);
            return false;
        }

        this.bucketFullAt = full;
        return true;
    }

    /** A message of the client; null for a binary one. */
    receive(text: string | null): void {

        if (!this.allowsMessage()) {
            return;
        }

        this.activeAt = this.context.timingWheel.now;
        new Commands(this.context, this).receive(text);
    }

    canWrite(): boolean {

        return !this.isCongested();
    }

    cork(): void {

        this.link.cork();
    }

    uncork(): void {

        this.link.uncork();
    }

    write(message: Message, type: MessageType): void {

        this.sentPosition = message.entry.seq;
        this.link.write(message.bytes(serializers[this.spelling][type]));
    }

    drained(): Promise<void> {

        return this.link.drained();
    }

    hasPendingRequests(): boolean {

        return this.context.commands.has(this);
    }

    reportGaps(gaps: readonly [Gap, ...Gap[]]): void {

        for (const { code, after, from } of gaps) {
            this.send(ServerMessages.gap(this.spelling, code, after, from));
        }
    }

    reportOutage(): void {

        this.send(ServerMessages.failed(this.spelling, 'Temporarily unavailable', 'Missed items follow as soon as they can be read'));
    }

    onTime(): number {

        const { timingWheel, clock, settings } = this.context;
        if (hasExpired(this.access, clock)) {
            this.end(closeReasons.expired);
        }
        else if (timingWheel.now - this.activeAt >= seconds(settings.idleMs)) {
            this.end(closeReasons.idle);
        }
        else if (timingWheel.now - this.pingedAt >= seconds(settings.pingMs) && !this.isCongested()) {
            this.pingedAt = timingWheel.now;
            this.sendPosition();
            this.send(ServerMessages.ping(this.spelling, clock.now() / 1000));
        }

        return this.ended ? 0 : this.due();
    }

    /** Ends the session; without a reason the client has closed it. Nothing is delivered after the call. */
    end(reason?: CloseReason): void {

        if (this.ended) {
            return;
        }

        this.hasEnded = true;
        this.reader.end();
        this.context.timingWheel.remove(this);
        if (reason) {
            this.link.close(reason);
        }

        this.context.disconnected(this, reason);
    }

    send(text: string): void {

        if (!this.isCongested()) {
            this.link.write(textFrame(text));
        }
    }

    /** Entries that no filter lets through leave no trace otherwise, and the position that the client knows would leave the log. */
    private sendPosition(): void {

        const { position } = this.reader;
        if (position !== null && position > this.sentPosition) {
            this.sentPosition = position;
            this.send(ServerMessages.position(this.spelling, position));
        }
    }

    /** Whether nothing can be written any more. A client that reads too slowly is disconnected; it can resume. */
    private isCongested(): boolean {

        if (!this.ended && this.link.buffered > this.context.settings.maxBufferedBytes) {
            this.end(closeReasons.slow);
        }

        return this.ended;
    }

    /** Seconds until the next ping, idle check or expiry. */
    private due(): number {

        const { timingWheel, clock, settings } = this.context;
        return Math.min(
            this.pingedAt + seconds(settings.pingMs) - timingWheel.now,
            this.activeAt + seconds(settings.idleMs) - timingWheel.now,
            (this.access.expiresAt - clock.now()) / 1000
        );
    }
}

const serializeAs = (spelling: Spelling, type: MessageType): Serialize => {

    return (entry) => textFrame(ServerMessages.entryMessage(spelling, type, entry));
};

const serializersIn = (spelling: Spelling): Readonly<Record<MessageType, Serialize>> => ({
    data: serializeAs(spelling, 'data'),
    analysedData: serializeAs(spelling, 'analysedData'),
    update: serializeAs(spelling, 'update'),
    analysedUpdate: serializeAs(spelling, 'analysedUpdate'),
    retract: serializeAs(spelling, 'retract'),
    analysis: serializeAs(spelling, 'analysis')
});

const serializers: Readonly<Record<Spelling, Readonly<Record<MessageType, Serialize>>>> = { lower: serializersIn('lower'), upper: serializersIn('upper') };

const seconds = (ms: number): number => Math.ceil(ms / 1000);
