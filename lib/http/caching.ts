import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';

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

/**
 * `private` if the request has a token, which some clients also send to routes that need none (ruling 9), or if the host uses
 * cookies: a response may then set one, such as a session.
 */
export const privacyOf = ({ headers, query, server }: Request): 'private' | 'public' => {

    const isAnonymous = headers.authorization === undefined && query.token === undefined && server.states.names.length === 0;
    return isAnonymous ? 'public' : 'private';
};

/** Answers a page with its ETag. A request with a matching `If-None-Match` gets 304. */
export const cacheable = (h: ResponseToolkit, page: Page, privacy: 'private' | 'public'): ResponseObject => {

    return h.response(page.body)
        .type('application/json; charset=utf-8')
        .etag(page.etag)
        .header('cache-control', `${privacy}, no-cache`)
        .vary('authorization');
};

/** Compressing larger bodies at once would block the process: hapi compresses them as a stream, for each request. */
const maxCompressed = 256 * 1024;

/** Brotli's default quality takes fifty times as long as gzip's. */
const brotliQuality = 5;

/** By encoding. hapi offers `br` if the host has registered an encoder for it. */
const compressors: Readonly<Record<string, (body: Buffer) => Buffer>> = {
    gzip: (body) => gzipSync(body),
    deflate: (body) => deflateSync(body),
    br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
};

const compressed = new WeakMap<Page, Map<string, Page>>();

/** Like `cacheable`, for a page of the response cache: it is compressed only once per encoding. The host's compression settings apply. */
export const cacheableCompressed = (h: ResponseToolkit, page: Page, privacy: 'private' | 'public'): ResponseObject => {

    const encoding = encodingOf(h.request, page.body.length);
    const compressor = encoding === null ? undefined : compressors[encoding];
    return encoding !== null && compressor
        ? cacheable(h, compress(page, encoding, compressor), privacy).compressed(encoding).vary('accept-encoding')
        : cacheable(h, page, privacy);
};

/** The encoding that hapi has negotiated; null if hapi is to compress the page itself or not at all. */
const encodingOf = ({ info, server }: Request, bytes: number): string | null => {

    const { compression } = server.settings;
    return typeof compression === 'object' && bytes >= compression.minBytes && bytes <= maxCompressed ? info.acceptEncoding : null;
};

const compress = (page: Page, encoding: string, compressor: (body: Buffer) => Buffer): Page => {

    const forms = compressed.get(page) ?? new Map<string, Page>();
    compressed.set(page, forms);
    const known = forms.get(encoding) ?? { body: compressor(page.body), etag: page.etag };
    forms.set(encoding, known);
    return known;
};
