import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';

import type { Access } from '../../access';
import { drained } from '../../async/drained';
import type { List, Seq } from '../../storage/contract';
import type { Visitor } from '../connections';
import type { Room } from '../context';
import type { Bulletin, Print } from '../hub';
import * as Protocol from '../protocol';
import type { Closing } from '../protocol';
import type { Sink } from '../replay/context';
import type { Form, Gap } from '../replay/ranges';
import { Reader } from '../replay/reader';
import type { Rider } from '../timing-wheel';

/** What a client of `GET /feed/events` wants. */
export interface Wish {
    readonly codes: List;
    /** Position of the log to go on from; null: only what comes. */
    readonly after: Seq | null;
    readonly corrections: boolean;
    /** Of the client. */
    readonly address: string | undefined;
}

/** The answer that carries the stream. */
export interface Outlet {
    readonly closed: boolean;
    once(event: 'close', fn: () => void): unknown;
    /** Ends the connection, whatever has not gone out. */
    destroy(): unknown;
}

/** Time for a client to take the end of the stream, in milliseconds: it can't pass a pipe that is full. */
const closeMs = 1000;

/** Bytes that go out before what was missed is read on. */
const highWaterMark = 64 * 1024;

/**
 * The feed as an event stream (HTML, 9.2): the messages of the WebSocket protocol, each under its position of the log
 * as event id. Items come as events without a name, so that `onmessage` gets them.
 */
export class EventStream implements Visitor, Rider, Sink {

    readonly access: Access;
    readonly address: string | undefined;
    seat = -1;
    private readonly room: Room;
    private readonly body = new PassThrough({ highWaterMark });
    private readonly reader: Reader;
    private readonly outlet: Outlet;
    private ended = false;

    /** `from` is the position that the log can be read from: another than was wished for is a gap. */
    constructor(room: Room, access: Access, { codes, after, corrections, address }: Wish, from: Seq | null, outlet: Outlet) {

        this.room = room;
        this.access = access;
        this.outlet = outlet;
        this.address = address;
        this.reader = new Reader(room, this);
        this.body.on('close', () => this.end());
        this.body.on('error', none);
        this.body.write(`retry: 1000\n${from === null ? `id: ${room.head()}\n` : ''}\n`);
        if (from !== after) {
            this.gap(after, from);
        }

        for (const code of codes) {
            this.reader.add(code, from, corrections);
        }

        room.wheel.add(this, this.due());
    }

    /** For hapi to send. */
    get readable(): Readable {

        return this.body;
    }

    ready(): boolean {

        if (!this.ended && this.body.writableLength + this.body.readableLength > this.room.limits.maxBufferedBytes) {
            this.end(Protocol.closing.slow);
            this.body.destroy();
        }

        return !this.ended;
    }

    hold(): void {

        this.body.cork();
    }

    release(): void {

        this.body.uncork();
    }

    write(bulletin: Bulletin, form: Form): void {

        this.body.write(bulletin.bytes(events[form]));
    }

    drained(): Promise<void> {

        return drained(this.body);
    }

    busy(): boolean {

        return false;
    }

    /** All categories were asked for from the same position, so they lack the same. */
    lost([gap]: readonly [Gap, ...Gap[]]): void {

        this.gap(gap.after, gap.from);
    }

    faltered(): void {

        this.comment('missed items follow as soon as they can be read');
    }

    visit(): number {

        if (this.room.clock.now() >= this.access.expiresAt) {
            this.end(Protocol.closing.expired);
        }
        else if (this.ready()) {
            this.comment('ping');
        }

        return this.ended ? 0 : this.due();
    }

    end(closing?: Closing): void {

        if (!this.ended) {
            this.ended = true;
            this.reader.end();
            this.room.wheel.remove(this);
            this.body.end();
            this.room.left(this, closing);
            this.cutSoon();
        }
    }

    /** Who does not read would hold the connection, and up a stop. */
    private cutSoon(): void {

        if (!this.outlet.closed) {
            this.outlet.once('close', this.room.clock.setTimer(closeMs, () => this.outlet.destroy()));
        }
    }

    /** Who reconnects goes on behind it. */
    private gap(after: Seq | null, from: Seq | null): void {

        this.body.write(`id: ${from}\nevent: gap\ndata: ${Protocol.gap('lower', undefined, after, from)}\n\n`);
    }

    private comment(text: string): void {

        this.body.write(`: ${text}\n\n`);
    }

    private due(): number {

        return Math.min(this.room.limits.pingMs, this.access.expiresAt - this.room.clock.now()) / 1000;
    }
}

const none = (): void => {};

const eventOf = (form: Form): Print => {

    const name = form === 'data' ? '' : `event: ${form}\n`;
    return (entry) => {

        const text = Protocol.news('lower', form, entry).replace(/[\r\n]+/g, ' ');     // in JSON they are spaces
        return Buffer.from(`id: ${entry.seq}\n${name}data: ${text}\n\n`);
    };
};

const events: Readonly<Record<Form, Print>> = { data: eventOf('data'), update: eventOf('update'), retract: eventOf('retract') };
