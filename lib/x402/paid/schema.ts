import type Joi from 'joi';

import { keyword } from '../../filters/keyword';
import { day, daysInOrder } from '../../http/day';
import { codes, line, query } from '../../http/inputs';
import { limit, page } from '../../http/paging';
import { plainDespiteRules } from '../../http/plain';
import { filterNames } from '../../filters/query-form';
import type { List } from '../../storage/contract';

/** Refuses parameters of the token variant that have no effect here (ruling 45). Unknown ones are ignored (ruling 5). */
const rejectParameters = (...names: List): Joi.CustomValidator<object> => {

    return (given, helpers) => {

        const refused = names.find((name) => Object.hasOwn(given, name));
        return refused === undefined ? given : helpers.message({ custom: `${refused} is not a parameter of this paid route` });
    };
};

/** Compares only dates that were given: a default that is out of order with a given date is no error, there is just no news. */
const givenDatesInOrder: Joi.CustomValidator<PaidNewsQuery> = (given, helpers) => {

    const result = daysInOrder(helpers.original, helpers);
    return result === helpers.original ? given : result;
};

export interface PaidNewsQuery {
    readonly feed_categories: List;
    readonly from_date: string;
    /** Default: today, UTC. */
    readonly to_date?: string;
    readonly page: number;
    readonly limit: number;
}

/** Most items per page (ruling 45). */
export const maxPerPage = 10;

export const paidNewsQuery = query({
    feed_categories: codes().required().custom((list: List, helpers) => (list.length === 0 ? helpers.error('any.required') : list)),
    from_date: day().default('2025-05-01'),
    to_date: day().description('A day of UTC, YYYY-MM-DD; inclusive. Default: today'),
    page: page(),
    limit: limit(maxPerPage, maxPerPage)
}).custom(rejectParameters('keyword', 'cursor', 'include', ...filterNames)).custom(givenDatesInOrder).meta(plainDespiteRules);

export interface KeywordQuery {
    readonly keyword: string;
}

/** Most items by keyword, without further pages (ruling 45). */
export const maxByKeyword = 20;

export const keywordQuery = query({
    keyword: keyword().required().description('At most 10 words, each the beginning of a word of the headline')
}).custom(rejectParameters('feed_categories', 'from_date', 'to_date', 'page', 'limit', 'cursor', 'include', ...filterNames));

export interface PaidRecapQuery {
    readonly feed_category: string;
    readonly timeframe?: string;
}

export const paidRecapQuery = query({
    feed_category: line(64).required().description('Category code'),
    timeframe: line(16).description('Only the category\'s own, which is the default')
});
