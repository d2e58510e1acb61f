import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Payer, challengeIn, encode } from '../../helpers/payer';
import { drafts, openShop } from '../../helpers/shop';
import type { Shop } from '../../helpers/shop';

export const lab = Lab.script();
const { describe, it, beforeEach, afterEach } = lab;

const url = '/x402/news?feed_categories=bitcoin';
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const word = (value: bigint): string => value.toString(16).padStart(64, '0');
const one = word(1n);

describe('the form of a signature', () => {

    let shop: Shop;

    beforeEach(async () => {

        shop = await openShop();
        await shop.news.publish(drafts);
    });

    afterEach(() => shop.close());

    /** A payment whose signature was changed. */
    const payWith = async (change: (signature: string) => string): Promise<Record<string, string>> => {

        const headers = await shop.payFor(url);
        const sent = JSON.parse(Buffer.from(String(headers['payment-signature']), 'base64').toString()) as { payload: { signature: string } };
        sent.payload.signature = change(sent.payload.signature);
        return { 'payment-signature': encode(sent) };
    };

    const broken: [string, (signature: string) => string][] = [
        ['is shorter than r, s and v', (signature) => signature.slice(0, -2)],
        ['has one byte', () => '0x00'],
        ['has an r of zero', (signature) => `0x${word(0n)}${signature.slice(66)}`],
        ['has an r beyond the order', (signature) => `0x${word(order)}${signature.slice(66)}`],
        ['has an s of zero', (signature) => `${signature.slice(0, 66)}${word(0n)}1b`],
        ['has the other, high s', (signature) => `${signature.slice(0, 66)}${word(order - BigInt(`0x${signature.slice(66, 130)}`))}${signature.endsWith('1b') ? '1c' : '1b'}`],
        ['has an s beyond the order', (signature) => `${signature.slice(0, 66)}${word(order + 1n)}1b`],
        ['has a v of 2', (signature) => `${signature.slice(0, 130)}02`],
        ['has a v of 29', (signature) => `${signature.slice(0, 130)}1d`]
    ];

    broken.forEach(([name, change]) => {

        it(`is refused before the facilitator is called if it ${name}`, async () => {

            const res = await shop.get(url, await payWith(change));
            expect([res.statusCode, challengeIn(res.headers).error]).to.equal([402, 'invalid_exact_evm_signature']);
            expect(shop.facilitator.calls).to.be.empty();
        });
    });

    it('is left to the facilitator if tokens may accept it: both values of v, the limits of r and s, more bytes', async () => {

        const good: ((signature: string) => string)[] = [
            (signature) => signature,
            (signature) => `${signature.slice(0, 130)}${signature.endsWith('1b') ? '00' : '01'}`,
            () => `0x${one}${one}1C`,
            () => `0x${word(order - 1n)}${word(order / 2n)}1b`,
            (signature) => `${signature}00`
        ];
        for (const change of good) {
            expect((await shop.get(url, await payWith(change))).statusCode).to.equal(200);
        }

        expect(shop.facilitator.count('verify')).to.equal(good.length);
    });

    it('passes for every payer that signs', async () => {

        for (let i = 0; i < 30; ++i) {
            const payment = await new Payer(100 + i).pay((await shop.get(url)).headers, shop.clock.now());
            expect((await shop.get(url, payment)).statusCode).to.equal(200);
        }
    });
});
