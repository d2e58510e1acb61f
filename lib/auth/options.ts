import Joi from 'joi';

import { categoryCode, count, day, minute, ms, second, hostObject, walletAddress } from '../validation';
import type { Filled } from '../validation';

/**
 * Answers what a wallet may do; null, false or a thrown Boom 401 or 403: nothing, it is refused. Asked at each sign-in, and
 * again while the wallet's sessions, API tokens, feed connections and bots are used.
 */
export type Authorize = (wallet: string) => Authorization | null | false | Promise<Authorization | null | false>;

export interface Authorization {
    /** Allowed category codes; left out: all. */
    readonly categories?: readonly string[];
    readonly isAdmin?: boolean;
}

/**
 * What is asked of a chain to verify signatures of contract wallets (EIP-1271, EIP-6492): `eth_call` with hex data, as
 * an ethers provider does it. It answers for one chain: name that one in `chains`.
 */
export interface ChainProvider {
    /** `signal` is aborted after `timeoutMs`. What it rejects with may hold keys: only its `code` is logged. */
    call(transaction: { to?: string; data: string }, options?: { readonly signal: AbortSignal }): Promise<string>;
}

export interface SigningKey {
    /** Goes into the token's header. */
    readonly kid: string;
    /** At least 32 bytes. */
    readonly secret: string;
}

export interface AuthOptions {
    /** One secret, or several keys: the first signs, all verify. At least 32 bytes each. */
    secret: string | readonly SigningKey[];
    /** Domains (host, with a port where it is not the default one) that sign-in messages may name. */
    domain: string | readonly string[];
    admins?: readonly string[];
    publicCategories?: readonly string[];
    authorize?: Authorize;
    /** Within this time a changed answer of `authorize` takes effect. Default: 60 s. */
    authorizeMs?: number;
    /** For how long the last answer holds while `authorize` fails; then the wallet gets 503. Default: 5 min. */
    authorizeGraceMs?: number;
    /** `iss` of every token. Default: `hapi-crypto-news`. */
    issuer?: string;
    /**
     * `aud` of every token. Default: the first domain and, unless the registration is at the root, its name. Registrations
     * of the same secret and issuer that are to take each other's tokens need the same `audience`.
     */
    audience?: string;
    /** Chain ids that sign-in messages may name. Default: any. */
    chains?: readonly number[];
    /** Where given, sign-in messages must bear exactly this statement. */
    statement?: string;
    provider?: ChainProvider;
    nonceMs?: number;
    sessionMs?: number;
    publicMs?: number;
    /** Tolerated difference of clocks in the issued-at of sign-in messages. */
    skewMs?: number;
    /** For how long an API token may be taken for active without asking storage. */
    revocationMs?: number;
    /** API tokens whose state is remembered for that long. */
    revocationEntries?: number;
    /** Time for one call of `authorize` or of `provider`. */
    timeoutMs?: number;
    /** Calls of `provider` at once; a sign-in that would need one more fails. */
    maxProviderCalls?: number;
    maxTokensPerOwner?: number;
}

type Optional = 'authorize' | 'chains' | 'statement' | 'provider';

export type AuthSettings = Filled<Omit<AuthOptions, Optional | 'secret' | 'domain' | 'audience'>> & Pick<AuthOptions, Optional> & {
    /** As given, or the first domain. Tokens of a registration that was given none have one of its own, see `audienceOf`. */
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

/** What the public token reads unless the host says otherwise. */
export const defaultPublicCategories: readonly string[] = ['crypto', 'bitcoin', 'macro'];

const host = /^(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?)(:\d{1,5})?$/;

/** As EIP-4361 has it: an authority (RFC 3986). */
const domain = Joi.any().custom((value: unknown) => {

    const [, , port] = host.exec(typeof value === 'string' ? value : '') ?? [null, '', ''];
    if (typeof value !== 'string' || !host.test(value) || Number(port?.slice(1) ?? 0) > 65_535) {
        throw new Error('must be a host, with its port if it has one, such as news.example or news.example:8443: no https://, no path');
    }

    return value;
});

export const authSchema = Joi.object({
    secret: Joi.alternatives().conditional(Joi.string().allow(''), {
        then: secret,
        otherwise: Joi.array().messages({ 'array.base': '{{#label}} must be a string of at least 32 bytes, or an array of \\{ kid, secret }' }).items(Joi.object({ kid: Joi.string().min(1).max(64).required(), secret: secret.required() })).min(1).unique('kid')
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
    maxTokensPerOwner: count(1000)
}).required();

/** As validated, before one secret becomes a list of keys, and the first domain the audience. */
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
