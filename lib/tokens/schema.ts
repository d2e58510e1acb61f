import Joi from 'joi';

import { query } from '../http/inputs';
import type { List, TokenRecord } from '../storage/contract';
import { toPosition } from './position';
import type { TokenPosition } from './position';

/** TokenRequest of the specification. */
export interface TokenInput {
    /** Label, 1 to 100 characters. */
    readonly name: string;
    /** Codes of the categories that the token may read, 1 to 100. */
    readonly allowed_feed_categories: List;
}

/** ApiToken of the specification. */
export interface ApiToken extends TokenInput {
    /** The JWT. */
    readonly token: string;
    /** ISO 8601. */
    readonly issued_at: string;
    /** ISO 8601. */
    readonly expires_at: string;
}

/** Counted in characters, not in halves of surrogate pairs (ruling 21). */
const name = Joi.string().pattern(/^[^\p{Cc}\p{Cs}]{1,100}$/u)
    .messages({ 'string.pattern.base': '{{#label}} must be 1 to 100 characters without control characters' })
    .description('Label, 1 to 100 characters');

export const tokenInput = Joi.object<TokenInput>({
    name: name.required(),
    allowed_feed_categories: Joi.array().items(Joi.string().max(64)).min(1).max(100).required().description('Codes of categories')
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

export const apiToken = Joi.object({
    name: Joi.string().required(),
    allowed_feed_categories: Joi.array().items(Joi.string()).required(),
    token: Joi.string().required(),
    issued_at: Joi.string().isoDate().required(),
    expires_at: Joi.string().isoDate().required()
}).id('ApiToken');

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

export const toApiToken = (record: TokenRecord, token: string): ApiToken => ({
    name: record.name,
    allowed_feed_categories: record.categories,
    token,
    issued_at: new Date(record.issuedAt).toISOString(),
    expires_at: new Date(record.expiresAt).toISOString()
});
