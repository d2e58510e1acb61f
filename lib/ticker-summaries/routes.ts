import { cacheable } from '../http/caching';
import type { RouteSpec } from '../http/route';
import { summaryQuery, tokenSummary } from './schema';
import type { SummaryQuery } from './schema';
import type { SummaryService } from './service';

export const summaryRoutes = (service: SummaryService): readonly RouteSpec[] => {

    const find: RouteSpec<SummaryQuery> = {
        method: 'GET',
        path: '/news-ticker-summary',
        auth: 'token',
        limit: { name: 'tickerSummary' },
        inputs: { query: summaryQuery },
        doc: {
            summary: 'What the last 24 hours brought for a token',
            tags: ['news'],
            responses: {
                200: { description: 'The summary, or one line that says that there was nothing', schema: tokenSummary },
                500: { description: 'The summary could not be made' }
            }
        },
        handler: async ({ access, query, h }) => cacheable(h, await service.find(access, query.ticker), 'private')
    };

    return [find];
};
