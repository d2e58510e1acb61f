import { adminRoutes } from './admin/routes';
import { walletAdminRoutes } from './admin/wallet-routes';
import { WalletService } from './admin/wallet-service';
import { articleRoutes } from './articles/routes';
import { ArticleService } from './articles/service';
import { createAuth } from './auth';
import type { Auth } from './auth';
import { createBots } from './bots';
import type { BotWorker } from './bots/delivery/worker';
import type { BotService } from './bots/service';
import { categoryRoutes } from './categories/routes';
import { CategoryService } from './categories/service';
import { Desk } from './desk/desk';
import { createFeed } from './feed';
import { pollMsOf } from './feed/options';
import { healthRoutes } from './health/routes';
import { HealthService } from './health/service';
import { createBaseUrl } from './http/base';
import type { BaseUrl } from './http/base';
import { Pages } from './http/response-cache';
import type { RouteSpec } from './http/route';
import { Tail } from './log/tail';
import { narrativeRoutes } from './narratives/routes';
import { NarrativeService } from './narratives/service';
import { ProvenanceCheck } from './news/provenance';
import { newsRoutes } from './news/routes';
import { NewsService } from './news/service';
import { Editorial } from './newsroom/editorial';
import { Newsroom } from './newsroom/newsroom';
import type { Group, Settings } from './options';
import { createRateLimits } from './rate-limits';
import type { RateLimits } from './rate-limits';
import { recapRoutes } from './recaps/routes';
import { RecapService } from './recaps/service';
import type { Runtime, RuntimeWith } from './runtime';
import { Upkeep } from './storage/maintenance';
import { Retention } from './storage/retention';
import { summaryRoutes } from './summaries/routes';
import { SummaryService } from './summaries/service';
import { tokenRoutes } from './tokens/routes';
import { TokenService } from './tokens/service';
import type { X402, X402Deps } from './x402';
import type * as X402Room from './x402';
import { paymentHeaders } from './x402/protocol/payment-headers';

/** Everything of one registration, built and connected; nothing runs yet. */
export interface Rooms {
    readonly auth: Auth;
    readonly rateLimits: RateLimits;
    readonly baseOf: BaseUrl;
    readonly categories: CategoryService;
    readonly tail: Tail;
    readonly newsroom: Newsroom;
    readonly desk: Desk;
    readonly editorial: Editorial;
    readonly wallets: WalletService;
    readonly upkeep: Upkeep;
    readonly feed: ReturnType<typeof createFeed>;
    /** Null: the storage adapter has no bots. */
    readonly bots: BotWorker | null;
    /** Null as `bots`. */
    readonly botService: BotService | null;
    /** Null: not configured. */
    readonly x402: X402 | null;
    /** Routes by the group that switches them off. */
    readonly routes: Readonly<Record<Exclude<Group, 'openapi'>, readonly RouteSpec[]>>;
}

const minute = 60_000;

/** Only for those who sell: what the protocol's library loads is not for everybody. */
const load = (): typeof X402Room => require('./x402') as typeof X402Room;

export const createRooms = (runtime: Runtime, settings: Settings): Rooms => {

    const { storage, clock, random, log } = runtime;
    const using = <Own>(own: Own): RuntimeWith<Own> => ({ ...runtime, settings: own });
    const categories = new CategoryService({ storage, clock });
    const tail = new Tail({ storage, clock, log, pollMs: pollMsOf(settings.feed, storage.manifest) });
    const auth = createAuth(using(settings.auth), categories);
    const newsroom = new Newsroom({ runtime: using(settings.newsroom), categories });
    const desk = new Desk({ runtime: using(settings.desk), narratives: settings.narratives, categories });
    const rateLimits = createRateLimits(using(settings), ({ headers }) => paymentHeaders.some((header) => header in headers));
    const baseOf = createBaseUrl({ publicUrl: settings.publicUrl, forwardedOf: (request) => rateLimits.originOf(request) });
    const feed = createFeed({ runtime: using(settings.feed), auth, revocationMs: settings.auth.revocationMs, authorizeMs: settings.auth.authorizeMs, categories, tail, addressOf: (peer) => rateLimits.addressOf(peer) });
    const editorial = new Editorial({ storage, newsroom, categories, desk, tail, clock, random });
    const retention = new Retention({ storage, clock, random, ...settings.retention });
    const items = (): string => `${tail.head}.${newsroom.amended}.${retention.pruned}`;
    const provenance = new ProvenanceCheck({ news: storage.news, memory: { clock, version: items } });
    const wallets = new WalletService({ tokens: storage.tokens, auth, clock });
    const pages = new Pages({ clock, maxBytes: settings.news.cacheBytes, version: () => `${items()}.${desk.shown}` });
    const { empty, maxLimit } = settings.news;
    const recaps = new RecapService({ storage, provenance, categories, clock });
    const bots = createBots(using(settings.bots), { tail, categories, auth: settings.auth });
    const sold = new NewsService({ storage, categories, pages, empty: 'not-found' });

    return {
        auth,
        rateLimits,
        baseOf,
        categories,
        tail,
        newsroom,
        desk,
        editorial,
        wallets,
        upkeep: new Upkeep({ storage: retention, clock, log, everyMs: minute, budgetMs: 20 }),
        feed,
        bots: bots?.worker ?? null,
        botService: bots?.service ?? null,
        x402: createShop(runtime, settings, { news: sold, recaps, desk, categories, baseOf, addressOf: (request) => rateLimits.keyOf(request) }),
        routes: {
            auth: auth.routes,
            news: [
                ...newsRoutes(new NewsService({ storage, categories, pages, empty }), { maxLimit }),
                ...summaryRoutes(new SummaryService({ desk }))
            ],
            articles: articleRoutes(new ArticleService({ storage, provenance })),
            recaps: recapRoutes(recaps),
            narratives: narrativeRoutes(new NarrativeService({ storage, provenance, clock, pages, empty, ...settings.narratives })),
            categories: categoryRoutes(categories),
            tokens: tokenRoutes(new TokenService({ storage, codec: auth.codec, revocations: auth.revocations, categories, current: (access) => auth.current(access), maxPerOwner: settings.auth.maxTokensPerOwner, clock, random })),
            bots: bots?.routes ?? [],
            feed: feed.routes,
            health: healthRoutes(new HealthService({ storage, clock, log, timeoutMs: settings.health.timeoutMs })),
            admin: [...adminRoutes(editorial, settings.admin), ...walletAdminRoutes(wallets)]
        }
    };
};

/** Null unless it is configured; the options are refused if the storage adapter has no payments. */
const createShop = (runtime: Runtime, { x402, rateLimits, enable }: Settings, deps: Omit<X402Deps, 'maxKeys' | 'servesNews'>): X402 | null => {

    const { storage } = runtime;
    const { payments } = storage;
    const limits = { maxKeys: rateLimits ? rateLimits.maxKeys : null, servesNews: enable.news };
    return x402 && payments ? load().createX402({ ...runtime, settings: x402, storage: { ...storage, payments } }, { ...deps, ...limits }) : null;
};
