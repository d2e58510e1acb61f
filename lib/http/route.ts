import * as Boom from '@hapi/boom';
import type { Lifecycle, ReqRefDefaults, Request, ResponseToolkit, RouteOptionsValidate, ServerRoute } from '@hapi/hapi';
import type { ValidationOptions } from 'joi';

import type { Access } from '../access';
import { ownBase } from './base';
import type { BaseUrl } from './base';
import type { Origins } from './cors';
import { markAnswered, markRaised } from './errors';
import { ownPayload, ownSettings, unreadPayload } from './host-defaults';
import { idParams, query } from './inputs';
import { cacheable } from './reply';
import type { Page } from './reply';
import type { RouteAuth, Inputs, RouteDoc, RouteLimit, RouteSettings, RoutePayment } from './route-settings';

export interface RouteSpec<Q = unknown, P = unknown, B = unknown> {
    readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    readonly path: string;
    readonly auth: RouteAuth;
    readonly doc?: RouteDoc;
    readonly inputs?: Inputs;
    /** Largest body in bytes. */
    readonly maxBytes?: number;
    readonly feed?: boolean;
    /** Whether the answer may take its time: the host's time-out of idle sockets does not apply. */
    readonly waits?: boolean;
    /** Left out: only the general limit of requests. */
    readonly limit?: RouteLimit | 'none';
    readonly payment?: RoutePayment;
    handler(call: RouteCall<Q, P, B>): unknown;
}

/** What a handler receives: validated input, and the access of the verified token. */
export interface RouteCall<Q, P, B> {
    readonly query: Q;
    readonly params: P;
    readonly payload: B;
    readonly request: Request;
    readonly h: ResponseToolkit;
    /** Throws on routes with `auth: 'none'`, which have no token. */
    readonly access: Access;
    /** The address of this request's path as its clients see it, without query. */
    readonly address: string;
}

/** What a host says of all routes of a registration. */
export interface HttpSettings {
    /** Left out: the address of each request. */
    readonly baseOf?: BaseUrl;
    /** Whose pages may call the routes (CORS). Left out: nobody's. */
    readonly origins?: Origins | undefined;
}

/** Names of the strategies of one registration. */
export interface Strategies {
    readonly token: string;
    readonly session: string;
    /** There where `x402` is configured. */
    readonly paid: string;
}

const defaultMaxBytes = 64 * 1024;

/**
 * Turns a spec into a hapi route that leans on nothing of the host: its auth, validation, body limits and status codes
 * are all said here, whatever the host's defaults are.
 */
export const toRoute = <Q, P, B>(registration: string, strategies: Strategies, spec: RouteSpec<Q, P, B>, http: HttpSettings = {}): ServerRoute => {

    const { method, path, auth, inputs } = spec;
    const mark = markOf(registration, spec, spec.payment ? spec.payment.origins : http.origins);

    return {
        method,
        path,
        ...(spec.payment?.vhost && { vhost: [...spec.payment.vhost] }),
        options: {
            ...ownSettings,
            auth: auth === 'none' ? false : { mode: auth === 'try' ? 'try' : 'required', strategies: [strategyOf(auth, strategies)] },
            ...(auth === 'admin' && { ext: { onCredentials: { method: administratorsOnly } } }),
            validate: validation(inputs),
            ...(method !== 'GET' && { payload: inputs?.payload ? { ...ownPayload, maxBytes: spec.maxBytes ?? defaultMaxBytes, failAction: fail } : unreadPayload }),
            ...(spec.waits && { timeout: { ...ownSettings.timeout, socket: false } }),
            plugins: { 'hapi-crypto-news': mark }
        },
        handler: (request: Request<ReqRefDefaults>, h) => {

            return handle(spec, toCall<Q, P, B>(request, h, http));
        }
    };
};

const markOf = <Q, P, B>(registration: string, { auth, doc, inputs, feed, limit, payment }: RouteSpec<Q, P, B>, origins: Origins | undefined): RouteSettings => ({
    registration,
    auth,
    ...(doc && { doc }),
    ...(inputs && { inputs }),
    ...(feed && { feed: true }),
    ...(limit && { limit }),
    ...(payment && { payment }),
    ...(origins?.length && { origins })
});

const strategyOf = (auth: RouteAuth, { token, session, paid }: Strategies): string => {

    return auth === 'paid' ? paid : auth === 'session' ? session : token;
};

const handle = async <Q, P, B>(spec: RouteSpec<Q, P, B>, call: RouteCall<Q, P, B>): Promise<Lifecycle.ReturnValueTypes> => {

    try {
        return markAnswered(call.request, await spec.handler(call) as Lifecycle.ReturnValueTypes);
    }
    catch (error) {
        throw markRaised(call.request, error);
    }
};

/** Before the body is validated: 403 for whoever has a token, but not the session of an administrator. */
const administratorsOnly: Lifecycle.Method = (request, h) => {

    const { kind, isAdmin } = accessOf(request);
    if (kind !== 'session' || !isAdmin) {
        throw markRaised(request, Boom.forbidden('Administrators only'));
    }

    return h.continue;
};

const accessOf = (request: Request): Access => {

    const access = (request.auth.credentials as { access?: Access } | null)?.access;
    if (!access) {
        throw Boom.internal('The route has no authenticated access');
    }

    return access;
};

/** The access of a request; null where it has none, or none that is valid. */
export const accessIn = (request: Request): Access | null => {

    return request.auth.isAuthenticated ? accessOf(request) : null;
};

const toCall = <Q, P, B>(request: Request, h: ResponseToolkit, { baseOf = ownBase }: HttpSettings): RouteCall<Q, P, B> => ({
    query: request.query as Q,
    params: request.params as P,
    payload: request.payload as B,
    request,
    h,
    get access() {

        return accessOf(request);
    },
    get address() {

        return `${baseOf(request)}${request.path}`;
    }
});

/** A route that returns one resource by its id, if the token may read it. */
export const findByIdRoute = (path: string, doc: RouteDoc, find: (access: Access, id: string) => Promise<Page>): RouteSpec<unknown, { readonly id: string }> => ({
    method: 'GET',
    path,
    auth: 'token',
    inputs: { params: idParams, query: query({}) },
    doc,
    handler: async ({ access, params, h }) => cacheable(h, await find(access, params.id), 'private')
});

/** For validation and payload parsing: hapi's error names the field and says what is allowed. */
const fail: Lifecycle.Method = (request, _h, error) => {

    const boom = Boom.boomify(error as Error);
    throw markRaised(request, boom.output.statusCode === 400 ? Boom.badRequest(boom.message) : boom);
};

/** Joi's own defaults said aloud: hapi puts ours on top of the host's. */
const judgement: ValidationOptions = {
    abortEarly: true,
    allowUnknown: false,
    convert: true,
    noDefaults: false,
    presence: 'optional',
    stripUnknown: false,
    errors: { escapeHtml: false, render: true, wrap: { label: false, array: '[]' } }
};

const validation = (inputs: Inputs | undefined): RouteOptionsValidate => ({
    options: judgement,
    failAction: fail,
    headers: true,
    state: true,
    ...(inputs?.params && { params: inputs.params }),
    query: inputs?.query ?? true,
    ...(inputs?.payload && { payload: inputs.payload })
});
