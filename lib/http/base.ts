import type { Request } from '@hapi/hapi';

/**
 * Base address of the server as its clients see it, without a slash at its end: the configured one, else that of the
 * request. Empty if no address can be made of the request's Host: links are relative then.
 */
export const baseOf = (request: Request, publicUrl: string | undefined): string => {

    if (publicUrl !== undefined) {
        return publicUrl;
    }

    try {
        return request.url.origin;
    }
    catch {
        return '';
    }
};
