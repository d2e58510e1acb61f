import Joi from 'joi';

import { cacheableCompressed } from '../http/caching';
import { include, query } from '../http/inputs';
import { findByIdRoute } from '../http/route';
import type { RouteSpec } from '../http/route';
import type { Include } from '../news/analysis';
import { narrative } from './schema';
import type { NarrativeService } from './service';

const tags = ['narratives'];

interface NarrativeQuery {
    readonly include?: Include;
}

export const narrativeRoutes = (service: NarrativeService): readonly RouteSpec[] => {

    const list: RouteSpec<NarrativeQuery> = {
        method: 'GET',
        path: '/narratives',
        auth: 'token',
        inputs: { query: query({ include: include() }) },
        doc: {
            summary: 'Active narratives, latest update first',
            tags,
            responses: {
                200: { description: 'Narratives with the items that the token may read', schema: Joi.array().items(narrative) },
                404: { description: 'There are none' }
            }
        },
        handler: async ({ access, query: given, h }) => cacheableCompressed(h, await service.list(access, given.include), 'private')
    };

    const find = findByIdRoute<NarrativeQuery>('/narratives/{id}', {
        summary: 'One narrative, including old and merged ones',
        tags,
        responses: {
            200: { description: 'The narrative with the items that the token may read', schema: narrative },
            403: { description: 'None of its items is visible to the token' },
            404: { description: 'Unknown' }
        }
    }, (access, id, given) => service.find(access, id, given.include), { include: include() });

    return [list, find];
};
