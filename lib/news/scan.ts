import * as Boom from '@hapi/boom';

import type { Clock } from '../clock';
import type { NewsQuery, Ord, Seq, Storage, StoredNews } from '../storage/contract';

/** How much one request reads. */
export interface ScanBounds {
    /** Items. */
    readonly maxScan: number;
    /** Milliseconds after which nothing more is read. */
    readonly scanMs: number;
}

export interface ScanDeps {
    readonly storage: Pick<Storage, 'news'>;
    readonly clock: Clock;
    readonly scan: ScanBounds;
}

/** Items of a page. */
export interface Found {
    /** Log position that the page reflects. */
    readonly head: Seq;
    readonly items: readonly StoredNews[];
    /** Position that the next page starts below; null at the end. */
    readonly next: Ord | null;
}

/** Items per call of storage. */
const chunk = 250;

/** A page while it is read. */
class Scan {

    private readonly found: StoredNews[] = [];
    private skipped = 0;
    private reached: Ord | undefined;
    private isAtEnd = false;
    read = 0;

    constructor(private readonly query: NewsQuery, private readonly matches: (item: StoredNews) => boolean) {}

    /** Whether one item more than wanted was found, or there are no more. */
    get isDone(): boolean {

        return this.isAtEnd || this.found.length > this.query.limit;
    }

    /** The next call of storage. */
    nextQuery(maxScan: number): NewsQuery {

        return { ...this.query, offset: 0, ...(this.reached !== undefined && { before: this.reached }), limit: Math.min(chunk, maxScan - this.read) };
    }

    add(items: readonly StoredNews[], wanted: number): void {

        const { offset = 0, limit } = this.query;
        this.read += items.length;
        this.isAtEnd = items.length < wanted;
        for (const item of items) {
            if (this.found.length <= limit && this.matches(item) && ++this.skipped > offset) {
                this.found.push(item);
            }
        }

        this.reached = items.at(-1)?.ord ?? this.reached;
    }

    /** Throws 400 if items that belong to earlier pages were all that could be read. */
    result(head: Seq): Found {

        const { offset = 0, limit } = this.query;
        if (!this.isDone && this.skipped < offset) {
            throw Boom.badRequest('page is beyond what one request reads with a filter: follow the Link header of the first page');
        }

        const items = this.found.slice(0, limit);
        const next = this.found.length > limit ? items.at(-1)?.ord : this.isAtEnd ? null : this.reached;
        return { head, items, next: next ?? null };
    }
}

/**
 * A page of the items that match. At most as many items are read as the bounds allow: then the page is short, or empty, and
 * `next` is the position that was reached. Throws 400 if the page's `offset` is not reached within the bounds.
 */
export const scanNews = async ({ storage, clock, scan: { maxScan, scanMs } }: ScanDeps, query: NewsQuery, matches: (item: StoredNews) => boolean): Promise<Found> => {

    const startedAt = clock.now();
    const scan = new Scan(query, matches);
    let head: Seq | undefined;
    do {
        const asked = scan.nextQuery(maxScan);
        const page = await storage.news.list(asked);
        head ??= page.head;             // the lowest: a follower that begins there misses nothing
        scan.add(page.items, asked.limit);
    } while (!scan.isDone && scan.read < maxScan && clock.now() - startedAt < scanMs);

    return scan.result(head);
};
