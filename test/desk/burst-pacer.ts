import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { BurstPacer } from '../../lib/desk/burst-pacer';
import { ManualClock } from '../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

const second = 1000;

/** Seconds until the work may start while a change comes each half a second, if it last took `seconds`. */
const waitAfter = (seconds: number): number => {

    const clock = new ManualClock();
    const pacer = new BurstPacer(clock);
    expect(pacer.tryStart()).to.be.true();
    clock.jump(seconds * second);
    pacer.finish();
    let waited = seconds;
    for (pacer.noteChange(); !pacer.tryStart(); pacer.noteChange()) {
        clock.jump(.5 * second);
        waited += .5;
    }

    return waited;
};

describe('BurstPacer', () => {

    it('starts work in a pause of the changes', () => {

        const clock = new ManualClock();
        const pacer = new BurstPacer(clock);
        pacer.noteChange();
        expect(pacer.tryStart()).to.be.false();
        clock.jump(999);
        expect(pacer.tryStart()).to.be.false();
        clock.jump(1);
        expect(pacer.tryStart()).to.be.true();
    });

    it('starts it in a burst after half a minute, or after ten times as long as it last took, but no later than after five minutes', () => {

        expect([0, 3, 4, 20, 30, 60].map(waitAfter)).to.equal([30, 30, 40, 200, 300, 300]);
    });
});
