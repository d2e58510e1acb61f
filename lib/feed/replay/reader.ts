import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Seq } from '../../storage/contract';
import { Bulletin } from '../hub';
import type { Member } from '../hub';
import type { Reading, Sink } from './context';
import { Coverage } from './ranges';
import type { Form, Missing } from './ranges';

const none = (): void => {};

/** What has come for those who are live, of whom there are thousands. Never filled. */
const nothing: Bulletin[] = [];

/** Entries that are read at a time for one reader. */
const page = 64;

/** Time before storage is tried again, in milliseconds. */
const retryMs = 1000;

/** As what a reader is told an entry; null: not at all. */
type Judge = (coverage: Coverage, bulletin: Bulletin) => Form | null;

const live: Judge = (coverage, { entry }) => (coverage.live(entry) ? coverage.form(entry) : null);

/** A batch of one comes because the reader follows one of its categories: mostly there is no more to ask. */
const alone: Judge = (coverage, bulletin) => (bulletin.plain && bulletin.entry.seq > coverage.settled ? 'data' : live(coverage, bulletin));

/**
 * Follows categories of the log from any position: first what was missed, then live, without gap or double. Live items
 * wait meanwhile; if they become too many they are read from the log as well.
 */
export class Reader implements Member {

    epoch = 0;
    private readonly reading: Reading;
    private readonly sink: Sink;
    private readonly coverage = new Coverage();
    private parked = nothing;
    private resuming = false;
    private ended = false;
    private faulty = false;
    private wake = none;

    constructor(reading: Reading, sink: Sink) {

        this.reading = reading;
        this.sink = sink;
    }

    get subscriptions(): number {

        return this.coverage.size;
    }

    has(code: string): boolean {

        return this.coverage.has(code);
    }

    /** `after` null: from now on. Nothing is written before the caller's turn is over. */
    add(code: string, after: Seq | null, corrections: boolean): void {

        this.unpark();
        this.coverage.add(code, after, this.reading.head(), corrections);
        this.reading.hub.join(code, this);
        this.catchUp();
    }

    remove(code: string): void {

        this.coverage.delete(code);
        this.reading.hub.leave(code, this);
    }

    end(): void {

        this.ended = true;
        for (const code of this.coverage.codes) {
            this.reading.hub.leave(code, this);
        }

        this.coverage.clear();
        this.parked = [];
        this.wake();
    }

    take(batch: readonly Bulletin[]): number {

        if (this.resuming) {
            this.park(batch);
            return 0;
        }

        return this.write(batch, batch.length === 1 ? alone : live);
    }

    /** As if it had been parked, and become too much: the log itself tells what of it is lost. */
    skip(after: Seq): void {

        this.unpark();
        this.coverage.reopen(after + 1, this.reading.head());
        this.catchUp();
    }

    private catchUp(): void {

        if (!this.resuming && this.coverage.missing()) {
            this.resuming = true;
            this.parked = [];
            void this.resume();
        }
    }

    private park(batch: readonly Bulletin[]): void {

        for (const bulletin of batch) {
            if (this.coverage.live(bulletin.entry)) {
                this.parked.push(bulletin);
            }
        }

        if (this.parked.length > this.reading.maxParked) {
            this.unpark();
        }
    }

    /** What waits is read from the log instead: what is parked lies above all that is missing, always. */
    private unpark(): void {

        const [first] = this.parked;
        if (first) {
            this.coverage.reopen(first.entry.seq, this.reading.head());
            this.parked = [];
        }
    }

    private write(batch: readonly Bulletin[], judge: Judge): number {

        if (!this.sink.ready()) {
            return 0;
        }

        const many = batch.length > 1;
        if (many) {
            this.sink.hold();
        }

        const count = this.writeEach(batch, judge);
        if (many) {
            this.sink.release();
        }

        this.reading.delivered(count);
        return count;
    }

    private writeEach(batch: readonly Bulletin[], judge: Judge): number {

        let count = 0;
        for (const bulletin of batch) {
            const form = judge(this.coverage, bulletin);
            if (form) {
                this.sink.write(bulletin, form);
                ++count;
            }
        }

        return count;
    }

    private async resume(): Promise<void> {

        do {
            await nextTurn();
        } while (this.sink.busy());

        await this.reading.turn();
        let missing = this.coverage.missing();
        while (missing) {
            await this.readOrWait(missing);
            await this.sink.drained();
            await this.reading.turn();
            missing = this.coverage.missing();
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
            this.falter(error);
            await this.pause();
        }
    }

    /** One line, and one word to the client, per outage. */
    private falter(error: unknown): void {

        if (!this.faulty) {
            this.faulty = true;
            this.reading.log(['feed', 'storage', 'error'], error);
            this.sink.faltered();
        }
    }

    private async read(missing: Missing): Promise<void> {

        const { ranges, start, goal } = missing;
        const entries = await this.reading.news.since(start, { categories: [...ranges.keys()], limit: page });
        const { tail } = await this.reading.news.bounds();       // after the page: what it holds was whole until then
        if (tail > start) {
            this.lose(missing, tail);
            return;
        }

        const batch = entries.map((entry) => new Bulletin(entry));
        const last = entries[page - 1];
        this.write(batch, (coverage, { entry }) => (coverage.missed(entry, missing) ? coverage.form(entry) : null));
        this.coverage.advance(missing, last ? last.seq : goal);
    }

    private lose(missing: Missing, tail: Seq): void {

        const [first, ...others] = this.coverage.lose(missing, tail);
        if (first && this.sink.ready()) {
            this.sink.lost([first, ...others]);
        }
    }

    private pause(): Promise<void> {

        return new Promise((resolve) => {

            const cancel = this.reading.clock.setTimer(retryMs, resolve);
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
