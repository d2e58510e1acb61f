import Joi from 'joi';

import { cacheable, privacyOf, toPage } from '../http/caching';
import { query } from '../http/inputs';
import type { RouteSpec } from '../http/route';
import { feedCategory, toFeedCategory } from './schema';
import type { CategoryService } from './service';

export const categoryRoutes = (service: CategoryService): readonly RouteSpec[] => [{
    method: 'GET',
    path: '/available-feed-categories',
    auth: 'none',
    inputs: { query: query({}) },
    doc: {
        summary: 'The categories that news are sorted into',
        tags: ['categories'],
        responses: { 200: { description: 'All categories', schema: Joi.array().items(feedCategory) } }
    },
    handler: async ({ request, h }) => {

        const records = await service.list();
        return cacheable(h, toPage(JSON.stringify(records.map(toFeedCategory))), privacyOf(request));
    }
}];
