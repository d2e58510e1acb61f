import { expect } from '@hapi/code';
import type { ServerInjectResponse } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import { sqlite } from '../../../adapters/sqlite';
import type { Call } from '../../../lib';
import type { Mood } from '../../helpers/facilitator';
import { withBrokenLedger, withWatchedLedger } from '../../helpers/ledger';
import type { BrokenMethod } from '../../helpers/ledger';
import { Payer, challengeIn, receiptIn } from '../../helpers/payer';
import { Shops } from '../../helpers/shop';
import type { Headers, Shop } from '../../helpers/shop';

export const lab = Lab.script();
const { describe, it, beforeEach, afterEach } = lab;

const url = '/x402/news?feed_categories=bitcoin';
const other = '/x402/news?feed_categories=ai_agents';

const detail = (res: ServerInjectResponse): unknown => (JSON.parse(res.payload) as { detail: unknown }).detail;

describe('settlement', () => {

    const shops = new Shops();
    let shop: Shop;
    let payment: Headers;

    beforeEach(async () => {

        shop = await shops.open();
        payment = await shop.payFor(url);
    });

    afterEach(() => shops.close());

    const pay = (headers = payment, path = url): Promise<ServerInjectResponse> => shop.get(path, headers);

    describe('of a repeated payment', () => {

        it('returns the same answer for the same request without another charge', async () => {

            const first = await pay();
            const again = await pay();
            const spelled = await pay(payment, '/x402/news?feed_categories=bitcoin');
            for (const res of [first, again, spelled]) {
                expect(res.statusCode).to.equal(200);
                expect(res.payload).to.equal(first.payload);
                expect(res.headers['content-type']).to.equal('application/json; charset=utf-8');
                expect(res.headers['cache-control']).to.equal('private, no-store');
                expect(receiptIn(res.headers)).to.equal(receiptIn(first.headers));
                expect(res.headers['x-payment-response']).to.equal(first.headers['x-payment-response']);
            }

            expect([shop.facilitator.count('verify'), shop.facilitator.count('settle')]).to.equal([1, 1]);
        });

        it('returns the answer for a day after the authorization expired', async () => {

            await pay();
            shop.clock.jump(3_600_000);
            expect((await pay()).statusCode).to.equal(200);
            shop.clock.jump(24 * 3_600_000);
            const late = await pay();
            expect([late.statusCode, challengeIn(late.headers).error]).to.equal([402, 'invalid_exact_evm_payload_authorization_valid_before']);
        });

        it('refuses the payment for another request, and its nonce with another signature', async () => {

            await pay();
            const reused = await pay(payment, other);
            expect([reused.statusCode, challengeIn(reused.headers).error]).to.equal([402, 'payment_already_used']);
            const { accepts: [terms] } = await shop.challenge(url);
            const forged = JSON.parse(Buffer.from(String(payment['payment-signature']), 'base64').toString()) as { payload: { signature: string } };
            forged.payload.signature = `0x${'ab'.repeat(65)}`;
            const stolen = await pay({ 'payment-signature': Buffer.from(JSON.stringify(forged)).toString('base64') });
            expect([stolen.statusCode, challengeIn(stolen.headers).error]).to.equal([402, 'payment_already_used']);
            expect(terms).to.exist();
            expect(shop.facilitator.moved.size).to.equal(1);
        });

        it('verifies, handles and settles eight concurrent requests once', async () => {

            const all = await Promise.all(Array.from({ length: 8 }, () => pay()));
            const statuses = all.map(({ statusCode }) => statusCode).sort();
            expect(statuses).to.equal([200, 409, 409, 409, 409, 409, 409, 409]);
            for (const res of all.filter(({ statusCode }) => statusCode === 409)) {
                expect(res.headers['retry-after']).to.equal('2');
                expect(detail(res)).to.equal('A request with this payment is being processed: repeat it with the same payment');
            }

            expect([shop.facilitator.count('verify'), shop.facilitator.count('settle'), shop.facilitator.moved.size]).to.equal([1, 1, 1]);
        });

        it('answers 409, not 402, if the settlement is refused because another request settled the payment', async () => {

            const release = shop.facilitator.hold('settle');
            const slow = pay();
            await shop.facilitator.called('settle', 1);
            shop.facilitator.before = () => {};
            shop.clock.jump(10_000);        // it does not renew its lease, so it counts as dead
            expect((await pay()).statusCode).to.equal(200);
            shop.facilitator.settle = 'refuse';
            release();
            expect((await slow).statusCode).to.equal(409);
            expect((await pay()).statusCode).to.equal(200);
            expect(shop.facilitator.moved.size).to.equal(1);
        });

        it('answers 409 while the payment is being settled', async () => {

            shop.facilitator.settle = 'hang';
            const first = pay();
            await shop.facilitator.called('settle', 1);
            expect((await pay()).statusCode).to.equal(409);
            await shop.clock.advance(40_000);
            expect((await first).statusCode).to.equal(503);
        });

        it('accepts a payment identifier for one payment only', async () => {

            const id = 'order-0123456789';
            const mine = await shop.payFor(url, { id });
            expect((await pay(mine)).statusCode).to.equal(200);
            expect((await pay(mine)).statusCode).to.equal(200);
            const second = await pay(await shop.payFor(url, { id }));
            expect([second.statusCode, detail(second)]).to.equal([409, 'The payment identifier belongs to another payment']);
            const foreign = await new Payer(51).pay((await shop.get(url)).headers, shop.clock.now(), { id });
            expect((await pay(foreign)).statusCode).to.equal(200);
            expect(shop.facilitator.moved.size).to.equal(2);
        });
    });

    describe('after a verification', () => {

        it('that failed, answers with a code of the protocol, and frees the payment', async () => {

            shop.facilitator.verify = 'refuse';
            const refused = await pay();
            expect([refused.statusCode, challengeIn(refused.headers).error, detail(refused)]).to.equal([402, 'insufficient_funds', 'Payment not accepted']);
            shop.facilitator.verify = 'error-status';
            const worded = await pay();
            expect([worded.statusCode, challengeIn(worded.headers).error]).to.equal([402, 'invalid_payment']);
            shop.facilitator.verify = 'ok';
            expect((await pay()).statusCode).to.equal(200);
        });

        it('without a result, answers 503 without a challenge, and accepts the same payment later', async () => {

            for (const mood of ['status', 'reset', 'garbage', 'shape', 'huge', 'redirect'] satisfies Mood[]) {
                shop.facilitator.verify = mood;
                const res = await pay();
                expect([mood, res.statusCode, res.headers['retry-after']]).to.equal([mood, 503, '2']);
                expect(res.headers['payment-required']).to.be.undefined();
                expect(detail(res)).to.equal('The payment could not be verified, and nothing was charged: repeat the request with the same payment');
            }

            shop.facilitator.verify = 'hang';
            const hanging = pay();
            await shop.facilitator.called('verify', 7);
            await shop.clock.advance(10_000);
            expect((await hanging).statusCode).to.equal(503);

            shop.facilitator.verify = 'ok';
            expect((await pay()).statusCode).to.equal(200);
            expect(shop.logged()).to.include('status 500').and.not.include('internal-secret');
        });
    });

    describe('by the facilitator', () => {

        it('that is refused, answers 402 with the reason in the receipt, and frees the payment', async () => {

            for (const [mood, reason] of [['refuse', 'insufficient_funds'], ['error-status', 'settlement_failed']] as const) {
                shop.facilitator.settle = mood;
                const res = await pay();
                expect(res.statusCode).to.equal(402);
                expect(detail(res)).to.equal('Payment not accepted');
                expect(res.headers['cache-control']).to.equal('no-store');
                expect(challengeIn(res.headers).error).to.equal(reason);
                expect(receiptIn(res.headers)).to.equal({ success: false, transaction: '', network: 'eip155:84532', payer: shop.payer.wallet.address, errorReason: reason });
                expect(res.payload).to.not.include('secret').and.not.include('Bitcoin');
            }

            shop.facilitator.settle = 'ok';
            expect((await pay(payment, other)).statusCode).to.equal(200);
        });

        it('whose outcome is unclear, answers 503 without a challenge or any part of the answer', async () => {

            for (const mood of ['pending', 'status', 'reset', 'garbage', 'shape', 'huge', 'redirect', 'lost', 'lost-status', 'empty', 'used'] satisfies Mood[]) {
                shop.facilitator.settle = mood;
                const fresh = await shop.payFor(url);
                const res = await pay(fresh);
                expect([mood, res.statusCode, res.headers['retry-after']]).to.equal([mood, 503, '2']);
                expect(res.headers['payment-required']).to.be.undefined();
                expect(receiptIn(res.headers)).to.include({ success: false, errorReason: 'settlement_pending', transaction: '' });
                expect(res.payload).to.equal('{"detail":"The outcome of the payment is not known yet: do not pay again, repeat the request with the same payment"}');
                expect((await pay(fresh, other)).statusCode).to.equal(402);
            }
        });

        it('that never reached the facilitator, is repeated when the payment is repeated', async () => {

            for (const mood of ['reset', 'status', 'garbage', 'pending'] satisfies Mood[]) {
                const fresh = await shop.payFor(url);
                shop.facilitator.settle = mood;
                expect((await pay(fresh)).statusCode).to.equal(503);
                expect((await pay(fresh)).statusCode).to.equal(503);
                shop.facilitator.settle = 'ok';
                const res = await pay(fresh);
                expect(res.statusCode).to.equal(200);
                expect(receiptIn(res.headers).success).to.be.true();
                expect((await pay(fresh)).payload).to.equal(res.payload);
            }

            expect(shop.facilitator.moved.size).to.equal(4);
        });

        it('that stays unclear, answers 503 as long as no chain can be queried, since a used nonce proves no payment', async () => {

            shop.facilitator.settle = 'lost';
            expect((await pay()).statusCode).to.equal(503);
            shop.facilitator.settle = 'ok';
            const res = await pay();
            expect([res.statusCode, receiptIn(res.headers).errorReason]).to.equal([503, 'settlement_pending']);
            expect(shop.facilitator.moved.size).to.equal(1);
        });

        it('whose outcome is unclear, is logged with what an operator needs to look it up on the chain', async () => {

            shop.facilitator.settle = 'used';
            await pay();
            const [{ payload: { authorization: { from, nonce, value } } }] = [JSON.parse(Buffer.from(String(payment['payment-signature']), 'base64').toString()) as { payload: { authorization: Record<string, string> } }];
            expect(shop.logged()).to.contain('unclear').and.contain(JSON.stringify({ network: 'eip155:84532', payer: from, nonce, amount: value }).slice(1, -1));
        });

        it('that timed out, is repeated by one of the requests that repeat the payment', async () => {

            shop.facilitator.settle = 'hang';
            const hanging = pay();
            await shop.facilitator.called('settle', 1);
            await shop.clock.advance(30_000);
            expect((await hanging).statusCode).to.equal(503);
            shop.facilitator.settle = 'ok';
            const all = await Promise.all(Array.from({ length: 5 }, () => pay()));
            expect(all.map(({ statusCode }) => statusCode).sort()).to.equal([200, 409, 409, 409, 409]);
            expect(shop.facilitator.count('settle')).to.equal(2);
        });

        it('is repeated for no more payments at once than `maxSettling`', async () => {

            shop = await shops.open({ facilitator: shop.facilitator, clock: shop.clock, x402: { maxSettling: 1 } });
            shop.facilitator.settle = 'reset';
            const unclear = [await shop.payFor(url), await shop.payFor(url)];
            for (const headers of unclear) {
                expect((await pay(headers)).statusCode).to.equal(503);
            }

            const before = shop.facilitator.count('settle');
            shop.facilitator.settle = 'hang';
            const hanging = pay(unclear[0]);
            await shop.facilitator.called('settle', before + 1);
            expect((await pay(unclear[1])).statusCode).to.equal(503);
            expect(shop.facilitator.count('settle')).to.equal(before + 1);
            await shop.clock.advance(30_000);
            expect((await hanging).statusCode).to.equal(503);
            shop.facilitator.settle = 'ok';
            expect(await Promise.all([pay(unclear[0]).then(({ statusCode }) => statusCode)])).to.equal([200]);
            expect((await pay(unclear[1])).statusCode).to.equal(200);
        });
    });

    describe('when storage fails', () => {

        const fault: BrokenMethod = {};

        beforeEach(async () => {

            delete fault.method;
            const { facilitator } = shop;
            shop = await shops.open({ facilitator, storage: withBrokenLedger(sqlite(':memory:'), fault) });
        });

        it('before the settlement, answers 503 and frees the payment', async () => {

            for (const method of ['get', 'claim', 'begin'] as const) {
                fault.method = method;
                const res = await pay();
                expect([method, res.statusCode, detail(res)]).to.equal([method, 503, 'The payment could not be verified, and nothing was charged: repeat the request with the same payment']);
            }

            expect(shop.facilitator.count('settle')).to.equal(0);
            delete fault.method;
            expect((await pay()).statusCode).to.equal(200);
        });

        it('after the settlement, returns the paid answer', async () => {

            fault.method = 'complete';
            expect((await pay()).statusCode).to.equal(200);
            expect(shop.logged()).to.include('STORAGE_UNAVAILABLE');
        });
    });

    it('waits for the disk before it settles, and afterwards only if no chain could prove the transfer later', async () => {

        const calls: [string, unknown][] = [];
        const storage = withWatchedLedger(sqlite(':memory:'), (method, args) => calls.push([method, (args.at(-1) as Call).relaxed]));
        for (const rpcUrl of [undefined, 'http://127.0.0.1:9']) {
            const seller = await shops.open({ storage, x402: { networks: [{ network: 'eip155:84532', ...(rpcUrl !== undefined && { rpcUrl }) }] } });
            expect((await seller.get(url, await seller.payFor(url))).statusCode).to.equal(200);
            expect(calls.splice(0)).to.equal([['get', undefined], ['claim', true], ['begin', undefined], ['complete', rpcUrl !== undefined]]);
        }
    });

    it('logs neither signatures nor keys', async () => {

        await pay();
        expect(shop.logged()).to.include('settled').and.include(receiptIn((await pay()).headers).transaction);
        const { payload } = JSON.parse(Buffer.from(String(payment['payment-signature']), 'base64').toString()) as { payload: { signature: string } };
        expect(shop.logged()).to.not.include(payload.signature);
    });
});
