import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { takeToken } from '../../lib/rate-limits/token-bucket';
import type { Rate } from '../../lib/rate-limits/token-bucket';

export const lab = Lab.script();
const { describe, it } = lab;

class Bucket {

    private readonly rate: Rate;
    private full = 0;

    constructor(perSecond: number, burst: number) {

        this.rate = { perSecond, burst };
    }

    /** Number of attempts that are allowed. */
    taken(now: number, tries: number): number {

        return Array.from({ length: tries }, () => this.take(now)).filter(Boolean).length;
    }

    private take(now: number): boolean {

        const full = takeToken(this.full, now, this.rate);
        this.full = full ?? this.full;
        return full !== null;
    }
}

describe('takeToken()', () => {

    it('allows a burst, then the rate', () => {

        const bucket = new Bucket(10, 50);
        expect(bucket.taken(0, 100)).to.equal(50);
        expect(bucket.taken(1000, 100)).to.equal(10);
        expect(bucket.taken(1050, 100)).to.equal(0);
        expect(bucket.taken(1100, 100)).to.equal(1);
    });

    it('saves up to one burst', () => {

        const bucket = new Bucket(10, 50);
        expect(bucket.taken(1_000_000, 100)).to.equal(50);
        expect(bucket.taken(2_000_000, 100)).to.equal(50);
    });

    it('loses nothing to fractions', () => {

        for (const [perSecond, burst] of [[3, 50], [7, 31], [0.3, 3], [100, 500]] as const) {
            const bucket = new Bucket(perSecond, burst);
            expect(bucket.taken(1_763_740_000_000, 2000)).to.equal(burst);
            expect(bucket.taken(1_763_740_000_000 + 2000 / perSecond, 2000)).to.equal(2);
        }
    });

    it('continues if the clock is set back', () => {

        const bucket = new Bucket(10, 5);
        expect(bucket.taken(1_000_000, 3)).to.equal(3);
        expect(bucket.taken(0, 10)).to.equal(5);
        expect(bucket.taken(1000, 100)).to.equal(5);
    });
});
