import { query } from '../http/inputs';
import { demandFound } from '../http/not-found';
import { uncached } from '../http/reply';
import type { RouteSpec } from '../http/route';
import { recap } from '../recaps/schema';
import { recapInput } from './schema';
import type { Editorial, RecapInput } from '../newsroom/editorial';

export const recapAdminRoutes = (editorial: Editorial): readonly RouteSpec[] => {

    const writeRecap: RouteSpec<unknown, unknown, RecapInput> = {
        method: 'POST',
        path: '/admin/recaps',
        auth: 'admin',
        inputs: { query: query({}), payload: recapInput },
        doc: {
            summary: 'Has a recap written now',
            tags: ['admin'],
            responses: { 201: { description: 'The recap', schema: recap }, 404: { description: 'No news in the window' } }
        },
        handler: async ({ payload, h }) => uncached(h, demandFound(await editorial.writeRecap(payload), 'News'), 201)
    };

    return [writeRecap];
};
