import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as Fc from 'fast-check';

import { isZone, lastTime, momentOf, nextTime, wallOf } from '../../../lib/bots/preferences/zone';

export const lab = Lab.script();
const { describe, it } = lab;

const berlin = 'Europe/Berlin';
const at = (iso: string): number => Date.parse(iso);
const iso = (ms: number): string => new Date(ms).toISOString();
const half = [2 * 60 + 30];

describe('time zones', () => {

    it('are known by their IANA names', () => {

        expect([berlin, 'UTC', 'America/St_Johns', 'Asia/Kathmandu'].map(isZone)).to.equal([true, true, true, true]);
        expect(['Mars/Olympus', '', 'Europe/Berlin; x', 'x'.repeat(100)].map(isZone)).to.equal([false, false, false, false]);
    });

    it('show a clock on the wall', () => {

        expect(iso(wallOf(berlin, at('2026-01-15T12:00:00.500Z')))).to.equal('2026-01-15T13:00:00.000Z');
        expect(iso(wallOf(berlin, at('2026-07-15T23:30:00Z')))).to.equal('2026-07-16T01:30:00.000Z');
        expect(iso(wallOf('Asia/Kathmandu', at('2026-07-15T00:00:00Z')))).to.equal('2026-07-15T05:45:00.000Z');
    });

    it('skip an hour in spring: a time that does not exist is as far behind the change', () => {

        expect(iso(nextTime(berlin, half, at('2026-03-28T12:00:00Z')))).to.equal('2026-03-29T01:30:00.000Z');       // 03:30 in the zone
        expect(iso(nextTime(berlin, half, at('2026-03-29T01:30:00Z')))).to.equal('2026-03-30T00:30:00.000Z');
        expect(iso(nextTime(berlin, [8 * 60], at('2026-03-28T12:00:00Z')))).to.equal('2026-03-29T06:00:00.000Z');
        expect(iso(nextTime(berlin, [8 * 60], at('2026-03-27T12:00:00Z')))).to.equal('2026-03-28T07:00:00.000Z');
        expect(iso(nextTime('America/New_York', half, at('2026-03-08T00:00:00Z')))).to.equal('2026-03-08T07:30:00.000Z');
    });

    it('repeat an hour in autumn: a time that comes twice counts once, the first time', () => {

        expect(iso(nextTime(berlin, half, at('2026-10-24T12:00:00Z')))).to.equal('2026-10-25T00:30:00.000Z');
        expect(iso(nextTime(berlin, half, at('2026-10-25T00:30:00Z')))).to.equal('2026-10-26T01:30:00.000Z');
        expect(iso(lastTime(berlin, half, at('2026-10-25T01:45:00Z')))).to.equal('2026-10-25T00:30:00.000Z');
        expect(iso(nextTime(berlin, [8 * 60], at('2026-10-24T12:00:00Z')))).to.equal('2026-10-25T07:00:00.000Z');
    });

    it('make one moment of each time of each day, in order, at all times of all zones', () => {

        const zones = [berlin, 'UTC', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'Asia/Kathmandu', 'America/Santiago'];
        Fc.assert(Fc.property(Fc.constantFrom(...zones), Fc.integer({ min: at('2025-01-01'), max: at('2027-12-31') }), Fc.array(Fc.nat(1439), { minLength: 1, maxLength: 4 }), (zone, now, times) => {

            const next = nextTime(zone, times, now);
            const last = lastTime(zone, times, now);
            expect(next).to.be.above(now);
            expect(last).to.be.at.most(now);
            expect(next - last).to.be.at.most(26 * 3_600_000);
            expect(lastTime(zone, times, next)).to.equal(next);
            expect(nextTime(zone, times, last)).to.equal(next);
            expect(momentOf(zone, wallOf(zone, next))).to.be.at.most(next);
        }), { numRuns: 300 });
    });
});
