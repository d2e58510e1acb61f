import type { IncomingHttpHeaders } from 'node:http';

import { cacheableCompressed } from '../http/caching';
import { nextLink } from '../http/next-link';
import type { RouteSpec } from '../http/route';
import { mediaTypes } from './formats';
import type { BriefFormat } from './formats';
import { brief, briefQuery } from './schema';
import type { BriefParameters } from './schema';
import type { BriefService } from './service';

/** Weight of a media type in an `Accept`, 0 if it is not named. */
const weightOf = (accept: string, type: string): number => {

    const [range] = accept.toLowerCase().split(',').filter((one) => one.split(';')[0]?.trim() === type);
    const weight = /;\s*q=([\d.]+)/.exec(range ?? '')?.[1];
    return range === undefined ? 0 : Number(weight ?? 1);
};

/** Markdown only for clients that name it, since browsers accept everything. */
const preferred = (accept: string): BriefFormat => {

    const markdown = weightOf(accept, mediaTypes.markdown);
    return markdown > 0 && markdown >= weightOf(accept, mediaTypes.json) ? 'markdown' : 'json';
};

export const briefRoutes = (service: BriefService): readonly RouteSpec[] => {

    const find: RouteSpec<BriefParameters> = {
        method: 'GET',
        path: '/brief',
        auth: 'token',
        limit: { name: 'search' },
        inputs: { query: briefQuery },
        doc: {
            summary: 'What happened since a position of the log, in at most a number of tokens',
            tags: ['news'],
            responses: {
                200: { description: 'The brief; Link names the next one. As text/markdown if that is preferred', schema: brief, type: mediaTypes.markdown },
                403: { description: 'A category outside of the token' }
            }
        },
        handler: async ({ access, query, request, address, h }) => {

            const { accept = '' } = request.headers as IncomingHttpHeaders;
            const format = query.format ?? preferred(accept);
            const page = await service.page(access, query, format);
            const next = { since: page.next, budget: query.budget, feed_categories: query.feed_categories?.join(','), format: query.format };
            return cacheableCompressed(h, page, 'private')
                .type(`${mediaTypes[format]}; charset=utf-8`)
                .vary('accept')
                .header('link', nextLink(address, next));
        }
    };

    return [find];
};
