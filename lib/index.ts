import './augment';

export type { Clock } from './clock';
export type * from './newsroom/types';
export type * from './storage/contract';
export type { NewsItem, Sentiment } from './news/item';
export type { Options } from './options';
export { StorageError } from './storage/contract';
