import Joi from 'joi';

import { count, group, mebibyte } from '../validation';
import type { Filled } from '../validation';

/** Reading the news. */
export interface NewsOptions {
    /** What `/news` and `/narratives` answer where there is no data (ruling 6). */
    empty?: 'not-found' | 'empty-array';
    maxLimit?: number;
    cacheBytes?: number;
}

export type NewsSettings = Filled<NewsOptions>;

export const newsSchema = group({
    empty: Joi.valid('not-found', 'empty-array').default('not-found'),
    maxLimit: count(100).max(1000),
    cacheBytes: Joi.number().integer().min(0).default(32 * mebibyte)
});
