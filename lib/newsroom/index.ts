/**
 * The newsroom's parts as plain functions: `hapi-crypto-news/newsroom`. They need no server, no storage and no network,
 * and the pipeline of the plugin uses the same ones.
 *
 * @module hapi-crypto-news/newsroom
 */
export { analyse } from '../judgement/analysis/analyse';
export type { AnalysisInput } from '../judgement/analysis/analyse';
export type * from '../judgement/record';
export { importanceOf } from '../judgement/importance/importance';
export { isHedged } from '../judgement/importance/hedging';
export { originsOf } from '../judgement/importance/origins';
export { stateOf } from '../judgement/importance/states';
export type { Report } from '../judgement/importance/origins';
export type { StateReport } from '../judgement/importance/states';
export type { Weighty } from '../judgement/importance/importance';
export { summarise } from '../judgement/summaries/summarise';
export type { SummariseOptions, SummaryDocument } from '../judgement/summaries/summarise';
export { clean } from '../judgement/cleaning/clean';
export type { CleanStory, RawStory } from '../judgement/cleaning/clean';
export { createClusterer } from '../judgement/clusters/clusterer';
export type { Clusterer, ClustererOptions, LooseItem } from '../judgement/clusters/clusterer';
export { categorise } from '../judgement/categories/classifier';
export type { CategoriseInput } from '../judgement/categories/classifier';
export { findDuplicate } from '../judgement/duplicates/find';
export { FeedError } from './sources/feed-error';
export { parseFeed } from './sources/parse';
export type { Feed, FeedStory } from './feed-document';
export { eventOf } from '../judgement/events/events';
export type { EventInput } from '../judgement/events/events';
export { extractTokens } from '../judgement/tokens/extractor';
export { checkClaims } from '../judgement/claims/check-claims';
export type { ClaimEvidence, ClaimVerdict } from '../judgement/claims/check-claims';
export { classifySentiment } from '../judgement/sentiment/classify';
export { stanceOf } from '../judgement/sentiment/stance/stance';
export type { Stance } from '../judgement/sentiment/stance/stance';
export type { Place } from '../judgement/sentiment/stance/passages';
export type { Sentiment } from '../judgement/label';
export type { ClusterItem, LooseStory, NarrativeClusterer, Placement, Score, Story } from '../judgement/types';
