import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { afterQuiet, digestTime, lastDigest } from '../../../lib/bots/preferences/schedule';

export const lab = Lab.script();
const { describe, it } = lab;

const at = (iso: string): number => Date.parse(iso);
const iso = (ms: number): string => new Date(ms).toISOString();
const zone = { time_zone: 'Europe/Berlin' };
const night = { ...zone, quiet_hours: { from: '22:00', to: '07:00' } };

describe('quiet hours', () => {

    it('last over midnight', () => {

        for (const [now, then] of [['2026-07-01T19:59:59Z', '2026-07-01T19:59:59Z'], ['2026-07-01T20:00:00Z', '2026-07-02T05:00:00Z'], ['2026-07-02T04:59:59Z', '2026-07-02T05:00:00Z'], ['2026-07-02T05:00:00Z', '2026-07-02T05:00:00Z']] as const) {
            expect(afterQuiet(night, at(now)), now).to.equal(at(then));
        }
    });

    it('last within a day, and not at all if there are none', () => {

        const noon = { ...zone, quiet_hours: { from: '12:00', to: '13:30' } };
        expect(iso(afterQuiet(noon, at('2026-01-01T11:30:00Z')))).to.equal('2026-01-01T12:30:00.000Z');
        expect(iso(afterQuiet(noon, at('2026-01-01T12:30:00Z')))).to.equal('2026-01-01T12:30:00.000Z');
        expect(iso(afterQuiet(noon, at('2026-01-01T10:59:00Z')))).to.equal('2026-01-01T10:59:00.000Z');
        expect(iso(afterQuiet(zone, at('2026-01-01T00:00:00Z')))).to.equal('2026-01-01T00:00:00.000Z');
    });

    it('end by the clock of the owner on days that are shorter and longer', () => {

        expect(iso(afterQuiet(night, at('2026-03-28T23:00:00Z')))).to.equal('2026-03-29T05:00:00.000Z');
        expect(iso(afterQuiet(night, at('2026-10-24T23:00:00Z')))).to.equal('2026-10-25T06:00:00.000Z');
    });
});

describe('digests', () => {

    const twice = { ...zone, digest_at: ['08:00', '18:00'] };

    it('come at the next of their times', () => {

        expect(iso(digestTime(twice, at('2026-01-01T06:59:59.999Z')))).to.equal('2026-01-01T07:00:00.000Z');
        expect(iso(digestTime(twice, at('2026-01-01T07:00:00Z')))).to.equal('2026-01-01T17:00:00.000Z');
        expect(iso(lastDigest(twice, at('2026-01-01T07:00:00Z')))).to.equal('2026-01-01T07:00:00.000Z');
        expect(iso(lastDigest(twice, at('2026-01-01T06:00:00Z')))).to.equal('2025-12-31T17:00:00.000Z');
    });

    it('wait for the end of quiet hours', () => {

        expect(iso(digestTime({ ...night, digest_at: ['23:00'] }, at('2026-07-01T12:00:00Z')))).to.equal('2026-07-02T05:00:00.000Z');
    });
});
