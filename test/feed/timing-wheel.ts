import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Wheel } from '../../lib/feed/timing-wheel';
import type { Rider } from '../../lib/feed/timing-wheel';
import { ManualClock } from '../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

const rider = (...next: number[]): Rider & { visits: number } => {

    const made = {
        seat: -1,
        visits: 0,
        visit: () => {

            ++made.visits;
            return next.shift() ?? 0;
        }
    };
    return made;
};

describe('Wheel', () => {

    it('visits to the second, and again when it is told to', async () => {

        const clock = new ManualClock();
        const wheel = new Wheel(clock);
        const one = rider(5, 2);
        wheel.add(one, 3);
        await clock.advance(2999);
        expect(one.visits).to.equal(0);

        await clock.advance(1);
        expect(one.visits).to.equal(1);

        await clock.advance(4999);
        expect(one.visits).to.equal(1);

        await clock.advance(1);
        expect(one.visits).to.equal(2);

        await clock.advance(2000);
        expect(one.visits).to.equal(3);

        await clock.advance(100_000);
        expect(one.visits).to.equal(3);
        expect(wheel.now).to.equal(10);
    });

    it('has a timer only while somebody rides', async () => {

        const clock = new ManualClock();
        const wheel = new Wheel(clock);
        expect(clock.pending).to.equal(0);

        const one = rider();
        const two = rider();
        wheel.add(one, 1);
        wheel.add(two, 10);
        expect(clock.pending).to.equal(1);

        await clock.advance(1000);
        expect(clock.pending).to.equal(1);

        wheel.remove(two);
        wheel.remove(two);
        expect(clock.pending).to.equal(0);

        wheel.add(two, 1);
        await clock.advance(1000);
        expect(two.visits).to.equal(1);
        expect(clock.pending).to.equal(0);
    });

    it('takes a second for the least, and visits on the way who is due beyond its sight', async () => {

        const clock = new ManualClock();
        const wheel = new Wheel(clock);
        const soon = rider();
        const late = rider(1000);
        wheel.add(soon, -5);
        wheel.add(late, 300);
        await clock.advance(1000);
        expect(soon.visits).to.equal(1);

        await clock.advance(62_000);
        expect(late.visits).to.equal(1);
        wheel.remove(late);
    });

    it('visits a rider once who was added twice, at the later call\'s time', async () => {

        const clock = new ManualClock();
        const wheel = new Wheel(clock);
        const one = rider();
        wheel.add(one, 1);
        wheel.add(one, 4);
        await clock.advance(3000);
        expect(one.visits).to.equal(0);

        await clock.advance(7000);
        expect(one.visits).to.equal(1);
    });

    it('lets a rider leave during its visit', async () => {

        const clock = new ManualClock();
        const wheel = new Wheel(clock);
        const one: Rider = { seat: -1, visit: () => {

            wheel.remove(one);
            return 0;
        } };
        wheel.add(one, 1);
        await clock.advance(1000);
        expect(one.seat).to.equal(-1);
        expect(clock.pending).to.equal(0);
    });

    it('frees the loop between slices of riders, and visits nobody who has left or moved meanwhile', async () => {

        const clock = new ManualClock();
        const wheel = new Wheel(clock);
        const riders = Array.from({ length: 300 }, () => rider());
        const visits = (): number => riders.reduce((sum, each) => sum + each.visits, 0);
        const seen: number[] = [];
        const first: Rider = { seat: -1, visit: () => {

            setImmediate(() => {

                seen.push(visits());
                riders.slice(-2).forEach((each) => wheel.remove(each));
                riders.slice(-1).forEach((each) => wheel.add(each, 10));
            });
            return 0;
        } };
        [first, ...riders].forEach((each) => wheel.add(each, 1));
        await clock.advance(1000);
        expect(seen).to.equal([127]);
        expect(visits()).to.equal(298);

        await clock.advance(10_000);
        expect(visits()).to.equal(299);
        expect(clock.pending).to.equal(0);
    });
});
