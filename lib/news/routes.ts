import type { ResponseObject } from '@hapi/hapi';
import Joi from 'joi';

import { whenSettled } from '../async/settled';
import { filterNames } from '../filters/query-form';
import { cacheableCompressed } from '../http/caching';
import { toCursor } from '../http/cursor';
import { nextLink } from '../http/next-link';
import { include } from '../http/inputs';
import { findByIdRoute } from '../http/route';
import type { RouteCall, RouteSpec } from '../http/route';
import type { Include } from './analysis';
import { analysis, newsQuery, newsItem, searchNames } from './schema';
import type { NewsFilter } from './schema';
import type { NewsPage, NewsService } from './service';

const tags = ['news'];

/** Filters of a page's successor; `page` gives way to the cursor. */
const filtersOf = ({ feed_categories: codes = [], from_date, to_date, keyword, limit, include: included, ...rest }: NewsFilter) => ({
    feed_categories: codes.length > 0 ? codes.join(',') : undefined,
    from_date,
    to_date,
    keyword,
    limit,
    include: included,
    ...Object.fromEntries(filterNames.map((name) => [name, rest[name]]))
});

const answer = (call: RouteCall<NewsFilter, unknown, unknown>, page: NewsPage): ResponseObject => {

    const response = cacheableCompressed(call.h, page, 'private').header('x-log-position', String(page.head));
    return page.next === null ? response : response.header('link', nextLink(call.address, { ...filtersOf(call.query), cursor: toCursor(page.next) }));
};

export const newsRoutes = (service: NewsService, settings: { readonly maxLimit: number }): readonly RouteSpec[] => {

    const list: RouteSpec<NewsFilter> = {
        method: 'GET',
        path: '/news',
        auth: 'token',
        limit: { name: 'search', parameters: searchNames },
        inputs: { query: newsQuery(settings.maxLimit) },
        doc: {
            summary: 'News, newest first',
            tags,
            responses: {
                200: { description: 'A page; Link names the next one, x-log-position the log position that it reflects. With a filter, a page may be short or empty although Link names a next one', schema: Joi.array().items(newsItem) },
                403: { description: 'A category outside of the token' },
                404: { description: 'No data; x-log-position as with a page' }
            }
        },
        handler: (call) => whenSettled(service.list(call.access, call.query), (page) => answer(call, page))
    };

    const find = findByIdRoute<{ readonly include?: Include }>('/news/{id}', {
        summary: 'One news item',
        tags,
        responses: {
            200: { description: 'The item', schema: newsItem },
            403: { description: 'None of its categories is the token\'s' },
            404: { description: 'Unknown or retracted' }
        }
    }, (access, id, { include: included }) => service.find(access, id, included), { include: include() });

    const analyse = findByIdRoute('/news/{id}/analysis', {
        summary: 'The judgement on one news item, for machines',
        tags,
        responses: {
            200: { description: 'The analysis', schema: analysis },
            403: { description: 'None of the item\'s categories is the token\'s' },
            404: { description: 'Unknown or retracted' }
        }
    }, (access, id) => service.analysis(access, id));

    return [list, find, analyse];
};
