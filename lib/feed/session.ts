import type { Access } from '../auth/access';
import { forbidden } from '../auth/access';
import type { Clock } from '../clock';
import type { Settings } from '../options';
import type { Log } from '../runtime';
import type { List, LogEntry, Seq } from '../storage/contract';
import { textFrame } from './frames';
import type { Bulletin, Hub, Member } from './hub';
import { RateLimit } from './limits';
import * as Protocol from './protocol';
import type { Closing, Request, Spelling } from './protocol';
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
    close(closing: Closing): void;
}

/** What all sessions of a feed share. */
export interface Room {
    readonly hub: Hub;
    readonly wheel: Wheel;
    readonly clock: Clock;
    readonly log: Log;
    readonly limits: Settings['feed'];
    /** Position of the log that the hub has been given. */
    head(): Seq;
    /** Codes of the catalogue. */
    codes(): Promise<ReadonlySet<string>>;
    /** Called once for each session, when it has ended. */
    left(session: Session, reason: Closing | undefined): void;
}

/** One client's talk with the feed, from `connected` to the close. */
export class Session implements Member, Rider {

    readonly access: Access;
    epoch = 0;
    seat = -1;
    private readonly room: Room;
    private readonly link: Link;
    private readonly rate: RateLimit;
    /** Subscribed codes, each with the position from which on it is delivered. */
    private readonly codes = new Map<string, Seq>();
    private spelling: Spelling = 'lower';
    private decided = false;
    private ended = false;
    private active: number;
    private pinged: number;
    private turn: Promise<void> = Promise.resolve();

    constructor(room: Room, link: Link, access: Access) {

        this.room = room;
        this.link = link;
        this.access = access;
        this.rate = new RateLimit(room.limits.messagesPerSecond, room.limits.messageBurst, room.clock.now());
        this.active = this.pinged = room.wheel.now;
        room.wheel.add(this, this.due());
        this.say(Protocol.connected);
    }

    get subscriptions(): number {

        return this.codes.size;
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
        this.turn = this.turn.then(() => this.answer(request, spelling));
    }

    take(batch: readonly Bulletin[]): number {

        if (this.congested()) {
            return 0;
        }

        let count = 0;
        this.link.hold();
        for (const bulletin of batch) {
            const { entry } = bulletin;
            if (entry.item && this.wants(entry, entry.item.categories)) {
                this.link.write(bulletin.frame(this.spelling, entry.item.json));
                ++count;
            }
        }

        this.link.release();
        return count;
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
        for (const code of this.codes.keys()) {
            this.room.hub.leave(code, this);
        }

        this.codes.clear();
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
                return this.subscribe(request.code);
            case 'unsubscribe':
                return this.unsubscribe(request.code);
            case 'ping':
                return this.say(Protocol.pong(this.spelling, request.timestamp ?? this.room.clock.now() / 1000));
            case 'bad':
                return this.say(Protocol.failed(this.spelling, request.error, request.details));
            case 'pong':
        }
    }

    private async subscribe(code: string): Promise<void> {

        const codes = await this.room.codes();
        if (!codes.has(code)) {
            return this.say(Protocol.unknownCategory(this.spelling, code));
        }

        if (forbidden(this.access, [code]) !== undefined) {
            return this.say(Protocol.denied(this.spelling, code));
        }

        if (this.ended) {
            return;
        }

        const head = this.room.head();
        if (!this.codes.has(code)) {
            this.codes.set(code, head);
            this.room.hub.join(code, this);
        }

        this.say(Protocol.subscribed(this.spelling, code, head));
    }

    private unsubscribe(code: string): void {

        if (this.codes.delete(code)) {
            this.room.hub.leave(code, this);
        }

        this.say(Protocol.unsubscribed(this.spelling, code));
    }

    private wants({ kind, seq, audience }: LogEntry, categories: List): boolean {

        return kind === 'created'
            && audience.some((code) => (this.codes.get(code) ?? seq) < seq)
            && categories.some((code) => this.codes.has(code));     // a later correction may have moved it out of reach
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

const seconds = (ms: number): number => Math.ceil(ms / 1000);
