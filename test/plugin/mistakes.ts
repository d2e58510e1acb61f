import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import { memory } from '../../adapters/memory';
import { postgres } from '../../adapters/postgres';
import { sqlite } from '../../adapters/sqlite';
import { defaultCatalogue } from '../../lib/categories/catalogue';
import { StorageError, anthropicGenerator, discord, feed, openAiGenerator, plugin, telegram, webhook } from '../../lib';
import { ManualClock } from '../helpers/clock';
import { domain, secret } from '../helpers/host';
import { TestWallet, signIn } from '../helpers/wallet';

export const lab = Lab.script();
const { describe, it } = lab;

/** Message of the error that registration throws for options of an untyped host. */
const saidTo = async (options: object): Promise<string> => {

    const server = new Server({ debug: false });
    const said = await server.register({ plugin, options: { auth: { secret, domain }, storage: memory(), clock: new ManualClock(), ...options } } as never).then(() => 'accepted', (error: Error) => error.message);
    await server.stop();
    return said;
};

const auth = (more: object): object => ({ auth: { secret, domain, ...more } });
const now = (): number => 0;
const still = (): typeof now => now;

const messageOf = (make: () => unknown): string => {

    try {
        make();
        return 'accepted';
    }
    catch (error) {
        return (error as Error).message;
    }
};

const x402 = (more: object): object => ({ x402: { payTo: '0x00000000000000000000000000000000000000ab', ...more } });

const mistakes: readonly (readonly [string, object, RegExp])[] = [
    ['a domain with a scheme', auth({ domain: 'https://news.example' }), /auth\.domain must be a host, .* no https:\/\/, no path$/],
    ['a domain with a path', auth({ domain: ['news.example/login'] }), /auth\.domain\[0\] must be a host/],
    ['a domain with a port that is none', auth({ domain: 'news.example:99999' }), /auth\.domain must be a host/],
    ['a domain that is no text', auth({ domain: 7 }), /auth\.domain must be a host/],
    ['a wallet that is a name', auth({ admins: ['vitalik.eth'] }), /auth\.admins\[0\] must have the form: wallet address$/],
    ['a provider that is a URL', auth({ provider: 'https://rpc.example' }), /auth\.provider must be an object with a method call\(\)$/],
    ['a default category that there is none of', { newsroom: { defaultCategories: ['macro', 'macroo'] } }, /newsroom\.defaultCategories names macroo, which is no feed category/],
    ['a public category that there is none of', auth({ publicCategories: ['crypto', 'cryptoo'] }), /auth\.publicCategories names cryptoo, which is no feed category/],
    ['a category of a source that there is none of', { newsroom: { sources: [feed({ url: 'https://outlet.example/rss', categories: ['cryptoo'] })] } }, /newsroom\.sources \(outlet\.example\/rss\) names cryptoo/],
    ['a category of a source that is no array', { newsroom: { sources: [feed({ url: 'https://outlet.example/rss', categories: 'crypto' as never })] } }, /newsroom\.sources\[0\] must have an array of category codes/],
    ['a path of the feed that another route has', { feed: { path: '/news' } }, /^hapi-crypto-news: invalid option: feed\.path must not be \/news, which is the path of another route$/],
    ['a path of the feed that its event stream has', { feed: { path: '/feed/events' } }, /option: feed\.path must not be \/feed\/events, which/],
    ['a path of MCP that another route has', { mcp: { path: '/news' } }, /option: mcp\.path must not be \/news, which/],
    ['a path of the metrics that another route has', { metrics: { route: { path: '/health' } } }, /option: metrics\.route\.path must not be \/health, which/],
    ['a path of the metrics that a paid route has', { ...x402({}), metrics: { route: { path: '/x402/news' } } }, /option: metrics\.route\.path must not be \/x402\/news, which/],
    ['one path for MCP and the feed', { mcp: { path: '/live' }, feed: { path: '/live' } }, /option: feed\.path and mcp\.path must not have the same path, \/live$/],
    ['a URL of PostgreSQL', { storage: 'postgres://user:hidden@db.example/news' }, /storage must be the path of a SQLite file, .* give postgres\(\{ connectionString \}\)/],
    ['another URL', { storage: 'file:///news.db' }, /storage must be .* not a URL$/],
    ['a pool', { storage: { connect: () => {}, query: () => {} } }, /storage must be an adapter, not a pool: give postgres\(\{ pool \}\)/],
    ['the function of an adapter', { storage: memory }, /storage must be an adapter, not the function that makes one/],
    ['a promise of an adapter', { storage: Promise.resolve(memory()) }, /storage must be an adapter, not a promise of one/],
    ['an adapter of something else', { storage: { open: () => {}, connect: () => {} } }, /storage must be the path of a SQLite file, or an adapter, an object with a method close\(\)$/],
    ['a clock that takes the function first', { clock: { now, setTimer: (fn: () => void, ms: number) => setTimeout(fn, ms) } }, /clock must have a method setTimer\(ms, fn\), in this order/],
    ['a clock that can\'t be stopped', { clock: { now, setTimer: now } }, /clock must have .* returns a function which cancels the timer$/],
    ['a clock that tells dates', { clock: { now: () => new Date(0), setTimer: still } }, /clock must have a method now\(\) that returns milliseconds/],
    ['a clock that tells no time', { clock: { now: () => NaN, setTimer: still } }, /clock must have a method now\(\)/],
    ['a clock that tells texts', { clock: { now: () => '2026-03-14T12:00:00Z', setTimer: still } }, /clock must have a method now\(\) that returns milliseconds since the epoch, as Date\.now does$/],
    ['a clock that counts seconds', { clock: { now: () => 1_795_328_227, setTimer: still } }, /clock must have a method now\(\) that returns milliseconds .*: 1795328227 seems to have another unit/],
    ['a clock that counts seconds with fractions', { clock: { now: () => 1_795_328_227.25, setTimer: still } }, /1795328227\.25 seems to have another unit/],
    ['a clock that counts microseconds', { clock: { now: () => 1_795_328_227e6, setTimer: still } }, /seems to have another unit/],
    ['a clock that counts from the start of the process', { clock: { now: () => 1234.567, setTimer: still } }, /1234\.567 seems to have another unit or beginning$/],
    ['a clock before the epoch', { clock: { now: () => -1, setTimer: still } }, /clock must have a method now\(\)/],
    ['random that returns texts', { random: () => 'x'.repeat(16) }, /random must be a function \(bytes\) that returns a Buffer/],
    ['random that returns promises', { random: (bytes: number) => Promise.resolve(Buffer.alloc(bytes)) }, /random must be a function \(bytes\)/],
    ['random that returns what it likes', { random: () => Buffer.alloc(4) }, /random must be a function \(bytes\)/],
    ['random that takes no number of bytes', { random: (bytes: number) => Buffer.from(0.5.toString(bytes * 3)) }, /random must be a function \(bytes\)/],
    ['a public address with a password', { publicUrl: 'https://user:hidden@api.example' }, /publicUrl must have the form: an address without user and password$/],
    ['a public address of payments with a query', x402({ publicUrl: 'https://pay.example/?shop=1' }), /x402\.publicUrl must have the form: an address without query/],
    ['an origin with a path', { cors: { origins: ['https://app.example/page'] } }, /cors\.origins\[0\] must be an origin without a path/],
    ['an origin of payments with a path', x402({ origins: ['https://app.example/page'] }), /x402\.origins\[0\] must be an origin without a path/],
    ['an origin of 308 characters', { cors: { origins: [`https://${'a'.repeat(300)}`] } }, /cors\.origins\[0\] must be an origin without a path/],
    ['an origin without a host', { feed: { origins: ['https://'] } }, /feed\.origins\[0\] must be an origin/],
    ['an origin with a port that is none', { feed: { origins: ['https://app.example:99999'] } }, /feed\.origins\[0\] must be an origin/],
    ['one origin as a text', { cors: { origins: 'https://app.example' } }, /cors\.origins must be \*, or an array of origins$/],
    ['a wallet with a wrong checksum', auth({ admins: ['0xD8dA6BF26964aF9D7eEd9e03E53415D37aA96045'] }), /auth\.admins\[0\] has a wrong checksum/],
    ['a secret in a buffer', auth({ secret: Buffer.alloc(32) }), /auth\.secret must be a string of at least 32 bytes, or an array of \{ kid, secret \}$/],
    ['a domain of dots', auth({ domain: '..' }), /auth\.domain must be a host/],
    ['rate limits that are on', { rateLimits: true }, /rateLimits must be false, or an object of limits$/],
    ['a rate limit that is a number', { rateLimits: { requests: 100 } }, /rateLimits\.requests must be false, or \{ perMinute, burst\? \}$/],
    ['the address of a feed as a source', { newsroom: { sources: ['https://outlet.example/rss'] } }, /newsroom\.sources\[0\] must be a source, .* give feed\(\{ url \}\)$/],
    ['the function of a source', { newsroom: { sources: [still] } }, /newsroom\.sources\[0\] must be a source, .* give feed\(\{ url \}\)$/],
    ['a source that is polled at no time', { newsroom: { sources: [{ id: 'a', intervalMs: NaN, poll: still }] } }, /newsroom\.sources\[0\] must have an intervalMs of at least 1000, in milliseconds/],
    ['a source that is polled once a month', { newsroom: { sources: [{ id: 'a', intervalMs: 2 ** 31, poll: still }] } }, /newsroom\.sources\[0\] must have an intervalMs .* below 2 \*\* 31$/],
    ['an allowed port that is none', { newsroom: { fetch: { allow: ['127.0.0.1:99999'] } } }, /newsroom\.fetch\.allow\[0\] must have the form: host:port$/],
    ['allowed hosts by a wildcard', { newsroom: { fetch: { allow: ['*:8080'] } } }, /newsroom\.fetch\.allow\[0\] must have the form: host:port$/],
    ['a web search that is a URL', { desk: { webSearch: 'https://search.example' } }, /desk\.webSearch must be an object with a method search\(\)$/],
    ['the function of a platform', { bots: { platforms: [telegram] } }, /bots\.platforms\[0\] must be a platform, not the function that makes one/],
    ['a platform without a rate', { bots: { platforms: [{ name: 'pager', send: still, ids: { validate: still }, rate: { limit: 0, ms: 1000 } }] } }, /bots\.platforms\[0\] must have a rate of \{ limit, ms \}: limit must be greater than or equal to 1$/],
    ['payments to nobody', x402({ payTo: `0x${'0'.repeat(40)}` }), /x402\.payTo is the zero address/],
    ['paid routes in place of the free ones', x402({ prefix: '' }), /x402\.prefix may be empty only with x402\.vhost/],
    ['paid recaps in place of the free ones', { ...x402({ prefix: '' }), enable: { news: false } }, /x402\.prefix may be empty only with x402\.vhost/]
];

describe('an invalid option', () => {

    for (const [name, options, message] of mistakes) {
        it(`fails registration with its name and the remedy: ${name}`, async () => {

            const said = await saidTo(options);
            expect(said).to.match(/^hapi-crypto-news: invalid option: /).and.to.match(message);
            expect(said).not.to.contain('hidden');
        });
    }

    it('throws in the function that it is passed to: platforms without a token, generators without a model or address', () => {

        for (const make of [telegram, discord]) {
            for (const options of [undefined, {}, { token: undefined }, { token: ' ' }]) {
                expect(() => make(options as never)).to.throw(/^hapi-crypto-news: (telegram|discord)\(\) needs token, a text/);
            }
        }

        expect(() => openAiGenerator(undefined as never)).to.throw(/openAiGenerator\(\) needs model/);
        expect(() => openAiGenerator({ model: 'm' } as never)).to.throw(/openAiGenerator\(\) needs baseUrl/);
        for (const baseUrl of ['api.example/v1', 'https://', 'ftp://api.example']) {
            expect(() => openAiGenerator({ model: 'm', baseUrl })).to.throw(/needs a baseUrl that is an http\(s\) URL/);
        }
    });

    it('throws with its name in the function that it is passed to: sources, platforms, generators and adapters', () => {

        const url = 'https://outlet.example/rss';
        const given: readonly (readonly [() => unknown, RegExp])[] = [
            [() => feed(undefined as never), /^hapi-crypto-news: a feed needs an http\(s\) URL, as in feed\(/],
            [() => feed({ url, interval: 60_000 } as never), /^hapi-crypto-news: feed\(\): interval is not allowed, only (?:\w+, )*url, (?:\w+, )*\w+$/],
            [() => feed({ url, intervalMs: '60000' } as never), /^hapi-crypto-news: feed\(\): intervalMs must be a number$/],
            [() => telegram({ token: 'hidden', perSecond: -1 }), /^hapi-crypto-news: telegram\(\): perSecond must be greater than or equal to 1$/],
            [() => telegram({ token: 'hidden', checkAdministrator: 'yes' as never }), /telegram\(\): checkAdministrator must be a boolean$/],
            [() => discord({ token: 'hidden', apiUrl: 'discord.example' }), /discord\(\): apiUrl must be a valid uri/],
            [() => discord({ token: 'hidden', url: 'https://discord.example' } as never), /discord\(\): url is not allowed, only token, /],
            [() => webhook({ allow: ['127.0.0.1'] }), /webhook\(\): allow\[0\] must have the form: host:port$/],
            [() => webhook({ allow: '127.0.0.1:80' as never }), /webhook\(\): allow must be an array$/],
            [() => webhook({ ports: ['443'] as never }), /webhook\(\): ports\[0\] must be a number$/],
            [() => openAiGenerator({ model: 'm', baseUrl: 'https://api.example', apikey: 'hidden' } as never), /openAiGenerator\(\): apikey is not allowed, only .*\bapiKey\b/],
            [() => openAiGenerator({ model: 'm', baseUrl: 'https://api.example', maxBytes: 0 }), /openAiGenerator\(\): maxBytes must be greater than or equal to 1$/],
            [() => openAiGenerator({ model: 'm', baseUrl: 'https://api.example', apiKey: 'hid\nden' }), /openAiGenerator\(\): apiKey must have the form: printable ASCII characters without spaces$/],
            [() => anthropicGenerator({ model: 'm', apiKey: 'hid den' }), /anthropicGenerator\(\): apiKey must have the form/],
            [() => telegram({ token: 'hid\nden' }), /telegram\(\): token must have the form/],
            [() => discord({ token: 'hidden\u{1F680}' }), /discord\(\): token must have the form/],
            [() => sqlite(undefined as never), /^sqlite\(\) needs a path, :memory:, or an opened database/],
            [() => sqlite(''), /^sqlite\(\) needs a path/],
            [() => sqlite('postgres://user:hidden@db.example/news'), /^sqlite\(\) needs a path/],
            [() => postgres(undefined as never), /^postgres\(\) needs a pool or a connectionString/],
            [() => postgres({ connectionString: '' }), /^postgres\(\) needs a pool or a connectionString/],
            [() => postgres({ pool: 'postgres://user:hidden@db.example/news' as never }), /^postgres\(\) needs a pool that is one of pg/]
        ];
        for (const [make, message] of given) {
            expect(messageOf(make)).to.match(message).and.to.not.contain('hidden');
        }

        expect(webhook({ allow: ['LOCALHOST:8080'] }).name).to.equal('webhook');
    });

    it('names the option storage, the path and the reason if a SQLite file can\'t be opened', async () => {

        const folder = mkdtempSync(join(tmpdir(), 'hapi-crypto-news-'));
        const text = join(folder, 'text.db');
        writeFileSync(text, 'no database, '.repeat(1000));
        const nowhere = join(folder, 'none', 'news.db');

        expect(await saidTo({ storage: nowhere })).to.startWith(`hapi-crypto-news: option storage: Cannot open ${nowhere}: the folder ${join(folder, 'none')} does not exist: create it`);
        expect(await saidTo({ storage: folder })).to.startWith(`hapi-crypto-news: option storage: Cannot open ${folder}: it is a folder`);
        expect(await saidTo({ storage: text })).to.startWith(`hapi-crypto-news: option storage: Cannot open ${text}: the file is not a SQLite database`);
        rmSync(folder, { recursive: true });
    });

    it('leaves nothing on the server if paths conflict: a corrected registration succeeds', async () => {

        const server = new Server({ debug: false });
        const register = async (options: object): Promise<void> => await server.register({ plugin, options: { auth: { secret, domain }, storage: memory(), clock: new ManualClock(), ...options } } as never);
        await expect(register({ feed: { path: '/news' } })).to.reject(/feed\.path/);
        await register({ feed: { path: '/live' }, enable: { news: false, recaps: false }, ...x402({ prefix: '', vhost: 'paid.example' }), metrics: { route: { path: '/news' } } });
        expect((await server.inject('/health')).statusCode).to.equal(200);
        await server.stop();
    });

    it('is logged if it is valid, but probably not intended', async () => {

        const warned = async (options: object): Promise<string[]> => {

            const server = new Server({ debug: false });
            const messages: string[] = [];
            server.events.on({ name: 'log', filter: { tags: ['options', 'warn'], all: true } }, ({ data }) => messages.push((data as { message: string }).message));
            await server.register({ plugin, options: { auth: { secret, domain }, storage: memory(), clock: new ManualClock(), ...options } } as never);
            await server.stop();
            return messages;
        };

        expect(await warned({})).to.equal([]);
        expect(await warned({ auth: { secret, domain, sessionMs: 3_600_000, skewMs: 5000 }, storageTimeoutMs: 1000, desk: { timeoutMs: 100 } })).to.equal([]);
        expect(await warned(auth({ sessionMs: 86_400, nonceMs: 600 }))).to.equal([
            'auth.nonceMs is 600 milliseconds: was 600 seconds meant? Options whose names end in Ms are milliseconds',
            'auth.sessionMs is 86400 milliseconds: was 86400 seconds meant? Options whose names end in Ms are milliseconds'
        ]);
        expect(await warned({ proxyHeader: 'forwarded' })).to.equal(['proxyHeader has no effect without trustProxy']);
        expect(await warned({ proxyHeader: 'forwarded', trustProxy: 'loopback' })).to.equal([]);
        expect(await warned({ feed: { idleMs: 30_000 } })).to.equal(['feed.idleMs is not more than feed.pingMs: clients that send nothing but pongs are disconnected']);
        expect(await warned({ bots: { backoff: { firstMs: 7_200_000 } } })).to.equal(['bots.backoff.firstMs is more than bots.backoff.maxMs, which bounds it']);
        expect(await warned({ retention: { newsDays: 6 } })).to.equal(['retention.newsDays is less than newsroom.maxAgeMs: older stories are published and then deleted']);
        expect(await warned({ retention: { newsDays: 7 } })).to.equal([]);
        expect(await warned({ retention: { newsDays: 1 }, newsroom: { maxAgeMs: 86_400_000 } })).to.equal([]);
        expect(await warned(auth({ provider: { call: still } }))).to.equal(['auth.provider answers for one chain, but sign-ins may name any: name the chain in auth.chains']);
        expect(await warned(auth({ provider: { call: still }, chains: [1] }))).to.equal([]);
        expect(await warned(x402({ payTo: '0x036CbD53842c5426634e7929541eC2318f3dCF7e' }))).to.equal(['x402.payTo is the contract of a token, which keeps what is sent to it: give the wallet that is to be paid']);
        expect(await warned(x402({ networks: ['eip155:84532', 'eip155:8453'] }))).to.equal(['x402.networks: eip155:8453 has no rpcUrl, so a payment whose settlement got no answer can\'t be looked up: its payer may have paid and gets nothing']);
        expect(await warned(x402({ networks: [{ network: 'eip155:8453', rpcUrl: 'https://chain.example' }] }))).to.equal([]);
    });

    it('does not prevent a restart: a retired category is only logged', async () => {

        const storage = memory();
        const register = async (options: object): Promise<{ readonly host: Server; readonly lines: string[] }> => {

            const host = new Server({ debug: false });
            const lines: string[] = [];
            host.events.on({ name: 'log', filter: ['options'] }, ({ data }) => lines.push((data as { message: string }).message));
            const admin = new TestWallet(7);
            await host.register({ plugin, options: { auth: { secret, domain, admins: [admin.address], publicCategories: ['crypto', 'art', 'solana'] }, storage, clock: new ManualClock(), ...options } } as never);
            return { host, lines };
        };

        const art = [...defaultCatalogue, { code: 'art', name: 'Art' }];
        const first = await register({ categories: art });
        expect(first.lines).to.equal([]);
        const session = await signIn(first.host, { wallet: new TestWallet(7), fields: { issuedAt: '2026-03-14T12:00:00.000Z' } });
        for (const [code, status] of [['art', 204], ['solana', 204], ['sculpture', 404]] as const) {
            const { statusCode } = await first.host.inject({ method: 'DELETE', url: `/admin/feed-categories/${code}`, headers: { authorization: `Bearer ${session}` } });
            expect(Math.floor(statusCode / 100)).to.equal(Math.floor(status / 100));
        }

        await first.host.stop();
        const second = await register({});
        expect(second.lines).to.equal(['art', 'solana'].map((code) => `auth.publicCategories names ${code}, which was retired or is not in this storage yet: it has no effect until PUT /admin/feed-categories/${code} adds it`));
        const { access_token: token } = JSON.parse((await second.host.inject('/auth/public-token')).payload) as { access_token: string };
        const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { categories: string[] };
        expect(claims.categories).to.equal(['crypto']);
        await second.host.stop();
        await expect(register({ auth: { secret, domain, publicCategories: ['sculpture'] } })).to.reject(/names sculpture, which is no feed category/);
    });

    it('does not change the errors of a host\'s adapter', async () => {

        const storage = Object.assign(Object.create(memory()) as ReturnType<typeof memory>, { open: () => Promise.reject(new StorageError('STORAGE_UNAVAILABLE', 'away')) });
        expect(await saidTo({ storage })).to.equal('away');
    });
});
