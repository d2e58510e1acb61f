import { query } from '../http/inputs';
import { uncached } from '../http/reply';
import type { RouteSpec } from '../http/route';
import { recap } from '../recaps/schema';
import { recapInput } from './schema';
import type { RecapInput } from './schema';
import type { AdminService } from './service';

export const recapAdminRoutes = (service: AdminService): readonly RouteSpec[] => {

    const writeRecap: RouteSpec<unknown, unknown, RecapInput> = {
        method: 'POST',
        path: '/admin/recaps',
        door: 'admin',
        inputs: { query: query({}), payload: recapInput },
        doc: {
            summary: 'Has a recap written now',
            tags: ['admin'],
            responses: { 201: { description: 'The recap', schema: recap }, 404: { description: 'No news in the window' } }
        },
        handler: async ({ payload, h }) => uncached(h, await service.writeRecap(payload), 201)
    };

    return [writeRecap];
};
