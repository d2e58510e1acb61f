import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as Fc from 'fast-check';

import { ChatLimiter, ChatLimiters, RateWindow, nodeShare } from '../../../lib/bots/sending/rate';
import type { Permit } from '../../../lib/bots/sending/rate';

export const lab = Lab.script();
const { describe, it } = lab;

/** Messages sent at a rate on a clock of whole ms, each answered after some time. */
class Wire {

    private readonly window: RateWindow;
    private now = 0;
    private answers: { readonly at: number; readonly permit: Permit }[] = [];

    constructor(limit: number) {

        this.window = new RateWindow({ limit, ms: 1000 });
    }

    /** Sends a message as soon as the rate allows, `idle` ms later at the earliest. Returns the time of its arrival. */
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

describe('RateWindow', () => {

    it('grants its limit at once, then waits until an answer is one window old', () => {

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

    it('loses only one slot to a message that is never answered', () => {

        const window = new RateWindow({ limit: 2, ms: 1000 });
        window.acquire();
        for (let i = 0; i < 20; ++i) {
            expect(window.waitMs(1001 * i)).to.equal(0);
            window.acquire().release(1001 * i);
            expect(window.waitMs(1001 * i)).to.equal(1001);
        }
    });

    it('never waits longer than its window if the clock was set back', () => {

        const window = new RateWindow({ limit: 1, ms: 1000 });
        window.acquire().release(1_000_000);
        expect([0, 400, 1001].map((now) => window.waitMs(now))).to.equal([1001, 601, 0]);

        const several = new RateWindow({ limit: 3, ms: 1000 });
        [several.acquire(), several.acquire(), several.acquire()].forEach((permit, i) => permit.release(i * 500));
        expect([600, 1001, 1600, 1601].map((now) => several.waitMs(now))).to.equal([401, 0, 0, 0]);
    });

    it('keeps every window of the platform within the limit, however long messages are in flight', () => {

        const time = Fc.oneof(Fc.double({ min: 0, max: 50, noNaN: true }), Fc.double({ min: 0, max: 3000, noNaN: true }));
        Fc.assert(Fc.property(Fc.integer({ min: 1, max: 8 }), Fc.array(Fc.tuple(Fc.double({ min: 0, max: 400, noNaN: true }), time, time), { maxLength: 60 }), (limit, messages) => {

            const wire = new Wire(limit);
            const arrivals = messages.map(([idle, there, back]) => wire.send(idle, there, back));
            for (const end of arrivals) {
                expect(arrivals.filter((at) => at > end - 1000 && at <= end).length).to.be.at.most(limit);
            }
        }), { numRuns: 500 });
    });

    it('loses no more of the rate than the time of an answer', () => {

        const wire = new Wire(10);
        const arrivals = Array.from({ length: 1000 }, () => wire.send(0, 10, 10));
        expect(Math.max(...arrivals)).to.be.below(1.03 * 100_000);
    });
});

describe('nodeShare()', () => {

    it('divides a rate among nodes, and lengthens the window for a share below one', () => {

        expect(nodeShare({ limit: 30, ms: 1000 }, 1)).to.equal({ limit: 30, ms: 1000 });
        expect(nodeShare({ limit: 50, ms: 1000 }, 3)).to.equal({ limit: 16, ms: 1000 });
        expect(nodeShare({ limit: 1, ms: 1000 }, 3)).to.equal({ limit: 1, ms: 3000 });
        expect(nodeShare({ limit: 2, ms: 1000 }, 3)).to.equal({ limit: 1, ms: 1500 });
    });
});

describe('ChatLimiter', () => {

    it('waits for all its rates and for the pause that the platform asked for', () => {

        const chat = new ChatLimiter([new RateWindow({ limit: 1, ms: 1000 }), new RateWindow({ limit: 2, ms: 5000 })]);
        chat.acquire().forEach((permit) => permit.release(0));
        expect(chat.waitMs(0)).to.equal(1001);
        chat.acquire().forEach((permit) => permit.release(2000));
        expect(chat.waitMs(2000)).to.equal(3001);
        chat.pause(7000, 2000);
        expect(chat.waitMs(2000)).to.equal(7000);
        expect([0, 4000, 7000].map((now) => chat.waitMs(now))).to.equal([7000, 3000, 0]);
    });
});

describe('ChatLimiters', () => {

    it('forgets the least recently used chats', () => {

        const chats = new ChatLimiters(() => [{ limit: 1, ms: 1000 }], 2);
        ['a', 'b', 'c'].forEach((platformChannelId) => chats.get({ platformChannelId }).acquire());
        expect(['c', 'b', 'a'].map((platformChannelId) => chats.get({ platformChannelId }).waitMs(0))).to.equal([1001, 1001, 0]);
    });

    it('know one chat by all of its spellings', () => {

        const asked: string[] = [];
        const ratesOf = (id: string) => {

            asked.push(id);
            return [];
        };

        const chats = new ChatLimiters(ratesOf, 10);
        chats.get({ platformChannelId: '@News', chat: '@news' }).pause(30_000, 0);
        expect(chats.get({ platformChannelId: '@NEWS', chat: '@news' }).waitMs(0)).to.equal(30_000);
        expect(chats.get({ platformChannelId: '@News' }).waitMs(0)).to.equal(0);
        expect(asked).to.equal(['@News', '@News']);
    });
});
