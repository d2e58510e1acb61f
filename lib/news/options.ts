import Joi from 'joi';

import { count, group, mebibyte, ms } from '../validation';
import type { Filled } from '../validation';

/** Reading the news. */
export interface NewsOptions {
    /** Response of `/news` and `/narratives` if there is no data (ruling 6): 404, or an empty array. Default: `not-found`. */
    empty?: 'not-found' | 'empty-array';
    /** Largest `limit` of a page, at most 1000 (ruling 25). Default: 100. */
    maxLimit?: number;
    /** Size of the response cache in bytes; 0 disables it. Default: 32 MiB. */
    cacheBytes?: number;
    /** Items that one request reads for a filter that storage can't answer. If there are more, the page ends early and names the next one. Default: 2000. */
    maxScan?: number;
    /** Time after which such a page ends early, in milliseconds. Default: 250. */
    scanMs?: number;
}

export type NewsSettings = Filled<NewsOptions>;

export const newsSchema = group({
    empty: Joi.valid('not-found', 'empty-array').default('not-found'),
    maxLimit: count(100).max(1000),
    cacheBytes: Joi.number().integer().min(0).default(32 * mebibyte),
    maxScan: count(2000),
    scanMs: ms(250)
});
