import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as Fc from 'fast-check';

import { ChatLimiter, ChatLimiters, RateWindow, nodeShare } from '../../../lib/bots/sending/rate';
import type { Permit } from '../../../lib/bots/sending/rate';

export const lab = Lab.script();
const { describe, it } = lab;

/** What is sent at a pace by a clock that tells whole milliseconds, and answered some time later. */
class Line {

    private readonly window: RateWindow;
    private now = 0;
    private answers: { readonly at: number; readonly permit: Permit }[] = [];

    constructor(limit: number) {

        this.window = new RateWindow({ limit, ms: 1000 });
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
        this.answers.push({ at: arrival + back, permit: this.window.acquire() });
        return arrival;
    }

    private wait(): number {

        const heard = this.answers.filter(({ at }) => at <= this.now).sort((a, b) => a.at - b.at);
        heard.forEach(({ at, permit }) => permit.release(Math.floor(at)));
        this.answers = this.answers.filter(({ at }) => at > this.now);
        return this.window.waitMs(Math.floor(this.now));
    }
}

describe('Pace', () => {

    it('lets its limit go at once, then waits until an answer is a window ago', () => {

        const window = new RateWindow({ limit: 2, ms: 1000 });
        const [first, second] = [window.acquire(), window.acquire()];
        expect(window.waitMs(10)).to.equal(1001);
        second.release(20);
        expect(window.waitMs(25)).to.equal(996);
        first.release(30);
        expect(window.waitMs(40)).to.equal(981);
        expect(window.waitMs(1021)).to.equal(0);
        window.acquire().release(1022);
        expect(window.waitMs(1030)).to.equal(1);
        expect(window.waitMs(1031)).to.equal(0);
    });

    it('is held up by a message that nobody answers in that one\'s place only', () => {

        const window = new RateWindow({ limit: 2, ms: 1000 });
        window.acquire();
        for (let i = 0; i < 20; ++i) {
            expect(window.waitMs(1001 * i)).to.equal(0);
            window.acquire().release(1001 * i);
            expect(window.waitMs(1001 * i)).to.equal(1001);
        }
    });

    it('waits no longer than its window, whatever became of the clock', () => {

        const window = new RateWindow({ limit: 1, ms: 1000 });
        window.acquire().release(1_000_000);
        expect(window.waitMs(0)).to.equal(1001);
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

        expect(nodeShare({ limit: 30, ms: 1000 }, 1)).to.equal({ limit: 30, ms: 1000 });
        expect(nodeShare({ limit: 50, ms: 1000 }, 3)).to.equal({ limit: 16, ms: 1000 });
        expect(nodeShare({ limit: 1, ms: 1000 }, 3)).to.equal({ limit: 1, ms: 3000 });
        expect(nodeShare({ limit: 2, ms: 1000 }, 3)).to.equal({ limit: 1, ms: 1500 });
    });
});

describe('Chat', () => {

    it('waits for all its paces, and as long as the platform said', () => {

        const chat = new ChatLimiter([new RateWindow({ limit: 1, ms: 1000 }), new RateWindow({ limit: 2, ms: 5000 })]);
        chat.acquire().forEach((permit) => permit.release(0));
        expect(chat.waitMs(0)).to.equal(1001);
        chat.acquire().forEach((permit) => permit.release(2000));
        expect(chat.waitMs(2000)).to.equal(3001);
        chat.pauseUntil(9000);
        expect(chat.waitMs(2000)).to.equal(7000);
    });
});

describe('Chats', () => {

    it('forgets the chats that are longest out of use', () => {

        const chats = new ChatLimiters(() => [{ limit: 1, ms: 1000 }], 2);
        ['a', 'b', 'c'].forEach((id) => chats.get(id).acquire());
        expect(['c', 'b', 'a'].map((id) => chats.get(id).waitMs(0))).to.equal([1001, 1001, 0]);
    });
});
