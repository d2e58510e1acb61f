import { LRUCache } from 'lru-cache';

import type { LogEntry, News, Seq } from '../../storage/contract';
import { mayConcern } from '../messages/filtered';
import { coversEntry } from '../messages/scope';
import type { Scope } from '../messages/scope';

export interface LogWindowDeps {
    readonly news: Pick<News, 'since'>;
    readonly maxBytes: number;
}

/** Entries per segment. */
const size = 128;

/** Scopes per segment whose entries are remembered. */
const maxScopes = 64;

/** Memory that an entry takes without its text, in bytes. */
const entryBytes = 500;

export interface LogRange {
    /** In order of `seq`. */
    readonly entries: readonly LogEntry[];
    /** The range is complete up to this entry. */
    readonly upTo: Seq;
}

/** What a scope covers of a segment. */
interface Covered {
    readonly scope: Scope;
    readonly entries: readonly LogEntry[];
}

/** Consecutive entries of the log. */
class Segment implements LogRange {

    readonly entries: readonly LogEntry[];
    readonly upTo: Seq;
    readonly isFull: boolean;
    private readonly byScope: Map<string, Covered>;

    /** The segment `known`, if any, extended by `more`: scopes filter only these. */
    constructor(known: Segment | undefined, more: readonly LogEntry[], head: Seq) {

        this.entries = [...known?.entries ?? [], ...more];
        this.isFull = this.entries.length >= size;
        this.upTo = more.at(-1)?.seq ?? head;       // a short read need not be the end of the log, but an empty one is
        this.byScope = new Map([...known?.byScope ?? []].map(([key, { scope, entries }]) => [key, { scope, entries: [...entries, ...coveredOf(more, scope)] }]));
    }

    /** Filters once for all bots that have the same scope. */
    entriesFor(scope: Scope): readonly LogEntry[] {

        const { key } = scope;
        const known = this.byScope.get(key);
        if (known) {
            return known.entries;
        }

        const entries = coveredOf(this.entries, scope);
        if (this.byScope.size < maxScopes) {
            this.byScope.set(key, { scope, entries });
        }

        return entries;
    }

    get bytes(): number {

        return this.entries.reduce((sum, { item }) => sum + entryBytes + 2 * (item?.json.length ?? 0), 1);
    }
}

const coveredOf = (entries: readonly LogEntry[], scope: Scope): readonly LogEntry[] => entries.filter((entry) => coversEntry(scope, entry));

/**
 * The log as all bots of a node read it. Each segment is read once, however many bots need it, and kept as long as it fits.
 * The cache is `lru-cache`, whose `fetch` shares a read under way and forgets one that failed.
 */
export class LogWindow {

    private readonly segments: LRUCache<number, Segment, Seq>;

    constructor(private readonly deps: LogWindowDeps) {

        this.segments = new LRUCache<number, Segment, Seq>({
            maxSize: deps.maxBytes,
            sizeCalculation: (segment) => segment.bytes,
            fetchMethod: (index, known, { context: head }) => this.read(index, head, known),
            ignoreFetchAbort: true      // callers that wait during a `clear()` or an eviction still get their segment
        });
    }

    /** Must be called after a correction, retraction or judgement, which changes the contents of earlier entries. Reads under way are not kept. */
    clear(): void {

        this.segments.clear();
    }

    /** Extends the newest segment by new entries in order of `seq`, so that they are not read again. Has no effect unless they follow its last one. */
    append(entries: readonly LogEntry[]): void {

        const [first, last] = [entries[0]?.seq ?? 0, entries.at(-1)?.seq ?? 0];
        const index = Math.floor((first - 1) / size);
        const known = this.segments.peek(index);
        if (known && known.upTo === first - 1 && known.entries.length + entries.length <= size) {
            this.segments.set(index, new Segment(known, entries, last));
        }
    }

    /** Returns the entries of one segment after `cursor` that the scope covers and that may concern its filter. `cursor` must be below `head`, the newest known entry. Throws `StorageError`. */
    async entriesAfter(cursor: Seq, head: Seq, scope: Scope): Promise<LogRange> {

        const segment = await this.segment(Math.floor(cursor / size), head);
        const entries = segment.entriesFor(scope).filter(({ seq }) => seq > cursor);
        return { entries: scope.filter ? entries.filter((entry) => mayConcern(scope.filter, entry)) : entries, upTo: segment.upTo };
    }

    /** Whether an item was new between two positions, the first one excluded. Throws `StorageError`. */
    async isCreatedBetween(id: string, after: Seq, upTo: Seq): Promise<boolean> {

        let cursor = after;
        while (cursor < upTo) {
            const segment = await this.segment(Math.floor(cursor / size), upTo);
            if (segment.entries.some((entry) => entry.kind === 'created' && entry.id === id && entry.seq > after)) {
                return true;
            }

            cursor = Math.max(cursor + 1, segment.upTo);
        }

        return false;
    }

    private async segment(index: number, head: Seq): Promise<Segment> {

        const known = this.segments.peek(index);
        const forceRefresh = known !== undefined && !known.isFull && known.upTo < head;
        return await this.segments.forceFetch(index, { forceRefresh, context: head });
    }

    /** Reads only the entries after those that are known. */
    private async read(index: number, head: Seq, known: Segment | undefined): Promise<Segment> {

        const { entries = [] } = known ?? {};
        const after = entries.at(-1)?.seq ?? index * size;
        return new Segment(known, await this.deps.news.since(after, { limit: size - entries.length }), head);
    }
}
