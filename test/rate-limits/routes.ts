import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import type { ServerInjectOptions, ServerInjectResponse } from '@hapi/hapi';
import * as Lab from '@hapi/lab';
import type { WebSocket } from 'ws';

import { ManualClock } from '../helpers/clock';
import { createHost } from '../helpers/host';
import type { Host, HostOptions } from '../helpers/host';
import { openSocket } from '../helpers/messages';
import { auth, refused, settingsWith } from '../helpers/options';
import { TestWallet } from '../helpers/wallet';

export const lab = Lab.script();
const { describe, it } = lab;

const hosts: Host[] = [];

lab.afterEach(async () => {

    await Promise.all(hosts.splice(0).map(({ server }) => server.stop({ timeout: 0 })));
});

const start = async (options: HostOptions['options'] = {}, more: Partial<HostOptions> = {}): Promise<Host & { readonly lines: unknown[] }> => {

    const host = await createHost({ options, ...more });
    const lines: unknown[] = [];
    host.server.events.on('log', ({ tags, data }) => {

        if (tags.includes('rate-limits')) {
            lines.push(data);
        }
    });
    await host.server.initialize();
    hosts.push(host);
    return { ...host, lines };
};

/** Options of the injecting library that hapi's types lack. */
const injectFrom = (server: Host['server'], remoteAddress: string, options: ServerInjectOptions): Promise<ServerInjectResponse> => {

    return server.inject({ ...options, remoteAddress });
};

/** Sends this many requests in sequence, as if from `address`. */
const repeat = async ({ server }: Host, count: number, url: string, address = '192.0.2.1', headers: Record<string, string> = {}): Promise<ServerInjectResponse[]> => {

    const answers: ServerInjectResponse[] = [];
    for (let i = 0; i < count; ++i) {
        answers.push(await injectFrom(server, address, { url, headers }));
    }

    return answers;
};

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const codes = (answers: readonly ServerInjectResponse[]): number[] => [...new Set(answers.map(({ statusCode }) => statusCode))];

const detailOf = (answer: ServerInjectResponse | undefined): unknown => (JSON.parse(answer?.payload ?? 'null') as { detail: unknown }).detail;

describe('rate limits', () => {

    it('allow 60 public tokens per minute and address, then answer 429 with Retry-After and the fields of the draft', async () => {

        const host = await start();
        const answers = await repeat(host, 61, '/auth/public-token');
        expect(codes(answers.slice(0, 60))).to.equal([200]);
        expect(answers[0]?.headers).to.include({
            'ratelimit-policy': '"requests";q=1200;w=60, "publicToken";q=60;w=60',
            ratelimit: '"requests";r=1199;t=1, "publicToken";r=59;t=1'
        });

        const last = answers[60];
        expect(last?.statusCode).to.equal(429);
        expect(last?.headers).to.include({ 'retry-after': '1', ratelimit: '"requests";r=1139;t=1, "publicToken";r=0;t=1' });
        expect(JSON.parse(last?.payload ?? '')).to.equal({ detail: 'Too many requests: limit publicToken, 60 per minute' });

        expect(codes(await repeat(host, 1, '/auth/public-token', '192.0.2.2'))).to.equal([200]);
        await host.clock.advance(1000);
        expect(codes(await repeat(host, 1, '/auth/public-token'))).to.equal([200]);
        expect(codes(await repeat(host, 1, '/auth/public-token'))).to.equal([429]);
    });

    it('count a /64 of IPv6 as one address', async () => {

        const host = await start({ rateLimits: { nonce: { perMinute: 2 } } });
        expect(codes(await repeat(host, 1, '/auth/nonce', '2001:db8:1:2::1'))).to.equal([200]);
        expect(codes(await repeat(host, 1, '/auth/nonce', '2001:db8:1:2:ffff::1'))).to.equal([200]);
        expect(codes(await repeat(host, 1, '/auth/nonce', '2001:db8:1:2::3'))).to.equal([429]);
        expect(codes(await repeat(host, 1, '/auth/nonce', '2001:db8:1:3::3'))).to.equal([200]);
        expect(codes(await repeat(host, 2, '/auth/nonce', '::ffff:192.0.2.9'))).to.equal([200]);
        expect(codes(await repeat(host, 1, '/auth/nonce', '192.0.2.9'))).to.equal([429]);
    });

    it('reject sign-ins unread after too many failures, without locking out other addresses', async () => {

        const host = await start({ rateLimits: { failedSignIns: { perMinute: 3 } } });
        const verify = (remoteAddress: string, payload: object): Promise<ServerInjectResponse> => {

            return injectFrom(host.server, remoteAddress, { method: 'POST', url: '/auth/verify', payload });
        };

        const junk = { message: 'no message', signature: '0x00' };
        for (let i = 0; i < 3; ++i) {
            expect((await verify('192.0.2.1', junk)).statusCode).to.equal(401);
        }

        const last = await verify('192.0.2.1', junk);
        expect(last.statusCode).to.equal(429);
        expect(detailOf(last)).to.equal('Too many requests: limit failedSignIns, 3 per minute');
        expect(last.headers['retry-after']).to.equal('20');
        expect((await verify('192.0.2.2', junk)).statusCode).to.equal(401);

        for (let i = 0; i < 10; ++i) {
            await host.signIn(new TestWallet(i + 20));      // successful ones are not counted
        }
    });

    it('count per wallet, per API token, and public tokens per address', async () => {

        const host = await start({ rateLimits: { requests: { perMinute: 5 }, addressFactor: 100 } });
        const session = bearer(await host.signIn(new TestWallet(2)));
        const created = await host.request({ method: 'POST', url: '/user/api-tokens', payload: { name: 'a', allowed_feed_categories: ['crypto'] }, headers: session });
        const api = bearer((JSON.parse(created.payload) as { token: string }).token);
        const anybody = bearer((JSON.parse((await injectFrom(host.server, '192.0.2.3', { url: '/auth/public-token' })).payload) as { access_token: string }).access_token);

        expect(codes(await repeat(host, 4, '/articles', '192.0.2.1', session))).to.equal([200]);
        expect(codes(await repeat(host, 1, '/articles', '192.0.2.2', session))).to.equal([429]);
        expect(codes(await repeat(host, 5, '/articles', '192.0.2.1', api))).to.equal([200]);
        expect(codes(await repeat(host, 1, '/articles', '192.0.2.2', api))).to.equal([429]);
        expect(codes(await repeat(host, 5, '/articles', '192.0.2.1', anybody))).to.equal([200]);
        expect(codes(await repeat(host, 1, '/articles', '192.0.2.1', anybody))).to.equal([429]);
        expect(codes(await repeat(host, 1, '/articles', '192.0.2.2', anybody))).to.equal([200]);
    });

    it('limit everything from one address, whatever its tokens', async () => {

        const host = await start({ rateLimits: { requests: { perMinute: 4 }, addressFactor: 2 } });
        const answers = await repeat(host, 9, '/articles', '192.0.2.1', bearer('forged'));
        expect(codes(answers.slice(0, 8))).to.equal([401]);
        expect(answers[8]?.statusCode).to.equal(429);
        expect(answers[8]?.headers['ratelimit-policy']).to.equal('"requests-address";q=8;w=60');
        expect(host.lines).to.equal([{ limit: 'requests-address', address: '192.0.2.1' }]);
    });

    it('limit searches and ticker summaries more than other requests', async () => {

        const host = await start({ rateLimits: { search: { perMinute: 2 }, tickerSummary: { perMinute: 1, burst: 1 } } });
        const session = bearer(await host.signIn());
        expect(codes(await repeat(host, 1, '/news?keyword=bitcoin', '192.0.2.1', session))).to.equal([404]);
        expect(codes(await repeat(host, 1, '/articles?search=bitcoin', '192.0.2.1', session))).to.equal([200]);
        const [last] = await repeat(host, 1, '/news?keyword=x', '192.0.2.1', session);
        expect(detailOf(last)).to.equal('Too many requests: limit search, 2 per minute');
        expect(last?.headers['retry-after']).to.equal('30');
        expect(codes(await repeat(host, 3, '/articles?search=', '192.0.2.1', session))).to.equal([200]);
        expect(codes(await repeat(host, 3, '/news', '192.0.2.1', session))).to.equal([404]);
        expect(codes(await repeat(host, 1, '/news-ticker-summary?ticker=BTC', '192.0.2.1', session))).to.equal([200]);
        expect(codes(await repeat(host, 1, '/news-ticker-summary?ticker=BTC', '192.0.2.1', session))).to.equal([429]);
    });

    it('leave out /health and the host\'s own routes', async () => {

        const host = await start({ rateLimits: { requests: { perMinute: 1 } } });
        host.server.route({ method: 'GET', path: '/theirs', handler: () => 'ok' });
        expect(codes(await repeat(host, 5, '/health'))).to.equal([200]);
        expect(codes(await repeat(host, 5, '/theirs'))).to.equal([200]);
        expect((await repeat(host, 1, '/theirs'))[0]?.headers.ratelimit).to.be.undefined();
        expect(codes(await repeat(host, 2, '/available-feed-categories'))).to.equal([200, 429]);
    });

    it('count nothing by address for clients on a unix socket, which all look alike', async () => {

        const folder = mkdtempSync(join(tmpdir(), 'rate-limits-'));
        const socketPath = join(folder, 'socket');
        const host = await createHost({ options: { rateLimits: { nonce: { perMinute: 1 } } }, server: { port: socketPath } });
        await host.server.start();
        hosts.push(host);
        const ask = async (): Promise<number | undefined> => {

            const req = request({ socketPath, path: '/auth/nonce', agent: false }).end();
            const [res] = await once(req, 'response') as [IncomingMessage];
            res.resume();
            return res.statusCode;
        };

        expect([await ask(), await ask(), await ask()]).to.equal([200, 200, 200]);
        await host.server.stop({ timeout: 0 });
        rmSync(folder, { recursive: true });
    });

    it('can be disabled individually or all together', async () => {

        const host = await start({ rateLimits: { publicToken: false } });
        const answers = await repeat(host, 70, '/auth/public-token');
        expect(codes(answers)).to.equal([200]);
        expect(answers[0]?.headers['ratelimit-policy']).to.equal('"requests";q=1200;w=60');

        const free = await start({ rateLimits: false });
        const all = await repeat(free, 1300, '/auth/nonce');
        expect(codes(all)).to.equal([200]);
        expect(all[0]?.headers.ratelimit).to.be.undefined();
    });

    it('apply to error responses and 304', async () => {

        const host = await start();
        const [categories] = await repeat(host, 1, '/available-feed-categories');
        const [unchanged] = await repeat(host, 1, '/available-feed-categories', '192.0.2.1', { 'if-none-match': String(categories?.headers.etag) });
        expect(unchanged?.statusCode).to.equal(304);
        expect(unchanged?.headers.ratelimit).to.equal('"requests";r=1198;t=1');
        const session = bearer(await host.signIn());
        const [missing] = await repeat(host, 1, '/news/none', '192.0.2.1', session);
        expect([missing?.statusCode, missing?.headers.ratelimit]).to.equal([404, '"requests";r=1199;t=1']);
    });

    it('never reject a request that contains a payment', async () => {

        const x402 = { payTo: `0x${'1'.repeat(40)}`, facilitator: { verify: () => Promise.reject(new Error('none')), settle: () => Promise.reject(new Error('none')) } };
        const host = await start({ rateLimits: { requests: { perMinute: 3 } }, x402 });
        const url = '/x402/news-by-keyword?keyword=a';
        expect(codes(await repeat(host, 4, url))).to.equal([402, 429]);
        for (const header of ['payment-signature', 'x-payment']) {
            expect(codes(await repeat(host, 5, url, '192.0.2.1', { [header]: 'none' }))).to.equal([402]);
        }

    });

    it('count no preflights, neither ours nor those of a host\'s own CORS', async () => {

        const headers = { origin: 'https://shop.example', 'access-control-request-method': 'GET' };
        for (const more of [{ options: { cors: { origins: '*' } } }, { server: { routes: { cors: true } } }] as const) {
            const host = await start({ rateLimits: { requests: { perMinute: 1 } }, ...('options' in more && more.options) }, 'server' in more ? more : {});
            for (let i = 0; i < 3; ++i) {
                const preflight = await injectFrom(host.server, '192.0.2.1', { method: 'OPTIONS', url: '/news', headers });
                expect(preflight.statusCode).to.equal('server' in more ? 200 : 204);
                expect(preflight.headers.ratelimit).to.be.undefined();
            }
        }
    });

    it('distinguish clients behind a trusted proxy, and ignore addresses that they claim', async () => {

        const host = await start({ trustProxy: 'loopback', rateLimits: { nonce: { perMinute: 2 } } });
        const from = (xff: string) => repeat(host, 1, '/auth/nonce', '127.0.0.1', { 'x-forwarded-for': xff });
        expect(codes(await from('192.0.2.1'))).to.equal([200]);
        expect(codes(await from('198.51.100.1, 192.0.2.1'))).to.equal([200]);
        expect(codes(await from('198.51.100.2, 192.0.2.1'))).to.equal([429]);
        expect(codes(await from('192.0.2.2'))).to.equal([200]);

        const direct = await start({ rateLimits: { nonce: { perMinute: 2 } } });
        const answers = await Promise.all([1, 2, 3].map((i) => repeat(direct, 1, '/auth/nonce', '192.0.2.9', { 'x-forwarded-for': `198.51.100.${i}`, forwarded: `for=198.51.100.${i}` })));
        expect(answers.flat().map(({ statusCode }) => statusCode).sort()).to.equal([200, 200, 429]);
    });

    it('count per registration', async () => {

        const host = await start({ rateLimits: { nonce: { perMinute: 1 } } }, { prefix: '/a' });
        expect(codes(await repeat(host, 2, '/a/auth/nonce'))).to.equal([200, 429]);
        expect(codes(await repeat(host, 1, '/a/nothing'))).to.equal([404]);
        expect((await repeat(host, 1, '/a/nothing'))[0]?.headers.ratelimit).to.match(/^"requests";r=/);
    });
});

describe('rate limits of the live feed', () => {

    const open = async (port: number, path: string, headers: Record<string, string> = {}): Promise<number | WebSocket> => {

        const socket = openSocket(`ws://127.0.0.1:${port}${path}`, { headers });
        return await new Promise((resolve) => {

            socket.once('open', () => resolve(socket));
            socket.once('unexpected-response', (_req, res) => {

                res.resume();
                resolve(Number(res.statusCode));
            });
            socket.on('error', () => {});
        });
    };

    const serve = async (options: NonNullable<HostOptions['options']>): Promise<Host & { readonly port: number }> => {

        const host = await createHost({ options, clock: new ManualClock() });
        await host.server.start();
        hosts.push(host);
        return { ...host, port: (host.server.listener.address() as AddressInfo).port };
    };

    it('answer a handshake, a stream and a poll with 429 before they take a slot', async () => {

        const host = await serve({ rateLimits: { connections: { perMinute: 2 } } });
        const token = await host.publicToken();
        const first = await open(host.port, `/ws/feed?token=${token}`);
        const second = await open(host.port, `/ws/feed?token=${token}`);
        expect(await open(host.port, `/ws/feed?token=${token}`)).to.equal(429);
        expect(await open(host.port, '/ws/feed?token=forged')).to.equal(429);
        const page = await fetch(`http://127.0.0.1:${host.port}/feed/events`, { headers: { accept: 'application/json', ...bearer(token) } });
        expect([page.status, page.headers.get('retry-after')]).to.equal([429, '30']);
        expect(await page.json()).to.equal({ detail: 'Too many requests: limit connections, 2 per minute' });
        const stream = await fetch(`http://127.0.0.1:${host.port}/feed/events`, { headers: bearer(token) });
        expect(stream.status).to.equal(429);
        await stream.text();

        const session = await host.signIn();
        const theirs = await open(host.port, `/ws/feed?token=${session}`);
        expect(theirs).to.be.an.object();
        [first, second, theirs].forEach((socket) => (socket as WebSocket).terminate());
    });

    it('reserve slots for wallets, in total and per address, that public tokens can\'t use', async () => {

        const host = await serve({ feed: { maxConnections: 8, maxConnectionsPerAddress: 4 } });
        const session = await host.signIn();
        const sockets: WebSocket[] = [];
        const enter = async (token: string): Promise<string> => {

            const socket = openSocket(`ws://127.0.0.1:${host.port}/ws/feed?token=${token}`);
            sockets.push(socket);
            const [data] = await Promise.race([once(socket, 'message'), once(socket, 'close')]) as [unknown];
            return typeof data === 'number' ? String(data) : 'open';
        };

        const tokens = await Promise.all([1, 2, 3, 4].map(() => host.publicToken()));
        const answers: string[] = [];
        for (const token of tokens) {
            answers.push(await enter(token));
        }

        expect(answers).to.equal(['open', 'open', 'open', '1013']);
        expect(await enter(session)).to.equal('open');
        expect(await enter(session)).to.equal('1013');

        const poll = await fetch(`http://127.0.0.1:${host.port}/feed/events`, { headers: { accept: 'application/json', ...bearer(session) } });
        expect([poll.status, poll.headers.get('retry-after')]).to.equal([429, '10']);
        await poll.text();
        sockets.forEach((socket) => socket.terminate());
    });

    it('distinguish clients behind a trusted proxy when slots are counted', async () => {

        const host = await serve({ trustProxy: 'loopback', feed: { maxConnectionsPerAddress: 1, walletShare: 0 } });
        const token = await host.publicToken();
        const first = await open(host.port, `/ws/feed?token=${token}`, { 'x-forwarded-for': '192.0.2.1' });
        const second = await open(host.port, `/ws/feed?token=${token}`, { forwarded: 'for="[2001:db8::1]"' });
        expect(host.news.feed.stats()).to.include({ connections: 2, full: 0 });
        const third = await open(host.port, `/ws/feed?token=${token}`, { 'x-forwarded-for': '2001:db8::2' }) as WebSocket;
        const [code] = await once(third, 'close') as [number];
        expect(code).to.equal(1013);
        [first, second].forEach((socket) => (socket as WebSocket).terminate());
    });

    it('limit the connections of one wallet over all of its tokens', async () => {

        const host = await serve({ feed: { maxConnectionsPerWallet: 2 } });
        const tokens = [await host.signIn(), await host.signIn(), await host.signIn()];
        const sockets = await Promise.all(tokens.slice(0, 2).map((token) => open(host.port, `/ws/feed?token=${token}`)));
        const third = await open(host.port, `/ws/feed?token=${tokens[2] ?? ''}`) as WebSocket;
        const [code] = await once(third, 'close') as [number];
        expect(code).to.equal(1013);
        sockets.forEach((socket) => (socket as WebSocket).terminate());
    });
});

describe('options of rate limits', () => {

    it('have defaults, and errors that name what is invalid', () => {

        expect(settingsWith({}).rateLimits).to.include({ nonce: { perMinute: 60, burst: 60 }, maxKeys: 100_000, addressFactor: 10 });
        expect(settingsWith({ rateLimits: {} }).rateLimits).to.equal(settingsWith({}).rateLimits);
        expect(settingsWith({ rateLimits: { nonce: { perMinute: 9 }, search: false } }).rateLimits).to.include({ nonce: { perMinute: 9, burst: 9 }, search: false });
        expect(refused({ auth, rateLimits: { nonce: 5 } })).to.contain('rateLimits.nonce');
        expect(refused({ auth, rateLimits: { nonce: { perMinute: 0 } } })).to.contain('rateLimits.nonce.perMinute');
        expect(refused({ auth, rateLimits: true })).to.contain('rateLimits');
        expect(refused({ auth, rateLimits: { logins: false } })).to.contain('rateLimits.logins');
    });
});
