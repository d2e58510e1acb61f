import * as Boom from '@hapi/boom';
import type { Lifecycle, Request, ResponseToolkit, Server } from '@hapi/hapi';

import type { Access } from '../access';
import type { Clock } from '../clock';
import { markRaised } from '../http/errors';
import { RequestState } from '../http/request-state';
import { accessIn } from '../http/route';
import type { RouteLimit, RouteSettings } from '../http/route-settings';
import type { LimitName } from '../http/route-settings';
import type { Logger } from '../logger';
import type { Telemetry } from '../telemetry/telemetry';
import { networkOf } from './address';
import { fieldsOf, retryAfter } from './fields';
import { RateLimiter } from './limiter';
import type { Rule, LimitResult } from './limiter';
import type { RateLimitSettings } from './options';
import { rulesOf } from './rules';
import type { Rules } from './rules';

export interface RequestLimitsOptions {
    readonly settings: RateLimitSettings;
    readonly addressOf: (request: Request) => string | undefined;
    /** Whether a request carries a payment. Such requests are not limited. */
    readonly isPaying: (request: Request) => boolean;
    readonly clock: Clock;
    readonly log: Logger;
    readonly telemetry: Telemetry;
}

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
    private readonly results = new RequestState<LimitResult[]>();
    private readonly keys = new RequestState<string | null>();

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

        const address = this.addressKey(request);
        const own = ownKey(accessIn(request));
        this.enforce(request, 'client', [name], own ?? address);
        this.enforce(request, 'address', [own === null ? undefined : name], address);
    }

    /** Counts a failed sign-in, and adds the fields of the limits that were counted. */
    complete(request: Request): void {

        const { response } = request;
        if (limitOf(request)?.failures && statusOf(response) === 401) {
            this.count(request, 'client', 'failedSignIns', this.addressKey(request));
        }

        const results = this.results.get(request);
        for (const [name, value] of results ? Object.entries(fieldsOf(results)) : []) {
            if (Boom.isBoom(response)) {
                response.output.headers[name] = value;
            }
            else {
                response.header(name, value);
            }
        }
    }

    private beforeAuth(request: Request, h: ResponseToolkit): Lifecycle.ReturnValue {

        const { auth, limit } = settingsOf(request);
        const key = this.addressKey(request);
        if (limit === 'none' || (auth === 'paid' && this.options.isPaying(request))) {
            return h.continue;
        }

        if (auth === 'none' || auth === 'paid') {
            this.enforce(request, 'client', ['requests', nameOf(request)], key);
            this.enforceFailedSignIns(request, key);
        }
        else {
            this.enforce(request, 'address', ['requests'], key);
        }

        return h.continue;
    }

    /** hapi skips this step if a route has no authentication. */
    private afterAuth(request: Request, h: ResponseToolkit): Lifecycle.ReturnValue {

        if (settingsOf(request).auth === 'paid') {
            return h.continue;
        }

        const address = this.addressKey(request);
        const own = ownKey(accessIn(request));
        this.enforce(request, 'client', ['requests', nameOf(request)], own ?? address);
        this.enforce(request, 'address', [own === null ? undefined : nameOf(request)], address);
        return h.continue;
    }

    /** Counts a request against limits. Throws 429 at the first one that is exceeded. */
    private enforce(request: Request, by: keyof Rules, names: readonly (LimitName | undefined)[], key: string | null): void {

        for (const name of names) {
            const result = name && this.count(request, by, name, key);
            if (result && !result.allowed) {
                throw this.refusal(request, result);
            }
        }
    }

    /** Throws 429 before a sign-in is read if too many have failed. */
    private enforceFailedSignIns(request: Request, key: string | null): void {

        const rules = limitOf(request)?.failures ? this.rules.get('failedSignIns') : undefined;
        const result = rules && key !== null ? this.limiter.peek(rules.client, key) : undefined;
        if (result && !result.allowed) {
            throw this.refusal(request, result);
        }
    }

    /** Null if there is no such limit or no key to count by. */
    private count(request: Request, by: keyof Rules, name: LimitName, key: string | null): LimitResult | null {

        const rules = this.rules.get(name);
        if (!rules || key === null) {
            return null;
        }

        const result = this.limiter.count(rules[by], key);
        if (by === 'client' || !result.allowed) {
            this.keep(request, result);
        }

        return result;
    }

    private keep(request: Request, result: LimitResult): void {

        const shown = this.results.get(request) ?? [];
        shown.push(result);
        this.results.set(request, shown);
    }

    private refusal(request: Request, result: LimitResult): Boom.Boom {

        const { rule: { name, id, perMinute } } = result;
        this.options.telemetry.add('rate_limit_refusals_total', { limit: name });
        if (this.limiter.count(logRule, id).allowed) {
            this.options.log(['rate-limits'], { limit: id, address: this.options.addressOf(request) });
        }

        const error = Boom.tooManyRequests(`Too many requests: limit ${name}, ${perMinute} per minute`);
        Object.assign(error.output.headers, retryAfter(result));
        return markRaised(request, error);
    }

    /** Clients on a unix socket have no address and are not counted by it. */
    private addressKey(request: Request): string | null {

        const known = this.keys.get(request);
        if (known !== undefined) {
            return known;
        }

        const address = this.options.addressOf(request);
        const key = address === undefined ? null : `a:${networkOf(address)}`;
        this.keys.set(request, key);
        return key;
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

const statusOf = (response: Request['response']): number => (Boom.isBoom(response) ? response.output.statusCode : response.statusCode);
