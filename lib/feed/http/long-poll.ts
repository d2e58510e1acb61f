import type { Access } from '../../access';
import type { Seq } from '../../storage/contract';
import type { Connection } from '../connections';
import type { FeedContext } from '../context';
import type { Member } from '../hub';
import * as Protocol from '../protocol';
import { Ranges } from '../replay/ranges';
import type { EventsRequest } from './event-stream';

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
export class LongPoll implements Connection, Member {

    readonly access: Access;
    readonly address: string | undefined;
    epoch = 0;
    private readonly context: FeedContext;
    private readonly request: EventsRequest;
    /** Position that was asked for, and the one that the log is read from. */
    private readonly asked: Seq;
    private start: Seq;
    private readonly ranges = new Ranges();
    private wake = (): void => {};
    private readonly woken = new Promise<void>((resolve) => {

        this.wake = resolve;
    });

    /** `from` is the position that the log can be read from: another than was wished for is a gap. */
    constructor(context: FeedContext, access: Access, request: EventsRequest, from: Seq | null) {

        this.context = context;
        this.access = access;
        this.address = request.address;
        this.request = request;
        this.start = from ?? context.head();
        this.asked = request.after ?? this.start;
        for (const code of request.codes) {
            this.ranges.add(code, this.start, this.start, request.corrections);
            context.hub.join(code, this);
        }
    }

    /** The page as JSON, `{"events": [messages], "after": position to ask on from}`, after `waitMs` at most. Throws `StorageError`. */
    async answer(waitMs: number): Promise<string> {

        const cancel = this.context.clock.setTimer(waitMs, this.wake);
        try {
            let page = await this.read();
            if (page.events.length === 0 && !page.full && waitMs > 0) {
                await this.woken;
                await this.context.nextTurn();
                page = await this.read();
            }

            return `{"events":[${page.events.join(',')}],"after":${page.after}}`;
        }
        finally {
            cancel();
            this.leave();
        }
    }

    deliver(): number {

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

        const head = this.context.head();
        const entries = await this.context.news.since(this.start, { categories: this.request.codes, limit });
        const { tail } = await this.context.news.bounds();
        if (tail > this.start) {
            this.start = tail;              // what was to be read has left the log meanwhile
            return this.read();
        }

        const last = entries[limit - 1];
        const events = this.start === this.asked ? [] : [Protocol.gap('lower', undefined, this.asked, this.start)];
        for (const entry of entries) {
            const type = this.ranges.isLive(entry) ? this.ranges.messageType(entry) : null;
            if (type) {
                events.push(Protocol.entryMessage('lower', type, entry));
            }
        }

        this.context.countDelivered(events.length);
        return { events, after: last ? last.seq : Math.max(this.start, head, entries.at(-1)?.seq ?? 0), full: last !== undefined };
    }

    private leave(): void {

        for (const code of this.request.codes) {
            this.context.hub.leave(code, this);
        }

        this.context.disconnected(this, undefined);
    }
}
