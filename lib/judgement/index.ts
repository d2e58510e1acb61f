export { defaultClassifier } from './categories/classifier';
export { createClusterer, type ClustererOptions } from './clusters/clusterer';
export { defaultSentiment } from './sentiment/model';
export { createTokens, defaultTokens, type TokenFinder } from './tokens/extractor';
export { resolveTicker } from './tokens/ticker';
