import { request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

import * as Boom from '@hapi/boom';
import { expect } from '@hapi/code';
import type { ResponseToolkit, ServerInjectResponse } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import { sqlite } from '../../adapters/sqlite';
import { plugin } from '../../lib';
import { settle } from '../helpers/clock';
import { challengeIn } from '../helpers/payer';
import { Shops } from '../helpers/shop';
import type { Headers, Shop } from '../helpers/shop';

export const lab = Lab.script();
const { describe, it, beforeEach, afterEach } = lab;

const url = '/x402/news?feed_categories=bitcoin';

describe('the payment scheme', () => {

    const shops = new Shops();
    let shop: Shop;
    let payment: Headers;

    beforeEach(async () => {

        shop = await shops.open();
        payment = await shop.payFor(url);
    });

    afterEach(() => shops.close());

    const pay = (headers = payment, path = url): Promise<ServerInjectResponse> => shop.get(path, headers);

    describe('when a client hangs up', () => {

        const call = (headers: Headers): { destroy: () => void; done: Promise<IncomingMessage | null> } => {

            const req = httpRequest(`${shop.server.info.uri}${url}`, { headers: { ...headers }, agent: false });
            const done = new Promise<IncomingMessage | null>((resolve) => {

                req.on('response', (res) => resolve(res.resume())).on('error', () => resolve(null));
            });
            req.end();
            return { destroy: () => void req.destroy(), done };
        };

        beforeEach(() => shop.server.start());

        (['verify', 'settle'] as const).forEach((path) => {

            it(`during ${path}, sells the answer for the same payment later, and charges once`, async () => {

                const gone = new Promise<void>((resolve) => shop.server.events.once('response', () => resolve()));
                const release = shop.facilitator.hold(path);
                const { destroy, done } = call(payment);
                await shop.facilitator.called(path, 1);
                destroy();
                await done;
                await (path === 'verify' ? gone : settle());
                shop.facilitator.before = () => {};
                release();
                let again = await pay();
                while (again.statusCode === 409) {
                    await settle();
                    again = await pay();
                }

                expect(again.statusCode).to.equal(200);
                expect([shop.facilitator.moved.size, shop.facilitator.count('settle')]).to.equal([1, 1]);
            });
        });

        it('settles before the server stops', async () => {

            const release = shop.facilitator.hold('settle');
            const { destroy, done } = call(payment);
            await shop.facilitator.called('settle', 1);
            destroy();
            await done;
            let stopped = false;
            const stopping = shop.server.stop({ timeout: 1 }).then(() => {

                stopped = true;
            });
            await new Promise((resolve) => setTimeout(resolve, 50));
            expect(stopped).to.be.false();
            release();
            await stopping;
            expect(shop.logged()).to.include('settled');
        });
    });

    describe('on routes of the host', () => {

        it('sells at the price of the route', async () => {

            let runs = 0;
            const sell = (path: string, make: () => unknown): void => {

                const handler = (): string => {

                    ++runs;
                    return make() as string;
                };

                shop.server.route({ method: '*', path, options: { auth: 'x402', description: 'A chart', plugins: { 'hapi-crypto-news': { price: '0.02' } } }, handler });
            };

            sell('/chart', () => ({ points: [1, 2] }));
            sell('/text', () => 'words');
            sell('/none', () => null);
            sell('/broken', () => {

                throw Boom.teapot('mine');
            });
            sell('/moved', () => new Boom.Boom('', { statusCode: 404 }));
            sell('/large', () => 'x'.repeat(2_000_000));
            sell('/stream', () => Readable.from([Buffer.from('x')], { objectMode: false }));

            const terms = await shop.challenge('/chart');
            expect([terms.accepts[0]?.amount, terms.resource.description]).to.equal(['20000', 'A chart']);
            const credentials = shop.payFor('/chart');
            const chart = await shop.get('/chart', await credentials);
            expect([chart.statusCode, chart.payload]).to.equal([200, '{"points":[1,2]}']);
            expect((await shop.get('/chart', await credentials)).payload).to.equal('{"points":[1,2]}');
            expect((await shop.get('/text', await shop.payFor('/text'))).payload).to.equal('words');
            const none = await shop.payFor('/none');
            expect([(await shop.get('/none', none)).statusCode, (await shop.get('/none', none)).statusCode]).to.equal([204, 204]);
            expect(shop.facilitator.moved.size).to.equal(3);

            expect((await shop.get('/broken', await shop.payFor('/broken'))).statusCode).to.equal(418);
            expect((await shop.get('/moved', await shop.payFor('/moved'))).statusCode).to.equal(404);
            for (const path of ['/large', '/stream']) {
                const res = await shop.get(path, await shop.payFor(path));
                expect([res.statusCode, res.payload]).to.equal([500, '{"detail":"Internal server error"}']);
            }

            expect(shop.facilitator.moved.size).to.equal(3);
            expect(runs).to.equal(7);
        });

        it('repeats the status and headers of the first answer', async () => {

            const handler = (_request: unknown, h: ResponseToolkit) => h.response('chart').created('/charts/1');
            shop.server.route({ method: 'POST', path: '/charts', options: { auth: 'x402', plugins: { 'hapi-crypto-news': { price: '0.02' } } }, handler });
            const ask = (headers: Record<string, string> = {}) => shop.request({ method: 'POST', url: '/charts', headers });
            const headers = await shop.payer.pay((await ask()).headers, shop.clock.now());
            const answers = [await ask(headers), await ask(headers)];
            expect(answers.map(({ statusCode, payload, headers: { location } }) => [statusCode, payload, location])).to.equal(Array.from({ length: 2 }, () => [201, 'chart', '/charts/1']));
            expect(shop.facilitator.moved.size).to.equal(1);
        });

        it('runs the handler, verifies, settles and charges once for eight identical payments at once', async () => {

            let runs = 0;
            const handler = () => `run ${++runs}`;
            shop.server.route({ method: 'GET', path: '/counted', options: { auth: 'x402', plugins: { 'hapi-crypto-news': { price: '0.02' } } }, handler });
            const counted = await shop.payFor('/counted');
            const all = await Promise.all(Array.from({ length: 8 }, () => pay(counted, '/counted')));
            expect(all.filter(({ statusCode }) => statusCode === 200).map(({ payload }) => payload)).to.equal(['run 1']);
            const again = await Promise.all(Array.from({ length: 8 }, () => pay(counted, '/counted')));
            expect(again.map(({ payload }) => payload)).to.equal(Array.from({ length: 8 }, () => 'run 1'));
            const { facilitator } = shop;
            expect([runs, facilitator.count('verify'), facilitator.count('settle'), facilitator.moved.size]).to.equal([1, 1, 1, 1]);
        });

        it('keeps the strategy `x402` of the first registration', async () => {

            const { server } = shop;
            await server.register({ plugin, options: { auth: { secret: 's'.repeat(32), domain: 'x.example' }, storage: sqlite(':memory:'), clock: shop.clock, x402: { payTo: shop.payer.wallet.address, facilitator: { url: shop.facilitator.url } } } }, { routes: { prefix: '/two' } });
            const second = [...shop.news.instances.values()][1];
            expect(second?.strategies.paid).to.not.equal(shop.news.strategies.paid);
            const res = await server.inject('/two/x402/news');
            expect(challengeIn(res.headers).accepts[0]?.payTo).to.equal(shop.payer.wallet.address);
            expect(challengeIn(res.headers).resource.url).to.match(/^http:\/\/[^/]+\/two\/x402\/news$/);
        });
    });

    it('answers 400 to an invalid Host header', async () => {

        const res = await shop.get(url, { ...payment, host: '"><script>' });
        expect([res.statusCode, res.payload]).to.equal([400, '{"detail":"The Host header is not valid"}']);
        expect(shop.facilitator.calls).to.be.empty();
    });
});
