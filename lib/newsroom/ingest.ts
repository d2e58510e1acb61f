import type { CpuMeter } from '../async/cpu-meter';
import { inSlices } from '../async/slices';
import type { Analysis } from '../judgement/record';
import { fingerprintOf } from '../judgement/duplicates/fingerprint';
import type { Fingerprint } from '../judgement/duplicates/fingerprint';
import type { Known } from '../news/analysis';
import { maxSources } from '../news/item';
import type { NewsItem } from '../news/item';
import { ordOf } from '../news/order';
import { postLink } from '../news/post-link';
import type { RuntimeWith } from '../runtime';
import { timed } from '../telemetry/telemetry';
import { Amendments } from './amendments';
import type { ItemAnalyst } from './analyst';
import type { KnownStories } from './deduplicate';
import type { Enricher, Enrichment } from './enrich';
import { reportBatch } from './measures';
import { clusterItem } from './narratives';
import type { Narratives } from './narratives';
import { SourceHabits } from './habits';
import { PlainText, normalise } from './normalise';
import type { Candidate } from './normalise';
import type { NewsroomSettings } from './options';
import type { Prepared, Publisher } from './publisher';
import type { Outcome, Source, SourceDoc } from './types';

export interface IngestDeps {
    readonly runtime: RuntimeWith<NewsroomSettings>;
    readonly enricher: Enricher;
    readonly analyst: ItemAnalyst;
    readonly known: KnownStories;
    readonly narratives: Narratives;
    readonly publisher: Publisher;
    /** The source with that id, if it is known. */
    readonly sourceOf: (id: string) => Source | undefined;
    /** Codes of the catalogue. */
    readonly catalogue: () => ReadonlySet<string> | Promise<ReadonlySet<string>>;
}

/** A story as its near-duplicates are found. */
interface ReadStory {
    readonly candidate: Candidate;
    readonly text: string;
    readonly tokens: readonly string[];
    readonly print: Fingerprint;
}

/** A story unlike any known one. */
interface Fresh {
    readonly candidate: Candidate;
    readonly text: string;
    readonly tokens: readonly string[];
    /** Milliseconds since the epoch. */
    readonly ts: number;
    readonly urls: string[];
    readonly keys: string[];
    /** Other stories of the batch that are near-duplicates of this one or have its address. They are tried if it is not published. */
    readonly duplicates: Candidate[];
}

interface JudgedStory {
    readonly fresh: Fresh;
    readonly judged: { readonly item: NewsItem; readonly analysis: Analysis };
}

interface FilledStory {
    readonly fresh: Fresh;
    readonly known: Known;
    /** Null if the story has no category of the catalogue. */
    readonly enrichment: Enrichment | null;
}

/** Null if the story has no category of the catalogue, or is of a kind that is not published. */
interface EnrichedStory {
    readonly fresh: Fresh;
    readonly judged: JudgedStory['judged'] | null;
}

/** One batch that is being ingested. */
interface Batch {
    readonly now: number;
    /** Ids of known items by key. */
    readonly idsByKey: Map<string, string>;
    /** Stories that have no key of a known item or of an earlier story. */
    readonly read: ReadonlyMap<Candidate, ReadStory>;
    readonly fresh: Map<string, Fresh>;
    readonly amendments: Amendments;
    /** Measures the CPU time of the stories; undefined if they have no budget. */
    readonly meter: CpuMeter | undefined;
    duplicates: number;
}

/**
 * Takes in stories of sources: normalises them, finds duplicates by the outlet's id, address and title, enriches, places and
 * publishes the rest. Each step is taken for all stories of a batch before the next one: its code then stays in the processor's
 * caches, which the code of all steps does not fit in.
 */
export class Ingest {

    private readonly deps: IngestDeps;
    private readonly habits = new SourceHabits();

    constructor(deps: IngestDeps) {

        this.deps = deps;
    }

    /** Ingests a batch in one transaction. If it throws `StorageError`, nothing is stored and nothing remembered. */
    async batch(docs: readonly SourceDoc[], meter?: CpuMeter, fetchedAt = this.deps.runtime.clock.now()): Promise<Outcome> {

        const { clock, telemetry } = this.deps.runtime;
        const candidates = await this.candidates(docs, meter);
        const batch = await this.openBatch(candidates, meter);
        await inSlices(candidates, (candidate) => this.deduplicate(candidate, batch), meter);

        try {
            const prepared = await timed(() => this.prepare(batch), (seconds) => telemetry.observe('newsroom_judgement_seconds', {}, seconds));
            const published = await this.deps.publisher.publish(prepared, batch.amendments);
            const late = published.filter(({ created }) => !created);       // another node published them first
            late.forEach(({ item }) => this.deps.known.remove(item.id));
            const created = published.length - late.length;
            const duplicates = batch.duplicates + late.length;
            const outcome = { created, duplicates, rejected: docs.length - created - duplicates };
            reportBatch(telemetry, outcome, published, { fetchedAt, committedAt: clock.now() });
            return outcome;
        }
        catch (error) {
            batch.fresh.forEach((_fresh, id) => this.deps.known.remove(id));
            throw error;
        }
    }

    /** The items that stories of a source would become, each judged alone. Nothing is stored or remembered. */
    async preview(docs: readonly SourceDoc[], source: Source, meter: CpuMeter): Promise<readonly NewsItem[]> {

        const { clock, settings: { maxAgeMs } } = this.deps.runtime;
        const now = clock.now();
        const candidates = (await inSlices(docs, (doc) => normalise(doc, { now, maxAgeMs, source }), meter)).filter((candidate) => candidate !== null);
        const catalogue = await this.deps.catalogue();
        const fresh = await inSlices(candidates, (candidate) => {

            const { text } = candidate;
            return { candidate, text, tokens: this.tokensOf(candidate), ts: candidate.publishedAt ?? now, urls: urlsOf(candidate), keys: [], duplicates: [] };
        }, meter);
        const stories = await this.itemsOf(fresh, catalogue, meter);
        return stories.flatMap(({ judged }) => (judged ? [judged.item] : []));
    }

    private async candidates(docs: readonly SourceDoc[], meter: CpuMeter | undefined): Promise<readonly Candidate[]> {

        const { clock, settings: { maxAgeMs } } = this.deps.runtime;
        const now = clock.now();
        const read = await inSlices(docs, (doc) => {

            const plain = new PlainText(doc);
            this.habits.learn(doc, plain);     // texts are cleaned later, when the whole batch has been learned from
            return normalise(doc, { now, maxAgeMs, source: this.deps.sourceOf(doc?.sourceId), habits: this.habits.habitsOf(doc?.sourceId), plain });
        }, meter);
        return read.filter((candidate) => candidate !== null);
    }

    private async openBatch(candidates: readonly Candidate[], meter: CpuMeter | undefined): Promise<Batch> {

        const { storage, clock } = this.deps.runtime;
        const keys = [...new Set(candidates.flatMap((candidate) => candidate.keys))];
        const idsByKey = new Map(await storage.news.known(keys));
        const read = await this.readAll(unseen(candidates, idsByKey), meter);
        return { now: clock.now(), idsByKey, read, fresh: new Map(), amendments: new Amendments(storage.news), meter, duplicates: 0 };
    }

    private async readAll(candidates: readonly Candidate[], meter: CpuMeter | undefined): Promise<ReadonlyMap<Candidate, ReadStory>> {

        const plain = await inSlices(candidates, (candidate) => ({ candidate, text: candidate.text }), meter);
        const tokened = await inSlices(plain, (one) => ({ ...one, tokens: this.tokensOf(one.candidate) }), meter);
        const stories = await inSlices(tokened, (one) => ({ ...one, print: fingerprintOf(one.candidate.signal, one.tokens) }), meter);
        return new Map(stories.map((story) => [story.candidate, story]));
    }

    private read(candidate: Candidate): ReadStory {

        const tokens = this.tokensOf(candidate);
        return { candidate, text: candidate.text, tokens, print: fingerprintOf(candidate.signal, tokens) };
    }

    private tokensOf({ signal, text }: Candidate): string[] {

        return this.deps.enricher.tokens({ title: signal, text });
    }

    private deduplicate(candidate: Candidate, batch: Batch): void {

        const holder = candidate.keys.map((key) => batch.idsByKey.get(key)).find((id) => id !== undefined);
        const original = holder ?? this.findSimilar(candidate, batch);
        if (original !== null) {
            this.addDuplicate(candidate, original, batch);
        }

        candidate.keys.forEach((key) => batch.idsByKey.set(key, batch.idsByKey.get(key) ?? original ?? candidate.id));
    }

    /** Id of the item whose title is nearly the same. Null if there is none: then the story is new. */
    private findSimilar(candidate: Candidate, batch: Batch): string | null {

        const { known } = this.deps;
        const ts = candidate.publishedAt ?? batch.now;
        const { text, tokens, print } = batch.read.get(candidate) ?? this.read(candidate);
        const original = known.similar.find(ts, print);
        if (original === null) {
            known.similar.add(candidate.id, ts, print);
            batch.fresh.set(candidate.id, { candidate, text, tokens, ts, urls: urlsOf(candidate), keys: [...candidate.keys], duplicates: [] });
        }

        return original;
    }

    /** Adds the address of a duplicate to the sources of its item, once: its keys are known from then on. */
    private addDuplicate(candidate: Candidate, original: string, batch: Batch): void {

        batch.duplicates += 1;
        const fresh = batch.fresh.get(original);
        if (candidate.id !== original) {
            fresh?.duplicates.push(candidate);
        }

        const keys = candidate.keys.filter((key) => !batch.idsByKey.has(key));
        if (keys.length === 0) {
            return;
        }

        if (fresh) {
            fresh.urls.push(...urlsOf(candidate));
            fresh.keys.push(...keys);
        }
        else {
            batch.amendments.addSources(original, urlsOf(candidate), keys);
        }
    }

    private async prepare(batch: Batch): Promise<readonly Prepared[]> {

        const stories = await this.judge(batch, await this.deps.catalogue());
        return await inSlices(stories, (one) => this.prepareItem(one, batch.now), batch.meter);
    }

    /** Judges the new stories of a batch. If one is not published, the next one among its duplicates may be. */
    private async judge(batch: Batch, catalogue: ReadonlySet<string>): Promise<readonly JudgedStory[]> {

        const stories: JudgedStory[] = [];
        let left = [...batch.fresh.values()];
        while (left.length > 0) {
            const enriched = await this.itemsOf(left, catalogue, batch.meter);
            stories.push(...enriched.flatMap(({ fresh, judged }) => (judged ? [{ fresh, judged }] : [])));
            left = await this.withdraw(enriched.flatMap(({ fresh, judged }) => (judged ? [] : [fresh])), batch);
        }

        return stories;
    }

    /** Forgets stories that are not published. Returns those among their duplicates that are new without them. */
    private async withdraw(stories: readonly Fresh[], batch: Batch): Promise<Fresh[]> {

        const ids = new Set(stories.map(({ candidate }) => candidate.id));
        ids.forEach((id) => {

            this.deps.known.similar.remove(id);
            batch.fresh.delete(id);
        });
        [...batch.idsByKey].filter(([, id]) => ids.has(id)).forEach(([key]) => batch.idsByKey.delete(key));

        const before = new Set(batch.fresh.keys());
        const duplicates = stories.flatMap((story) => story.duplicates);
        batch.duplicates -= duplicates.length;
        await inSlices(duplicates, (candidate) => this.deduplicate(candidate, batch), batch.meter);
        return [...batch.fresh.values()].filter(({ candidate }) => !before.has(candidate.id));
    }

    private prepareItem({ fresh: { text, keys, ts }, judged: { item, analysis } }: JudgedStory, now: number): Prepared {

        const narrativeId = this.deps.narratives.place(clusterItem(item, text, now, analysis));
        return { item: { ...item, narrative_id: narrativeId }, analysis, ts, keys, ord: ordOf(item.timestamp, now) };
    }

    private async itemsOf(stories: readonly Fresh[], catalogue: ReadonlySet<string>, meter: CpuMeter | undefined): Promise<readonly EnrichedStory[]> {

        const known = await inSlices(stories, ({ candidate }) => candidate.known, meter);
        const enrichments = await this.deps.enricher.enrichAll(stories.map(({ candidate: { signal, categories }, text, tokens }) => ({ signal, text, categories, tokens })), catalogue, meter);
        const filled = stories.map((fresh, i) => ({ fresh, known: known[i] as Known, enrichment: enrichments[i] as Enrichment | null }));
        return await Promise.all(await inSlices(filled, (one) => this.itemOf(one), meter));
    }

    private async itemOf({ fresh, enrichment, known }: FilledStory): Promise<EnrichedStory> {

        if (!enrichment) {
            return { fresh, judged: null };
        }

        const { candidate } = fresh;

        const sources = [...new Set(fresh.urls)].slice(0, maxSources);
        const item: NewsItem = {
            ...enrichment.members,
            id: candidate.id,
            signal: candidate.signal,
            timestamp: candidate.publishedAt === null ? null : candidate.publishedAt / 1000,
            sources,
            author: candidate.author,
            tweet_url: postLink(candidate.tweetUrl, sources),
            narrative_id: null
        };
        const { analyst, runtime: { settings: { kinds } } } = this.deps;
        const analysis = await analyst.judge(item, enrichment.scored, known);
        return { fresh, judged: kinds.includes(analysis.kind) ? { item, analysis } : null };
    }
}

const urlsOf = ({ url }: Candidate): string[] => (url === null ? [] : [url]);

/** Stories that have no known key and none of an earlier one. */
const unseen = (candidates: readonly Candidate[], known: ReadonlyMap<string, string>): readonly Candidate[] => {

    const seen = new Set(known.keys());
    return candidates.filter(({ keys }) => {

        const isNew = !keys.some((key) => seen.has(key));
        keys.forEach((key) => seen.add(key));
        return isNew;
    });
};
