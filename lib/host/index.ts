import type { WalletService } from '../admin/wallet-service';
import type { Article, ArticleInput } from '../articles/schema';
import type { BotStats } from '../bots/delivery/worker';
import type { BotFilter } from '../bots/schema';
import type { BotService } from '../bots/service';
import { demandKnown } from '../categories/known';
import { toFeedCategory } from '../categories/schema';
import type { FeedCategory } from '../categories/schema';
import type { CategoryService } from '../categories/service';
import type { Desk } from '../desk/desk';
import type { TickerSummary } from '../desk/texts/ticker-summary';
import type { FeedStats } from '../feed';
import { isPlain } from '../http/inputs';
import type { StrategyNames } from '../http/route';
import type { NewsEvents } from '../log/events';
import type { NewsDraft, NewsPatch } from '../news/draft';
import type { NewsItem } from '../news/item';
import type { Editorial } from '../newsroom/editorial';
import type { Outcome } from '../newsroom/types';
import type { ReenrichmentProgress } from '../newsroom/reenrichment';
import type { FeedPreview } from '../newsroom/sources/preview';
import type { OpmlResult, SourceInput, SourcePatch, SourceService } from '../newsroom/sources/service';
import type { SourceStatus } from '../newsroom/sources/status';
import type { SourceDoc } from '../newsroom/types';
import type { Recap } from '../recaps/record';
import type { BotStatus, Json, List } from '../storage/contract';
import { toTokenInfo } from '../tokens/schema';
import type { TokenInfo } from '../tokens/schema';
import { checkArticle, checkArticles, checkBotFilter, checkCategory, checkCode, checkCodes, checkDocs, checkDrafts, checkId, checkOpml, checkPatch, checkRecap, checkSource, checkSourcePatch, checkTicker } from './check';

/** Texts that the desk writes on request. */
export interface NewsDesk {
    /** Writes the recap of the window that ends now. Default timeframe (`12h`): the category's own. Null if there was no news. Throws 400. */
    writeRecap(category: string, timeframe?: string): Promise<Recap | null>;
    /** Summarises the last 24 hours of a crypto token, by symbol or name, from news in any of `categories`. Default: all news. Throws 400. */
    tickerSummary(ticker: string, categories?: List): Promise<TickerSummary>;
}

/** Articles of editors, and the desk's. */
export interface HostArticles {
    /** Returns the articles as the API answers them, in the order given; the first is the oldest. Throws 400. */
    add(articles: ArticleInput | readonly ArticleInput[]): Promise<readonly Article[]>;
    /** Replaces the data of an article; its id and time stay. Null if it is unknown. Throws 400. */
    replace(id: string, article: ArticleInput): Promise<Article | null>;
    /** False if it is unknown. */
    remove(id: string): Promise<boolean>;
}

/** Feed categories. Another node sees a change within a second. */
export interface HostCategories {
    /** In code unit order of their codes. */
    list(): Promise<readonly FeedCategory[]>;
    /** Creates or replaces a category. True if it was created. `recap_timeframe` is in hours, such as `12h`; null or undefined for no recaps. Throws 400. */
    put(code: string, category: { readonly name: string; readonly recap_timeframe?: string | null }): Promise<boolean>;
    /** Retires a category: items keep it, but it can no longer be requested. False if it is unknown. */
    remove(code: string): Promise<boolean>;
}

/** API tokens and sessions of any wallet; for its bots see `HostBots`. An address may be written in any case; one that is none throws 400. */
export interface HostWallets {
    /** Active API tokens, oldest first, without the tokens themselves. */
    tokens(address: string): Promise<readonly TokenInfo[]>;
    /** False if the token is unknown, belongs to another wallet, or is revoked already. */
    revokeToken(address: string, jti: string): Promise<boolean>;
    /** Ends all sessions of a wallet, on every node within a second, and closes their feed connections with 1008. */
    signOut(address: string): Promise<void>;
}

/** Bots of all owners. */
export interface HostBots {
    /** What this process has delivered, by platform; empty if the storage adapter has no bots. */
    stats(): BotStats;
    /** A page in order of their ids, 20 by default and 100 at most; `next` is the `cursor` of the following one, null at the end. Throws 400. */
    find(filter?: Partial<BotFilter>): Promise<{ readonly bots: readonly BotStatus[]; readonly next: string | null }>;
    /** Removes a bot of any owner. False if it is unknown. */
    remove(id: string): Promise<boolean>;
}

/** The same as the `/admin/sources` routes. Methods that change something throw 501 if the storage adapter has no documents. */
export interface HostSources {
    /** All sources with their health, by id. */
    list(): Promise<readonly SourceStatus[]>;
    /** Adds a feed. Throws 400, and 409 if there is such a source already. */
    add(input: SourceInput): Promise<SourceStatus>;
    /** Pauses or resumes a source, or changes one that was added. Null if it is unknown. Throws 400 and 409. */
    update(id: string, patch: SourcePatch): Promise<SourceStatus | null>;
    /** Removes a source that was added. False if it is unknown. Throws 409 for one of the options. */
    remove(id: string): Promise<boolean>;
    /** Fetches and reads a feed once, without storing anything. Throws 400 and 503. */
    preview(input: SourceInput): Promise<FeedPreview>;
    /** All sources with an address as OPML 2.0. */
    exportOpml(): Promise<string>;
    /** Adds the feeds of an OPML document. Throws 400. */
    importOpml(text: string): Promise<readonly OpmlResult[]>;
}

/** What `server.plugins['hapi-crypto-news']` offers to the host: the first registration's, and all by name. */
export interface CryptoNews {
    /** Name of the registration, from the option `name`. */
    readonly name: string;
    /** Names of the auth strategies, for routes of the host's own: `auth: news.strategies.token`. */
    readonly strategies: StrategyNames;
    /** `item`, `correction` and `retraction` come on every node, from the log; `narrative`, `recap`, `source` and `slow-reader` on the node that wrote, polled or cut off. */
    readonly events: NewsEvents;
    /** Each draft becomes an item of its own: what is given is kept, what is missing is enriched. Throws 400 for what an editor couldn't send either. */
    publish(drafts: NewsDraft | readonly NewsDraft[]): Promise<readonly NewsItem[]>;
    /** Corrects an item. Null if it is unknown or retracted. Throws 400 like `publish`. */
    correct(id: string, patch: NewsPatch): Promise<NewsItem | null>;
    /** Retracts an item. False if it is unknown or retracted already. */
    retract(id: string): Promise<boolean>;
    /** Adds stories as a source does: normalised, deduplicated, enriched. Throws 400 if a field has the wrong type. */
    ingest(docs: SourceDoc | readonly SourceDoc[]): Promise<Outcome>;
    /**
     * Starts to judge stored items again by the present stages, newest first, or continues a run that was begun; resolves at
     * once. Only analyses change, and nothing that an editor has set.
     */
    reenrich(): Promise<ReenrichmentProgress>;
    /** How far the re-enrichment of any node is. */
    reenrichment(): Promise<ReenrichmentProgress>;
    /** Articles of editors and of the desk. */
    readonly articles: HostArticles;
    /** Feed categories. */
    readonly categories: HostCategories;
    /** Where news comes from. */
    readonly sources: HostSources;
    /** Texts that the desk writes on request. */
    readonly desk: NewsDesk;
    /** What the live feed of this process counts. */
    readonly feed: { stats(): FeedStats };
    /** What the delivery to bots of this process counts, by platform; empty if there is none. */
    readonly bots: HostBots;
    /** API tokens and sessions of any wallet. */
    readonly wallets: HostWallets;
    /** Every registration on this server. */
    readonly instances: ReadonlyMap<string, CryptoNews>;
}

export interface HostDeps {
    readonly name: string;
    readonly events: NewsEvents;
    readonly strategies: StrategyNames;
    readonly instances: ReadonlyMap<string, CryptoNews>;
    readonly editorial: Editorial;
    readonly newsroom: { reenrich(): Promise<ReenrichmentProgress>; reenrichment(): Promise<ReenrichmentProgress>; readonly sources: SourceService };
    readonly wallets: WalletService;
    readonly categories: CategoryService;
    readonly desk: Desk;
    readonly feed: { stats(): FeedStats };
    readonly bots: { stats(): BotStats } | null;
    /** Null if the storage adapter has no bots. */
    readonly botService: Pick<BotService, 'find' | 'removeAny'> | null;
}

/** The service as the host's own code calls it. */
export const hostApi = (deps: HostDeps): CryptoNews => {

    const { name, events, strategies, instances, editorial } = deps;
    return {
        name,
        strategies,
        events,
        publish: async (drafts) => editorial.publish(checkDrafts(drafts)),
        correct: async (id, patch) => editorial.correct(checkId(id), checkPatch(id, patch)),
        retract: async (id) => editorial.retract(checkId(id)),
        ingest: async (docs) => editorial.ingest(checkDocs(docs)),
        reenrich: () => deps.newsroom.reenrich(),
        reenrichment: () => deps.newsroom.reenrichment(),
        articles: articlesApi(deps),
        categories: categoriesApi(deps),
        sources: sourcesApi(deps),
        desk: deskApi(deps),
        feed: { stats: () => deps.feed.stats() },
        bots: {
            stats: () => deps.bots?.stats() ?? {},
            find: async (filter = {}) => await deps.botService?.find(checkBotFilter(filter)) ?? { bots: [], next: null },
            remove: async (id) => await deps.botService?.removeAny(checkId(id)) ?? false
        },
        wallets: walletsApi(deps),
        instances
    };
};

const toArticle = (json: Json): Article => JSON.parse(json) as Article;

const articlesApi = ({ editorial }: HostDeps): HostArticles => ({
    add: async (articles) => (await editorial.addArticles(checkArticles(articles))).map(toArticle),
    replace: async (id, article) => {

        const json = await editorial.replaceArticle(checkId(id), checkArticle(article));
        return json === null ? null : toArticle(json);
    },
    remove: async (id) => editorial.removeArticle(checkId(id))
});

const categoriesApi = ({ categories, editorial }: HostDeps): HostCategories => ({
    list: async () => (await categories.list()).map(toFeedCategory),
    put: async (code, category) => {

        const { name, recap_timeframe: recapTimeframe } = checkCategory(category);
        return await editorial.putCategory({ code: checkCode(code), name, recapTimeframe });
    },
    remove: async (code) => editorial.removeCategory(checkId(code))
});

const sourcesApi = ({ newsroom: { sources } }: HostDeps): HostSources => ({
    list: () => sources.list(),
    add: async (input) => sources.add(checkSource(input)),
    update: async (id, patch) => sources.update(checkId(id), checkSourcePatch(patch)),
    remove: async (id) => sources.remove(checkId(id)),
    preview: async (input) => sources.preview(checkSource(input)),
    exportOpml: () => sources.exportOpml(),
    importOpml: async (text) => sources.importOpml(checkOpml(text))
});

const walletsApi = ({ wallets }: HostDeps): HostWallets => ({
    tokens: async (address) => (await wallets.tokens(address)).map(toTokenInfo),
    revokeToken: async (address, jti) => isPlain(checkId(jti)) && await wallets.revokeToken(address, jti),
    signOut: (address) => wallets.signOut(address)
});

const deskApi = ({ editorial, categories, desk }: HostDeps): NewsDesk => ({
    writeRecap: async (category, timeframe) => editorial.writeRecap(checkRecap({ feed_category: category, ...(timeframe !== undefined && { timeframe }) })),
    tickerSummary: async (ticker, named) => {

        const codes = named === undefined ? [] : checkCodes(named);
        await demandKnown(categories, 'categories', codes);
        return desk.tickerSummary(checkTicker(ticker), named === undefined ? {} : { categories: codes });
    }
});
