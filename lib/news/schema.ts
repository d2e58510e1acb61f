import Joi from 'joi';

import { keyword } from '../filters/keyword';
import { filterInputs, filterNames } from '../filters/query-form';
import type { FilterParameters } from '../filters/query-form';
import { cursor } from '../http/cursor';
import { day, daysInOrder } from '../http/day';
import { codes, include, query } from '../http/inputs';
import { limit, page } from '../http/paging';
import { plainDespiteRules } from '../http/plain';
import { eventTypes, kinds, storyStates } from '../judgement/record';
import type { List, Ord } from '../storage/contract';
import type { Include } from './analysis';

const share = (description: string): Joi.NumberSchema => Joi.number().min(0).max(1).required().description(description);

const span = Joi.object({
    field: Joi.valid('title', 'text').required().description('title: the item\'s signal; text: its long_context'),
    start: Joi.number().integer().min(0).required().description('Offset of the first UTF-16 code unit'),
    end: Joi.number().integer().min(0).required().description('Offset after the last code unit'),
    text: Joi.string().allow('').required()
});

/** Analysis on the wire. */
export const analysis = Joi.object({
    tokens: Joi.array().items(Joi.object({
        symbol: Joi.string().required().description('Symbol with a $ prefix'),
        asset: Joi.string().allow(null).required().description('CAIP-19 id, or coingecko: and an id of CoinGecko'),
        relevance: share('0 = mentioned in passing, 1 = the only subject'),
        stance: Joi.valid('bullish', 'bearish', 'neutral').required().description('What the story means for the price of this coin'),
        evidence: span.required()
    })).required(),
    event: Joi.valid(...eventTypes, null).required().description('What happened'),
    importance: Joi.object({
        value: share('The parts in one figure'),
        parts: Joi.object({
            origins: share('Independent origins of the story'),
            magnitude: share('Sums and changes that the story names'),
            novelty: share('How little is known of the story already'),
            kind: share('How much news the kind of the text is'),
            event: share('How much its event moves markets')
        }).required()
    }).required(),
    origins: Joi.array().items(Joi.string()).required().description('Host names of the publishers with a report of their own'),
    kind: Joi.valid(...kinds).required().description('What kind of text it is'),
    language: Joi.string().required().description('BCP 47; und if it is unknown'),
    state: Joi.valid(...storyStates).required().description('How well the story is confirmed'),
    scored: Joi.boolean().required().description('False: the sentiment is a placeholder, since the language is not understood'),
    hedged: Joi.boolean().required().description('Whether the report passes on what nobody vouches for'),
    versions: Joi.object().pattern(Joi.string(), Joi.string()).required().description('Version of each stage that judged the item'),
    edited: Joi.array().items(Joi.string()).description('Members of the item and of its analysis that an editor has set')
});

/** NewsItem of the specification, on the wire. */
export const plainNewsItem = Joi.object({
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

/** NewsItem with the analysis that `include=analysis` adds. */
export const newsItem = plainNewsItem.keys({ analysis: analysis.description('Only with include=analysis') });

/** Query of `GET /news` after validation. */
export interface NewsFilter extends FilterParameters {
    readonly feed_categories?: List;
    readonly from_date?: string;
    readonly to_date?: string;
    readonly keyword?: string;
    readonly page: number;
    readonly limit: number;
    readonly cursor?: Ord;
    readonly include?: Include;
}

/** Parameters that cost more than reading the newest items. */
export const searchNames: List = ['keyword', ...filterNames];

const newsQueryUpTo = (maxLimit: number): Joi.ObjectSchema => {

    return query({
        feed_categories: codes(),
        from_date: day(),
        to_date: day(),
        keyword: keyword().allow('').description('At most 10 words, each the beginning of a word of the headline'),
        page: page(),
        limit: limit(maxLimit),
        cursor: cursor(),
        include: include(),
        ...filterInputs()
    }).custom(daysInOrder).meta(plainDespiteRules);
};

const newsQueries = new Map<number, Joi.ObjectSchema>();

/** Several routes of a registration share it, and registrations with the same limit: it is by far the largest schema of all queries. */
export const newsQuery = (maxLimit: number): Joi.ObjectSchema => {

    const schema = newsQueries.get(maxLimit) ?? newsQueryUpTo(maxLimit);
    newsQueries.set(maxLimit, schema);
    return schema;
};
