import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { FacilitatorClient } from '../../../lib/x402/facilitator/client';
import type { Payment } from '../../../lib/x402/protocol/payment';
import { ManualClock, settle } from '../../helpers/clock';
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

    it('have one timer each, which aborts them', async () => {

        const clock = new ManualClock();
        const log: unknown[] = [];
        const signals: (AbortSignal | undefined)[] = [];
        const hang = (_payload: unknown, _requirement: unknown, signal?: AbortSignal): Promise<never> => {

            signals.push(signal);
            return new Promise(() => {});
        };

        const client = new FacilitatorClient({ facilitator: { verify: hang, settle: hang }, chains: new Map(), clock, log: (tags, data) => log.push([tags, data]), verifyMs: 1000, settleMs: 2000, maxVerifying: 1, maxVerifyingPerAddress: 1, maxSettling: 1 });
        const payment = { payload: {}, requirement: {} } as Payment;
        for (const [call, ms, result] of [['verify', 1000, { kind: 'silent' }], ['settle', 2000, { kind: 'unclear', reason: 'no answer' }]] as const) {
            const outcome = client[call](payment);
            await settle();
            expect(clock.pending).to.equal(1);
            await clock.advance(ms);
            expect(await outcome).to.equal(result);
            expect(signals.at(-1)?.aborted).to.be.true();
            expect(log.splice(0)).to.equal([[['x402', 'facilitator', 'error'], { call, reason: 'TimeoutError' }]]);
        }

        expect(clock.pending).to.equal(0);
    });

    it('contain the host\'s headers, or go to an object of the host', async () => {

        const shop = await shops.open();
        const payment = await shop.payFor(url);
        const { facilitator } = shop;
        const keyed = await shops.open({ facilitator, x402: { facilitator: { url: `${facilitator.url}/`, headers: (path) => ({ authorization: `Bearer key-for-${path}` }) } } });
        expect((await keyed.get(url, payment)).statusCode).to.equal(200);
        expect(facilitator.calls.map(({ headers }) => headers.authorization)).to.equal(['Bearer key-for-verify', 'Bearer key-for-settle']);

        const refusal = Object.assign(new Error('402 with a refusal'), { isValid: false, invalidReason: 'insufficient_funds' });
        const own = await shops.open({ facilitator, x402: { facilitator: { verify: () => Promise.reject(refusal), settle: () => Promise.resolve({}) } } });
        expect(challengeIn((await own.get(url, await own.payFor(url))).headers).error).to.equal('insufficient_funds');
        const odd = await shops.open({ facilitator, x402: { facilitator: { verify: () => Promise.reject(new Error('')), settle: () => Promise.resolve({}) } } });
        expect((await odd.get(url, await odd.payFor(url))).statusCode).to.equal(503);
    });
});
