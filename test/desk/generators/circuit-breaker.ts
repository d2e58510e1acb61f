import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Breaker } from '../../../lib/desk/generators/circuit-breaker';
import { ManualClock } from '../../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

describe('Breaker', () => {

    it('opens for a minute after five failures in a row, then after each further one', () => {

        const clock = new ManualClock();
        const breaker = new Breaker(clock);
        for (let i = 0; i < 4; ++i) {
            breaker.failed();
        }

        breaker.succeeded();
        expect(breaker.open).to.be.false();
        for (let i = 0; i < 5; ++i) {
            breaker.failed();
        }

        expect(breaker.open).to.be.true();
        clock.jump(60_000);
        expect(breaker.open).to.be.false();
        breaker.failed();
        expect(breaker.open).to.be.true();
    });
});
