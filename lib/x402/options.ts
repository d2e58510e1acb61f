import Joi from 'joi';

import type { Origins } from '../http/cors';
import { limit } from '../rate-limits/options';
import type { RateLimit } from '../rate-limits/options';
import { count, ms, origins, publicUrl, second, walletAddress } from '../validation';
import type { Facilitator } from './facilitator/http';
import { knownAssets } from './protocol/assets';
import type { Asset } from './protocol/assets';
import { isPrice, toAtomic } from './protocol/price';

/** A network that payments are taken on; its name alone where the token is USDC and the network is known. */
export interface NetworkOptions {
    /** CAIP-2, as `eip155:8453`. */
    network: string;
    /** The token and its EIP-712 domain. Default: USDC, where known. */
    asset?: { address: string; decimals: number; name: string; version: string };
    /** Name of the network in version 1 of the protocol; without one, only clients of version 2 can pay on it. */
    legacyName?: string;
    /** Where the chain is asked what became of a payment whose settlement was left unclear. */
    rpcUrl?: string;
}

export type FacilitatorPath = 'verify' | 'settle' | 'supported';

/** Where facilitators take requests, and what they want to be called with. */
export interface FacilitatorOptions {
    url: string;
    /** Headers for each call, asked for anew: such as a token that grows old. */
    headers?: (path: FacilitatorPath) => Record<string, string> | Promise<Record<string, string>>;
}

export interface X402Options {
    /** Address that is paid. */
    payTo: string;
    networks?: readonly (string | NetworkOptions)[];
    /** In US dollars, as texts. */
    prices?: { news?: string; summary?: string; keyword?: string; recaps?: string };
    /** Public base address of the server, for the resource that a challenge names. Default: that of the registration, else of the request, as proxies of `trustProxy` report it. */
    publicUrl?: string;
    facilitator?: FacilitatorOptions | Facilitator;
    /** Where the paid routes live, below the plugin's prefix; empty where they have a virtual host of their own. */
    prefix?: string;
    vhost?: string | readonly string[];
    /** Origins whose pages may pay from within browsers (CORS). Empty: none. Default: `*`. */
    origins?: '*' | readonly string[];
    /** What a browser without a payment is shown. */
    page?: (offer: { readonly price: string; readonly description: string }) => string;
    serviceName?: string;
    /** Whether forged payments are told here, before the facilitator is asked. It takes some milliseconds of computing, and without an `rpcUrl` it shuts out contract wallets whose signatures are as long as a key's. */
    checkSignatures?: boolean;
    /** Verifications that are under way at once, at most; above it the answer is 503, and nothing is charged. */
    maxVerifying?: number;
    /** Of these, verifications for one client address (IPv6: one /64). Default: 16. */
    maxVerifyingPerAddress?: number;
    /**
     * Payments of one payer that the facilitator may refuse; beyond it, new payments of the payer are 429. Counts only what the
     * payer's key signed. `false`, or the option `rateLimits: false`, lifts it. Default: 20 per minute.
     */
    refusedPerPayer?: false | RateLimit;
    /** The same per client address (IPv6: one /64), counting everything that is refused, here or by the facilitator. Default: 60 per minute. */
    refusedPerAddress?: false | RateLimit;
    /** Settlements that are under way at once, at most; above it the answer is 503, and nothing is charged. */
    maxSettling?: number;
    /**
     * Which transfers on the chain (`rpcUrl`) prove that this ledger was paid. `sent`: those whose settlement here got no answer,
     * or named the transaction. `any`: all; only for a ledger that is alone with its `payTo`. `none`: none.
     */
    chainProof?: 'sent' | 'any' | 'none';
    /** How long an authorization that a payer signs stays valid; more than handler and settlement take. */
    maxTimeoutSeconds?: number;
    verifyMs?: number;
    settleMs?: number;
    rpcMs?: number;
    /** A request that does not renew its claim for this long is taken for dead. */
    leaseMs?: number;
    /** For how long a paid answer can be fetched again after the authorization has expired. */
    keepMs?: number;
    maxHeaderBytes?: number;
    /** Largest answer that can be sold. */
    maxAnswerBytes?: number;
}

export interface Network extends Asset {
    readonly rpcUrl: string | null;
}

export interface X402Settings {
    readonly payTo: string;
    readonly networks: readonly Network[];
    readonly prices: { readonly news: string; readonly summary: string; readonly keyword: string; readonly recaps: string };
    readonly publicUrl: string | undefined;
    readonly facilitator: FacilitatorOptions | Facilitator;
    readonly prefix: string;
    readonly vhost: readonly string[] | undefined;
    readonly origins: Origins;
    readonly page: X402Options['page'];
    readonly serviceName: string;
    readonly checkSignatures: boolean;
    readonly maxVerifying: number;
    readonly maxVerifyingPerAddress: number;
    readonly refusedPerPayer: false | Required<RateLimit>;
    readonly refusedPerAddress: false | Required<RateLimit>;
    readonly maxSettling: number;
    readonly chainProof: 'sent' | 'any' | 'none';
    readonly maxTimeoutSeconds: number;
    readonly verifyMs: number;
    readonly settleMs: number;
    readonly rpcMs: number;
    readonly leaseMs: number;
    readonly keepMs: number;
    readonly maxHeaderBytes: number;
    readonly maxAnswerBytes: number;
}

const url = Joi.string().uri({ scheme: ['http', 'https'] });

const price = (value: string): Joi.StringSchema => {

    return Joi.string().custom((text: string) => {

        if (!isPrice(text)) {
            throw new Error('must be a price in US dollars, such as 0.02');
        }

        return text;
    }).default(value);
};

const caip2 = Joi.string().pattern(/^eip155:[1-9]\d{0,15}$/, 'EVM network, such as eip155:8453').required();

const networkObject = Joi.object({
    network: caip2,
    asset: Joi.object({
        address: walletAddress.required(),
        decimals: Joi.number().integer().min(0).max(18).required(),
        name: Joi.string().min(1).max(100).required(),
        version: Joi.string().min(1).max(20).required()
    }),
    legacyName: Joi.string().pattern(/^[a-z0-9-]{1,64}$/, 'name'),
    rpcUrl: url
});

const toNetwork = (value: string | NetworkOptions): Network => {

    const { network, asset, legacyName, rpcUrl = null } = typeof value === 'string' ? { network: value } as NetworkOptions : value;
    const known = knownAssets.find((one) => one.network === network);
    const token = asset ?? known;
    if (!token) {
        throw new Error(`names ${network}, whose token is not known here: give its asset`);
    }

    return { network, legacyName: legacyName ?? known?.legacyName ?? null, address: token.address, decimals: token.decimals, name: token.name, version: token.version, rpcUrl };
};

const network = Joi.alternatives().conditional(Joi.string(), { then: caip2, otherwise: networkObject }).custom(toNetwork);

const facilitator = Joi.any().custom((value: unknown) => {

    const { verify, settle } = (value ?? {}) as Partial<Facilitator>;
    if (typeof verify === 'function' && typeof settle === 'function') {
        return value;
    }

    const { error } = Joi.object({ url: url.required(), headers: Joi.function() }).required().validate(value);
    if (error) {
        throw new Error(`must be { url, headers? }, or an object with methods verify() and settle(): ${error.message}`);
    }

    return value;
});

/** What is sent to the zero address is lost. */
const payee = walletAddress.custom((text: string) => {

    if (/^0x0{40}$/.test(text)) {
        throw new Error('is the zero address: nobody could spend what is paid to it');
    }

    return text;
});

/** Every price must be sayable in every token. */
const validatePrices = (settings: X402Settings): X402Settings => {

    for (const amount of Object.values(settings.prices)) {
        settings.networks.forEach(({ decimals }) => toAtomic(amount, decimals));
    }

    return settings;
};

const prefix = Joi.string().pattern(/^(\/[\w.-]+)*$/, 'path').allow('');

export const x402Schema = Joi.object({
    payTo: payee.required(),
    networks: Joi.array().items(network).min(1).max(8).unique((a: Network, b: Network) => a.network === b.network && a.address.toLowerCase() === b.address.toLowerCase())
        .default([toNetwork('eip155:84532')]),
    prices: Joi.object({ news: price('0.03'), summary: price('0.031'), keyword: price('0.05'), recaps: price('0.10') }).default(),
    publicUrl,
    facilitator: facilitator.default({ url: 'https://www.x402.org/facilitator' }),
    prefix: prefix.default((parent: X402Options) => (parent.vhost === undefined ? '/x402' : '')),
    vhost: Joi.array().items(Joi.string().hostname()).min(1).single(),
    origins: origins().default('*'),
    page: Joi.function(),
    serviceName: Joi.string().min(1).max(32).default('Crypto news'),
    checkSignatures: Joi.boolean().default(false),
    maxVerifying: count(32),
    maxVerifyingPerAddress: count(16),
    refusedPerPayer: limit(20),
    refusedPerAddress: limit(60),
    maxSettling: count(64),
    chainProof: Joi.valid('sent', 'any', 'none').default('sent'),
    maxTimeoutSeconds: count(300).max(86_400),
    verifyMs: ms(10 * second),
    settleMs: ms(30 * second),
    rpcMs: ms(10 * second),
    leaseMs: ms(10 * second),
    keepMs: ms(24 * 60 * 60 * second),
    maxHeaderBytes: count(12 * 1024),
    maxAnswerBytes: count(1024 * 1024)
}).custom(validatePrices);
