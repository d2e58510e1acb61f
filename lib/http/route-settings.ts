import type Joi from 'joi';

import type { Origins } from './cors';

/** Names of the limits, as options, error texts and `RateLimit` fields spell them. */
export const limitNames = ['requests', 'nonce', 'verify', 'failedSignIns', 'publicToken', 'tickerSummary', 'search', 'connections'] as const;

export type LimitName = (typeof limitNames)[number];

/** What the schemas of a route may look like; names of query and path parameters, and the JSON body. */
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

/** What a route counts for beside the general limit of requests. */
export interface RouteLimit {
    readonly name: LimitName;
    /** Only requests with this query parameter count. */
    readonly parameter?: string;
    /** Whether 401 counts as a failed sign-in. */
    readonly failures?: boolean;
}

/** Documentation of a route; OpenAPI is written from it. */
export interface RouteDoc {
    readonly summary: string;
    readonly tags: readonly string[];
    /** By status; a schema for a JSON body, null for none. */
    readonly responses: Readonly<Record<number, { readonly description: string; readonly schema?: Joi.Schema }>>;
}

/** Kept with every route of the plugin under `settings.plugins['hapi-crypto-news']`. */
export interface RouteSettings {
    /** Name of the registration that the route belongs to. */
    readonly registration: string;
    readonly auth: RouteAuth;
    readonly doc?: RouteDoc;
    readonly inputs?: Inputs;
    /** Set on the one route whose upgrades the feed takes. */
    readonly feed?: boolean;
    /** `none`: requests are not counted at all. */
    readonly limit?: RouteLimit | 'none';
    /** Set if `auth` is `paid`. */
    readonly payment?: RoutePayment;
    /** Whose pages may call it (CORS). Left out: nobody's. */
    readonly origins?: Origins;
}

/** What a host says of a route of its own that is paid for, under `plugins: { 'hapi-crypto-news': … }`. */
export interface HostRouteSettings {
    /** In US dollars, such as `0.02`. */
    readonly price?: string;
    /** What is sold, in a line; left out: the route's own description. */
    readonly description?: string;
}

/** How a route is sold. */
export interface RoutePayment {
    /** In US dollars. */
    readonly price: string;
    /** Values for its parameters, for those who want to try. */
    readonly example: Readonly<Record<string, string>>;
    /** What it may answer. */
    readonly answer: unknown;
    /** Whose pages may pay. */
    readonly origins: Origins;
    readonly vhost?: readonly string[] | undefined;
    /** Checks validated parameters against stored data before the payment is verified. Rejects with 400 or 404. */
    readonly check?: (query: unknown) => Promise<unknown>;
}
