import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { startCall } from '../../lib/newsroom/call';
import { ManualClock } from '../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

describe('startCall()', () => {

    it('aborts the signal at the end, whenever it is asked for', () => {

        const clock = new ManualClock();
        const [early, late] = [startCall(clock, () => undefined), startCall(clock, () => undefined)];
        const { signal } = early.context;
        expect([signal.aborted, signal === early.context.signal, early.context.now()]).to.equal([false, true, clock.now()]);
        early.end();
        late.end();
        expect([signal.aborted, late.context.signal.aborted, { ...late.context }.signal.aborted]).to.equal([true, true, true]);
    });
});
