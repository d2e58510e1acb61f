export { defaultClassifier } from './categories/classifier';
export { createClusterer, type ClustererOptions } from './clusters/clusterer';
export { defaultSentiment } from './sentiment/model';
export { defaultTokens, resolveTicker } from './tokens/extractor';
