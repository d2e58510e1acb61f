import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { schedule } from '../../../lib/bots/preferences/schema';

export const lab = Lab.script();
const { describe, it } = lab;

const fault = (given: unknown): string | undefined => schedule.label('schedule').validate(given, { errors: { wrap: { label: false } } }).error?.message;

describe('a schedule', () => {

    it('has a zone, and at least one of its other members', () => {

        expect(fault({ time_zone: 'Europe/Berlin', digest_at: ['00:00', '08:30', '23:59'], quiet_hours: { from: '22:00', to: '07:00' }, min_importance: 0.5 })).to.be.undefined();
        expect(fault({ time_zone: 'UTC', min_importance: 0 })).to.be.undefined();
        expect(fault({ time_zone: 'UTC' })).to.equal('schedule must have at least one of digest_at, quiet_hours and min_importance');
        expect(fault({ digest_at: ['08:00'] })).to.equal('time_zone is required');
    });

    it('is refused with what is allowed', () => {

        for (const zone of ['Mars/Olympus', '+02:00', 'Europe/Berlin\n']) {
            expect(fault({ time_zone: zone, min_importance: 0 }), zone).to.equal('time_zone must be an IANA time zone such as Europe/Berlin');
        }

        for (const time of ['24:00', '8:00', '08:60', '08:00:00', '']) {
            expect(fault({ time_zone: 'UTC', digest_at: [time] }), time).to.not.be.undefined();
        }

        for (const parts of [{ digest_at: [] }, { digest_at: ['08:00', '08:00'] }, { quiet_hours: { from: '08:00', to: '08:00' } }, { quiet_hours: { from: '08:00' } }, { min_importance: 2 }, { digests: ['08:00'], min_importance: 0 }]) {
            expect(fault({ time_zone: 'UTC', ...parts }), JSON.stringify(parts)).to.not.be.undefined();
        }
    });
});
