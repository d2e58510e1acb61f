import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { whenSettled } from '../../lib/async/settled';

export const lab = Lab.script();
const { describe, it } = lab;

describe('whenSettled()', () => {

    const double = (value: number): number => value * 2;

    it('goes on at once with a value, and with one to come as soon as it has arrived', async () => {

        expect(whenSettled(2, double)).to.equal(4);
        const later = whenSettled(Promise.resolve(3), double);
        expect(later).to.be.an.instanceof(Promise);
        expect(await later).to.equal(6);
    });

    it('passes failures on', async () => {

        const fail = (): never => {

            throw new Error('down');
        };

        expect(() => whenSettled(1, fail)).to.throw('down');
        await expect(Promise.resolve(whenSettled(Promise.resolve(1), fail))).to.reject('down');
        await expect(Promise.resolve(whenSettled(Promise.reject<number>(new Error('lost')), double))).to.reject('lost');
    });
});
