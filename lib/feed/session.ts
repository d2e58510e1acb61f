import type { Access } from '../auth/access';
import { forbidden } from '../auth/access';
import type { Settings } from '../options';
import type { Seq } from '../storage/contract';
import type { Form } from './coverage';
import { textFrame } from './frames';
import type { Bulletin } from './hub';
import { RateLimit } from './limits';
import * as Protocol from './protocol';
import type { Closing, Request, Spelling, Subscribe } from './protocol';
import { Reader } from './reader';
import type { Reading, Sink } from './reader';
import type { Visitor } from './registry';
import type { Rider, Wheel } from './wheel';

/** What a session needs of a transport. Writes never throw; on a closed one they do nothing. */
export interface Link {
    readonly open: boolean;
    /** Bytes that wait to be sent. */
    readonly buffered: number;
    write(frame: Buffer): void;
    /** Between the two, writes are gathered into one. */
    hold(): void;
    release(): void;
    /** Resolves when little waits to be sent any more, or the link has closed. */
    drained(): Promise<void>;
    close(closing: Closing): void;
}

/** What all sessions of a feed share. */
export interface Room extends Reading {
    readonly wheel: Wheel;
    readonly limits: Settings['feed'];
    /** The position itself, or the nearest that the log can be read from. */
    reachable(after: Seq): Promise<Seq>;
    /** Codes of the catalogue. */
    codes(): Promise<ReadonlySet<string>>;
    /** Called once for each visitor, when the visit has ended. */
    left(visitor: Visitor, reason: Closing | undefined): void;
}

/** One client's talk with the feed, from `connected` to the close. */
export class Session implements Visitor, Rider, Sink {

    readonly access: Access;
    readonly address: string | undefined;
    seat = -1;
    private readonly room: Room;
    private readonly link: Link;
    private readonly rate: RateLimit;
    private readonly reader: Reader;
    private spelling: Spelling = 'lower';
    private decided = false;
    private ended = false;
    private active: number;
    private pinged: number;
    private turn: Promise<void> = Promise.resolve();
    /** Messages that are not answered yet. */
    private waiting = 0;

    constructor(room: Room, link: Link, access: Access, address: string | undefined) {

        this.room = room;
        this.link = link;
        this.access = access;
        this.address = address;
        this.rate = new RateLimit(room.limits.messagesPerSecond, room.limits.messageBurst, room.clock.now());
        this.reader = new Reader(room, this);
        this.active = this.pinged = room.wheel.now;
        room.wheel.add(this, this.due());
        this.say(Protocol.connected);
    }

    get subscriptions(): number {

        return this.reader.subscriptions;
    }

    /** Counts what came from the client against its rate. False: the session has ended. */
    admit(): boolean {

        if (this.ended) {
            return false;
        }

        if (this.rate.take(this.room.clock.now())) {
            return true;
        }

        this.end(Protocol.closing.rate);
        return false;
    }

    /** A message of the client; null: one that is not text. Messages are answered in their order. */
    receive(text: string | null): void {

        if (!this.admit()) {
            return;
        }

        this.active = this.room.wheel.now;
        const { request, spelling } = text === null ? { request: Protocol.invalid('Messages are text'), spelling: null } : Protocol.parseMessage(text);
        ++this.waiting;
        this.turn = this.turn.then(() => this.answer(request, spelling));
    }

    ready(): boolean {

        return !this.congested();
    }

    hold(): void {

        this.link.hold();
    }

    release(): void {

        this.link.release();
    }

    write(bulletin: Bulletin, form: Form): void {

        this.link.write(bulletin.bytes(names[this.spelling][form], (entry) => textFrame(Protocol.news(this.spelling, form, entry))));
    }

    drained(): Promise<void> {

        return this.link.drained();
    }

    busy(): boolean {

        return this.waiting > 0;
    }

    faltered(): void {

        this.say(Protocol.failed(this.spelling, 'Temporarily unavailable', 'Missed items follow as soon as they can be read'));
    }

    visit(): number {

        const { wheel, clock, limits } = this.room;
        if (clock.now() >= this.access.expiresAt) {
            this.end(Protocol.closing.expired);
        }
        else if (wheel.now - this.active >= seconds(limits.idleMs)) {
            this.end(Protocol.closing.idle);
        }
        else if (wheel.now - this.pinged >= seconds(limits.pingMs) && !this.congested()) {
            this.pinged = wheel.now;
            this.say(Protocol.ping(this.spelling, clock.now() / 1000));
        }

        return this.ended ? 0 : this.due();
    }

    /** Ends the session; without a reason it was the client that went. Nothing is delivered from here on. */
    end(closing?: Closing): void {

        if (this.ended) {
            return;
        }

        this.ended = true;
        this.reader.end();
        this.room.wheel.remove(this);
        if (closing) {
            this.link.close(closing);
        }

        this.room.left(this, closing);
    }

    private async answer(request: Request, spelling: Spelling | null): Promise<void> {

        this.decide(spelling);
        try {
            await this.act(request);
        }
        catch (error) {
            this.room.log(['feed', 'error'], error);
            this.say(Protocol.failed(this.spelling, 'Temporarily unavailable', 'Please repeat the message later'));
        }

        --this.waiting;
    }

    /** The first message that shows a spelling decides (ruling 37). */
    private decide(spelling: Spelling | null): void {

        if (spelling && !this.decided) {
            this.spelling = spelling;
            this.decided = true;
        }
    }

    private act(request: Request): Promise<void> | void {

        switch (request.kind) {
            case 'subscribe':
                return this.subscribe(request);
            case 'unsubscribe':
                return this.unsubscribe(request.code);
            case 'ping':
                return this.say(Protocol.pong(this.spelling, request.timestamp ?? this.room.clock.now() / 1000));
            case 'bad':
                return this.say(Protocol.failed(this.spelling, request.error, request.details));
            case 'pong':
        }
    }

    private async subscribe({ code, after, corrections }: Subscribe): Promise<void> {

        const codes = await this.room.codes();
        if (!codes.has(code)) {
            return this.say(Protocol.unknownCategory(this.spelling, code));
        }

        if (forbidden(this.access, [code]) !== undefined) {
            return this.say(Protocol.denied(this.spelling, code));
        }

        if (this.subscriptions >= this.room.limits.maxSubscriptions && !this.reader.has(code)) {
            return this.say(Protocol.failed(this.spelling, 'Too many subscriptions', `No more than ${this.subscriptions} at once: ${code} is one too many`));
        }

        const from = after === null ? null : await this.room.reachable(after);
        if (this.ended) {
            return;
        }

        this.say(Protocol.subscribed(this.spelling, code, this.room.head()));
        if (from !== after) {
            this.say(Protocol.gap(this.spelling, code, after, from));
        }

        this.reader.add(code, from, corrections);
    }

    private unsubscribe(code: string): void {

        this.reader.remove(code);
        this.say(Protocol.unsubscribed(this.spelling, code));
    }

    private say(text: string): void {

        if (!this.congested()) {
            this.link.write(textFrame(text));
        }
    }

    /** Whether nothing may be written any more. Who reads too slowly is cut off, and can resume. */
    private congested(): boolean {

        if (!this.ended && this.link.buffered > this.room.limits.maxBufferedBytes) {
            this.end(Protocol.closing.slow);
        }

        return this.ended;
    }

    /** Seconds until something may be due. */
    private due(): number {

        const { wheel, clock, limits } = this.room;
        return Math.min(
            this.pinged + seconds(limits.pingMs) - wheel.now,
            this.active + seconds(limits.idleMs) - wheel.now,
            (this.access.expiresAt - clock.now()) / 1000
        );
    }
}

/** Under which a frame is kept for all who get it. */
const names: Readonly<Record<Spelling, Readonly<Record<Form, string>>>> = {
    lower: { data: 'data', update: 'update', retract: 'retract' },
    upper: { data: 'DATA', update: 'UPDATE', retract: 'RETRACT' }
};

const seconds = (ms: number): number => Math.ceil(ms / 1000);
