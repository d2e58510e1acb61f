import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import { parsePaymentRequired } from '@x402/core/schemas';

import { systemClock } from '../../lib/clock';
import { connectFormer, connectLegacy, connectModern } from '../helpers/mcp';
import type { Agent, Result } from '../helpers/mcp';
import { Payer } from '../helpers/payer';
import { purseOf } from '../helpers/purse';
import { Shops } from '../helpers/shop';
import type { Shop } from '../helpers/shop';

export const lab = Lab.script();
const { afterEach, beforeEach, describe, it } = lab;

type Required = Parameters<ReturnType<typeof purseOf>['createPaymentPayload']>[0];
type Payment = Awaited<ReturnType<ReturnType<typeof purseOf>['createPaymentPayload']>>;

const agents = { feed_categories: ['ai_agents'] };

/** Names of the MCP transport of x402, as its specification writes them. */
const withPayment = (payment: Payment) => ({ 'x402/payment': payment });

const receiptIn = (result: Result) => result._meta?.['x402/payment-response'];

const errorIn = ({ isError, structuredContent }: Result): unknown => (isError ? structuredContent?.error : undefined);

for (const [generation, connect] of Object.entries({ 'of 2026': connectModern, 'of 2025': connectLegacy, 'of 2025, by its own package': connectFormer })) {
    describe(`the official x402 client over the protocol ${generation}`, () => {

        const shops = new Shops();
        const payer = new Payer(61);
        const purse = purseOf(payer);
        let shop: Shop;
        let agent: Agent;

        beforeEach(async () => {

            shop = await shops.open({ options: { mcp: true, clock: systemClock } });
            await shop.server.start();
            agent = await connect(`${shop.server.info.uri}/mcp`, await shop.publicToken());
            await agent.tools();        // from now on the client validates results
        });

        afterEach(async () => {

            await agent.close();
            await shops.close();
        });

        /** Calls without a payment, and pays what the result asks for. */
        const payFor = async (tool: string, args: Record<string, unknown>): Promise<Payment> => {

            const { isError, structuredContent, content } = await agent.call(tool, args);
            expect([isError, JSON.parse(String(content[0]?.text))]).to.equal([true, structuredContent]);
            expect(parsePaymentRequired(structuredContent).success).to.be.true();
            return await purse.createPaymentPayload(structuredContent as unknown as Required);
        };

        const payments = () => [shop.facilitator.count('settle'), shop.facilitator.moved.size];

        it('pays once, and gets the stored answer if it repeats the payment', async () => {

            const payment = await payFor('search_news', agents);
            expect(payments()).to.equal([0, 0]);
            const sold = await agent.call('search_news', agents, withPayment(payment));
            expect(JSON.stringify(sold.structuredContent)).to.include('autonomous traders');
            const [transaction] = shop.facilitator.moved.values();
            expect(receiptIn(sold)).to.include({ success: true, transaction, network: 'eip155:84532', payer: payer.wallet.address });

            await shop.news.publish({ signal: 'Agents settle their first invoices', feed_categories: ['ai_agents'] });
            const again = await agent.call('search_news', agents, withPayment(payment));
            expect([again.structuredContent, receiptIn(again)]).to.equal([sold.structuredContent, receiptIn(sold)]);
            expect(payments()).to.equal([1, 1]);

            const fresh = await agent.call('search_news', agents, withPayment(await payFor('search_news', agents)));
            expect(JSON.stringify(fresh.structuredContent)).to.include('first invoices');
            expect(payments()).to.equal([2, 2]);
        });

        it('is refused if its payment bought another answer, or is too low', async () => {

            const payment = await payFor('search_news', agents);
            await agent.call('search_news', agents, withPayment(payment));
            for (const [tool, args] of [['search_news', { feed_categories: ['solana'] }], ['search_news', { ...agents, limit: 1 }]] as const) {
                const other = await agent.call(tool, args, withPayment(payment));
                expect([errorIn(other), receiptIn(other)]).to.equal(['payment_already_used', undefined]);
            }

            const low = await agent.call('get_recap', { feed_category: 'solana' }, withPayment(await payFor('search_news', agents)));
            expect(errorIn(low)).to.equal('invalid_payment_requirements');
            expect(payments()).to.equal([1, 1]);
        });
    });
}
