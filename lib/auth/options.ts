import Joi from 'joi';

import { categoryCode } from '../categories/code';
import { day, minute, second } from '../clock';
import { count, group, hostObject, ms, optionObject, walletAddress } from '../validation';
import type { Filled } from '../validation';

/**
 * Returns what a wallet may do. Null, false and a thrown Boom 401 or 403 refuse it. Called at each sign-in, and again while
 * the wallet's sessions, API tokens, feed connections and bots are used.
 */
export type Authorize = (wallet: string) => Authorization | null | false | Promise<Authorization | null | false>;

/** What a wallet may do. */
export interface Authorization {
    /** Codes of the allowed categories. Default: all. */
    readonly categories?: readonly string[];
    /** Whether it is an administrator. Default: only if it is listed in `auth.admins`. */
    readonly isAdmin?: boolean;
}

/**
 * Calls a chain to verify signatures of contract wallets (EIP-1271, EIP-6492): `eth_call` with hex data, like an ethers
 * provider. It serves one chain: list that one in `chains`.
 */
export interface ChainProvider {
    /** Resolves to the returned bytes in hex. `signal` is aborted after `timeoutMs`. Of an error only its `code` is logged, since its text may contain keys. */
    call(transaction: { to?: string; data: string }, options?: { readonly signal: AbortSignal }): Promise<string>;
}

/** A key that signs and verifies tokens (HS256). */
export interface SigningKey {
    /** Id of the key, written into the header of each token. */
    readonly kid: string;
    /** At least 32 bytes. */
    readonly secret: string;
}

/** Most requests of one API token. */
export interface TokenQuotaOption {
    /** Requests in a UTC day. Default: no limit. */
    readonly perDay?: number;
    /** Requests in a UTC month. Default: no limit. */
    readonly perMonth?: number;
}

/** Sign-in with wallets (EIP-4361) and the tokens that are issued. */
export interface AuthOptions {
    /** One secret, or several keys: the first signs, all verify. At least 32 bytes each. */
    secret: string | readonly SigningKey[];
    /** Domains that sign-in messages may contain: hosts, with the port unless it is the default one. */
    domain: string | readonly string[];
    /** Addresses of the wallets of administrators. Default: none. */
    admins?: readonly string[];
    /** Codes of the categories that public tokens may read. Default: `crypto`, `bitcoin`, `macro`. */
    publicCategories?: readonly string[];
    /** Returns what a wallet may do. Default: every wallet may sign in and read everything. */
    authorize?: Authorize;
    /** Time within which a changed answer of `authorize` takes effect, in ms. Default: 60 s. */
    authorizeMs?: number;
    /** How long the last answer is used while `authorize` fails, in ms; afterwards the wallet gets 503. Default: 5 min. */
    authorizeGraceMs?: number;
    /** `iss` of every token. Default: `hapi-crypto-news`. */
    issuer?: string;
    /**
     * `aud` of every token. Default: the first domain and, unless the registration is at the root, its name. Registrations
     * with the same secret and issuer accept each other's tokens only if they have the same `audience`.
     */
    audience?: string;
    /** Chain ids that sign-in messages may contain. Default: any. */
    chains?: readonly number[];
    /** Statement that sign-in messages must contain, word for word. Default: any statement or none. */
    statement?: string;
    /** Verifies signatures of contract wallets. Default: none, so only wallets with a key can sign in. */
    provider?: ChainProvider;
    /** Lifetime of a nonce, in ms. Default: 10 min. */
    nonceMs?: number;
    /** Lifetime of a session, in ms. Default: 24 h. */
    sessionMs?: number;
    /** Lifetime of a public token, in ms. Default: 24 h. */
    publicMs?: number;
    /** Tolerated difference between clocks in the issued-at of sign-in messages, in ms. Default: 1 min. */
    skewMs?: number;
    /** How long the state of an API token is cached, in ms, at most 900. Default: 500. */
    revocationMs?: number;
    /** API tokens in that cache. Default: 10,000. */
    revocationEntries?: number;
    /** Timeout of one call of `authorize` or `provider`, in ms. Default: 10 s. */
    timeoutMs?: number;
    /** Concurrent calls of `provider`; a sign-in that needs one more fails. Default: 20. */
    maxProviderCalls?: number;
    /** Active API tokens of one wallet. Default: 1000. */
    maxTokensPerOwner?: number;
    /** Quota of API tokens that are created without one. Default: that of `maxTokenQuota`. */
    tokenQuota?: TokenQuotaOption;
    /** Largest quota that a wallet may give an API token; one above it is 400. Default: no limit. */
    maxTokenQuota?: TokenQuotaOption;
    /** How long requests of API tokens are counted in memory before they are stored, in ms. Default: 10 s. */
    usageFlushMs?: number;
}

type Optional = 'authorize' | 'chains' | 'statement' | 'provider';

type Quotas = 'tokenQuota' | 'maxTokenQuota';

export type AuthSettings = Filled<Omit<AuthOptions, Optional | Quotas | 'secret' | 'domain' | 'audience'>> & Pick<AuthOptions, Optional> & Required<Pick<AuthOptions, Quotas>> & {
    /** The option, or the first domain. Without the option, tokens of each registration have an audience of their own, see `audienceOf`. */
    readonly audience: string;
    readonly isAudienceGiven: boolean;
    readonly secret: readonly [SigningKey, ...SigningKey[]];
    readonly domain: readonly string[];
};

const secret = Joi.any().custom((value: unknown) => {

    if (typeof value !== 'string' || Buffer.byteLength(value) < 32) {
        throw new Error('must be a string of at least 32 bytes');
    }

    return value;
});

/** Default of `publicCategories`. */
export const defaultPublicCategories: readonly string[] = ['crypto', 'bitcoin', 'macro'];

const host = /^(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?)(:\d{1,5})?$/;

/** The domain of EIP-4361: an authority (RFC 3986). */
const domain = Joi.any().custom((value: unknown) => {

    const [, , port] = host.exec(typeof value === 'string' ? value : '') ?? [null, '', ''];
    if (typeof value !== 'string' || !host.test(value) || Number(port?.slice(1) ?? 0) > 65_535) {
        throw new Error('must be a host, with its port if it has one, such as news.example or news.example:8443: no https://, no path');
    }

    return value;
});

const requests = Joi.number().integer().min(1).max(1e12);

const tokenQuota = (): Joi.ObjectSchema => group({ perDay: requests, perMonth: requests });

export const authSchema = optionObject({
    secret: Joi.alternatives().conditional(Joi.string().allow(''), {
        then: secret,
        otherwise: Joi.array().messages({ 'array.base': '{{#label}} must be a string of at least 32 bytes, or an array of \\{ kid, secret }' }).items(optionObject({ kid: Joi.string().min(1).max(64).required(), secret: secret.required() })).min(1).unique('kid')
    }).required(),
    domain: Joi.array().items(domain).min(1).single().required(),
    admins: Joi.array().items(walletAddress).default([]),
    publicCategories: Joi.array().items(categoryCode).max(100).default(defaultPublicCategories),
    authorize: Joi.function(),
    authorizeMs: ms(minute).min(4),
    authorizeGraceMs: ms(5 * minute),
    issuer: Joi.string().min(1).max(200).default('hapi-crypto-news'),
    audience: Joi.string().min(1).max(200),
    chains: Joi.array().items(Joi.number().integer().min(1)).min(1),
    statement: Joi.string().min(1).max(1000).pattern(/^[^\n]*$/, 'one line'),
    provider: hostObject('call'),
    nonceMs: ms(10 * minute),
    sessionMs: ms(day),
    publicMs: ms(day),
    skewMs: ms(minute),
    revocationMs: ms(500).max(900),
    revocationEntries: count(10_000),
    timeoutMs: ms(10 * second),
    maxProviderCalls: count(20),
    maxTokensPerOwner: count(1000),
    tokenQuota: tokenQuota(),
    maxTokenQuota: tokenQuota(),
    usageFlushMs: ms(10 * second)
}).required();

/** Validated options before one secret becomes a list of keys, and the first domain the audience. */
type Validated = Omit<AuthSettings, 'secret' | 'audience' | 'isAudienceGiven'> & { readonly secret: string | AuthSettings['secret']; readonly audience?: string };

export const authSettings = (auth: Validated): AuthSettings => ({
    ...auth,
    secret: typeof auth.secret === 'string' ? [{ kid: '1', secret: auth.secret }] : auth.secret,
    audience: auth.audience ?? (auth.domain[0] as string),
    isAudienceGiven: auth.audience !== undefined
});

const root = '/';

/** `aud` of the tokens of one registration, the same on every node and after every start. */
export const audienceOf = ({ audience, isAudienceGiven }: Pick<AuthSettings, 'audience' | 'isAudienceGiven'>, name: string): string => {

    return isAudienceGiven || name === root ? audience : `${audience}#${name}`;
};
