import type { ResponseObject, ResponseToolkit } from '@hapi/hapi';

/** Joins stored JSON texts into an array without parsing them. */
export const joinJson = (texts: readonly string[]): string => `[${texts.join(',')}]`;

/** Answers a value that must not be cached. */
export const uncached = (h: ResponseToolkit, value: unknown, statusCode = 200): ResponseObject => uncachedJson(h, JSON.stringify(value), statusCode);

/** Like `uncached`, for a JSON text. */
export const uncachedJson = (h: ResponseToolkit, json: string, statusCode = 200): ResponseObject => {

    return h.response(json)
        .type('application/json; charset=utf-8')
        .code(statusCode)
        .header('cache-control', 'private, no-store');
};

/** Answers 204. */
export const noContent = (h: ResponseToolkit): ResponseObject => h.response().code(204).header('cache-control', 'private, no-store');
