import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { spanOf, timeframe } from '../../lib/categories/timeframe';
import { hour } from '../../lib/clock';

export const lab = Lab.script();
const { describe, it } = lab;

describe('timeframe', () => {

    it('is a number of hours, in milliseconds as well', () => {

        expect(['1h', '12h', '24h', '999h'].map((text) => timeframe.validate(text).error)).to.equal([undefined, undefined, undefined, undefined]);
        expect(['1h', '12h', '24h'].map(spanOf)).to.equal([hour, 12 * hour, 24 * hour]);
    });

    it('has no other unit, no leading zero and at most three digits', () => {

        for (const text of ['12', '12m', '1d', '0h', '012h', '1000h', '12H', ' 12h', '12h ']) {
            expect(timeframe.label('timeframe').validate(text).error?.message, text).to.equal('"timeframe" must be a number of hours, as 12h');
        }
    });
});
