import type { List, LogEntry, LogKind, Seq } from '../../storage/contract';

/**
 * Which entries of the log one subscription has got. It covers everything above `from`. Entries up to `next` have been
 * sent, entries above `until` are live, and those between the two are still missing.
 */
export interface Range {
    /** Of the category. */
    readonly code: string;
    /** Position at which the subscription began. */
    readonly from: Seq;
    /** Position up to which entries have been sent. */
    readonly next: Seq;
    /** Position above which entries are live. */
    readonly until: Seq;
    /** Whether corrections and retractions are sent too. */
    readonly corrections: boolean;
    /** Whether items are sent with their analyses, and changed analyses too. */
    readonly analysis: boolean;
}

/** The subscriptions that miss entries, as they were when a page of the log was requested. */
export interface Missing {
    /** By category code. */
    readonly ranges: ReadonlyMap<string, Range>;
    /** Position after which entries are missing. */
    readonly start: Seq;
    /** Position of the last missing entry. */
    readonly goal: Seq;
}

/** Entries that one subscription has lost: those after `after`, up to `from`. */
export interface Gap {
    readonly code: string;
    readonly after: Seq;
    readonly from: Seq;
}

/** As what an entry is sent: a new item or a correction, with or without its analysis, a retraction, or a changed analysis. */
export type MessageType = 'data' | 'analysedData' | 'update' | 'analysedUpdate' | 'retract' | 'analysis';

/** Whether a subscription gets entries of a kind. */
const wants = ({ corrections, analysis }: Range, kind: LogKind): boolean => kind === 'created' || (kind === 'judged' ? analysis : corrections);

/**
 * The subscriptions of one reader. Positions alone decide whether an entry is sent, so that an item of several
 * categories is sent once (ruling 40), whichever of them are live, replayed or added meanwhile.
 */
export class Ranges {

    /** An array, since most of thousands of readers have few: a map would take twice the memory. */
    private all: readonly Range[] = [];
    private liveAbove: Seq = 0;
    private analyses = false;

    /** Position above which entries are live in all subscriptions. */
    get allLiveAbove(): Seq {

        return this.liveAbove;
    }

    /** Whether a subscription asks for analyses. */
    get hasAnalyses(): boolean {

        return this.analyses;
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

    /** Subscribes from position `after`, or from `head` if it is null. `head` is the log's. An existing subscription stays as it is (ruling 39). */
    add(code: string, after: Seq | null, head: Seq, corrections: boolean, analysis = false): void {

        const from = after ?? head;
        if (!this.has(code)) {
            this.all = this.all.concat({ code, from, next: from, until: head, corrections, analysis });
            this.analyses ||= analysis;
            this.liveAbove = Math.max(this.liveAbove, from, head);
        }
    }

    /** Returns false if there was no such subscription. */
    delete(code: string): boolean {

        const before = this.size;
        this.all = this.all.filter((range) => range.code !== code);
        this.analyses = this.all.some(({ analysis }) => analysis);
        return this.size < before;
    }

    clear(): void {

        this.all = [];
    }

    /** Whether a live entry is sent. Called for each reader of each entry. */
    isLive({ kind, seq, audience }: LogEntry): boolean {

        for (const code of audience) {
            const range = this.find(code);
            if (range && seq > range.from && seq > range.until && wants(range, kind)) {
                return true;
            }
        }

        return false;
    }

    /** Null if nothing is missing. */
    missing(): Missing | null {

        const all = this.all.filter(({ next, until }) => next < until);
        return all.length === 0 ? null : {
            ranges: new Map(all.map((range) => [range.code, range])),
            start: Math.min(...all.map(({ next }) => next)),
            goal: Math.max(...all.map(({ until }) => until))
        };
    }

    /** Whether an entry of the page read for `missing` is sent: one of its subscriptions misses it, and none has got it. */
    isMissed(entry: LogEntry, missing: Missing): boolean {

        const { seq } = entry;
        const ranges = this.rangesFor(entry);
        return ranges.some((range) => missing.ranges.get(range.code) === range && range.next < seq && seq <= range.until)
            && !ranges.some(({ from, next, until }) => from < seq && (seq <= next || seq > until));
    }

    /** Records that the page was sent up to `position`. */
    advance(missing: Missing, position: Seq): void {

        this.all = this.all.map((range) => {

            const sent = missing.ranges.get(range.code) === range && position > range.next;
            return sent ? { ...range, next: Math.min(position, range.until) } : range;
        });
    }

    /** Records that the log now begins after `position`. Returns what subscriptions lost; the rest is still missing. */
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

    /** Live entries from `first` to `last` were not sent after all: they become missing, and are read from the log. */
    reopen(first: Seq, last: Seq): void {

        this.liveAbove = Math.max(this.liveAbove, last);
        this.all = this.all.map((range) => {

            const next = range.next < range.until ? range.next : Math.max(range.from, range.until, first - 1);
            return { ...range, next, until: last };
        });
    }

    /** Message type to send for an entry, or null for none. The item may have changed since, so its current categories decide. */
    messageType({ kind, item }: LogEntry): MessageType | null {

        if (kind === 'retracted') {
            return 'retract';
        }

        const reached = item !== null && this.followsAny(item.categories);
        if (kind === 'judged') {
            return reached ? 'analysis' : null;
        }

        const analysed = this.analyses && reached && this.all.some(({ code, analysis }) => analysis && item.categories.includes(code));
        if (kind === 'created') {
            return reached ? analysed ? 'analysedData' : 'data' : null;
        }

        return item && (reached ? analysed ? 'analysedUpdate' : 'update' : 'retract');
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

        return this.all.filter((range) => audience.includes(range.code) && wants(range, kind));
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
