import { LRUCache } from 'lru-cache';

import { retry } from '../async/retry';
import { oneByOne } from '../async/slices';
import { hour } from '../clock';
import type { Analysis, StoryState } from '../judgement/record';
import { importanceOf } from '../judgement/importance/importance';
import { verdictOf } from '../judgement/importance/states';
import type { StateReport, Verdict } from '../judgement/importance/states';
import { analysisOf, reportOf } from '../news/analysis';
import { parseItem } from '../news/item';
import type { NewsItem } from '../news/item';
import { timeOf } from '../news/order';
import type { Runtime } from '../runtime';
import type { Judgement, LogEntry, News, Seq, StoredNews } from '../storage/contract';

/** An item, with an analysis that disregards its story. */
export interface Analysed {
    readonly item: NewsItem;
    readonly analysis: Analysis;
}

export interface StoriesOptions {
    readonly runtime: Runtime;
    /** Whether the host's analyst sets the importance, so that it is kept. */
    readonly keepsImportance: boolean;
    /** Called with every entry of the log that is added. */
    readonly remember: (seq: Seq) => void;
}

type Judge = NonNullable<News['judge']>;

interface Story {
    /** Oldest first. */
    readonly reports: readonly StateReport[];
    readonly verdict: Verdict;
    /** State that the stored items have; null if they have not been compared yet. */
    readonly spread: StoryState | null;
}

/** Reports that the state of a story is judged by: the newest ones. */
const maxReports = 24;

/** Most items of a story that a change of its state is applied to: the newest ones. */
const maxItems = 100;

/** Stories kept in memory. */
const maxStories = 1000;

/** Most attempts to judge items while others write to them. */
const maxAttempts = 5;

/** Stories updated within this time before a start are compared again, in ms: the node may have died before it judged their items. */
const recheckMs = hour;
const maxRechecked = 100;

/** Keeps track of how well stories are confirmed. Each change of a state is applied to the items of the story, with entries in the log. */
export class Stories {

    private readonly options: StoriesOptions;
    private readonly known = new LRUCache<string, Story>({ max: maxStories });
    /** Stories whose items are still to be judged. */
    private readonly pending = new Set<string>();

    constructor(options: StoriesOptions) {

        this.options = options;
    }

    /** Completes analyses with what is known about the items' stories. `joins`: narratives that stored items join with the same batch, by id of the item. Throws `StorageError`. */
    async place(items: readonly Analysed[], joins: ReadonlyMap<string, string>): Promise<readonly Analysis[]> {

        const placed = new Map<string, Analysis>();
        await oneByOne([...grouped(items)], async ([id, group]) => {

            const analyses = id === null ? group.map((one) => this.alone(one)) : await this.together(id, group, joins);
            group.forEach(({ item }, i) => placed.set(item.id, analyses[i] as Analysis));
        });
        return items.map(({ item }) => placed.get(item.id) as Analysis);
    }

    /** Completes the analysis of a stored item with the other stored items of its story. Throws `StorageError`. */
    async placeStored(one: Analysed): Promise<Analysis> {

        const { item } = one;
        if (item.narrative_id === null) {
            return this.alone(one);
        }

        const rows = await this.options.runtime.storage.news.byNarrative(item.narrative_id, { limit: maxReports });
        const reports = inOrder(rows.map(({ json }) => this.reportOf(parseItem(json))));
        const own = this.reportOf(item);
        return this.complete(one, own, verdictOf(reports), reports.filter(({ ts }) => ts < own.ts));
    }

    /** Judges the stored items of stories whose state has changed, all in one transaction. Failures are logged and retried with the next call. Never rejects. */
    async spread(ids: Iterable<string>): Promise<void> {

        for (const id of ids) {
            if (this.isOpen(id)) {
                this.pending.add(id);
            }
        }

        const { storage: { news }, log } = this.options.runtime;
        try {
            if (news.judge) {
                await this.spreadAll(news.judge.bind(news));
            }

            this.pending.clear();
        }
        catch (error) {
            log(['newsroom', 'analysis', 'storage', 'error'], error);
        }
    }

    /** Drops what is known about a story that an editor or a merge has changed. */
    forget(id: string | null): void {

        if (id !== null) {
            this.known.delete(id);
        }
    }

    /** Applies what other nodes have changed. */
    applyEntries(entries: readonly LogEntry[]): void {

        for (const { item } of this.known.size > 0 ? entries : []) {
            if (item) {
                this.forget(parseItem(item.json).narrative_id);
            }
            else {
                this.known.clear();     // the story of a retracted item is no longer known
            }
        }
    }

    /** Compares the stories of the last hour with their items, after a start. Never rejects. */
    async recheck(): Promise<void> {

        const { storage, clock, log } = this.options.runtime;
        try {
            const recent = await storage.narratives.list({ fromOrd: (clock.now() - recheckMs) * 1000, limit: maxRechecked });
            await this.spread(recent.map(({ id }) => id));
        }
        catch (error) {
            log(['newsroom', 'analysis', 'storage', 'error'], error);
        }
    }

    private alone(one: Analysed): Analysis {

        const report = this.reportOf(one.item);
        return this.complete(one, report, verdictOf([report]), []);
    }

    private async together(id: string, group: readonly Analysed[], joins: ReadonlyMap<string, string>): Promise<readonly Analysis[]> {

        const before = await this.reportsOf(id, joins);
        const added = group.map(({ item }) => this.reportOf(item));
        const reports = inOrder([...before, ...added]).slice(-maxReports);
        const verdict = verdictOf(reports);
        this.known.set(id, { reports, verdict, spread: this.known.get(id)?.spread ?? null });
        return group.map((one, i) => this.complete(one, added[i] as StateReport, verdict, [...before, ...added.slice(0, i)]));
    }

    private complete({ analysis }: Pick<Analysed, 'analysis'>, report: StateReport, { state, origins }: Verdict, earlier: readonly StateReport[]): Analysis {

        const { kind, event, hedged, edited = [] } = analysis;
        const importance = importanceOf({ ...report, kind, event, hedged, origins: origins.length, earlier }, report);
        return {
            ...analysis,
            origins,
            importance: this.options.keepsImportance ? analysis.importance : importance,
            state: edited.includes('state') ? analysis.state : state
        };
    }

    private async reportsOf(id: string, joins: ReadonlyMap<string, string>): Promise<readonly StateReport[]> {

        const { news } = this.options.runtime.storage;
        const known = this.known.get(id);
        const stored = known ? [] : await news.byNarrative(id, { limit: maxReports });
        const joined = await Promise.all([...joins].filter(([, narrative]) => narrative === id).map(async ([item]) => await news.get(item)));
        const rows = new Map([...stored, ...joined.filter((row) => row !== null)].map((row) => [row.id, row]));
        return inOrder([...known?.reports ?? [], ...[...rows.values()].map(({ json }) => this.reportOf(parseItem(json)))]);
    }

    /** Whether the stored items of a story are to be compared with its state. */
    private isOpen(id: string): boolean {

        const story = this.known.get(id);
        return !story?.spread || story.verdict.state !== story.spread;
    }

    private async spreadAll(judge: Judge): Promise<void> {

        let left: readonly string[] = [...this.pending];
        for (let i = 0; left.length > 0 && i < maxAttempts; ++i) {
            left = await this.spreadOnce(left, judge);
        }
    }

    /** Returns the stories that another writer has changed in the meantime. */
    private async spreadOnce(ids: readonly string[], judge: Judge): Promise<readonly string[]> {

        const { runtime: { clock }, remember } = this.options;
        const changes = (await oneByOne(ids, (id) => this.changesOf(id))).flat();
        const seqs: (Seq | null)[] = [];
        for (let i = 0; i < changes.length; i += maxItems) {
            const judgements = changes.slice(i, i + maxItems).map(({ judgement }) => judgement);
            seqs.push(...await retry(clock, async () => await judge(judgements, { now: clock.now() })));
        }

        seqs.forEach((seq) => seq !== null && remember(seq));
        return [...new Set(changes.filter((_, i) => seqs[i] === null).map(({ story }) => story))];
    }

    /** Judgements that apply the state of a story to its stored items. */
    private async changesOf(story: string): Promise<readonly { readonly story: string; readonly judgement: Judgement }[]> {

        const items = await this.options.runtime.storage.news.byNarrative(story, { limit: maxItems });
        const reports = inOrder(items.slice(0, maxReports).map(({ json }) => this.reportOf(parseItem(json))));
        const verdict = verdictOf(reports);
        this.known.set(story, { reports, verdict, spread: verdict.state });
        const judgements = items.flatMap((row) => this.judgementOf(row, reports, verdict) ?? []);
        return judgements.map((judgement) => ({ story, judgement }));
    }

    /** Null if the item's analysis stays as it is. */
    private judgementOf(row: StoredNews, reports: readonly StateReport[], verdict: Verdict): Judgement | null {

        const analysis = JSON.parse(analysisOf(row)) as Analysis;
        if (analysis.state === verdict.state || analysis.edited?.includes('state')) {
            return null;
        }

        const own = this.reportOf(parseItem(row.json));
        return { id: row.id, rev: row.rev, analysis: JSON.stringify(this.complete({ analysis }, own, verdict, reports.filter(({ ts }) => ts < own.ts))) };
    }

    private reportOf(item: NewsItem): StateReport {

        return { ...reportOf(item), ts: timeOf(item.timestamp, this.options.runtime.clock.now()) };
    }
}

const inOrder = (reports: readonly StateReport[]): readonly StateReport[] => [...reports].sort((a, b) => a.ts - b.ts);

const grouped = (items: readonly Analysed[]): ReadonlyMap<string | null, Analysed[]> => {

    const groups = new Map<string | null, Analysed[]>();
    for (const one of items) {
        const id = one.item.narrative_id;
        groups.set(id, [...groups.get(id) ?? [], one]);
    }

    return groups;
};
