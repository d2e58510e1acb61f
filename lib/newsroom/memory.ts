import { setImmediate as nextTurn } from 'node:timers/promises';

import type { NewsItem } from '../news/item';
import type { Runtime } from '../runtime';
import type { LogEntry, StoredNews } from '../storage/contract';
import { parseItem, timeOf } from './item';
import { clusterItem } from './narratives';
import type { Narratives } from './narratives';
import { Similar, fingerprintOf } from './similar';

/** Items that are read or learnt between two turns of the loop. */
const slice = 100;

/** Where the titles of retracted stories are kept for as long as a near-duplicate could bring them back. */
const retractedKey = 'newsroom:retracted';
const maxRetracted = 1000;

interface Title {
    readonly id: string;
    readonly title: string;
    readonly tokens: readonly string[];
    /** Milliseconds since the epoch. */
    readonly ts: number;
}

/** What the newsroom knows of the last days' stories: their titles, for near-duplicates, and their narratives. Rebuilt from storage at start. */
export class Memory {

    readonly similar: Similar;
    private readonly runtime: Runtime;
    private readonly narratives: Narratives;

    constructor(runtime: Runtime, narratives: Narratives) {

        const { duplicateThreshold, duplicateMs, memory } = runtime.settings.newsroom;
        this.runtime = runtime;
        this.narratives = narratives;
        this.similar = new Similar(duplicateThreshold, duplicateMs, memory);
    }

    /** Reads the stories of `memoryMs` back, at most `memory`, oldest first; other work goes on in between. */
    async rebuild(): Promise<void> {

        for (const title of await this.retracted()) {
            this.remember(title);
        }

        const items = await this.recent();
        for (let i = 0; i < items.length; i += slice) {
            items.slice(i, i + slice).forEach((stored) => this.learnItem(parseItem(stored.json), stored.narrativeId));
            await nextTurn();
        }
    }

    /** Learns what other nodes published and corrected. */
    async learn(entries: readonly LogEntry[]): Promise<void> {

        for (let i = 0; i < entries.length; i += slice) {
            entries.slice(i, i + slice).forEach((entry) => this.learnEntry(entry));
            await nextTurn();
        }
    }

    learnItem(item: NewsItem, narrativeId: string | null): void {

        const now = this.runtime.clock.now();
        this.remember({ id: item.id, title: item.signal, tokens: item.tokens, ts: timeOf(item.timestamp, now) });
        this.narratives.learn({ ...clusterItem(item, item.long_context, now), narrativeId });
    }

    remember({ id, title, tokens, ts }: Title): void {

        if (ts >= this.runtime.clock.now() - this.runtime.settings.newsroom.duplicateMs) {
            this.similar.add(id, ts, fingerprintOf(title, tokens));
        }
    }

    /** A story that was not stored after all. */
    forget(id: string): void {

        this.similar.remove(id);
        this.narratives.forget(id);
    }

    /** A story is about to be retracted: its title outlives it, so that it comes back through no near-duplicate. */
    async bury(item: NewsItem): Promise<void> {

        const { clock, settings: { newsroom: { duplicateMs } } } = this.runtime;
        const now = clock.now();
        const title: Title = { id: item.id, title: item.signal, tokens: item.tokens, ts: timeOf(item.timestamp, now) };
        const titles = [...await this.retracted(), title].slice(-maxRetracted);
        await this.runtime.storage.texts.put(retractedKey, { json: JSON.stringify(titles), createdAt: now, expiresAt: now + duplicateMs }, null);
        this.remember(title);
    }

    private async retracted(): Promise<readonly Title[]> {

        const now = this.runtime.clock.now();
        const text = await this.runtime.storage.texts.get(retractedKey, now);
        const titles = text ? JSON.parse(text.json) as readonly Title[] : [];
        return titles.filter(({ ts }) => ts >= now - this.runtime.settings.newsroom.duplicateMs);
    }

    /** Oldest first. */
    private async recent(): Promise<readonly StoredNews[]> {

        const { storage, clock, settings: { newsroom: { memory, memoryMs } } } = this.runtime;
        const fromOrd = (clock.now() - memoryMs) * 1000;
        const found: StoredNews[] = [];
        let page = await storage.news.list({ fromOrd, limit: Math.min(slice, memory) });
        while (page.items.length > 0) {
            found.push(...page.items);
            const before = Math.min(...page.items.map(({ ord }) => ord));
            const limit = Math.min(slice, memory - found.length);
            page = limit > 0 ? await storage.news.list({ fromOrd, before, limit }) : { head: page.head, items: [] };
        }

        return found.reverse();
    }

    private learnEntry({ kind, id, item }: LogEntry): void {

        if (kind === 'updated') {
            this.narratives.forget(id);
        }

        if (item) {
            const told = parseItem(item.json);
            this.learnItem(told, told.narrative_id);
        }
        else {
            this.narratives.forget(id);     // its title stays, see bury()
        }
    }
}
