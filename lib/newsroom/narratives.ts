import { inSlices, oneByOne } from '../async/slices';
import { synchronous } from '../async/synchronous';
import { kindOf } from '../judgement/cleaning/kind';
import { asReport } from '../judgement/summaries/as-report';
import { tagOf } from '../judgement/summaries/labels';
import { narrate, titledBy, withoutTitle } from '../judgement/summaries/narrate';
import { currentAmong } from '../judgement/summaries/prospects';
import { Spellings } from '../judgement/summaries/spellings';
import type { Analysis } from '../judgement/record';
import type { StoryReport } from '../judgement/summaries/statements';
import type { ClusterItem, NarrativeClusterer, Placement } from '../judgement/types';
import { parseItem } from '../news/item';
import type { NewsItem } from '../news/item';
import { timeOf } from '../news/order';
import { ProvenanceCheck, provenanceOf } from '../provenance';
import type { Provenance } from '../provenance';
import type { NarrativeRecord, Storage } from '../storage/contract';
import { placementOf } from './stage-answers';

/** An item whose narrative is decided. */
export interface Placed {
    readonly item: NewsItem;
    /** Milliseconds since the epoch. */
    readonly ts: number;
}

export interface NarrativeDeps {
    readonly clusterer: NarrativeClusterer;
    readonly storage: Pick<Storage, 'news' | 'narratives'>;
    /** Logs a clusterer that failed. The story then gets no narrative. */
    readonly report: (stage: string, error: unknown) => void;
}

/** Bounds of a narrative's text until the desk writes a better one, in characters. */
const maxTitle = 80;
const maxSummarySentence = 300;
const maxSentences = 3;

/** Most items that the text of a new narrative is extracted from. */
const members = 5;

const alone: Placement = { narrativeId: null, joined: [] };

/**
 * Puts stories into narratives. Joins and merges that the clusterer decides stay pending until a batch with them has been
 * committed, so a fault delays but never loses them.
 */
export class Narratives {

    /** Narratives that earlier items join because of a later one, by id of the item. */
    private readonly joins = new Map<string, string>();
    private readonly merges: { readonly from: string; readonly into: string }[] = [];

    private readonly provenance: ProvenanceCheck;

    constructor(private readonly deps: NarrativeDeps) {

        this.provenance = new ProvenanceCheck(deps.storage);
    }

    /** Id of the narrative of a new story, or null. */
    place(story: Omit<ClusterItem, 'narrativeId'>): string | null {

        const { narrativeId, joined, merged = [] } = this.assign(story);
        if (narrativeId !== null) {
            joined.forEach((id) => this.joins.set(id, narrativeId));
        }

        this.merges.push(...merged);
        return narrativeId;
    }

    /** Passes a story whose narrative is already decided to the clusterer. */
    addPlaced(story: ClusterItem): void {

        this.assign(story);
    }

    forget(id: string): void {

        this.safely(() => synchronous('forget', this.deps.clusterer.forget(id)));
        this.joins.delete(id);
    }

    /** Joins and merges that the next batch has to contain. */
    get pending(): { readonly joins: ReadonlyMap<string, string>; readonly merges: readonly { readonly from: string; readonly into: string }[] } {

        return { joins: new Map(this.joins), merges: [...this.merges] };
    }

    /** Removes what a batch has committed. */
    markCommitted(pending: Narratives['pending']): void {

        pending.joins.forEach((_narrative, id) => this.joins.delete(id));
        this.merges.splice(0, pending.merges.length);
    }

    /** Updated records of the narratives that these stories belong to, by id. The id of a merged narrative maps to the record that it was merged into. */
    async records(placed: readonly Placed[]): Promise<ReadonlyMap<string, NarrativeRecord>> {

        const drafts = await oneByOne([...grouped(placed)], ([id, stories]) => this.draft(id, stories));
        const texts = await extractTexts(drafts.flatMap(({ text, items }) => (text === null && items.length > 1 ? [items] : [])));
        return new Map(drafts.flatMap(({ placed: id, own, ord, text, items }) => {

            const shown = text ?? texts.get(items);
            return shown === undefined ? [] : [[id, narrativeRecord(own, ord, shown)]];
        }));
    }

    /** Its text is extracted again if an item that it was written from has been retracted, corrected or removed. */
    private async draft(id: string, stories: readonly Placed[]): Promise<Draft> {

        const latest = Math.max(...stories.map(({ ts }) => Math.round(ts * 1000)));
        const known = await this.deps.storage.narratives.get(id);
        if (!known) {
            return { placed: id, own: id, ord: latest, text: null, items: await this.membersOf(id, stories) };
        }

        const draft = { placed: id, own: known.id, ord: Math.max(known.ord, latest) };
        const text = JSON.parse(known.json) as NarrativeText;
        return await this.provenance.holds(text.from) ? { ...draft, text, items: [] } : { ...draft, text: null, items: await this.membersOf(known.id, stories) };
    }

    /** Items of a narrative, the earliest first. */
    private async membersOf(id: string, stories: readonly Placed[]): Promise<readonly NewsItem[]> {

        const { news } = this.deps.storage;
        const brought = [...this.joins].filter(([, narrative]) => narrative === id).map(([item]) => news.get(item));
        const stored = [...await Promise.all(brought), ...await news.byNarrative(id, { limit: members })];
        const items = [...stored.flatMap((one) => (one ? [parseItem(one.json)] : [])).reverse(), ...stories.map(({ item }) => item)];
        return [...new Map(items.map((item) => [item.id, item])).values()].slice(0, members);
    }

    private assign(story: ClusterItem): Placement {

        return this.safely(() => placementOf(this.deps.clusterer.assign(story))) ?? alone;
    }

    private safely<T>(fn: () => T): T | undefined {

        try {
            return fn();
        }
        catch (error) {
            this.deps.report('clusterer', error);
            return undefined;
        }
    }
}

/** An item as the clusterer expects it. */
export const clusterItem = (item: NewsItem, text: string, now: number, known?: Pick<Analysis, 'kind' | 'event'>): Omit<ClusterItem, 'narrativeId'> => ({
    id: item.id,
    title: item.signal,
    text,
    ts: timeOf(item.timestamp, now),
    tokens: item.tokens,
    kind: known?.kind ?? kindOf({ title: item.signal, text }),
    ...(known && { event: known.event })
});

interface NarrativeText {
    readonly tag?: string | null;
    readonly summary?: string | null;
    readonly from?: Provenance;
}

/** What the record of a narrative is made of. */
interface Draft {
    /** Id of the narrative in which stories were placed. */
    readonly placed: string;
    /** The same, or id of the narrative that it was merged into. */
    readonly own: string;
    readonly ord: number;
    /** Null if it is to be extracted from the items. */
    readonly text: NarrativeText | null;
    readonly items: readonly NewsItem[];
}

const narrativeRecord = (id: string, ord: number, { tag = null, summary = null, from }: NarrativeText): NarrativeRecord => ({
    id,
    ord,
    json: JSON.stringify({ narrative_id: id, updated_at: new Date(ord / 1000).toISOString(), tag, summary, from })
});

/** The reports of items that are news, or all of them if none is. */
const reportsOf = (items: readonly NewsItem[]): readonly StoryReport[] => {

    const all = items.map(({ signal, long_context: text, timestamp }) => ({ title: signal, text, at: timestamp }));
    const news = all.filter((report) => kindOf(report) === 'news');
    return news.length > 0 ? news : all;
};

/**
 * The tags of stories, and their state in a few sentences, by the list of their items. Neither is null. Each step is taken for all
 * stories before the next one, as in `Ingest`.
 */
const extractTexts = async (stories: readonly (readonly NewsItem[])[]): Promise<ReadonlyMap<readonly NewsItem[], Required<NarrativeText>>> => {

    const read = await inSlices(stories, (items) => ({ items, reports: reportsOf(items) }));
    const titled = await inSlices(read, (story) => ({ ...story, title: tagOf(currentAmong(story.reports).map(({ title }) => title), maxTitle) }));
    const narrated = await inSlices(titled, (story) => ({ ...story, sentences: narrate(story.reports, { max: maxSentences, maxLength: maxSummarySentence, title: story.title }) }));
    const texts = await inSlices(narrated, ({ items, reports, title, sentences }) => {

        const own = titledBy(reports, sentences);
        const label = own < 0 ? title : tagOf([String(reports[own]?.title)], maxTitle);
        const tag = new Spellings(reports.flatMap((report) => [report.title, report.text])).sentenceCase(label);
        return [items, { tag, summary: withoutTitle(sentences, own).map(({ text }) => asReport(text)).join(' '), from: provenanceOf(items) }] as const;
    });
    return new Map(texts);
};

const grouped = (placed: readonly Placed[]): ReadonlyMap<string, Placed[]> => {

    const groups = new Map<string, Placed[]>();
    for (const one of placed) {
        const id = one.item.narrative_id;
        if (id !== null) {
            groups.set(id, [...groups.get(id) ?? [], one]);
        }
    }

    return groups;
};
