import { LRUCache } from 'lru-cache';

import type { LogEntry, News, Seq } from '../../storage/contract';
import { coversEntry } from './scope';
import type { CategoryScope } from './scope';

export interface LogWindowDeps {
    readonly news: Pick<News, 'since'>;
    readonly maxBytes: number;
}

/** Entries that are read at a time. */
const size = 128;

/** Scopes whose part of a page is remembered. */
const maxScopes = 64;

/** What an entry costs in memory beside its text, in bytes. */
const entryBytes = 500;

/** Entries, lowest first; all that there are up to `upTo`. */
export interface LogRange {
    readonly entries: readonly LogEntry[];
    readonly upTo: Seq;
}

/** A stretch of the log; complete up to `upTo`. */
class Page {

    readonly upTo: Seq;
    readonly full: boolean;
    private readonly parts = new Map<string, readonly LogEntry[]>();

    constructor(readonly entries: readonly LogEntry[], head: Seq) {

        this.full = entries.length >= size;
        this.upTo = entries.at(-1)?.seq ?? head;        // a short page is not taken for the end of the log
    }

    /** Entries that concern the scope; worked out once for all bots that have it. */
    of(scope: CategoryScope): readonly LogEntry[] {

        const { key } = scope;
        const known = this.parts.get(key);
        if (known) {
            return known;
        }

        const part = this.entries.filter((entry) => coversEntry(scope, entry));
        if (this.parts.size < maxScopes) {
            this.parts.set(key, part);
        }

        return part;
    }

    get bytes(): number {

        return this.entries.reduce((sum, { item }) => sum + entryBytes + 2 * (item?.json.length ?? 0), 1);
    }
}

/**
 * The log as all bots of a node see it: each stretch is read once, however many bots need it, and kept while there is
 * room.
 */
export class LogWindow {

    private readonly pages: LRUCache<number, Page>;
    private readonly reading = new Map<number, Promise<Page>>();
    private generation = 0;

    constructor(private readonly deps: LogWindowDeps) {

        this.pages = new LRUCache({ maxSize: deps.maxBytes, sizeCalculation: (page) => page.bytes });
    }

    /** Something was corrected: what entries say may have changed. */
    forget(): void {

        ++this.generation;
        this.pages.clear();
        this.reading.clear();
    }

    /** The part of a page after `cursor`, and how far it goes. `cursor` lies below `head`, the newest entry known. Throws `StorageError`. */
    async entriesAfter(cursor: Seq, head: Seq, scope: CategoryScope): Promise<LogRange> {

        const page = await this.page(Math.floor(cursor / size), head);
        return { entries: page.of(scope).filter(({ seq }) => seq > cursor), upTo: page.upTo };
    }

    private async page(index: number, head: Seq): Promise<Page> {

        const known = this.pages.get(index);
        if (known && (known.full || known.upTo >= head)) {
            return known;
        }

        const reading = this.reading.get(index) ?? this.read(index, head, known?.entries ?? []);
        this.reading.set(index, reading);
        return reading;
    }

    /** Entries that are known stay: what came after them is added. */
    private async read(index: number, head: Seq, known: readonly LogEntry[]): Promise<Page> {

        const { generation } = this;
        try {
            const after = known.at(-1)?.seq ?? index * size;
            const more = await this.deps.news.since(after, { limit: size - known.length });
            const page = new Page([...known, ...more], head);
            if (generation === this.generation) {
                this.pages.set(index, page);
            }

            return page;
        }
        finally {
            if (generation === this.generation) {
                this.reading.delete(index);
            }
        }
    }
}
