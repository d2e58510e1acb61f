import { createHash } from 'node:crypto';

import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';

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

/** Some clients send their token to open routes too: what they get back is theirs (ruling 9). */
export const privacyOf = ({ headers, query }: Request): 'private' | 'public' => {

    return headers.authorization === undefined && query.token === undefined ? 'public' : 'private';
};

/** Answers a page with its ETag; hapi turns a matching `If-None-Match` into 304. */
export const cacheable = (h: ResponseToolkit, page: Page, privacy: 'private' | 'public'): ResponseObject => {

    return h.response(page.body)
        .type('application/json; charset=utf-8')
        .etag(page.etag)
        .header('cache-control', `${privacy}, no-cache`)
        .vary('authorization');
};

/** Answers a value that no cache may keep. */
export const uncached = (h: ResponseToolkit, value: unknown, statusCode = 200): ResponseObject => stored(h, JSON.stringify(value), statusCode);

/** The same for a JSON text that lies ready. */
export const stored = (h: ResponseToolkit, json: string, statusCode = 200): ResponseObject => {

    return h.response(json)
        .type('application/json; charset=utf-8')
        .code(statusCode)
        .header('cache-control', 'private, no-store');
};
