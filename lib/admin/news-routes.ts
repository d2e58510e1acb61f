import Joi from 'joi';

import { idParams, query } from '../http/inputs';
import { demandFound } from '../http/not-found';
import { noContent, uncached } from '../http/reply';
import type { RouteSpec } from '../http/route';
import { newsDraft, newsPatch } from '../news/draft';
import type { NewsDraft, NewsPatch } from '../news/draft';
import { newsItem } from '../news/schema';
import type { Editorial } from '../newsroom/editorial';
import type { AdminSettings } from './options';
import { batchOf } from './schema';

interface ById {
    readonly id: string;
}

const tags = ['admin'];
const unknown = { description: 'Unknown or retracted' };

export const newsAdminRoutes = (editorial: Editorial, { maxItems, maxBytes }: AdminSettings): readonly RouteSpec[] => {

    const publish: RouteSpec<unknown, unknown, readonly NewsDraft[]> = {
        method: 'POST',
        path: '/admin/news',
        auth: 'admin',
        maxBytes,
        inputs: { query: query({}), payload: batchOf(newsDraft, maxItems) },
        doc: {
            summary: 'Publishes one item or several; what is missing is enriched',
            tags,
            responses: { 201: { description: 'The items as stored, in an array', schema: Joi.array().items(newsItem) } }
        },
        handler: async ({ payload, h }) => uncached(h, await editorial.publish(payload), 201)
    };

    const correct: RouteSpec<unknown, ById, NewsPatch> = {
        method: 'PUT',
        path: '/admin/news/{id}',
        auth: 'admin',
        maxBytes,
        inputs: { params: idParams, query: query({}), payload: newsPatch },
        doc: {
            summary: 'Corrects an item: what is given replaces, the rest stays',
            tags,
            responses: { 200: { description: 'The item as it stands now', schema: newsItem }, 404: unknown }
        },
        handler: async ({ params, payload, h }) => uncached(h, demandFound(await editorial.correct(params.id, payload), 'News item'))
    };

    const retract: RouteSpec<unknown, ById> = {
        method: 'DELETE',
        path: '/admin/news/{id}',
        auth: 'admin',
        inputs: { params: idParams, query: query({}) },
        doc: { summary: 'Retracts an item', tags, responses: { 204: { description: 'Retracted' }, 404: unknown } },
        handler: async ({ params, h }) => {

            demandFound(await editorial.retract(params.id), 'News item');
            return noContent(h);
        }
    };

    return [publish, correct, retract];
};
