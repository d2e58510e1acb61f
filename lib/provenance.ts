import { createHash } from 'node:crypto';

import { Cache } from './cache';
import type { Changes } from './changes';
import { second } from './clock';
import type { Clock } from './clock';
import type { List, Ms, News, StoredNews } from './storage/contract';
import type { NewsItem } from './news/item';

/** The items that a text was written from: for each id, a digest of the item at that time. */
export type Provenance = Readonly<Record<string, string>>;

export interface ReaderView {
    /** Categories that the reader may read. Left out: all. */
    readonly categories?: List | undefined;
    /** Digest of an item that was just read and that the reader may read; undefined if it was not read. */
    readonly known?: (id: string) => string | undefined;
    readonly signal?: AbortSignal;
}

type Words = Pick<NewsItem, 'signal' | 'short_context' | 'long_context' | 'tokens' | 'sources' | 'timestamp'>;

export interface ProvenanceOptions {
    readonly news: Pick<News, 'get'>;
    /** Caches the state of items for up to a second. Default: each item is read each time. */
    readonly memory?: {
        readonly clock: Clock;
        /** Changes of items. */
        readonly changes: Readonly<Changes>;
    };
}

/** The parts of an item that are compared. */
interface State {
    readonly digest: string;
    readonly categories: List;
    /** When it was asked for. */
    readonly at: Ms;
}

/** Entries of each cache. */
const most = 10_000;

/** Other nodes change items unnoticed, so nothing cached is older than this. */
const maxAgeMs = second;

/** Digest of everything that a text can repeat. Further sources and a place in a narrative are amendments and do not count. */
export const digestOf = ({ signal, short_context: short, long_context: long, tokens, sources, timestamp }: Words): string => {

    const content = JSON.stringify([signal, short, long, tokens, sources[0] ?? null, timestamp]);
    return createHash('sha256').update(content).digest('base64url').slice(0, 16);
};

export const provenanceOf = (items: readonly NewsItem[]): Provenance => {

    const provenance = Object.create(null) as Record<string, string>;       // V8 would make a class for each set of ids
    items.forEach((item) => (provenance[item.id] = digestOf(item)));
    return provenance;
};

/** Decides whether a text may be shown: its reader may read every item that it was written from, and none has changed (ruling 51). */
export class ProvenanceCheck {

    private readonly options: ProvenanceOptions;
    private readonly digests = new Cache<string, string>(most);
    private readonly states = new Cache<string, State>(most);
    /** Changes that the states show. */
    private seen: number | undefined;

    constructor(options: ProvenanceOptions) {

        this.options = options;
    }

    digest({ id, rev, json }: Pick<StoredNews, 'id' | 'rev' | 'json'>): string {

        const key = `${id} ${rev}`;
        const digest = this.digests.get(key) ?? digestOf(JSON.parse(json) as NewsItem);
        this.digests.set(key, digest);
        return digest;
    }

    /** False if an item was retracted, corrected or removed, or the reader may not read it, or the provenance is unknown. Throws `StorageError`. */
    async holds(provenance: Provenance | undefined, view: ReaderView = {}): Promise<boolean> {

        if (!provenance) {
            return false;
        }

        for (const [id, digest] of Object.entries(provenance)) {
            if (await this.current(id, view) !== digest) {
                return false;
            }
        }

        return true;
    }

    /** Ids of the items that are unchanged and that the reader may read. Throws `StorageError`. */
    async validIds(provenance: Provenance, view: ReaderView = {}): Promise<ReadonlySet<string>> {

        const digests = await Promise.all(Object.entries(provenance).map(async ([id, digest]) => (await this.current(id, view) === digest ? [id] : [])));
        return new Set(digests.flat());
    }

    private async current(id: string, { categories, known, signal }: ReaderView): Promise<string | undefined> {

        const read = known?.(id);
        if (read !== undefined) {
            return read;
        }

        const state = this.remembered(id) ?? await this.read(id, signal);
        return state && (!categories || state.categories.some((code) => categories.includes(code))) ? state.digest : undefined;
    }

    private remembered(id: string): State | undefined {

        const { memory } = this.options;
        const seen = memory?.changes.count;
        if (seen !== this.seen) {
            this.seen = seen;
            this.states.clear();
        }

        const state = memory && this.states.get(id);
        const age = state ? memory.clock.now() - state.at : maxAgeMs;
        return age >= 0 && age < maxAgeMs ? state : undefined;
    }

    private async read(id: string, signal: AbortSignal | undefined): Promise<State | undefined> {

        const { news, memory } = this.options;
        const { seen } = this;
        const at = memory?.clock.now() ?? 0;
        const item = await news.get(id, signal && { signal });
        const state = item ? { digest: this.digest(item), categories: item.categories, at } : undefined;
        if (!state) {
            this.states.delete(id);
        }
        else if (memory && seen === memory.changes.count) {
            this.states.set(id, state);
        }

        return state;
    }
}
