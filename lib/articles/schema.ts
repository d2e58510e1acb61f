import Joi from 'joi';

import { keyword } from '../filters/keyword';
import { line, query } from '../http/inputs';
import { limit, page } from '../http/paging';

/** Article on the wire, as parsed. */
export interface Article {
    /** Opaque id. */
    readonly id: string;
    /** Free-form; see `ArticleData` for the members that filters and search read. */
    readonly data: Readonly<Record<string, unknown>>;
    /** When it was created (RFC 3339, UTC). */
    readonly created_at: string;
}

/** Article on the wire. */
export const article = Joi.object({
    id: Joi.string().required(),
    data: Joi.object().unknown().required().description('Content and metadata, free-form'),
    created_at: Joi.string().isoDate().required()
});

/** Query of `GET /articles` after validation. */
export interface ArticleFilter {
    readonly limit: number;
    readonly page: number;
    readonly category?: string;
    readonly search?: string;
    readonly type?: string;
}

export const articleQuery = query({
    limit: limit(),
    page: page(),
    category: line(100).allow('').description('Compared with data.category'),
    search: keyword().allow('').description('At most 10 words, each the beginning of a word of data.headline or data.content'),
    type: line(100).allow('').description('Compared with data.type')
});

/** `data` of an article: free-form, except for the members that filters and search read. */
export interface ArticleData {
    /** Compared by the filter `category`, up to 100 characters. Null or left out: readable with every token. */
    readonly category?: string | null;
    /** Compared by the filter `type`, up to 100 characters. */
    readonly type?: string | null;
    /** Found by `search`, up to 500 characters. */
    readonly headline?: string | null;
    /** Found by `search`, up to 200,000 characters. */
    readonly content?: string | null;
    readonly [member: string]: unknown;
}

/** An article by an editor. */
export interface ArticleInput {
    /** Content and metadata. */
    readonly data: ArticleData;
}

/** Levels of objects and arrays in an article's data; what is parsed deeper can't be written again. */
const maxDepth = 32;

const isDeeper = (value: unknown, levels: number): boolean => {

    return typeof value === 'object' && value !== null && (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));
};

const shallow = (data: ArticleData, helpers: Joi.CustomHelpers<ArticleData>): ArticleData | Joi.ErrorReport => {

    return isDeeper(data, maxDepth) ? helpers.message({ custom: `{{#label}} must not be nested deeper than ${maxDepth} levels` }) : data;
};

export const articleInput = Joi.object({
    data: Joi.object({
        category: line(100).allow(null),
        type: line(100).allow(null),
        headline: line(500).allow(null, ''),
        content: Joi.string().max(200_000).allow(null, '')
    }).unknown().required().custom(shallow)
});
