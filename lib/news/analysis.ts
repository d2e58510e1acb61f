import { analyse } from '../judgement/analysis/analyse';
import type { Analysis } from '../judgement/record';
import { originsOf } from '../judgement/importance/origins';
import type { Report } from '../judgement/importance/origins';
import type { Json, StoredNews } from '../storage/contract';
import { parseItem } from './item';
import type { NewsItem } from './item';

/** The words of an item. Spans of an analysis are offsets in them: `title` is the item's `signal`, `text` its `long_context`. */
export const reportOf = ({ signal, long_context: text, sources: [url = ''], author }: NewsItem): Report => ({ title: signal, text, url, outlet: author });

/** Facts about an item that its members do not contain, since the whole text was judged. */
export type Known = Partial<Pick<Analysis, 'kind' | 'language'>>;

/** The analysis of an item by itself, without the other reports of its story. The same item always has the same one. */
export const analyseItem = (item: NewsItem, known: Known = {}): Analysis => {

    const report = reportOf(item);
    return analyse({ title: report.title, text: report.text, tokens: item.tokens, origins: originsOf([report]), ...known });
};

type Row = Pick<StoredNews, 'json' | 'analysis'>;

/** The stored analysis, or the item's own if storage has none: items of earlier versions, and of adapters that store no analyses. */
export const analysisOf = ({ json, analysis = null }: Row): Json => analysis ?? JSON.stringify(analyseItem(parseItem(json)));

/** The JSON of an item with its analysis as last member, put together from both texts as they are stored. */
export const withAnalysis = (row: Row): Json => `${row.json.slice(0, row.json.lastIndexOf('}'))},"analysis":${analysisOf(row)}}`;

/** What a client asks for in addition to the item. */
export type Include = 'analysis' | undefined;

/** The JSON of an item as a client has asked for it. */
export const shownJson = (row: Row, include: Include): Json => (include === 'analysis' ? withAnalysis(row) : row.json);
