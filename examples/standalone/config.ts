import type { Options } from 'hapi-crypto-news';

import { ConfigError, parsed, readVariables } from './variables';
import type { Level, Variables } from './variables';

/** The whole configuration of the server. Read only from the environment. */
export interface Config {
    readonly host: string;
    readonly port: number;
    /** Base URL as seen by clients, without a trailing slash. */
    readonly publicUrl: string;
    /** `PUBLIC_URL`; null if not set, when links contain the host of the request. */
    readonly linkBase: string | null;
    /** Origins whose pages may call the API from browsers. */
    readonly corsOrigins: '*' | readonly string[];
    /** Response for an empty list. */
    readonly newsEmpty: 'not-found' | 'empty-array';
    /** Path of a SQLite file, `:memory:`, or a `postgres://` URL. */
    readonly database: string;
    /** Prefix of the files next to the database; null if nothing is stored. */
    readonly beside: string | null;
    /** Null to generate a secret and store it next to the database. */
    readonly secret: string | null;
    readonly admins: readonly string[];
    readonly sample: boolean;
    readonly feeds: readonly URL[];
    readonly llm: { readonly baseUrl: string; readonly model: string; readonly apiKey?: string } | null;
    /** Web search for ticker summaries, in addition to the log; null for none. */
    readonly webSearch: WebSearchAccount | null;
    /** Null if there are no paid routes. */
    readonly x402: NonNullable<Options['x402']> | null;
    /** Null if bots of that platform can be registered but get no messages. */
    readonly telegram: Account | null;
    readonly discord: Account | null;
    readonly rateLimits: boolean;
    /** Proxies in front of the server, in the form of the option `trustProxy`. */
    readonly trustProxy: number | readonly string[] | null;
    readonly logLevel: Level;
}

/** The server's account at a platform for bots. */
export interface Account {
    readonly token: string;
    readonly apiUrl?: string;
}

/** Provider of web search; `url` is the address of a SearXNG instance. */
export type WebSearchAccount =
    | { readonly provider: 'tavily' | 'brave'; readonly apiKey: string }
    | { readonly provider: 'searxng'; readonly url: string; readonly apiKey?: string };

/** Throws a ConfigError for an invalid variable, or for one that contradicts another. Empty ones count as not set. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {

    const variables = readVariables(env);
    const { feeds, sample } = feedsOf(variables.FEEDS);

    return {
        host: variables.HOST,
        port: variables.PORT,
        publicUrl: variables.PUBLIC_URL ?? `http://${reachable(variables.HOST)}:${variables.PORT}`,
        linkBase: variables.PUBLIC_URL ?? null,
        corsOrigins: originsOf(variables.CORS_ORIGINS),
        newsEmpty: variables.NEWS_EMPTY,
        database: variables.DATABASE,
        beside: besideOf(variables.DATABASE),
        secret: variables.JWT_SECRET ?? null,
        admins: variables.ADMIN_WALLETS,
        sample,
        feeds,
        llm: llmOf(variables),
        webSearch: webSearchOf(variables),
        x402: x402Of(variables),
        telegram: accountOf(variables.TELEGRAM_BOT_TOKEN, variables.TELEGRAM_API_URL),
        discord: accountOf(variables.DISCORD_BOT_TOKEN, variables.DISCORD_API_URL),
        rateLimits: variables.RATE_LIMITS === 'on',
        trustProxy: variables.TRUST_PROXY ?? null,
        logLevel: variables.LOG_LEVEL
    };
};

const originsOf = (words: readonly string[]): Config['corsOrigins'] => {

    const alone = words.find((word) => word === '*' || word.toLowerCase() === 'none');
    if (alone !== undefined && words.length > 1) {
        throw new ConfigError(`CORS_ORIGINS: "${alone}" stands alone`);
    }

    return alone === '*' ? '*' : alone === undefined ? words : [];
};

/** Whether the database is a PostgreSQL server rather than a file. */
export const isPostgres = (database: string): boolean => /^postgres(ql)?:/i.test(database);

const besideOf = (database: string): string | null => {

    if (database === ':memory:') {
        return null;
    }

    return isPostgres(database) ? 'data/postgres' : database;
};

/** The database without credentials, for the log. */
export const shown = (database: string): string => {

    const url = isPostgres(database) ? parsed(database) : null;
    return url ? `postgres://${url.host}${url.pathname}` : database;
};

/** Host, as written in URLs, by which a server that listens on `host` can be reached from the same machine. */
export const reachable = (host: string): string => {

    if (host === '0.0.0.0') {
        return '127.0.0.1';
    }

    const ip = host === '::' ? '::1' : host;
    return ip.includes(':') ? `[${ip}]` : ip;
};

const feedsOf = (names: readonly string[]): { feeds: URL[]; sample: boolean } => {

    const words = names.filter((name) => !name.includes(':')).map((name) => name.toLowerCase());
    if (words.includes('none') && names.length > 1) {
        throw new ConfigError('FEEDS: "none" stands alone');
    }

    const feeds = [...new Set(names.filter((name) => name.includes(':')))].map((name) => {

        const url = parsed(name);
        if (!url) {
            throw new ConfigError('FEEDS: holds an address that is not valid');
        }

        return url;
    });

    return { feeds, sample: words.includes('sample') };
};

const x402Of = (variables: Variables): Config['x402'] => {

    const { X402_PAY_TO: payTo, X402_NETWORK: network, X402_FACILITATOR_URL: url, X402_RPC_URL: rpcUrl, X402_TIMEOUT_MS: timeoutMs } = variables;
    return payTo === undefined ? null : {
        payTo,
        networks: [{ network, ...(rpcUrl !== undefined && { rpcUrl }) }],
        ...(url !== undefined && { facilitator: { url } }),
        verifyMs: timeoutMs,
        settleMs: timeoutMs
    };
};

const accountOf = (token: string | undefined, apiUrl: string | undefined): Account | null => {

    return token === undefined ? null : { token, ...(apiUrl !== undefined && { apiUrl }) };
};

const llmOf = ({ LLM_BASE_URL: baseUrl, LLM_MODEL: model, LLM_API_KEY: apiKey }: Variables): Config['llm'] => {

    if (baseUrl === undefined) {
        if (model !== undefined || apiKey !== undefined) {
            throw new ConfigError('LLM_BASE_URL: is missing, although LLM_MODEL or LLM_API_KEY is set');
        }

        return null;
    }

    if (model === undefined) {
        throw new ConfigError('LLM_MODEL: is missing, although LLM_BASE_URL is set');
    }

    return { baseUrl, model, ...(apiKey !== undefined && { apiKey }) };
};

/** Providers by host. Any other URL belongs to a SearXNG instance. */
const searchHosts: Readonly<Record<string, 'tavily' | 'brave'>> = { 'api.tavily.com': 'tavily', 'api.search.brave.com': 'brave' };

const webSearchOf = ({ WEB_SEARCH_URL: url, WEB_SEARCH_KEY: apiKey }: Variables): Config['webSearch'] => {

    if (url === undefined) {
        if (apiKey !== undefined) {
            throw new ConfigError('WEB_SEARCH_URL: is missing, although WEB_SEARCH_KEY is set');
        }

        return null;
    }

    const { hostname } = new URL(url);
    const provider = searchHosts[hostname];
    if (provider === undefined) {
        return { provider: 'searxng', url, ...(apiKey !== undefined && { apiKey }) };
    }

    if (apiKey === undefined) {
        throw new ConfigError(`WEB_SEARCH_KEY: is missing, although WEB_SEARCH_URL is ${hostname}`);
    }

    return { provider, apiKey };
};
