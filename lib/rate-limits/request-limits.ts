import * as Boom from '@hapi/boom';
import type { Lifecycle, Request, ResponseToolkit, Server } from '@hapi/hapi';

import type { Access } from '../access';
import type { Clock } from '../clock';
import { markRaised } from '../http/errors';
import { accessIn } from '../http/route';
import type { RouteLimit, RouteSettings } from '../http/route-settings';
import type { LimitName } from '../http/route-settings';
import type { Logger } from '../logger';
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
    /** Whether a request carries a payment: it is never refused here. */
    readonly isPaying: (request: Request) => boolean;
    readonly clock: Clock;
    readonly log: Logger;
}

/** Refusals of one limit are logged once in this time; a loop would fill the log. */
const logRule: Rule = { name: 'requests', id: 'log', perMinute: 1, rate: { perSecond: 1 / 60, burst: 1 } };

/**
 * Counts the requests to the routes of a registration and answers 429 beyond the limits. Requests without a wallet or an
 * API token count by address before anything is read of them; the others by what they come with once that is known, and
 * together by address, ten times as generously.
 */
export class RequestLimits {

    private readonly options: RequestLimitsOptions;
    private readonly limiter: RateLimiter;
    private readonly rules: ReadonlyMap<LimitName, Rules>;
    private readonly results = new WeakMap<Request, LimitResult[]>();

    constructor(options: RequestLimitsOptions) {

        this.options = options;
        this.limiter = new RateLimiter({ clock: options.clock, maxKeys: options.settings.maxKeys });
        this.rules = rulesOf(options.settings);
    }

    register(server: Server): void {

        server.ext('onPreAuth', (request, h) => this.beforeAuth(request, h), { sandbox: 'plugin' });
        server.ext('onCredentials', (request, h) => this.afterAuth(request, h), { sandbox: 'plugin' });
        server.ext('onPreResponse', (request, h) => this.beforeResponse(request, h), { sandbox: 'plugin' });
    }

    private beforeAuth(request: Request, h: ResponseToolkit): Lifecycle.ReturnValue {

        const { auth, limit } = markOf(request);
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

    /** hapi skips this step where a route has no authentication. */
    private afterAuth(request: Request, h: ResponseToolkit): Lifecycle.ReturnValue {

        if (markOf(request).auth === 'paid') {
            return h.continue;
        }

        const address = this.addressKey(request);
        const own = ownKey(accessIn(request));
        this.enforce(request, 'client', ['requests', nameOf(request)], own ?? address);
        this.enforce(request, 'address', [own === null ? undefined : nameOf(request)], address);
        return h.continue;
    }

    private beforeResponse(request: Request, h: ResponseToolkit): Lifecycle.ReturnValue {

        const { response } = request;
        if (limitOf(request)?.failures && statusOf(response) === 401) {
            this.count(request, 'client', 'failedSignIns', this.addressKey(request));
        }

        const verdicts = this.results.get(request);
        for (const [name, value] of verdicts ? Object.entries(fieldsOf(verdicts)) : []) {
            if (Boom.isBoom(response)) {
                response.output.headers[name] = value;
            }
            else {
                response.header(name, value);
            }
        }

        return h.continue;
    }

    /** Counts a request against limits. Throws 429 at the first that is used up. */
    private enforce(request: Request, by: keyof Rules, names: readonly (LimitName | undefined)[], key: string | null): void {

        for (const name of names) {
            const verdict = name && this.count(request, by, name, key);
            if (verdict && !verdict.allowed) {
                throw this.refusal(request, verdict);
            }
        }
    }

    /** Too many failures in the past refuse a sign-in before it is read. */
    private enforceFailedSignIns(request: Request, key: string | null): void {

        const rules = limitOf(request)?.failures ? this.rules.get('failedSignIns') : undefined;
        const verdict = rules && key !== null ? this.limiter.peek(rules.client, key) : undefined;
        if (verdict && !verdict.allowed) {
            throw this.refusal(request, verdict);
        }
    }

    /** Null: there is no such limit, or nobody to count for. */
    private count(request: Request, by: keyof Rules, name: LimitName, key: string | null): LimitResult | null {

        const rules = this.rules.get(name);
        if (!rules || key === null) {
            return null;
        }

        const verdict = this.limiter.count(rules[by], key);
        if (by === 'client' || !verdict.allowed) {
            this.keep(request, verdict);
        }

        return verdict;
    }

    private keep(request: Request, verdict: LimitResult): void {

        const shown = this.results.get(request) ?? [];
        shown.push(verdict);
        this.results.set(request, shown);
    }

    private refusal(request: Request, verdict: LimitResult): Boom.Boom {

        const { rule: { name, id, perMinute } } = verdict;
        if (this.limiter.count(logRule, id).allowed) {
            this.options.log(['rate-limits'], { limit: id, address: this.options.addressOf(request) });
        }

        const error = Boom.tooManyRequests(`Too many requests: limit ${name}, ${perMinute} per minute`);
        Object.assign(error.output.headers, retryAfter(verdict));
        return markRaised(request, error);
    }

    /** Clients on a unix socket have no address, and are not told apart: they are not counted by it. */
    private addressKey(request: Request): string | null {

        const address = this.options.addressOf(request);
        return address === undefined ? null : `a:${networkOf(address)}`;
    }
}

/** Every route of the plugin has one, and extensions in its sandbox see no others. */
const markOf = (request: Request): RouteSettings => request.route.settings.plugins?.['hapi-crypto-news'] as RouteSettings;

const limitOf = (request: Request): RouteLimit | undefined => {

    const { limit } = markOf(request);
    return limit === 'none' ? undefined : limit;
};

/** The limit of the route beside the general one, if the request falls under it. */
const nameOf = (request: Request): LimitName | undefined => {

    const { name, parameter } = limitOf(request) ?? {};
    return parameter === undefined || (request.query as Record<string, unknown>)[parameter] ? name : undefined;
};

/** Public tokens are anybody's: they count by address. */
const ownKey = (access: Access | null): string | null => {

    if (access === null || access.kind === 'public') {
        return null;
    }

    return access.kind === 'api' ? `t:${access.jti}` : `w:${access.subject}`;
};

const statusOf = (response: Request['response']): number => (Boom.isBoom(response) ? response.output.statusCode : response.statusCode);
