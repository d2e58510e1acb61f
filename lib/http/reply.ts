import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

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

/**
 * Some clients send their token to open routes too: what they get back is theirs (ruling 9). So is the answer of a host
 * with cookies: it may set one, such as a session.
 */
export const privacyOf = ({ headers, query, server }: Request): 'private' | 'public' => {

    const isAnonymous = headers.authorization === undefined && query.token === undefined && server.states.names.length === 0;
    return isAnonymous ? 'public' : 'private';
};

/** Answers a page with its ETag; hapi turns a matching `If-None-Match` into 304. */
export const cacheable = (h: ResponseToolkit, page: Page, privacy: 'private' | 'public'): ResponseObject => {

    return h.response(page.body)
        .type('application/json; charset=utf-8')
        .etag(page.etag)
        .header('cache-control', `${privacy}, no-cache`)
        .vary('authorization');
};

/** Larger bodies would hold up the process: hapi compresses them bit by bit, for each request anew. */
const maxCompressed = 256 * 1024;

const compressed = new WeakMap<Page, Page>();

/** As `cacheable`, for a page that is kept: it is compressed once, too. What the host says of compression holds. */
export const repeatable = (h: ResponseToolkit, page: Page, privacy: 'private' | 'public'): ResponseObject => {

    return wantsGzip(h.request, page.body.length)
        ? cacheable(h, compress(page), privacy).compressed('gzip').vary('accept-encoding')
        : cacheable(h, page, privacy);
};

const wantsGzip = ({ info, server }: Request, bytes: number): boolean => {

    const { compression } = server.settings;
    return info.acceptEncoding === 'gzip' && typeof compression === 'object' && bytes >= compression.minBytes && bytes <= maxCompressed;
};

const compress = (page: Page): Page => {

    const known = compressed.get(page) ?? { body: gzipSync(page.body), etag: page.etag };
    compressed.set(page, known);
    return known;
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

/** Answers that it is done, and nothing more. */
export const done = (h: ResponseToolkit): ResponseObject => h.response().code(204).header('cache-control', 'private, no-store');
