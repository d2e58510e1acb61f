import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { pauseAfter } from '../../lib/bots/backoff';
import { Chats, Pace } from '../../lib/bots/pace';

export const lab = Lab.script();
const { describe, it } = lab;

describe('Pace', () => {

    it('lets its limit go at once, then waits until the oldest is out of the window', () => {

        const pace = new Pace({ limit: 2, ms: 1000 });
        pace.take(0);
        expect(pace.wait(300)).to.equal(0);
        pace.take(300);
        expect(pace.wait(400)).to.equal(601);
        expect(pace.wait(1001)).to.equal(0);
        pace.take(1001);
        expect(pace.wait(1001)).to.equal(300);
    });

    it('waits no longer than its window, whatever became of the clock', () => {

        const pace = new Pace({ limit: 1, ms: 1000 });
        pace.take(1_000_000);
        expect(pace.wait(0)).to.equal(1001);
    });
});

describe('Chats', () => {

    it('forgets the chats that are longest out of use', () => {

        const chats = new Chats(() => [{ limit: 1, ms: 1000 }], 2);
        ['a', 'b', 'c'].forEach((id) => chats.take(id, 0));
        expect(['a', 'b', 'c'].map((id) => chats.wait(id, 0))).to.equal([0, 1001, 1001]);
    });
});

describe('pauseAfter()', () => {

    it('doubles up to its bound, and adds up to a quarter by chance', () => {

        const pause = (failures: number, chance: number) => pauseAfter({ firstMs: 1000, maxMs: 10_000 }, failures, () => Buffer.from([chance]));
        expect([1, 2, 3, 4, 5, 5000].map((failures) => pause(failures, 0))).to.equal([1000, 2000, 4000, 8000, 10_000, 10_000]);
        expect(pause(1, 255)).to.equal(1250);
    });
});
