import Joi from 'joi';

import type { LimitName } from '../http/route-settings';
import { count, optionObject } from '../validation';

/** A token bucket. */
export interface RateLimit {
    /** Requests per minute on average. */
    readonly perMinute: number;
    /** Requests that can be made at once after a pause. Default: `perMinute`. */
    readonly burst?: number;
}

/**
 * Limits per client: all sessions of a wallet, one API token, or, for public tokens and requests without a token, one
 * address (IPv6: one /64). Each node counts on its own. `false` lifts a limit.
 */
export interface RateLimitOptions {
    /** All requests to routes of the registration except `/health`. Default: 1200 per minute. */
    requests?: false | RateLimit;
    /** `GET /auth/nonce`. Default: 60 per minute. */
    nonce?: false | RateLimit;
    /** `POST /auth/verify`. Default: 60 per minute. */
    verify?: false | RateLimit;
    /** Sign-ins that fail with 401. Beyond the limit, sign-ins are refused without being read. Default: 20 per minute. */
    failedSignIns?: false | RateLimit;
    /** `GET /auth/public-token`. Default: 60 per minute. */
    publicToken?: false | RateLimit;
    /** `GET /news-ticker-summary`. Default: 60 per minute. */
    tickerSummary?: false | RateLimit;
    /** `GET /news` with `keyword` or a filter, and `GET /articles` with `search`. Default: 120 per minute. */
    search?: false | RateLimit;
    /** WebSocket handshakes, event streams and polls of the live feed. Default: 300 per minute. */
    connections?: false | RateLimit;
    /** Test messages of bots. Default: 6 per minute. */
    botTests?: false | RateLimit;
    /** All wallets and API tokens behind one address share this multiple of each limit. Default: 10. */
    addressFactor?: number;
    /** Clients that are tracked. Beyond it, the least recently seen client starts over with full limits. Default: 100,000. */
    maxKeys?: number;
}

export type RateLimitSettings = { readonly [K in LimitName]: false | Required<RateLimit> } & {
    readonly addressFactor: number;
    readonly maxKeys: number;
};

/** Schema of one limit: `false` or a rate. */
export const limit = (perMinute: number): Joi.Schema => {

    const rate = optionObject({
        perMinute: Joi.number().integer().min(1).required(),
        burst: Joi.number().integer().min(1).default(Joi.ref('perMinute'))
    });
    return Joi.alternatives().conditional(Joi.valid(false), { then: Joi.valid(false), otherwise: rate.messages({ 'object.base': '{{#label}} must be false, or \\{ perMinute, burst? }' }) }).default({ perMinute, burst: perMinute });
};

const limits = optionObject({
    requests: limit(1200),
    nonce: limit(60),
    verify: limit(60),
    failedSignIns: limit(20),
    publicToken: limit(60),
    tickerSummary: limit(60),
    search: limit(120),
    connections: limit(300),
    botTests: limit(6),
    addressFactor: count(10),
    maxKeys: count(100_000)
}).default();

export const rateLimitsSchema = Joi.alternatives().conditional(Joi.valid(false), { then: Joi.valid(false), otherwise: limits.messages({ 'object.base': '{{#label}} must be false, or an object of limits' }) }).default(() => limits.validate({}).value as RateLimitSettings);
