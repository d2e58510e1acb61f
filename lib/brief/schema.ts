import Joi from 'joi';

import { codes, query } from '../http/inputs';
import { eventTypes, storyStates } from '../judgement/record';
import { sentiments } from '../judgement/label';
import type { List, Seq } from '../storage/contract';
import { briefFormats } from './formats';
import type { BriefFormat } from './formats';

/** Bounds of a budget, in tokens. */
export const budgets = { min: 200, max: 20_000, default: 2000 };

const statement = Joi.object({
    text: Joi.string().required().description('One line in the words of the outlet'),
    source: Joi.number().integer().min(0).required().description('Index in `sources`')
});

const share = (description: string): Joi.NumberSchema => Joi.number().min(0).max(1).required().description(description);

const storyKeys = {
    id: Joi.string().required().description('Id of the narrative, else of the item'),
    headline: statement.required(),
    points: Joi.array().items(statement).required(),
    sources: Joi.array().items(Joi.object({
        item: Joi.string().required().description('Id of the item'),
        url: Joi.string().allow(null).required(),
        outlet: Joi.string().allow('').required()
    })).required(),
    importance: share('How much it matters'),
    state: Joi.valid(...storyStates).required(),
    event: Joi.valid(...eventTypes, null).required(),
    tokens: Joi.array().items(Joi.string()).required(),
    sentiment: Joi.valid(...sentiments).required(),
    timestamp: Joi.number().allow(null).required().description('Unix time of the newest report in seconds')
};

const position = (description: string): Joi.NumberSchema => Joi.number().integer().min(0).required().description(description);

/** Brief on the wire. */
export const brief = Joi.object({
    since: position('Position of the log that it begins after'),
    next: position('`since` of the next brief'),
    budget: Joi.number().integer().required().description('Most tokens that were asked for'),
    tokens: Joi.number().integer().required().description('Upper bound of the tokens of this answer'),
    stories: Joi.array().items(Joi.object(storyKeys)).required().description('Stories that began after `since`, the most important first'),
    updates: Joi.array().items(Joi.object({ change: Joi.valid('development', 'corrected', 'denied', 'retracted').required(), ...storyKeys })).required().description('Changes of earlier stories'),
    retracted: Joi.array().items(Joi.string()).required().description('Ids of earlier items that were taken back'),
    omitted: Joi.number().integer().min(0).required().description('Stories and changes left out for want of room')
});

/** What a brief is asked for by. */
export interface BriefQuery {
    readonly since?: Seq;
    readonly budget: number;
    readonly feed_categories?: List;
}

/** Query parameters of `GET /brief`. */
export interface BriefParameters extends BriefQuery {
    readonly format?: BriefFormat;
}

export const since = (): Joi.NumberSchema => Joi.number().integer().min(0).max(Number.MAX_SAFE_INTEGER).description('Position of the log: `next` of the last brief, or x-log-position. Default: that of 24 hours ago');

export const budget = (standard: number): Joi.NumberSchema => Joi.number().integer().min(budgets.min).max(budgets.max).default(standard).description('Most tokens of the answer');

export const briefQuery = query({
    since: since(),
    budget: budget(budgets.default),
    feed_categories: codes(),
    format: Joi.valid(...briefFormats).description('Default: what `Accept` prefers, else `json`')
});
