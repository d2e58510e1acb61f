import { cacheable } from '../http/caching';
import type { RouteSpec } from '../http/route';
import { recap, recapQuery } from './schema';
import type { RecapQuery } from './schema';
import type { RecapService } from './service';

export const recapRoutes = (service: RecapService): readonly RouteSpec[] => {

    const find: RouteSpec<RecapQuery> = {
        method: 'GET',
        path: '/recaps',
        auth: 'token',
        inputs: { query: recapQuery },
        doc: {
            summary: 'The newest recap of a category',
            tags: ['recaps'],
            responses: {
                200: { description: 'The recap', schema: recap },
                403: { description: 'A category outside of the token' },
                404: { description: 'Unknown category, or no recap for the pair' }
            }
        },
        handler: async ({ access, query, h }) => cacheable(h, await service.find(access, query), 'private')
    };

    return [find];
};
