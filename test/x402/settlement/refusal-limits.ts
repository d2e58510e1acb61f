import { randomBytes } from 'node:crypto';
import { request } from 'node:http';

import { expect } from '@hapi/code';
import type { ServerInjectResponse } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import { settle } from '../../helpers/clock';
import { Payer, encode } from '../../helpers/payer';
import { drafts, openShop } from '../../helpers/shop';
import type { Headers, Shop, ShopOptions } from '../../helpers/shop';

export const lab = Lab.script();
const { describe, it, afterEach } = lab;

const url = '/x402/news?feed_categories=bitcoin';
const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

interface Sent {
    readonly payload: { readonly signature: string; readonly authorization: Record<string, string> };
}

describe('refused payments', () => {

    const shops: Shop[] = [];

    afterEach(async () => {

        await Promise.all(shops.splice(0).map((shop) => shop.close()));
    });

    const open = async (x402: ShopOptions['x402'] = {}, options: ShopOptions['options'] = {}): Promise<Shop> => {

        const shop = await openShop({ x402, options: { trustProxy: true, ...options } });
        shops.push(shop);
        await shop.news.publish(drafts);
        return shop;
    };

    const from = (shop: Shop, address: string, headers: Headers): Promise<ServerInjectResponse> => shop.get(url, { ...headers, 'x-forwarded-for': address });

    /** Lets the facilitator accept only payments of these payers. */
    const trust = (shop: Shop, ...payers: readonly Payer[]): void => {

        const good = new Set(payers.map(({ wallet }) => wallet.address));
        shop.facilitator.before = () => {

            const { authorization } = shop.facilitator.calls.at(-1)?.body.paymentPayload.payload ?? {};
            shop.facilitator.verify = authorization && good.has(authorization.from) ? 'ok' : 'refuse';
        };
    };

    const payAs = async (shop: Shop, payer: Payer): Promise<Record<string, string>> => await payer.pay((await shop.get(url)).headers, shop.clock.now());

    /** A well-formed payment that the payer has not signed. */
    const forgeries = async (shop: Shop, count: number, payer?: string): Promise<Record<string, string>[]> => {

        const headers = await shop.payFor(url);
        const sent = JSON.parse(Buffer.from(String(headers['payment-signature']), 'base64').toString()) as Sent;
        return Array.from({ length: count }, () => {

            const authorization = { ...sent.payload.authorization, from: payer ?? `0x${hex(20)}`, nonce: `0x${hex(32)}` };
            const signature = `0x3${hex(32).slice(1)}3${hex(32).slice(1)}1b`;
            return { 'payment-signature': encode({ ...sent, payload: { signature, authorization } }) };
        });
    };

    const forge = async (shop: Shop, payer?: string): Promise<Record<string, string>> => (await forgeries(shop, 1, payer))[0] ?? {};

    const detail = (res: ServerInjectResponse): unknown => JSON.parse(res.payload);

    it('from one address are answered 429 beyond the limit, before the facilitator is called; other addresses are served', async () => {

        const shop = await open({ refusedPerAddress: { perMinute: 3 } });
        const honest = new Payer(60);
        trust(shop, honest);
        for (let i = 0; i < 3; ++i) {
            expect((await from(shop, '203.0.113.1', await forge(shop))).statusCode).to.equal(402);
        }

        const refused = await from(shop, '203.0.113.1', await forge(shop));
        expect([refused.statusCode, refused.headers['retry-after'], detail(refused)]).to.equal([429, '20', { detail: 'Too many refused payments: limit x402.refusedPerAddress, 3 per minute' }]);
        expect(refused.headers['cache-control']).to.equal('no-store');
        expect((await from(shop, '203.0.113.1', await payAs(shop, honest))).statusCode).to.equal(429);
        expect(shop.facilitator.count('verify')).to.equal(3);

        expect((await from(shop, '203.0.113.2', await payAs(shop, honest))).statusCode).to.equal(200);
        shop.clock.jump(20_000);
        expect((await from(shop, '203.0.113.1', await payAs(shop, honest))).statusCode).to.equal(200);
        expect((await from(shop, '203.0.113.1', await payAs(shop, honest))).statusCode).to.equal(200);
    });

    it('count for the address if they are unreadable, for other terms or too late', async () => {

        const shop = await open({ refusedPerAddress: { perMinute: 3 } });
        const late = await shop.payFor(url, { parts: { validBefore: '1' } });
        const wrong = await shop.payFor(url, { parts: { value: '1' } });
        for (const headers of [{ 'payment-signature': '!' }, late, wrong]) {
            expect((await from(shop, '203.0.113.1', headers)).statusCode).to.equal(402);
        }

        expect((await from(shop, '203.0.113.1', { 'payment-signature': '!' })).statusCode).to.equal(429);
        expect((await from(shop, '203.0.113.1', {})).statusCode).to.equal(402);
        expect((await from(shop, '203.0.113.2', { 'payment-signature': '!' })).statusCode).to.equal(402);
        expect(shop.facilitator.calls).to.be.empty();
    });

    it('of one payer are answered 429 from any address, without counting forgeries in the payer\'s name', async () => {

        const shop = await open({ refusedPerPayer: { perMinute: 2 } });
        const [poor, honest] = [new Payer(61), new Payer(62)];
        shop.facilitator.verify = 'refuse';
        for (const last of [1, 2, 3]) {
            expect((await from(shop, `203.0.113.${last}`, await forge(shop, honest.wallet.address))).statusCode).to.equal(402);
        }

        trust(shop, honest);
        expect((await from(shop, '203.0.113.4', await payAs(shop, honest))).statusCode).to.equal(200);

        const statuses: number[] = [];
        for (const last of [5, 6, 7]) {
            statuses.push((await from(shop, `203.0.113.${last}`, await payAs(shop, poor))).statusCode);
        }

        expect(statuses).to.equal([402, 402, 429]);
        expect(detail(await from(shop, '203.0.113.8', await payAs(shop, poor)))).to.equal({ detail: 'Too many refused payments: limit x402.refusedPerPayer, 2 per minute' });
    });

    it('count at settlement as well', async () => {

        const shop = await open({ refusedPerPayer: { perMinute: 1 } });
        const poor = new Payer(63);
        shop.facilitator.settle = 'refuse';
        expect((await from(shop, '203.0.113.1', await payAs(shop, poor))).statusCode).to.equal(402);
        expect((await from(shop, '203.0.113.2', await payAs(shop, poor))).statusCode).to.equal(429);
    });

    it('do not block a payment that was settled, or may have been', async () => {

        const shop = await open({ refusedPerAddress: { perMinute: 1 } });
        const sold = await payAs(shop, new Payer(64));
        expect((await from(shop, '203.0.113.1', sold)).statusCode).to.equal(200);
        shop.facilitator.settle = 'lost';
        const lost = await payAs(shop, new Payer(65));
        expect((await from(shop, '203.0.113.1', lost)).statusCode).to.equal(503);
        expect((await from(shop, '203.0.113.1', { 'payment-signature': '!' })).statusCode).to.equal(402);
        expect((await from(shop, '203.0.113.1', await payAs(shop, new Payer(66)))).statusCode).to.equal(429);
        expect((await from(shop, '203.0.113.1', sold)).statusCode).to.equal(200);
        expect((await from(shop, '203.0.113.1', lost)).statusCode).to.equal(503);
    });

    it('are not limited if the limits are disabled, or the client has no address', async () => {

        const lifted = { refusedPerAddress: false, refusedPerPayer: false } as const;
        const strict = { refusedPerAddress: { perMinute: 1 }, refusedPerPayer: { perMinute: 1 } };
        const unixSocket = { remoteAddress: 'unix' };
        const unix = (shop: Shop, headers: Headers): Promise<ServerInjectResponse> => shop.server.inject({ url, headers: { ...headers }, ...unixSocket });
        const cases: [Shop, (shop: Shop, headers: Headers) => Promise<ServerInjectResponse>][] = [
            [await open(lifted), (shop, headers) => from(shop, '203.0.113.1', headers)],
            [await open(strict, { rateLimits: false }), (shop, headers) => from(shop, '203.0.113.1', headers)],
            [await open({ ...strict, refusedPerPayer: false }, { trustProxy: false }), unix]
        ];
        for (const [shop, send] of cases) {
            trust(shop);
            const poor = new Payer(67);
            for (let i = 0; i < 3; ++i) {
                expect((await send(shop, await payAs(shop, poor))).statusCode).to.equal(402);
            }

            expect(shop.facilitator.count('verify')).to.equal(3);
        }
    });

    it('of a forger cost few calls even if a thousand come at once, and honest payers are served meanwhile', async () => {

        const shop = await open();
        await shop.server.start();
        const honest = Array.from({ length: 5 }, (_, i) => new Payer(70 + i));
        let [now, most] = [0, 0];
        let release = (): void => {};
        const held = new Promise<void>((resolve) => {

            release = resolve;
        });
        shop.facilitator.before = async () => {

            const { from: payer } = shop.facilitator.calls.at(-1)?.body.paymentPayload.payload.authorization ?? {};
            const isForged = !honest.some(({ wallet }) => wallet.address === payer);
            most = Math.max(most, ++now);
            await (isForged ? held : undefined);
            --now;
            shop.facilitator.verify = isForged ? 'refuse' : 'ok';
        };

        const forged = await forgeries(shop, 1000);
        const payments = await Promise.all(honest.map((payer) => payAs(shop, payer)));
        const count: Record<number, number> = {};
        const over = (headers: Headers, address: string): Promise<number> => {

            const options = { headers: { ...headers, 'x-forwarded-for': address }, agent: false };      // the server may close a kept connection at any time
            return new Promise((resolve, reject) => {

                request(`${shop.server.info.uri}${url}`, options, (res) => res.resume().once('end', () => resolve(Number(res.statusCode)))).once('error', reject).end();
            });
        };

        const answered = Promise.all(forged.map(async (headers) => {

            const status = await over(headers, '203.0.113.1');
            count[status] = (count[status] ?? 0) + 1;
        }));
        answered.catch(() => undefined);        // the race below rejects as well
        while (count[503] !== 984) {
            await Promise.race([settle(), answered]);
        }

        for (const [i, payment] of payments.entries()) {
            expect(await over(payment, `203.0.113.${10 + i}`)).to.equal(200);
        }

        release();
        await answered;
        expect(count).to.equal({ 402: 16, 503: 984 });
        expect(most).to.equal(17);

        // Sequential requests exhaust the limit.

        const again: number[] = [];
        for (const headers of forged.slice(0, 200)) {
            again.push(await over(headers, '203.0.113.1'));
        }

        expect([again.filter((status) => status === 402).length, again.filter((status) => status === 429).length]).to.equal([44, 156]);
        expect(shop.facilitator.count('verify')).to.equal(16 + 5 + 44);
        expect(shop.facilitator.moved.size).to.equal(5);
    });
});
