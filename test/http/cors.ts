import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { sqlite } from '../../adapters/sqlite';
import { plugin } from '../../lib';
import type { Options } from '../../lib';
import { corsHeaders } from '../../lib/http/cors';
import { awkwardHost } from '../helpers/awkward';
import { createHost, domain, secret } from '../helpers/host';
import type { Host } from '../helpers/host';
import { drafts, openShop } from '../helpers/shop';

export const lab = Lab.script();
const { afterEach, describe, it } = lab;

const page = 'https://app.example';

/** Headers that a browser checks before it lets a page read a response. */
const allowedIn = (headers: object): unknown => (headers as Record<string, unknown>)['access-control-allow-origin'];

describe('the option cors', () => {

    let host: Host | undefined;

    afterEach(async () => {

        await host?.server.stop();
        host = undefined;
    });

    const open = async (cors?: Options['cors'], prefix?: string): Promise<Host> => {

        host = await createHost({ options: { ...(cors && { cors }) }, ...(prefix !== undefined && { prefix }) });
        return host;
    };

    it('lets pages of every origin read every answer, whatever its status', async () => {

        const { request, publicToken } = await open({ origins: '*' }, '/crypto');
        const token = await publicToken();
        const answers = {
            '/health': 200, '/available-feed-categories': 200, '/openapi.json': 200, '/news?limit=0': 400, '/news': 401, '/news?feed_categories=solana': 403,
            '/nothing': 404, '/news/%E0%A4%A': 400, '/ws/feed': 426
        };
        for (const [url, statusCode] of Object.entries(answers)) {
            const res = await request({ url, headers: { origin: page } }, statusCode === 401 ? undefined : token);
            expect([url, res.statusCode]).to.equal([url, statusCode]);
            expect(allowedIn(res.headers), url).to.equal('*');
            expect(String(res.headers['access-control-expose-headers']).split(', '), url).to.include(['ETag', 'Link', 'Location', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'WWW-Authenticate', 'PAYMENT-REQUIRED']);
            expect(res.headers['access-control-allow-credentials'], url).to.be.undefined();
        }

        expect(allowedIn((await request('/health')).headers)).to.equal('*');
    });

    it('answers the preflight of every route, and of an unknown path below the prefix', async () => {

        const { request, server } = await open({ origins: '*' }, '/crypto');
        const ask = (url: string, method: string, headers: Record<string, string> = {}) => request({ method: 'OPTIONS', url, headers: { origin: page, 'access-control-request-method': method, ...headers } });

        for (const { method, path } of server.table().filter(({ path: known }) => known !== '/crypto/{any*}')) {
            const res = await ask(path.slice('/crypto'.length).replace(/\{\w+\}/, 'x'), method.toUpperCase());
            expect([path, res.statusCode, allowedIn(res.headers)]).to.equal([path, 204, '*']);
            expect(String(res.headers['access-control-allow-methods']).split(', '), path).to.include(method.toUpperCase());
        }

        const bots = await ask('/user/social-platform-bots', 'PUT', { 'access-control-request-headers': 'authorization,content-type,x-trace' });
        expect(bots.headers['access-control-allow-methods']).to.equal('OPTIONS, PUT, GET, HEAD, DELETE');
        expect(bots.headers['access-control-allow-headers']).to.equal('authorization,content-type,x-trace');
        expect(bots.headers['access-control-max-age']).to.equal('86400');
        expect((await ask('/news', 'GET', { 'access-control-request-headers': 'a b' })).headers['access-control-allow-headers']).to.include(['Authorization', 'Last-Event-ID']);
        expect((await ask('/news', 'GET', { 'access-control-request-headers': 'a,'.repeat(1000) })).headers['access-control-allow-headers']).to.include('Authorization');
        expect([(await ask('/nothing', 'GET')).statusCode, (await request({ method: 'OPTIONS', url: '/nothing' })).statusCode]).to.equal([204, 404]);
        expect((await request({ method: 'OPTIONS', url: '/nothing', headers: { origin: page } })).statusCode).to.equal(404);
    });

    it('names one origin of a list, and makes caches vary by it', async () => {

        const { request } = await open({ origins: [page, 'https://*.wide.example'] });
        const from = async (origin?: string) => (await request({ url: '/health', headers: origin === undefined ? {} : { origin } })).headers;
        expect(allowedIn(await from(page))).to.equal(page);
        expect(allowedIn(await from('https://a.b.wide.example'))).to.equal('https://a.b.wide.example');
        for (const origin of ['https://evil.example', 'https://wide.example', 'https://evil.example/.wide.example', 'null', undefined]) {
            const headers = await from(origin);
            expect([origin, allowedIn(headers)]).to.equal([origin, undefined]);
            expect(headers.vary).to.include('origin');
        }
    });

    it('is off by default: no header, and OPTIONS is no route', async () => {

        const { request, server } = await open();
        expect(allowedIn((await request({ url: '/health', headers: { origin: page } })).headers)).to.be.undefined();
        expect(server.table().some(({ method }) => method === 'options')).to.be.false();
    });

    it('does not affect the host\'s cors, and is not affected by it', async () => {

        const server = await awkwardHost();
        await server.register({ plugin, options: { auth: { secret, domain }, storage: sqlite(':memory:') } }, { routes: { prefix: '/crypto' } });
        const origin = 'https://host.example';
        expect((await server.inject({ url: '/crypto/health', headers: { origin } })).headers).to.not.include(['access-control-allow-origin', 'access-control-expose-headers']);
        expect((await server.inject({ url: '/', headers: { origin } })).headers['access-control-expose-headers']).to.include('x-host');
        await server.stop();

        const plain = await createHost({ prefix: '/crypto', options: { cors: { origins: '*' }, x402: { payTo: `0x${'1'.repeat(40)}` } } });
        plain.server.route({ method: 'GET', path: '/own', handler: () => 'own' });
        const preflight = await plain.server.inject({ method: 'OPTIONS', url: '/own', headers: { origin, 'access-control-request-method': 'GET' } });
        expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).to.equal([404, undefined]);
        await plain.server.stop();
    });

    it('leaves out paid routes, which have their own origins, even if settlement fails', async () => {

        const shop = await openShop({ x402: { origins: [page] } });
        await shop.news.publish([...drafts]);
        const url = '/x402/news?feed_categories=bitcoin';
        expect(allowedIn((await shop.get(url, { origin: page })).headers)).to.equal(page);
        expect(allowedIn((await shop.get(url, { origin: 'https://other.example' })).headers)).to.be.undefined();
        shop.facilitator.settle = 'refuse';
        const refused = await shop.get(url, { origin: page, ...await shop.payFor(url) });
        expect([refused.statusCode, allowedIn(refused.headers), refused.headers['x-content-type-options']]).to.equal([402, page, 'nosniff']);

        shop.server.route({ method: 'GET', path: '/own', options: { auth: 'x402', plugins: { 'hapi-crypto-news': { price: '0.02' } } }, handler: () => 'own' });
        const own = await shop.get('/own', { origin: page, ...await shop.payFor('/own') });
        expect([own.statusCode, allowedIn(own.headers), own.headers['x-content-type-options']]).to.equal([402, undefined, undefined]);
        await shop.close();
    });
});

describe('origins', () => {

    it('are compared in the form that browsers send: in lower case, without a default port', async () => {

        const { request } = await createHost({ prefix: '/crypto', options: { cors: { origins: ['HTTPS://App.Example:443', 'http://*.Wide.example:80', 'http://Localhost:*'] } } });
        for (const origin of ['https://app.example', 'http://a.wide.example', 'http://localhost:5173']) {
            const { headers } = await request({ url: '/auth/nonce', headers: { origin } });
            expect(headers['access-control-allow-origin']).to.equal(origin);
        }

        const all = await createHost({ prefix: '/crypto', options: { cors: { origins: ['*'] } } });
        expect((await all.request({ url: '/auth/nonce', headers: { origin: 'https://any.example' } })).headers['access-control-allow-origin']).to.equal('*');
    });

    it('add no header if no origin is allowed', () => {

        expect(corsHeaders([], page)).to.equal({});
    });
});
