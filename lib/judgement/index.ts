export { defaultClassifier } from './categories/classifier';
export { createClusterer, type ClustererOptions } from './clusters/clusterer';
export { defaultSentiment } from './sentiment/model';
export { createTokens, defaultTokens, resolveTicker, type TokenFinder } from './tokens/extractor';
