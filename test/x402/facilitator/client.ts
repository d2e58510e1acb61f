import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { settle } from '../../helpers/clock';
import { challengeIn } from '../../helpers/payer';
import { Shops } from '../../helpers/shop';

export const lab = Lab.script();
const { describe, it, afterEach } = lab;

const url = '/x402/news?feed_categories=bitcoin';

describe('calls of the facilitator', () => {

    const shops = new Shops();

    afterEach(() => shops.close());

    it('are limited in number: further payments get 503 and can be repeated', async () => {

        const own = await shops.open({ x402: { maxVerifying: 3, maxSettling: 1 } });
        own.facilitator.verify = 'hang';
        const payments = await Promise.all(Array.from({ length: 10 }, () => own.payFor(url)));
        const answers = payments.map((one) => own.get(url, one));
        const refused = await Promise.race(answers);
        expect([refused.statusCode, refused.headers['retry-after'], refused.headers['payment-required']]).to.equal([503, '2', undefined]);
        await settle();
        expect(own.facilitator.count('verify')).to.equal(3);
        await own.clock.advance(10_000);
        expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).to.equal(Array.from({ length: 10 }, () => 503));

        own.facilitator.verify = 'ok';
        own.facilitator.settle = 'hang';
        const first = own.get(url, payments[0]);
        await own.facilitator.called('settle', 1);
        const second = await own.get(url, payments[1]);
        expect([second.statusCode, second.headers['payment-response']]).to.equal([503, undefined]);
        await own.clock.advance(30_000);
        expect((await first).statusCode).to.equal(503);
        own.facilitator.settle = 'ok';
        expect((await own.get(url, payments[1])).statusCode).to.equal(200);
    });

    it('carry the headers of the host, or are made by an object of the host', async () => {

        const shop = await shops.open();
        const payment = await shop.payFor(url);
        const { facilitator } = shop;
        const keyed = await shops.open({ facilitator, x402: { facilitator: { url: `${facilitator.url}/`, headers: (path) => ({ authorization: `Bearer key-for-${path}` }) } } });
        expect((await keyed.get(url, payment)).statusCode).to.equal(200);
        expect(facilitator.calls.map(({ headers }) => headers.authorization)).to.equal(['Bearer key-for-verify', 'Bearer key-for-settle']);

        const verdict = Object.assign(new Error('402 with a verdict'), { isValid: false, invalidReason: 'insufficient_funds' });
        const own = await shops.open({ facilitator, x402: { facilitator: { verify: () => Promise.reject(verdict), settle: () => Promise.resolve({}) } } });
        expect(challengeIn((await own.get(url, await own.payFor(url))).headers).error).to.equal('insufficient_funds');
        const odd = await shops.open({ facilitator, x402: { facilitator: { verify: () => Promise.reject(new Error('')), settle: () => Promise.resolve({}) } } });
        expect((await odd.get(url, await odd.payFor(url))).statusCode).to.equal(503);
    });
});
