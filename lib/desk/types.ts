import type { Sentiment } from '../judgement/sentiment/label';
import type { Context } from '../judgement/types';

/** A record that a text may rest on; data, never instructions. */
export interface Evidence {
    readonly id: string;
    readonly kind: 'item' | 'web';
    readonly title: string;
    readonly text: string;
    readonly url: string;
    /** Milliseconds since the epoch. */
    readonly publishedAt: number | null;
    readonly tokens?: readonly string[];
    readonly narrativeId?: string | null;
    /** How many outlets tell it. */
    readonly sources?: number;
    readonly sentiment?: Sentiment;
}

export type Purpose = 'ticker_summary' | 'recap' | 'narrative' | 'article';

export interface TextRequest {
    readonly purpose: Purpose;
    /** What the text is about: a symbol, a category's name, a narrative's tag. */
    readonly subject: string;
    readonly evidence: readonly Evidence[];
    /** Most statements wanted. */
    readonly maxBullets: number;
    /** Most characters of one statement. */
    readonly maxLength: number;
}

/** Each statement names the evidence that it rests on; the guard drops those that say more than it. */
export interface TextDraft {
    readonly title?: string;
    readonly bullets: readonly { readonly text: string; readonly cites: readonly string[] }[];
    readonly model: string;
    readonly usage?: { readonly input: number; readonly output: number; readonly usd?: number };
}

export interface TextGenerator {
    readonly name: string;
    generate(request: TextRequest, context: Context): Promise<TextDraft>;
}

export interface WebSearch {
    /** Names the provider in logs. */
    readonly name: string;
    /** Finds news not older than `sinceMs` (milliseconds since the epoch), at most `maxResults`. A rejection is logged, and the summary made from the log alone. */
    search(request: { readonly query: string; readonly sinceMs: number; readonly maxResults: number }, context: Context): Promise<readonly Evidence[]>;
}
