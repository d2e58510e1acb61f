import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { backoffMs } from '../../lib/async/backoff';

export const lab = Lab.script();
const { describe, it } = lab;

describe('backoffMs()', () => {

    it('doubles up to the maximum, and adds up to a quarter of random jitter', () => {

        const pause = (failures: number, chance: number) => backoffMs({ firstMs: 1000, maxMs: 10_000 }, failures, () => Buffer.from([chance]));
        expect([1, 2, 3, 4, 5, 5000].map((failures) => pause(failures, 0))).to.equal([1000, 2000, 4000, 8000, 10_000, 10_000]);
        expect(pause(1, 255)).to.equal(1250);
    });
});
