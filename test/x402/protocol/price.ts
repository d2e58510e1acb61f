import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import fc from 'fast-check';

import { isPrice, toAtomic } from '../../../lib/x402/protocol/price';

export const lab = Lab.script();
const { describe, it } = lab;

describe('prices', () => {

    it('of the specification are converted to the smallest unit of USDC', () => {

        expect(['0.03', '0.031', '0.05', '0.10'].map((price) => toAtomic(price, 6))).to.equal(['30000', '31000', '50000', '100000']);
    });

    it('are exact, unlike floating point', () => {

        expect(toAtomic('8.2', 6)).to.equal('8200000');
        expect(toAtomic('123456789.123456789012345678', 18)).to.equal('123456789123456789012345678');
        expect(toAtomic('5', 0)).to.equal('5');
        expect(toAtomic('5.00', 0)).to.equal('5');
    });

    it('are refused if they are malformed or zero', () => {

        for (const price of ['', '0', '0.00', '-1', '1e3', '$1', '.5', '1.', 'NaN', '١', ' 1', 1, null, undefined]) {
            expect(isPrice(price)).to.be.false();
        }

        expect(() => toAtomic('abc', 6)).to.throw('"abc" is not a price in US dollars, such as \'0.02\'');
    });

    it('are refused if they have more decimals than the token', () => {

        expect(() => toAtomic('0.0000001', 6)).to.throw('The price 0.0000001 has more than the token\'s 6 decimals');
    });

    it('of any amount are converted exactly', () => {

        fc.assert(fc.property(fc.bigInt(1n, 10n ** 14n), (amount) => {

            const digits = amount.toString().padStart(7, '0');
            return toAtomic(`${digits.slice(0, -6)}.${digits.slice(-6)}`, 6) === amount.toString();
        }));
    });
});
