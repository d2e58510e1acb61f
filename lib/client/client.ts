import { jsonOf, listOf, objectOf } from './answers';
import { defaultMaxBodyBytes } from './body';
import { ApiError } from './errors';
import { follow } from './follow';
import type { FollowOptions } from './follow';
import { Http } from './http';
import type { Answer, Call, Query, RequestCall } from './http';
import { assertOptions } from './options';
import type { ClientOptions } from './options';
import { Session } from './session';
import type { SignInOptions, SignedIn } from './sign-in';
import type { Signer } from './signers';
import { systemTiming } from './timing';
import type { Timing } from './timing';
import type { AnalysedItem, Analysis, ApiToken, Article, ArticleFilter, Bot, BotDeliveries, BotInput, BotRewind, BotTest, BotUpdate, Brief, BriefInput, FeedCategory, FeedEvent, FilterTree, Narrative, NewsFilter, NewsItem, Page, Recap, SavedQuery, TokenInput, TokenUpdate, TokenUsageReport } from './types';

/** An id or a name as a segment of a path. Throws a TypeError for what would name another path: URLs have no way to escape dots. */
const segment = (id: string): string => {

    if (/^\.{0,2}$/.test(id)) {
        throw new TypeError(`No resource can be named ${JSON.stringify(id)}`);
    }

    return encodeURIComponent(id);
};

const botPath = (id: string): string => `/user/social-platform-bots/${segment(id)}`;

interface Summary {
    readonly summary: string;
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

const toQuery = ({ categories = [], from, to, keyword, limit, filter, query, include }: NewsFilter): Query => ({
    feed_categories: categories.length > 0 ? categories : undefined,
    from_date: from,
    to_date: to,
    keyword,
    limit,
    filter: filter && JSON.stringify(filter),
    query,
    include
});

/** Query of the next page, from a `Link` header (RFC 8288); null at the end. */
const nextOf = (headers: Headers): Query | null => {

    const link = /<([^<>]*)>;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? '';
    const start = link.indexOf('?');
    return start === -1 ? null : Object.fromEntries(new URLSearchParams(link.slice(start + 1)));
};

/**
 * A client of the service. Each call throws `ApiError` for an answer other than the one asked for, and `ConnectionError` if
 * none came.
 */
export class Client {

    /** News items. */
    readonly news = {
        /** A page, newest first. Empty if there is no such news. */
        list: (filter: NewsFilter = {}): Promise<Page<AnalysedItem>> => this.page<AnalysedItem>('/news', toQuery(filter), 'News'),
        /** All items, newest first, page by page. New items do not shift it. */
        all: (filter: NewsFilter = {}): AsyncGenerator<AnalysedItem> => this.all(() => this.news.list(filter)),
        /** One item. */
        get: async (id: string): Promise<NewsItem> => await this.get(`/news/${segment(id)}`),
        /** The judgement on one item, for machines. */
        analysis: async (id: string): Promise<Analysis> => await this.get(`/news/${segment(id)}/analysis`)
    };

    /** Articles. */
    readonly articles = {
        /** A page, newest first. */
        list: (filter: ArticleFilter = {}): Promise<Page<Article>> => this.page<Article>('/articles', { ...filter }),
        /** All articles, newest first, page by page. */
        all: (filter: ArticleFilter = {}): AsyncGenerator<Article> => this.all(() => this.articles.list(filter)),
        /** One article. */
        get: async (id: string): Promise<Article> => await this.get(`/articles/${segment(id)}`)
    };

    /** Stories. */
    readonly narratives = {
        /** The active ones. */
        list: async (): Promise<readonly Narrative[]> => (await this.page<Narrative>('/narratives', {}, 'Narratives')).items,
        /** One story, active or not. */
        get: async (id: string): Promise<Narrative> => await this.get(`/narratives/${segment(id)}`)
    };

    /** API tokens of the wallet that has signed in. */
    readonly tokens = {
        create: (input: TokenInput): Promise<ApiToken> => this.send('POST', '/user/api-tokens', input),
        list: (): Promise<readonly ApiToken[]> => this.list('/user/api-tokens'),
        /** How often a token was used, day by day. */
        usage: async (id: string): Promise<TokenUsageReport> => await this.get(`/user/api-tokens/${segment(id)}/usage`),
        /** Changes its quota: what is left out stays, null asks for no limit of its own. */
        update: async (id: string, changes: TokenUpdate): Promise<ApiToken> => await this.send('PATCH', `/user/api-tokens/${segment(id)}`, changes),
        /** `token` is the text of the token. */
        revoke: (token: string): Promise<void> => this.request('/user/api-tokens', { method: 'DELETE', body: { token } })
    };

    /** Bots of the wallet that has signed in. */
    readonly bots = {
        /** `secret` is shown for a new webhook only: it verifies the webhook's messages. */
        register: (input: BotInput): Promise<{ readonly id: string; readonly secret?: string }> => this.send('PUT', '/user/social-platform-bots', input),
        /** Empty if there are none. */
        list: async (): Promise<readonly Bot[]> => {

            try {
                return (await this.get<{ readonly bots: readonly Bot[] }>('/user/social-platform-bots', {}, 'bots')).bots;
            }
            catch (error) {
                demandEmpty(error, 'Bots');
                return [];
            }
        },
        remove: async (id: string): Promise<void> => {

            await this.send('DELETE', '/user/social-platform-bots', { id });
        },
        /** Changes what a bot gets. What is left out stays; null removes. */
        update: async (id: string, changes: BotUpdate): Promise<Bot> => await this.send('PATCH', botPath(id), changes),
        /** The last messages, with their outcomes. */
        deliveries: async (id: string): Promise<BotDeliveries> => await this.get(`${botPath(id)}/deliveries`),
        /** Sends a test message at once. */
        test: async (id: string): Promise<BotTest> => await this.send('POST', `${botPath(id)}/test`, {}),
        /** Sends everything after a position of the log again. */
        rewind: async (id: string, seq: number): Promise<BotRewind> => await this.send('POST', `${botPath(id)}/rewind`, { seq })
    };

    /** Filters that the wallet that has signed in has saved under names. */
    readonly queries = {
        /** All, by name. */
        list: (): Promise<readonly SavedQuery[]> => this.list('/user/queries'),
        /** One query. */
        get: async (name: string): Promise<SavedQuery> => await this.get(`/user/queries/${segment(name)}`),
        /** Creates or replaces a query. */
        save: async (name: string, filter: FilterTree): Promise<SavedQuery> => await this.send('PUT', `/user/queries/${segment(name)}`, { filter }),
        remove: async (name: string): Promise<void> => await this.request(`/user/queries/${segment(name)}`, { method: 'DELETE', body: {} })
    };

    /** Endpoints that are paid per request; they need `paidFetch`. */
    readonly paid = {
        /** The newest items. */
        news: async (filter: NewsFilter): Promise<readonly NewsItem[]> => listOf<NewsItem>(await this.buy('/news', toQuery(filter))),
        /** The newest items whose headline has these words. */
        newsByKeyword: async (keyword: string): Promise<readonly NewsItem[]> => listOf<NewsItem>(await this.buy('/news-by-keyword', { keyword })),
        /** What happened to a token within the last day. */
        tickerSummary: async (ticker: string): Promise<string> => objectOf<Summary>(await this.buy('/news-ticker-summary', { ticker }), 'summary').summary,
        /** The newest recap of a category. */
        recap: async (category: string): Promise<Recap> => objectOf<Recap>(await this.buy('/recaps', { feed_category: category }))
    };

    private readonly http: Http;
    private readonly shop: Http | null;
    private readonly session: Session;
    private readonly timing: Timing;

    constructor(options: ClientOptions) {

        assertOptions(options);
        const { timeoutMs = 30_000, retries = 2, maxBodyBytes = defaultMaxBodyBytes, timing = systemTiming, fetch = (input, init) => globalThis.fetch(input, init), paidFetch } = options;
        const baseUrl = withoutSlash(options.baseUrl);
        const common = { timing, timeoutMs, maxBodyBytes };
        this.timing = timing;
        this.http = new Http({ ...common, retries, baseUrl, fetch });
        this.shop = paidFetch ? new Http({ ...common, retries: 0, baseUrl: withoutSlash(options.paidBaseUrl ?? `${baseUrl}/x402`), fetch: paidFetch }) : null;
        this.session = new Session({ http: this.http, timing, baseUrl, token: options.token });
    }

    /** Signs in with a wallet: a signer of ethers, an account or wallet client of viem, or an injected wallet (EIP-1193). Rejects if `signOut()` is called meanwhile. */
    signIn(signer: Signer, options?: SignInOptions): Promise<SignedIn> {

        return this.session.signIn(signer, options);
    }

    /** Forgets the session of a wallet. */
    signOut(): void {

        this.session.signOut();
    }

    /** Events of the live feed. Ends with `options.signal`, or when the caller stops reading. */
    follow(options?: FollowOptions): AsyncGenerator<FeedEvent, void, undefined> {

        return follow({ http: this.http, session: this.session, timing: this.timing }, options);
    }

    /** All categories. */
    categories(): Promise<readonly FeedCategory[]> {

        return this.list('/available-feed-categories');
    }

    /** What happened to a token within the last day. */
    async tickerSummary(ticker: string): Promise<string> {

        return (await this.get<Summary>('/news-ticker-summary', { ticker }, 'summary')).summary;
    }

    /** The most important stories since a position, within a number of tokens. Pass `next` as `since` of the next one. */
    brief({ since, budget, categories = [] }: BriefInput = {}): Promise<Brief> {

        return this.get('/brief', { since, budget, feed_categories: categories.length > 0 ? categories : undefined, format: 'json' });
    }

    /** The newest recap of a category; `timeframe` as in its `recap_timeframe`. */
    recap(category: string, timeframe: string): Promise<Recap> {

        return this.get('/recaps', { feed_category: category, timeframe });
    }

    private async get<T>(path: string, query: Query = {}, ...members: readonly (string & keyof T)[]): Promise<T> {

        return objectOf<T>(await this.authorized(path, { query }), ...members);
    }

    private async list<T>(path: string): Promise<readonly T[]> {

        return listOf<T>(await this.authorized(path, {}));
    }

    private async send<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body: object): Promise<T> {

        return objectOf<T>(await this.authorized(path, { method, body }));
    }

    private async buy(path: string, query: Query): Promise<Answer> {

        if (!this.shop) {
            throw new Error('Paid endpoints need the option paidFetch');
        }

        return await this.shop.request(path, { query });
    }

    /**
     * Calls a route that has no method here, with the token. Returns the JSON of the answer; undefined if it has no body.
     * `path` is relative to `baseUrl` and begins with one slash; rejects with a TypeError if not.
     */
    async request<T>(path: string, call: RequestCall = {}): Promise<T> {

        if (!/^\/(?![/\\\s])/.test(path)) {
            throw new TypeError('request(): path must begin with one slash: the token is for the service alone');
        }

        const answer = await this.authorized(path, call);
        return (answer.text === '' ? undefined : jsonOf(answer)) as T;
    }

    private async authorized(path: string, call: Call): Promise<Answer> {

        return await this.session.authorized((token) => this.http.request(path, { ...call, headers: { authorization: `Bearer ${token}` } }), call.signal);
    }

    /** A page of a list; `empty` is the resource that the service reports as not found if there is no data (rulings 2 and 6). */
    private async page<T>(path: string, query: Query, empty?: string): Promise<Page<T>> {

        try {
            const answer = await this.authorized(path, { query });
            const next = nextOf(answer.headers);
            return { items: listOf<T>(answer), position: positionOf(answer.headers), next: next && (() => this.page<T>(path, next, empty)) };
        }
        catch (error) {
            return { items: [], position: positionOf(demandEmpty(error, empty).headers), next: null };
        }
    }

    /** Sends nothing before it is read, so that no error comes while nobody waits for it. */
    private async *all<T>(first: () => Promise<Page<T>>): AsyncGenerator<T> {

        let page: Page<T> | null = await first();
        while (page) {
            yield* page.items;
            page = page.next ? await page.next() : null;
        }
    }
}

/** Returns the answer that there is no data. Throws any other error, also that of a path which is not the service's. */
const demandEmpty = (error: unknown, resource: string | undefined): ApiError => {

    if (error instanceof ApiError && error.status === 404 && error.message === `${resource} not found`) {
        return error;
    }

    throw error;
};

const positionOf = (headers: Headers): number | null => {

    const text = headers.get('x-log-position');
    return text === null ? null : Number(text);
};

/** Creates a client. Throws a TypeError that names a wrong option. */
export const createClient = (options: ClientOptions): Client => new Client(options);
