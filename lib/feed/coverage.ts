import type { List, LogEntry, Seq } from '../storage/contract';

/**
 * What of the log one subscription has had, and has still to get. It covers everything above `from`: up to `next` and
 * above `until` that was, or will be, delivered as it came; what lies between the two is missing yet.
 */
export interface Range {
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

export type Form = 'data' | 'update' | 'retract';

/**
 * The subscriptions of one reader. From positions alone it tells whether an entry is to be sent, so that an item of
 * several categories goes out once (ruling 40), whichever of them are live, resumed, or added meanwhile.
 */
export class Coverage {

    private readonly ranges = new Map<string, Range>();
    private liveAbove: Seq = 0;

    /** What lies above it is live in all subscriptions. */
    get settled(): Seq {

        return this.liveAbove;
    }

    get size(): number {

        return this.ranges.size;
    }

    has(code: string): boolean {

        return this.ranges.has(code);
    }

    get codes(): IterableIterator<string> {

        return this.ranges.keys();
    }

    /** Subscribes from `after` (null: from now) at the log's `head`. What is subscribed already stays as it is (ruling 39). */
    add(code: string, after: Seq | null, head: Seq, corrections: boolean): void {

        const from = after ?? head;
        if (!this.ranges.has(code)) {
            this.ranges.set(code, { from, next: from, until: head, corrections });
            this.liveAbove = Math.max(this.liveAbove, from, head);
        }
    }

    /** False: was not there. */
    delete(code: string): boolean {

        return this.ranges.delete(code);
    }

    clear(): void {

        this.ranges.clear();
    }

    /** Whether an entry that comes live is to be sent: asked for each reader of each entry. */
    live({ kind, seq, audience }: LogEntry): boolean {

        for (const code of audience) {
            const range = this.ranges.get(code);
            if (range && seq > range.from && seq > range.until && (kind === 'created' || range.corrections)) {
                return true;
            }
        }

        return false;
    }

    /** Null where nothing is missing. */
    missing(): Missing | null {

        const ranges = new Map<string, Range>();
        for (const [code, range] of this.ranges) {
            if (range.next < range.until) {
                ranges.set(code, range);
            }
        }

        const all = [...ranges.values()];
        return all.length === 0 ? null : {
            ranges,
            start: Math.min(...all.map(({ next }) => next)),
            goal: Math.max(...all.map(({ until }) => until))
        };
    }

    /** Whether an entry of the page that was read for `missing` is to be sent: for one of its subscriptions, and had by none. */
    missed(entry: LogEntry, missing: Missing): boolean {

        const { seq } = entry;
        const ranges = this.of(entry);
        return ranges.some(([code, range]) => missing.ranges.get(code) === range && range.next < seq && seq <= range.until)
            && !ranges.some(([, { from, next, until }]) => from < seq && (seq <= next || seq > until));
    }

    /** The page has been sent up to `position`. */
    advance(missing: Missing, position: Seq): void {

        for (const [code, range] of missing.ranges) {
            if (this.ranges.get(code) === range && position > range.next) {
                this.ranges.set(code, { ...range, next: Math.min(position, range.until) });
            }
        }
    }

    /** The log begins after `position` by now. Returns what that takes from subscriptions; the rest is still to be read. */
    lose(missing: Missing, position: Seq): Gap[] {

        const gaps: Gap[] = [];
        for (const [code, range] of missing.ranges) {
            if (this.ranges.get(code) === range && position > range.next) {
                gaps.push({ code, after: range.next, from: Math.min(position, range.until) });
            }
        }

        this.advance(missing, position);
        return gaps;
    }

    /** Live entries from `first` to `last` were not sent after all: they are to be read from the log. */
    reopen(first: Seq, last: Seq): void {

        this.liveAbove = Math.max(this.liveAbove, last);
        for (const [code, range] of this.ranges) {
            const next = range.next < range.until ? range.next : Math.max(range.from, range.until, first - 1);
            this.ranges.set(code, { ...range, next, until: last });
        }
    }

    /** As what an entry is told; null: not at all. What stands may have changed since, so its categories are looked at again. */
    form({ kind, item }: LogEntry): Form | null {

        if (kind === 'retracted') {
            return 'retract';
        }

        const reached = item !== null && this.reaches(item.categories);
        if (kind === 'created') {
            return reached ? 'data' : null;
        }

        return item && (reached ? 'update' : 'retract');
    }

    private reaches(codes: List): boolean {

        for (const code of codes) {
            if (this.ranges.has(code)) {
                return true;
            }
        }

        return false;
    }

    private of({ kind, audience }: Pick<LogEntry, 'kind'> & { audience: List }): [string, Range][] {

        const ranges: [string, Range][] = [];
        for (const code of audience) {
            const range = this.ranges.get(code);
            if (range && (kind === 'created' || range.corrections)) {
                ranges.push([code, range]);
            }
        }

        return ranges;
    }
}
