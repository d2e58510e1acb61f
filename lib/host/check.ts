import * as Boom from '@hapi/boom';
import Joi from 'joi';

import { recapInput } from '../admin/schema';
import { sourceInput, sourcePatch } from '../admin/source-routes';
import { articleInput } from '../articles/schema';
import type { ArticleInput } from '../articles/schema';
import { botFilter } from '../bots/schema';
import type { BotFilter } from '../bots/schema';
import { categoryCode } from '../categories/code';
import { categoryInput } from '../categories/schema';
import type { CategoryInput } from '../categories/schema';
import { newsDraft, newsPatch } from '../news/draft';
import type { NewsDraft, NewsPatch } from '../news/draft';
import type { RecapInput } from '../newsroom/editorial';
import type { SourceInput, SourcePatch } from '../newsroom/sources/service';
import type { SourceDoc } from '../newsroom/types';
import type { List } from '../storage/contract';
import { summaryQuery } from '../ticker-summaries/schema';

// What a host gives is held to the same rules as what clients send, and named by the parameter it was given for: its
// types promise what JavaScript and JSON.parse() don't.

const text = Joi.string().allow('');

/** Types alone: what a story lacks costs it its place, not the host an exception. */
const story = Joi.object<SourceDoc>({
    sourceId: Joi.string().required(),
    url: text.required(),
    title: text.required(),
    externalId: text,
    outlet: text,
    html: text,
    text,
    author: text,
    tweetUrl: text.allow(null),
    publishedAt: Joi.number().unsafe().allow(null).messages({ 'number.base': '{{#label}} must be milliseconds since the epoch, or null' }),
    categories: Joi.array().items(text)
}).unknown().messages({ 'object.base': '{{#label}} must be a story, an object with sourceId, url and title, or an array of them' });

const docs = Joi.array().items(story).single().required();

const id = Joi.string().allow('').required();

const draft = newsDraft.messages({ 'object.base': '{{#label}} must be an item, an object with a signal, or an array of them' });

const drafts = Joi.array().items(draft).single().required();

const settings = { errors: { wrap: { label: false } } } as const;

/** One item or several, as an array. */
export const checkDrafts = (value: unknown): readonly NewsDraft[] => accepted('drafts', drafts, value);

export const checkPatch = (itemId: string, value: unknown): NewsPatch => accepted('patch', newsPatch, value, { params: { id: itemId } });

/** One story or several, as an array. */
export const checkDocs = (value: unknown): readonly SourceDoc[] => accepted('docs', docs, value);

export const checkId = (value: unknown): string => accepted('id', id, value);

/** One article or several, as an array. */
export const checkArticles = (value: unknown): readonly ArticleInput[] => accepted('articles', Joi.array().items(articleInput).single().required(), value);

export const checkArticle = (value: unknown): ArticleInput => accepted('article', articleInput.required(), value);

export const checkCode = (value: unknown): string => accepted('code', categoryCode.required(), value);

export const checkCategory = (value: unknown): CategoryInput => accepted('category', categoryInput, value);

export const checkRecap = (value: unknown): RecapInput => accepted('recap', recapInput, value);

export const checkBotFilter = (value: unknown): BotFilter => accepted('filter', botFilter, value);

export const checkSource = (value: unknown): SourceInput => accepted('input', sourceInput, value);

export const checkSourcePatch = (value: unknown): SourcePatch => accepted('patch', sourcePatch, value);

export const checkOpml = (value: unknown): string => accepted('text', Joi.string().required(), value);

export const checkTicker = (value: unknown): string => accepted('ticker', summaryQuery.extract('ticker'), value);

export const checkCodes = (value: unknown): List => accepted('categories', Joi.array().items(Joi.string()).required(), value);

/** Throws 400 that names the parameter, and the field in it. */
const accepted = <T>(name: string, schema: Joi.Schema, value: unknown, context = {}): T => {

    const result = Joi.object({ [name]: schema.label(name) }).validate({ [name]: value }, { ...settings, context });
    if (result.error) {
        throw Boom.badRequest(result.error.message);
    }

    return (result.value as Record<string, T>)[name] as T;
};
