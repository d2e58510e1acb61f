import * as Boom from '@hapi/boom';

/** Returns the value. Throws 404 `<resource> not found` if it is null or false. */
export const demandFound = <T>(value: T | null | false, resource: string): T => {

    if (value === null || value === false) {
        throw Boom.notFound(`${resource} not found`);
    }

    return value;
};
