import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Freshness } from '../../../lib/bots/delivery/freshness';
import { ManualClock } from '../../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

describe('Freshness', () => {

    it('ends with age, with a change, and if the clock was set back', () => {

        const clock = new ManualClock();
        const freshness = new Freshness(clock);
        const isFresh = freshness.begin(100);
        clock.jump(99);
        expect(isFresh()).to.be.true();
        const isLaterFresh = freshness.begin(100);
        clock.jump(1);
        expect([isFresh(), isLaterFresh()]).to.equal([false, true]);
        clock.jump(-2);
        expect([isFresh(), isLaterFresh()]).to.equal([true, false]);
        freshness.expire();
        expect([isFresh(), freshness.begin(100)()]).to.equal([false, true]);
    });
});
