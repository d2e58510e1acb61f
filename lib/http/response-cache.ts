import { LRUCache } from 'lru-cache';

import { Fresh } from '../async/fresh';
import type { FreshAnswer, FreshStore } from '../async/fresh';
import type { Changes } from '../changes';
import { second } from '../clock';
import type { Clock } from '../clock';
import type { Page } from './caching';

export interface ResponseCacheOptions {
    readonly clock: Clock;
    /** Size of the cache in bytes; 0 disables it. */
    readonly maxBytes: number;
    /** Changes of what pages are built from. */
    readonly changes: Readonly<Changes>;
}

interface BuiltPage extends FreshAnswer<Page> {
    readonly value: Page;
}

/** Other nodes can change items without an entry in the log, so no page is older than this. */
const maxAgeMs = second;

/** Approximate size of an entry without body and key. The compressed form of a body is at most half of it. */
const overhead = 512;
const withCompressed = 1.5;

const isBuilt = (page: FreshAnswer<Page>): page is BuiltPage => !(page.value instanceof Promise);

/** Pages up to a number of bytes, and those that are being built. */
class Pages implements FreshStore<string, Page> {

    private readonly building = new Map<string, FreshAnswer<Page>>();
    private readonly built: LRUCache<string, BuiltPage> | null;

    constructor(maxBytes: number) {

        this.built = maxBytes === 0 ? null : new LRUCache({
            maxSize: maxBytes,
            sizeCalculation: ({ value }, key) => Math.ceil(value.body.length * withCompressed) + key.length + overhead
        });
    }

    get(key: string): FreshAnswer<Page> | undefined {

        return this.building.get(key) ?? this.built?.get(key);
    }

    set(key: string, page: FreshAnswer<Page>): void {

        if (isBuilt(page)) {
            this.building.delete(key);
            this.built?.set(key, page);
        }
        else {
            this.building.set(key, page);
        }
    }

    delete(key: string): void {

        this.building.delete(key);
    }

    clear(): void {

        this.building.clear();
        this.built?.clear();
    }
}

/** Pages that concurrent requests build only once and share until something changes. */
export class ResponseCache {

    private readonly pages: Pages;
    private readonly fresh: Fresh<string, Page>;
    /** Changes that the pages show. */
    private seen: number;

    constructor(private readonly options: ResponseCacheOptions) {

        this.pages = new Pages(options.maxBytes);
        this.fresh = new Fresh({ clock: options.clock, freshMs: maxAgeMs, store: this.pages });
        this.seen = options.changes.count;
    }

    /** The page under `key`, else a promise of one from `build`. A key always means the same type of page. */
    get<T extends Page>(key: string, build: () => Promise<T>): T | Promise<T> {

        const { count } = this.options.changes;
        if (count !== this.seen) {
            this.seen = count;
            this.pages.clear();
        }

        return this.fresh.get(key, build) as T | Promise<T>;
    }
}
