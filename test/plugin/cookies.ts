import { createRequire } from 'node:module';

import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';
import type { Plugin, Request } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import { sqlite } from '../../adapters/sqlite';
import { plugin } from '../../lib';
import { Raw } from '../helpers/feed/raw';
import { domain, secret } from '../helpers/host';
import { signIn, TestWallet } from '../helpers/wallet';

export const lab = Lab.script();
const { describe, it } = lab;

const load = createRequire(__filename);
const { plugin: yar } = load('@hapi/yar') as { readonly plugin: Plugin<object> };
const { plugin: crumb } = load('@hapi/crumb') as { readonly plugin: Plugin<object> };

const password = 'a password for cookies, of thirty-two bytes or more';
const admin = new TestWallet(7);

const join = async (server: Server): Promise<void> => {

    await server.register({ plugin, options: { auth: { secret, domain, admins: [admin.address] }, storage: sqlite(':memory:') } }, { routes: { prefix: '/crypto' } });
};

/** A host with sessions in cookies, whose extensions all read cookies. */
const sessionHost = async (seen: unknown[]): Promise<Server> => {

    const server = new Server({ host: '127.0.0.1', port: 0, debug: false });
    await server.register({ plugin: yar, options: { cookieOptions: { password, isSecure: false } } });
    server.state('theme', { encoding: 'base64json', isSecure: false, clearInvalid: true });
    for (const event of ['onPreAuth', 'onPreHandler'] as const) {
        server.ext(event, (request, h) => {

            seen.push(request.state.theme);
            return h.continue;
        });
    }

    await join(server);
    return server;
};

const theme = `theme=${Buffer.from('{"dark":true}').toString('base64')}`;

const cookies: readonly (readonly [string, string])[] = [
    ['none', ''],
    ['a sound one', theme],
    ['one that is no JSON', 'theme=%%%'],
    ['one that breaks the grammar', `${theme}; =; "x`],
    ['one for a session that does not exist', 'session=Fe26.2**broken'],
    ['many', Array.from({ length: 300 }, (_, i) => `c${i}=${'x'.repeat(20)}`).join('; ')],
    ['a large one', `large=${'x'.repeat(12_000)}`]
];

const urls = ['/crypto/health', '/crypto/available-feed-categories', '/crypto/auth/nonce', '/crypto/ws/feed', '/crypto/feed/events', '/crypto/nothing'];

describe('in a host with cookies', () => {

    for (const [name, cookie] of cookies) {
        it(`answers the same with any cookie: ${name}`, async () => {

            const server = await sessionHost([]);
            const statuses = await Promise.all(urls.map(async (url) => (await server.inject({ url, headers: cookie === '' ? {} : { cookie } })).statusCode));
            expect(statuses).to.equal([200, 200, 200, 401, 401, 404]);
            await server.stop();
        });
    }

    it('leaves parsed cookies to the host\'s extensions, and sets and clears the host\'s cookies like any route', async () => {

        const seen: unknown[] = [];
        const server = await sessionHost(seen);
        await server.initialize();

        const first = await server.inject({ url: '/crypto/health', headers: { cookie: theme } });
        expect(seen).to.equal([{ dark: true }, { dark: true }]);
        expect(String(first.headers['set-cookie'])).to.match(/^session=Fe26/);

        const cleared = await server.inject({ url: '/crypto/available-feed-categories', headers: { cookie: 'theme=%%%' } });
        expect(String(cleared.headers['set-cookie'])).to.contain('theme=; Max-Age=0');
        expect(cleared.headers['cache-control']).to.equal('private, no-cache');     // the response may set a session

        const token = await signIn(server, { prefix: '/crypto', wallet: admin });
        const published = await server.inject({
            method: 'POST', url: '/crypto/admin/news', headers: { cookie: theme, authorization: `Bearer ${token}` },
            payload: { signal: 'Published beside a session', feed_categories: ['crypto'] }
        });
        expect(published.statusCode).to.equal(201);
        await server.stop();
    });

    it('accepts upgrades with cookies, valid and broken', async () => {

        const seen: unknown[] = [];
        const server = await sessionHost(seen);
        await server.start();
        const { access_token: token } = JSON.parse((await server.inject('/crypto/auth/public-token')).payload) as { access_token: string };
        for (const cookie of [theme, 'theme=%%%']) {
            const raw = new Raw(server.info.port);
            raw.write(`GET /crypto/ws/feed?token=${token} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\nCookie: ${cookie}\r\n\r\n`);
            expect(await raw.until(/connected/)).to.startWith('HTTP/1.1 101 ');
            raw.socket.destroy();
        }

        expect(seen.filter((value) => value !== undefined)).to.equal([{ dark: true }, { dark: true }]);
        await server.stop();
    });

    for (const restful of [true, false]) {
        it(`works with @hapi/crumb, which skips our routes (${restful ? 'restful' : 'in bodies'})`, async () => {

            const server = new Server({ debug: false });
            await server.register({
                plugin: crumb,
                options: { restful, cookieOptions: { isSecure: false }, skip: (request: Request) => request.route.settings.plugins?.['hapi-crypto-news'] !== undefined }
            });
            server.route({ method: 'POST', path: '/own', handler: () => 'own' });
            await join(server);

            const token = await signIn(server, { prefix: '/crypto', wallet: admin });
            const headers = { authorization: `Bearer ${token}` };
            const made = await server.inject({ method: 'POST', url: '/crypto/user/api-tokens', headers, payload: { name: 'mine', allowed_feed_categories: ['crypto'] } });
            expect(made.statusCode).to.equal(201);
            const removed = await server.inject({ method: 'DELETE', url: '/crypto/user/api-tokens', headers, payload: { token: (JSON.parse(made.payload) as { token: string }).token } });
            expect(removed.statusCode).to.equal(204);
            expect((await server.inject({ method: 'POST', url: '/own', payload: {} })).statusCode).to.equal(403);
            await server.stop();
        });
    }

    it('answers {detail} if @hapi/crumb does not skip our routes, and reads still work', async () => {

        const server = new Server({ debug: false });
        await server.register({ plugin: crumb, options: { restful: true, cookieOptions: { isSecure: false } } });
        await join(server);
        const refused = await server.inject({ method: 'POST', url: '/crypto/auth/verify', payload: { message: 'x', signature: 'y' } });
        expect([refused.statusCode, refused.payload]).to.equal([403, '{"detail":"Forbidden"}']);
        expect((await server.inject('/crypto/auth/public-token')).statusCode).to.equal(200);
        await server.stop();
    });
});
