import { retry } from '../async/retry';
import type { Analysis } from '../judgement/record';
import { recordOf } from '../news/item';
import type { NewsItem } from '../news/item';
import type { Runtime } from '../runtime';
import type { NarrativeRecord, News, NewsBatch, Seq, StoredNews } from '../storage/contract';
import type { Amendments } from './amendments';
import type { Narratives, Placed } from './narratives';
import { Stories } from './stories';

/** An item ready for storage. */
export interface Prepared extends Placed {
    readonly ord: number;
    readonly keys: readonly string[];
    /** The item judged by itself, without its story. */
    readonly analysis: Analysis;
}

/** The outcome for an item: created, or known already under this id. */
export interface Published {
    readonly item: NewsItem;
    readonly created: boolean;
}

/** A stored item with its new analysis. */
export interface Rejudged {
    readonly row: StoredNews;
    readonly analysis: string;
    /** Whether only versions have changed, so that followers need no log entry. */
    readonly isSilent: boolean;
}

type Result = Awaited<ReturnType<News['publish']>>[number];

/** Writes items, their narratives and amendments in one transaction. */
export class Publisher {

    private readonly runtime: Runtime;
    private readonly narratives: Narratives;
    /** How well the stories of items are confirmed. */
    readonly stories: Stories;
    private readonly own = new Set<Seq>();

    /** @param maxOwn own entries of the log that are remembered until the tail has passed them. */
    constructor(runtime: Runtime, narratives: Narratives, private readonly maxOwn = 50_000, keepsImportance = false) {

        this.runtime = runtime;
        this.narratives = narratives;
        this.stories = new Stories({ runtime, keepsImportance, remember: (seq) => this.remember(seq) });
    }

    /** Whether an entry of the log was written by this node. True once: the entry is forgotten, so that only entries that are still to come are kept. */
    isOwn(seq: Seq): boolean {

        return this.own.delete(seq);
    }

    /** Stores all items or none, and retries retryable errors. Throws `StorageError`. */
    async publish(prepared: readonly Prepared[], amendments: Amendments): Promise<readonly Published[]> {

        const pending = this.narratives.pending;
        const placed = withJoins(prepared, pending.joins);
        const others = [...pending.joins].filter(([id]) => placed.every(({ item }) => item.id !== id));
        others.forEach(([id, narrativeId]) => amendments.assignNarrative(id, narrativeId));

        const narratives = await this.narratives.records(placed);
        const items = placed.map((one) => ({ ...one, item: resolved(one.item, narratives) }));
        const analyses = await this.stories.place(items, pending.joins);
        const batch: Required<NewsBatch> = {
            records: items.map(({ item, ord, keys }, i) => recordOf(item, ord, keys, analyses[i])),
            amendments: await amendments.prepare(),
            narratives: [...new Map([...narratives.values()].map((record) => [record.id, record])).values()],
            merges: pending.merges
        };

        const published = await this.commit(batch, items.map(({ item }) => item));
        await this.commitRest(pending, amendments, batch);
        await this.spreadStates(batch);
        return published;
    }

    /** Replaces analyses of stored items. Adds log entries for changes that are not silent. Items that others have changed since are skipped. Throws `StorageError`. */
    async rejudge(rejudged: readonly Rejudged[]): Promise<void> {

        const { changes, clock, storage: { news } } = this.runtime;
        const loud = rejudged.filter(({ isSilent }) => news.judge && !isSilent);
        const silent = rejudged.filter((change) => !loud.includes(change));
        if (news.judge && loud.length > 0) {
            const seqs = await news.judge(loud.map(({ row: { id, rev }, analysis }) => ({ id, rev, analysis })), { now: clock.now() });
            seqs.forEach((seq) => seq !== null && this.remember(seq));
        }

        if (silent.length > 0) {
            const amendments = silent.map(({ row: { id, rev, narrativeId, json }, analysis }) => ({ id, rev, narrativeId, keys: [], json, analysis }));
            await news.publish({ records: [], amendments }, { now: clock.now() });
            changes.count += amendments.length;
        }
    }

    /** Judges the stories of a batch again. A merge changes the items of both stories. */
    private async spreadStates({ records, merges }: Required<NewsBatch>): Promise<void> {

        merges.forEach(({ from, into }) => [from, into].forEach((id) => this.stories.forget(id)));
        await this.stories.spread(new Set([...records.flatMap(({ narrativeId }) => narrativeId ?? []), ...merges.map(({ into }) => into)]));
    }

    /** Notes an entry of the log that this node added. */
    remember(seq: Seq): void {

        this.own.add(seq);
        if (this.own.size > this.maxOwn) {
            this.own.delete(this.own.values().next().value as Seq);
        }
    }

    private async commit(batch: Required<NewsBatch>, items: readonly NewsItem[]): Promise<readonly Published[]> {

        if (items.length + batch.amendments.length + batch.merges.length === 0) {
            return [];
        }

        const { storage, clock } = this.runtime;
        let attempts = 0;
        const results = await retry(clock, () => {

            ++attempts;
            return storage.news.publish(batch, { now: clock.now() });
        });
        return items.map((item, i) => {

            const { status, seq, id } = results[i] as Result;
            if (seq !== null) {
                this.remember(seq);
            }

            // If an earlier attempt was committed after all, the item is known by its own id.

            return { item, created: status === 'created' || (attempts > 1 && id === item.id) };
        });
    }

    /** Finishes a batch whose items are stored. Whatever fails here stays pending for the next batch. */
    private async commitRest(pending: Narratives['pending'], amendments: Amendments, batch: Required<NewsBatch>): Promise<void> {

        try {
            const further = await amendments.publishRemaining();
            this.runtime.changes.count += batch.amendments.length + further;
            this.narratives.markCommitted(pending);
        }
        catch (error) {
            this.runtime.log(['newsroom', 'storage', 'error'], error);
        }

        batch.narratives.forEach((record) => this.runtime.events.emit('narrative', record));
    }
}

/** A later item of the same batch may have brought an earlier one into a narrative. */
const withJoins = (prepared: readonly Prepared[], joins: ReadonlyMap<string, string>): readonly Prepared[] => {

    return prepared.map((one) => ({ ...one, item: { ...one.item, narrative_id: one.item.narrative_id ?? joins.get(one.item.id) ?? null } }));
};

/** The narrative may have been merged into another one. */
const resolved = (item: NewsItem, narratives: ReadonlyMap<string, NarrativeRecord>): NewsItem => {

    const record = item.narrative_id === null ? undefined : narratives.get(item.narrative_id);
    return record ? { ...item, narrative_id: record.id } : item;
};
