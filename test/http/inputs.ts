import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as fc from 'fast-check';

import { isPlain, limit, offsetOf, page, startOfDay } from '../../lib/http/inputs';

export const lab = Lab.script();
const { describe, it } = lab;

describe('startOfDay()', () => {

    it('accepts every real day and no other (ruling 7)', () => {

        fc.assert(fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }), (year, month, day) => {

            const text = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
            const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
            const days = [0, 31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 0];
            expect(Number.isNaN(startOfDay(text))).to.equal(day < 1 || day > (days[month] ?? 0));
        }));
        expect(startOfDay('2026-03-14')).to.equal(Date.UTC(2026, 2, 14));
    });
});

describe('offsetOf()', () => {

    it('never overflows, however high the page (ruling 27)', () => {

        expect(offsetOf(1, 20)).to.equal(0);
        expect(offsetOf(3, 20)).to.equal(40);
        expect(offsetOf(1e308, 1000)).to.equal(2 ** 31 - 1);
    });
});

describe('page() and limit()', () => {

    it('accept digits, and no other spelling of a number (ruling 25, ruling 27)', () => {

        for (const schema of [page(), limit(100)]) {
            expect([schema.validate('7').value, schema.validate('07').value, schema.validate(7).value]).to.equal([7, 7, 7]);
            expect(schema.validate(undefined).error).to.be.undefined();
            for (const text of ['', ' 7', '7 ', '+7', '7.0', '7.', '1e1', '0x7', '0', '-7', '7.5', '７', 'seven']) {
                expect(schema.validate(text).error, text).to.be.an.error();
            }
        }

        expect(limit(100).validate('1e1', { errors: { wrap: { label: false } } }).error?.message).to.equal('value must be written in digits');
    });
});

describe('isPlain()', () => {

    it('rejects everything that a database could reject', () => {

        expect(isPlain('a-1._~')).to.be.true();
        expect(isPlain('💩')).to.be.true();
        for (const text of ['', 'a\0', 'a\nb', '\ud800', 'x'.repeat(257)]) {
            expect(isPlain(text)).to.be.false();
        }
    });
});
