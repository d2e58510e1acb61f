import { createHash } from 'node:crypto';

import type { ResponseObject, ResponseToolkit } from '@hapi/hapi';

/** A body that is built once and sent many times. */
export interface Page {
    readonly body: Buffer;
    readonly etag: string;
}

export const toPage = (json: string): Page => {

    const body = Buffer.from(json);
    return { body, etag: createHash('sha256').update(body).digest('base64url').slice(0, 27) };
};

/** JSON arrays are joined from texts that lie in storage ready-made, unparsed. */
export const joinJson = (texts: readonly string[]): string => `[${texts.join(',')}]`;

/** Answers a page with its ETag; hapi turns a matching `If-None-Match` into 304. */
export const cacheable = (h: ResponseToolkit, page: Page, privacy: 'private' | 'public'): ResponseObject => {

    return h.response(page.body)
        .type('application/json; charset=utf-8')
        .etag(page.etag)
        .header('cache-control', `${privacy}, no-cache`)
        .vary('authorization');
};

/** Answers a value that no cache may keep. */
export const uncached = (h: ResponseToolkit, value: unknown, statusCode = 200): ResponseObject => {

    return h.response(JSON.stringify(value))
        .type('application/json; charset=utf-8')
        .code(statusCode)
        .header('cache-control', 'private, no-store');
};
