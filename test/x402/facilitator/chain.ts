import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { ethers } from '../../helpers/ethers';      // must be loaded first

import { ExactEvmSchemeV1 } from '@x402/evm/v1';
import { wrapFetchWithPayment, x402Client } from '@x402/fetch';

import { hasChain, startChain, tokenAddress, whyNoChain } from '../../../examples/pay-per-request/chain';
import type { LocalChain } from '../../../examples/pay-per-request/chain';
import { startFacilitator } from '../../../examples/pay-per-request/facilitator';
import type { LocalFacilitator } from '../../../examples/pay-per-request/facilitator';
import { systemClock } from '../../../lib/clock';
import { createHost } from '../../helpers/host';
import type { Host } from '../../helpers/host';
import { Payer, challengeIn, encode, receiptIn } from '../../helpers/payer';
import type { Authorization } from '../../helpers/payer';
import { purseOf, signerOf } from '../../helpers/purse';
import { drafts, payTo } from '../../helpers/shop';
import { signIn } from '../../helpers/wallet';

export const lab = Lab.script();
const { describe, it, before, after } = lab;

const path = '/x402/news?feed_categories=bitcoin';

describe(`paying on a real chain, by the official facilitator${whyNoChain()}`, { skip: !hasChain() }, () => {

    let chain: LocalChain;
    let facilitator: LocalFacilitator;
    let host: Host;
    let base: string;

    before({ timeout: 120_000 }, async () => {

        chain = await startChain();
        facilitator = await startFacilitator(chain.url);
        const x402 = { payTo, networks: [{ network: 'eip155:84532', rpcUrl: chain.url }], facilitator: { url: facilitator.url } };
        host = await createHost({ options: { x402, clock: systemClock } });
        await host.server.start();
        await host.news.publish(drafts);
        base = host.server.info.uri;
        const token = await signIn(host.server, { wallet: host.admin });
        await host.request({ method: 'POST', url: '/admin/recaps', payload: { feed_category: 'crypto' } }, token);
    });

    after(async () => {

        await host.server.stop();
        await facilitator.stop();
        await chain.stop();
    });

    /** Changes of the payer's and the seller's balance during `work`. */
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

    /** Path, price, and a part of the answer. */
    const routes: [string, bigint, string][] = [
        ['/x402/news?feed_categories=bitcoin', 30_000n, '"signal":"Bitcoin climbs'],
        ['/x402/news-ticker-summary?ticker=BTC', 31_000n, '"summary":"'],
        ['/x402/news-by-keyword?keyword=agents', 50_000n, '"signal":"Agents market'],
        ['/x402/recaps?feed_category=crypto', 100_000n, '"timeframe":"12h"']
    ];

    type Fetch = typeof fetch;

    /** Hides version 2 from a client that supports both, since a client of version 1 reads only the body. */
    const withoutHeader: Fetch = async (...request) => {

        const res = await fetch(...request);
        const headers = new Headers(res.headers);
        headers.delete('payment-required');
        return res.status === 402 ? new Response(await res.text(), { status: res.status, headers }) : res;
    };

    const clients: [string, string, (payer: Payer) => Fetch][] = [
        ['version 2', 'PAYMENT-SIGNATURE', (payer) => wrapFetchWithPayment(fetch, purseOf(payer))],
        ['version 1', 'X-PAYMENT', (payer) => wrapFetchWithPayment(withoutHeader, new x402Client().registerV1('base-sepolia', new ExactEvmSchemeV1(signerOf(payer))))]
    ];

    clients.forEach(([version, header, open], c) => {

        routes.forEach(([url, price, part], g) => {

            it(`the official client of ${version} buys ${url}: exactly the price moves, with receipts of both versions`, async () => {

                const payer = await rich(210 + 10 * c + g);
                const paidFetch = open(payer);
                expect(await moved(payer, async () => {

                    const res = await paidFetch(`${base}${url}`);
                    expect([res.status, (await res.text()).includes(part)]).to.equal([200, true]);
                    const headers = Object.fromEntries(res.headers);
                    const receipt = receiptIn(headers);
                    expect(receipt).to.equal({ success: true, transaction: receipt.transaction, network: 'eip155:84532', payer: payer.wallet.address });
                    expect(receiptIn(headers, 'x-payment-response')).to.equal({ ...receipt, network: 'base-sepolia' });
                    expect(await chain.paidBy(receipt.transaction)).to.equal({ from: payer.wallet.address, to: ethers.getAddress(payTo), value: price });
                })).to.equal([-price, price]);
            });
        });

        it(`a payment of ${version} is for one answer: repeated if sent again, also under the other header, and refused for another route`, async () => {

            const payer = await rich(230 + c);
            const sent: Record<string, string>[] = [];
            const spy: Fetch = (input, init) => {

                const headers = Object.fromEntries(new Request(input, init).headers);
                sent.push(headers);
                return c === 0 ? fetch(input, init) : withoutHeader(input, init);
            };

            expect(await moved(payer, async () => {

                const client = purseOf(payer).registerV1('base-sepolia', new ExactEvmSchemeV1(signerOf(payer)));
                const first = await (await wrapFetchWithPayment(spy, client)(`${base}${path}`)).text();
                const payment = String(sent.at(-1)?.[header.toLowerCase()]);
                for (const name of ['payment-signature', 'x-payment']) {
                    const again = await fetch(`${base}${path}`, { headers: { [name]: payment } });
                    expect([again.status, await again.text()]).to.equal([200, first]);
                }

                expect((await fetch(`${base}/x402/news?feed_categories=ai_agents`, { headers: { [header]: payment } })).status).to.equal(402);
            })).to.equal([-30_000n, 30_000n]);
        });
    });

    it('accepts a payment of version 1 that was composed by hand', async () => {

        const payer = await rich(202);
        expect(await moved(payer, async () => {

            const headers = await payer.payLegacy(await (await fetch(`${base}${path}`)).text(), Date.now());
            const res = await fetch(`${base}${path}`, { headers });
            expect(res.status).to.equal(200);
            expect(receiptIn(Object.fromEntries(res.headers), 'x-payment-response')).to.include({ success: true, network: 'base-sepolia' });
        })).to.equal([-30_000n, 30_000n]);
    });

    it('charges once for eight concurrent requests with one payment', async () => {

        const payer = await rich(203);
        expect(await moved(payer, async () => {

            const headers = await payer.pay(Object.fromEntries((await fetch(`${base}${path}`)).headers), Date.now());
            const all = await Promise.all(Array.from({ length: 8 }, () => fetch(`${base}${path}`, { headers })));
            const served = all.filter(({ status }) => status === 200);         // more than one if a request arrives late and gets the answer again
            expect(served.length).to.be.at.least(1);
            expect(all.filter(({ status }) => status === 409)).to.have.length(8 - served.length);
        })).to.equal([-30_000n, 30_000n]);
    });

    it('moves nothing for a payer without money, or with somebody else\'s signature', async () => {

        const payer = new Payer(204);
        expect(await moved(payer, async () => {

            const terms = Object.fromEntries((await fetch(`${base}${path}`)).headers);
            expect((await fetch(`${base}${path}`, { headers: await payer.pay(terms, Date.now()) })).status).to.equal(402);
            const victim = await rich(201);
            const forged = await payer.pay(terms, Date.now(), { parts: { from: victim.wallet.address } });
            expect((await fetch(`${base}${path}`, { headers: forged })).status).to.equal(402);
            expect(await chain.balanceOf(victim.wallet.address)).to.equal(1_000_000n);
        })).to.equal([0n, 0n]);
    });

    it('moves nothing for wrong amounts, times, recipients, tokens, networks and versions', async () => {

        const payer = await rich(205);
        const { accepts: [terms] } = challengeIn(Object.fromEntries((await fetch(`${base}${path}`)).headers));
        if (!terms) {
            throw new Error('no terms');
        }

        const now = Math.floor(Date.now() / 1000);
        const parts: Partial<Authorization>[] = [
            { value: '29999' }, { value: '30001' }, { to: payer.wallet.address }, { validBefore: String(now - 1) }, { validBefore: String(now + 3) }, { validAfter: String(now + 60) }
        ];
        const { extra } = terms;
        const domains = [{ ...terms, asset: payTo }, { ...terms, network: 'eip155:8453' }, { ...terms, extra: { ...extra, name: 'USD Coin' } }, { ...terms, extra: { ...extra, version: '1' } }];
        expect(await moved(payer, async () => {

            for (const change of parts) {
                const payment = encode({ x402Version: 2, accepted: terms, payload: await payer.sign(terms, Date.now(), change) });
                expect((await fetch(`${base}${path}`, { headers: { 'payment-signature': payment } })).status).to.equal(402);
            }

            for (const domain of domains) {
                const payload = await payer.sign(domain, Date.now());
                for (const accepted of [terms, domain]) {
                    expect((await fetch(`${base}${path}`, { headers: { 'payment-signature': encode({ x402Version: 2, accepted, payload }) } })).status).to.equal(402);
                }
            }
        })).to.equal([0n, 0n]);
    });

    it('moves nothing without an answer to sell: wrong and missing parameters, no data, HEAD; accepts the same payment afterwards', async () => {

        const payer = await rich(206);
        const wrong = [
            ['/x402/news', 400], ['/x402/news?feed_categories=nonsense', 400], ['/x402/news?feed_categories=bitcoin&from_date=x', 400], ['/x402/news?feed_categories=perps', 404],
            ['/x402/news-ticker-summary', 400], ['/x402/news-ticker-summary?ticker=NOSUCH', 404],
            ['/x402/news-by-keyword', 400], ['/x402/news-by-keyword?keyword=zebra', 404],
            ['/x402/recaps', 400], ['/x402/recaps?feed_category=token_listings', 404], ['/x402/recaps?feed_category=solana', 404]
        ] as const;
        let last: Record<string, string> = {};
        expect(await moved(payer, async () => {

            for (const [url, status] of wrong) {
                const headers = await payer.pay(Object.fromEntries((await fetch(`${base}${url}`)).headers), Date.now());
                const res = await fetch(`${base}${url}`, { headers });
                expect([url, res.status, Object.keys(await res.json() as object)]).to.equal([url, status, ['detail']]);
                last = headers;
                expect((await fetch(`${base}${url}`, { method: 'HEAD', headers })).status).to.equal(402);
            }
        })).to.equal([0n, 0n]);

        expect(await moved(payer, async () => {

            expect((await fetch(`${base}/x402/recaps?feed_category=crypto`, { headers: last })).status).to.equal(200);
        })).to.equal([-100_000n, 100_000n]);
    });

    it('accepts a payment once at most from two services with the same payTo, whichever is first', { timeout: 120_000 }, async () => {

        const x402 = { payTo, networks: [{ network: 'eip155:84532', rpcUrl: chain.url }], facilitator: { url: facilitator.url } };
        const other = await createHost({ options: { x402, clock: systemClock } });
        await other.server.start();
        await other.news.publish(drafts);
        const uris = [base, other.server.info.uri];
        const ask = async (headers: Record<string, string>): Promise<number[]> => (await Promise.all(uris.map((uri) => fetch(`${uri}${path}`, { headers })))).map(({ status }) => status);
        const terms = async (): Promise<Record<string, string>> => Object.fromEntries((await fetch(`${base}${path}`)).headers);
        for (let i = 0; i < 5; ++i) {
            const payer = await rich(240 + i);
            expect(await moved(payer, async () => {

                const headers = await payer.pay(await terms(), Date.now());
                const statuses = await ask(headers);
                expect(statuses.filter((status) => status === 200).length, String(statuses)).to.be.at.most(1);
                const again = await ask(headers);
                expect(again.filter((status) => status === 200), String([statuses, again])).to.have.length(1);
            })).to.equal([-30_000n, 30_000n]);
        }

        await other.server.stop();
    });

    it('finds a payment on the chain if the answer to its settlement was lost', async () => {

        const payer = await rich(208);
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

        // The payer spent the money otherwise after verification, so there is no payment and no answer.

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
