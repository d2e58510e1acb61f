import Joi from 'joi';

import { day } from '../clock';
import { query } from '../http/inputs';
import type { List, Ms, TokenRecord } from '../storage/contract';
import { toPosition } from './position';
import type { TokenPosition } from './position';
import { dayOf, monthOf } from './usage/quota';
import type { Quota, QuotaChange } from './usage/quota';
import { requestsIn } from './usage/record';
import type { UsageRecord } from './usage/record';

/** TokenRequest of the specification. */
export interface TokenInput {
    /** Label, 1 to 100 characters. */
    readonly name: string;
    /** Codes of the categories that the token may read, 1 to 100. */
    readonly allowed_feed_categories: List;
    /** Most requests of the token. Default: the service's own quota, if it has one. */
    readonly quota?: TokenQuotaInput;
}

/** Quota of a token, in requests. A member that is left out, or null, asks for no limit of its own. */
export interface TokenQuotaInput {
    /** Requests in a UTC day. */
    readonly per_day?: number | null;
    /** Requests in a UTC month. */
    readonly per_month?: number | null;
}

/** What to change about a token. */
export interface TokenUpdate {
    /** A member that is left out stays; null, for a member or the whole, asks for no limit of its own, which gives the service's own quota. */
    readonly quota: TokenQuotaInput | null;
}

/** Quota of a token; null means no limit. */
export interface TokenQuota {
    /** Requests in a UTC day. */
    readonly per_day: number | null;
    /** Requests in a UTC month. */
    readonly per_month: number | null;
}

/** Requests that a token has made. */
export interface TokenUsage {
    /** In this UTC day. */
    readonly today: number;
    /** In this UTC month. */
    readonly this_month: number;
    /** Since the token was created. */
    readonly total: number;
}

/** ApiToken of the specification, and its use if the storage adapter has documents. */
export interface ApiToken extends Omit<TokenInput, 'quota'> {
    /** Id of the token. */
    readonly id: string;
    /** The JWT. */
    readonly token: string;
    /** ISO 8601. */
    readonly issued_at: string;
    /** ISO 8601. */
    readonly expires_at: string;
    /** When its last request, or the last connection that it opened, came (ISO 8601); null if none did. */
    readonly last_used_at?: string | null;
    /** Requests that it has made. */
    readonly usage?: TokenUsage;
    /** Null without a quota. */
    readonly quota?: TokenQuota | null;
}

/** The use of one token, day by day. */
export interface TokenUsageReport extends TokenUsage {
    /** Id of the token. */
    readonly id: string;
    /** As in `ApiToken`. */
    readonly last_used_at: string | null;
    /** As in `ApiToken`. */
    readonly quota: TokenQuota | null;
    /** The last 30 UTC days, newest first. */
    readonly days: readonly {
        /** Such as `2026-03-14`. */
        readonly date: string;
        /** Requests in this day. */
        readonly requests: number;
    }[];
}

/** Counted in characters, not in halves of surrogate pairs (ruling 21). */
const name = Joi.string().pattern(/^[^\p{Cc}\p{Cs}]{1,100}$/u)
    .messages({ 'string.pattern.base': '{{#label}} must be 1 to 100 characters without control characters' })
    .description('Label, 1 to 100 characters');

const requests = Joi.number().integer().min(1).max(1e12).allow(null);

const quotaInput = Joi.object({
    per_day: requests.description('Requests in a UTC day'),
    per_month: requests.description('Requests in a UTC month')
}).description('Most requests of the token');

/** What to change about a token. */
export const tokenUpdate = Joi.object<TokenUpdate>({
    quota: quotaInput.allow(null).required().description('A member that is left out stays, null asks for no limit of its own')
}).strict().required().label('body');

export const tokenInput = Joi.object<TokenInput>({
    name: name.required(),
    allowed_feed_categories: Joi.array().items(Joi.string().max(64)).min(1).max(100).required().description('Codes of categories'),
    quota: quotaInput
}).strict().unknown().required().label('body');

export interface TokenQuery {
    readonly limit?: number;
    readonly cursor?: TokenPosition;
}

export const tokenQuery = query({
    limit: Joi.number().integer().min(1).max(1000).description('Tokens per page; left out: all'),
    cursor: Joi.string().max(400).custom((text: string, helpers) => toPosition(text) ?? helpers.message({ custom: '{{#label}} must be taken from the Link header of a page' }))
        .description('From the Link header of a page')
});

export const revokeInput = Joi.object<{ token: string }>({
    token: Joi.string().required().description('The JWT to revoke')
}).strict().unknown().required().label('body');

const counted = Joi.number().integer().min(0).required();

const usageKeys = { today: counted.description('In this UTC day'), this_month: counted.description('In this UTC month'), total: counted };

const lastUsedAt = Joi.string().isoDate().allow(null).description('When its last request, or the last connection that it opened, came');

const quota = Joi.object({ per_day: requests.required(), per_month: requests.required() }).allow(null).description('Most requests; null for no limit');

export const apiToken = Joi.object({
    id: Joi.string().required(),
    name: Joi.string().required(),
    allowed_feed_categories: Joi.array().items(Joi.string()).required(),
    token: Joi.string().required(),
    issued_at: Joi.string().isoDate().required(),
    expires_at: Joi.string().isoDate().required(),
    last_used_at: lastUsedAt,
    usage: Joi.object(usageKeys).description('Requests that it has made'),
    quota
}).id('ApiToken');

export const usageReport = Joi.object({
    id: Joi.string().required(),
    last_used_at: lastUsedAt.required(),
    ...usageKeys,
    quota: quota.required(),
    days: Joi.array().items(Joi.object({ date: Joi.string().required(), requests: counted })).required().description('The last 30 UTC days, newest first')
}).id('ApiTokenUsage');

/** An API token without its text, as administrators and the host see it. */
export interface TokenInfo {
    /** Id of the token. */
    readonly jti: string;
    /** Label that its owner gave it. */
    readonly name: string;
    /** Codes of the categories that it may read. */
    readonly allowed_feed_categories: List;
    /** When it was issued (RFC 3339, UTC). */
    readonly issued_at: string;
    /** When it expires (RFC 3339, UTC). */
    readonly expires_at: string;
}

export const tokenInfo = Joi.object({
    jti: Joi.string().required().description('Id of the token'),
    name: Joi.string().required(),
    allowed_feed_categories: Joi.array().items(Joi.string()).required(),
    issued_at: Joi.string().isoDate().required(),
    expires_at: Joi.string().isoDate().required()
});

export const toTokenInfo = (record: TokenRecord): TokenInfo => ({
    jti: record.jti,
    name: record.name,
    allowed_feed_categories: record.categories,
    issued_at: new Date(record.issuedAt).toISOString(),
    expires_at: new Date(record.expiresAt).toISOString()
});

/** The change that a client asks for; null for no quota of its own. */
export const toChange = (asked: TokenQuotaInput | null): QuotaChange => (asked === null ? { perDay: null, perMonth: null } : { perDay: asked.per_day, perMonth: asked.per_month });

const toQuota = (given: Quota | null): TokenQuota | null => given && { per_day: given.perDay, per_month: given.perMonth };

const toIso = (at: Ms | null): string | null => (at === null ? null : new Date(at).toISOString());

const toUsage = (record: UsageRecord, now: Ms): TokenUsage => ({ today: requestsIn(record, dayOf(now)), this_month: requestsIn(record, monthOf(now)), total: record.total });

const shownDays = 30;

export const toUsageReport = (jti: string, record: UsageRecord, now: Ms): TokenUsageReport => ({
    id: jti,
    last_used_at: toIso(record.lastUsedAt),
    ...toUsage(record, now),
    quota: toQuota(record.quota),
    days: Array.from({ length: shownDays }, (_, back) => dayOf(now) - back).map((number) => ({ date: new Date(number * day).toISOString().slice(0, 10), requests: record.days[number] ?? 0 }))
});

/** What is known of a token's use at `now`. */
export interface UsageAt {
    readonly record: UsageRecord;
    readonly now: Ms;
}

export const toApiToken = (record: TokenRecord, token: string, used: UsageAt | null): ApiToken => ({
    id: record.jti,
    name: record.name,
    allowed_feed_categories: record.categories,
    token,
    issued_at: new Date(record.issuedAt).toISOString(),
    expires_at: new Date(record.expiresAt).toISOString(),
    ...(used && { last_used_at: toIso(used.record.lastUsedAt), usage: toUsage(used.record, used.now), quota: toQuota(used.record.quota) })
});
