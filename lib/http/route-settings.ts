import type Joi from 'joi';

import type { Origins } from './origins';

/** Names of the limits, as options, error texts and `RateLimit` fields spell them. */
export const limitNames = ['requests', 'nonce', 'verify', 'failedSignIns', 'publicToken', 'tickerSummary', 'search', 'connections', 'botTests'] as const;

/** Name of a limit. */
export type LimitName = (typeof limitNames)[number];

/** Schemas of a route's query and path parameters and of its JSON body. */
export interface Inputs {
    readonly query?: Joi.ObjectSchema;
    readonly params?: Joi.ObjectSchema;
    readonly payload?: Joi.Schema;
}

/**
 * Credentials that a route requires: any token, a wallet's session, an administrator's session, none, or a payment.
 * `try`: a token is verified but not required, and the handler decides by `accessIn()`.
 */
export type RouteAuth = 'token' | 'session' | 'admin' | 'none' | 'paid' | 'try';

/** A limit that a route counts against besides the general one. */
export interface RouteLimit {
    readonly name: LimitName;
    /** Only requests with one of these query parameters count. Default: all requests. */
    readonly parameters?: readonly string[];
    /** Whether 401 counts as a failed sign-in. */
    readonly failures?: boolean;
}

/** Documentation of a route, which the OpenAPI description is generated from. */
export interface RouteDoc {
    readonly summary: string;
    readonly tags: readonly string[];
    /** By status, with a schema if the response has a JSON body. `type`: media type of a text that is answered instead, or for lack of a schema. */
    readonly responses: Readonly<Record<number, { readonly description: string; readonly schema?: Joi.Schema; readonly type?: string }>>;
}

/** Settings that every route of the plugin has under `settings.plugins['hapi-crypto-news']`. */
export interface RouteSettings {
    /** Name of the registration that the route belongs to. */
    readonly registration: string;
    readonly auth: RouteAuth;
    readonly doc?: RouteDoc;
    readonly inputs?: Inputs;
    /** Schema of a paid route's query, which validates each object once: before the payment, so that hapi gets the same result after it. */
    readonly paidQuery?: Joi.ObjectSchema;
    /** Set on the one route whose upgrades the feed handles. */
    readonly feed?: boolean;
    /** `none`: requests are not counted at all. */
    readonly limit?: RouteLimit | 'none';
    /** Set if `auth` is `paid`. */
    readonly payment?: RoutePayment;
    /** Whether errors are those of JSON-RPC. */
    readonly jsonRpc?: boolean;
    /** Origins that may call it (CORS). Default: none. */
    readonly origins?: Origins;
}

/** What a host sets on a paid route of its own, under `plugins: { 'hapi-crypto-news': … }`. */
export interface HostRouteSettings {
    /** Price in US dollars, such as `0.02`. */
    readonly price?: string;
    /** What is sold, in one line. Default: the route's own description. */
    readonly description?: string;
}

/** Payment for a route. */
export interface RoutePayment {
    /** Price in US dollars. */
    readonly price: string;
    /** Example values of its parameters. */
    readonly example: Readonly<Record<string, string>>;
    /** Example of a response. */
    readonly answer: unknown;
    /** Origins whose pages may pay (CORS). */
    readonly origins: Origins;
    readonly vhost?: readonly string[] | undefined;
    /** Checks validated parameters against stored data before the payment is verified. Rejects with 400 or 404. */
    readonly check?: (query: unknown) => Promise<unknown>;
}
