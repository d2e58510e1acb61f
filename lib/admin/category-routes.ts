import Joi from 'joi';

import { categoryCode } from '../categories/code';
import { categoryInput, feedCategory, toFeedCategory } from '../categories/schema';
import type { CategoryInput } from '../categories/schema';
import { query } from '../http/inputs';
import { demandFound } from '../http/not-found';
import { noContent, uncached } from '../http/reply';
import type { RouteSpec } from '../http/route';
import type { Editorial } from '../newsroom/editorial';

interface ByCode {
    readonly code: string;
}

const tags = ['admin'];

export const categoryAdminRoutes = (editorial: Editorial): readonly RouteSpec[] => {

    const put: RouteSpec<unknown, ByCode, CategoryInput> = {
        method: 'PUT',
        path: '/admin/feed-categories/{code}',
        auth: 'admin',
        inputs: { params: Joi.object({ code: categoryCode.required().description('Code of the category') }), query: query({}), payload: categoryInput },
        doc: {
            summary: 'Adds a category, or renames it',
            tags,
            responses: {
                200: { description: 'The category as it stands now', schema: feedCategory },
                201: { description: 'The category is new', schema: feedCategory }
            }
        },
        handler: async ({ params: { code }, payload: { name, recap_timeframe: recapTimeframe }, h }) => {

            const record = { code, name, recapTimeframe };
            return uncached(h, toFeedCategory(record), await editorial.putCategory(record) ? 201 : 200);
        }
    };

    const remove: RouteSpec<unknown, ByCode> = {
        method: 'DELETE',
        path: '/admin/feed-categories/{code}',
        auth: 'admin',
        inputs: { params: Joi.object({ code: Joi.string().required().description('Code of the category') }), query: query({}) },
        doc: {
            summary: 'Retires a category: items keep it, but it can no longer be requested',
            tags,
            responses: { 204: { description: 'Retired' }, 404: { description: 'Unknown' } }
        },
        handler: async ({ params, h }) => {

            demandFound(await editorial.removeCategory(params.code), 'Category');
            return noContent(h);
        }
    };

    return [put, remove];
};
