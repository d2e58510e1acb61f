import { randomBytes } from 'node:crypto';

import Joi from 'joi';

import { botsSchema } from './bots/options';
import type { BotsOptions, BotsSettings } from './bots/options';
import { systemClock } from './clock';
import type { Clock } from './clock';
import { defaultCatalogue } from './categories/catalogue';
import { x402Schema } from './x402/options';
import type { X402Options, X402Settings } from './x402/options';
import type { CategoryRecord, Storage } from './storage/contract';
import type { Classifier, NarrativeClusterer, SentimentModel, Source, TextGenerator, TokenExtractor, WebSearch } from './newsroom/types';

/** Answers whether a wallet may do more or less than the defaults; asked at each sign-in. */
export type Authorize = (wallet: string) => Authorization | Promise<Authorization>;

/** Answers whether a nes client with credentials of the host's own may have a category. */
export type NesAuthorize = (credentials: object, category: string) => boolean | Promise<boolean>;

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
    call(transaction: { to?: string; data: string }): Promise<string>;
}

export interface SigningKey {
    /** Goes into the token's header. */
    readonly kid: string;
    /** At least 32 bytes. */
    readonly secret: string;
}

/** The options of a registration; everything but `auth` has a default. Times are milliseconds, sizes bytes. */
export interface Options {
    /** Tells registrations apart in names and logs. Default: made from prefix and virtual host. */
    name?: string;
    auth: {
        /** One secret, or several keys: the first signs, all verify. At least 32 bytes each. */
        secret: string | readonly SigningKey[];
        /** Domains (host, with a port where it is not the default one) that sign-in messages may name. */
        domain: string | readonly string[];
        admins?: readonly string[];
        publicCategories?: readonly string[];
        authorize?: Authorize;
        /** `iss` and `aud` of every token. */
        issuer?: string;
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
    };
    /** An adapter, or the path of a SQLite file. */
    storage?: Storage | string;
    migrate?: 'auto' | 'check';
    /** No answer of storage takes longer than this. */
    storageTimeoutMs?: number;
    /** After how many whole days things are removed; null: never. */
    retention?: {
        /** News items by their timestamp, with the narratives that nothing is left of. */
        newsDays?: number | null;
        articlesDays?: number | null;
        /** Entries of the log, counted from when they were written. Default: as `newsDays`. */
        logDays?: number | null;
    };
    /** What the categories are seeded with where storage never had any. */
    categories?: readonly CategoryRecord[];
    /** Groups of routes that are served. All by default. */
    enable?: Partial<Record<Group, boolean>>;
    news?: {
        /** What `/news` and `/narratives` answer where there is no data (ruling 6). */
        empty?: 'not-found' | 'empty-array';
        maxLimit?: number;
        cacheBytes?: number;
    };
    admin?: {
        /** Documents in one request. */
        maxItems?: number;
        /** Bytes of one request's body. */
        maxBytes?: number;
    };
    health?: {
        /** Time that storage has for its answer (ruling 48). */
        timeoutMs?: number;
    };
    narratives?: {
        /** For how long after its last item a narrative is listed. */
        activeMs?: number;
        maxListed?: number;
        /** Items shown of one narrative. */
        maxItems?: number;
    };
    feed?: {
        path?: string;
        /** A missing or invalid token: accept and close with 1008, or answer the handshake with 401 (ruling 42). */
        reject?: 'close' | 'http';
        pingMs?: number;
        idleMs?: number;
        handshakeMs?: number;
        maxMessageBytes?: number;
        maxBufferedBytes?: number;
        /** Client messages a second, and how many at once. */
        messagesPerSecond?: number;
        messageBurst?: number;
        maxConnections?: number;
        maxConnectionsPerToken?: number;
        maxConnectionsPerAddress?: number;
        /** Categories that one connection may follow. */
        maxSubscriptions?: number;
        /** Offers the feed as subscriptions of the host's own @hapi/nes, too. */
        nes?: false | {
            /** Below the registration's prefix. */
            path?: string;
            /** Decides for nes clients with credentials of the host's own; without it they are refused. */
            authorize?: NesAuthorize;
        };
        /** Longest `wait` of `GET /feed/events`. */
        maxWaitMs?: number;
        /** Live items that may wait behind missed ones; when they become more, they are read from the log too. */
        maxParked?: number;
        /** How often the log is looked at where nothing rings. */
        tailMs?: number;
    };
    newsroom?: {
        sources?: readonly Source[];
        /** Whether this node polls sources. */
        poll?: boolean;
        tokens?: TokenExtractor;
        classifier?: Classifier;
        sentiment?: SentimentModel;
        clusterer?: NarrativeClusterer;
        /** Stories older than this are rejected. */
        maxAgeMs?: number;
        /** Within it near-duplicates are merged. */
        duplicateMs?: number;
        /** Similarity (Jaccard of 4-grams) from which on a story is a near-duplicate. */
        duplicateThreshold?: number;
        /** Most stories kept in memory for comparison. */
        memory?: number;
        /** Stories older than this are not read back into memory at start. */
        memoryMs?: number;
        /** Most stories that wait for their turn; beyond it `ingest` and `publish` are refused with STORAGE_BUSY. */
        queue?: number;
        /** Time for one call of a sentiment model. */
        judgeMs?: number;
        /** Sources that are polled at once. */
        polls?: number;
        /** Time for one poll of a source, of however many requests. */
        pollMs?: number;
        fetch?: {
            timeoutMs?: number;
            maxBytes?: number;
            maxRedirects?: number;
            ports?: readonly number[];
            /** `host:port` of private addresses that sources may reach all the same. */
            allow?: readonly string[];
            userAgent?: string;
        };
    };
    desk?: {
        generator?: TextGenerator;
        webSearch?: WebSearch;
        /** What a failing generator leads to (ruling 31). */
        onProviderFailure?: 'extractive' | 'error';
        /** Time for one call of the generator. */
        timeoutMs?: number;
        maxConcurrent?: number;
        /** Stop asking the generator for the day after these. */
        budget?: { tokensPerDay?: number; usdPerDay?: number };
        tickerTtlMs?: number;
        /** Whether this node writes recaps, narrative texts and articles by itself. */
        write?: boolean;
    };
    bots?: BotsOptions;
    /** Pay-per-request; left out: no paid routes. */
    x402?: X402Options;
    clock?: Clock;
    /** Random bytes; must be unpredictable. */
    random?: (bytes: number) => Buffer;
}

export const groups = ['auth', 'news', 'articles', 'recaps', 'narratives', 'categories', 'tokens', 'bots', 'feed', 'health', 'admin', 'openapi'] as const;

export type Group = (typeof groups)[number];

type Filled<T> = T extends object ? { readonly [K in keyof T]-?: Exclude<T[K], undefined> } : T;

/** Options after validation: every default is filled in. */
export interface Settings {
    readonly name: string | undefined;
    readonly auth: Filled<Omit<Options['auth'], 'secret' | 'domain' | 'authorize' | 'chains' | 'statement' | 'provider' | 'audience'>>
        & Pick<Options['auth'], 'authorize' | 'chains' | 'statement' | 'provider'>
        & { readonly audience: string; readonly secret: readonly [SigningKey, ...SigningKey[]]; readonly domain: readonly string[] };
    readonly storage: Storage | string;
    readonly migrate: 'auto' | 'check';
    readonly storageTimeoutMs: number;
    readonly retention: Filled<NonNullable<Options['retention']>>;
    readonly categories: readonly CategoryRecord[];
    readonly enable: Readonly<Record<Group, boolean>>;
    readonly news: Filled<NonNullable<Options['news']>>;
    readonly admin: Filled<NonNullable<Options['admin']>>;
    readonly health: Filled<NonNullable<Options['health']>>;
    readonly narratives: Filled<NonNullable<Options['narratives']>>;
    readonly feed: Filled<Omit<NonNullable<Options['feed']>, 'nes'>> & { readonly nes: false | { readonly path: string; readonly authorize?: NesAuthorize } };
    readonly newsroom: Filled<Omit<NonNullable<Options['newsroom']>, Judges | 'fetch'>>
        & Pick<NonNullable<Options['newsroom']>, Judges>
        & { readonly fetch: Filled<NonNullable<NonNullable<Options['newsroom']>['fetch']>> };
    readonly desk: Filled<Omit<NonNullable<Options['desk']>, 'generator' | 'webSearch' | 'budget'>>
        & Pick<NonNullable<Options['desk']>, 'generator' | 'webSearch'>
        & { readonly budget: { readonly tokensPerDay?: number; readonly usdPerDay?: number } };
    readonly bots: BotsSettings;
    readonly x402?: X402Settings;
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
}

type Judges = 'tokens' | 'classifier' | 'sentiment' | 'clusterer';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const mebibyte = 1024 * 1024;

const ms = (value: number): Joi.NumberSchema => Joi.number().integer().min(1).max(2 ** 31 - 1).default(value);      // what a timer can hold
const count = (value: number): Joi.NumberSchema => Joi.number().integer().min(1).default(value);
const days = (): Joi.NumberSchema => Joi.number().integer().min(1).max(36_500).allow(null);
const group = (keys: Joi.PartialSchemaMap): Joi.ObjectSchema => Joi.object(keys).default();

/** An object of the host's with these methods, kept as it is: Joi's own object type would clone it and lose its private state. */
const stage = (...methods: string[]): Joi.AnySchema<unknown> => {

    return Joi.any().custom((value: unknown) => {

        const missing = methods.find((method) => typeof (value as Record<string, unknown> | null)?.[method] !== 'function');
        if (missing !== undefined) {
            throw new Error(`must be an object with a method ${missing}()`);
        }

        return value;
    });
};

const code = Joi.string().pattern(/^[a-z][a-z0-9_]{0,63}$/, 'lower case letters, digits and underscores');
const address = Joi.string().pattern(/^0x[0-9a-fA-F]{40}$/, 'wallet address');
const secret = Joi.any().custom((value: unknown) => {

    if (typeof value !== 'string' || Buffer.byteLength(value) < 32) {
        throw new Error('must be a string of at least 32 bytes');
    }

    return value;
});

const category = Joi.object({
    code: code.required(),
    name: Joi.string().min(1).max(100).required(),
    recapTimeframe: Joi.string().pattern(/^[1-9]\d{0,2}h$/, 'hours, as 12h').allow(null).default(null)
});

const adapter = stage('open', 'close', 'ping', 'migrate').custom((value: { manifest?: { contract?: unknown } }) => {

    if (value.manifest?.contract !== 1) {
        throw new Error('must be an adapter of contract 1');
    }

    return value;
});

const storage = Joi.alternatives().conditional(Joi.string().allow(''), { then: Joi.string().min(1), otherwise: adapter });

const source = stage('poll').custom((value: { id?: unknown; intervalMs?: unknown }) => {

    if (typeof value.id !== 'string' || value.id === '' || value.id.length > 200) {
        throw new Error('must have an id of 1 to 200 characters');
    }

    if (typeof value.intervalMs !== 'number' || value.intervalMs < second) {
        throw new Error('must have an intervalMs of at least 1000');
    }

    return value;
});

const schema = Joi.object({
    name: Joi.string().pattern(/^[\w.:/-]{1,100}$/, 'letters, digits and . _ : / -'),
    auth: Joi.object({
        secret: Joi.alternatives().conditional(Joi.string().allow(''), {
            then: secret,
            otherwise: Joi.array().items(Joi.object({ kid: Joi.string().min(1).max(64).required(), secret: secret.required() })).min(1).unique('kid')
        }).required(),
        domain: Joi.array().items(Joi.string().hostname(), Joi.string().pattern(/^(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9.-]+)(:\d{1,5})?$/, 'host or host:port')).min(1).single().required(),
        admins: Joi.array().items(address).default([]),
        publicCategories: Joi.array().items(code).max(100).default(['crypto', 'bitcoin', 'macro']),
        authorize: Joi.function(),
        issuer: Joi.string().min(1).max(200).default('hapi-crypto-news'),
        audience: Joi.string().min(1).max(200),
        chains: Joi.array().items(Joi.number().integer().min(1)).min(1),
        statement: Joi.string().min(1).max(1000).pattern(/^[^\n]*$/, 'one line'),
        provider: stage('call'),
        nonceMs: ms(10 * minute),
        sessionMs: ms(day),
        publicMs: ms(day),
        skewMs: ms(minute),
        revocationMs: ms(500).max(900),
        revocationEntries: count(10_000),
        timeoutMs: ms(10 * second),
        maxProviderCalls: count(20),
        maxTokensPerOwner: count(1000)
    }).required(),
    storage: storage.default('crypto-news.db'),
    migrate: Joi.valid('auto', 'check').default('auto'),
    storageTimeoutMs: ms(10 * second),
    retention: group({ newsDays: days().default(null), articlesDays: days().default(null), logDays: days().default(Joi.ref('newsDays')) }),
    categories: Joi.array().items(category).unique('code').default(defaultCatalogue),
    enable: group(Object.fromEntries(groups.map((name) => [name, Joi.boolean().default(true)]))),
    news: group({
        empty: Joi.valid('not-found', 'empty-array').default('not-found'),
        maxLimit: count(100).max(1000),
        cacheBytes: Joi.number().integer().min(0).default(32 * mebibyte)
    }),
    admin: group({ maxItems: count(100), maxBytes: count(2 * mebibyte) }),
    health: group({ timeoutMs: ms(2 * second) }),
    narratives: group({ activeMs: ms(72 * hour), maxListed: count(100), maxItems: count(50) }),
    feed: group({
        path: Joi.string().pattern(/^(\/[\w.-]+)+$/, 'path').default('/ws/feed'),
        reject: Joi.valid('close', 'http').default('close'),
        pingMs: ms(30 * second).min(second),
        idleMs: ms(5 * minute).min(second),
        handshakeMs: ms(10 * second),
        maxMessageBytes: count(4096),
        maxBufferedBytes: count(mebibyte),
        messagesPerSecond: count(10),
        messageBurst: count(50),
        maxConnections: count(10_000),
        maxConnectionsPerToken: count(100),
        maxConnectionsPerAddress: count(1000),
        maxSubscriptions: count(100),
        nes: Joi.alternatives(
            Joi.valid(false),
            Joi.object({ path: Joi.string().pattern(/^\/[^?#]*\{category\}$/, 'path that ends in {category}').default('/feed/{category}'), authorize: Joi.function() })
        ).default(false),
        maxWaitMs: ms(60 * second),
        maxParked: count(256),
        tailMs: ms(250)
    }),
    newsroom: group({
        sources: Joi.array().items(source).unique('id').default([]),
        poll: Joi.boolean().default(true),
        tokens: stage('extract'),
        classifier: stage('classify'),
        sentiment: stage('score'),
        clusterer: stage('assign', 'forget'),
        maxAgeMs: ms(7 * day),
        duplicateMs: ms(72 * hour),
        duplicateThreshold: Joi.number().greater(0).max(1).default(0.6),
        memory: count(20_000),
        memoryMs: ms(5 * day),
        queue: count(10_000),
        judgeMs: ms(5 * second),
        polls: count(8),
        pollMs: ms(minute),
        fetch: group({
            timeoutMs: ms(10 * second),
            maxBytes: count(5 * mebibyte),
            maxRedirects: Joi.number().integer().min(0).default(5),
            ports: Joi.array().items(Joi.number().port()).min(1).default([80, 443]),
            allow: Joi.array().items(Joi.string().pattern(/^[^/\s]+:\d{1,5}$/, 'host:port')).default([]),
            userAgent: Joi.string().min(1).default('hapi-crypto-news (+https://www.npmjs.com/package/hapi-crypto-news)')
        })
    }),
    desk: group({
        generator: stage('generate'),
        webSearch: stage('search'),
        onProviderFailure: Joi.valid('extractive', 'error').default('extractive'),
        timeoutMs: ms(20 * second),
        maxConcurrent: count(2),
        budget: group({ tokensPerDay: Joi.number().integer().min(1), usdPerDay: Joi.number().greater(0) }),
        tickerTtlMs: ms(5 * minute),
        write: Joi.boolean().default(true)
    }),
    bots: botsSchema,
    x402: x402Schema,
    clock: stage('now', 'setTimer').default(systemClock),
    random: Joi.function().default(() => randomBytes)
}).required().label('options');

/** Validates a registration's options and fills in the defaults; throws a message that names the option at fault. */
export const parseOptions = (options: unknown): Settings => {

    const result = schema.validate(options, { errors: { wrap: { label: false } }, abortEarly: true });
    if (result.error) {
        throw new Error(`hapi-crypto-news: invalid option: ${result.error.message}`);
    }

    const settings = result.value as Settings & { auth: { secret: string | Settings['auth']['secret']; audience?: string } };
    const { auth } = settings;
    return {
        ...settings,
        auth: {
            ...auth,
            secret: typeof auth.secret === 'string' ? [{ kid: '1', secret: auth.secret }] : auth.secret,
            audience: auth.audience ?? (auth.domain[0] as string)
        }
    };
};

