import type { Request, ResponseObject } from '@hapi/hapi';

import type { CapturedAnswer } from './ledger';

/** Headers of an answer that go out with it again; the rest belongs to one response. */
const keptHeaders = ['content-type', 'content-encoding', 'content-language', 'content-disposition', 'link', 'location'];

/** What a response sends, to be kept; null where it is a stream, or larger than can be kept. */
export const captureAnswer = (response: ResponseObject, maxBytes: number): CapturedAnswer | null => {

    const body = bodyOf(response);
    if (!body || body.length > maxBytes) {
        return null;
    }

    const headers = Object.fromEntries(keptHeaders.flatMap((name) => {

        const value = response.headers[name];
        return value === undefined ? [] : [[name, String(value)]];
    }));
    return { statusCode: response.statusCode, headers, body: body.toString('base64') };
};

const bodyOf = ({ source, variety }: ResponseObject): Buffer | null => {

    const content = source as unknown;
    if (Buffer.isBuffer(content)) {
        return content;
    }

    if (variety !== 'plain') {
        return null;
    }

    return Buffer.from(content === null ? '' : typeof content === 'string' ? content : JSON.stringify(content));
};

/** What a request asks for, whatever it is paid with: method, path and parameters in any order. */
export const requestKeyOf = ({ method, path, info, url }: Request): string => {

    const parameters = [...url.searchParams].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).sort();
    return `${method} ${info.hostname} ${path}?${parameters.join('&')}`;
};
