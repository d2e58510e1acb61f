import type { RouteOptions, RouteOptionsPayload, Server } from '@hapi/hapi';

/**
 * hapi merges a route's settings into `server.options.routes` key by key, and a route cannot unset a key that the host has
 * set: a response schema, an access scope, a payload's `override`. The result of a rules processor is merged in between: it
 * replaces whole groups by `false`, and each route then defines its own.
 *
 * `app`, `bind`, `compression`, `ext`, `files`, `log`, `plugins`, `security` and `timeout.socket` are left to the host: they
 * are meant for every route of a server.
 */
export const shutOutDefaults = (server: Server): void => {

    server.rules((_rules, { method }) => groupsOf(method).reduce((blank, group) => ({ ...blank, [group]: false }), {}));
};

const groups = ['auth', 'cache', 'json', 'response', 'state', 'validate'] as const;

const groupsOf = (method: string): readonly string[] => (method === 'get' ? groups : [...groups, 'payload']);

/** Settings that every route of the plugin has, whatever the host's defaults are. */
export const ownSettings = {
    cache: { otherwise: 'no-cache' },
    cors: false,                                            // the plugin's own, see cors.ts
    json: {},
    response: { emptyStatusCode: 204, ranges: false },      // a part of a JSON text is not JSON, and hapi would answer errors about ranges in its own format
    state: { parse: true, failAction: 'ignore' },           // the host's extensions read `request.state`; a broken cookie must not fail the request
    timeout: { server: false }                              // every wait has its own timeout; a paid response must not be cut off half-way
} as const satisfies RouteOptions;

/** Payload settings of routes that read a body. */
export const ownPayload = {
    output: 'data',
    parse: true,
    multipart: false,
    allow: 'application/json',
    protoAction: 'error',
    defaultContentType: 'application/json',
    timeout: 10_000
} as const satisfies RouteOptionsPayload;

/** Payload settings of routes that ignore the body. */
export const unreadPayload = { output: 'stream', parse: false } as const satisfies RouteOptionsPayload;
