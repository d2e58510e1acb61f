import * as Boom from '@hapi/boom';
import type { Lifecycle, Request, ResponseToolkit, Server } from '@hapi/hapi';

import type { Access } from '../access';
import type { Clock } from '../clock';
import { isErrorResponse, markRaised, statusCodeOf } from '../http/errors';
import { accessIn } from '../http/route';
import type { RouteLimit, RouteSettings } from '../http/route-settings';
import type { LimitName } from '../http/route-settings';
import type { Logger } from '../logger';
import type { Telemetry } from '../telemetry/telemetry';
import { fieldsOf, retryAfter } from './fields';
import { RateLimiter } from './limiter';
import type { Rule, LimitResult } from './limiter';
import type { RateLimitSettings } from './options';
import { peerOf } from './proxies';
import type { Proxies } from './proxies';
import { rulesOf } from './rules';
import type { Rules } from './rules';

export interface RequestLimitsOptions {
    readonly settings: RateLimitSettings;
    /** Addresses that clients count by. */
    readonly proxies: Proxies;
    /** Names of headers that contain a payment. Requests with one of them to paid routes are not limited. */
    readonly paymentHeaders: readonly string[];
    readonly clock: Clock;
    readonly log: Logger;
    readonly telemetry: Telemetry;
}

/** A request whose limits are counted. */
interface Counted {
    readonly request: Request;
    /** The address that its client counts by; null on a unix socket. */
    readonly address: string | null;
    /** Shown in the fields of its answer. */
    readonly results: LimitResult[];
}

/** Where hapi keeps what is counted of a request. A WeakMap of requests would cost the garbage collector more than the counting. */
const countedKey = Symbol('hapi-crypto-news limits');

const countsOf = ({ plugins }: Request): { [countedKey]?: Counted } => plugins;

/** Refusals of one limit are logged once per minute, so that a client in a loop cannot fill the log. */
const logRule: Rule = { name: 'requests', id: 'log', perMinute: 1, rate: { perSecond: 1 / 60, burst: 1 } };

/**
 * Counts the requests to the routes of a registration and answers 429 beyond the limits. Requests without a wallet or an
 * API token count by address, before anything of them is read. The others count by wallet or token once that is known, and
 * all of them by address with `addressFactor` times the limit.
 */
export class RequestLimits {

    private readonly options: RequestLimitsOptions;
    private readonly limiter: RateLimiter;
    private readonly rules: ReadonlyMap<LimitName, Rules>;

    constructor(options: RequestLimitsOptions) {

        this.options = options;
        this.limiter = new RateLimiter({ clock: options.clock, maxKeys: options.settings.maxKeys });
        this.rules = rulesOf(options.settings);
    }

    /** `complete()` must be called with each request before its response is sent. */
    register(server: Server): void {

        server.ext('onPreAuth', (request, h) => this.beforeAuth(request, h), { sandbox: 'plugin' });
        server.ext('onCredentials', (request, h) => this.afterAuth(request, h), { sandbox: 'plugin' });
    }

    /** Counts an authenticated request against one more limit. Throws 429. */
    charge(request: Request, name: LimitName): void {

        this.enforceOwn(this.countedOf(request), [name], name);
    }

    /** Counts a failed sign-in, and adds the fields of the limits that were counted. */
    complete(request: Request): void {

        const { response } = request;
        if (limitOf(request)?.failures && statusCodeOf(response) === 401) {
            const counted = this.countedOf(request);
            this.count(counted, 'client', 'failedSignIns', counted.address);
        }

        const { results = [] } = countsOf(request)[countedKey] ?? {};
        for (const [name, value] of results.length > 0 ? Object.entries(fieldsOf(results)) : []) {
            if (isErrorResponse(response)) {
                response.output.headers[name] = value;
            }
            else {
                response.header(name, value);
            }
        }
    }

    private beforeAuth(request: Request, h: ResponseToolkit): Lifecycle.ReturnValue {

        const { auth, limit } = settingsOf(request);
        if (limit === 'none' || (auth === 'paid' && this.options.paymentHeaders.some((name) => name in request.headers))) {
            return h.continue;
        }

        const counted = this.countedOf(request);
        if (auth === 'none' || auth === 'paid') {
            this.enforce(counted, 'client', ['requests', nameOf(request)], counted.address);
            this.enforceFailedSignIns(counted);
        }
        else {
            this.enforce(counted, 'address', ['requests'], counted.address);
        }

        return h.continue;
    }

    /** hapi skips this step if a route has no authentication. */
    private afterAuth(request: Request, h: ResponseToolkit): Lifecycle.ReturnValue {

        if (settingsOf(request).auth === 'paid') {
            return h.continue;
        }

        const name = nameOf(request);
        this.enforceOwn(this.countedOf(request), ['requests', name], name);
        return h.continue;
    }

    /** Counts by wallet or token, and one of the limits also by address. Public tokens count by address only. */
    private enforceOwn(counted: Counted, names: readonly (LimitName | undefined)[], shared: LimitName | undefined): void {

        const { request, address } = counted;
        const own = ownKey(accessIn(request));
        this.enforce(counted, 'client', names, own ?? address);
        this.enforce(counted, 'address', [own === null ? undefined : shared], address);
    }

    /** Counts a request against limits. Throws 429 at the first one that is exceeded. */
    private enforce(counted: Counted, by: keyof Rules, names: readonly (LimitName | undefined)[], key: string | null): void {

        for (const name of names) {
            const result = name && this.count(counted, by, name, key);
            if (result && !result.allowed) {
                throw this.refusal(counted.request, result);
            }
        }
    }

    /** Throws 429 before a sign-in is read if too many have failed. */
    private enforceFailedSignIns({ request, address }: Counted): void {

        const rules = limitOf(request)?.failures ? this.rules.get('failedSignIns') : undefined;
        const result = rules && address !== null ? this.limiter.peek(rules.client, address) : undefined;
        if (result && !result.allowed) {
            throw this.refusal(request, result);
        }
    }

    /** Null if there is no such limit or no key to count by. */
    private count(counted: Counted, by: keyof Rules, name: LimitName, key: string | null): LimitResult | null {

        const rules = this.rules.get(name);
        if (!rules || key === null) {
            return null;
        }

        const result = this.limiter.count(rules[by], key);
        if (by === 'client' || !result.allowed) {
            counted.results.push(result);
        }

        return result;
    }

    private refusal(request: Request, result: LimitResult): Boom.Boom {

        const { rule: { name, id, perMinute } } = result;
        this.options.telemetry.add('rate_limit_refusals_total', { limit: name });
        if (this.limiter.count(logRule, id).allowed) {
            this.options.log(['rate-limits'], { limit: id, address: this.options.proxies.addressOf(peerOf(request)) });
        }

        const error = Boom.tooManyRequests(`Too many requests: limit ${name}, ${perMinute} per minute`);
        Object.assign(error.output.headers, retryAfter(result));
        return markRaised(request, error);
    }

    private countedOf(request: Request): Counted {

        const counts = countsOf(request);
        counts[countedKey] ??= { request, address: this.options.proxies.keyOf(request), results: [] };
        return counts[countedKey];
    }
}

/** Every route of the plugin has these settings, and extensions in its sandbox see no other routes. */
const settingsOf = (request: Request): RouteSettings => request.route.settings.plugins?.['hapi-crypto-news'] as RouteSettings;

const limitOf = (request: Request): RouteLimit | undefined => {

    const { limit } = settingsOf(request);
    return limit === 'none' ? undefined : limit;
};

/** The limit of the route besides the general one, if it applies to the request. */
const nameOf = (request: Request): LimitName | undefined => {

    const { name, parameters } = limitOf(request) ?? {};
    return !parameters || parameters.some((parameter) => (request.query as Record<string, unknown>)[parameter]) ? name : undefined;
};

/** Null for public tokens, which anybody can get: they count by address. */
const ownKey = (access: Access | null): string | null => {

    if (access === null || access.kind === 'public') {
        return null;
    }

    return access.kind === 'api' ? `t:${access.jti}` : `w:${access.subject}`;
};
