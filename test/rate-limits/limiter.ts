import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { RateLimiter } from '../../lib/rate-limits/limiter';
import type { Rule } from '../../lib/rate-limits/limiter';
import { ManualClock } from '../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

const rule: Rule = { name: 'nonce', id: 'nonce', perMinute: 60, rate: { perSecond: 1, burst: 3 } };

const setup = (maxKeys = 10) => {

    const clock = new ManualClock();
    return { clock, limiter: new RateLimiter({ clock, maxKeys }) };
};

describe('RateLimiter', () => {

    it('allows a burst, then one request per refilled token, and returns when the next is allowed', async () => {

        const { clock, limiter } = setup();
        expect([1, 2, 3, 4].map(() => limiter.count(rule, 'a')).map(({ allowed, left, nextMs }) => [allowed, left, Math.round(nextMs)])).to.equal([
            [true, 2, 1000], [true, 1, 1000], [true, 0, 1000], [false, 0, 1000]
        ]);
        await clock.advance(400);
        const refused = limiter.count(rule, 'a');
        expect([refused.allowed, refused.left, Math.round(refused.nextMs)]).to.equal([false, 0, 600]);
        await clock.advance(600);
        expect(limiter.count(rule, 'a')).to.include({ allowed: true, left: 0 });
        await clock.advance(60_000);
        expect(limiter.peek(rule, 'a')).to.include({ allowed: true, left: 3, nextMs: 0 });
        expect(clock.pending).to.equal(0);
    });

    it('keeps keys and rules apart, and counts nothing for a peek', () => {

        const { limiter } = setup();
        const other: Rule = { ...rule, id: 'verify' };
        for (let i = 0; i < 4; ++i) {
            limiter.count(rule, 'a');
            limiter.peek(rule, 'b');
        }

        expect(limiter.peek(rule, 'a').allowed).to.be.false();
        expect(limiter.peek(rule, 'b').left).to.equal(3);
        expect(limiter.count(other, 'a').left).to.equal(2);
    });

    it('finds the first of several keys that has used up its limit, and counts nothing for that', () => {

        const { limiter } = setup();
        for (let i = 0; i < 3; ++i) {
            expect(limiter.exceeded([[rule, 'b'], [rule, 'a']])).to.be.null();
            limiter.count(rule, 'a');
        }

        expect(limiter.exceeded([[rule, 'b'], [rule, 'a']])).to.equal(limiter.peek(rule, 'a'));
        expect(limiter.peek(rule, 'b').left).to.equal(3);
    });

    it('remembers a limited number of keys, and forgets the least used', () => {

        const { limiter } = setup(100);
        limiter.count(rule, 'quiet');
        for (let i = 0; i < 10_000; ++i) {
            limiter.count(rule, `k${i}`);
            limiter.count(rule, 'busy');
        }

        expect(limiter.size).to.equal(100);
        expect(limiter.peek(rule, 'busy').allowed).to.be.false();
        expect(limiter.peek(rule, 'quiet').left).to.equal(3);
    });

    it('continues if the clock is set back', () => {

        const { clock, limiter } = setup();
        limiter.count(rule, 'a');
        clock.jump(-3_600_000);
        expect(limiter.peek(rule, 'a')).to.include({ allowed: true, left: 3, nextMs: 0 });
        expect(limiter.count(rule, 'a').allowed).to.be.true();
    });
});
