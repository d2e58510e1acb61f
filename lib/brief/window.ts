import { visible } from '../access';
import type { Access } from '../access';
import type { Analysis } from '../judgement/record';
import { analysisOf } from '../news/analysis';
import { parseItem } from '../news/item';
import type { NewsItem } from '../news/item';
import type { List, LogEntry, News, Seq } from '../storage/contract';

/** An item as the log has it now. */
export interface Report {
    readonly item: NewsItem;
    readonly analysis: Analysis;
}

/** What the log holds since a position. Items and retractions are those of the reader. */
export interface Window {
    /** Position that it ends at. */
    readonly head: Seq;
    /** Ids of all items that were published in it, including those that the reader may not read and those that were retracted since. */
    readonly created: ReadonlySet<string>;
    /** Items that were published in it. */
    readonly fresh: readonly Report[];
    /** Items that were published earlier and corrected or judged again in it. */
    readonly changed: readonly (Report & { readonly isCorrected: boolean })[];
    /** Ids of items that were published earlier and retracted in it. */
    readonly retracted: List;
}

type Log = Pick<News, 'bounds' | 'since'>;

/** Entries that are looked at; of a longer log the newest. */
const maxEntries = 3000;

const batch = 500;

/** Entries after a position, up to another one. */
const entriesOf = async (log: Log, after: Seq, head: Seq): Promise<LogEntry[]> => {

    const entries: LogEntry[] = [];
    let position = after;
    while (position < head) {
        const page = await log.since(position, { limit: batch });
        entries.push(...page.filter(({ seq }) => seq <= head));
        position = page.length < batch ? head : (page.at(-1) as LogEntry).seq;
    }

    return entries;
};

const reportOf = ({ json, analysis = null }: NonNullable<LogEntry['item']>): Report => ({ item: parseItem(json), analysis: JSON.parse(analysisOf({ json, analysis })) as Analysis });

/** Reads the log after a position. `codes` narrows what is shown to these categories. Rejects with `StorageError`. */
export const readWindow = async (log: Log, after: Seq, access: Access, codes: List = []): Promise<Window> => {

    const { head } = await log.bounds();
    const reader: Access = codes.length > 0 ? { ...access, categories: codes } : access;
    const entries = await entriesOf(log, Math.max(after, head - maxEntries), head);
    const created = new Set(entries.filter(({ kind }) => kind === 'created').map(({ id }) => id));
    const newest = new Map(entries.map((entry) => [entry.id, entry]));
    const corrected = new Set(entries.filter(({ kind }) => kind === 'updated').map(({ id }) => id));
    const shown = [...newest].flatMap(([id, { item }]) => (item && visible(reader, item.categories) ? [[id, reportOf(item)] as const] : []));
    return {
        head,
        created,
        fresh: shown.filter(([id]) => created.has(id)).map(([, report]) => report),
        changed: shown.filter(([id]) => !created.has(id)).map(([id, report]) => ({ ...report, isCorrected: corrected.has(id) })),
        retracted: [...newest].filter(([id, { kind, audience }]) => kind === 'retracted' && !created.has(id) && visible(reader, audience)).map(([id]) => id)
    };
};

/** Ids of items that were published after a position. */
export const publishedAfter = async (log: Log, after: Seq): Promise<string[]> => {

    const entries = await log.since(after, { limit: batch });
    return entries.filter(({ kind }) => kind === 'created').map(({ id }) => id);
};
