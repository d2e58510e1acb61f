import * as Boom from '@hapi/boom';
import type { Request as HapiRequest, ResponseObject } from '@hapi/hapi';
import type { McpHttpHandler } from '@modelcontextprotocol/server';

import type { Access } from '../access';
import { isAllowed } from '../http/origins';
import type { Origins } from '../http/origins';
import type { RouteCall, RouteSpec } from '../http/route';
import type { McpSettings } from './options';

/** What tools know of the request that a call came with. */
export interface Caller {
    readonly access: Access;
    readonly request: HapiRequest;
}

export interface McpRouteSettings extends Pick<McpSettings, 'path' | 'maxBytes'> {
    readonly origins: Origins;
    readonly publicUrl: string | undefined;
}

type Call = RouteCall<unknown, unknown, Buffer>;

/** Headers of a request that the protocol reads. The token is not passed on. */
const passed = /^(?:accept|content-type|last-event-id|mcp-.*)$/;

/** Streams of notifications, of which this server has none: each would hold a connection. */
const streaming = 'subscriptions/listen';

/** One JSON-RPC message per request: a batch would count as one request against the limits. */
const check = (message: unknown): void => {

    if (Array.isArray(message)) {
        throw Boom.badRequest('Batches are not supported');
    }

    if ((message as { readonly method?: unknown } | null | undefined)?.method === streaming) {
        throw Boom.badRequest(`${streaming} is not supported`);
    }
};

/** Undefined if it is not JSON, which the protocol answers by itself. A byte order mark is no part of it. */
const parsed = (body: Buffer): unknown => {

    try {
        return JSON.parse(new TextDecoder().decode(body));
    }
    catch {
        return undefined;
    }
};

/** Pages of other origins may have had a browser resolve their own name to this server. */
const checkOrigin = ({ headers }: HapiRequest, { origins, publicUrl }: McpRouteSettings): void => {

    const origin = headers.origin as string | undefined;
    if (origin !== undefined && !isAllowed(origins, origin) && (publicUrl === undefined || new URL(publicUrl).origin !== origin)) {
        throw Boom.forbidden('This origin may not call the MCP server');
    }
};

/** Without the body: the protocol gets the message that has been checked, and must not read another one from the same bytes. */
const toWeb = ({ request, address }: Call, signal: AbortSignal): Request => {

    const headers = Object.entries(request.headers as Record<string, string>).filter(([name]) => passed.test(name));
    return new Request(address, { method: request.method.toUpperCase(), headers, signal });
};

const answer = async ({ h }: Call, response: Response): Promise<ResponseObject> => {

    const reply = h.response(await response.text()).code(response.status).header('cache-control', 'private, no-store');
    for (const name of ['content-type', 'allow']) {
        const value = response.headers.get(name);
        if (value !== null) {
            reply.header(name, value);
        }
    }

    return reply;
};

/** Streamable HTTP at one path: POST for messages; GET and DELETE, which belong to sessions, are answered with 405. */
export const mcpRoutes = (handler: Pick<McpHttpHandler, 'fetch'>, settings: McpRouteSettings): readonly RouteSpec[] => {

    const serve = async (call: Call): Promise<ResponseObject> => {

        const { access, request } = call;
        checkOrigin(request, settings);
        const message = request.method === 'post' ? parsed(call.payload) : undefined;
        check(message);
        const gone = new AbortController();
        request.raw.res.once('close', gone.abort.bind(gone, undefined));       // hapi emits no `disconnect` once the body has been read
        const caller: Caller = { access, request };
        const response = await handler.fetch(toWeb(call, gone.signal), { parsedBody: message, authInfo: { token: '', clientId: access.subject, scopes: [], extra: { ...caller } } });
        return await answer(call, response);
    };

    return (['POST', 'GET', 'DELETE'] as const).map((method): RouteSpec => ({
        method,
        path: settings.path,
        auth: 'token',
        bytes: true,
        jsonRpc: true,
        maxBytes: settings.maxBytes,
        origins: settings.origins,
        handler: (call) => serve(call as Call)
    }));
};
