import Joi from 'joi';

import { adminSchema } from './admin/options';
import type { AdminOptions, AdminSettings } from './admin/options';
import { authSchema, authSettings } from './auth/options';
import type { AuthOptions, AuthSettings } from './auth/options';
import { botsSchema } from './bots/options';
import type { BotsOptions, BotsSettings } from './bots/options';
import { categoriesSchema } from './categories/options';
import type { Clock } from './clock';
import { second } from './clock';
import { deskSchema } from './desk/options';
import type { DeskOptions, DeskSettings } from './desk/options';
import { feedSchema } from './feed/options';
import type { LiveFeedOptions, FeedSettings } from './feed/options';
import { filtersSchema } from './filters/options';
import type { FilterOptions, FilterSettings } from './filters/options';
import { healthSchema } from './health/options';
import type { HealthOptions, HealthSettings } from './health/options';
import { corsSchema } from './http/options';
import type { CorsOptions, CorsSettings } from './http/options';
import { mcpSchema } from './mcp/options';
import type { McpOptions, McpSettings } from './mcp/options';
import { narrativesSchema } from './narratives/options';
import type { NarrativesOptions, NarrativesSettings } from './narratives/options';
import { newsSchema } from './news/options';
import type { NewsOptions, NewsSettings } from './news/options';
import { newsroomSchema } from './newsroom/options';
import type { NewsroomOptions, NewsroomSettings } from './newsroom/options';
import { faultOf, unreadableAt } from './option-faults';
import { warningsOf } from './option-warnings';
import type { ProxyHeader } from './rate-limits/forwarded';
import { rateLimitsSchema } from './rate-limits/options';
import type { RateLimitOptions, RateLimitSettings } from './rate-limits/options';
import { trustProxySchema } from './rate-limits/trust';
import type { TrustProxy } from './rate-limits/trust';
import { clockSchema, randomSchema } from './runtime-options';
import { demandCapabilities, isCapable } from './storage/capabilities';
import type { Demand } from './storage/capabilities';
import type { CategoryRecord, Storage } from './storage/contract';
import { retentionKeys, storageSchema } from './storage/options';
import type { RetentionOptions } from './storage/options';
import type { RetentionDays } from './storage/retention';
import { syndicationSchema } from './syndication/options';
import type { SyndicationOptions, SyndicationSettings } from './syndication/options';
import { metricsSchema, tracingSchema } from './telemetry/options';
import type { MetricsOptions, MetricsSettings } from './telemetry/options';
import { group, ms, optionMessages, optionObject, publicUrl } from './validation';
import { x402Schema } from './x402/options';
import type { X402Options, X402Settings } from './x402/options';

/** The options of a registration; everything but `auth` has a default. Times are milliseconds, sizes bytes. */
export interface Options {
    /** Name of the registration, in names of strategies and in logs. Default: derived from the prefix and the virtual host. */
    name?: string;
    /** Sign-in and tokens. Required. */
    auth: AuthOptions;
    /**
     * Base address of the server as its clients see it, including a path that a proxy strips. Links and the OpenAPI
     * description start with it. Default: the address of each request, as proxies of `trustProxy` report it.
     */
    publicUrl?: string;
    /** Origins whose pages may call the routes from browsers (CORS), without credentials. Default: none. */
    cors?: CorsOptions;
    /** A storage adapter, or the path of a SQLite file. Default: `crypto-news.db`. */
    storage?: Storage | string;
    /** Whether another registration in this process may use the same storage. Default: false. */
    shareStorage?: boolean;
    /** `auto` migrates the schema of the database at the start, `check` only refuses one that is out of date. Default: `auto`. */
    migrate?: 'auto' | 'check';
    /** Timeout of one call of the storage, in ms. Default: 10 s. */
    storageTimeoutMs?: number;
    /** After how many whole days data is removed; null for never. */
    retention?: RetentionOptions;
    /** Categories that are stored if the storage never had any. Default: the catalogue of the specification. */
    categories?: readonly CategoryRecord[];
    /** Groups of routes that are served. Default: all; `bots` only if the storage adapter supports them. */
    enable?: Partial<Record<RouteGroup, boolean>>;
    /** Reading the news. */
    news?: NewsOptions;
    /** Limits of the `/admin` routes. */
    admin?: AdminOptions;
    /** `GET /health`. */
    health?: HealthOptions;
    /** Reading the narratives. */
    narratives?: NarrativesOptions;
    /** The live feed. */
    feed?: LiveFeedOptions;
    /** Feeds for readers. */
    syndication?: SyndicationOptions;
    /** Bounds of the filters that clients send. */
    filters?: FilterOptions;
    /** Sources of news and how their stories are judged. */
    newsroom?: NewsroomOptions;
    /** Summaries, recaps, articles and the generators that write them. */
    desk?: DeskOptions;
    /** Delivery to bots on messaging platforms. */
    bots?: BotsOptions;
    /** Paid routes (x402). Default: none. */
    x402?: X402Options;
    /** An MCP server for agents; `true` for the defaults. Needs the package @modelcontextprotocol/server. Default: none. */
    mcp?: boolean | McpOptions;
    /** Metrics for Prometheus; `true` for the defaults. Needs the package prom-client. Default: none. */
    metrics?: boolean | MetricsOptions;
    /** Whether OpenTelemetry gets spans, if the host has installed @opentelemetry/api. Default: true. */
    tracing?: boolean;
    /** Requests per client; false lifts all limits. Default: see each limit. */
    rateLimits?: false | RateLimitOptions;
    /**
     * Proxies that are trusted to report the client's address and the protocol and host that it requested: addresses,
     * networks (`10.0.0.0/8`), `loopback`, `linklocal`, `uniquelocal`, `unix` (a peer on a unix socket); or the number of
     * proxies in front; or true for any number, which lets clients claim any address unless the outermost proxy removes the
     * headers that they send. Default: false.
     */
    trustProxy?: TrustProxy;
    /** The family of headers that these proxies write. Default: either; if both are present and disagree, both are ignored. */
    proxyHeader?: ProxyHeader;
    /** Time and timers. Default: those of the system. */
    clock?: Clock;
    /** Returns that many unpredictable bytes. Default: `randomBytes` of node:crypto. */
    random?: (bytes: number) => Buffer;
}

export const groups = ['auth', 'news', 'articles', 'recaps', 'narratives', 'categories', 'tokens', 'bots', 'feed', 'syndication', 'health', 'admin', 'openapi'] as const;

/** A group of routes that the option `enable` can leave out. */
export type RouteGroup = (typeof groups)[number];

/** Options after validation: every default is filled in. */
export interface Settings {
    readonly name: string | undefined;
    readonly auth: AuthSettings;
    readonly publicUrl: string | undefined;
    readonly cors: CorsSettings;
    readonly storage: Storage | string;
    readonly shareStorage: boolean;
    readonly migrate: 'auto' | 'check';
    readonly storageTimeoutMs: number;
    readonly retention: RetentionDays;
    readonly categories: readonly CategoryRecord[];
    readonly enable: Readonly<Record<RouteGroup, boolean>>;
    readonly news: NewsSettings;
    readonly admin: AdminSettings;
    readonly health: HealthSettings;
    readonly narratives: NarrativesSettings;
    readonly feed: FeedSettings;
    readonly syndication: SyndicationSettings;
    readonly filters: FilterSettings;
    readonly newsroom: NewsroomSettings;
    readonly desk: DeskSettings;
    readonly bots: BotsSettings;
    readonly x402?: X402Settings;
    readonly mcp?: McpSettings;
    readonly metrics?: MetricsSettings;
    readonly tracing: boolean;
    readonly rateLimits: false | RateLimitSettings;
    readonly trustProxy: TrustProxy | undefined;
    readonly proxyHeader: ProxyHeader | undefined;
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
    /** Texts for the log about options that are valid but probably not intended. */
    readonly warnings: readonly string[];
}

const schema = optionObject({
    name: Joi.string().pattern(/^[\w.:/-]{1,100}$/, 'letters, digits and . _ : / -'),
    auth: authSchema,
    publicUrl,
    cors: corsSchema,
    storage: storageSchema,
    shareStorage: Joi.boolean().default(false),
    migrate: Joi.valid('auto', 'check').default('auto'),
    storageTimeoutMs: ms(10 * second),
    retention: group(retentionKeys),
    categories: categoriesSchema,
    enable: group(Object.fromEntries(groups.map((name) => [name, name === 'bots' ? Joi.boolean() : Joi.boolean().default(true)]))),
    news: newsSchema,
    admin: adminSchema,
    health: healthSchema,
    narratives: narrativesSchema,
    feed: feedSchema,
    syndication: syndicationSchema,
    filters: filtersSchema,
    newsroom: newsroomSchema,
    desk: deskSchema,
    bots: botsSchema,
    x402: x402Schema,
    mcp: mcpSchema,
    metrics: metricsSchema,
    tracing: tracingSchema,
    rateLimits: rateLimitsSchema,
    trustProxy: trustProxySchema,
    proxyHeader: Joi.valid('forwarded', 'x-forwarded-for'),
    clock: clockSchema,
    random: randomSchema
}).required().label('options');

/** Validated options before defaults that depend on the adapter. */
type Parsed = Omit<Settings, 'auth' | 'enable' | 'warnings'> & {
    readonly auth: Parameters<typeof authSettings>[0];
    readonly enable: Omit<Settings['enable'], 'bots'> & { readonly bots?: boolean };
};

/** Optional capabilities of the storage adapter that the options require. */
const demandsOf = ({ auth, enable, bots, newsroom, x402, retention }: Parsed): readonly Demand[] => [
    ...(enable.bots ? [{ option: 'enable.bots', capability: 'bots' } as const] : []),
    ...(bots.platforms.length > 0 ? [{ option: 'bots.platforms', capability: 'bots' } as const] : []),
    ...(['tokenQuota', 'maxTokenQuota'] as const).filter((name) => Object.keys(auth[name]).length > 0).map((name) => ({ option: `auth.${name}`, capability: 'documents' } as const)),
    ...(newsroom.webSub ? [{ option: 'newsroom.webSub', capability: 'documents' } as const] : []),
    ...(x402 ? [{ option: 'x402', capability: 'payments' } as const] : []),
    ...(Object.values(retention).some((kept) => kept !== null) ? [{ option: 'retention', capability: 'prune' } as const] : [])
];

/** Getters and proxies among the options may throw anything. */
const validated = (options: unknown): Joi.ValidationResult => {

    try {
        return schema.validate(options, { errors: { wrap: { label: false } }, abortEarly: true, messages: optionMessages });
    }
    catch (error) {
        throw new Error(`hapi-crypto-news: invalid option: ${unreadableAt(options)} cannot be read: ${String(error)}`, { cause: error });
    }
};

/**
 * Validates a registration's options and fills in the defaults. Throws an error that names the option at fault. Bots are
 * served by default if the adapter supports them; the adapter for a path has every capability.
 */
export const parseOptions = (options: unknown): Settings => {

    const result = validated(options);
    if (result.error) {
        throw new Error(`hapi-crypto-news: invalid option: ${faultOf(schema, result.error)}`);
    }

    const parsed = result.value as Parsed;
    const { auth, enable, storage: given, x402, publicUrl: address } = parsed;
    if (parsed.syndication.hub !== undefined && address === undefined) {
        throw new Error('hapi-crypto-news: invalid option: syndication.hub needs publicUrl, under which the hub reads the feeds');
    }

    if (parsed.newsroom.webSub && address === undefined) {
        throw new Error('hapi-crypto-news: invalid option: newsroom.webSub needs publicUrl, under which hubs reach this service');
    }

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
