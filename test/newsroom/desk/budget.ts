import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Breaker, Budget, Slots } from '../../../lib/newsroom/desk/budget';
import { ManualClock, settle } from '../../helpers/clock';
import { hour } from './fixtures';

export const lab = Lab.script();
const { describe, it } = lab;

describe('Budget', () => {

    it('bears what the day bears, and starts anew at midnight UTC', () => {

        const clock = new ManualClock('2026-03-14T23:00:00Z');
        const budget = new Budget(clock, { tokensPerDay: 100 });
        expect(budget.reserve(60)).to.not.be.null();
        expect(budget.reserve(60)).to.be.null();
        clock.jump(hour);
        expect(budget.reserve(60)).to.not.be.null();
    });

    it('corrects a reservation by what the call cost', () => {

        const budget = new Budget(new ManualClock(), { tokensPerDay: 100, usdPerDay: 1 });
        budget.reserve(90)?.({ tokens: 20, usd: 0.5 });
        budget.reserve(80)?.({ tokens: 0, usd: 0.5 });
        expect(budget.reserve(1)).to.be.null();       // the dollars are spent
    });

    it('counts a call that ends after midnight into the new day', () => {

        const clock = new ManualClock('2026-03-14T23:59:59Z');
        const budget = new Budget(clock, { tokensPerDay: 100 });
        const correct = budget.reserve(90);
        clock.jump(2000);
        correct?.({ tokens: 50, usd: 0 });
        expect(budget.reserve(51)).to.be.null();
        expect(budget.reserve(50)).to.not.be.null();
    });

    it('bears everything where nothing is set', () => {

        expect(new Budget(new ManualClock(), {}).reserve(1e12)).to.not.be.null();
    });
});

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

describe('Slots', () => {

    it('lets so many in, so many wait, and sends the others away', async () => {

        const slots = new Slots(1, 1);
        expect(await slots.enter()).to.be.true();
        let second = false;
        void slots.enter().then((entered) => {

            second = entered;
        });
        expect(await slots.enter()).to.be.false();
        await settle();
        expect(second).to.be.false();
        slots.leave();
        await settle();
        expect(second).to.be.true();
        slots.leave();
        expect(await slots.enter()).to.be.true();
    });
});
