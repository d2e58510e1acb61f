import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { limit, offsetOf, page } from '../../lib/http/paging';

export const lab = Lab.script();
const { describe, it } = lab;

describe('offsetOf()', () => {

    it('never overflows, however high the page (ruling 27)', () => {

        expect(offsetOf(1, 20)).to.equal(0);
        expect(offsetOf(3, 20)).to.equal(40);
        expect(offsetOf(1e308, 1000)).to.equal(2 ** 31 - 1);
    });
});

describe('page() and limit()', () => {

    it('accept digits, and no other spelling of a number (ruling 25, ruling 27)', () => {

        for (const schema of [page(), limit(100, 20)]) {
            expect([schema.validate('7').value, schema.validate('07').value, schema.validate(7).value]).to.equal([7, 7, 7]);
            expect(schema.validate(undefined).error).to.be.undefined();
            for (const text of ['', ' 7', '7 ', '+7', '7.0', '7.', '1e1', '0x7', '0', '-7', '7.5', '７', 'seven']) {
                expect(schema.validate(text).error, text).to.be.an.error();
            }
        }

        expect(limit(100, 20).validate('1e1', { errors: { wrap: { label: false } } }).error?.message).to.equal('value must be written in digits');
    });
});
