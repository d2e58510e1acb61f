import type { Filter } from '../../filters/parse';
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
    /** Only items that it applies to; null for all. */
    readonly filter: Filter | null;
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

/** Whether a filter applies to the item of an entry as it stands now. */
export type Matches = (filter: Filter) => boolean;

const always: Matches = () => true;

/** Whether a change of its analysis can bring an item into the subscription. */
const followsAnalysis = ({ corrections, filter }: Range): boolean => corrections && filter !== null && filter.usesAnalysis;

/** Whether a subscription gets entries of a kind. */
const wants = (range: Range, kind: LogKind): boolean => kind === 'created' || (kind === 'judged' ? range.analysis || followsAnalysis(range) : range.corrections);

const applies = ({ filter }: Range, matches: Matches): boolean => filter === null || matches(filter);

/** Whether a subscription gets an entry of its category. Corrections and retractions are sent whatever the filter: the client may have the item. */
const admits = (range: Range, kind: LogKind, matches: Matches): boolean => wants(range, kind) && (kind === 'updated' || kind === 'retracted' || applies(range, matches));

/**
 * The subscriptions of one reader. Positions alone decide whether an entry is sent, so that an item of several
 * categories is sent once (ruling 40), whichever of them are live, replayed or added meanwhile.
 */
export class Ranges {

    /** An array, since most of thousands of readers have few: a map would take twice the memory. */
    private all: readonly Range[] = [];
    private liveAbove: Seq = 0;
    private analyses = false;
    private filters = false;

    /** Position above which entries are live in all subscriptions. */
    get allLiveAbove(): Seq {

        return this.liveAbove;
    }

    /** Whether a subscription asks for analyses. */
    get hasAnalyses(): boolean {

        return this.analyses;
    }

    /** Whether a subscription has a filter. */
    get hasFilters(): boolean {

        return this.filters;
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
    add(code: string, after: Seq | null, head: Seq, corrections: boolean, analysis = false, filter: Filter | null = null): void {

        const from = after ?? head;
        if (!this.has(code)) {
            this.all = this.all.concat({ code, from, next: from, until: head, corrections, analysis, filter });
            this.analyses ||= analysis;
            this.filters ||= filter !== null;
            this.liveAbove = Math.max(this.liveAbove, from, head);
        }
    }

    /** Returns false if there was no such subscription. */
    delete(code: string): boolean {

        const before = this.size;
        this.all = this.all.filter((range) => range.code !== code);
        this.analyses = this.all.some(({ analysis }) => analysis);
        this.filters = this.all.some(({ filter }) => filter !== null);
        return this.size < before;
    }

    clear(): void {

        this.all = [];
    }

    /** Whether a live entry is sent. Called for each reader of each entry. */
    isLive({ kind, seq, audience }: LogEntry, matches = always): boolean {

        for (const code of audience) {
            const range = this.find(code);
            if (range && seq > range.from && seq > range.until && admits(range, kind, matches)) {
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
    isMissed(entry: LogEntry, missing: Missing, matches = always): boolean {

        const { seq } = entry;
        const ranges = this.rangesFor(entry, matches);
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
    messageType({ kind, item }: LogEntry, matches = always): MessageType | null {

        if (kind === 'retracted') {
            return 'retract';
        }

        const reached = item !== null && this.reaches(item.categories, matches);
        const analysed = this.analyses && reached && this.all.some((range) => range.analysis && item.categories.includes(range.code) && applies(range, matches));
        if (kind === 'created') {
            return reached ? analysed ? 'analysedData' : 'data' : null;
        }

        const update = analysed ? 'analysedUpdate' : 'update';
        if (kind === 'judged') {
            return reached ? this.followsAnalyses(item.categories, matches) ? update : 'analysis' : null;
        }

        return item && (reached ? update : 'retract');
    }

    /** Position up to which everything was sent; `settled` is that of live entries. */
    position(settled: Seq): Seq {

        return Math.min(...this.all.map(({ next, until }) => (next < until ? next : Math.max(next, settled))));
    }

    /** Whether an item with these categories belongs to a subscription. */
    private reaches(codes: List, matches: Matches): boolean {

        for (const code of codes) {
            const range = this.find(code);
            if (range && applies(range, matches)) {
                return true;
            }
        }

        return false;
    }

    /** Whether the client of one of the subscriptions may get the item by its changed analysis. */
    private followsAnalyses(codes: List, matches: Matches): boolean {

        return this.filters && this.all.some((range) => codes.includes(range.code) && followsAnalysis(range) && applies(range, matches));
    }

    private rangesFor({ kind, audience }: LogEntry, matches: Matches): Range[] {

        return this.all.filter((range) => audience.includes(range.code) && admits(range, kind, matches));
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
