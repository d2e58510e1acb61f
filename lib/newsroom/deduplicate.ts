import { inSlices, slice } from '../async/slices';
import { fingerprintOf } from '../judgement/duplicates/fingerprint';
import { Similar } from '../judgement/duplicates/similar';
import type { Analysis } from '../judgement/record';
import { parseItem } from '../news/item';
import type { NewsItem } from '../news/item';
import { timeOf } from '../news/order';
import type { RuntimeWith } from '../runtime';
import type { Json, LogEntry, StoredNews } from '../storage/contract';
import { clusterItem } from './narratives';
import type { Narratives } from './narratives';
import type { NewsroomSettings } from './options';

/** Items read at a time. */
const pageSize = 100;

/** Key in `texts` of the titles of retracted stories. They are kept as long as a near-duplicate could bring the story back: it may be as old as is still accepted. */
const retractedKey = 'newsroom:retracted';
const maxRetracted = 1000;

interface Title {
    readonly id: string;
    readonly title: string;
    readonly tokens: readonly string[];
    /** Milliseconds since the epoch. */
    readonly ts: number;
}

/** What storage knows of an item's analysis; undefined if it has none. To judge the item again would take far longer. */
const storedAnalysis = (json: Json | null = null): Analysis | undefined => (json === null ? undefined : JSON.parse(json) as Analysis);

/** Titles of the last days' stories, to find near-duplicates, and their narratives. Loaded from storage at start. */
export class KnownStories {

    readonly similar: Similar;
    private readonly runtime: RuntimeWith<NewsroomSettings>;
    private readonly narratives: Narratives;
    /** During loading: ids of items that have changed since. */
    private readonly newer = new Set<string>();
    private loading = false;

    constructor(runtime: RuntimeWith<NewsroomSettings>, narratives: Narratives) {

        const { duplicateThreshold, duplicateMs, memory } = runtime.settings;
        this.runtime = runtime;
        this.narratives = narratives;
        this.similar = new Similar(duplicateThreshold, duplicateMs, memory);
    }

    /**
     * Loads the stories of the last `memoryMs`, at most `memory`, oldest first, in steps of a few milliseconds. Changes
     * between two steps take precedence over what was read before.
     */
    async *load(): AsyncGenerator<void> {

        this.loading = true;
        try {
            const retracted = await this.retracted();
            for (let i = 0; i < retracted.length; i += slice) {
                retracted.slice(i, i + slice).forEach((title) => this.addTitle(title));
                yield;
            }

            yield* this.readBack();
        }
        finally {
            this.loading = false;
            this.newer.clear();
        }
    }

    private async *readBack(): AsyncGenerator<void> {

        const items: StoredNews[] = [];
        for await (const page of this.pages()) {
            items.push(...page);
            yield;
        }

        items.reverse();
        for (let i = 0; i < items.length; i += slice) {
            const older = items.slice(i, i + slice).filter(({ id }) => !this.newer.has(id));
            older.forEach(({ json, narrativeId, analysis }) => this.index(parseItem(json), narrativeId, storedAnalysis(analysis)));
            yield;
        }
    }

    /** Applies what other nodes published, corrected and retracted. */
    async applyEntries(entries: readonly LogEntry[]): Promise<void> {

        await inSlices(entries, (entry) => this.applyEntry(entry));
    }

    addItem(item: NewsItem, narrativeId: string | null, analysis: Analysis | undefined): void {

        this.markNewer(item.id);
        this.index(item, narrativeId, analysis);
    }

    private index(item: NewsItem, narrativeId: string | null, analysis: Analysis | undefined): void {

        const now = this.runtime.clock.now();
        this.addTitle({ id: item.id, title: item.signal, tokens: item.tokens, ts: timeOf(item.timestamp, now) });
        this.narratives.addPlaced({ ...clusterItem(item, item.long_context, now, analysis), narrativeId });
    }

    addTitle({ id, title, tokens, ts }: Title): void {

        if (ts >= this.oldest()) {
            this.similar.add(id, ts, fingerprintOf(title, tokens));
        }
    }

    /** Removes a story that was not stored after all. */
    remove(id: string): void {

        this.markNewer(id);
        this.similar.remove(id);
        this.narratives.forget(id);
    }

    /** Keeps the title of a story that is about to be retracted, so that no near-duplicate brings it back. */
    async keepRetractedTitle(item: NewsItem): Promise<void> {

        this.markNewer(item.id);
        const { clock, settings: { duplicateMs, maxAgeMs } } = this.runtime;
        const now = clock.now();
        const title: Title = { id: item.id, title: item.signal, tokens: item.tokens, ts: timeOf(item.timestamp, now) };
        const titles = [...await this.retracted(), title].slice(-maxRetracted);
        await this.runtime.storage.texts.put(retractedKey, { json: JSON.stringify(titles), createdAt: now, expiresAt: now + maxAgeMs + duplicateMs }, null);
        this.addTitle(title);
    }

    private async retracted(): Promise<readonly Title[]> {

        const text = await this.runtime.storage.texts.get(retractedKey, this.runtime.clock.now());
        const titles = text ? JSON.parse(text.json) as readonly Title[] : [];
        return titles.filter(({ ts }) => ts >= this.oldest());
    }

    /** Time of the oldest title that an accepted story can resemble: times of publication are compared, and stories are accepted up to `maxAgeMs`. */
    private oldest(): number {

        const { clock, settings: { duplicateMs, maxAgeMs } } = this.runtime;
        return clock.now() - maxAgeMs - duplicateMs;
    }

    /** Newest first. */
    private async *pages(): AsyncGenerator<readonly StoredNews[]> {

        const { storage, clock, settings: { memory, memoryMs } } = this.runtime;
        const fromOrd = (clock.now() - memoryMs) * 1000;
        let left = memory;
        let { items } = await storage.news.list({ fromOrd, limit: Math.min(pageSize, left) });
        while (items.length > 0) {
            yield items;
            left -= items.length;
            const before = Math.min(...items.map(({ ord }) => ord));
            items = left > 0 ? (await storage.news.list({ fromOrd, before, limit: Math.min(pageSize, left) })).items : [];
        }
    }

    private markNewer(id: string): void {

        if (this.loading) {
            this.newer.add(id);
        }
    }

    private applyEntry({ kind, id, item }: LogEntry): void {

        if (kind === 'judged') {
            return;
        }

        this.markNewer(id);
        if (kind === 'updated') {
            this.narratives.forget(id);
        }

        if (item) {
            const parsed = parseItem(item.json);
            this.addItem(parsed, parsed.narrative_id, storedAnalysis(item.analysis));
        }
        else {
            this.narratives.forget(id);     // its title stays, see keepRetractedTitle()
        }
    }
}
