import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { Options } from '../../lib';
import { challengeIn } from '../helpers/payer';
import { openShop } from '../helpers/shop';
import type { Headers, Shop } from '../helpers/shop';

export const lab = Lab.script();
const { describe, it, afterEach } = lab;

const shops: Shop[] = [];

afterEach(async () => {

    await Promise.all(shops.splice(0).map((shop) => shop.close()));
});

interface Addresses {
    readonly link: string;
    readonly resource: string;
}

/** A listening server with two items, and the base address that its clients on real sockets see. */
const open = async (options: Partial<Options>): Promise<(headers: Headers) => Promise<Addresses>> => {

    const shop = await openShop({ prefix: '/crypto', options, x402: { publicUrl: options.publicUrl } as never });
    shops.push(shop);
    await shop.server.start();
    await shop.news.publish([1, 2].map((day) => ({ signal: `Bitcoin, day number ${day}`, feed_categories: ['bitcoin'] })));
    const token = await shop.publicToken();
    const get = async (path: string, headers: Headers): Promise<IncomingMessage> => {

        const sent = request({ host: '127.0.0.1', port: shop.server.info.port, path: `/crypto${path}`, headers: { host: 'inner.example:8000', ...headers }, agent: false });
        sent.end();
        const [res] = await once(sent, 'response') as [IncomingMessage];
        res.resume();
        await once(res, 'end');
        return res;
    };

    return async (headers) => {

        const { link = '' } = (await get('/news?limit=1', { ...headers, authorization: `Bearer ${token}` })).headers;
        const challenge = challengeIn((await get('/x402/news', headers)).headers);
        return { link: /^<(.*)\/crypto\/news\?/.exec(String(link))?.[1] ?? 'none', resource: challenge.resource.url.replace(/\/crypto\/x402\/news$/, '') };
    };
};

const at = (address: string): Addresses => ({ link: address, resource: address });

const edge = { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'api.example' };

describe('base address of the server in links and challenges', () => {

    it('is the address at which a trusted proxy was requested', async () => {

        const tell = await open({ trustProxy: 'loopback' });
        expect(await tell(edge)).to.equal(at('https://api.example'));
        expect(await tell({ ...edge, 'x-forwarded-host': 'API.example:8443' })).to.equal(at('https://api.example:8443'));
        expect(await tell({ ...edge, 'x-forwarded-host': '[2001:db8::7]:443' })).to.equal(at('https://[2001:db8::7]'));
        expect(await tell({ 'x-forwarded-proto': 'https', host: 'api.example' })).to.equal(at('https://api.example'));
        expect(await tell({ 'x-forwarded-host': 'api.example' })).to.equal(at('http://api.example'));
        expect(await tell({ forwarded: 'for=192.0.2.7;proto=https;host="api.example:8443"' })).to.equal(at('https://api.example:8443'));
        expect(await tell({})).to.equal(at('http://inner.example:8000'));
    });

    it('is that of the request if an untrusted client sends another', async () => {

        for (const options of [{}, { trustProxy: false }, { trustProxy: '10.0.0.0/8' }, { trustProxy: 'unix' }] as const) {
            const tell = await open(options);
            expect(await tell({ ...edge, forwarded: 'for=192.0.2.7;proto=https;host=api.example' })).to.equal(at('http://inner.example:8000'));
        }
    });

    it('is publicUrl if set, whatever a request contains', async () => {

        const tell = await open({ trustProxy: true, publicUrl: 'https://public.example/edge' });
        expect(await tell(edge)).to.equal(at('https://public.example/edge'));
        expect(await tell({})).to.equal(at('https://public.example/edge'));
    });

    it('is the one written by the outermost trusted proxy, not one that a client sent through it', async () => {

        const tell = await open({ trustProxy: 1 });
        expect(await tell({ 'x-forwarded-for': '198.51.100.9, 192.0.2.7', 'x-forwarded-proto': 'http, https', 'x-forwarded-host': 'evil.example, api.example' })).to.equal(at('https://api.example'));
        expect(await tell({ forwarded: 'for=198.51.100.9;host=evil.example, for=192.0.2.7;host=api.example;proto=https' })).to.equal(at('https://api.example'));

        const chain = await open({ trustProxy: ['127.0.0.1', '10.0.0.0/8'] });
        const lists = { 'x-forwarded-for': '198.51.100.9, 192.0.2.7, 10.0.0.2' };
        expect(await chain({ ...lists, 'x-forwarded-proto': 'http, https, http', 'x-forwarded-host': 'evil.example, api.example, inner.example' })).to.equal(at('https://api.example'));
        expect(await chain({ ...lists, 'x-forwarded-proto': 'https', 'x-forwarded-host': 'api.example' })).to.equal(at('https://api.example'));
        expect(await chain({ forwarded: 'for=192.0.2.7;proto=https, for=10.0.0.2;host=api.example;proto=http' })).to.equal(at('https://api.example'));
        expect(await chain({ forwarded: 'for=192.0.2.7;proto=https;host=evil.example, for=203.0.113.1' })).to.equal(at('http://inner.example:8000'));
    });

    it('ignores both kinds of headers if they disagree, and reads only one with proxyHeader', async () => {

        const both = { ...edge, forwarded: 'for=192.0.2.7;proto=http;host=evil.example' };
        expect(await (await open({ trustProxy: 'loopback' }))(both)).to.equal(at('http://inner.example:8000'));
        expect(await (await open({ trustProxy: 'loopback' }))({ 'x-forwarded-host': 'evil.example', forwarded: 'for=192.0.2.7;proto=https' })).to.equal(at('http://inner.example:8000'));
        expect(await (await open({ trustProxy: 'loopback', proxyHeader: 'x-forwarded-for' }))(both)).to.equal(at('https://api.example'));
        expect(await (await open({ trustProxy: 'loopback', proxyHeader: 'forwarded' }))({ ...edge, forwarded: 'for=192.0.2.7;proto=https;host=api.other.example' })).to.equal(at('https://api.other.example'));
        expect(await (await open({ trustProxy: 'loopback', proxyHeader: 'forwarded' }))(edge)).to.equal(at('http://inner.example:8000'));
    });

    it('ignores hosts that are invalid, and protocols other than http and https', async () => {

        const tell = await open({ trustProxy: 'loopback' });
        const hosts = [
            '', ' ', 'api.example/evil', 'user@evil.example', 'evil.example?', 'evil.example#', 'evil example', 'evil.example>; rel="next"', 'evil.example:', 'evil.example:99999', 'evil.example:8x',
            '[::1', '[::zz]', '::1', '-evil.example', 'evil.example.', 'évil.example', 'evil%2eexample', '\\evil.example', '"evil.example"', '$(evil)', '1.2.3.4.5', `${'a'.repeat(300)}.example`, 'a'.repeat(5000)
        ];
        for (const host of hosts) {
            expect(await tell({ ...edge, 'x-forwarded-host': Buffer.from(host).toString('latin1') }), host).to.equal(at('https://inner.example:8000'));
        }

        for (const proto of ['', 'ftp', 'javascript', 'https:', 'https://evil.example', 'wss']) {
            expect(await tell({ ...edge, 'x-forwarded-proto': proto }), proto).to.equal(at('http://api.example'));
        }
    });
});
