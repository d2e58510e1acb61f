import { adminRoutes } from './admin/routes';
import { walletAdminRoutes } from './admin/wallet-routes';
import { WalletService } from './admin/wallet-service';
import { articleRoutes } from './articles/routes';
import { ArticleService } from './articles/service';
import { createAuth } from './auth';
import type { Auth } from './auth';
import { botRoutes } from './bots/routes';
import { purposeOf, secretsOf } from './bots/secrets';
import { BotService } from './bots/service';
import type { BotPlatform } from './bots/types';
import { BotWorker } from './bots/delivery/worker';
import { categoryRoutes } from './categories/routes';
import { CategoryService } from './categories/service';
import { createFeed } from './feed';
import { pollMsOf } from './feed/options';
import { Tail } from './log/tail';
import { healthRoutes } from './health/routes';
import { HealthService } from './health/service';
import { createBaseUrl } from './http/base';
import type { BaseUrl } from './http/base';
import { Pages } from './http/response-cache';
import type { RouteSpec } from './http/route';
import { narrativeRoutes } from './narratives/routes';
import { NarrativeService } from './narratives/service';
import { newsRoutes } from './news/routes';
import { ProvenanceCheck } from './news/provenance';
import { NewsService } from './news/service';
import { Desk } from './desk/desk';
import { Editorial } from './newsroom/editorial';
import { Newsroom } from './newsroom/newsroom';
import type { Group } from './options';
import { createRateLimits } from './rate-limits';
import type { RateLimits } from './rate-limits';
import { recapRoutes } from './recaps/routes';
import { RecapService } from './recaps/service';
import type { Runtime } from './runtime';
import { Retention } from './storage/retention';
import { Upkeep } from './storage/maintenance';
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

export const createRooms = (runtime: Runtime): Rooms => {

    const { settings, storage, clock, random, log } = runtime;
    const categories = new CategoryService({ storage, clock });
    const tail = new Tail({ storage, clock, log, pollMs: pollMsOf(settings.feed, storage.manifest) });
    const auth = createAuth(runtime, categories);
    const newsroom = new Newsroom({ runtime, categories });
    const desk = new Desk({ runtime, categories });
    const rateLimits = createRateLimits(runtime, ({ headers }) => paymentHeaders.some((header) => header in headers));
    const baseOf = createBaseUrl({ publicUrl: settings.publicUrl, forwardedOf: (request) => rateLimits.originOf(request) });
    const feed = createFeed({ runtime, auth, categories, tail, addressOf: (peer) => rateLimits.addressOf(peer) });
    const editorial = new Editorial({ storage, newsroom, categories, desk, tail, clock, random });
    const retention = new Retention({ storage, clock, random, ...settings.retention });
    const items = (): string => `${tail.head}.${newsroom.amended}.${retention.pruned}`;
    const provenance = new ProvenanceCheck({ news: storage.news, memory: { clock, version: items } });
    const wallets = createWallets(runtime, auth);
    const pages = new Pages({ clock, maxBytes: settings.news.cacheBytes, version: () => `${items()}.${desk.shown}` });
    const { empty, maxLimit } = settings.news;
    const recaps = new RecapService({ storage, provenance, categories, clock });
    const bots = createBots(runtime, tail, categories);
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
        x402: createShop(runtime, { news: sold, recaps, desk, categories, baseOf, addressOf: (request) => rateLimits.keyOf(request) }),
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

const createWallets = ({ storage, clock }: Runtime, auth: Auth): WalletService => {

    return new WalletService({ tokens: storage.tokens, auth, clock });
};

/** Null if the storage adapter has no bots. */
const createBots = (runtime: Runtime, tail: Tail, categories: CategoryService): { readonly worker: BotWorker; readonly service: BotService; readonly routes: readonly RouteSpec[] } | null => {

    const { settings, storage, clock, random } = runtime;
    const { bots } = storage;
    if (!bots) {
        return null;
    }

    const { platforms: given } = settings.bots;
    const platforms = given.filter((platform): platform is BotPlatform => typeof platform !== 'string');
    const worker = new BotWorker({ ...runtime, storage: { ...storage, bots } }, tail, platforms);
    const secrets = (id: string): readonly string[] => secretsOf({ keys: settings.auth.secret, purpose: purposeOf(settings) }, id);
    const service = new BotService({ storage: { bots }, categories, platforms, secrets, limits: settings.bots, wake: () => worker.wake(), clock, random });
    return { worker, service, routes: botRoutes(service, given.map((platform) => (typeof platform === 'string' ? platform : platform.name))) };
};

/** Null unless it is configured; the options are refused if the storage adapter has no payments. */
const createShop = (runtime: Runtime, deps: X402Deps): X402 | null => {

    const { storage, settings: { x402 } } = runtime;
    const { payments } = storage;
    return x402 && payments ? load().createX402({ ...runtime, storage: { ...storage, payments } }, x402, deps) : null;
};
