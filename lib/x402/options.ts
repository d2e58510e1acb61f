import Joi from 'joi';

import { day, second } from '../clock';
import type { Origins } from '../http/origins';
import { limit } from '../rate-limits/options';
import type { RateLimit } from '../rate-limits/options';
import { count, group, ms, optionObject, origins, publicUrl, walletAddress } from '../validation';
import type { Facilitator, FacilitatorOptions } from './facilitator/types';
import { knownAssets, testNetwork } from './protocol/known-assets';
import type { Network } from './protocol/known-assets';
import { settleMarginSeconds } from './protocol/payment';
import { isPrice, toAtomic } from './protocol/price';

/** A network on which payments are accepted. For Base and Base Sepolia with USDC, the CAIP-2 name alone is enough. */
export interface NetworkOptions {
    /** CAIP-2 name of an EVM network, such as `eip155:8453`. */
    network: string;
    /** Token that is paid with. Default: USDC on Base and Base Sepolia; required on other networks. */
    asset?: {
        /** Contract address: 0x and 40 hexadecimal digits, all in one case or with an EIP-55 checksum. */
        address: string;
        /** Decimals of the token, 0 to 18. */
        decimals: number;
        /** Name of the token's EIP-712 domain, which payers sign. */
        name: string;
        /** Version of the token's EIP-712 domain. */
        version: string;
    };
    /** Name of the network in x402 version 1, such as `base`. Without one, only clients of version 2 can pay on it. Default: known for Base and Base Sepolia. */
    legacyName?: string;
    /** JSON-RPC endpoint (http or https) of the chain, asked for the outcome of an unclear settlement. Default: none. */
    rpcUrl?: string;
}

/** Options of pay-per-request over x402. */
export interface X402Options {
    /** Address that receives the payments: 0x and 40 hexadecimal digits, all in one case or with an EIP-55 checksum. */
    payTo: string;
    /** Networks on which payments are accepted, 1 to 8. Default: `['eip155:84532']` (Base Sepolia, a test network). */
    networks?: readonly (string | NetworkOptions)[];
    /** Prices per request, as decimal strings in US dollars such as `'0.02'`. */
    prices?: {
        /** `/news`. Default: `'0.03'`. */
        news?: string;
        /** `/news-ticker-summary`. Default: `'0.031'`. */
        summary?: string;
        /** `/news-by-keyword`. Default: `'0.05'`. */
        keyword?: string;
        /** `/recaps`. Default: `'0.10'`. */
        recaps?: string;
    };
    /** Public base address of the server, which challenges name. Default: the plugin's `publicUrl`, or else the address of the request, as reported by the proxies of `trustProxy`. */
    publicUrl?: string;
    /** Facilitator to call over HTTP, or an object with its methods. Default: `{ url: 'https://www.x402.org/facilitator' }`. */
    facilitator?: FacilitatorOptions | Facilitator;
    /** Prefix of the paid routes below the plugin's own prefix. Default: `/x402`, or empty with `vhost`. */
    prefix?: string;
    /** Virtual host or hosts of the paid routes. Default: all hosts. */
    vhost?: string | readonly string[];
    /** Origins whose pages may pay in a browser (CORS); `[]` allows none. Default: `*`. */
    origins?: '*' | readonly string[];
    /** Returns the HTML page that a browser without a payment gets. Default: a static page with price and description. */
    page?: (offer: { readonly price: string; readonly description: string }) => string;
    /** Name of the service in challenges, 1 to 32 characters. Default: `Crypto news`. */
    serviceName?: string;
    /** Whether signatures are checked here before the facilitator is called. Costs some ms of CPU time per payment; without an `rpcUrl`, it refuses contract wallets with signatures of 65 bytes. Default: false. */
    checkSignatures?: boolean;
    /** Most concurrent verifications. Further payments get 503 and are not charged. Default: 32. */
    maxVerifying?: number;
    /** Most concurrent verifications per client address (IPv6: one /64). Default: 16. */
    maxVerifyingPerAddress?: number;
    /**
     * Limit of refused payments per payer; beyond it, new payments of the payer get 429. Counts only payments that the payer's
     * key signed. `false`, or the option `rateLimits: false`, removes the limit. Default: 20 per minute.
     */
    refusedPerPayer?: false | RateLimit;
    /** Limit of refused payments per client address (IPv6: one /64), whether refused here or by the facilitator. Default: 60 per minute. */
    refusedPerAddress?: false | RateLimit;
    /** Most concurrent settlements. Further payments get 503 and are not charged. Default: 64. */
    maxSettling?: number;
    /**
     * Which transfers on the chain (`rpcUrl`) prove a payment to this ledger. `sent`: those whose settlement here got no answer
     * or named the transaction. `any`: all, only for a ledger that shares its `payTo` with no other. `none`: none. Default: `sent`.
     */
    chainProof?: 'sent' | 'any' | 'none';
    /** Validity in seconds of the authorizations that payers sign, 6 to 86400. Must exceed the time of handler and settlement. Default: 300. */
    maxTimeoutSeconds?: number;
    /** Time limit of a verification, in ms. Default: 10000. */
    verifyMs?: number;
    /** Time limit of a settlement, in ms. Default: 30000. */
    settleMs?: number;
    /** Time limit of a question to the chain, in ms. Default: 10000. */
    rpcMs?: number;
    /** Lease of a payment, in ms: another request may take over a payment whose lease was not renewed for this long. Default: 10000. */
    leaseMs?: number;
    /** How long a paid answer can be fetched again after the authorization expired, in ms. Default: 86400000 (one day). */
    keepMs?: number;
    /** Longest payment header, in bytes. Default: 12288. */
    maxHeaderBytes?: number;
    /** Largest answer that can be sold, in bytes. Larger ones are 500 and not charged. Default: 1048576. */
    maxAnswerBytes?: number;
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
    }).default(value).messages({ 'string.base': '{{#label}} must be a price in US dollars as a text, such as \'0.02\'' });
};

const caip2 = Joi.string().pattern(/^eip155:[1-9]\d{0,15}$/, 'EVM network, such as eip155:8453').required();

const networkObject = optionObject({
    network: caip2,
    asset: optionObject({
        address: walletAddress.required(),
        decimals: Joi.number().integer().min(0).max(18).required(),
        name: Joi.string().min(1).max(100).required(),
        version: Joi.string().min(1).max(20).required()
    }),
    legacyName: Joi.string().pattern(/^[a-z0-9-]{1,64}$/, '1 to 64 lower case letters, digits and -'),
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

    const { error } = optionObject({ url: url.required(), headers: Joi.function() }).required().label('it').validate(value, { errors: { wrap: { label: false } } });
    if (error) {
        throw new Error(`must be { url, headers? }, or an object with methods verify() and settle(): ${error.message}`);
    }

    return value;
});

/** Payments to the zero address would be lost. */
const payee = walletAddress.custom((text: string) => {

    if (/^0x0{40}$/.test(text)) {
        throw new Error('is the zero address: nobody could spend what is paid to it');
    }

    return text;
});

/** Throws if a price is not exact in the decimals of a token. */
const validatePrices = (settings: X402Settings): X402Settings => {

    for (const amount of Object.values(settings.prices)) {
        settings.networks.forEach(({ decimals }) => toAtomic(amount, decimals));
    }

    return settings;
};

const prefix = Joi.string().pattern(/^(\/(?!\.{1,2}(?:\/|$))[\w.-]+)*$/, 'a path such as /x402, or an empty text').allow('');

export const x402Schema = optionObject({
    payTo: payee.required(),
    networks: Joi.array().items(network).min(1).max(8).unique((a: Network, b: Network) => a.network === b.network && a.address.toLowerCase() === b.address.toLowerCase())
        .default([toNetwork(testNetwork)]),
    prices: group({ news: price('0.03'), summary: price('0.031'), keyword: price('0.05'), recaps: price('0.10') }),
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
    maxTimeoutSeconds: count(300).min(settleMarginSeconds).max(86_400),
    verifyMs: ms(10 * second),
    settleMs: ms(30 * second),
    rpcMs: ms(10 * second),
    leaseMs: ms(10 * second),
    keepMs: ms(day),
    maxHeaderBytes: count(12 * 1024),
    maxAnswerBytes: count(1024 * 1024)
}).custom(validatePrices);
