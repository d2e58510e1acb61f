import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { ConfigError, parsed, readVariables } from '../../../examples/standalone/variables';

export const lab = Lab.script();
const { describe, it } = lab;

describe('variables of the standalone example', () => {

    it('are numbers, lists and addresses, without the spaces around them', () => {

        const variables = readVariables({ PORT: '81', CORS_ORIGINS: ' https://a.example , https://b.example,', LLM_BASE_URL: 'https://x.example/v1//', LLM_API_KEY: ' sk-key\n', TRUST_PROXY: '2' });
        expect({ ...variables }).to.include({ PORT: 81, CORS_ORIGINS: ['https://a.example', 'https://b.example'], LLM_BASE_URL: 'https://x.example/v1', LLM_API_KEY: 'sk-key', TRUST_PROXY: 2 });
    });

    it('have defaults, also if they are empty', () => {

        const variables = readVariables({ PORT: ' ', FEEDS: '', LLM_API_KEY: '' });
        expect({ ...variables }).to.include({ PORT: 8000, FEEDS: ['sample'] });
        expect(variables.LLM_API_KEY).to.be.undefined();
    });

    const bad: readonly (readonly [string, string, string])[] = [
        ['PORT', '0', 'PORT: must be a whole number from 1 to 65535'],
        ['PORT', 'abc', 'PORT: must be a whole number from 1 to 65535'],
        ['HOST', 'not a host', 'HOST: must be an IP address or a host name'],
        ['PUBLIC_URL', 'ftp://x', 'PUBLIC_URL: must be an http or https address'],
        ['PUBLIC_URL', 'https://u:hunter2@x', 'PUBLIC_URL: must be an http or https address'],
        ['DATABASE', 'mysql://u:hunter2@host/db', 'DATABASE: must be the path of a SQLite file or a postgres:// address'],
        ['JWT_SECRET', 'hunter2', 'JWT_SECRET: must be at least 32 bytes'],
        ['ADMIN_WALLETS', '0x12', 'ADMIN_WALLETS: must be wallet addresses'],
        ['ADMIN_WALLETS', ',', 'ADMIN_WALLETS: must be wallet addresses'],
        ['FEEDS', 'foo', 'FEEDS: must be "sample", "none" or feed addresses'],
        ['LLM_BASE_URL', 'x', 'LLM_BASE_URL: must be an http or https address'],
        ['WEB_SEARCH_URL', 'searx.example', 'WEB_SEARCH_URL: must be an http or https address'],
        ['WEB_SEARCH_URL', 'https://x/?key=hunter2', 'WEB_SEARCH_URL: must be an http or https address'],
        ['WEB_SEARCH_KEY', 'hunter2 x', 'WEB_SEARCH_KEY: must be printable ASCII'],
        ['LOG_LEVEL', 'loud', 'LOG_LEVEL: must be one of error, warn, info, debug'],
        ['X402_PAY_TO', '1', 'X402_PAY_TO: must be a wallet address'],
        ['X402_NETWORK', 'base', 'X402_NETWORK: must be a network'],
        ['X402_RPC_URL', 'hunter2', 'X402_RPC_URL: must be an http or https address'],
        ['X402_TIMEOUT_MS', 'x', 'X402_TIMEOUT_MS: must be milliseconds'],
        ['TELEGRAM_BOT_TOKEN', 'hunter2', 'TELEGRAM_BOT_TOKEN: must be a bot token'],
        ['DISCORD_BOT_TOKEN', 'hunter2 x', 'DISCORD_BOT_TOKEN: must be a bot token'],
        ['LLM_API_KEY', 'hunter2 x', 'LLM_API_KEY: must be printable ASCII'],
        ['RATE_LIMITS', 'no', 'RATE_LIMITS: must be "on" or "off"']
    ];

    for (const [name, value, start] of bad) {
        it(`refuse ${name}=${value} in one line that does not repeat the value`, () => {

            const error = expect(() => readVariables({ [name]: value })).to.throw(ConfigError);
            expect(error.message).to.startWith(start);
            expect(error.message).to.not.match(/hunter2|\n/);
        });
    }
});

describe('parsed()', () => {

    it('returns null for what is no URL', () => {

        expect(parsed('https://x.example')?.href).to.equal('https://x.example/');
        expect(parsed('https://[')).to.be.null();
    });
});
