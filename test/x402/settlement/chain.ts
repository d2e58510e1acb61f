import { expect } from '@hapi/code';
import type { ServerInjectResponse } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import { sqlite } from '../../../adapters/sqlite';
import { ManualClock } from '../../helpers/clock';
import { TestFacilitator } from '../../helpers/facilitator';
import type { Mood } from '../../helpers/facilitator';
import { challengeIn, receiptIn } from '../../helpers/payer';
import { startRpc } from '../../helpers/rpc';
import type { TestRpc } from '../../helpers/rpc';
import { openShop, Shops } from '../../helpers/shop';
import type { Headers, Shop } from '../../helpers/shop';

export const lab = Lab.script();
const { describe, it, beforeEach, afterEach } = lab;

const url = '/x402/news?feed_categories=bitcoin';

describe('settlement with a chain to query', () => {

    const shops = new Shops();
    let shop: Shop;
    let rpc: TestRpc;
    let payment: Headers;

    beforeEach(async () => {

        const facilitator = await TestFacilitator.start();
        const clock = new ManualClock();
        rpc = await startRpc(facilitator, Math.floor(clock.now() / 1000));
        shop = await shops.open({ facilitator, clock, x402: { networks: [{ network: 'eip155:84532', rpcUrl: rpc.url }] } });
        payment = await shop.payFor(url);
    });

    afterEach(async () => {

        await shops.close();
        await rpc.stop();
    });

    const pay = (headers = payment, path = url): Promise<ServerInjectResponse> => shop.get(path, headers);

    it('sells at once if the answer to the settlement was lost', async () => {

        for (const mood of ['lost', 'lost-status', 'empty'] satisfies Mood[]) {
            shop.facilitator.settle = mood;
            const fresh = await shop.payFor(url);
            const res = await pay(fresh);
            expect([mood, res.statusCode]).to.equal([mood, 200]);
            expect([...shop.facilitator.moved.values()]).to.include(receiptIn(res.headers).transaction);
            expect((await pay(fresh)).payload).to.equal(res.payload);
        }
    });

    it('sells nothing for a transfer that the facilitator denies, since another ledger with the same payTo may have sold it', async () => {

        for (const mood of ['ok', 'down'] as const) {
            rpc.mood = mood;
            shop.facilitator.settle = 'used';
            const denied = await shop.payFor(url);
            expect((await pay(denied)).statusCode).to.equal(mood === 'ok' ? 402 : 503);
            rpc.mood = 'ok';
            expect((await pay(denied)).statusCode).to.equal(402);
        }
    });

    it('sells nothing for it on another node either, nor after a restart', async () => {

        const storage = sqlite(':memory:');
        const networks = [{ network: 'eip155:84532', rpcUrl: rpc.url }];
        const { facilitator, clock } = shop;
        const [one, other] = [await shops.open({ facilitator, clock, storage, x402: { networks } }), await openShop({ facilitator, clock, storage, x402: { networks } })];
        rpc.mood = 'down';
        facilitator.settle = 'used';
        const denied = await one.payFor(url);
        expect((await one.get(url, denied)).statusCode).to.equal(503);
        rpc.mood = 'ok';
        expect((await other.get(url, denied)).statusCode).to.equal(402);
        await other.server.stop();
    });

    it('sells for the transaction that the facilitator reports as failed', async () => {

        shop.facilitator.settle = 'failed';
        const res = await pay(await shop.payFor(url));
        expect([res.statusCode, receiptIn(res.headers).transaction]).to.equal([200, [...shop.facilitator.moved.values()].at(-1)]);
    });

    it('accepts every transfer, or none, with `chainProof`', async () => {

        for (const [chainProof, mood, status] of [['any', 'used', 200], ['any', 'lost', 200], ['none', 'used', 402], ['none', 'lost', 402]] as const) {
            const own = await shops.open({ facilitator: shop.facilitator, x402: { chainProof, networks: [{ network: 'eip155:84532', rpcUrl: rpc.url }] } });
            own.facilitator.settle = mood;
            const res = await own.get(url, await own.payFor(url));
            expect([chainProof, mood, res.statusCode]).to.equal([chainProof, mood, status]);
        }

        shop.facilitator.settle = 'ok';
    });

    it('finds the transfer later if the chain was behind or unavailable', async () => {

        for (const mood of ['blind', 'down', 'no-receipt'] as const) {
            rpc.mood = mood;
            shop.facilitator.settle = 'lost';
            const fresh = await shop.payFor(url);
            const first = await pay(fresh);
            expect([mood, first.statusCode]).to.equal([mood, 503]);
            rpc.mood = 'ok';
            const settled = shop.facilitator.count('settle');
            expect((await pay(fresh)).statusCode).to.equal(200);
            expect(shop.facilitator.count('settle')).to.equal(settled);
        }
    });

    it('finds a transfer many blocks ago', async () => {

        rpc.mood = 'blind';
        shop.facilitator.settle = 'lost';
        expect((await pay()).statusCode).to.equal(503);
        rpc.mood = 'ok';
        rpc.age = 20_000;
        rpc.time += 20 * 3600;
        shop.clock.jump(20 * 3_600_000);
        const res = await pay();
        expect([res.statusCode, receiptIn(res.headers).success]).to.equal([200, true]);
        expect(shop.facilitator.count('settle')).to.equal(1);
    });

    it('stays unclear if the chain reports a used nonce but not its event', async () => {

        rpc.age = 30_000;
        rpc.time += 301;
        shop.facilitator.settle = 'lost';
        expect((await pay()).statusCode).to.equal(503);
        const again = await pay();
        expect([again.statusCode, receiptIn(again.headers).errorReason]).to.equal([503, 'settlement_pending']);
    });

    it('settles again while the nonce is unused and valid', async () => {

        rpc.mood = 'blind';
        shop.facilitator.settle = 'reset';
        expect((await pay()).statusCode).to.equal(503);
        shop.facilitator.settle = 'ok';
        expect((await pay()).statusCode).to.equal(200);
        expect(shop.facilitator.moved.size).to.equal(1);
    });

    it('asks for a new payment once the old one has expired unused', async () => {

        shop.facilitator.settle = 'reset';
        expect((await pay()).statusCode).to.equal(503);
        rpc.time += 301;
        const res = await pay();
        expect([res.statusCode, challengeIn(res.headers).error]).to.equal([402, 'invalid_exact_evm_payload_authorization_valid_before']);
        expect(shop.facilitator.moved.size).to.equal(0);
    });

    it('sells nothing for a nonce that was used for something else', async () => {

        rpc.mood = 'stolen';
        shop.facilitator.settle = 'used';
        const res = await pay();
        expect([res.statusCode, challengeIn(res.headers).error]).to.equal([402, 'payment_already_used']);
    });
});
