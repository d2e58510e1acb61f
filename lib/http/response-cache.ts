import { LRUCache } from 'lru-cache';

import { second } from '../clock';
import type { Clock } from '../clock';
import type { Page } from './reply';

export interface ResponseCacheOptions {
    readonly clock: Clock;
    /** Size of the cache in bytes; 0 disables it. */
    readonly maxBytes: number;
    /** Changes whenever pages may have changed, as far as this node knows. */
    version(): string;
}

interface Kept {
    readonly page: Page;
    /** When reading it from storage began. */
    readonly at: number;
}

/** Other nodes can change items without an entry in the log, so no page is older than this. */
const maxAgeMs = second;

/** Approximate size of an entry without body and key. The compressed form of a body is at most half of it. */
const overhead = 512;
const withCompressed = 1.5;

/** Pages that concurrent requests build only once and share until the version changes. */
export class ResponseCache {

    private readonly options: ResponseCacheOptions;
    private readonly kept: LRUCache<string, Kept> | null;
    private readonly building = new Map<string, Promise<Page>>();
    private version = '';

    constructor(options: ResponseCacheOptions) {

        const { maxBytes } = options;
        this.options = options;
        this.kept = maxBytes === 0 ? null : new LRUCache({
            maxSize: maxBytes,
            sizeCalculation: ({ page }, key) => Math.ceil(page.body.length * withCompressed) + key.length + overhead
        });
    }

    /** The page under `key`, from `build` if it is not cached. A key always means the same type of page. */
    async get<T extends Page>(key: string, build: () => Promise<T>): Promise<T> {

        this.clearIfChanged();
        const page = this.freshPage(key) ?? this.building.get(key) ?? this.build(key, build);
        return await page as T;
    }

    private clearIfChanged(): void {

        const version = this.options.version();
        if (version !== this.version) {
            this.version = version;
            this.kept?.clear();
            this.building.clear();
        }
    }

    private freshPage(key: string): Page | undefined {

        const kept = this.kept?.get(key);
        const age = kept ? this.options.clock.now() - kept.at : maxAgeMs;
        return age >= 0 && age < maxAgeMs ? kept?.page : undefined;
    }

    private async build(key: string, build: () => Promise<Page>): Promise<Page> {

        const { version } = this;
        const at = this.options.clock.now();
        const building = build();
        this.building.set(key, building);
        try {
            const page = await building;
            if (version === this.options.version()) {
                this.kept?.set(key, { page, at });
            }

            return page;
        }
        finally {
            if (this.building.get(key) === building) {
                this.building.delete(key);
            }
        }
    }
}
