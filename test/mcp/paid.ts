import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { PaidCallError, callPaidTool, paymentKey, paymentRequiredIn, receiptKey } from '../../lib/mcp';
import type { PaymentPayload, PaymentRequired, ToolCaller } from '../../lib/mcp';
import { ManualClock, settle } from '../helpers/clock';
import { connectFormer, connectModern } from '../helpers/mcp';
import type { Agent, Result } from '../helpers/mcp';
import { Payer } from '../helpers/payer';
import type { Challenge } from '../helpers/payer';
import { Shops } from '../helpers/shop';
import type { Shop } from '../helpers/shop';

export const lab = Lab.script();
const { afterEach, beforeEach, describe, it } = lab;

const perps = { feed_categories: ['ai_agents'] };

for (const [name, connect] of Object.entries({ '2026': connectModern, '2025': connectFormer })) {
    describe(`paid tools over the protocol of ${name}`, () => {

        const shops = new Shops();
        const payer = new Payer();
        let shop: Shop;
        let agent: Agent;

        beforeEach(async () => {

            shop = await shops.open({ options: { mcp: true }, x402: { refusedPerAddress: { perMinute: 6, burst: 6 } } });
            await shop.server.start();
            agent = await connect(`${shop.server.info.uri}/mcp`, await shop.publicToken());
            await agent.tools();        // from now on the client validates results, including errors
        });

        afterEach(async () => {

            await agent.close();
            await shops.close();
        });

        const requiredBy = async (tool: string, args: Record<string, unknown>): Promise<PaymentRequired> => {

            const result = await agent.call(tool, args);
            const required = paymentRequiredIn(result);
            if (!required) {
                throw new Error(`No payment required: ${JSON.stringify(result)}`);
            }

            expect(JSON.parse(String(result.content[0]?.text))).to.equal(result.structuredContent);
            return required;
        };

        const payFor = async ({ accepts: [accepted], resource }: PaymentRequired): Promise<PaymentPayload> => {

            const requirement = accepted as PaymentPayload['accepted'];
            return { x402Version: 2, resource, accepted: requirement, payload: { ...await payer.sign(requirement as Challenge['accepts'][number], shop.clock.now()) } };
        };

        const settled = () => shop.facilitator.moved.size;

        it('require a payment only if the token lacks permission', async () => {

            expect((await agent.call('search_news', { feed_categories: ['bitcoin'] })).isError).to.not.be.true();
            const required = await requiredBy('search_news', perps);
            expect(required).to.include({ x402Version: 2, error: 'payment_required' });
            expect(required.resource.url).to.equal('mcp://tool/search_news');
            expect(required.accepts[0]?.amount).to.equal('30000');
            expect((await requiredBy('search_news', { keyword: 'agents', all_categories: true })).accepts[0]?.amount).to.equal('50000');
            expect((await requiredBy('get_ticker_summary', { ticker: 'BTC', all_categories: true })).accepts[0]?.amount).to.equal('31000');
            expect((await requiredBy('get_recap', { feed_category: 'solana' })).accepts[0]?.amount).to.equal('100000');
            expect((await agent.call('get_recap', { feed_category: 'token_listings' })).content[0]?.text).to.equal('Recap not found');
            expect((await agent.call('search_news', { ...perps, filter: { keyword: 'x' } })).content[0]?.text).to.equal('No permission for ai_agents feed');
            expect((await agent.call('search_news', { keyword: 'agents', feed_categories: ['bitcoin'], all_categories: true })).isError).to.not.be.true();
            expect((await agent.call('search_news', { keyword: 'bitcoin' })).isError).to.not.be.true();
            expect((await agent.call('search_news', { ...perps, cursor: 'bjE' })).content[0]?.text).to.equal('No permission for ai_agents feed');
            expect((await agent.call('get_recap', { feed_category: 'bitcoin' })).content[0]?.text).to.equal('Recap not found');
            expect((await agent.call('get_ticker_summary', { ticker: 'BTC' })).isError).to.not.be.true();
            const everything = await connect(`${shop.server.info.uri}/mcp`, await shop.signIn());
            expect((await everything.call('search_news', perps, { [paymentKey]: await payFor(required) })).isError).to.not.be.true();
            await everything.close();
            expect(settled()).to.equal(0);
        });

        it('charge once for a payment, and repeat the answer with its receipt', async () => {

            const payment = await payFor(await requiredBy('search_news', perps));
            const first = await agent.call('search_news', perps, { [paymentKey]: payment });
            const { items } = first.structuredContent as { items: { untrusted: { headline: string } }[] };
            expect(items.map(({ untrusted }) => untrusted.headline)).to.equal(['Agents market opens its marketplace for autonomous traders']);
            expect(first._meta?.[receiptKey]).to.include({ success: true, payer: payer.wallet.address });
            const again = await agent.call('search_news', { ...perps, budget: 9000 }, { [paymentKey]: payment });
            expect(again.structuredContent).to.equal(first.structuredContent);
            expect(again._meta?.[receiptKey]).to.equal(first._meta?.[receiptKey]);
            expect(settled()).to.equal(1);

            const other = await agent.call('search_news', { feed_categories: ['solana'] }, { [paymentKey]: payment });
            expect([other.isError, (other.structuredContent as { error: string }).error]).to.equal([true, 'payment_already_used']);
            const concurrent = await payFor(await requiredBy('search_news', perps));
            const results = await Promise.all(Array.from({ length: 5 }, () => agent.call('search_news', perps, { [paymentKey]: concurrent })));
            expect(results.filter(({ isError }) => !isError)).to.not.be.empty();
            expect(settled()).to.equal(2);
        });

        it('take the same arguments in another order, or with their defaults, for the same call', async () => {

            const search = { feed_categories: ['ai_agents', 'solana'], to_date: '2030-01-01' };
            const payment = await payFor(await requiredBy('search_news', search));
            const first = await agent.call('search_news', search, { [paymentKey]: payment });
            for (const args of [
                { to_date: '2030-01-01', feed_categories: ['solana', 'ai_agents'] },
                { all_categories: false, ...search },
                { all_categories: true, limit: 10, from_date: '2025-05-01', ...search }
            ]) {
                expect((await agent.call('search_news', args, { [paymentKey]: payment })).structuredContent).to.equal(first.structuredContent);
            }

            const summary = await payFor(await requiredBy('get_ticker_summary', { ticker: 'BTC', all_categories: true }));
            for (const args of [{ ticker: 'BTC', all_categories: true }, { all_categories: true, ticker: 'BTC' }]) {
                expect((await agent.call('get_ticker_summary', args, { [paymentKey]: summary })).isError).to.not.be.true();
            }

            expect(settled()).to.equal(2);
            const narrower = await agent.call('search_news', { ...search, limit: 9 }, { [paymentKey]: payment });
            expect((narrower.structuredContent as { error: string }).error).to.equal('payment_already_used');
        });

        it('charge nothing if there is nothing to sell or the payment does not match', async () => {

            const payment = await payFor(await requiredBy('get_recap', { feed_category: 'solana' }));
            expect((await agent.call('get_recap', { feed_category: 'solana' }, { [paymentKey]: payment })).content[0]?.text).to.equal('Recap not found');
            for (const [wrong, error] of [['nonsense', 'invalid_payload'], [{ ...payment, x402Version: 3 }, 'invalid_x402_version'], [{ ...payment, accepted: {} }, 'invalid_payload']] as const) {
                const { isError, structuredContent } = await agent.call('get_recap', { feed_category: 'solana' }, { [paymentKey]: wrong });
                expect([isError, (structuredContent as { error: string }).error]).to.equal([true, error]);
            }

            expect(settled()).to.equal(0);
        });

        it('report a failed settlement, with its receipt', async () => {

            shop.facilitator.settle = 'refuse';
            const payment = await payFor(await requiredBy('search_news', perps));
            const result = await agent.call('search_news', perps, { [paymentKey]: payment });
            expect(result.isError).to.be.true();
            expect((result.structuredContent as Record<string, object>)[receiptKey]).to.include({ success: false });
            expect(paymentRequiredIn(result)?.accepts).to.have.length(1);
            expect(settled()).to.equal(0);
        });

        it('ask for another call while an outcome is unknown', async () => {

            shop.facilitator.verify = 'reset';
            const payment = await payFor(await requiredBy('search_news', perps));
            const result = await agent.call('search_news', perps, { [paymentKey]: payment });
            expect([result.isError, result.structuredContent, paymentRequiredIn(result)]).to.equal([true, undefined, null]);
            expect(result.content[0]?.text).to.include('nothing was charged');
            shop.facilitator.verify = 'ok';
            expect((await agent.call('search_news', perps, { [paymentKey]: payment })).isError).to.not.be.true();
        });

        it('leave a settlement its own time, and then ask for the same payment', async () => {

            const payment = await payFor(await requiredBy('search_news', perps));
            const unclear = 'The outcome of the payment is not known yet: do not pay again, repeat the request with the same payment';
            const release = shop.facilitator.hold('verify');
            shop.facilitator.settle = 'swallow';
            const slow = agent.call('search_news', perps, { [paymentKey]: payment });
            await shop.facilitator.called('verify', 1);
            await shop.clock.advance(5000);
            release();
            await shop.facilitator.called('settle', 1);
            await shop.clock.advance(30_000);       // the call began 35 s ago, the settlement 30
            const { isError, content, _meta } = await slow;
            expect([isError, content[0]?.text, settled()]).to.equal([true, unclear, 1]);
            expect(_meta?.[receiptKey]).to.include({ success: false, errorReason: 'settlement_pending' });

            const again = agent.call('search_news', perps, { [paymentKey]: payment });
            await shop.facilitator.called('settle', 2);
            await shop.clock.advance(30_000);       // both limits end at once
            expect((await again).content[0]?.text).to.equal(unclear);
            expect(settled()).to.equal(1);
        });

        it('sell every kind of answer', async () => {

            const sold = async (tool: string, args: Record<string, unknown>) => {

                const { isError, structuredContent } = await agent.call(tool, args, { [paymentKey]: await payFor(await requiredBy(tool, args)) });
                expect(isError).to.not.be.true();
                return JSON.stringify(structuredContent);
            };

            expect(await sold('search_news', { keyword: 'agents market', all_categories: true })).to.include('autonomous traders');
            expect(await sold('search_news', { ...perps, from_date: '2025-01-01', to_date: '2030-01-01' })).to.include('autonomous traders');
            expect(await sold('get_ticker_summary', { ticker: 'BTC', all_categories: true })).to.include('900 million');
            await shop.request({ method: 'POST', url: '/admin/recaps', payload: { feed_category: 'ai_agents' } }, await shop.signIn());
            expect(await sold('get_recap', { feed_category: 'ai_agents' })).to.include('autonomous traders');
            expect(settled()).to.equal(4);
        });

        it('honour the limit of a search by categories', async () => {

            await shop.news.publish(Array.from({ length: 12 }, (_, i) => ({ signal: `Agent ${i} trades on its own`, feed_categories: ['ai_agents'] })));
            const count = async (args: Record<string, unknown>): Promise<number> => {

                const { structuredContent } = await agent.call('search_news', args, { [paymentKey]: await payFor(await requiredBy('search_news', args)) });
                return (structuredContent as { items: object[] }).items.length;
            };

            expect([await count({ ...perps, limit: 2 }), await count({ ...perps, budget: 20_000 })]).to.equal([2, 10]);
        });

        it('refuse arguments that they would ignore, before any charge (ruling 45)', async () => {

            const byKeyword = { keyword: 'agents', all_categories: true };
            const payments = { news: await payFor(await requiredBy('search_news', perps)), keyword: await payFor(await requiredBy('search_news', byKeyword)) };
            for (const [args, payment, text] of [
                [{ ...byKeyword, from_date: '2030-01-01' }, payments.keyword, 'from_date is not an argument of a paid search by keyword'],
                [{ ...byKeyword, to_date: '2020-01-01' }, payments.keyword, 'to_date is not an argument of a paid search by keyword'],
                [{ ...byKeyword, limit: 2 }, payments.keyword, 'limit is not an argument of a paid search by keyword'],
                [{ ...perps, limit: 11 }, payments.news, 'limit of a paid call must be less than or equal to 10'],
                [{ ...perps, from_date: '2026-12-01', to_date: '2026-01-01' }, payments.news, 'from_date must not be after to_date']
            ] as const) {
                expect((await agent.call('search_news', args)).content[0]?.text).to.equal(text);
                expect(await agent.call('search_news', args, { [paymentKey]: payment })).to.include({ isError: true, content: [{ type: 'text', text }] });
            }

            expect(settled()).to.equal(0);
        });

        it('limit refused payments', async () => {

            const required = await requiredBy('search_news', perps);
            let last: Result | null = null;
            for (let i = 0; i < 8; ++i) {
                last = await agent.call('search_news', perps, { [paymentKey]: { ...await payFor(required), accepted: { ...required.accepts[0], amount: '1' } } });
            }

            expect(last?.content[0]?.text).to.include('Too many refused payments');
        });

        it('can be paid by the helper', async () => {

            const caller: ToolCaller<Result> = { callTool: async ({ name: tool, arguments: args, _meta }) => await agent.call(tool, args, _meta) };
            const result = await callPaidTool(caller, { name: 'search_news', arguments: perps }, payFor);
            expect(result._meta?.[receiptKey]).to.include({ success: true });
            expect((await callPaidTool(caller, { name: 'list_categories' }, () => Promise.reject(new Error('no need')))).isError).to.not.be.true();
        });
    });
}

describe('callPaidTool()', () => {

    const required = { x402Version: 2, resource: { url: 'mcp://tool/one' }, accepts: [] };
    const payment = { x402Version: 2, payload: {} } as unknown as PaymentPayload;
    const challenge: Result = { isError: true, content: [], structuredContent: required };
    const unclear: Result = { isError: true, content: [{ type: 'text', text: 'not known yet' }], _meta: { [receiptKey]: { success: false } } };
    const sold: Result = { content: [] };

    /** A service that answers calls in turn, and an agent that counts what it pays. */
    const serve = (...answers: readonly (Result | Error)[]) => {

        const [calls, clock, rest] = [[] as unknown[], new ManualClock(), [...answers]];
        let paid = 0;
        const client: ToolCaller<Result> = {
            callTool: async ({ _meta }) => {

                calls.push(_meta?.[paymentKey]);
                const answer = rest.shift();
                return await (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? sold));
            }
        };
        const pay = async (): Promise<PaymentPayload> => {

            ++paid;
            return await Promise.resolve(payment);
        };

        return { calls, clock, paid: () => paid, call: (options = {}) => callPaidTool(client, { name: 'one' }, pay, { clock, ...options }) };
    };

    it('repeats a call whose outcome is not known with the same payment, after a pause', async () => {

        const { call, calls, clock, paid } = serve(challenge, unclear, new Error('socket hang up'), sold);
        const result = call();
        await settle();
        expect(calls).to.equal([undefined, payment]);
        await clock.advance(1999);
        expect(calls).to.have.length(2);
        await clock.advance(2001);
        expect(await result).to.shallow.equal(sold);
        expect([calls.length, paid(), clock.pending]).to.equal([4, 1, 0]);
    });

    it('rejects with the payment if there is no answer, and takes it for the next call', async () => {

        const { call, calls, paid } = serve(challenge, unclear, sold);
        const error = await expect(call({ repeats: 0 })).to.reject(PaidCallError, 'The call was paid for and has no answer: do not pay again, repeat it with the same payment');
        expect((error.cause as Error).message).to.equal('not known yet');
        expect(error.payment).to.shallow.equal(payment);
        expect(await call({ payment: error.payment })).to.shallow.equal(sold);
        expect([calls, paid()]).to.equal([[undefined, payment, payment], 1]);
    });

    it('repeats no call that was refused, or answered with a receipt', async () => {

        const tooLarge: Result = { isError: true, content: [], _meta: { [receiptKey]: { success: true } } };
        for (const answer of [challenge, tooLarge]) {
            const { call, calls } = serve(challenge, answer);
            expect(await call()).to.shallow.equal(answer);
            expect(calls).to.have.length(2);
        }
    });

    it('survives a service that answers with an error of another shape', async () => {

        const { call } = serve(challenge, { isError: true } as unknown as Result);
        const error = await expect(call({ repeats: 0 })).to.reject(PaidCallError);
        expect((error.cause as Error).message).to.equal('undefined');
    });
});
