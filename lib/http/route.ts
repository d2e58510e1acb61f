import * as Boom from '@hapi/boom';
import type { Lifecycle, ReqRefDefaults, Request, ResponseToolkit, RouteOptions, RouteOptionsPayload, RouteOptionsValidate, ServerRoute } from '@hapi/hapi';
import type Joi from 'joi';
import type { AsyncValidationOptions, ValidationOptions } from 'joi';

import type { Access } from '../access';
import { ownBase } from './base';
import type { BaseUrl } from './base';
import { cacheable } from './caching';
import type { Page } from './caching';
import type { Origins } from './origins';
import { markAnswered, markRaised } from './errors';
import { ownPayload, ownSettings, unreadPayload } from './host-defaults';
import { idParams, query } from './inputs';
import { onceEach, remembered } from './remembered';
import type { Inputs, RouteAuth, RouteDoc, RouteLimit, RoutePayment, RouteSettings } from './route-settings';

type RouteExtensions = NonNullable<RouteOptions['ext']>;

/** A route of the plugin before it becomes a hapi route. */
export interface RouteSpec<Q = unknown, P = unknown, B = unknown> {
    readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    readonly path: string;
    readonly auth: RouteAuth;
    readonly doc?: RouteDoc;
    readonly inputs?: Inputs;
    /** Media types of a body that the handler gets as a Buffer. Default: JSON. */
    readonly raw?: readonly string[];
    /** Largest body in bytes. Default: 64 KiB. */
    readonly maxBytes?: number;
    /** Whether the handler gets the body as it came, of any media type. */
    readonly bytes?: boolean;
    /** Whether errors are those of JSON-RPC. */
    readonly jsonRpc?: boolean;
    /** Origins that may call it (CORS). Default: those of the registration. */
    readonly origins?: Origins;
    readonly feed?: boolean;
    /** Whether the response may wait: the host's timeout of idle sockets does not apply. */
    readonly waits?: boolean;
    /** Default: only the general limit of requests. */
    readonly limit?: RouteLimit | 'none';
    readonly payment?: RoutePayment;
    /** Runs before the body is read, with parameters that are not validated yet. What it throws is answered. */
    readonly before?: (request: Request) => Promise<void>;
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
    /** Absolute address of this request as its client sees it, without query. */
    readonly address: string;
}

/** Settings of all routes of a registration. */
export interface HttpSettings {
    /** Default: the address of each request. */
    readonly baseOf?: BaseUrl;
    /** Origins that may call the routes (CORS). Default: none. */
    readonly origins?: Origins | undefined;
}

/** Names of the auth strategies of one registration. */
export interface StrategyNames {
    /** Accepts every kind of token. */
    readonly token: string;
    /** Accepts sessions of wallets only. */
    readonly session: string;
    /** Requires a payment. Registered only if `x402` is configured. */
    readonly paid: string;
}

const defaultMaxBytes = 64 * 1024;

/**
 * Converts a spec into a hapi route that does not depend on the host's defaults: auth, validation, body limits and status
 * codes are all set here.
 */
export const toRoute = <Q, P, B>(registration: string, strategies: StrategyNames, spec: RouteSpec<Q, P, B>, http: HttpSettings = {}): ServerRoute => {

    const { method, path, auth, inputs } = spec;
    const paidQuery = auth === 'paid' && inputs?.query ? onceEach(remembered(withOptions(inputs.query))) : null;
    const settings = settingsOf(registration, spec, spec.payment ? spec.payment.origins : spec.origins ?? http.origins);
    const { baseOf = ownBase } = http;

    return {
        method,
        path,
        ...(spec.payment?.vhost && { vhost: [...spec.payment.vhost] }),
        options: {
            ...ownSettings,
            auth: auth === 'none' ? false : { mode: auth === 'try' ? 'try' : 'required', strategies: [strategyOf(auth, strategies)] },
            ext: extensionsOf(spec),
            validate: { ...validation(inputs), ...(paidQuery && { query: paidQuery }) },
            ...(method !== 'GET' && { payload: payloadOf(spec) }),
            ...(spec.waits && { timeout: { ...ownSettings.timeout, socket: false } }),
            plugins: { 'hapi-crypto-news': { ...settings, ...(paidQuery && { paidQuery }) } }
        },
        handler: (request: Request<ReqRefDefaults>, h) => handle(spec, new Call<Q, P, B>(request, h, baseOf))
    };
};

/** `onCredentials` and `onPreAuth` run before the body is read. */
const extensionsOf = <Q, P, B>({ auth, before, inputs, bytes }: RouteSpec<Q, P, B>): RouteExtensions => {

    const early = [...(before ? [beforeBody(before)] : []), ...(inputs?.payload || bytes ? [readThroughTap] : [])];
    return {
        ...(auth === 'admin' && { onCredentials: { method: administratorsOnly } }),
        ...(early.length > 0 && { onPreAuth: early.map((method) => ({ method })) })
    };
};

/**
 * If a body of unannounced length turns out to be too large, hapi destroys the stream that it reads: the request itself, and with it
 * the connection, so that the client never gets the 413. With a listener of `peek` it reads through another stream.
 */
const readThroughTap: Lifecycle.Method = (request, h) => {

    request.events.on('peek', ignore);
    return h.continue;
};

const ignore = (): void => {};

const payloadOf = <Q, P, B>({ inputs, maxBytes = defaultMaxBytes, raw, bytes }: RouteSpec<Q, P, B>): RouteOptionsPayload => {

    if (bytes) {
        return { output: 'data', parse: false, maxBytes, timeout: ownPayload.timeout, failAction: fail };
    }

    return inputs?.payload ? { ...ownPayload, ...(raw && { parse: 'gunzip' as const, allow: [...raw] }), maxBytes, failAction: fail } : unreadPayload;
};

const settingsOf = <Q, P, B>(registration: string, { auth, doc, inputs, feed, limit, payment, jsonRpc }: RouteSpec<Q, P, B>, origins: Origins | undefined): RouteSettings => ({
    registration,
    auth,
    ...(doc && { doc }),
    ...(inputs && { inputs }),
    ...(feed && { feed: true }),
    ...(limit && { limit }),
    ...(payment && { payment }),
    ...(jsonRpc && { jsonRpc }),
    ...(origins?.length && { origins })
});

const strategyOf = (auth: RouteAuth, { token, session, paid }: StrategyNames): string => {

    return auth === 'paid' ? paid : auth === 'session' ? session : token;
};

/** Without a promise if the handler returns none. */
const handle = <Q, P, B>(spec: RouteSpec<Q, P, B>, call: RouteCall<Q, P, B>): Lifecycle.ReturnValue => {

    try {
        const answer = spec.handler(call);
        return answer instanceof Promise ? settle(call.request, answer) : markAnswered(call.request, answer as Lifecycle.ReturnValueTypes);
    }
    catch (error) {
        throw markRaised(call.request, error);
    }
};

const settle = async (request: Request, answer: Promise<unknown>): Promise<Lifecycle.ReturnValueTypes> => {

    try {
        return markAnswered(request, await answer as Lifecycle.ReturnValueTypes);
    }
    catch (error) {
        throw markRaised(request, error);
    }
};

/** Answers 403 to tokens other than sessions of administrators, before the body is validated. */
const administratorsOnly: Lifecycle.Method = (request, h) => {

    const { kind, isAdmin } = accessOf(request);
    if (kind !== 'session' || !isAdmin) {
        throw markRaised(request, Boom.forbidden('Administrators only'));
    }

    return h.continue;
};

const beforeBody = (check: (request: Request) => Promise<void>): Lifecycle.Method => {

    return async (request, h) => {

        try {
            await check(request);
            return h.continue;
        }
        catch (error) {
            throw markRaised(request, error);
        }
    };
};

const accessOf = (request: Request): Access => {

    const access = credentialsOf(request).access;
    if (!access) {
        throw Boom.internal('The route has no authenticated access');
    }

    return access;
};

/** The access of a request; null if it has no valid token, such as a request with a payment. */
export const accessIn = (request: Request): Access | null => {

    return request.auth.isAuthenticated ? credentialsOf(request).access ?? null : null;
};

const credentialsOf = ({ auth }: Request): { readonly access?: Access } => Object(auth.credentials) as { readonly access?: Access };

class Call<Q, P, B> implements RouteCall<Q, P, B> {

    readonly query: Q;
    readonly params: P;
    readonly payload: B;

    constructor(readonly request: Request, readonly h: ResponseToolkit, private readonly baseOf: BaseUrl) {

        this.query = request.query as Q;
        this.params = request.params as P;
        this.payload = request.payload as B;
    }

    get access(): Access {

        return accessOf(this.request);
    }

    get address(): string {

        return `${this.baseOf(this.request)}${this.request.path}`;
    }
}

/** A route that returns one resource by its id, if the token may read it. `parameters` are those of the query. */
export const findByIdRoute = <Q>(path: string, doc: RouteDoc, find: (access: Access, id: string, query: Q) => Promise<Page>, parameters: Joi.PartialSchemaMap = {}): RouteSpec<Q, { readonly id: string }> => ({
    method: 'GET',
    path,
    auth: 'token',
    inputs: { params: idParams, query: query(parameters) },
    doc,
    handler: async ({ access, params, query: given, h }) => cacheable(h, await find(access, params.id, given), 'private')
});

/** For validation and payload parsing: the error of hapi names the field and what is allowed. */
const fail: Lifecycle.Method = (request, _h, error) => {

    const boom = Boom.boomify(error as Error);
    throw markRaised(request, boom.output.statusCode === 400 ? Boom.badRequest(boom.message) : boom);
};

/** Joi's defaults except for the errors, spelled out because a host may give hapi a validator with others. */
const validationOptions: ValidationOptions = {
    abortEarly: true,
    allowUnknown: false,
    convert: true,
    noDefaults: false,
    presence: 'optional',
    stripUnknown: false,
    errors: { escapeHtml: false, render: true, wrap: { label: false, array: '[]' } }
};

/** A schema that brings its options: hapi would copy them for each request. */
const withOptions = (schema: Joi.Schema): Joi.ObjectSchema => {

    const validateAsync = (input: unknown, options?: AsyncValidationOptions): Promise<unknown> => schema.validateAsync(input, { ...options, ...validationOptions });
    return Object.create(schema, { validateAsync: { value: validateAsync } }) as Joi.ObjectSchema;
};

const validation = (inputs: Inputs | undefined): RouteOptionsValidate => ({
    options: {},
    failAction: fail,
    headers: true,
    state: true,
    ...(inputs?.params && { params: withOptions(inputs.params) }),
    query: inputs?.query ? remembered(withOptions(inputs.query)) : true,
    ...(inputs?.payload && { payload: withOptions(inputs.payload) })
});
