import Joi from 'joi';

import { cacheable } from '../http/caching';
import { query } from '../http/inputs';
import { nextLink } from '../http/next-link';
import type { RouteSpec } from '../http/route';
import { article, articleQuery } from './schema';
import type { ArticleFilter } from './schema';
import type { ArticleService } from './service';

const tags = ['articles'];
const params = Joi.object({ article_id: Joi.string().required().description('Id, as lists return it') });

/** Parameters of the next page. */
const followed = ({ category, search, type, limit, page }: ArticleFilter) => ({
    category: category || undefined,
    search: search || undefined,
    type: type || undefined,
    limit,
    page: page + 1
});

export const articleRoutes = (service: ArticleService): readonly RouteSpec[] => {

    const list: RouteSpec<ArticleFilter> = {
        method: 'GET',
        path: '/articles',
        auth: 'token',
        limit: { name: 'search', parameters: ['search'] },
        inputs: { query: articleQuery },
        doc: {
            summary: 'Articles, newest first',
            tags,
            responses: {
                200: { description: 'A page, empty if nothing matches; Link names the next one', schema: Joi.array().items(article) },
                403: { description: 'A category outside of the token' }
            }
        },
        handler: async ({ access, address, query: filter, h }) => {

            const page = await service.list(access, filter);
            const response = cacheable(h, page, 'private');
            return page.more ? response.header('link', nextLink(address, followed(filter))) : response;
        }
    };

    const find: RouteSpec<unknown, { readonly article_id: string }> = {
        method: 'GET',
        path: '/articles/{article_id}',
        auth: 'token',
        inputs: { params, query: query({}) },
        doc: {
            summary: 'One article',
            tags,
            responses: {
                200: { description: 'The article', schema: article },
                403: { description: 'Its category is outside of the token' },
                404: { description: 'Unknown' }
            }
        },
        handler: async ({ access, params: { article_id: id }, h }) => cacheable(h, await service.find(access, id), 'private')
    };

    return [list, find];
};
