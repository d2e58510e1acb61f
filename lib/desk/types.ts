import type { Analysis } from '../judgement/record';
import type { Sentiment } from '../judgement/label';
import type { Context } from '../judgement/types';

/** A record that a text may rest on: a news item or a result of a web search. It is data, never instructions. */
export interface Evidence {
    /** Cited by statements; unique within a request. */
    readonly id: string;
    /** `item` for a news item, `web` for a search result. */
    readonly kind: 'item' | 'web';
    /** Headline, plain text. */
    readonly title: string;
    /** Plain text; may be empty. */
    readonly text: string;
    /** Address of the source; empty for an item without sources. */
    readonly url: string;
    /** Milliseconds since the epoch; null if unknown. */
    readonly publishedAt: number | null;
    /** Symbols with a `$` prefix. */
    readonly tokens?: readonly string[];
    /** Narrative of the item; null if it has none. */
    readonly narrativeId?: string | null;
    /** Number of outlets that published it. Default: 1. */
    readonly sources?: number;
    /** Sentiment of the item. */
    readonly sentiment?: Sentiment;
    /** Judgement on the item. Default: one by the words of the record. */
    readonly analysis?: Pick<Analysis, 'kind' | 'language' | 'event' | 'hedged' | 'origins'>;
}

/** What a text is written for. */
export type Purpose = 'ticker_summary' | 'recap' | 'narrative' | 'article';

/** What a generator is asked to write. */
export interface TextRequest {
    /** Decides on form and length. */
    readonly purpose: Purpose;
    /** What the text is about: a symbol, a category's name, a narrative's tag. */
    readonly subject: string;
    /** All that the text may rest on; never empty. */
    readonly evidence: readonly Evidence[];
    /** Most statements wanted. */
    readonly maxBullets: number;
    /** Most characters of one statement. */
    readonly maxLength: number;
}

/** What a generator returns. The guard drops every statement that goes beyond the evidence it cites. */
export interface TextDraft {
    /** Headline. Dropped unless the evidence supports it. Default: the headline of the largest story. */
    readonly title?: string;
    /** Statements, each with the ids of the evidence that it rests on. Members of another form are dropped. */
    readonly bullets: readonly { readonly text: string; readonly cites: readonly string[] }[];
    /** Name of the model. */
    readonly model: string;
    /** Tokens read and written, and the price in US dollars, counted against `desk.budget`. Default: an estimate of the tokens, no dollars. */
    readonly usage?: { readonly input: number; readonly output: number; readonly usd?: number };
}

/** Writes texts from evidence, as a language model does. */
export interface TextGenerator {
    /** Names the generator in logs. Texts of a generator with another name are written again. */
    readonly name: string;
    /** May take `desk.timeoutMs`, then `context.signal` is aborted. A rejection is handled as `desk.onProviderFailure` requires; if the error has a `usage` like that of a draft, it is counted. */
    generate(request: TextRequest, context: Context): Promise<TextDraft>;
}

/** Searches the web for news about a ticker. */
export interface WebSearch {
    /** Names the provider in logs. */
    readonly name: string;
    /** Finds news not older than `sinceMs` (milliseconds since the epoch), at most `maxResults`. A rejection is logged, and the summary is written without web results. */
    search(request: { readonly query: string; readonly sinceMs: number; readonly maxResults: number }, context: Context): Promise<readonly Evidence[]>;
}
