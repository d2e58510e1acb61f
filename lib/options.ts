import { randomBytes } from 'node:crypto';

import Joi from 'joi';

import { authSchema, authSettings } from './auth/options';
import type { AuthOptions, AuthSettings } from './auth/options';
import { botsSchema } from './bots/options';
import type { BotsOptions, BotsSettings } from './bots/options';
import { defaultCatalogue } from './categories/catalogue';
import { systemClock } from './clock';
import type { Clock } from './clock';
import type { Origins } from './http/cors';
import { code, count, group, hour, mebibyte, minute, ms, origins, publicUrl, second, stage } from './validation';
import type { Filled } from './validation';
import { feedSchema } from './feed/options';
import type { LiveFeedOptions, FeedSettings } from './feed/options';
import { deskSchema } from './desk/options';
import type { DeskOptions, DeskSettings } from './desk/options';
import { newsroomSchema } from './newsroom/options';
import type { NewsroomOptions, NewsroomSettings } from './newsroom/options';
import { warningsOf } from './option-warnings';
import { demandCapabilities, isCapable } from './storage/capabilities';
import type { Demand } from './storage/capabilities';
import type { ProxyHeader } from './rate-limits/forwarded';
import { rateLimitsSchema } from './rate-limits/options';
import type { RateLimitOptions, RateLimitSettings } from './rate-limits/options';
import { trustProxySchema } from './rate-limits/trust';
import type { TrustProxy } from './rate-limits/trust';
import type { CategoryRecord, Storage } from './storage/contract';
import { x402Schema } from './x402/options';
import type { X402Options, X402Settings } from './x402/options';

/** The options of a registration; everything but `auth` has a default. Times are milliseconds, sizes bytes. */
export interface Options {
    /** Tells registrations apart in names and logs. Default: made from prefix and virtual host. */
    name?: string;
    auth: AuthOptions;
    /**
     * Base address of the server as its clients see it, with the path that a proxy takes away; links and the interface
     * description begin with it. Default: the address of each request, as proxies of `trustProxy` report it.
     */
    publicUrl?: string;
    /** Whose pages may call the routes from within browsers (CORS), without credentials. Default: nobody's. */
    cors?: { origins: '*' | readonly string[] };
    /** An adapter, or the path of a SQLite file. */
    storage?: Storage | string;
    /** Whether the storage may hold the news of another registration in this process too. Default: false. */
    shareStorage?: boolean;
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
    /** Groups of routes that are served. Default: all; `bots` only if the storage adapter has them. */
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
    feed?: LiveFeedOptions;
    newsroom?: NewsroomOptions;
    desk?: DeskOptions;
    bots?: BotsOptions;
    /** Pay-per-request; left out: no paid routes. */
    x402?: X402Options;
    /** Requests per client; false: none is limited. Default: see each limit. */
    rateLimits?: false | RateLimitOptions;
    /**
     * Proxies whose word on the client's address, and on the protocol and host that it asked, is taken: addresses, networks (`10.0.0.0/8`), `loopback`, `linklocal`,
     * `uniquelocal`, `unix` (a peer on a unix socket); or the number of proxies in front; or true for any number, which
     * lets clients claim any address unless the outermost proxy removes what they send. Default: false.
     */
    trustProxy?: TrustProxy;
    /** The one family of headers that these proxies write. Default: either; if both are sent and disagree, neither counts. */
    proxyHeader?: ProxyHeader;
    clock?: Clock;
    /** Random bytes; must be unpredictable. */
    random?: (bytes: number) => Buffer;
}

export const groups = ['auth', 'news', 'articles', 'recaps', 'narratives', 'categories', 'tokens', 'bots', 'feed', 'health', 'admin', 'openapi'] as const;

export type Group = (typeof groups)[number];

/** Options after validation: every default is filled in. */
export interface Settings {
    readonly name: string | undefined;
    readonly auth: AuthSettings;
    readonly publicUrl: string | undefined;
    readonly cors: { readonly origins: Origins };
    readonly storage: Storage | string;
    readonly shareStorage: boolean;
    readonly migrate: 'auto' | 'check';
    readonly storageTimeoutMs: number;
    readonly retention: Filled<NonNullable<Options['retention']>>;
    readonly categories: readonly CategoryRecord[];
    readonly enable: Readonly<Record<Group, boolean>>;
    readonly news: Filled<NonNullable<Options['news']>>;
    readonly admin: Filled<NonNullable<Options['admin']>>;
    readonly health: Filled<NonNullable<Options['health']>>;
    readonly narratives: Filled<NonNullable<Options['narratives']>>;
    readonly feed: FeedSettings;
    readonly newsroom: NewsroomSettings;
    readonly desk: DeskSettings;
    readonly bots: BotsSettings;
    readonly x402?: X402Settings;
    readonly rateLimits: false | RateLimitSettings;
    readonly trustProxy: TrustProxy | undefined;
    readonly proxyHeader: ProxyHeader | undefined;
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
    /** What is accepted but probably not meant, for the log. */
    readonly warnings: readonly string[];
}

const days = (): Joi.NumberSchema => Joi.number().integer().min(1).max(36_500).allow(null);

const category = Joi.object({
    code: code.required(),
    name: Joi.string().min(1).max(100).required(),
    recapTimeframe: Joi.string().pattern(/^[1-9]\d{0,2}h$/, 'hours, as 12h').allow(null).default(null)
});

/** What else a host may have taken for an adapter. */
const noAdapter = (value: unknown): void => {

    const { connect, then } = Object(value) as { readonly connect?: unknown; readonly then?: unknown };
    if (typeof value === 'function') {
        throw new Error('must be an adapter, not the function that makes one: call it, as in storage: memory()');
    }

    if (typeof then === 'function') {
        throw new Error('must be an adapter, not a promise of one: await it');
    }

    if (typeof connect === 'function' && typeof Reflect.get(Object(value) as object, 'open') !== 'function') {
        throw new Error('must be an adapter, not a pool: give postgres({ pool }) of hapi-crypto-news/adapters/postgres');
    }
};

const adapter = Joi.any().custom((value: unknown) => {

    noAdapter(value);
    return value;
}).concat(stage('open', 'close', 'ping', 'migrate')).custom((value: { manifest?: { contract?: unknown } }) => {

    if (value.manifest?.contract !== 1) {
        throw new Error('must be an adapter of contract 1');
    }

    return value;
});

/** A URL may hold a password: it is not repeated. */
const path = Joi.string().min(1).custom((value: string) => {

    if (/^postgres(ql)?:/i.test(value)) {
        throw new Error('must be the path of a SQLite file, or an adapter: for PostgreSQL give postgres({ connectionString }) of hapi-crypto-news/adapters/postgres');
    }

    if (/^[a-z][a-z0-9+.-]+:\/\//i.test(value)) {
        throw new Error('must be the path of a SQLite file, or an adapter, not a URL');
    }

    return value;
});

const storage = Joi.alternatives().conditional(Joi.string().allow(''), { then: path, otherwise: adapter });

/** 1970-01-12 as milliseconds, 2001 as seconds: nothing between these reads as a time that anybody would set. */
const firstSeconds = 1e9;
const lastSeconds = 1e11;

/** Microseconds and nanoseconds of today are beyond it (the year 5138). */
const lastTime = 1e14;

/**
 * Throws unless `now` can be milliseconds since the epoch. Whole numbers near 0 pass, as clocks of tests start there;
 * fractions are those of a timer that counts from the start of the process.
 */
const checkTime = (now: unknown): void => {

    if (typeof now !== 'number' || !Number.isFinite(now) || now < 0) {
        throw new Error('must have a method now() that returns milliseconds since the epoch, as Date.now does');
    }

    if ((now >= firstSeconds && now < lastSeconds) || now > lastTime || (now < firstSeconds && !Number.isInteger(now))) {
        throw new Error(`must have a method now() that returns milliseconds since the epoch, as Date.now does: ${now} seems to have another unit or beginning`);
    }
};

const isCancel = (value: unknown): value is () => void => typeof value === 'function';

/** Tried once: a clock that takes its parameters the other way round would fail much later. */
const clock = stage('now', 'setTimer').custom((value: Clock) => {

    checkTime(value.now());

    let cancel: unknown = null;
    try {
        cancel = value.setTimer(minute, () => {});
    }
    catch {
        // as if it had answered nothing
    }

    if (!isCancel(cancel)) {
        throw new Error('must have a method setTimer(ms, fn), in this order, that returns a function which cancels the timer');
    }

    cancel();
    return value;
});

/** Tried once, as the clock is. */
const checkRandom = (value: (bytes: number) => unknown): unknown => {

    let bytes: unknown = null;
    try {
        bytes = value(16);
    }
    catch {
        // as if it had returned nothing
    }

    if (!Buffer.isBuffer(bytes) || bytes.length !== 16) {
        throw new Error('must be a function (bytes) that returns a Buffer of that many bytes, as randomBytes of node:crypto does');
    }

    return value;
};

const schema = Joi.object({
    name: Joi.string().pattern(/^[\w.:/-]{1,100}$/, 'letters, digits and . _ : / -'),
    auth: authSchema,
    publicUrl,
    cors: group({ origins: origins().default([]) }),
    storage: storage.default('crypto-news.db'),
    shareStorage: Joi.boolean().default(false),
    migrate: Joi.valid('auto', 'check').default('auto'),
    storageTimeoutMs: ms(10 * second),
    retention: group({ newsDays: days().default(null), articlesDays: days().default(null), logDays: days().default(Joi.ref('newsDays')) }),
    categories: Joi.array().items(category).unique('code').default(defaultCatalogue),
    enable: group(Object.fromEntries(groups.map((name) => [name, name === 'bots' ? Joi.boolean() : Joi.boolean().default(true)]))),
    news: group({
        empty: Joi.valid('not-found', 'empty-array').default('not-found'),
        maxLimit: count(100).max(1000),
        cacheBytes: Joi.number().integer().min(0).default(32 * mebibyte)
    }),
    admin: group({ maxItems: count(100), maxBytes: count(2 * mebibyte) }),
    health: group({ timeoutMs: ms(2 * second) }),
    narratives: group({ activeMs: ms(72 * hour), maxListed: count(100), maxItems: count(50) }),
    feed: feedSchema,
    newsroom: newsroomSchema,
    desk: deskSchema,
    bots: botsSchema,
    x402: x402Schema,
    rateLimits: rateLimitsSchema,
    trustProxy: trustProxySchema,
    proxyHeader: Joi.valid('forwarded', 'x-forwarded-for'),
    clock: clock.default(systemClock),
    random: Joi.function().custom(checkRandom).default(() => randomBytes)
}).required().label('options');

/** Validated, but for what depends on the adapter. */
type Parsed = Omit<Settings, 'auth' | 'enable' | 'warnings'> & {
    readonly auth: Parameters<typeof authSettings>[0];
    readonly enable: Omit<Settings['enable'], 'bots'> & { readonly bots?: boolean };
};

/** What the options ask of the storage adapter beyond what every adapter has. */
const demandsOf = ({ enable, bots, x402, retention }: Parsed): readonly Demand[] => [
    ...(enable.bots ? [{ option: 'enable.bots', capability: 'bots' } as const] : []),
    ...(bots.platforms.length > 0 ? [{ option: 'bots.platforms', capability: 'bots' } as const] : []),
    ...(x402 ? [{ option: 'x402', capability: 'payments' } as const] : []),
    ...(Object.values(retention).some((kept) => kept !== null) ? [{ option: 'retention', capability: 'prune' } as const] : [])
];

const messages = {
    'any.custom': '{{#label}} {{#error.message}}',
    'ms.seconds': '{{#label}} is {{#given}} milliseconds: was {{#given}} seconds meant? Options whose names end in Ms are milliseconds',
    'string.pattern.name': '{{#label}} must have the form: {{#name}}'
};

/**
 * Validates a registration's options and fills in the defaults; throws a message that names the option at fault. Bots are
 * served by default if the adapter has them; the adapter that a path stands for has everything.
 */
export const parseOptions = (options: unknown): Settings => {

    const result = schema.validate(options, { errors: { wrap: { label: false } }, abortEarly: true, messages });
    if (result.error) {
        throw new Error(`hapi-crypto-news: invalid option: ${result.error.message}`);
    }

    const parsed = result.value as Parsed;
    const { auth, enable, storage: given, x402, publicUrl: address } = parsed;
    if (typeof given !== 'string') {
        demandCapabilities(given, demandsOf(parsed));
    }

    const hasBots = typeof given === 'string' || isCapable(given, 'bots');
    return {
        ...parsed,
        auth: authSettings(auth),
        enable: { ...enable, bots: enable.bots ?? hasBots },
        ...(x402 && { x402: { ...x402, publicUrl: x402.publicUrl ?? address } }),
        warnings: [...result.warning?.details.map(({ message }) => message) ?? [], ...warningsOf(parsed)]
    };
};
