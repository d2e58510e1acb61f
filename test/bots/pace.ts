import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as Fc from 'fast-check';

import { Chat, Chats, Pace, shareOf } from '../../lib/bots/pace';
import type { Slot } from '../../lib/bots/pace';

export const lab = Lab.script();
const { describe, it } = lab;

/** What is sent at a pace by a clock that tells whole milliseconds, and answered some time later. */
class Line {

    private readonly pace: Pace;
    private now = 0;
    private answers: { readonly at: number; readonly slot: Slot }[] = [];

    constructor(limit: number) {

        this.pace = new Pace({ limit, ms: 1000 });
    }

    /** After a while, when it may go. Answers when it arrives. */
    send(idle: number, there: number, back: number): number {

        this.now += idle;
        let wait = this.wait();
        while (wait > 0) {
            this.now += Math.min(wait, ...this.answers.map(({ at }) => at - this.now + 0.001));
            wait = this.wait();
        }

        const arrival = this.now + there;
        this.answers.push({ at: arrival + back, slot: this.pace.take(Math.floor(this.now)) });
        return arrival;
    }

    private wait(): number {

        this.answers.filter(({ at }) => at <= this.now).forEach(({ at, slot }) => slot.answered(Math.floor(at)));
        this.answers = this.answers.filter(({ at }) => at > this.now);
        return this.pace.wait(Math.floor(this.now));
    }
}

describe('Pace', () => {

    it('lets its limit go at once, then waits until the first was answered a window ago', () => {

        const pace = new Pace({ limit: 2, ms: 1000 });
        const first = pace.take(0);
        expect(pace.wait(10)).to.equal(0);
        pace.take(10).answered(20);
        first.answered(30);
        expect(pace.wait(40)).to.equal(991);
        expect(pace.wait(1031)).to.equal(0);
        pace.take(1031);
        expect(pace.wait(1031)).to.equal(0);
        pace.take(1031);
        expect(pace.wait(1032)).to.equal(1250);
    });

    it('waits a margin of a quarter for messages that nobody answers, and no longer', () => {

        const pace = new Pace({ limit: 1, ms: 1000 });
        pace.take(0).answered(5000);
        expect(pace.wait(0)).to.equal(1251);
        expect(pace.wait(1251)).to.equal(0);
    });

    it('waits no longer than its window and the margin, whatever became of the clock', () => {

        const pace = new Pace({ limit: 1, ms: 1000 });
        pace.take(1_000_000);
        expect(pace.wait(0)).to.equal(1251);
    });

    it('lets no window of the platform see more than the limit, where messages differ by less than the margin in how long they take', () => {

        const delay = Fc.double({ min: 0, max: 249, noNaN: true });
        Fc.assert(Fc.property(Fc.integer({ min: 1, max: 8 }), Fc.double({ min: 0, max: 3000, noNaN: true }), Fc.array(Fc.tuple(delay, delay, Fc.double({ min: 0, max: 400, noNaN: true })), { maxLength: 60 }), (limit, latency, messages) => {

            const line = new Line(limit);
            const arrivals = messages.map(([jitter, back, idle]) => line.send(idle, latency + jitter, back));
            for (const end of arrivals) {
                expect(arrivals.filter((at) => at > end - 1000 && at <= end).length).to.be.at.most(limit);
            }
        }), { numRuns: 500 });
    });
});

describe('shareOf()', () => {

    it('gives each node its part of a rate, and less than one in a window as one in a longer one', () => {

        expect(shareOf({ limit: 30, ms: 1000 }, 1)).to.equal({ limit: 30, ms: 1000 });
        expect(shareOf({ limit: 50, ms: 1000 }, 3)).to.equal({ limit: 16, ms: 1000 });
        expect(shareOf({ limit: 1, ms: 1000 }, 3)).to.equal({ limit: 1, ms: 3000 });
        expect(shareOf({ limit: 2, ms: 1000 }, 3)).to.equal({ limit: 1, ms: 1500 });
    });
});

describe('Chat', () => {

    it('waits for all its paces, and as long as the platform said', () => {

        const chat = new Chat([new Pace({ limit: 1, ms: 1000 }), new Pace({ limit: 2, ms: 5000 })]);
        chat.take(0).forEach((slot) => slot.answered(0));
        expect(chat.wait(0)).to.equal(1001);
        chat.take(2000);
        expect(chat.wait(2000)).to.equal(3001);
        chat.rest(9000);
        expect(chat.wait(2000)).to.equal(7000);
    });
});

describe('Chats', () => {

    it('forgets the chats that are longest out of use', () => {

        const chats = new Chats(() => [{ limit: 1, ms: 1000 }], 2);
        ['a', 'b', 'c'].forEach((id) => chats.of(id).take(0));
        expect(['c', 'b', 'a'].map((id) => chats.of(id).wait(0))).to.equal([1251, 1251, 0]);
    });
});
