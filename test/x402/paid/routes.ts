import { expect } from '@hapi/code';
import type { ServerInjectResponse } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import type { NewsItem } from '../../../lib';
import { createHost } from '../../helpers/host';
import { challengeIn, encode, receiptIn } from '../../helpers/payer';
import { drafts, openShop, payTo, publicUrl } from '../../helpers/shop';
import type { Shop } from '../../helpers/shop';

export const lab = Lab.script();
const { describe, it, beforeEach, afterEach } = lab;

const body = <T = Record<string, unknown>>(res: ServerInjectResponse): T => JSON.parse(res.payload) as T;

const paths = ['/x402/news', '/x402/news-ticker-summary', '/x402/news-by-keyword', '/x402/recaps'] as const;
const good = ['/x402/news?feed_categories=bitcoin', '/x402/news-ticker-summary?ticker=BTC', '/x402/news-by-keyword?keyword=bitcoin', '/x402/recaps?feed_category=crypto'];

describe('the paid routes', () => {

    let shop: Shop;

    beforeEach(async () => {

        shop = await openShop();
        await shop.news.publish(drafts);
    });

    afterEach(() => shop.close());

    const buy = async (url: string): Promise<ServerInjectResponse> => shop.get(url, await shop.payFor(url));

    it('ruling 44: answer 402 with the challenge without a payment, with any parameters', async () => {

        for (const url of [...paths, ...good, '/x402/news?feed_categories=nonsense&from_date=x']) {
            const res = await shop.get(url);
            expect(res.statusCode).to.equal(402);
            expect(res.headers['cache-control']).to.equal('no-store');
            expect(challengeIn(res.headers).error).to.equal('payment_required');
        }

        expect(shop.facilitator.calls).to.be.empty();
    });

    it('ruling 44: check parameters before the payment, and never charge for 400 and 404', async () => {

        const wrong = ['/x402/news', '/x402/news?feed_categories=,', '/x402/news?feed_categories=bitcoin&from_date=2025-13-01', '/x402/news-ticker-summary', '/x402/news-by-keyword', '/x402/news-by-keyword?keyword=', '/x402/recaps', '/x402/recaps?feed_category=a&feed_category=b'];
        for (const url of wrong) {
            const res = await buy(url);
            expect(res.statusCode).to.equal(400);
            expect(Object.keys(body(res))).to.equal(['detail']);
        }

        expect((await buy('/x402/news?feed_categories=nonsense')).statusCode).to.equal(400);
        expect((await buy('/x402/recaps?feed_category=crypto&timeframe=24h')).statusCode).to.equal(400);
        expect((await buy('/x402/recaps?feed_category=nonsense')).statusCode).to.equal(404);
        expect(shop.facilitator.calls).to.be.empty();
        for (const url of ['/x402/news?feed_categories=perps', '/x402/news?feed_categories=bitcoin&to_date=2024-01-01', '/x402/news-by-keyword?keyword=zebra', '/x402/news-by-keyword?keyword=%21', '/x402/news-ticker-summary?ticker=NOSUCH', '/x402/recaps?feed_category=token_listings', '/x402/recaps?feed_category=nonsense', '/x402/recaps?feed_category=crypto']) {
            const res = await buy(url);
            expect(res.statusCode).to.equal(404);
            expect(Object.keys(body(res))).to.equal(['detail']);
        }

        expect(shop.facilitator.count('settle')).to.equal(0);
    });

    it('ruling 44: accept a payment that has bought nothing for another request', async () => {

        const payment = await shop.payFor('/x402/news');
        expect((await shop.get('/x402/news?feed_categories=perps', payment)).statusCode).to.equal(404);
        expect((await shop.get('/x402/news?feed_categories=bitcoin', payment)).statusCode).to.equal(200);
        expect(shop.facilitator.moved.size).to.equal(1);
    });

    it('ruling 45: sell the newest 10 headlines, the newest 20 by keyword, the category\'s own recap', async () => {

        const many = Array.from({ length: 25 }, (_, i) => ({ signal: `Ledger number ${i} of the harbour opens`, feed_categories: ['rwa'], timestamp: shop.clock.now() / 1000 - 100 + i }));
        await shop.news.publish(many);

        const news = body<NewsItem[]>(await buy('/x402/news?feed_categories=rwa'));
        expect(news.map(({ signal }) => signal)).to.equal(many.slice(15).reverse().map(({ signal }) => signal));

        const found = body<NewsItem[]>(await buy('/x402/news-by-keyword?keyword=harbour'));
        expect(found.map(({ signal }) => signal)).to.equal(many.slice(5).reverse().map(({ signal }) => signal));

        const summary = body<{ summary: string }>(await buy('/x402/news-ticker-summary?ticker=BTC'));
        expect(summary.summary.split('\n').every((line) => line.startsWith('•'))).to.be.true();

        const written = await shop.request({ method: 'POST', url: '/admin/recaps', payload: { feed_category: 'crypto' } }, await shop.signIn());
        const recap = await buy('/x402/recaps?feed_category=crypto');
        expect(recap.statusCode).to.equal(200);
        expect(recap.payload).to.equal(written.payload);
        expect(body(recap).timeframe).to.equal('12h');

        expect(shop.facilitator.moved.size).to.equal(4);
    });

    it('ruling 45: sell the next items by page and limit, never the same ones again', async () => {

        const many = Array.from({ length: 25 }, (_, i) => ({ signal: `Quay number ${i} of the canal opens`, feed_categories: ['on_chain_whale'], timestamp: shop.clock.now() / 1000 - 100 + i }));
        await shop.news.publish(many);
        const newest = many.map(({ signal }) => signal).reverse();
        const signals = async (query: string) => body<NewsItem[]>(await buy(`/x402/news?feed_categories=on_chain_whale${query}`)).map(({ signal }) => signal);
        expect(await signals('&page=1')).to.equal(newest.slice(0, 10));
        expect(await signals('&page=2')).to.equal(newest.slice(10, 20));
        expect(await signals('&page=3&limit=10')).to.equal(newest.slice(20));
        expect(await signals('&page=2&limit=3')).to.equal(newest.slice(3, 6));
        const moved = shop.facilitator.moved.size;
        expect((await buy('/x402/news?feed_categories=on_chain_whale&page=4')).statusCode).to.equal(404);
        expect(shop.facilitator.moved.size).to.equal(moved);
    });

    it('ruling 45: sell news until today by default', async () => {

        const now = shop.clock.now();
        const endOfDay = now - now % 86_400_000 + 86_400_000;
        await shop.news.publish([
            { signal: 'Dusk falls on the viaduct', feed_categories: ['virtuals'], timestamp: endOfDay / 1000 - 1 },
            { signal: 'Dawn breaks over the viaduct', feed_categories: ['virtuals'], timestamp: endOfDay / 1000 + 1 }
        ]);
        const tomorrow = new Date(endOfDay).toISOString().slice(0, 10);
        const signals = async (query: string) => body<NewsItem[]>(await buy(`/x402/news?feed_categories=virtuals${query}`)).map(({ signal }) => signal);
        expect(await signals('')).to.equal(['Dusk falls on the viaduct']);
        expect(await signals(`&to_date=${tomorrow}`)).to.equal(['Dawn breaks over the viaduct', 'Dusk falls on the viaduct']);
        expect((await buy(`/x402/news?feed_categories=virtuals&from_date=${tomorrow}&to_date=2026-01-01`)).statusCode).to.equal(400);
    });

    it('rulings 32 and 45: refuse parameters without effect before anything is charged, and answer 402 without a payment', async () => {

        const { moved } = shop.facilitator;
        const [before, verified] = [moved.size, shop.facilitator.count('verify')];
        const news = '/x402/news?feed_categories=bitcoin';
        const found = '/x402/news-by-keyword?keyword=bitcoin';
        const refused = [
            ...['keyword=bitcoin', 'cursor=bjE', 'include=analysis', 'limit=0', 'limit=11', 'limit=ten', 'page=0', 'page=1&page=2', 'from_date=2026-02-02&to_date=2026-02-01'].map((query) => `${news}&${query}`),
            ...['page=2', 'limit=5', 'cursor=bjE', 'include=analysis', 'feed_categories=bitcoin', 'from_date=2026-01-01', 'to_date=2026-01-01'].map((query) => `${found}&${query}`),
            '/x402/recaps?feed_category=crypto&timeframe=12h&timeframe=12h'
        ];
        for (const url of refused) {
            expect([(await shop.get(url)).statusCode, (await buy(url)).statusCode], url).to.equal([402, 400]);
        }

        expect(body(await buy('/x402/recaps?feed_category=crypto&timeframe=24h'))).to.equal({ detail: 'timeframe of crypto is 12h' });
        expect(shop.facilitator.count('verify')).to.equal(verified);
        expect(moved.size).to.equal(before);
        await shop.request({ method: 'POST', url: '/admin/recaps', payload: { feed_category: 'crypto' } }, await shop.signIn());
        expect(body(await buy('/x402/recaps?feed_category=crypto&timeframe=12h')).timeframe).to.equal('12h');
        expect((await buy(`${news}&utm_source=x&token=`)).statusCode).to.equal(200);
        expect(moved.size).to.equal(before + 2);
    });

    it('ruling 45: sell news from 2025-05-01 by default', async () => {

        await shop.news.publish([
            { signal: 'Old tale of the lighthouse', feed_categories: ['dats'], timestamp: Date.UTC(2025, 3, 30, 23) / 1000 },
            { signal: 'New tale of the lighthouse', feed_categories: ['dats'], timestamp: Date.UTC(2025, 4, 1) / 1000 }
        ]);
        const signals = async (url: string) => body<NewsItem[]>(await buy(url)).map(({ signal }) => signal);
        expect(await signals('/x402/news?feed_categories=dats')).to.equal(['New tale of the lighthouse']);
        expect(await signals('/x402/news?feed_categories=dats&from_date=2025-04-01&to_date=2025-04-30')).to.equal(['Old tale of the lighthouse']);
    });

    it('ruling 46: ask for payment in both versions of the protocol at once, at the prices of the specification', async () => {

        const amounts: string[] = [];
        for (const path of paths) {
            const res = await shop.get(path);
            const challenge = challengeIn(res.headers);
            const { x402Version, error, accepts, detail } = body<{ x402Version: number; error: string; accepts: Record<string, unknown>[]; detail: string }>(res);
            const [v2] = challenge.accepts;
            const [v1] = accepts;
            expect([challenge.x402Version, x402Version]).to.equal([2, 1]);
            expect([challenge.resource.url, v1?.resource]).to.equal([`${publicUrl}${path}`, `${publicUrl}${path}`]);
            expect([v2?.network, v1?.network]).to.equal(['eip155:84532', 'base-sepolia']);
            expect(v1?.maxAmountRequired).to.equal(v2?.amount);
            expect(v2).to.include({ scheme: 'exact', payTo, asset: '0x036CbD53842c5426634e7929541eC2318f3dCF7e', maxTimeoutSeconds: 300, extra: { name: 'USDC', version: '2' } });
            expect(v1?.outputSchema).to.be.an.object();
            expect([error, detail]).to.equal(['payment_required', 'Payment required']);
            amounts.push(String(v2?.amount));
        }

        expect(amounts).to.equal(['30000', '31000', '50000', '100000']);
    });

    it('ruling 46: accept payments of either version, with receipts of both', async () => {

        const url = '/x402/news?feed_categories=bitcoin';
        const payments = [await shop.payFor(url), await shop.payer.payLegacy((await shop.get(url)).payload, shop.clock.now())];
        for (const payment of payments) {
            const res = await shop.get(url, payment);
            expect(res.statusCode).to.equal(200);
            expect(res.headers['cache-control']).to.equal('private, no-store');
            expect(body<NewsItem[]>(res).length).to.equal(2);
            const [v2, v1] = [receiptIn(res.headers), receiptIn(res.headers, 'x-payment-response')];
            expect(v2).to.equal({ success: true, transaction: v2.transaction, network: 'eip155:84532', payer: shop.payer.wallet.address });
            expect(v1).to.equal({ ...v2, network: 'base-sepolia' });
            expect([...shop.facilitator.moved.values()]).to.include(v2.transaction);
        }

        for (const { body: sent } of shop.facilitator.calls) {
            expect(Object.keys(sent).sort()).to.equal(['paymentPayload', 'paymentRequirements', 'x402Version']);
            expect(sent.x402Version).to.equal(2);
            expect(sent.paymentPayload.accepted).to.equal(sent.paymentRequirements);
        }
    });

    it('ruling 47: have the prefix x402, another prefix, or a virtual host', async () => {

        const own = await openShop({ prefix: '/crypto', x402: { prefix: '/paid/v1' } });
        expect((await own.get('/paid/v1/news')).statusCode).to.equal(402);
        expect((await own.get('/x402/news')).statusCode).to.equal(404);
        expect((await own.challenge('/paid/v1/news')).resource.url).to.equal(`${publicUrl}/crypto/paid/v1/news`);
        await own.close();

        const virtual = await openShop({ x402: { vhost: 'pay.example' } });
        expect((await virtual.get('/news', { host: 'pay.example' })).statusCode).to.equal(402);
        expect((await virtual.get('/news', { host: 'www.example' })).statusCode).to.equal(401);
        await virtual.close();

        const alone = await openShop({ x402: { prefix: '' }, options: { enable: { news: false, recaps: false } } });
        expect((await alone.get('/news')).statusCode).to.equal(402);
        await alone.close();
    });

    it('exist only if they are configured', async () => {

        const none = await createHost();
        expect((await none.request('/x402/news')).statusCode).to.equal(404);
        await none.server.stop();
    });

    it('answer HEAD with the price, paid or not, and run no handler', async () => {

        const url = '/x402/news?feed_categories=bitcoin';
        const payment = await shop.payFor(url);
        for (const headers of [{}, payment]) {
            const res = await shop.request({ method: 'HEAD', url, headers });
            expect([res.statusCode, res.payload]).to.equal([402, '']);
            expect(challengeIn(res.headers).accepts.length).to.equal(1);
        }

        expect(shop.facilitator.calls).to.be.empty();
    });

    it('send browsers a page that repeats nothing of the request, with the challenge in the header', async () => {

        const browser = { accept: 'text/html,*/*', 'user-agent': 'Mozilla/5.0' };
        const res = await shop.get('/x402/news?feed_categories=<script>', browser);
        expect(res.statusCode).to.equal(402);
        expect(res.headers['content-type']).to.equal('text/html; charset=utf-8');
        expect(res.payload).to.include('0.03 US dollars').and.not.include('script>');
        expect(challengeIn(res.headers).accepts.length).to.equal(1);
        expect((await shop.get('/x402/news', { accept: 'text/html' })).headers['content-type']).to.equal('application/json; charset=utf-8');
        expect((await shop.get('/x402/news', { ...browser, accept: 'application/json' })).headers['content-type']).to.equal('application/json; charset=utf-8');

        const own = await openShop({ x402: { page: ({ price, description }) => `<p>${price} ${description}</p>` } });
        expect((await own.get('/x402/recaps', browser)).payload).to.equal('<p>0.10 The recap of the past 12 to 24 hours of a feed category</p>');
        await own.close();

        for (const page of [() => 5, () => Promise.reject(new Error('late'))] as unknown as readonly (() => string)[]) {
            const broken = await openShop({ x402: { page } });
            expect((await broken.get('/x402/recaps', browser)).payload).to.include('0.10 US dollars');
            await broken.close();
        }
    });

    it('can be paid from pages of other origins', async () => {

        const preflight = await shop.request({
            method: 'OPTIONS',
            url: '/x402/news',
            headers: { origin: 'https://app.example', 'access-control-request-method': 'GET', 'access-control-request-headers': 'payment-signature,x-payment,access-control-expose-headers' }
        });
        expect(preflight.headers['access-control-allow-origin']).to.equal('*');
        expect(String(preflight.headers['access-control-allow-headers']).toLowerCase()).to.include(['payment-signature', 'x-payment']);

        const url = '/x402/news?feed_categories=bitcoin';
        const origin = { origin: 'https://app.example' };
        for (const res of [await shop.get(url, origin), await shop.get(url, { ...origin, ...await shop.payFor(url) })]) {
            expect(res.headers['access-control-expose-headers']).to.include(['PAYMENT-REQUIRED', 'PAYMENT-RESPONSE', 'X-PAYMENT-RESPONSE']);
        }

        const closed = await openShop({ x402: { origins: [] } });
        expect((await closed.get(url, origin)).headers).to.not.include('access-control-allow-origin');
        await closed.close();
    });

    it('describe their parameters and answers in the challenge', async () => {

        const { extensions } = await shop.challenge('/x402/news');
        expect(extensions.bazaar?.info).to.part.include({ input: { type: 'http', method: 'GET', queryParams: { feed_categories: 'crypto,bitcoin' } }, output: { type: 'json' } });
        const schema = extensions.bazaar?.schema as { properties: { input: { properties: { queryParams: { properties: object; required: string[] } } } } };
        const { properties, required } = schema.properties.input.properties.queryParams;
        expect(Object.keys(properties)).to.equal(['feed_categories', 'from_date', 'to_date', 'page', 'limit']);
        expect(required).to.equal(['feed_categories']);
        expect(extensions['payment-identifier']?.info).to.equal({ required: false });
        expect(String((await shop.get('/x402/news')).headers['payment-required']).length).to.be.below(6000);

        const document = body<{ paths: Record<string, { get: { security?: unknown; responses: object } }> }>(await shop.get('/openapi.json'));
        expect(document.paths['/x402/recaps']?.get.security).to.equal([]);
        expect(Object.keys(document.paths['/x402/recaps']?.get.responses ?? {})).to.equal(['200', '400', '402', '404', '409', '429', '500', '503']);
    });

    it('sell in more tokens than one', async () => {

        const token = { address: '0x00000000000000000000000000000000000000c0', decimals: 18, name: 'Dollar', version: '1' };
        const own = await openShop({ x402: { networks: ['eip155:84532', { network: 'eip155:8453' }, { network: 'eip155:31337', asset: token }] } });
        await own.news.publish(drafts);
        const url = '/x402/news?feed_categories=bitcoin';
        const res = await own.get(url);
        expect(challengeIn(res.headers).accepts.map(({ amount }) => amount)).to.equal(['30000', '30000', '30000000000000000']);
        expect(body<{ accepts: { network: string }[] }>(res).accepts.map(({ network }) => network)).to.equal(['base-sepolia', 'base']);
        const paid = await own.get(url, await own.payFor(url, { at: 2 }));
        expect(paid.statusCode).to.equal(200);
        expect(receiptIn(paid.headers, 'x-payment-response').network).to.equal('eip155:31337');
        await own.close();
    });

    it('refuse malformed payments, and payments that do not match the requirements', async () => {

        const url = '/x402/news?feed_categories=bitcoin';
        const { accepts: [accepted] } = await shop.challenge(url);
        if (!accepted) {
            throw new Error('no terms');
        }

        const now = Math.floor(shop.clock.now() / 1000);
        const sign = (parts = {}) => shop.payer.sign(accepted, shop.clock.now(), parts);
        const fair = { x402Version: 2, accepted, payload: await sign() };
        const wrong: [string, unknown][] = [
            ['invalid_payload', 'not base64 or JSON'],
            ['invalid_payload', ''],
            ['invalid_payload', encode(null)],
            ['invalid_payload', encode([])],
            ['invalid_payload', encode('text')],
            ['invalid_payload', 'x'.repeat(13_000)],
            ['invalid_payload', encode({ ...fair, payload: {} })],
            ['invalid_payload', encode({ ...fair, payload: null })],
            ['invalid_payload', encode({ ...fair, accepted: undefined })],
            ['invalid_payload', encode({ ...fair, payload: { ...fair.payload, signature: 'mine' } })],
            ['invalid_payload', encode({ ...fair, payload: { ...fair.payload, authorization: { ...fair.payload.authorization, value: 30000 } } })],
            ['invalid_payload', encode({ ...fair, payload: { ...fair.payload, authorization: { ...fair.payload.authorization, nonce: '0x1' } } })],
            ['invalid_payload', encode({ ...fair, extensions: [] })],
            ['invalid_payload', encode({ x402Version: 1, scheme: 'exact', payload: fair.payload })],
            ['invalid_x402_version', encode({ ...fair, x402Version: 3 })],
            ['invalid_x402_version', encode({})],
            ['unsupported_scheme', encode({ ...fair, accepted: { ...accepted, scheme: 'upto' } })],
            ['unsupported_scheme', encode({ x402Version: 1, scheme: 'upto', network: 'base-sepolia', payload: fair.payload })],
            ['invalid_payment_requirements', encode({ x402Version: 1, scheme: 'exact', network: 'base', payload: fair.payload })],
            ['invalid_payment_requirements', encode({ ...fair, accepted: { ...accepted, network: 'eip155:8453' } })],
            ['invalid_payment_requirements', encode({ ...fair, accepted: { ...accepted, amount: '1' } })],
            ['invalid_payment_requirements', encode({ ...fair, accepted: { ...accepted, asset: payTo } })],
            ['invalid_payment_requirements', encode({ ...fair, accepted: { ...accepted, payTo: accepted.asset } })],
            ['invalid_exact_evm_payload_recipient_mismatch', encode({ ...fair, payload: await sign({ to: accepted.asset }) })],
            ['invalid_exact_evm_payload_authorization_value_mismatch', encode({ ...fair, payload: await sign({ value: '29999' }) })],
            ['invalid_exact_evm_payload_authorization_value_mismatch', encode({ ...fair, payload: await sign({ value: '30001' }) })],
            ['invalid_exact_evm_payload_authorization_valid_after', encode({ ...fair, payload: await sign({ validAfter: String(now + 1) }) })],
            ['invalid_exact_evm_payload_authorization_valid_before', encode({ ...fair, payload: await sign({ validBefore: String(now + 5) }) })],
            ['invalid_payment_identifier', encode({ ...fair, extensions: { 'payment-identifier': { info: { id: 'short' } } } })],
            ['invalid_payment_identifier', encode({ ...fair, extensions: { 'payment-identifier': { info: { id: 7 } } } })]
        ];
        for (const [error, payment] of wrong) {
            const res = await shop.get(url, { 'payment-signature': String(payment) });
            expect(res.statusCode).to.equal(402);
            expect([challengeIn(res.headers).error, body(res).detail]).to.equal([error, 'Payment not accepted']);
        }

        expect(shop.facilitator.calls).to.be.empty();
        expect((await shop.get(url, { 'payment-signature': encode(fair) })).statusCode).to.equal(200);
    });

    it('answer 500 without charging if the summary cannot be written', async () => {

        const broken = await openShop({ options: { desk: { onProviderFailure: 'error', generator: { name: 'x', generate: () => Promise.reject(new Error('no')) } } } });
        await broken.news.publish(drafts);
        const url = '/x402/news-ticker-summary?ticker=BTC';
        const res = await broken.get(url, await broken.payFor(url));
        expect([res.statusCode, body(res)]).to.equal([500, { detail: 'Summary generation failed' }]);
        expect(broken.facilitator.count('settle')).to.equal(0);
        await broken.close();
    });
});
