import Joi from 'joi';

import { article, articleInput } from '../articles/schema';
import type { ArticleInput } from '../articles/schema';
import { idParams, query } from '../http/inputs';
import { demandFound } from '../http/not-found';
import { noContent, joinJson, uncachedJson } from '../http/reply';
import type { RouteSpec } from '../http/route';
import type { Editorial } from '../newsroom/editorial';
import type { AdminSettings } from './options';
import { batchOf } from './schema';

interface ById {
    readonly id: string;
}

const tags = ['admin'];
const unknown = { description: 'Unknown' };

export const articleAdminRoutes = (editorial: Editorial, { maxItems, maxBytes }: AdminSettings): readonly RouteSpec[] => {

    const add: RouteSpec<unknown, unknown, readonly ArticleInput[]> = {
        method: 'POST',
        path: '/admin/articles',
        auth: 'admin',
        maxBytes,
        inputs: { query: query({}), payload: batchOf(articleInput, maxItems) },
        doc: {
            summary: 'Adds one article or several, one after the other',
            tags,
            responses: { 201: { description: 'The articles as stored, in an array', schema: Joi.array().items(article) } }
        },
        handler: async ({ payload, h }) => uncachedJson(h, joinJson(await editorial.addArticles(payload)), 201)
    };

    const replace: RouteSpec<unknown, ById, ArticleInput> = {
        method: 'PUT',
        path: '/admin/articles/{id}',
        auth: 'admin',
        maxBytes,
        inputs: { params: idParams, query: query({}), payload: articleInput.required().label('body') },
        doc: {
            summary: 'Replaces the data of an article',
            tags,
            responses: { 200: { description: 'The article as it stands now', schema: article }, 404: unknown }
        },
        handler: async ({ params, payload, h }) => uncachedJson(h, demandFound(await editorial.replaceArticle(params.id, payload), 'Article'))
    };

    const remove: RouteSpec<unknown, ById> = {
        method: 'DELETE',
        path: '/admin/articles/{id}',
        auth: 'admin',
        inputs: { params: idParams, query: query({}) },
        doc: { summary: 'Removes an article', tags, responses: { 204: { description: 'Removed' }, 404: unknown } },
        handler: async ({ params, h }) => {

            demandFound(await editorial.removeArticle(params.id), 'Article');
            return noContent(h);
        }
    };

    return [add, replace, remove];
};
