import { expect } from '@hapi/code';
import type { ServerInjectResponse } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import { sqlite } from '../../../adapters/sqlite';
import { settle } from '../../helpers/clock';
import { withBrokenLedger } from '../../helpers/ledger';
import type { BrokenMethod } from '../../helpers/ledger';
import { Shops } from '../../helpers/shop';
import type { Headers, Shop } from '../../helpers/shop';

export const lab = Lab.script();
const { describe, it, beforeEach, afterEach } = lab;

const url = '/x402/news?feed_categories=bitcoin';

describe('the lease of a payment', () => {

    const shops = new Shops();
    let shop: Shop;
    let payment: Headers;
    const broken: BrokenMethod = {};

    beforeEach(async () => {

        delete broken.method;
        shop = await shops.open({ storage: withBrokenLedger(sqlite(':memory:'), broken) });
        payment = await shop.payFor(url);
    });

    afterEach(() => shops.close());

    const pay = (headers = payment, path = url): Promise<ServerInjectResponse> => shop.get(path, headers);

    it('frees the payment of a node that died before the settlement, once expired', async () => {

        const { facilitator } = shop;
        const dying = await shops.open({ facilitator, clock: shop.clock });
        facilitator.verify = 'hang';
        void dying.get(url, payment);
        await shop.facilitator.called('verify', 1);
        facilitator.verify = 'ok';
        expect((await dying.get(url, payment)).statusCode).to.equal(409);
        shop.clock.jump(10_000);        // the lease was not renewed
        expect((await dying.get(url, payment)).statusCode).to.equal(200);
        expect(facilitator.moved.size).to.equal(1);
        await shop.clock.advance(60_000);
    });

    it('is renewed while a slow request is alive', async () => {

        shop.facilitator.settle = 'hang';
        const slow = pay();
        await shop.facilitator.called('settle', 1);
        await shop.clock.advance(25_000);
        expect((await pay()).statusCode).to.equal(409);
        await shop.clock.advance(10_000);
        expect((await slow).statusCode).to.equal(503);
    });

    it('does not stop the request if it can\'t be renewed', async () => {

        broken.method = 'renew';
        shop.facilitator.settle = 'hang';
        const slow = pay();
        await shop.facilitator.called('settle', 1);
        await shop.clock.advance(30_000);
        expect((await slow).statusCode).to.equal(503);
    });

    it('is not freed by a request whose payment was taken over', async () => {

        const { facilitator, clock } = shop;
        const release = facilitator.hold();
        const slow = pay();
        await shop.facilitator.called('verify', 1);
        facilitator.before = () => {};
        clock.jump(10_000);
        expect((await pay()).statusCode).to.equal(200);
        release();
        expect((await slow).statusCode).to.equal(409);
        expect(facilitator.moved.size).to.equal(1);
    });

    it('prevents the sale if it is lost while the handler runs', async () => {

        const releases: (() => void)[] = [];
        shop.server.route({
            method: 'GET',
            path: '/slow',
            options: { auth: 'x402', plugins: { 'hapi-crypto-news': { price: '0.03' } } },
            handler: () => new Promise((resolve) => releases.push(() => resolve('x')))
        });
        const begun = async (count: number): Promise<void> => {

            while (releases.length < count) {
                await settle();
            }
        };

        const slow = pay(payment, '/slow');
        await begun(1);
        shop.clock.jump(10_000);
        const fast = pay(payment, '/slow');
        await begun(2);
        releases[1]?.();
        expect((await fast).statusCode).to.equal(200);
        releases[0]?.();
        const late = await slow;
        expect([late.statusCode, late.payload.includes('x402')]).to.equal([409, false]);
        expect(shop.facilitator.count('settle')).to.equal(1);
    });

    describe('that expired during the verification', () => {

        const sleep = async (): Promise<{ wake: () => void; slow: Promise<ServerInjectResponse>; runs: () => number }> => {

            let runs = 0;
            shop.server.route({ method: 'GET', path: '/run', options: { auth: 'x402', plugins: { 'hapi-crypto-news': { price: '0.03' } } }, handler: () => `run ${++runs}` });
            const asleep = new Promise<() => void>((resolve) => {

                shop.facilitator.before = () => new Promise<void>((wake) => resolve(wake));
            });
            payment = await shop.payFor('/run');
            const slow = pay(payment, '/run');
            const wake = await asleep;
            shop.facilitator.before = () => {};
            shop.clock.jump(10_000);
            return { wake, slow, runs: () => runs };
        };

        it('runs no handler if another request holds the payment', async () => {

            const { wake, slow, runs } = await sleep();
            expect((await pay(payment, '/run')).statusCode).to.equal(200);
            shop.facilitator.moved.clear();      // so that the slow request is verified as valid
            wake();
            expect((await slow).statusCode).to.equal(409);
            expect([runs(), shop.facilitator.count('settle')]).to.equal([1, 1]);
        });

        it('runs the handler if no other request holds the payment', async () => {

            const { wake, slow, runs } = await sleep();
            wake();
            expect([(await slow).statusCode, runs()]).to.equal([200, 1]);
        });

        it('answers 503 if storage fails to renew it', async () => {

            const { wake, slow, runs } = await sleep();
            broken.method = 'renew';
            wake();
            expect([(await slow).statusCode, runs()]).to.equal([503, 0]);
            expect((await pay(payment, '/run')).statusCode).to.equal(200);
        });
    });
});
