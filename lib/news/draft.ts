import Joi from 'joi';

import { line, lines } from '../http/inputs';
import { eventTypes, kinds, storyStates } from '../judgement/record';
import type { Analysis } from '../judgement/record';
import { labelOf } from '../judgement/label';
import { newsId } from './id';
import type { NewsItem } from './item';
import { symbolPattern } from './symbol';

/** What an editor sets in the analysis of an item. No stage changes it any more. */
export type JudgementPatch = Partial<Pick<Analysis, 'kind' | 'state' | 'event'>>;

/** A correction by an editor: fields that are given replace those of the item, the rest stays. */
export type NewsPatch = Partial<Omit<NewsItem, 'id'>> & {
    /** Replaces members of the item's analysis; the rest of it is judged again. Default: nothing is set. */
    readonly analysis?: JudgementPatch;
};

/** A new item by an editor: fields that are given are kept, missing ones are enriched, and an id is generated if there is none. */
export type NewsDraft = NewsPatch & {
    /** Headline. */
    readonly signal: string;
    /** Default: a generated id. */
    readonly id?: string;
};

const url = Joi.string().max(2048).uri({ scheme: ['http', 'https'] });

const token = Joi.string().pattern(symbolPattern)
    .messages({ 'string.pattern.base': '{{#label}} must be a symbol with a $ prefix, as $BTC' });

const code = Joi.string().max(64);

/** In the year 2255; whatever is above must be milliseconds. */
const maxSeconds = 9_000_000_000;

const consistent = (patch: NewsPatch, helpers: Joi.CustomHelpers<NewsPatch>): NewsPatch | Joi.ErrorReport => {

    const { sentiment, sentiment_value: value } = patch;
    return sentiment !== undefined && value !== undefined && labelOf(value) !== sentiment
        ? helpers.message({ custom: 'sentiment must be bearish for a sentiment_value below 0.4, bullish above 0.6, neutral between' })
        : patch;
};

const fields = {
    signal: line(500),
    sentiment: Joi.valid('bullish', 'bearish', 'neutral'),
    sentiment_value: Joi.number().min(0).max(1),
    timestamp: Joi.number().min(0).max(maxSeconds).allow(null)
        .messages({ 'number.max': '{{#label}} must be Unix time in seconds, not milliseconds', 'number.unsafe': '{{#label}} must be Unix time in seconds' }),
    feed_categories: Joi.array().items(code).min(1).max(64).unique(),
    short_context: line(1000).allow(''),
    long_context: lines(20_000).allow(''),
    sources: Joi.array().items(url).max(100).unique(),
    author: line(200).allow(''),
    tokens: Joi.array().items(token).max(100).unique(),
    tweet_url: url.allow(null),
    narrative_id: newsId.allow(null),
    analysis: Joi.object({ kind: Joi.valid(...kinds), state: Joi.valid(...storyStates), event: Joi.valid(...eventTypes, null) }).options({ stripUnknown: true })
        .description('What the editor sets of the analysis; other members of an analysis are ignored')
};

export const newsDraft = Joi.object({ id: newsId, ...fields, signal: fields.signal.required() }).custom(consistent);

/** The id of the path is accepted in the body, so that a client can send back an item as it read it. */
export const newsPatch = Joi.object({ ...fields, id: Joi.valid(Joi.ref('$params.id')).strip().messages({ 'any.only': '{{#label}} must be the one of the path' }) })
    .min(1).required().custom(consistent).label('body');
