import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { hold, holdWhileQuiet } from '../../../lib/bots/delivery/hold';

export const lab = Lab.script();
const { describe, it } = lab;

const minute = 60_000;
const now = Date.parse('2026-03-14T12:40:00Z');
const options = { now, failures: 3 };

describe('a delivery that is held', () => {

    it('is due at the time given, but checked after a quarter of an hour at the latest, and without another failure', () => {

        expect(hold(now + minute, options)).to.equal({ kind: 'retry', retryAt: now + minute, failures: 3, reason: null });
        expect(hold(now + 60 * minute, options)).to.equal({ kind: 'retry', retryAt: now + 15 * minute, failures: 3, reason: null });
    });

    it('waits for the end of quiet hours, and for nothing outside of them', () => {

        const quiet = (from: string, to: string) => holdWhileQuiet({ time_zone: 'UTC', quiet_hours: { from, to } }, options);
        expect(quiet('12:30', '12:50')).to.include({ retryAt: now + 10 * minute });
        expect(quiet('12:30', '18:00')).to.include({ retryAt: now + 15 * minute });
        expect([quiet('12:50', '13:00'), quiet('12:30', '12:40'), holdWhileQuiet({ time_zone: 'UTC' }, options), holdWhileQuiet(null, options)]).to.equal([null, null, null, null]);
    });
});
