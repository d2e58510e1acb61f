import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Faults } from '../../../lib/bots/delivery/faults';
import { ManualClock } from '../../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

describe('Faults', () => {

    it('logs one line a minute, also after the clock was set back', () => {

        const clock = new ManualClock();
        const lines: unknown[] = [];
        const faults = new Faults({ name: 'own', clock, log: (tags) => lines.push(tags) });
        for (const ms of [0, 59_999, 1, -3_600_000, 59_999, 1]) {
            clock.jump(ms);
            faults.report(new Error('away'));
        }

        expect(lines).to.have.length(4);
    });
});
