import type { Access } from '../../access';
import type { Seq } from '../../storage/contract';
import type { Visitor } from '../connections';
import type { Room } from '../context';
import type { Member } from '../hub';
import * as Protocol from '../protocol';
import { Coverage } from '../replay/ranges';
import type { Wish } from './event-stream';

/** Entries of the log that a page holds at most. */
const limit = 100;

interface Page {
    readonly events: readonly string[];
    /** Position to ask on from. */
    readonly after: Seq;
    /** Whether there may be more already. */
    readonly full: boolean;
}

/** One page of the log for a client that asks again and again; held open while there is nothing yet. */
export class Poll implements Visitor, Member {

    readonly access: Access;
    readonly address: string | undefined;
    epoch = 0;
    private readonly room: Room;
    private readonly wish: Wish;
    /** Position that was asked for, and the one that the log is read from. */
    private readonly asked: Seq;
    private start: Seq;
    private readonly coverage = new Coverage();
    private wake = (): void => {};
    private readonly woken = new Promise<void>((resolve) => {

        this.wake = resolve;
    });

    /** `from` is the position that the log can be read from: another than was wished for is a gap. */
    constructor(room: Room, access: Access, wish: Wish, from: Seq | null) {

        this.room = room;
        this.access = access;
        this.address = wish.address;
        this.wish = wish;
        this.start = from ?? room.head();
        this.asked = wish.after ?? this.start;
        for (const code of wish.codes) {
            this.coverage.add(code, this.start, this.start, wish.corrections);
            room.hub.join(code, this);
        }
    }

    /** The page as JSON, `{"events": [messages], "after": position to ask on from}`, after `waitMs` at most. Throws `StorageError`. */
    async answer(waitMs: number): Promise<string> {

        const cancel = this.room.clock.setTimer(waitMs, this.wake);
        try {
            let page = await this.read();
            if (page.events.length === 0 && !page.full && waitMs > 0) {
                await this.woken;
                await this.room.turn();
                page = await this.read();
            }

            return `{"events":[${page.events.join(',')}],"after":${page.after}}`;
        }
        finally {
            cancel();
            this.leave();
        }
    }

    take(): number {

        this.wake();
        return 0;
    }

    skip(): void {

        this.wake();
    }

    /** Answers with what there is. */
    end(): void {

        this.wake();
    }

    private async read(): Promise<Page> {

        const head = this.room.head();
        const entries = await this.room.news.since(this.start, { categories: this.wish.codes, limit });
        const { tail } = await this.room.news.bounds();
        if (tail > this.start) {
            this.start = tail;              // what was to be read has left the log meanwhile
            return this.read();
        }

        const last = entries[limit - 1];
        const events = this.start === this.asked ? [] : [Protocol.gap('lower', undefined, this.asked, this.start)];
        for (const entry of entries) {
            const form = this.coverage.live(entry) ? this.coverage.form(entry) : null;
            if (form) {
                events.push(Protocol.news('lower', form, entry));
            }
        }

        this.room.delivered(events.length);
        return { events, after: last ? last.seq : Math.max(this.start, head, entries.at(-1)?.seq ?? 0), full: last !== undefined };
    }

    private leave(): void {

        for (const code of this.wish.codes) {
            this.room.hub.leave(code, this);
        }

        this.room.left(this, undefined);
    }
}
