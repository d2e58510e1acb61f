import { oneByOne } from '../async/slices';
import { synchronous } from '../async/synchronous';
import { kindOf } from '../judgement/cleaning/kind';
import { asReport } from '../judgement/summaries/as-report';
import { Spellings } from '../judgement/summaries/spellings';
import { tagOf } from '../judgement/summaries/labels';
import { narrate, titledBy } from '../judgement/summaries/narrate';
import type { Analysis } from '../judgement/record';
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

        const records = await oneByOne([...grouped(placed)], async ([id, stories]) => [id, await this.record(id, stories)] as const);
        return new Map(records.flatMap(([id, record]) => (record ? [[id, record]] : [])));
    }

    /** Null if the narrative would have a single item (ruling 33). */
    private async record(id: string, stories: readonly Placed[]): Promise<NarrativeRecord | null> {

        const latest = Math.max(...stories.map(({ ts }) => Math.round(ts * 1000)));
        const known = await this.deps.storage.narratives.get(id);
        if (known) {
            return narrativeRecord(known.id, Math.max(known.ord, latest), await this.current(known, stories));
        }

        const items = await this.membersOf(id, stories);
        return items.length > 1 ? narrativeRecord(id, latest, extractText(items)) : null;
    }

    /** The text of a narrative. Extracted again if an item that it was written from has been retracted, corrected or removed. */
    private async current(known: NarrativeRecord, stories: readonly Placed[]): Promise<NarrativeText> {

        const text = JSON.parse(known.json) as NarrativeText;
        return await this.provenance.holds(text.from) ? text : extractText(await this.membersOf(known.id, stories));
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

const narrativeRecord = (id: string, ord: number, { tag = null, summary = null, from }: NarrativeText): NarrativeRecord => ({
    id,
    ord,
    json: JSON.stringify({ narrative_id: id, updated_at: new Date(ord / 1000).toISOString(), tag, summary, from })
});

/** The tag of the story, and its state in a few sentences. Neither is null. */
const extractText = (items: readonly NewsItem[]): Required<NarrativeText> => {

    const all = items.map(({ signal, long_context: text, timestamp }) => ({ title: signal, text, at: timestamp }));
    const news = all.filter((report) => kindOf(report) === 'news');
    const reports = news.length > 0 ? news : all;
    const titles = reports.map((report) => report.title);
    const sentences = narrate(reports, { max: maxSentences, maxLength: maxSummarySentence, title: tagOf(titles, maxTitle) });
    const own = titledBy(reports, sentences);
    const title = tagOf(own < 0 ? titles : titles.slice(own, own + 1), maxTitle);
    const tag = new Spellings(reports.flatMap((report) => [report.title, report.text])).sentenceCase(title);
    return { tag, summary: sentences.map(({ text }) => asReport(text)).join(' '), from: provenanceOf(items) };
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
