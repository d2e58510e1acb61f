import type { Access } from '../../access';
import { take } from '../../rate-limits/token-bucket';
import type { Visitor } from '../connections';
import type { Room } from '../context';
import type { Bulletin, Print } from '../hub';
import * as Protocol from '../protocol';
import type { Closing, Spelling } from '../protocol';
import type { Sink } from '../replay/context';
import type { Form, Gap } from '../replay/ranges';
import { Reader } from '../replay/reader';
import type { Rider } from '../timing-wheel';
import { Dialogue } from './commands';
import type { Speaker } from './commands';
import { textFrame } from './frames';

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

/** One client's talk with the feed, from `connected` to the close. */
export class Session implements Visitor, Rider, Sink, Speaker {

    readonly access: Access;
    readonly address: string | undefined;
    readonly reader: Reader;
    spelling: Spelling = 'lower';
    seat = -1;
    private readonly room: Room;
    private readonly link: Link;
    private readonly dialogue: Dialogue;
    private active: number;
    private pinged: number;
    private gone = false;
    private full = 0;

    constructor(room: Room, link: Link, access: Access, address: string | undefined) {

        this.room = room;
        this.link = link;
        this.access = access;
        this.address = address;
        this.reader = new Reader(room, this);
        this.dialogue = new Dialogue(room, this);
        this.active = this.pinged = room.wheel.now;
        room.wheel.add(this, this.due());
        this.say(Protocol.connected);
    }

    get ended(): boolean {

        return this.gone;
    }

    /** Counts what came from the client against its rate. False: the session has ended. */
    admit(): boolean {

        if (this.ended) {
            return false;
        }

        const { limits, clock } = this.room;
        const full = take(this.full, clock.now(), { perSecond: limits.messagesPerSecond, burst: limits.messageBurst });
        if (full === null) {
            this.end(Protocol.closing.rate);
            return false;
        }

        this.full = full;
        return true;
    }

    /** A message of the client; null: one that is not text. */
    receive(text: string | null): void {

        if (!this.admit()) {
            return;
        }

        this.active = this.room.wheel.now;
        this.dialogue.receive(text);
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

        this.link.write(bulletin.bytes(frames[this.spelling][form]));
    }

    drained(): Promise<void> {

        return this.link.drained();
    }

    busy(): boolean {

        return this.dialogue.busy;
    }

    lost(gaps: readonly [Gap, ...Gap[]]): void {

        for (const { code, after, from } of gaps) {
            this.say(Protocol.gap(this.spelling, code, after, from));
        }
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

        this.gone = true;
        this.reader.end();
        this.room.wheel.remove(this);
        if (closing) {
            this.link.close(closing);
        }

        this.room.left(this, closing);
    }

    say(text: string): void {

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

const framed = (spelling: Spelling, form: Form): Print => {

    return (entry) => textFrame(Protocol.news(spelling, form, entry));
};

const framesIn = (spelling: Spelling): Readonly<Record<Form, Print>> => ({
    data: framed(spelling, 'data'),
    update: framed(spelling, 'update'),
    retract: framed(spelling, 'retract')
});

const frames: Readonly<Record<Spelling, Readonly<Record<Form, Print>>>> = { lower: framesIn('lower'), upper: framesIn('upper') };

const seconds = (ms: number): number => Math.ceil(ms / 1000);
