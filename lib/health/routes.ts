import Joi from 'joi';

import { uncached } from '../http/reply';
import type { RouteSpec } from '../http/route';
import type { Health, HealthService } from './service';

const health = (status: Health['status']) => Joi.object({ status: Joi.valid(status).required() });

export const healthRoutes = (service: HealthService): readonly RouteSpec[] => [{
    method: 'GET',
    path: '/health',
    auth: 'none',
    limit: 'none',
    doc: {
        summary: 'Whether the service can answer',
        tags: ['health'],
        responses: {
            200: { description: 'It can', schema: health('healthy') },
            503: { description: 'Its storage does not answer', schema: health('unhealthy') }
        }
    },
    handler: async ({ h }) => {

        const { status, statusCode } = await service.check();
        return uncached(h, { status }, statusCode);
    }
}];
