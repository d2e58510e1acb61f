import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { CircuitBreaker } from '../../../lib/desk/generators/circuit-breaker';
import { ManualClock } from '../../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

describe('CircuitBreaker', () => {

    it('opens for a minute after five failures in a row, then after each further one', () => {

        const clock = new ManualClock();
        const breaker = new CircuitBreaker(clock);
        for (let i = 0; i < 4; ++i) {
            breaker.recordFailure();
        }

        breaker.recordSuccess();
        expect(breaker.isOpen).to.be.false();
        for (let i = 0; i < 5; ++i) {
            breaker.recordFailure();
        }

        expect(breaker.isOpen).to.be.true();
        clock.jump(60_000);
        expect(breaker.isOpen).to.be.false();
        breaker.recordFailure();
        expect(breaker.isOpen).to.be.true();
    });

    it('closes a minute after the clock was set back', () => {

        const clock = new ManualClock();
        const breaker = new CircuitBreaker(clock);
        for (let i = 0; i < 5; ++i) {
            breaker.recordFailure();
        }

        clock.jump(-3 * 3_600_000);
        expect(breaker.isOpen).to.be.true();
        clock.jump(59_999);
        expect(breaker.isOpen).to.be.true();
        clock.jump(1);
        expect(breaker.isOpen).to.be.false();
    });
});
