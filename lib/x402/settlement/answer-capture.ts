import type { Request, ResponseObject } from '@hapi/hapi';

/** A paid answer as it was sent, stored so that it can be sent again. */
export interface CapturedAnswer {
    readonly statusCode: number;
    readonly headers: Readonly<Record<string, string>>;
    /** Base64. */
    readonly body: string;
}

/** Headers that are stored with an answer. All others belong to one response. */
const keptHeaders = ['content-type', 'content-encoding', 'content-language', 'content-disposition', 'link', 'location'];

/** Captures a response for storage. Returns null for a stream, or for more than `maxBytes`. */
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

/** Identifies what a request asks for: method, host, path and sorted parameters, without the payment. */
export const requestKeyOf = ({ method, path, info, url }: Request): string => {

    const parameters = [...url.searchParams].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).sort();
    return `${method} ${info.hostname} ${path}?${parameters.join('&')}`;
};
