import { expect } from '@hapi/code';
import type { ServerInjectResponse } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import { sqlite } from '../../../adapters/sqlite';
import { paymentKey, paymentRequiredIn } from '../../../lib/mcp';
import { connectModern } from '../../helpers/mcp';
import { challengeIn } from '../../helpers/payer';
import type { Challenge } from '../../helpers/payer';
import { Shops } from '../../helpers/shop';
import type { Headers, Shop, ShopOptions } from '../../helpers/shop';

export const lab = Lab.script();
const { afterEach, beforeEach, describe, it } = lab;

const url = '/x402/news?feed_categories=ai_agents';
const other = '/x402/news?feed_categories=solana';

const changes: Record<string, NonNullable<ShopOptions['x402']>> = {
    price: { prices: { news: '0.04' } },
    recipient: { payTo: '0x00000000000000000000000000000000000000ac' }
};

for (const [name, x402] of Object.entries(changes)) {
    describe(`after a change of the ${name}, a payment under the former terms`, () => {

        const shops = new Shops();
        let before: Shop;
        let now: Shop;
        let payment: Headers;

        beforeEach(async () => {

            const storage = sqlite(':memory:');
            before = await shops.open({ storage, options: { mcp: true } });
            const { clock, facilitator } = before;
            now = await shops.open({ storage, clock, facilitator, options: { mcp: true }, x402 });
            payment = await before.payFor(url);
        });

        afterEach(() => shops.close());

        const errorIn = (res: ServerInjectResponse): unknown[] => [res.statusCode, challengeIn(res.headers).error];

        it('gets the answer that it bought, in both versions of the protocol', async () => {

            const legacy = await before.payer.payLegacy((await before.get(url)).payload, before.clock.now());
            for (const headers of [payment, legacy]) {
                const sold = await before.get(url, headers);
                const again = await now.get(url, headers);
                expect([sold.statusCode, again.statusCode, again.payload]).to.equal([200, 200, sold.payload]);
                expect(again.headers['payment-response']).to.equal(sold.headers['payment-response']);
            }

            expect(before.facilitator.moved.size).to.equal(2);
        });

        it('is no reason to pay again while its outcome is unknown', async () => {

            before.facilitator.settle = 'lost';
            expect((await before.get(url, payment)).statusCode).to.equal(503);
            expect((await now.get(url, payment)).statusCode).to.equal(503);
            expect((before.facilitator.calls.at(-1)?.body.paymentRequirements as Challenge['accepts'][number]).amount).to.equal('30000');
        });

        it('is no reason to pay again while a node with those terms takes it', async () => {

            const release = before.facilitator.hold('verify');
            const slow = before.get(url, payment);
            await before.facilitator.called('verify', 1);
            expect((await now.get(url, payment)).statusCode).to.equal(409);
            release();
            expect((await slow).statusCode).to.equal(200);
        });

        it('is refused if it has bought nothing, or something else', async () => {

            expect((await now.get(url, payment)).statusCode).to.equal(402);
            before.facilitator.verify = 'hang';
            const abandoned = before.get(url, payment);
            await before.facilitator.called('verify', 1);
            before.clock.jump(24 * 3_600_000);      // its lease is over
            expect((await now.get(url, payment)).statusCode).to.equal(402);
            await before.clock.advance(10_000);
            await abandoned;

            before.facilitator.verify = 'ok';
            const used = await before.payFor(url);
            await before.get(url, used);
            expect(errorIn(await now.get(other, used))[0]).to.equal(402);
            expect(now.facilitator.moved.size).to.equal(1);
        });

        it('gets the same over MCP', async () => {

            const [was, is] = await Promise.all([before, now].map(async ({ server, publicToken }) => {

                await server.start();
                return await connectModern(`${server.info.uri}/mcp`, await publicToken());
            }));
            if (!was || !is) {
                throw new Error('Both connect');
            }

            const args = { feed_categories: ['ai_agents'] };
            const { accepts: [accepted] = [], resource } = paymentRequiredIn(await was.call('search_news', args)) ?? {};
            const signed = await before.payer.sign(accepted as Challenge['accepts'][number], before.clock.now());
            const meta = { [paymentKey]: { x402Version: 2, resource, accepted, payload: signed } };
            expect(paymentRequiredIn(await is.call('search_news', args, meta))?.error).to.match(/^invalid_/);
            const sold = await was.call('search_news', args, meta);
            expect(sold.isError).to.not.be.true();
            const again = await is.call('search_news', args, meta);
            expect([again.structuredContent, again._meta]).to.equal([sold.structuredContent, sold._meta]);
            expect(paymentRequiredIn(await is.call('search_news', args, { [paymentKey]: 'nonsense' }))?.error).to.equal('invalid_payload');
            expect(before.facilitator.moved.size).to.equal(1);
            await Promise.all([was.close(), is.close()]);
        });
    });
}
