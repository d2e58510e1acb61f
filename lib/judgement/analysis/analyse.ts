import { kindOf } from '../cleaning/kind';
import { eventOf } from '../events/events';
import { importanceOf } from '../importance/importance';
import { isHedged } from '../importance/hedging';
import { languageOf } from '../language/language';
import { grammarFor } from '../sentiment/grammars';
import { defaultSentiment } from '../sentiment/model';
import { stanceOf } from '../sentiment/stance/stance';
import { defaultTokens } from '../tokens/extractor';
import { relevanceOf } from '../tokens/relevance';
import type { LooseStory, Story } from '../types';
import { mentionsOf } from './mentions';
import type { Mention } from './mentions';
import type { Analysis, Kind, TokenAnalysis } from '../record';

/** A story, with facts that its words do not contain. */
export interface AnalysisInput extends LooseStory {
    /** Symbols with a `$` prefix. Default: those that the words mention. */
    readonly tokens?: readonly string[];
    /** Host names of the publishers with a report of their own. Default: none are known. */
    readonly origins?: readonly string[];
    /** Default: judged by the words. A text that was cleaned has lost some signs of its kind. */
    readonly kind?: Kind;
    /** BCP 47 tag. Default: judged by the words. */
    readonly language?: string;
}

const tokenAnalysis = (symbol: string, story: Story, mentions: readonly Mention[], relevance: number): TokenAnalysis => {

    const own = mentions.filter((mention) => mention.symbol === symbol);
    const others = mentions.filter((mention) => mention.symbol !== symbol);
    return {
        symbol,
        asset: defaultTokens.assetOf(symbol),
        relevance,
        ...stanceOf(story, own, others)
    };
};

/** Versions of what `analyse()` judges with. */
export const versions = { tokens: defaultTokens.version, sentiment: defaultSentiment.version } as const;

/** Analyses one story by its words. The same words give the same result. */
export const analyse = ({ title, text = '', tokens, origins = [], kind: given, language }: AnalysisInput): Analysis => {

    const story = { title, text };
    const symbols = tokens ?? defaultTokens.extract(story);
    const mentions = mentionsOf(story, symbols);
    const relevance = relevanceOf(story, mentions);
    const [kind, event, hedged] = [given ?? kindOf(story), eventOf({ ...story, tokens: symbols }), isHedged(story)];
    return {
        tokens: symbols.map((symbol) => tokenAnalysis(symbol, story, mentions, relevance.get(symbol) ?? 0)),
        event,
        importance: importanceOf({ ...story, kind, event, hedged, origins: Math.max(1, origins.length) }),
        origins: [...origins],
        kind,
        language: language ?? languageOf(story),
        state: 'unconfirmed',
        scored: grammarFor(title) !== null,
        hedged,
        versions: { ...versions }
    };
};
