import { request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

import * as Boom from '@hapi/boom';
import { expect } from '@hapi/code';
import type { ResponseToolkit, ServerInjectResponse } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import { sqlite } from '../../adapters/sqlite';
import { StorageError, plugin } from '../../lib';
import type { Call, CompleteStorage } from '../../lib';
import { settle } from '../helpers/clock';
import type { Mood } from '../helpers/facilitator';
import { Payer, challengeIn, receiptIn } from '../helpers/payer';
import { startRpc } from '../helpers/rpc';
import type { TestRpc } from '../helpers/rpc';
import { drafts, openShop } from '../helpers/shop';
import type { Shop, ShopOptions } from '../helpers/shop';

export const lab = Lab.script();
const { describe, it, beforeEach, afterEach } = lab;

const url = '/x402/news?feed_categories=bitcoin';
const other = '/x402/news?feed_categories=ai_agents';

const detail = (res: ServerInjectResponse): unknown => (JSON.parse(res.payload) as { detail: unknown }).detail;

const bound = (target: object, name: string | symbol): unknown => {

    const value: unknown = Reflect.get(target, name);
    return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
};

/** Lets a method of the ledger fail. */
const faulty = (storage: CompleteStorage, fault: { method?: keyof CompleteStorage['payments'] }): CompleteStorage => {

    const away = () => Promise.reject(new StorageError('STORAGE_UNAVAILABLE', 'away'));
    const payments = new Proxy(storage.payments, { get: (target, name) => (name === fault.method ? away : bound(target, name)) });
    return new Proxy(storage, { get: (target, name) => (name === 'payments' ? payments : bound(target, name)) });
};

describe('paying', () => {

    let shop: Shop;
    let payment: Record<string, string>;
    const ends: (() => Promise<void>)[] = [];

    const open = async (options?: ShopOptions): Promise<Shop> => {

        const opened = await openShop(options);
        await opened.news.publish(drafts);
        ends.push(() => opened.close());
        return opened;
    };

    beforeEach(async () => {

        shop = await open();
        payment = await shop.payFor(url);
    });

    afterEach(async () => {

        await Promise.all(ends.splice(0).map((end) => end()));
    });

    const pay = (headers = payment, path = url) => shop.get(path, headers);

    /** Goes on as soon as the facilitator has so many calls. */
    const called = async (path: 'verify' | 'settle', count: number): Promise<void> => {

        while (shop.facilitator.count(path) < count) {
            await settle();
        }
    };

    describe('what is repeated', () => {

        it('gives the same answer again for the same payment and request, and charges nothing', async () => {

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

        it('gives it even when the authorization has expired, for a day', async () => {

            await pay();
            shop.clock.jump(3_600_000);
            expect((await pay()).statusCode).to.equal(200);
            shop.clock.jump(24 * 3_600_000);
            const late = await pay();
            expect([late.statusCode, challengeIn(late.headers).error]).to.equal([402, 'invalid_exact_evm_payload_authorization_valid_before']);
        });

        it('refuses the same payment for another request, and its nonce under another signature', async () => {

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

        it('is verified, handled and settled once, however often it arrives at once', async () => {

            const all = await Promise.all(Array.from({ length: 8 }, () => pay()));
            const statuses = all.map(({ statusCode }) => statusCode).sort();
            expect(statuses).to.equal([200, 409, 409, 409, 409, 409, 409, 409]);
            for (const res of all.filter(({ statusCode }) => statusCode === 409)) {
                expect(res.headers['retry-after']).to.equal('2');
                expect(detail(res)).to.equal('A request with this payment is being processed: repeat it with the same payment');
            }

            expect([shop.facilitator.count('verify'), shop.facilitator.count('settle'), shop.facilitator.moved.size]).to.equal([1, 1, 1]);
        });

        it('is told to wait, not to pay anew, where its settlement is refused because it was settled meanwhile', async () => {

            let release = (): void => {};
            const held = new Promise<void>((resolve) => {

                release = resolve;
            });
            shop.facilitator.before = (path) => (path === 'settle' ? held : undefined);
            const slow = pay();
            await called('settle', 1);
            shop.facilitator.before = () => {};
            shop.clock.jump(10_000);        // it does not renew its lease, and is taken for dead
            expect((await pay()).statusCode).to.equal(200);
            shop.facilitator.settle = 'refuse';
            release();
            expect((await slow).statusCode).to.equal(409);
            expect((await pay()).statusCode).to.equal(200);
            expect(shop.facilitator.moved.size).to.equal(1);
        });

        it('is told to wait while it is being settled, too', async () => {

            shop.facilitator.settle = 'hang';
            const first = pay();
            await called('settle', 1);
            expect((await pay()).statusCode).to.equal(409);
            await shop.clock.advance(40_000);
            expect((await first).statusCode).to.equal(503);
        });

        it('takes a payment identifier for one payment only', async () => {

            const id = 'order-0123456789';
            const mine = await shop.payFor(url, { id });
            expect((await pay(mine)).statusCode).to.equal(200);
            expect((await pay(mine)).statusCode).to.equal(200);
            const second = await pay(await shop.payFor(url, { id }));
            expect([second.statusCode, detail(second)]).to.equal([409, 'The payment identifier belongs to another payment']);
            const stranger = await new Payer(51).pay((await shop.get(url)).headers, shop.clock.now(), { id });
            expect((await pay(stranger)).statusCode).to.equal(200);
            expect(shop.facilitator.moved.size).to.equal(2);
        });
    });

    describe('a verification', () => {

        it('that fails says why in the protocol\'s words, and frees the payment', async () => {

            shop.facilitator.verify = 'refuse';
            const refused = await pay();
            expect([refused.statusCode, challengeIn(refused.headers).error, detail(refused)]).to.equal([402, 'insufficient_funds', 'Payment not accepted']);
            shop.facilitator.verify = 'error-verdict';
            const worded = await pay();
            expect([worded.statusCode, challengeIn(worded.headers).error]).to.equal([402, 'invalid_payment']);
            shop.facilitator.verify = 'ok';
            expect((await pay()).statusCode).to.equal(200);
        });

        it('is asked for by so many at once, and no more: the others are told to repeat the same payment', async () => {

            const own = shop = await open({ x402: { maxVerifying: 3, maxSettling: 1 } });
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
            await called('settle', 1);
            const second = await own.get(url, payments[1]);
            expect([second.statusCode, second.headers['payment-response']]).to.equal([503, undefined]);
            await own.clock.advance(30_000);
            expect((await first).statusCode).to.equal(503);
            own.facilitator.settle = 'ok';
            expect((await own.get(url, payments[1])).statusCode).to.equal(200);
        });

        it('without a verdict is 503 and no new challenge; the same payment is good afterwards', async () => {

            for (const mood of ['status', 'reset', 'garbage', 'shape', 'huge', 'redirect'] satisfies Mood[]) {
                shop.facilitator.verify = mood;
                const res = await pay();
                expect([mood, res.statusCode, res.headers['retry-after']]).to.equal([mood, 503, '2']);
                expect(res.headers['payment-required']).to.be.undefined();
                expect(detail(res)).to.equal('The payment could not be verified, and nothing was charged: repeat the request with the same payment');
            }

            shop.facilitator.verify = 'hang';
            const hanging = pay();
            await called('verify', 7);
            await shop.clock.advance(10_000);
            expect((await hanging).statusCode).to.equal(503);

            shop.facilitator.verify = 'ok';
            expect((await pay()).statusCode).to.equal(200);
            expect(shop.logged()).to.include('status 500').and.not.include('internal-secret');
        });
    });

    describe('a settlement', () => {

        it('that is refused is 402 with the reason in the receipt; the payment is free again', async () => {

            for (const [mood, reason] of [['refuse', 'insufficient_funds'], ['error-verdict', 'settlement_failed']] as const) {
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

        it('whose outcome is unclear is 503, never a new challenge, and nothing of the answer', async () => {

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

        it('that never reached the facilitator is made up for when the payment is repeated', async () => {

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

        it('that is lost for good stays unclear where no chain can be asked: a used nonce alone proves nothing', async () => {

            shop.facilitator.settle = 'lost';
            expect((await pay()).statusCode).to.equal(503);
            shop.facilitator.settle = 'ok';
            const res = await pay();
            expect([res.statusCode, receiptIn(res.headers).errorReason]).to.equal([503, 'settlement_pending']);
            expect(shop.facilitator.moved.size).to.equal(1);
        });

        it('that takes too long is unclear, and is asked for once more by one of those who repeat it', async () => {

            shop.facilitator.settle = 'hang';
            const hanging = pay();
            await called('settle', 1);
            await shop.clock.advance(30_000);
            expect((await hanging).statusCode).to.equal(503);
            shop.facilitator.settle = 'ok';
            const all = await Promise.all(Array.from({ length: 5 }, () => pay()));
            expect(all.map(({ statusCode }) => statusCode).sort()).to.equal([200, 409, 409, 409, 409]);
            expect(shop.facilitator.count('settle')).to.equal(2);
        });
    });

    describe('with a chain to ask', () => {

        let rpc: TestRpc;

        beforeEach(async () => {

            rpc = await startRpc(shop.facilitator, Math.floor(shop.clock.now() / 1000));
            const { facilitator } = shop;
            shop = await open({ facilitator, x402: { networks: [{ network: 'eip155:84532', rpcUrl: rpc.url }] } });
            ends.push(() => rpc.stop());
        });

        afterEach(() => {

            ends.splice(0, 1);      // the facilitator is shared: the shop that was opened first has nothing to stop any more
        });

        it('serves what was paid although the answer of the settlement was lost, at once', async () => {

            for (const mood of ['lost', 'lost-status', 'empty'] satisfies Mood[]) {
                shop.facilitator.settle = mood;
                const fresh = await shop.payFor(url);
                const res = await pay(fresh);
                expect([mood, res.statusCode]).to.equal([mood, 200]);
                expect([...shop.facilitator.moved.values()]).to.include(receiptIn(res.headers).transaction);
                expect((await pay(fresh)).payload).to.equal(res.payload);
            }
        });

        it('gives nothing for a transfer that the facilitator denies: another ledger with the same payTo may have sold it', async () => {

            for (const mood of ['ok', 'down'] as const) {
                rpc.mood = mood;
                shop.facilitator.settle = 'used';
                const denied = await shop.payFor(url);
                expect((await pay(denied)).statusCode).to.equal(mood === 'ok' ? 402 : 503);
                rpc.mood = 'ok';
                expect((await pay(denied)).statusCode).to.equal(402);
            }
        });

        it('serves the transfer by the very transaction that the facilitator takes for failed', async () => {

            shop.facilitator.settle = 'failed';
            const res = await pay(await shop.payFor(url));
            expect([res.statusCode, receiptIn(res.headers).transaction]).to.equal([200, [...shop.facilitator.moved.values()].at(-1)]);
        });

        it('takes every transfer, or none, for its own if the host says so', async () => {

            for (const [chainProof, mood, status] of [['any', 'used', 200], ['any', 'lost', 200], ['none', 'used', 402], ['none', 'lost', 402]] as const) {
                const own = await open({ facilitator: shop.facilitator, x402: { chainProof, networks: [{ network: 'eip155:84532', rpcUrl: rpc.url }] } });
                own.facilitator.settle = mood;
                const res = await own.get(url, await own.payFor(url));
                expect([chainProof, mood, res.statusCode]).to.equal([chainProof, mood, status]);
                ends.splice(-1, 1);
                await own.server.stop();
            }

            shop.facilitator.settle = 'ok';
        });

        it('finds it later where the chain was late, or away', async () => {

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

        it('finds what was paid long ago, however many blocks came since', async () => {

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

        it('stays unclear where the chain says that a nonce was used, but not what for', async () => {

            rpc.age = 30_000;
            rpc.time += 301;
            shop.facilitator.settle = 'lost';
            expect((await pay()).statusCode).to.equal(503);
            const again = await pay();
            expect([again.statusCode, receiptIn(again.headers).errorReason]).to.equal([503, 'settlement_pending']);
        });

        it('settles again what the chain has not seen while it can still be settled', async () => {

            rpc.mood = 'blind';
            shop.facilitator.settle = 'reset';
            expect((await pay()).statusCode).to.equal(503);
            shop.facilitator.settle = 'ok';
            expect((await pay()).statusCode).to.equal(200);
            expect(shop.facilitator.moved.size).to.equal(1);
        });

        it('asks for a new payment once the old one can never be settled', async () => {

            shop.facilitator.settle = 'reset';
            expect((await pay()).statusCode).to.equal(503);
            rpc.time += 301;
            const res = await pay();
            expect([res.statusCode, challengeIn(res.headers).error]).to.equal([402, 'invalid_exact_evm_payload_authorization_valid_before']);
            expect(shop.facilitator.moved.size).to.equal(0);
        });

        it('gives nothing for a nonce that was used for something else', async () => {

            rpc.mood = 'stolen';
            shop.facilitator.settle = 'used';
            const res = await pay();
            expect([res.statusCode, challengeIn(res.headers).error]).to.equal([402, 'payment_already_used']);
        });
    });

    describe('a crash', () => {

        it('before the settlement frees the payment when its lease has run out', async () => {

            const storage = sqlite(':memory:');
            const { facilitator } = shop;
            const dying = await open({ storage, facilitator, clock: shop.clock });
            facilitator.verify = 'hang';
            void dying.get(url, payment);
            await called('verify', 1);
            facilitator.verify = 'ok';
            expect((await dying.get(url, payment)).statusCode).to.equal(409);
            shop.clock.jump(10_000);        // nobody renewed it
            expect((await dying.get(url, payment)).statusCode).to.equal(200);
            expect(facilitator.moved.size).to.equal(1);
            await shop.clock.advance(60_000);
            ends.splice(0, 1);
        });

        it('does not end the lease of a request that is slow, but alive', async () => {

            shop.facilitator.settle = 'hang';
            const slow = pay();
            await called('settle', 1);
            await shop.clock.advance(25_000);
            expect((await pay()).statusCode).to.equal(409);
            await shop.clock.advance(10_000);
            expect((await slow).statusCode).to.equal(503);
        });
    });

    describe('where storage fails', () => {

        const fault: { method?: keyof CompleteStorage['payments'] } = {};

        beforeEach(async () => {

            delete fault.method;
            const { facilitator } = shop;
            shop = await open({ facilitator, storage: faulty(sqlite(':memory:'), fault) });
        });

        afterEach(() => {

            ends.splice(0, 1);
        });

        it('before anything was charged, answers 503 and frees the payment', async () => {

            for (const method of ['get', 'claim', 'begin'] as const) {
                fault.method = method;
                const res = await pay();
                expect([method, res.statusCode, detail(res)]).to.equal([method, 503, 'The payment could not be verified, and nothing was charged: repeat the request with the same payment']);
            }

            expect(shop.facilitator.count('settle')).to.equal(0);
            delete fault.method;
            expect((await pay()).statusCode).to.equal(200);
        });

        it('after money moved, serves what was paid, and serves it again', async () => {

            fault.method = 'complete';
            expect((await pay()).statusCode).to.equal(200);
            expect(shop.logged()).to.include('STORAGE_UNAVAILABLE');
        });

        it('goes on where a lease cannot be renewed', async () => {

            fault.method = 'renew';
            shop.facilitator.settle = 'hang';
            const slow = pay();
            await called('settle', 1);
            await shop.clock.advance(30_000);
            expect((await slow).statusCode).to.equal(503);
        });

        it('lets go of a payment that somebody else took over meanwhile', async () => {

            const { facilitator, clock } = shop;
            let release = (): void => {};
            const held = new Promise<void>((resolve) => {

                release = resolve;
            });
            facilitator.before = () => held;
            const slow = pay();
            await called('verify', 1);
            facilitator.before = () => {};
            clock.jump(10_000);
            expect((await pay()).statusCode).to.equal(200);
            release();
            expect((await slow).statusCode).to.equal(409);
            expect(facilitator.moved.size).to.equal(1);
        });

        it('gives nothing to a handler that took so long that the payment was taken over and settled', async () => {

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
    });

    describe('a request that slept through the lease of its payment', () => {

        const sleep = async (options: ShopOptions = {}): Promise<{ wake: () => void; slow: Promise<ServerInjectResponse>; shop: Shop; runs: () => number; renewed: { method?: 'renew' } }> => {

            const fault: { method?: 'renew' } = {};
            const sleeper = await open({ storage: faulty(sqlite(':memory:'), fault), ...options });
            let runs = 0;
            sleeper.server.route({ method: 'GET', path: '/run', options: { auth: 'x402', plugins: { 'hapi-crypto-news': { price: '0.03' } } }, handler: () => `run ${++runs}` });
            const asleep = new Promise<() => void>((resolve) => {

                sleeper.facilitator.before = () => new Promise<void>((wake) => resolve(wake));
            });
            payment = await sleeper.payFor('/run');
            const slow = sleeper.get('/run', payment);
            const wake = await asleep;
            sleeper.facilitator.before = () => {};
            sleeper.clock.jump(10_000);
            return { wake, slow, shop: sleeper, runs: () => runs, renewed: fault };
        };

        it('runs no handler where somebody else has the payment', async () => {

            const { wake, slow, shop: sleeper, runs } = await sleep();
            expect((await sleeper.get('/run', payment)).statusCode).to.equal(200);
            sleeper.facilitator.moved.clear();      // so that the slow one is found valid
            wake();
            expect((await slow).statusCode).to.equal(409);
            expect([runs(), sleeper.facilitator.count('settle')]).to.equal([1, 1]);
        });

        it('goes on where nobody has', async () => {

            const { wake, slow, runs } = await sleep();
            wake();
            expect([(await slow).statusCode, runs()]).to.equal([200, 1]);
        });

        it('is told to come again where storage can\'t say so', async () => {

            const { wake, slow, shop: sleeper, runs, renewed } = await sleep();
            renewed.method = 'renew';
            wake();
            expect([(await slow).statusCode, runs()]).to.equal([503, 0]);
            expect((await sleeper.get('/run', payment)).statusCode).to.equal(200);
        });
    });

    describe('clients that hang up', () => {

        const call = (headers: Record<string, string>): { destroy: () => void; done: Promise<IncomingMessage | null> } => {

            const req = httpRequest(`${shop.server.info.uri}${url}`, { headers });
            const done = new Promise<IncomingMessage | null>((resolve) => {

                req.on('response', (res) => resolve(res.resume())).on('error', () => resolve(null));
            });
            req.end();
            return { destroy: () => void req.destroy(), done };
        };

        beforeEach(() => shop.server.start());

        (['verify', 'settle'] as const).forEach((path) => {

            it(`during ${path} lose nothing: the same payment gets the answer, and is charged once`, async () => {

                let release = (): void => {};
                const held = new Promise<void>((resolve) => {

                    release = resolve;
                });
                const gone = new Promise<void>((resolve) => shop.server.events.once('response', () => resolve()));
                shop.facilitator.before = (asked) => (asked === path ? held : undefined);
                const { destroy, done } = call(payment);
                await called(path, 1);
                destroy();
                await done;
                await (path === 'verify' ? gone : settle());
                shop.facilitator.before = () => {};
                release();
                let again = await pay();
                while (again.statusCode === 409) {
                    await settle();
                    again = await pay();
                }

                expect(again.statusCode).to.equal(200);
                expect([shop.facilitator.moved.size, shop.facilitator.count('settle')]).to.equal([1, 1]);
            });
        });

        it('let a stop of the server wait for what is being settled', async () => {

            let release = (): void => {};
            const held = new Promise<void>((resolve) => {

                release = resolve;
            });
            shop.facilitator.before = (path) => (path === 'settle' ? held : undefined);
            const { destroy, done } = call(payment);
            await called('settle', 1);
            destroy();
            await done;
            let stopped = false;
            const stopping = shop.server.stop({ timeout: 1 }).then(() => {

                stopped = true;
            });
            await new Promise((resolve) => setTimeout(resolve, 50));
            expect(stopped).to.be.false();
            release();
            await stopping;
            expect(shop.logged()).to.include('settled');
        });
    });

    describe('routes of the host', () => {

        it('are sold by the same scheme, at prices of their own', async () => {

            let runs = 0;
            const sell = (path: string, make: () => unknown): void => {

                const handler = (): string => {

                    ++runs;
                    return make() as string;
                };

                shop.server.route({ method: '*', path, options: { auth: 'x402', description: 'A chart', plugins: { 'hapi-crypto-news': { price: '0.02' } } }, handler });
            };

            sell('/chart', () => ({ points: [1, 2] }));
            sell('/text', () => 'words');
            sell('/none', () => null);
            sell('/broken', () => {

                throw Boom.teapot('mine');
            });
            sell('/moved', () => new Boom.Boom('', { statusCode: 404 }));
            sell('/large', () => 'x'.repeat(2_000_000));
            sell('/stream', () => Readable.from([Buffer.from('x')], { objectMode: false }));

            const terms = await shop.challenge('/chart');
            expect([terms.accepts[0]?.amount, terms.resource.description]).to.equal(['20000', 'A chart']);
            const credentials = shop.payFor('/chart');
            const chart = await shop.get('/chart', await credentials);
            expect([chart.statusCode, chart.payload]).to.equal([200, '{"points":[1,2]}']);
            expect((await shop.get('/chart', await credentials)).payload).to.equal('{"points":[1,2]}');
            expect((await shop.get('/text', await shop.payFor('/text'))).payload).to.equal('words');
            const none = await shop.payFor('/none');
            expect([(await shop.get('/none', none)).statusCode, (await shop.get('/none', none)).statusCode]).to.equal([204, 204]);
            expect(shop.facilitator.moved.size).to.equal(3);

            expect((await shop.get('/broken', await shop.payFor('/broken'))).statusCode).to.equal(418);
            expect((await shop.get('/moved', await shop.payFor('/moved'))).statusCode).to.equal(404);
            for (const path of ['/large', '/stream']) {
                const res = await shop.get(path, await shop.payFor(path));
                expect([res.statusCode, res.payload]).to.equal([500, '{"detail":"Internal server error"}']);
            }

            expect(shop.facilitator.moved.size).to.equal(3);
            expect(runs).to.equal(7);
        });

        it('are sold again with the status that they had', async () => {

            const handler = (_request: unknown, h: ResponseToolkit) => h.response('made').created('/made/1');
            shop.server.route({ method: 'POST', path: '/made', options: { auth: 'x402', plugins: { 'hapi-crypto-news': { price: '0.02' } } }, handler });
            const ask = (headers: Record<string, string> = {}) => shop.request({ method: 'POST', url: '/made', headers });
            const headers = await shop.payer.pay((await ask()).headers, shop.clock.now());
            const answers = [await ask(headers), await ask(headers)];
            expect(answers.map(({ statusCode, payload, headers: { location } }) => [statusCode, payload, location])).to.equal(Array.from({ length: 2 }, () => [201, 'made', '/made/1']));
            expect(shop.facilitator.moved.size).to.equal(1);
        });

        it('run their handler once for eight identical payments at once, which are verified, settled and charged once', async () => {

            let runs = 0;
            const handler = () => `run ${++runs}`;
            shop.server.route({ method: 'GET', path: '/counted', options: { auth: 'x402', plugins: { 'hapi-crypto-news': { price: '0.02' } } }, handler });
            const counted = await shop.payFor('/counted');
            const all = await Promise.all(Array.from({ length: 8 }, () => pay(counted, '/counted')));
            expect(all.filter(({ statusCode }) => statusCode === 200).map(({ payload }) => payload)).to.equal(['run 1']);
            const again = await Promise.all(Array.from({ length: 8 }, () => pay(counted, '/counted')));
            expect(again.map(({ payload }) => payload)).to.equal(Array.from({ length: 8 }, () => 'run 1'));
            const { facilitator } = shop;
            expect([runs, facilitator.count('verify'), facilitator.count('settle'), facilitator.moved.size]).to.equal([1, 1, 1, 1]);
        });

        it('fail the start where they have no price', async () => {

            const bare = await openShop();
            bare.server.route({ method: 'GET', path: '/free', options: { auth: { strategy: bare.news.strategies.paid, mode: 'required' } }, handler: () => 'x' });
            bare.server.route({ method: 'GET', path: '/open', options: { auth: false }, handler: () => 'x' });
            await expect(bare.server.start()).to.reject('hapi-crypto-news: GET /free has no price that can be paid (plugins[\'hapi-crypto-news\'].price)');
            expect((await bare.server.inject('/free')).statusCode).to.equal(500);
            await bare.close();
        });

        it('are described by method and path where they say nothing of themselves', async () => {

            shop.server.route({ method: 'GET', path: '/plain', options: { auth: 'x402', plugins: { 'hapi-crypto-news': { price: '1' } } }, handler: () => 'x' });
            shop.server.route({ method: 'GET', path: '/said', options: { auth: 'x402', plugins: { 'hapi-crypto-news': { price: '1', description: 'Said' } } }, handler: () => 'x' });
            expect((await shop.challenge('/plain')).resource.description).to.equal('GET /plain');
            expect((await shop.challenge('/said')).resource.description).to.equal('Said');
        });

        it('keep their strategy x402 where a registration finds one of that name', async () => {

            const { server } = shop;
            await server.register({ plugin, options: { auth: { secret: 's'.repeat(32), domain: 'x.example' }, storage: sqlite(':memory:'), clock: shop.clock, x402: { payTo: shop.payer.wallet.address, facilitator: { url: shop.facilitator.url } } } }, { routes: { prefix: '/two' } });
            const second = [...shop.news.instances.values()][1];
            expect(second?.strategies.paid).to.not.equal(shop.news.strategies.paid);
            const res = await server.inject('/two/x402/news');
            expect(challengeIn(res.headers).accepts[0]?.payTo).to.equal(shop.payer.wallet.address);
            expect(challengeIn(res.headers).resource.url).to.match(/^http:\/\/[^/]+\/two\/x402\/news$/);
        });
    });

    it('hands over headers of the host\'s with each call, and takes facilitators that are objects', async () => {

        const { facilitator } = shop;
        const keyed = await open({ facilitator, x402: { facilitator: { url: `${facilitator.url}/`, headers: (path) => ({ authorization: `Bearer key-for-${path}` }) } } });
        expect((await keyed.get(url, payment)).statusCode).to.equal(200);
        expect(facilitator.calls.map(({ headers }) => headers.authorization)).to.equal(['Bearer key-for-verify', 'Bearer key-for-settle']);

        const verdict = Object.assign(new Error('402 with a verdict'), { isValid: false, invalidReason: 'insufficient_funds' });
        const own = await open({ facilitator, x402: { facilitator: { verify: () => Promise.reject(verdict), settle: () => Promise.resolve({}) } } });
        expect(challengeIn((await own.get(url, await own.payFor(url))).headers).error).to.equal('insufficient_funds');
        const odd = await open({ facilitator, x402: { facilitator: { verify: () => Promise.reject(new Error('')), settle: () => Promise.resolve({}) } } });
        expect((await odd.get(url, await odd.payFor(url))).statusCode).to.equal(503);
        ends.splice(0, 1);
    });

    it('waits for the disk before it settles; afterwards only where no chain could tell later that money moved', async () => {

        const calls: [string, unknown][] = [];
        const storage = sqlite(':memory:');
        const watch = (target: object, name: string | symbol) => {

            return (...args: unknown[]): unknown => {

                calls.push([String(name), (args.at(-1) as Call).relaxed]);
                return (bound(target, name) as (...given: unknown[]) => unknown)(...args);
            };
        };

        const payments = new Proxy(storage.payments, { get: watch });
        const watched = new Proxy(storage, { get: (target, name) => (name === 'payments' ? payments : bound(target, name)) });
        for (const rpcUrl of [undefined, 'http://127.0.0.1:9']) {
            const seller = await open({ storage: watched, x402: { networks: [{ network: 'eip155:84532', ...(rpcUrl !== undefined && { rpcUrl }) }] } });
            expect((await seller.get(url, await seller.payFor(url))).statusCode).to.equal(200);
            expect(calls.splice(0)).to.equal([['get', undefined], ['claim', true], ['begin', undefined], ['complete', rpcUrl !== undefined]]);
        }
    });

    it('asks for an address that is one', async () => {

        const res = await shop.get(url, { ...payment, host: '"><script>' });
        expect([res.statusCode, res.payload]).to.equal([400, '{"detail":"The Host header is not valid"}']);
        expect(shop.facilitator.calls).to.be.empty();
    });

    it('writes neither signatures nor keys to the log', async () => {

        await pay();
        expect(shop.logged()).to.include('settled').and.include(receiptIn((await pay()).headers).transaction);
        const { payload } = JSON.parse(Buffer.from(String(payment['payment-signature']), 'base64').toString()) as { payload: { signature: string } };
        expect(shop.logged()).to.not.include(payload.signature);
    });
});
