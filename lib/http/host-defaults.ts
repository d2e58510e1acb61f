import type { RouteOptions, RouteOptionsPayload, Server } from '@hapi/hapi';

/**
 * hapi merges a route's settings into `server.options.routes` key by key, and a key that the host has set can't be unset
 * again: a response schema, an access scope, a payload's `override`. What a rules processor returns lies between the two:
 * it replaces whole groups by `false`, and each route then brings its own.
 *
 * Left to the host are `app`, `bind`, `compression`, `ext`, `files`, `log`, `plugins`, `security` and `timeout.socket`:
 * they are meant for every route of a server.
 */
export const shutOutDefaults = (server: Server): void => {

    server.rules((_rules, { method }) => groupsOf(method).reduce((blank, group) => ({ ...blank, [group]: false }), {}));
};

const groups = ['auth', 'cache', 'json', 'response', 'state', 'validate'] as const;

const groupsOf = (method: string): readonly string[] => (method === 'get' ? groups : [...groups, 'payload']);

/** Groups of settings that every route of the plugin has, whatever the host's defaults are. */
export const ownSettings = {
    cache: { otherwise: 'no-cache' },
    cors: false,                                            // the plugin's own, see cors.ts
    json: {},
    response: { emptyStatusCode: 204, ranges: false },      // a part of a JSON text is none, and an error about ranges would not be ours
    state: { parse: true, failAction: 'ignore' },           // the host's extensions read `request.state`; a broken cookie is no fault of the request
    timeout: { server: false }                              // every wait has a bound of its own; an answer that was paid for must not be given up half-way
} as const satisfies RouteOptions;

/** Of a body that is read. */
export const ownPayload = {
    output: 'data',
    parse: true,
    multipart: false,
    allow: 'application/json',
    protoAction: 'error',
    defaultContentType: 'application/json',
    timeout: 10_000
} as const satisfies RouteOptionsPayload;

/** Of a body that nobody looks at. */
export const unreadPayload = { output: 'stream', parse: false } as const satisfies RouteOptionsPayload;
