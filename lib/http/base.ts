import type { Request } from '@hapi/hapi';

/** What trusted proxies report of the address that a client asked; parts that they don't report are left out. */
export interface ForwardedOrigin {
    readonly proto?: 'http' | 'https' | undefined;
    /** With its port, unless that is the default one. */
    readonly host?: string | undefined;
}

/**
 * Base address of the server as the client of a request sees it, without a slash at its end. Empty if no address can be
 * made of the request's Host: links are relative then.
 */
export type BaseUrl = (request: Request) => string;

export interface BaseUrlOptions {
    /** The option; it wins over everything that a request says. */
    readonly publicUrl: string | undefined;
    readonly forwardedOf: (request: Request) => ForwardedOrigin;
}

/** The one place that computes absolute addresses of requests. */
export const createBaseUrl = ({ publicUrl, forwardedOf }: BaseUrlOptions): BaseUrl => {

    return (request) => publicUrl ?? originOf(forwardedOf(request), ownOf(request));
};

/** The address of each request, without any proxy. */
export const ownBase: BaseUrl = (request) => originOf({}, ownOf(request));

/** The address that the request itself names; undefined if its Host is none. */
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
