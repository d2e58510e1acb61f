import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { TimeoutError, within } from '../../lib/async/within';
import { ManualClock } from '../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

describe('within()', () => {

    it('settles as the work does and leaves no timer behind', async () => {

        const clock = new ManualClock();
        expect(await within(clock, 100, () => Promise.resolve(1))).to.equal(1);
        expect(await within(clock, 100, () => 2)).to.equal(2);
        await expect(within(clock, 100, () => Promise.reject(new Error('no')))).to.reject('no');
        await expect(within(clock, 100, () => {

            throw new Error('at once');
        })).to.reject('at once');
        expect(clock.pending).to.equal(0);
    });

    it('rejects when the time is over, and does not care what becomes of the work', async () => {

        const clock = new ManualClock();
        let fail = (): void => {};
        const work = new Promise((_resolve, reject) => {

            fail = () => reject(new Error('late'));
        });
        const waiting = within(clock, 100, () => work);
        const rejected = expect(waiting).to.reject(TimeoutError, 'No answer within 100 ms');
        await clock.advance(100);
        await rejected;
        fail();
    });
});
