import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { readConfig, shown } from '../../../examples/standalone/config';

export const lab = Lab.script();
const { describe, it } = lab;

const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

const messageOf = (variables: Record<string, string>): string => {

    try {
        readConfig(variables);
        return '';
    }
    catch (error) {
        return (error as Error).message;
    }
};

describe('configuration of the standalone example', () => {

    it('has a default for everything', () => {

        expect(readConfig({})).to.equal({
            host: '127.0.0.1',
            port: 8000,
            publicUrl: 'http://127.0.0.1:8000',
            linkBase: null,
            corsOrigins: '*',
            newsEmpty: 'not-found',
            database: 'data/news.db',
            beside: 'data/news.db',
            secret: null,
            admins: [],
            sample: true,
            feeds: [],
            llm: null,
            webSearch: null,
            x402: null,
            telegram: null,
            discord: null,
            rateLimits: true,
            trustProxy: null,
            logLevel: 'info'
        });
    });

    it('treats empty variables as unset, and ignores others', () => {

        expect(readConfig({ PORT: '', HOST: ' ', LLM_MODEL: '', PATH: '/bin' })).to.equal(readConfig({}));
    });

    it('disables rate limits, and names the trusted proxies', () => {

        expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).to.be.false();
        expect(readConfig({ TRUST_PROXY: '1' }).trustProxy).to.equal(1);
        expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustProxy).to.equal(['loopback', '10.0.0.0/8']);
        expect(messageOf({ RATE_LIMITS: 'no' })).to.equal('RATE_LIMITS: must be "on" or "off"');
        expect(messageOf({ TRUST_PROXY: 'nginx' })).to.contain('TRUST_PROXY: must be the number of proxies');
    });

    it('sets the allowed origins, and the response for no news', () => {

        expect(readConfig({ CORS_ORIGINS: 'none' }).corsOrigins).to.equal([]);
        expect(readConfig({ CORS_ORIGINS: 'https://a.example, https://*.b.example' }).corsOrigins).to.equal(['https://a.example', 'https://*.b.example']);
        expect(messageOf({ CORS_ORIGINS: '*,https://a.example' })).to.equal('CORS_ORIGINS: "*" stands alone');
        expect(messageOf({ CORS_ORIGINS: 'a.example' })).to.contain('CORS_ORIGINS: must be "*", "none" or origins');
        expect(readConfig({ NEWS_EMPTY: 'empty-array' }).newsEmpty).to.equal('empty-array');
        expect(messageOf({ NEWS_EMPTY: '[]' })).to.equal('NEWS_EMPTY: must be "not-found" or "empty-array"');
    });

    it('reads each variable', () => {

        const config = readConfig({
            PUBLIC_URL: 'https://news.example.com/',
            DATABASE: ':memory:',
            JWT_SECRET: 's'.repeat(32),
            ADMIN_WALLETS: `${wallet}, ${wallet}`,
            FEEDS: 'sample,https://a.example/feed?x=1',
            LLM_BASE_URL: 'http://localhost:11434/v1/',
            LLM_MODEL: 'm',
            LLM_API_KEY: 'k',
            LOG_LEVEL: 'debug'
        });
        expect(config).to.include({ publicUrl: 'https://news.example.com', beside: null, secret: 's'.repeat(32), sample: true, logLevel: 'debug' });
        expect(config.admins).to.equal([wallet, wallet]);
        expect(config.feeds.map(({ href }) => href)).to.equal(['https://a.example/feed?x=1']);
        expect(config.llm).to.equal({ baseUrl: 'http://localhost:11434/v1', model: 'm', apiKey: 'k' });
    });

    it('accepts a PostgreSQL database, and prints it without its credentials', () => {

        const { database, beside } = readConfig({ DATABASE: 'postgresql://u:hunter2@db.example:5433/news?sslmode=require' });
        expect(beside).to.equal('data/postgres');
        expect(shown(database)).to.equal('postgres://db.example:5433/news');
        expect(shown('data/news.db')).to.equal('data/news.db');
    });

    it('polls nothing if FEEDS is none', () => {

        expect(readConfig({ FEEDS: 'none' })).to.include({ sample: false, feeds: [] });
    });

    it('delivers to the platforms whose tokens are set', () => {

        expect(readConfig({ TELEGRAM_BOT_TOKEN: '1:a', DISCORD_API_URL: 'http://127.0.0.1:9' })).to.include({ telegram: { token: '1:a' }, discord: null });
        expect(readConfig({ DISCORD_BOT_TOKEN: 'a.b-c', DISCORD_API_URL: 'http://127.0.0.1:9/' })).to.include({ telegram: null, discord: { token: 'a.b-c', apiUrl: 'http://127.0.0.1:9' } });
    });

    it('sells if X402_PAY_TO is set', () => {

        expect(readConfig({ X402_RPC_URL: 'http://127.0.0.1:8545' }).x402).to.be.null();
        expect(readConfig({ X402_PAY_TO: wallet }).x402).to.equal({ payTo: wallet, networks: [{ network: 'eip155:84532' }], verifyMs: 10_000, settleMs: 10_000 });
        const all = { X402_PAY_TO: wallet, X402_NETWORK: 'eip155:8453', X402_FACILITATOR_URL: 'https://pay.example/', X402_RPC_URL: 'http://127.0.0.1:8545', X402_TIMEOUT_MS: '500' };
        expect(readConfig(all).x402).to.equal({ payTo: wallet, networks: [{ network: 'eip155:8453', rpcUrl: 'http://127.0.0.1:8545' }], facilitator: { url: 'https://pay.example' }, verifyMs: 500, settleMs: 500 });
    });

    it('prints a usable address for a wildcard host', () => {

        expect(readConfig({ HOST: '0.0.0.0' }).publicUrl).to.equal('http://127.0.0.1:8000');
        expect(readConfig({ HOST: '::' }).publicUrl).to.equal('http://[::1]:8000');
        expect(readConfig({ HOST: 'fe80::1', PORT: '81' }).publicUrl).to.equal('http://[fe80::1]:81');
    });

    it('recognises the provider of web search by its URL', () => {

        expect(readConfig({ WEB_SEARCH_URL: 'https://api.tavily.com', WEB_SEARCH_KEY: 'tvly-k' }).webSearch).to.equal({ provider: 'tavily', apiKey: 'tvly-k' });
        expect(readConfig({ WEB_SEARCH_URL: 'https://API.search.brave.com/res/v1/', WEB_SEARCH_KEY: ' BSA ' }).webSearch).to.equal({ provider: 'brave', apiKey: 'BSA' });
        expect(readConfig({ WEB_SEARCH_URL: 'http://127.0.0.1:8888/' }).webSearch).to.equal({ provider: 'searxng', url: 'http://127.0.0.1:8888' });
        expect(readConfig({ WEB_SEARCH_URL: 'https://searx.example/search', WEB_SEARCH_KEY: 'k' }).webSearch).to.equal({ provider: 'searxng', url: 'https://searx.example/search', apiKey: 'k' });
        expect(messageOf({ WEB_SEARCH_URL: 'https://api.tavily.com/search' })).to.equal('WEB_SEARCH_KEY: is missing, although WEB_SEARCH_URL is api.tavily.com');
        expect(messageOf({ WEB_SEARCH_URL: 'https://api.search.brave.com' })).to.equal('WEB_SEARCH_KEY: is missing, although WEB_SEARCH_URL is api.search.brave.com');
    });

    const bad: readonly (readonly [string, string, string])[] = [
        ['FEEDS', 'https://[', 'FEEDS: holds an address that is not valid'],
        ['FEEDS', 'none,sample', 'FEEDS: "none" stands alone'],
        ['LLM_BASE_URL', 'https://x', 'LLM_MODEL: is missing'],
        ['LLM_API_KEY', 'hunter2', 'LLM_BASE_URL: is missing'],
        ['WEB_SEARCH_KEY', 'hunter2', 'WEB_SEARCH_URL: is missing']
    ];

    for (const [name, value, start] of bad) {
        it(`rejects ${name}=${value} in one line that does not repeat the value`, () => {

            const message = messageOf({ [name]: value });
            expect(message).to.startWith(start);
            expect(message).to.not.match(/hunter2|\n/);
        });
    }
});
