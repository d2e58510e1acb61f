import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { TimingWheel } from '../../lib/feed/timing-wheel';
import type { Subscriber } from '../../lib/feed/timing-wheel';
import { ManualClock } from '../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

const subscriber = (...next: number[]): Subscriber & { visits: number } => {

    const made = {
        slot: -1,
        visits: 0,
        onTime: () => {

            ++made.visits;
            return next.shift() ?? 0;
        }
    };
    return made;
};

describe('TimingWheel', () => {

    it('calls subscribers to the second, and again when they ask for it', async () => {

        const clock = new ManualClock();
        const timingWheel = new TimingWheel(clock);
        const one = subscriber(5, 2);
        timingWheel.add(one, 3);
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
        expect(timingWheel.now).to.equal(10);
    });

    it('has a timer only while there are subscribers', async () => {

        const clock = new ManualClock();
        const timingWheel = new TimingWheel(clock);
        expect(clock.pending).to.equal(0);

        const one = subscriber();
        const two = subscriber();
        timingWheel.add(one, 1);
        timingWheel.add(two, 10);
        expect(clock.pending).to.equal(1);

        await clock.advance(1000);
        expect(clock.pending).to.equal(1);

        timingWheel.remove(two);
        timingWheel.remove(two);
        expect(clock.pending).to.equal(0);

        timingWheel.add(two, 1);
        await clock.advance(1000);
        expect(two.visits).to.equal(1);
        expect(clock.pending).to.equal(0);
    });

    it('waits at least a second, and calls subscribers that are due beyond its range early', async () => {

        const clock = new ManualClock();
        const timingWheel = new TimingWheel(clock);
        const soon = subscriber();
        const late = subscriber(1000);
        timingWheel.add(soon, -5);
        timingWheel.add(late, 300);
        await clock.advance(1000);
        expect(soon.visits).to.equal(1);

        await clock.advance(62_000);
        expect(late.visits).to.equal(1);
        timingWheel.remove(late);
    });

    it('calls a subscriber that was added twice once, at the later time', async () => {

        const clock = new ManualClock();
        const timingWheel = new TimingWheel(clock);
        const one = subscriber();
        timingWheel.add(one, 1);
        timingWheel.add(one, 4);
        await clock.advance(3000);
        expect(one.visits).to.equal(0);

        await clock.advance(7000);
        expect(one.visits).to.equal(1);
    });

    it('allows a subscriber to leave during its call', async () => {

        const clock = new ManualClock();
        const timingWheel = new TimingWheel(clock);
        const one: Subscriber = { slot: -1, onTime: () => {

            timingWheel.remove(one);
            return 0;
        } };
        timingWheel.add(one, 1);
        await clock.advance(1000);
        expect(one.slot).to.equal(-1);
        expect(clock.pending).to.equal(0);
    });

    it('yields to the event loop between slices, and skips subscribers that left or moved meanwhile', async () => {

        const clock = new ManualClock();
        const timingWheel = new TimingWheel(clock);
        const subscribers = Array.from({ length: 300 }, () => subscriber());
        const visits = (): number => subscribers.reduce((sum, each) => sum + each.visits, 0);
        const seen: number[] = [];
        const first: Subscriber = { slot: -1, onTime: () => {

            setImmediate(() => {

                seen.push(visits());
                subscribers.slice(-2).forEach((each) => timingWheel.remove(each));
                subscribers.slice(-1).forEach((each) => timingWheel.add(each, 10));
            });
            return 0;
        } };
        [first, ...subscribers].forEach((each) => timingWheel.add(each, 1));
        await clock.advance(1000);
        expect(seen).to.equal([127]);
        expect(visits()).to.equal(298);

        await clock.advance(10_000);
        expect(visits()).to.equal(299);
        expect(clock.pending).to.equal(0);
    });
});
