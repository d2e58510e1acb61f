import Joi from 'joi';

import { adminSchema } from './admin/options';
import type { AdminOptions, AdminSettings } from './admin/options';
import { authSchema, authSettings } from './auth/options';
import type { AuthOptions, AuthSettings } from './auth/options';
import { botsSchema } from './bots/options';
import type { BotsOptions, BotsSettings } from './bots/options';
import { categoriesSchema } from './categories/options';
import type { Clock } from './clock';
import { deskSchema } from './desk/options';
import type { DeskOptions, DeskSettings } from './desk/options';
import { feedSchema } from './feed/options';
import type { LiveFeedOptions, FeedSettings } from './feed/options';
import { healthSchema } from './health/options';
import type { HealthOptions, HealthSettings } from './health/options';
import { corsSchema } from './http/options';
import type { CorsOptions, CorsSettings } from './http/options';
import { narrativesSchema } from './narratives/options';
import type { NarrativesOptions, NarrativesSettings } from './narratives/options';
import { newsSchema } from './news/options';
import type { NewsOptions, NewsSettings } from './news/options';
import { newsroomSchema } from './newsroom/options';
import type { NewsroomOptions, NewsroomSettings } from './newsroom/options';
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
import { retentionSchema, storageSchema } from './storage/options';
import type { RetentionOptions } from './storage/options';
import type { RetentionDays } from './storage/retention';
import { group, ms, optionMessages, publicUrl, second } from './validation';
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
    cors?: CorsOptions;
    /** An adapter, or the path of a SQLite file. */
    storage?: Storage | string;
    /** Whether the storage may hold the news of another registration in this process too. Default: false. */
    shareStorage?: boolean;
    migrate?: 'auto' | 'check';
    /** No answer of storage takes longer than this. */
    storageTimeoutMs?: number;
    /** After how many whole days things are removed; null: never. */
    retention?: RetentionOptions;
    /** What the categories are seeded with where storage never had any. */
    categories?: readonly CategoryRecord[];
    /** Groups of routes that are served. Default: all; `bots` only if the storage adapter has them. */
    enable?: Partial<Record<Group, boolean>>;
    news?: NewsOptions;
    admin?: AdminOptions;
    health?: HealthOptions;
    narratives?: NarrativesOptions;
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
    readonly cors: CorsSettings;
    readonly storage: Storage | string;
    readonly shareStorage: boolean;
    readonly migrate: 'auto' | 'check';
    readonly storageTimeoutMs: number;
    readonly retention: RetentionDays;
    readonly categories: readonly CategoryRecord[];
    readonly enable: Readonly<Record<Group, boolean>>;
    readonly news: NewsSettings;
    readonly admin: AdminSettings;
    readonly health: HealthSettings;
    readonly narratives: NarrativesSettings;
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

const schema = Joi.object({
    name: Joi.string().pattern(/^[\w.:/-]{1,100}$/, 'letters, digits and . _ : / -'),
    auth: authSchema,
    publicUrl,
    cors: corsSchema,
    storage: storageSchema,
    shareStorage: Joi.boolean().default(false),
    migrate: Joi.valid('auto', 'check').default('auto'),
    storageTimeoutMs: ms(10 * second),
    retention: retentionSchema,
    categories: categoriesSchema,
    enable: group(Object.fromEntries(groups.map((name) => [name, name === 'bots' ? Joi.boolean() : Joi.boolean().default(true)]))),
    news: newsSchema,
    admin: adminSchema,
    health: healthSchema,
    narratives: narrativesSchema,
    feed: feedSchema,
    newsroom: newsroomSchema,
    desk: deskSchema,
    bots: botsSchema,
    x402: x402Schema,
    rateLimits: rateLimitsSchema,
    trustProxy: trustProxySchema,
    proxyHeader: Joi.valid('forwarded', 'x-forwarded-for'),
    clock: clockSchema,
    random: randomSchema
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

/**
 * Validates a registration's options and fills in the defaults; throws a message that names the option at fault. Bots are
 * served by default if the adapter has them; the adapter that a path stands for has everything.
 */
export const parseOptions = (options: unknown): Settings => {

    const result = schema.validate(options, { errors: { wrap: { label: false } }, abortEarly: true, messages: optionMessages });
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
