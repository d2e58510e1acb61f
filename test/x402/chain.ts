import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import '../helpers/ethers';      // before others load it

import { ExactEvmScheme } from '@x402/evm';
import { wrapFetchWithPayment, x402Client } from '@x402/fetch';

import { systemClock } from '../../lib/clock';
import type { NewsItem } from '../../lib';
import { hasChain, startChain, tokenAddress } from '../../examples/pay-per-request/chain';
import type { LocalChain } from '../../examples/pay-per-request/chain';
import { startFacilitator } from '../../examples/pay-per-request/facilitator';
import type { LocalFacilitator } from '../../examples/pay-per-request/facilitator';
import { createHost } from '../helpers/host';
import type { Host } from '../helpers/host';
import { Payer, encode, receiptIn } from '../helpers/payer';
import { drafts, payTo } from '../helpers/shop';

export const lab = Lab.script();
const { describe, it, before, after } = lab;

const path = '/x402/news?feed_categories=bitcoin';

/** As `@x402/evm` asks a wallet to sign. */
const signerOf = ({ wallet }: Payer) => ({
    address: wallet.address as `0x${string}`,
    signTypedData: async ({ domain, types, message }: { domain: object; types: object; message: object }) => {

        const own = Object.entries(types as Record<string, never>).filter(([name]) => name !== 'EIP712Domain');
        return await wallet.signTypedData(domain, Object.fromEntries(own), message) as `0x${string}`;
    }
});

describe('paying on a real chain, by the official facilitator', { skip: !hasChain() }, () => {

    let chain: LocalChain;
    let facilitator: LocalFacilitator;
    let host: Host;
    let base: string;

    before({ timeout: 60_000 }, async () => {

        chain = await startChain();
        facilitator = await startFacilitator(chain.url);
        const x402 = { payTo, networks: [{ network: 'eip155:84532', rpcUrl: chain.url }], facilitator: { url: facilitator.url } };
        host = await createHost({ options: { x402, clock: systemClock } });
        await host.server.start();
        await host.news.publish(drafts);
        base = host.server.info.uri;
    });

    after(async () => {

        await host.server.stop();
        await facilitator.stop();
        await chain.stop();
    });

    /** What a payer and the seller gained by some work. */
    const moved = async (payer: Payer, work: () => Promise<void>): Promise<readonly bigint[]> => {

        const read = () => Promise.all([chain.balanceOf(payer.wallet.address), chain.balanceOf(payTo)]);
        const [paid, got] = await read();
        await work();
        const [paidThen, gotThen] = await read();
        return [paidThen - paid, gotThen - got];
    };

    const rich = async (seed: number, amount = 1_000_000n): Promise<Payer> => {

        const payer = new Payer(seed);
        await chain.mint(payer.wallet.address, amount);
        return payer;
    };

    it('the official client of version 2 buys, and exactly the price moves', async () => {

        const payer = await rich(201);
        const client = new x402Client().register('eip155:84532', new ExactEvmScheme(signerOf(payer)));
        const paidFetch = wrapFetchWithPayment(fetch, client);
        expect(await moved(payer, async () => {

            const res = await paidFetch(`${base}${path}`);
            expect(res.status).to.equal(200);
            expect((await res.json() as NewsItem[]).length).to.equal(2);
            expect(receiptIn(Object.fromEntries(res.headers)).transaction).to.match(/^0x[0-9a-f]{64}$/);
        })).to.equal([-30_000n, 30_000n]);
    });

    it('a client of version 1 buys by its own wire format', async () => {

        const payer = await rich(202);
        expect(await moved(payer, async () => {

            const headers = await payer.payLegacy(await (await fetch(`${base}${path}`)).text(), Date.now());
            const res = await fetch(`${base}${path}`, { headers });
            expect(res.status).to.equal(200);
            expect(receiptIn(Object.fromEntries(res.headers), 'x-payment-response')).to.include({ success: true, network: 'base-sepolia' });
            const again = await fetch(`${base}${path}`, { headers });
            expect(await again.text()).to.equal(await res.text());
        })).to.equal([-30_000n, 30_000n]);
    });

    it('eight at once with one payment cost one', async () => {

        const payer = await rich(203);
        expect(await moved(payer, async () => {

            const headers = await payer.pay(Object.fromEntries((await fetch(`${base}${path}`)).headers), Date.now());
            const all = await Promise.all(Array.from({ length: 8 }, () => fetch(`${base}${path}`, { headers })));
            expect(all.map(({ status }) => status).sort()).to.equal([200, 409, 409, 409, 409, 409, 409, 409]);
        })).to.equal([-30_000n, 30_000n]);
    });

    it('nothing moves for what is wrong: no money, a forged signature, no data, bad parameters', async () => {

        const payer = new Payer(204);
        expect(await moved(payer, async () => {

            const terms = Object.fromEntries((await fetch(`${base}${path}`)).headers);
            expect((await fetch(`${base}${path}`, { headers: await payer.pay(terms, Date.now()) })).status).to.equal(402);
            await chain.mint(payer.wallet.address, 0n);
            const other = await payer.pay(terms, Date.now(), { parts: { from: new Payer(201).wallet.address } });
            expect((await fetch(`${base}${path}`, { headers: other })).status).to.equal(402);
        })).to.equal([0n, 0n]);

        const able = await rich(205);
        expect(await moved(able, async () => {

            for (const [url, status] of [['/x402/news?feed_categories=perps', 404], ['/x402/news', 400]] as const) {
                const headers = await able.pay(Object.fromEntries((await fetch(`${base}${url}`)).headers), Date.now());
                expect((await fetch(`${base}${url}`, { headers })).status).to.equal(status);
            }
        })).to.equal([0n, 0n]);
    });

    it('what was paid although the settlement\'s answer was lost is found on the chain', async () => {

        const payer = await rich(206);
        const honest = async (call: string, payload: unknown, requirement: unknown): Promise<unknown> => {

            const res = await fetch(`${facilitator.url}/${call}`, { method: 'POST', body: JSON.stringify({ paymentPayload: payload, paymentRequirements: requirement }) });
            return await res.json();
        };

        const lossy = {
            verify: (payload: unknown, requirement: unknown) => honest('verify', payload, requirement),
            settle: async (payload: unknown, requirement: unknown) => {

                await honest('settle', payload, requirement);
                throw new Error('reset');
            }
        };
        const x402 = { payTo, networks: [{ network: 'eip155:84532', rpcUrl: chain.url }], facilitator: lossy };
        const own = await createHost({ options: { x402, clock: systemClock } });
        await own.news.publish(drafts);
        expect(await moved(payer, async () => {

            const headers = await payer.pay((await own.request(path)).headers, Date.now());
            const res = await own.request({ url: path, headers });
            expect(res.statusCode).to.equal(200);
            expect(receiptIn(res.headers).success).to.be.true();
        })).to.equal([-30_000n, 30_000n]);

        // Spent by the payer for something else, after it was verified: no money, no answer.

        const cheat = await rich(207);
        const { accepts: [terms] } = JSON.parse(Buffer.from(String((await own.request(path)).headers['payment-required']), 'base64').toString()) as { accepts: [Parameters<Payer['sign']>[0]] };
        const payload = await cheat.sign(terms, Date.now());
        const elsewhere = { ...terms, payTo: cheat.wallet.address };
        const theft = await cheat.sign(elsewhere, Date.now(), { nonce: payload.authorization.nonce });
        lossy.settle = async () => {

            await honest('settle', { x402Version: 2, accepted: elsewhere, payload: theft }, elsewhere);
            throw new Error('reset');
        };

        expect(await moved(cheat, async () => {

            const res = await own.request({ url: path, headers: { 'payment-signature': encode({ x402Version: 2, accepted: terms, payload }) } });
            expect([res.statusCode, res.payload.includes('Bitcoin')]).to.equal([402, false]);
        })).to.equal([0n, 0n]);
        await own.server.stop();
        expect(terms.asset).to.equal(tokenAddress);
    });
});
