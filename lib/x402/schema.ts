import { codes, day, line, query } from '../http/inputs';
import { keyword } from '../news/keyword';
import type { List } from '../storage/contract';

export interface PaidNewsQuery {
    readonly feed_categories: List;
    readonly from_date: string;
    readonly to_date?: string;
}

export const paidNewsQuery = query({
    feed_categories: codes().required().custom((list: List, helpers) => (list.length === 0 ? helpers.error('any.required') : list)),
    from_date: day().default('2025-05-01'),
    to_date: day()
});

export interface KeywordQuery {
    readonly keyword: string;
}

export const keywordQuery = query({ keyword: keyword().required().description('At most 10 words, each the beginning of a word of the headline') });

export interface PaidRecapQuery {
    readonly feed_category: string;
}

export const paidRecapQuery = query({ feed_category: line(64).required().description('Category code') });
