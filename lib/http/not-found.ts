import * as Boom from '@hapi/boom';

/** 404 `<resource> not found`: there is no such resource, or no data for the given parameters (specification, Errors). */
export const notFound = (resource: string): Boom.Boom => Boom.notFound(`${resource} not found`);

/** Returns the value. Throws 404 `<resource> not found` if it is null or false. */
export const demandFound = <T>(value: T | null | false, resource: string): T => {

    if (value === null || value === false) {
        throw notFound(resource);
    }

    return value;
};
