import { reenrichmentRoutes } from './admin/reenrichment-routes';
import { adminRoutes } from './admin/routes';
import { sourceAdminRoutes } from './admin/source-routes';
import { walletAdminRoutes } from './admin/wallet-routes';
import { WalletService } from './admin/wallet-service';
import { articleRoutes } from './articles/routes';
import { ArticleService } from './articles/service';
import { createAuth } from './auth';
import type { Auth } from './auth';
import { createBots } from './bots';
import type { BotWorker } from './bots/delivery/worker';
import type { BotService } from './bots/service';
import { briefRoutes } from './brief/routes';
import { BriefService } from './brief/service';
import { categoryRoutes } from './categories/routes';
import { CategoryService } from './categories/service';
import { minute } from './clock';
import { Desk } from './desk/desk';
import { measured } from './desk/measured';
import { createFeed } from './feed';
import { pollMsOf } from './feed/options';
import { SavedQueries } from './filters/queries';
import { queryRoutes } from './filters/routes';
import { Filters } from './filters/service';
import { healthRoutes } from './health/routes';
import { HealthService } from './health/service';
import { createBaseUrl } from './http/base';
import type { BaseUrl } from './http/base';
import { ResponseCache } from './http/response-cache';
import type { RouteSpec } from './http/route';
import { Tail } from './log/tail';
import { loadMcp } from './mcp/lazy';
import type { Mcp } from './mcp/server';
import { narrativeRoutes } from './narratives/routes';
import { NarrativeService } from './narratives/service';
import { ProvenanceCheck } from './provenance';
import { newsRoutes } from './news/routes';
import { NewsService } from './news/service';
import { Editorial } from './newsroom/editorial';
import { Newsroom } from './newsroom/newsroom';
import { webSubRoutes } from './newsroom/websub/routes';
import type { RouteGroup, Settings } from './options';
import { createRateLimits } from './rate-limits';
import type { RequestLimits } from './rate-limits/request-limits';
import { recapRoutes } from './recaps/routes';
import { RecapService } from './recaps/service';
import type { Runtime, RuntimeWith } from './runtime';
import { Maintenance } from './storage/maintenance';
import { Retention } from './storage/retention';
import { summaryRoutes } from './ticker-summaries/routes';
import { SummaryService } from './ticker-summaries/service';
import { createSyndication } from './syndication';
import type { HubPublisher } from './syndication/hub';
import { tokenRoutes } from './tokens/routes';
import { TokenService } from './tokens/service';
import { TokenUsage } from './tokens/usage/usage';
import { version as packageVersion } from './version';
import type { X402 } from './x402';
import { loadX402 } from './x402/lazy';
import { paymentHeaders } from './x402/protocol/payment-headers';

/** The parts of one registration, built and connected. Nothing runs yet. */
export interface Composition {
    readonly auth: Auth;
    /** Null if the host wants no limits. */
    readonly limits: RequestLimits | null;
    readonly baseOf: BaseUrl;
    readonly categories: CategoryService;
    readonly tail: Tail;
    readonly newsroom: Newsroom;
    readonly desk: Desk;
    readonly editorial: Editorial;
    readonly wallets: WalletService;
    /** Null if there is no hub for feeds. */
    readonly hub: HubPublisher | null;
    /** Null if the storage adapter has no documents. */
    readonly usage: TokenUsage | null;
    readonly maintenance: Maintenance;
    readonly feed: ReturnType<typeof createFeed>;
    /** Null if the storage adapter has no bots. */
    readonly bots: BotWorker | null;
    /** Null if the storage adapter has no bots. */
    readonly botService: BotService | null;
    /** Null if `x402` is not configured. */
    readonly x402: X402 | null;
    /** Null if `mcp` is not configured. */
    readonly mcp: Mcp | null;
    /** Routes that WebSub hubs call. */
    readonly callbacks: readonly RouteSpec[];
    /** Routes by the group that `enable` switches on and off. */
    readonly routes: Readonly<Record<Exclude<RouteGroup, 'openapi'>, readonly RouteSpec[]>>;
}

/** Builds every part from its own settings and the parts that it depends on. */
export const compose = (runtime: Runtime, settings: Settings): Composition => {

    const { storage, clock, random, log, changes } = runtime;
    const { admin: adminLimits, auth: signing, news: { empty, maxLimit, cacheBytes, ...scan }, rateLimits: limited } = settings;
    const using = <Own>(own: Own): RuntimeWith<Own> => ({ ...runtime, settings: own });

    const categories = new CategoryService({ storage, clock });
    const tail = new Tail({ storage, clock, log, changes, pollMs: pollMsOf(settings.feed, storage.manifest) });
    const auth = createAuth(using(signing), categories);
    const { proxies, limits } = createRateLimits(using(settings), paymentHeaders);
    const baseOf = createBaseUrl({ publicUrl: settings.publicUrl, proxies });
    const newsroom = new Newsroom({ runtime: using(settings.newsroom), categories });
    const desk = new Desk({ runtime: using(measured(settings.desk, runtime.telemetry)), narratives: settings.narratives, categories });
    const queries = storage.documents ? new SavedQueries({ documents: storage.documents, clock, maxPerOwner: settings.filters.maxQueriesPerOwner }) : null;
    const filters = new Filters({ categories, bounds: settings.filters, queries });
    const feed = createFeed({ runtime: using(settings.feed), auth, times: signing, categories, filters, tail, addressOf: (peer) => proxies.addressOf(peer) });
    const bots = createBots(using(settings.bots), { tail, categories, filters, auth: signing });
    const retention = new Retention({ storage, clock, random, changes, ...settings.retention });
    const maintenance = new Maintenance({ storage: retention, clock, log, everyMs: minute, budgetMs: 20 });

    const provenance = new ProvenanceCheck({ news: storage.news, memory: { clock, changes } });
    const cache = new ResponseCache({ clock, maxBytes: cacheBytes, changes });
    const reading = { storage, categories, cache, filters, clock, scan };
    const news = new NewsService({ ...reading, empty });
    const summaries = new SummaryService({ desk });
    const articles = new ArticleService({ storage, provenance });
    const recaps = new RecapService({ storage, provenance, categories, clock });
    const narratives = new NarrativeService({ storage, provenance, clock, cache, empty, ...settings.narratives });
    const briefs = new BriefService({ storage, categories, clock, cache });
    const usage = storage.documents ? new TokenUsage({ documents: storage.documents, clock, random, log, flushMs: signing.usageFlushMs, maxEntries: signing.revocationEntries }) : null;
    const tokens = new TokenService({ ...auth, storage, categories, usage, quotas: signing, maxPerOwner: signing.maxTokensPerOwner, clock, random });
    const health = new HealthService({ storage, clock, log, ...settings.health });
    const editorial = new Editorial({ storage, newsroom, categories, desk, tail, clock, random });
    const wallets = new WalletService({ tokens: storage.tokens, auth, usage, quotas: signing, clock });

    const listed = new NewsService({ ...reading, empty: 'empty-array' });
    const { hub, routes: syndicationRoutes } = createSyndication(using(settings.syndication), {
        maxLimit,
        baseOf,
        auth,
        lists: { news: listed, narratives, articles, storage, cache },
        categories: signing.publicCategories,
        userAgent: settings.newsroom.fetch.userAgent,
        announces: settings.enable.syndication
    });
    const sold = new NewsService({ ...reading, empty: 'not-found' });
    const clients = { baseOf, addressOf: proxies.keyOf, maxKeys: limited ? limited.maxKeys : null };
    const x402 = loadX402(runtime, settings.x402, { news: sold, recaps, desk, categories, ...clients, servesReads: settings.enable.news || settings.enable.recaps });
    const tools = new NarrativeService({ storage, provenance, clock, cache, empty: 'empty-array', ...settings.narratives });
    const mcp = loadMcp({
        ...clients,
        news: listed,
        filters,
        narratives: tools,
        briefs,
        recaps,
        summaries,
        categories,
        x402,
        clock,
        log,
        charge: (request, name) => limits?.charge(request, name),
        settings: settings.mcp,
        origins: settings.cors.origins,
        publicUrl: settings.publicUrl,
        version: packageVersion
    });

    return {
        auth,
        limits,
        baseOf,
        categories,
        tail,
        newsroom,
        desk,
        editorial,
        wallets,
        hub,
        usage,
        maintenance,
        feed,
        bots: bots?.worker ?? null,
        botService: bots?.service ?? null,
        x402,
        mcp,
        callbacks: newsroom.webSub ? webSubRoutes(newsroom.webSub, settings.newsroom.fetch.maxBytes) : [],
        routes: {
            auth: auth.routes,
            news: [...newsRoutes(news, { maxLimit }), ...summaryRoutes(summaries), ...briefRoutes(briefs), ...(queries ? queryRoutes(queries, filters) : [])],
            articles: articleRoutes(articles),
            recaps: recapRoutes(recaps),
            narratives: narrativeRoutes(narratives),
            categories: categoryRoutes(categories),
            tokens: tokenRoutes(tokens),
            bots: bots?.routes ?? [],
            feed: feed.routes,
            syndication: syndicationRoutes,
            health: healthRoutes(health),
            admin: [...adminRoutes(editorial, adminLimits), ...reenrichmentRoutes(newsroom), ...walletAdminRoutes(wallets), ...sourceAdminRoutes(newsroom.sources, adminLimits)]
        }
    };
};
