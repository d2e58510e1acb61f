/**
 * The newsroom's parts as plain functions: `hapi-crypto-news/newsroom`. They need no server, no storage and no network,
 * and the pipeline of the plugin uses the same ones.
 *
 * @module hapi-crypto-news/newsroom
 */
export { analyse } from '../judgement/analysis/analyse';
export type { AnalysisInput } from '../judgement/analysis/analyse';
export type * from '../judgement/analysis/types';
export { summarise } from '../judgement/summaries/summarise';
export type { SummariseOptions, SummaryDocument } from '../judgement/summaries/summarise';
export { clean } from '../judgement/cleaning/clean';
export type { CleanStory, RawStory } from '../judgement/cleaning/clean';
export { extractTokens } from '../judgement/tokens/extractor';
export type { Sentiment } from '../judgement/sentiment/label';
export type { Story } from '../judgement/types';
