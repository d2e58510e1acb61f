import type { Access } from '../../access';
import type { Seq } from '../../storage/contract';
import type { Connection } from '../connections';
import type { FeedContext } from '../context';
import { hasExpired } from '../token-expiry';
import { Message } from '../hub';
import type { Member } from '../hub';
import * as ServerMessages from '../protocol/server-messages';
import { Ranges } from '../delivery/ranges';
import type { EventsRequest } from './event-stream';

/** Maximum number of entries per page. */
const limit = 100;

/** Maximum number of pages of the log that are read for one answer. */
const maxPages = 10;

interface Page {
    /** Messages as JSON. */
    readonly events: readonly string[];
    /** Position to ask from next. */
    readonly after: Seq;
    /** Whether the log may contain more already. */
    readonly full: boolean;
}

/** One page of the log for a client that polls. The answer waits while the page is empty and the token is valid. */
export class LongPoll implements Connection, Member {

    readonly transport = 'poll';
    readonly access: Access;
    readonly address: string | undefined;
    epoch = 0;
    private readonly context: FeedContext;
    private readonly request: EventsRequest;
    /** Position up to which the answer is complete: at first, the one that the client asked for. */
    private asked: Seq;
    /** Position that the log is read from. */
    private start: Seq;
    private readonly ranges = new Ranges();
    private wake = (): void => {};
    private readonly woken = new Promise<void>((resolve) => {

        this.wake = resolve;
    });

    /** `from` is the position that the log can be read from. If it is not the one asked for, the page begins with a gap. */
    constructor(context: FeedContext, access: Access, request: EventsRequest, from: Seq | null) {

        this.context = context;
        this.access = access;
        this.address = request.address;
        this.request = request;
        this.start = from ?? context.tail.head;
        this.asked = request.after ?? this.start;
        for (const code of request.codes) {
            this.ranges.add(code, this.start, this.start, request.corrections, request.analysis, request.filter);
            context.hub.join(code, this, request.filter);
        }
    }

    /** Resolves to the page as JSON, `{"events": [messages], "after": position to ask from next}`, after at most `waitMs`. Rejects with `StorageError`. */
    async answer(waitMs: number): Promise<string> {

        const { clock } = this.context;
        const cancel = clock.setTimer(Math.min(waitMs, this.access.expiresAt - clock.now()), this.wake);
        try {
            let page = await this.readOn();
            if (page.events.length === 0 && !page.full && waitMs > 0) {
                await this.woken;
                page = await this.readLater(page);
            }

            return `{"events":[${page.events.join(',')}],"after":${page.after}}`;
        }
        finally {
            cancel();
            this.leave();
        }
    }

    deliver(batch: readonly Message[]): number {

        if (batch.some(({ entry, matches }) => this.ranges.isLive(entry, matches))) {
            this.wake();
        }

        return 0;
    }

    skip(): void {

        this.wake();
    }

    /** Answers at once with what there is. */
    end(): void {

        this.wake();
    }

    /** The page after a wait; the earlier one if the token has expired meanwhile (ruling 43). */
    private async readLater(earlier: Page): Promise<Page> {

        if (hasExpired(this.access, this.context.clock)) {
            return earlier;
        }

        await this.context.reads.turn();
        return await this.readOn();
    }

    /** Reads on while a filter lets nothing through, a bounded number of pages: the client asks on from there. */
    private async readOn(): Promise<Page> {

        let page = await this.read();
        for (let i = 1; this.request.filter && i < maxPages && page.full && page.events.length === 0; ++i) {
            this.start = this.asked = page.after;
            await this.context.reads.turn();
            page = await this.read();
        }

        return page;
    }

    private async read(): Promise<Page> {

        const head = this.context.tail.head;
        const entries = await this.context.news.since(this.start, { categories: this.request.codes, limit });
        const { tail } = await this.context.news.bounds();
        if (tail > this.start) {
            this.start = tail;              // entries after `start` have left the log meanwhile
            return this.read();
        }

        const last = entries[limit - 1];
        const messages: string[] = [];
        for (const entry of entries) {
            const { matches } = new Message(entry);
            const type = this.ranges.isLive(entry, matches) ? this.ranges.messageType(entry, matches) : null;
            if (type) {
                messages.push(ServerMessages.entryMessage('lower', type, entry));
            }
        }

        this.context.counts.delivered += messages.length;
        const gaps = this.start === this.asked ? [] : [ServerMessages.gap('lower', undefined, this.asked, this.start)];
        return { events: [...gaps, ...messages], after: last ? last.seq : Math.max(this.start, head, entries.at(-1)?.seq ?? 0), full: last !== undefined };
    }

    private leave(): void {

        for (const code of this.request.codes) {
            this.context.hub.leave(code, this);
        }

        this.context.disconnected(this, undefined);
    }
}
