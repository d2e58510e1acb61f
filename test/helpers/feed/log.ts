import { setImmediate as nextTurn } from 'node:timers/promises';

import { StorageError } from '../../../lib/storage/contract';
import type { Call, List, LogEntry, LogKind, News, NewsQuery, Seq, Storage, StoredNews, Wake } from '../../../lib/storage/contract';

interface Line {
    readonly kind: LogKind;
    readonly id: string;
    readonly audience: List;
}

const unused = (): never => {

    throw new Error('Not part of this stand-in');
};

/** An in-memory log. Tests control its faults, delays and notifications. */
export class TestLog {

    /** Error of every read while it is set. */
    fault: Error | null = null;
    /** While set, reads wait for it first. */
    latch: Promise<void> | null = null;
    /** Whether publishing notifies. */
    notifies = true;
    /** Whether a notification contains what was published. */
    notifiesWithEntries = false;
    /** Lowest position to resume after: entries up to it have been removed. */
    bottom = 0;
    /** Turns of the event loop that a read of missed entries or of a page of items takes. */
    lag = 0;
    reads = 0;
    readonly wakers = new Set<Wake>();
    private readonly lines: Line[] = [];
    private readonly items = new Map<string, { categories: List; json: string; ord: number }>();

    get head(): number {

        return this.lines.length;
    }

    publish(id: string, categories: List, more: object = {}): number {

        this.items.set(id, { categories, json: JSON.stringify({ id, feed_categories: categories, ...more }), ord: this.head + 1 });
        return this.append({ kind: 'created', id, audience: categories });
    }

    correct(id: string, categories: List, more: object = {}): number {

        const { categories: before = [], ord = 0 } = this.items.get(id) ?? {};
        this.items.set(id, { categories, json: JSON.stringify({ id, feed_categories: categories, ...more }), ord });
        return this.append({ kind: 'updated', id, audience: [...new Set([...before, ...categories])] });
    }

    retract(id: string): number {

        const before = this.items.get(id)?.categories ?? [];
        this.items.delete(id);
        return this.append({ kind: 'retracted', id, audience: before });
    }

    notify(entries?: readonly LogEntry[]): void {

        for (const wake of this.wakers) {
            wake(entries);
        }
    }

    /** Returns a Storage that has only the log. */
    storage(): Storage {

        const news: Partial<News> = {
            bounds: async (call) => {

                await this.beforeRead(call);
                return { head: this.head, tail: this.bottom };
            },
            since: async (seq, query, call) => {

                await this.beforeRead(call);
                const entries = this.read(seq, query.limit, query.categories);
                await this.delay(query.categories ? this.lag : 0);
                return entries;
            },
            list: async (query, call) => {

                await this.beforeRead(call);
                const page = { head: this.head, items: this.page(query) };
                await this.delay(this.lag);
                return page;
            }
        };
        const none = new Proxy({}, { get: unused });
        return {
            manifest: { name: 'test', version: '1', contract: 1, durable: false, multiProcess: false, notify: true },
            news: { publish: unused, correct: unused, retract: unused, get: unused, known: unused, byNarrative: unused, ...news } as News,
            narratives: none as Storage['narratives'],
            articles: none as Storage['articles'],
            categories: none as Storage['categories'],
            texts: none as Storage['texts'],
            tokens: none as Storage['tokens'],
            once: none as Storage['once'],
            open: async () => {},
            close: async () => {},
            ping: async () => {},
            migrate: unused,
            maintain: unused,
            onPublish: (wake) => {

                this.wakers.add(wake);
                return () => this.wakers.delete(wake);
            }
        };
    }

    private append(line: Line): number {

        this.lines.push(line);
        if (this.notifies) {
            this.notify(this.notifiesWithEntries && line.kind === 'created' ? this.read(this.head - 1, 1) : undefined);
        }

        return this.head;
    }

    private async beforeRead(call?: Call): Promise<void> {

        ++this.reads;
        await this.latch;
        if (call?.signal?.aborted) {
            throw new StorageError('STORAGE_ABORTED', 'Aborted');
        }

        if (this.fault) {
            throw this.fault;
        }
    }

    private async delay(turns: number): Promise<void> {

        for (let i = 0; i < turns; ++i) {
            await nextTurn();
        }
    }

    private page({ categories, before = Infinity, offset = 0, limit }: NewsQuery): StoredNews[] {

        return [...this.items]
            .map(([id, item]) => ({ id, ...item, rev: 1, narrativeId: null }))
            .filter((item) => item.ord < before && (!categories || item.categories.some((code) => categories.includes(code))))
            .sort((a, b) => b.ord - a.ord)
            .slice(offset, offset + limit);
    }

    read(seq: Seq, limit: number, categories?: List): LogEntry[] {

        const entries: LogEntry[] = [];
        for (let i = Math.max(seq, this.bottom); i < this.lines.length && entries.length < limit; ++i) {
            const line = this.lines[i];
            if (line && (!categories || line.audience.some((code) => categories.includes(code)))) {
                entries.push({ ...line, seq: i + 1, item: this.items.get(line.id) ?? null });
            }
        }

        return entries;
    }
}
