import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { RateLimit } from '../../lib/feed/limits';

export const lab = Lab.script();
const { describe, it } = lab;

const taken = (limit: RateLimit, now: number, tries: number): number => Array.from({ length: tries }, () => limit.take(now)).filter(Boolean).length;

describe('RateLimit', () => {

    it('lets a burst through, then the rate', () => {

        const limit = new RateLimit(10, 50, 0);
        expect(taken(limit, 0, 100)).to.equal(50);
        expect(taken(limit, 1000, 100)).to.equal(10);
        expect(taken(limit, 1050, 100)).to.equal(0);
        expect(taken(limit, 1100, 100)).to.equal(1);
    });

    it('saves up to a burst and no more', () => {

        const limit = new RateLimit(10, 50, 0);
        expect(taken(limit, 1_000_000, 100)).to.equal(50);
    });

    it('goes on when the clock is set back', () => {

        const limit = new RateLimit(10, 5, 1_000_000);
        expect(taken(limit, 0, 10)).to.equal(5);
        expect(taken(limit, 1000, 100)).to.equal(5);
    });
});
