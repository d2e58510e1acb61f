import Joi from 'joi';

export type Level = 'error' | 'warn' | 'info' | 'debug';

export const levels: readonly Level[] = ['error', 'warn', 'info', 'debug'];

/** An invalid configuration. The message is one line that names the variable, and never contains a secret. */
export class ConfigError extends Error {}

/** The environment variables of the server, in the form that each must have. */
export interface Variables {
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

/** The URL of a text; null if it is none. */
export const parsed = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

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

const key = Joi.string().trim().pattern(/^[\x21-\x7E]+$/).error(says('must be printable ASCII characters without spaces'));

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
    LLM_API_KEY: key,
    LLM_MODEL: Joi.string(),
    WEB_SEARCH_URL: address(),
    WEB_SEARCH_KEY: key,
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

/** The variables in the form that each must have, with defaults. Empty ones count as not set. Throws a ConfigError for the first that has another form. */
export const readVariables = (env: Readonly<Record<string, string | undefined>>): Variables => {

    const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
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
