import Joi from 'joi';

import { cursor } from '../http/cursor';
import { codes, day, limit, page, query } from '../http/inputs';
import type { List, Ord } from '../storage/contract';
import { keyword } from './keyword';

/** NewsItem on the wire. */
export const newsItem = Joi.object({
    id: Joi.string().required(),
    signal: Joi.string().required().description('Processed headline'),
    sentiment: Joi.valid('bullish', 'bearish', 'neutral').required(),
    sentiment_value: Joi.number().min(0).max(1).required().description('0 = most bearish, 0.5 = neutral, 1 = most bullish'),
    timestamp: Joi.number().allow(null).required().description('Unix time in seconds'),
    feed_categories: Joi.array().items(Joi.string()).required(),
    short_context: Joi.string().allow('').required(),
    long_context: Joi.string().allow('').required(),
    sources: Joi.array().items(Joi.string()).required().description('URLs'),
    author: Joi.string().allow('').required(),
    tokens: Joi.array().items(Joi.string()).required().description('Symbols with a $ prefix'),
    tweet_url: Joi.string().allow(null).required().description('Link to the original post: on x.com if it is there, else the first source; null only without sources'),
    narrative_id: Joi.string().allow(null).required()
});

/** Query of `GET /news` after validation. */
export interface NewsFilter {
    readonly feed_categories?: List;
    readonly from_date?: string;
    readonly to_date?: string;
    readonly keyword?: string;
    readonly page: number;
    readonly limit: number;
    readonly cursor?: Ord;
}

/** `from_date` is not after `to_date`. */
export const inOrder = <T extends Pick<NewsFilter, 'from_date' | 'to_date'>>(filter: T, helpers: Joi.CustomHelpers): T | Joi.ErrorReport => {

    const { from_date: from, to_date: to } = filter;
    return from !== undefined && to !== undefined && from > to ? helpers.message({ custom: 'from_date must not be after to_date' }) : filter;
};

export const newsQuery = (maxLimit: number): Joi.ObjectSchema => {

    return query({
        feed_categories: codes(),
        from_date: day(),
        to_date: day(),
        keyword: keyword().allow('').description('At most 10 words, each the beginning of a word of the headline'),
        page: page(),
        limit: limit(maxLimit),
        cursor: cursor()
    }).custom(inOrder);
};
