import type { Access } from '../../access';
import { takeToken } from '../../rate-limits/token-bucket';
import type { Connection } from '../connections';
import type { FeedContext } from '../context';
import type { Message, Serialize } from '../hub';
import * as Protocol from '../protocol';
import type { CloseReason, Spelling } from '../protocol';
import type { Sink } from '../replay/context';
import type { MessageType, Gap } from '../replay/ranges';
import { Reader } from '../replay/reader';
import type { Subscriber } from '../timing-wheel';
import { Commands } from './commands';
import type { CommandClient } from './commands';
import { textFrame } from './frames';

/** What a session needs of a transport. Writes never throw; on a closed one they do nothing. */
export interface Link {
    readonly open: boolean;
    /** Bytes that wait to be sent. */
    readonly buffered: number;
    write(frame: Buffer): void;
    /** Between the two, writes are gathered into one. */
    cork(): void;
    uncork(): void;
    /** Resolves when little waits to be sent any more, or the link has closed. */
    drained(): Promise<void>;
    close(reason: CloseReason): void;
}

/** One client's talk with the feed, from `connected` to the close. */
export class Session implements Connection, Subscriber, Sink, CommandClient {

    readonly access: Access;
    readonly address: string | undefined;
    readonly reader: Reader;
    spelling: Spelling = 'lower';
    slot = -1;
    private readonly context: FeedContext;
    private readonly link: Link;
    private readonly commands: Commands;
    private activeAt: number;
    private pingedAt: number;
    private hasEnded = false;
    private bucketFullAt = 0;

    constructor(context: FeedContext, link: Link, access: Access, address: string | undefined) {

        this.context = context;
        this.link = link;
        this.access = access;
        this.address = address;
        this.reader = new Reader(context, this);
        this.commands = new Commands(context, this);
        this.activeAt = this.pingedAt = context.timingWheel.now;
        context.timingWheel.add(this, this.due());
        this.send(Protocol.connected);
    }

    get ended(): boolean {

        return this.hasEnded;
    }

    /** Counts what came from the client against its rate. False: the session has ended. */
    allowsMessage(): boolean {

        if (this.ended) {
            return false;
        }

        const { settings, clock } = this.context;
        const full = takeToken(this.bucketFullAt, clock.now(), { perSecond: settings.messagesPerSecond, burst: settings.messageBurst });
        if (full === null) {
            this.end(Protocol.closeReasons.rate);
            return false;
        }

        this.bucketFullAt = full;
        return true;
    }

    /** A message of the client; null: one that is not text. */
    receive(text: string | null): void {

        if (!this.allowsMessage()) {
            return;
        }

        this.activeAt = this.context.timingWheel.now;
        this.commands.receive(text);
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

        this.link.write(message.bytes(serializers[this.spelling][type]));
    }

    drained(): Promise<void> {

        return this.link.drained();
    }

    hasPendingRequests(): boolean {

        return this.commands.hasPending;
    }

    reportGaps(gaps: readonly [Gap, ...Gap[]]): void {

        for (const { code, after, from } of gaps) {
            this.send(Protocol.gap(this.spelling, code, after, from));
        }
    }

    reportOutage(): void {

        this.send(Protocol.failed(this.spelling, 'Temporarily unavailable', 'Missed items follow as soon as they can be read'));
    }

    onTime(): number {

        const { timingWheel, clock, settings } = this.context;
        if (clock.now() >= this.access.expiresAt) {
            this.end(Protocol.closeReasons.expired);
        }
        else if (timingWheel.now - this.activeAt >= seconds(settings.idleMs)) {
            this.end(Protocol.closeReasons.idle);
        }
        else if (timingWheel.now - this.pingedAt >= seconds(settings.pingMs) && !this.isCongested()) {
            this.pingedAt = timingWheel.now;
            this.send(Protocol.ping(this.spelling, clock.now() / 1000));
        }

        return this.ended ? 0 : this.due();
    }

    /** Ends the session; without a reason it was the client that went. Nothing is delivered from here on. */
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

    /** Whether nothing may be written any more. Who reads too slowly is cut off, and can resume. */
    private isCongested(): boolean {

        if (!this.ended && this.link.buffered > this.context.settings.maxBufferedBytes) {
            this.end(Protocol.closeReasons.slow);
        }

        return this.ended;
    }

    /** Seconds until something may be due. */
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

    return (entry) => textFrame(Protocol.entryMessage(spelling, type, entry));
};

const serializersIn = (spelling: Spelling): Readonly<Record<MessageType, Serialize>> => ({
    data: serializeAs(spelling, 'data'),
    update: serializeAs(spelling, 'update'),
    retract: serializeAs(spelling, 'retract')
});

const serializers: Readonly<Record<Spelling, Readonly<Record<MessageType, Serialize>>>> = { lower: serializersIn('lower'), upper: serializersIn('upper') };

const seconds = (ms: number): number => Math.ceil(ms / 1000);
