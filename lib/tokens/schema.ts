import Joi from 'joi';

import type { List, TokenRecord } from '../storage/contract';

/** TokenRequest of the specification. */
export interface TokenInput {
    readonly name: string;
    readonly allowed_feed_categories: List;
}

/** ApiToken of the specification. */
export interface ApiToken extends TokenInput {
    readonly token: string;
    readonly issued_at: string;
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

export const toApiToken = (record: TokenRecord, token: string): ApiToken => ({
    name: record.name,
    allowed_feed_categories: record.categories,
    token,
    issued_at: new Date(record.issuedAt).toISOString(),
    expires_at: new Date(record.expiresAt).toISOString()
});
