import type { Request, ResponseObject } from '@hapi/hapi';

/** Suffix that hapi appends to the tag of a compressed response. */
const encoded = /-(?:gzip|deflate|br|zstd)$/;

/** The text between the quotes, without `W/` and the encoding: the weak comparison of RFC 9110, 8.8.3.2. */
const opaqueOf = (tag: string): string => tag.replace(/^W\//, '').replace(/^"|"$/g, '').replace(encoded, '');

/** Whether an `If-None-Match` names the answer with this `ETag`; `*` names every answer (RFC 9110, 13.1.2). */
export const isKnown = (ifNoneMatch: string, etag: string): boolean => {

    if (ifNoneMatch === etag) {
        return true;
    }

    const own = opaqueOf(etag);
    return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaqueOf(tag.trim()) === own);
};

/** Answers 304 if the client has the current version (RFC 9110, 15.4.5). */
export const answerIfKnown = (request: Request, response: ResponseObject): void => {

    const { etag } = response.headers;
    const known = request.raw.req.headers['if-none-match'];
    if (known !== undefined && response.statusCode === 200 && typeof etag === 'string' && isKnown(known, etag)) {
        response.code(304);
    }
};
