import type { Options } from 'hapi-crypto-news';
import Joi from 'joi';

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

export type Level = 'error' | 'warn' | 'info' | 'debug';

export const levels: readonly Level[] = ['error', 'warn', 'info', 'debug'];

/** An invalid configuration. The message is one line that names the variable, and never contains a secret. */
export class ConfigError extends Error {}

interface Variables {
    HOST: string;
    PORT: number;
    PUBLIC_URL?: string;
    CORS_ORIGINS: string[];
    NEWS_EMPTY: 'not-found' | 'empty-array';
    DATABASE: string;
    JWT_SECRET?: string;
    ADMIN_WALLETS: string[];
    FEEDS: string[];
    LLM_BASE_URL?: string;
    LLM_API_KEY?: string;
    LLM_MODEL?: string;
    WEB_SEARCH_URL?: string;
    WEB_SEARCH_KEY?: string;
    LOG_LEVEL: Level;
    RATE_LIMITS: 'on' | 'off';
    TRUST_PROXY?: number | string[];
    X402_PAY_TO?: string;
    X402_NETWORK: string;
    X402_FACILITATOR_URL?: string;
    X402_RPC_URL?: string;
    X402_TIMEOUT_MS: number;
    TELEGRAM_BOT_TOKEN?: string;
    TELEGRAM_API_URL?: string;
    DISCORD_BOT_TOKEN?: string;
    DISCORD_API_URL?: string;
}

const says = (message: string): Error => new Error(message);

const parsed = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

const address = (): Joi.StringSchema => {

    return Joi.string().custom((text: string) => {

        const url = parsed(text);
        if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
            throw new Error('not such an address');
        }

        return text.replace(/\/+$/, '');
    }).error(says('must be an http or https address without credentials, query or fragment'));
};

const list = (pattern: RegExp, message: string) => {

    return Joi.string().custom((text: string) => {

        const parts = text.split(',').map((part) => part.trim()).filter((part) => part !== '');
        if (parts.length === 0 || !parts.every((part) => pattern.test(part))) {
            throw new Error(message);
        }

        return parts;
    }).error(says(message));
};

const trustProxyText = 'must be the number of proxies in front, or their addresses or networks, separated by commas';

const wallet = /^0x[0-9a-fA-F]{40}$/;

const rules: Readonly<Record<string, Joi.Schema>> = {
    HOST: Joi.alternatives(Joi.string().ip({ cidr: 'forbidden' }), Joi.string().hostname()).default('127.0.0.1').error(says('must be an IP address or a host name')),
    PORT: Joi.number().integer().min(1).max(65535).default(8000).error(says('must be a whole number from 1 to 65535')),
    PUBLIC_URL: address(),
    CORS_ORIGINS: list(/^(\*|none|https?:\/\/[\w.:[\]-]*\*?[\w.:[\]-]*)$/i, 'must be "*", "none" or origins such as https://app.example, separated by commas').default(['*']),
    NEWS_EMPTY: Joi.valid('not-found', 'empty-array').default('not-found').error(says('must be "not-found" or "empty-array"')),
    DATABASE: Joi.alternatives(Joi.string().pattern(/^postgres(ql)?:\/\//i).uri(), Joi.string().pattern(/^(?!\w+:\/\/)/)).default('data/news.db').error(says('must be the path of a SQLite file or a postgres:// address')),
    JWT_SECRET: Joi.string().min(32, 'utf8').error(says('must be at least 32 bytes long')),
    ADMIN_WALLETS: list(wallet, 'must be wallet addresses (0x and 40 hex digits), separated by commas').default([]),
    FEEDS: list(/^(sample|none|https?:\/\/\S+)$/i, 'must be "sample", "none" or feed addresses (http or https), separated by commas').default(['sample']),
    LLM_BASE_URL: address(),
    LLM_API_KEY: Joi.string(),
    LLM_MODEL: Joi.string(),
    WEB_SEARCH_URL: address(),
    WEB_SEARCH_KEY: Joi.string().trim().pattern(/^[\x21-\x7E]+$/).error(says('must be printable ASCII characters without spaces')),
    LOG_LEVEL: Joi.valid(...levels).default('info').error(says(`must be one of ${levels.join(', ')}`)),
    RATE_LIMITS: Joi.valid('on', 'off').default('on').error(says('must be "on" or "off"')),
    TRUST_PROXY: Joi.alternatives(
        Joi.number().integer().min(1).max(32),
        list(/^(loopback|linklocal|uniquelocal|unix|[\da-f.:]+(\/\d{1,3})?)$/i, trustProxyText)
    ).error(says(trustProxyText)),
    X402_PAY_TO: Joi.string().pattern(wallet).error(says('must be a wallet address (0x and 40 hex digits)')),
    X402_NETWORK: Joi.valid('eip155:8453', 'eip155:84532').default('eip155:84532').error(says('must be a network such as eip155:84532, or eip155:8453')),
    X402_FACILITATOR_URL: address(),
    X402_RPC_URL: Joi.string().uri({ scheme: ['http', 'https'] }).error(says('must be an http or https address')),
    X402_TIMEOUT_MS: Joi.number().integer().min(1).max(600_000).default(10_000).error(says('must be milliseconds, from 1 to 600000')),
    TELEGRAM_BOT_TOKEN: Joi.string().pattern(/^\d+:[\w-]+$/).error(says('must be a bot token as Telegram hands it out')),
    TELEGRAM_API_URL: address(),
    DISCORD_BOT_TOKEN: Joi.string().pattern(/^[\w.-]+$/).error(says('must be a bot token as Discord hands it out')),
    DISCORD_API_URL: address()
};

/** Throws a ConfigError for an invalid variable. Empty variables count as not set. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {

    const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
    const variables = validated(set);
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

const validated = (set: Record<string, string | undefined>): Variables => {

    const values: Record<string, unknown> = {};
    for (const [name, rule] of Object.entries(rules)) {
        const { value, error } = rule.validate(set[name]) as { value: unknown; error?: Error };
        if (error) {
            throw new ConfigError(`${name}: ${error.message}`);
        }

        values[name] = value;
    }

    return values as unknown as Variables;
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
