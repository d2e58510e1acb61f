import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as Fc from 'fast-check';

import { Chat, Chats, Pace, shareOf } from '../../../lib/bots/sending/rate';
import type { Passage } from '../../../lib/bots/sending/rate';

export const lab = Lab.script();
const { describe, it } = lab;

/** What is sent at a pace by a clock that tells whole milliseconds, and answered some time later. */
class Line {

    private readonly pace: Pace;
    private now = 0;
    private answers: { readonly at: number; readonly passage: Passage }[] = [];

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
        this.answers.push({ at: arrival + back, passage: this.pace.take() });
        return arrival;
    }

    private wait(): number {

        const heard = this.answers.filter(({ at }) => at <= this.now).sort((a, b) => a.at - b.at);
        heard.forEach(({ at, passage }) => passage.end(Math.floor(at)));
        this.answers = this.answers.filter(({ at }) => at > this.now);
        return this.pace.wait(Math.floor(this.now));
    }
}

describe('Pace', () => {

    it('lets its limit go at once, then waits until an answer is a window ago', () => {

        const pace = new Pace({ limit: 2, ms: 1000 });
        const [first, second] = [pace.take(), pace.take()];
        expect(pace.wait(10)).to.equal(1001);
        second.end(20);
        expect(pace.wait(25)).to.equal(996);
        first.end(30);
        expect(pace.wait(40)).to.equal(981);
        expect(pace.wait(1021)).to.equal(0);
        pace.take().end(1022);
        expect(pace.wait(1030)).to.equal(1);
        expect(pace.wait(1031)).to.equal(0);
    });

    it('is held up by a message that nobody answers in that one\'s place only', () => {

        const pace = new Pace({ limit: 2, ms: 1000 });
        pace.take();
        for (let i = 0; i < 20; ++i) {
            expect(pace.wait(1001 * i)).to.equal(0);
            pace.take().end(1001 * i);
            expect(pace.wait(1001 * i)).to.equal(1001);
        }
    });

    it('waits no longer than its window, whatever became of the clock', () => {

        const pace = new Pace({ limit: 1, ms: 1000 });
        pace.take().end(1_000_000);
        expect(pace.wait(0)).to.equal(1001);
    });

    it('lets no window of the platform see more than the limit, however long messages are under way', () => {

        const time = Fc.oneof(Fc.double({ min: 0, max: 50, noNaN: true }), Fc.double({ min: 0, max: 3000, noNaN: true }));
        Fc.assert(Fc.property(Fc.integer({ min: 1, max: 8 }), Fc.array(Fc.tuple(Fc.double({ min: 0, max: 400, noNaN: true }), time, time), { maxLength: 60 }), (limit, messages) => {

            const line = new Line(limit);
            const arrivals = messages.map(([idle, there, back]) => line.send(idle, there, back));
            for (const end of arrivals) {
                expect(arrivals.filter((at) => at > end - 1000 && at <= end).length).to.be.at.most(limit);
            }
        }), { numRuns: 500 });
    });

    it('gives away no more of the rate than the time of an answer', () => {

        const line = new Line(10);
        const arrivals = Array.from({ length: 1000 }, () => line.send(0, 10, 10));
        expect(Math.max(...arrivals)).to.be.below(1.03 * 100_000);
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
        chat.take().forEach((passage) => passage.end(0));
        expect(chat.wait(0)).to.equal(1001);
        chat.take().forEach((passage) => passage.end(2000));
        expect(chat.wait(2000)).to.equal(3001);
        chat.rest(9000);
        expect(chat.wait(2000)).to.equal(7000);
    });
});

describe('Chats', () => {

    it('forgets the chats that are longest out of use', () => {

        const chats = new Chats(() => [{ limit: 1, ms: 1000 }], 2);
        ['a', 'b', 'c'].forEach((id) => chats.of(id).take());
        expect(['c', 'b', 'a'].map((id) => chats.of(id).wait(0))).to.equal([1001, 1001, 0]);
    });
});
