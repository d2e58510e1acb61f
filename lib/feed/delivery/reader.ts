import { setImmediate as nextTurn } from 'node:timers/promises';

import { second } from '../../clock';
import type { Filter } from '../../filters/parse';
import type { Seq } from '../../storage/contract';
import { Message } from '../hub';
import type { Member } from '../hub';
import type { DeliveryContext, Sink } from './context';
import { Ranges } from './ranges';
import type { MessageType, Missing } from './ranges';

const none = (): void => {};

/** Shared by the thousands of readers that are live. Never filled. */
const noneParked: Message[] = [];

/** Entries per read of the log. */
const pageEntries = 64;

/** Time until a failed read is repeated, in milliseconds. */
const retryMs = second;

/** Returns the message type to send for an entry, or null for none. */
type MessageTypeOf = (ranges: Ranges, message: Message) => MessageType | null;

const live: MessageTypeOf = (ranges, { entry, matches }) => (ranges.isLive(entry, matches) ? ranges.messageType(entry, matches) : null);

/** Shortcut for a batch of one, which the hub delivers only to followers of its categories. */
const liveAlone: MessageTypeOf = (ranges, message) => (message.isPlainItem && !ranges.hasAnalyses && !ranges.hasFilters && message.entry.seq > ranges.allLiveAbove ? 'data' : live(ranges, message));

/**
 * Follows categories of the log from any position: first missed entries, then live ones, without gaps or duplicates.
 * Live entries wait meanwhile; if there are too many, they are read from the log as well.
 */
export class Reader implements Member {

    epoch = 0;
    private readonly context: DeliveryContext;
    private readonly sink: Sink;
    private readonly ranges = new Ranges();
    private parked = noneParked;
    private resuming = false;
    private ended = false;
    private reportedOutage = false;
    private wake = none;

    constructor(context: DeliveryContext, sink: Sink) {

        this.context = context;
        this.sink = sink;
    }

    /** Number of subscriptions. */
    get subscriptions(): number {

        return this.ranges.size;
    }

    /** Position that a client with filters can resume after; null if there is no filter, or the position is about to change. */
    get position(): Seq | null {

        return !this.ranges.hasFilters || (this.resuming && !this.ranges.missing()) ? null : this.ranges.position(this.context.hub.settled);
    }

    has(code: string): boolean {

        return this.ranges.has(code);
    }

    /** Subscribes from position `after`, or from now on if it is null. An existing subscription stays as it is. Nothing is written before the next turn of the event loop. */
    add(code: string, after: Seq | null, corrections: boolean, analysis = false, filter: Filter | null = null): void {

        if (!this.ranges.has(code)) {
            this.unpark();
            this.ranges.add(code, after, this.context.tail.head, corrections, analysis, filter);
            this.context.hub.join(code, this, filter);
            this.catchUp();
        }
    }

    /** Ends a subscription. */
    remove(code: string): void {

        this.ranges.delete(code);
        this.context.hub.leave(code, this);
    }

    /** Ends all subscriptions. */
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

    /** Reads what was skipped from the log, which reports what of it is lost. */
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
            if (this.ranges.isLive(message.entry, message.matches)) {
                this.parked.push(message);
            }
        }

        if (this.parked.length > this.context.settings.maxParked) {
            this.unpark();
        }
    }

    /** Drops the parked entries, to read them from the log instead. They are always above all missing ones. */
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
        this.parked = noneParked;
        this.write(parked, live);
    }

    private async readOrWait(missing: Missing): Promise<void> {

        try {
            await this.read(missing);
            this.reportedOutage = false;
        }
        catch (error) {
            this.reportOutage(error);
            await this.pause();
        }
    }

    /** The log gets one line for the outage that all readers meet, and each client one message. */
    private reportOutage(error: unknown): void {

        this.context.outage.report(error);
        if (!this.reportedOutage) {
            this.reportedOutage = true;
            this.sink.reportOutage();
        }
    }

    private async read(missing: Missing): Promise<void> {

        const { ranges, start, goal } = missing;
        const entries = await this.context.news.since(start, { categories: [...ranges.keys()], limit: pageEntries });
        const { tail } = await this.context.news.bounds();       // read after the page: if it is not beyond `start`, the page is complete
        if (tail > start) {
            this.reportLost(missing, tail);
            return;
        }

        const batch = entries.map((entry) => new Message(entry));
        const last = entries[pageEntries - 1];
        this.write(batch, (own, { entry, matches }) => (own.isMissed(entry, missing, matches) ? own.messageType(entry, matches) : null));
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
