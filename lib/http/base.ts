import type { Request } from '@hapi/hapi';

/** The address that a client requested, as trusted proxies report it. Parts that they do not report are undefined. */
export interface ForwardedOrigin {
    readonly proto?: 'http' | 'https' | undefined;
    /** With the port, unless it is the default one. */
    readonly host?: string | undefined;
}

/**
 * Base address of the server as the client of a request sees it, without a trailing slash. Empty if the request's Host is
 * invalid, which makes links relative.
 */
export type BaseUrl = (request: Request) => string;

export interface BaseUrlOptions {
    /** The option `publicUrl`, which overrides the address of a request. */
    readonly publicUrl: string | undefined;
    readonly proxies: { originOf(request: Request): ForwardedOrigin };
}

/** Absolute addresses of requests are computed here and nowhere else. */
export const createBaseUrl = ({ publicUrl, proxies }: BaseUrlOptions): BaseUrl => {

    return (request) => publicUrl ?? originOf(proxies.originOf(request), ownOf(request));
};

/** The address of each request, ignoring proxies. */
export const ownBase: BaseUrl = (request) => originOf({}, ownOf(request));

/** Query of a request with its `?`, even if the request's Host is invalid; empty if there is none. */
export const searchOf = (request: Request): string => ownOf(request)?.search ?? /^[^?#]*(\?[^#]*)/.exec(String(request.raw.req.url))?.[1] ?? '';

/** The address of the request itself; undefined if its Host is invalid. */
const ownOf = (request: Request): URL | undefined => {

    try {
        return request.url;
    }
    catch {
        return undefined;
    }
};

const originOf = ({ proto, host }: ForwardedOrigin, own: URL | undefined): string => {

    const protocol = proto === undefined ? own?.protocol : `${proto}:`;
    const authority = host ?? own?.host;
    return protocol === undefined || authority === undefined ? '' : new URL(`${protocol}//${authority}`).origin;
};
