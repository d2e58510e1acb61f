import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as fc from 'fast-check';

import { endOfDay, startOfDay } from '../../lib/http/day';

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

describe('endOfDay()', () => {

    it('is when the next day starts', () => {

        expect(endOfDay('2024-02-28')).to.equal(startOfDay('2024-02-29'));
        expect(endOfDay('2026-12-31')).to.equal(Date.UTC(2027, 0, 1));
        expect(endOfDay('2026-02-30')).to.be.NaN();
    });
});
