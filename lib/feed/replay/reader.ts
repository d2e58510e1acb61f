import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Seq } from '../../storage/contract';
import { Message } from '../hub';
import type { Member } from '../hub';
import type { ReplayContext, Sink } from './context';
import { Ranges } from './ranges';
import type { MessageType, Missing } from './ranges';

const none = (): void => {};

/** What has come for those who are live, of whom there are thousands. Never filled. */
const nothing: Message[] = [];

/** Entries that are read at a time for one reader. */
const pageEntries = 64;

/** Time before storage is tried again, in milliseconds. */
const retryMs = 1000;

/** As what a reader is told an entry; null: not at all. */
type MessageTypeOf = (ranges: Ranges, message: Message) => MessageType | null;

const live: MessageTypeOf = (ranges, { entry }) => (ranges.isLive(entry) ? ranges.messageType(entry) : null);

/** A batch of one comes because the reader follows one of its categories: mostly there is no more to ask. */
const liveAlone: MessageTypeOf = (ranges, message) => (message.isPlainItem && message.entry.seq > ranges.allLiveAbove ? 'data' : live(ranges, message));

/**
 * Follows categories of the log from any position: first what was missed, then live, without gap or double. Live items
 * wait meanwhile; if they become too many they are read from the log as well.
 */
export class Reader implements Member {

    epoch = 0;
    private readonly context: ReplayContext;
    private readonly sink: Sink;
    private readonly ranges = new Ranges();
    private parked = nothing;
    private resuming = false;
    private ended = false;
    private faulty = false;
    private wake = none;

    constructor(context: ReplayContext, sink: Sink) {

        this.context = context;
        this.sink = sink;
    }

    get subscriptions(): number {

        return this.ranges.size;
    }

    has(code: string): boolean {

        return this.ranges.has(code);
    }

    /** `after` null: from now on. Nothing is written before the caller's turn is over. */
    add(code: string, after: Seq | null, corrections: boolean): void {

        this.unpark();
        this.ranges.add(code, after, this.context.tail.head, corrections);
        this.context.hub.join(code, this);
        this.catchUp();
    }

    remove(code: string): void {

        this.ranges.delete(code);
        this.context.hub.leave(code, this);
    }

    end(): void {

        this.ended = true;
        for (const code of this.ranges.codes) {
            this.context.hub.leave(code, this);
        }

        this.ranges.clear();
        this.parked = [];
        this.wake();
    }

    deliver(batch: readonly Message[]): number {

        if (this.resuming) {
            this.park(batch);
            return 0;
        }

        return this.write(batch, batch.length === 1 ? liveAlone : live);
    }

    /** As if it had been parked, and become too much: the log itself tells what of it is lost. */
    skip(after: Seq): void {

        this.unpark();
        this.ranges.reopen(after + 1, this.context.tail.head);
        this.catchUp();
    }

    private catchUp(): void {

        if (!this.resuming && this.ranges.missing()) {
            this.resuming = true;
            this.parked = [];
            void this.resume();
        }
    }

    private park(batch: readonly Message[]): void {

        for (const message of batch) {
            if (this.ranges.isLive(message.entry)) {
                this.parked.push(message);
            }
        }

        if (this.parked.length > this.context.settings.maxParked) {
            this.unpark();
        }
    }

    /** What waits is read from the log instead: what is parked lies above all that is missing, always. */
    private unpark(): void {

        const [first] = this.parked;
        if (first) {
            this.ranges.reopen(first.entry.seq, this.context.tail.head);
            this.parked = [];
        }
    }

    private write(batch: readonly Message[], messageTypeOf: MessageTypeOf): number {

        if (!this.sink.canWrite()) {
            return 0;
        }

        const many = batch.length > 1;
        if (many) {
            this.sink.cork();
        }

        const count = this.writeEach(batch, messageTypeOf);
        if (many) {
            this.sink.uncork();
        }

        this.context.counts.delivered += count;
        return count;
    }

    private writeEach(batch: readonly Message[], messageTypeOf: MessageTypeOf): number {

        let count = 0;
        for (const message of batch) {
            const type = messageTypeOf(this.ranges, message);
            if (type) {
                this.sink.write(message, type);
                ++count;
            }
        }

        return count;
    }

    private async resume(): Promise<void> {

        do {
            await nextTurn();
        } while (this.sink.hasPendingRequests());

        await this.context.reads.turn();
        let missing = this.ranges.missing();
        while (missing) {
            await this.readOrWait(missing);
            await this.sink.drained();
            await this.context.reads.turn();
            missing = this.ranges.missing();
        }

        const { parked } = this;
        this.resuming = false;
        this.parked = nothing;
        this.write(parked, live);
    }

    private async readOrWait(missing: Missing): Promise<void> {

        try {
            await this.read(missing);
            this.faulty = false;
        }
        catch (error) {
            this.reportFault(error);
            await this.pause();
        }
    }

    /** One line, and one word to the client, per outage. */
    private reportFault(error: unknown): void {

        if (!this.faulty) {
            this.faulty = true;
            this.context.logger(['feed', 'storage', 'error'], error);
            this.sink.reportOutage();
        }
    }

    private async read(missing: Missing): Promise<void> {

        const { ranges, start, goal } = missing;
        const entries = await this.context.news.since(start, { categories: [...ranges.keys()], limit: pageEntries });
        const { tail } = await this.context.news.bounds();       // after the page: what it holds was whole until then
        if (tail > start) {
            this.reportLost(missing, tail);
            return;
        }

        const batch = entries.map((entry) => new Message(entry));
        const last = entries[pageEntries - 1];
        this.write(batch, (own, { entry }) => (own.isMissed(entry, missing) ? own.messageType(entry) : null));
        this.ranges.advance(missing, last ? last.seq : goal);
    }

    private reportLost(missing: Missing, tail: Seq): void {

        const [first, ...others] = this.ranges.skipTo(missing, tail);
        if (first && this.sink.canWrite()) {
            this.sink.reportGaps([first, ...others]);
        }
    }

    private pause(): Promise<void> {

        return new Promise((resolve) => {

            const cancel = this.context.clock.setTimer(retryMs, resolve);
            this.wake = () => {

                cancel();
                resolve();
            };

            if (this.ended) {
                this.wake();
            }
        });
    }
}
