import { kindOf } from '../cleaning/kind';
import { languageOf } from '../cleaning/language';
import { importanceOf, isHedged } from '../importance';
import { defaultSentiment } from '../sentiment/model';
import { stanceOf } from '../sentiment/stance/stance';
import { defaultTokens } from '../tokens/extractor';
import type { Story } from '../types';
import { mentionsOf } from './mentions';
import type { Mention } from './mentions';
import type { Analysis, Kind, TokenAnalysis } from './types';

/** A story, with what is known of it beside its words. */
export interface AnalysisInput extends Story {
    /** Symbols with a `$` prefix. Default: those that the words mention. */
    readonly tokens?: readonly string[];
    /** Host names of the publishers with a report of their own. Default: none are known. */
    readonly origins?: readonly string[];
    /** Default: judged by the words. A text that was cleaned has lost some signs of its kind. */
    readonly kind?: Kind;
    /** BCP 47 tag. Default: judged by the words. */
    readonly language?: string;
}

/** What a mention in the title is worth compared with one in the text. */
const titleWeight = 4;

/** Mentions count the less the later they stand: one after this many UTF-16 code units counts half. */
const halfway = 600;

const weightOf = ({ field, start }: Mention): number => (field === 'title' ? titleWeight : 1 / (1 + start / halfway));

const round = (value: number): number => Math.round(value * 1000) / 1000;

const tokenAnalysis = (symbol: string, story: Story, mentions: readonly Mention[], total: number): TokenAnalysis => {

    const own = mentions.filter((mention) => mention.symbol === symbol);
    const others = mentions.filter((mention) => mention.symbol !== symbol);
    const weight = own.reduce((sum, mention) => sum + weightOf(mention), 0);
    return {
        symbol,
        asset: defaultTokens.assetOf(symbol),
        relevance: total === 0 ? 0 : round(weight / total),
        ...stanceOf(story, own, others)
    };
};

/** Judges the words of one story. The same words lead to the same judgement. */
export const analyse = ({ title, text, tokens, origins = [], kind: given, language }: AnalysisInput): Analysis => {

    const story = { title, text };
    const symbols = tokens ?? defaultTokens.extract(story);
    const mentions = mentionsOf(story, symbols);
    const total = mentions.reduce((sum, mention) => sum + weightOf(mention), 0);
    const [kind, event, hedged] = [given ?? kindOf(story), null, isHedged(story)];
    return {
        tokens: symbols.map((symbol) => tokenAnalysis(symbol, story, mentions, total)),
        event,
        importance: importanceOf({ ...story, kind, event, hedged, origins: Math.max(1, origins.length) }),
        origins: [...origins],
        kind,
        language: language ?? languageOf(story),
        state: 'unconfirmed',
        scored: defaultSentiment.score(story).scored ?? true,
        hedged,
        versions: { tokens: defaultTokens.version, sentiment: defaultSentiment.version }
    };
};
