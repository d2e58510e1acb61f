import type { List, LogEntry, Seq } from '../../storage/contract';

/**
 * What of the log one subscription has had, and has still to get. It covers everything above `from`: up to `next` and
 * above `until` that was, or will be, delivered as it came; what lies between the two is missing yet.
 */
export interface Range {
    readonly code: string;
    readonly from: Seq;
    readonly next: Seq;
    readonly until: Seq;
    /** Whether corrections and retractions are wanted too. */
    readonly corrections: boolean;
}

/** Subscriptions that miss something, as they were when a page of the log was asked for. */
export interface Missing {
    readonly ranges: ReadonlyMap<string, Range>;
    /** The page's bounds: above `start`, up to `goal`. */
    readonly start: Seq;
    readonly goal: Seq;
}

/** What one subscription can't get any more: what came after `after` up to `from`. */
export interface Gap {
    readonly code: string;
    readonly after: Seq;
    readonly from: Seq;
}

export type MessageType = 'data' | 'update' | 'retract';

/**
 * The subscriptions of one reader. From positions alone it tells whether an entry is to be sent, so that an item of
 * several categories goes out once (ruling 40), whichever of them are live, resumed, or added meanwhile.
 */
export class Ranges {

    /** Mostly one or few, for each of thousands: a map would take twice the memory. */
    private all: readonly Range[] = [];
    private liveAbove: Seq = 0;

    /** What lies above it is live in all subscriptions. */
    get allLiveAbove(): Seq {

        return this.liveAbove;
    }

    get size(): number {

        return this.all.length;
    }

    has(code: string): boolean {

        return this.find(code) !== undefined;
    }

    get codes(): List {

        return this.all.map(({ code }) => code);
    }

    /** Subscribes from `after` (null: from now) at the log's `head`. What is subscribed already stays as it is (ruling 39). */
    add(code: string, after: Seq | null, head: Seq, corrections: boolean): void {

        const from = after ?? head;
        if (!this.has(code)) {
            this.all = this.all.concat({ code, from, next: from, until: head, corrections });
            this.liveAbove = Math.max(this.liveAbove, from, head);
        }
    }

    /** False: was not there. */
    delete(code: string): boolean {

        const before = this.size;
        this.all = this.all.filter((range) => range.code !== code);
        return this.size < before;
    }

    clear(): void {

        this.all = [];
    }

    /** Whether an entry that comes live is to be sent: asked for each reader of each entry. */
    isLive({ kind, seq, audience }: LogEntry): boolean {

        for (const code of audience) {
            const range = this.find(code);
            if (range && seq > range.from && seq > range.until && (kind === 'created' || range.corrections)) {
                return true;
            }
        }

        return false;
    }

    /** Null where nothing is missing. */
    missing(): Missing | null {

        const all = this.all.filter(({ next, until }) => next < until);
        return all.length === 0 ? null : {
            ranges: new Map(all.map((range) => [range.code, range])),
            start: Math.min(...all.map(({ next }) => next)),
            goal: Math.max(...all.map(({ until }) => until))
        };
    }

    /** Whether an entry of the page that was read for `missing` is to be sent: for one of its subscriptions, and had by none. */
    isMissed(entry: LogEntry, missing: Missing): boolean {

        const { seq } = entry;
        const ranges = this.rangesFor(entry);
        return ranges.some((range) => missing.ranges.get(range.code) === range && range.next < seq && seq <= range.until)
            && !ranges.some(({ from, next, until }) => from < seq && (seq <= next || seq > until));
    }

    /** The page has been sent up to `position`. */
    advance(missing: Missing, position: Seq): void {

        this.all = this.all.map((range) => {

            const sent = missing.ranges.get(range.code) === range && position > range.next;
            return sent ? { ...range, next: Math.min(position, range.until) } : range;
        });
    }

    /** The log begins after `position` by now. Returns what that takes from subscriptions; the rest is still to be read. */
    skipTo(missing: Missing, position: Seq): Gap[] {

        const gaps: Gap[] = [];
        for (const [code, range] of missing.ranges) {
            if (this.find(code) === range && position > range.next) {
                gaps.push({ code, after: range.next, from: Math.min(position, range.until) });
            }
        }

        this.advance(missing, position);
        return gaps;
    }

    /** Live entries from `first` to `last` were not sent after all: they are to be read from the log. */
    reopen(first: Seq, last: Seq): void {

        this.liveAbove = Math.max(this.liveAbove, last);
        this.all = this.all.map((range) => {

            const next = range.next < range.until ? range.next : Math.max(range.from, range.until, first - 1);
            return { ...range, next, until: last };
        });
    }

    /** As what an entry is told; null: not at all. What stands may have changed since, so its categories are looked at again. */
    messageType({ kind, item }: LogEntry): MessageType | null {

        if (kind === 'retracted') {
            return 'retract';
        }

        const reached = item !== null && this.followsAny(item.categories);
        if (kind === 'created') {
            return reached ? 'data' : null;
        }

        return item && (reached ? 'update' : 'retract');
    }

    private followsAny(codes: List): boolean {

        for (const code of codes) {
            if (this.has(code)) {
                return true;
            }
        }

        return false;
    }

    private rangesFor({ kind, audience }: LogEntry): Range[] {

        return this.all.filter(({ code, corrections }) => audience.includes(code) && (kind === 'created' || corrections));
    }

    private find(code: string): Range | undefined {

        for (const range of this.all) {
            if (range.code === code) {
                return range;
            }
        }

        return undefined;
    }
}
