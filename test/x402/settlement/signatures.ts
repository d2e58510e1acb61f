import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Payer, challengeIn, encode } from '../../helpers/payer';
import { startRpc } from '../../helpers/rpc';
import { drafts, openShop } from '../../helpers/shop';
import type { Shop } from '../../helpers/shop';

export const lab = Lab.script();
const { describe, it, beforeEach, afterEach } = lab;

const url = '/x402/news?feed_categories=bitcoin';

describe('a signature', () => {

    let shop: Shop;

    beforeEach(async () => {

        shop = await openShop({ x402: { checkSignatures: true } });
        await shop.news.publish(drafts);
    });

    afterEach(() => shop.close());

    interface Sent {
        payload: { signature: string; authorization: Record<string, string> };
    }

    /** A payment that is changed after it was signed, in its signature or elsewhere. */
    const tamper = (headers: Record<string, string>, change: (payload: Sent['payload']) => void): Record<string, string> => {

        const sent = JSON.parse(Buffer.from(String(headers['payment-signature']), 'base64').toString()) as Sent;
        change(sent.payload);
        return { 'payment-signature': encode(sent) };
    };

    const forgeries: [string, (payload: Sent['payload']) => void][] = [
        ['of somebody else', ({ authorization }) => void (authorization.from = new Payer(77).wallet.address)],
        ['of another nonce', ({ authorization }) => void (authorization.nonce = `0x${'1'.repeat(64)}`)],
        ['of another time', ({ authorization }) => void (authorization.validBefore = String(Number(authorization.validBefore) + 1))],
        ['of a number that no chain can hold', ({ authorization }) => void (authorization.validBefore = '9'.repeat(78))],
        ['that no key can make', (payload) => void (payload.signature = `0x${'ff'.repeat(65)}`)],
        ['of nothing', (payload) => void (payload.signature = `0x${'00'.repeat(65)}`)]
    ];

    forgeries.forEach(([name, change]) => {

        it(`${name} is refused before the facilitator is called, and the imitated payment stays valid`, async () => {

            const payment = await shop.payFor(url);
            const res = await shop.get(url, tamper(payment, change));
            expect([res.statusCode, challengeIn(res.headers).error]).to.equal([402, 'invalid_exact_evm_signature']);
            expect(shop.facilitator.calls).to.be.empty();
            expect((await shop.get(url, payment)).statusCode).to.equal(200);
        });
    });

    it('is valid with addresses in upper or lower case', async () => {

        const payment = tamper(await shop.payFor(url), ({ authorization }) => {

            authorization.from = String(authorization.from).toLowerCase();
            authorization.to = `0x${String(authorization.to).slice(2).toUpperCase()}`;
        });
        expect((await shop.get(url, payment)).statusCode).to.equal(200);
    });

    it('in the form of contract wallets is left to the facilitator', async () => {

        const payment = tamper(await shop.payFor(url), (payload) => void (payload.signature += 'ab'));
        shop.facilitator.verify = 'refuse';
        expect((await shop.get(url, payment)).statusCode).to.equal(402);
        expect(shop.facilitator.count('verify')).to.equal(1);
        shop.facilitator.verify = 'ok';
        expect((await shop.get(url, payment)).statusCode).to.equal(200);
    });

    it('in the form of a key is left to the facilitator if the payer is a contract on the chain, or the chain does not answer', async () => {

        const rpc = await startRpc(shop.facilitator, Math.floor(shop.clock.now() / 1000));
        const { facilitator } = shop;
        const own = await openShop({ facilitator, x402: { checkSignatures: true, networks: [{ network: 'eip155:84532', rpcUrl: rpc.url }] } });
        await own.news.publish(drafts);
        const from = new Payer(78).wallet.address;
        const forge = async () => tamper(await own.payFor(url), ({ authorization }) => void (authorization.from = from));
        expect((await own.get(url, await forge())).statusCode).to.equal(402);
        expect(facilitator.calls).to.be.empty();

        rpc.contracts.add(from.toLowerCase());
        expect((await own.get(url, await forge())).statusCode).to.equal(200);
        rpc.contracts.clear();
        rpc.mood = 'down';
        expect((await own.get(url, await forge())).statusCode).to.equal(200);
        expect(facilitator.count('verify')).to.equal(2);
        expect(own.logged()).to.include('chain');
        await own.server.stop();
        await rpc.stop();
    });

    it('is left to the facilitator by default', async () => {

        const { facilitator } = shop;
        const own = await openShop({ facilitator });
        await own.news.publish(drafts);
        const forged = tamper(await own.payFor(url), (payload) => void (payload.signature = `0x${'11'.repeat(64)}1b`));
        expect((await own.get(url, forged)).statusCode).to.equal(200);
        expect(facilitator.count('verify')).to.equal(1);
        await own.server.stop();
    });
});
