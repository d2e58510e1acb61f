import * as Boom from '@hapi/boom';
import type { Request } from '@hapi/hapi';
import type Joi from 'joi';

import { markRaised } from '../http/errors';
import type { RouteSettings } from '../http/route-settings';
import type { PaidRequest } from './settlement/outcomes';

/** Throws 400 for a Host header that makes no URL (RFC 9112, section 3.2); hapi would fail later. */
export const validateHost = (request: Request): void => {

    try {
        void request.url;
    }
    catch {
        throw markRaised(request, Boom.badRequest('The Host header is not valid'));
    }
};

/**
 * Validates parameters before the payment (ruling 44): rejects with 400 by the schema, and resolves to the check against stored
 * data. hapi validates parameters after authentication, which would be after the verification.
 */
export const validateParameters = async (request: Request): Promise<PaidRequest['check']> => {

    const settings: Partial<RouteSettings> | undefined = request.route.settings.plugins?.['hapi-crypto-news'];
    const query = await validQuery(request, settings?.paidQuery);
    return async () => {

        try {
            await settings?.payment?.check?.(query);
        }
        catch (reason) {
            throw markRaised(request, reason);
        }
    };
};

const validQuery = async (request: Request, schema: Joi.ObjectSchema | undefined): Promise<unknown> => {

    try {
        return await schema?.validateAsync(request.query);
    }
    catch (error) {
        throw markRaised(request, Boom.badRequest((error as Error).message));
    }
};
