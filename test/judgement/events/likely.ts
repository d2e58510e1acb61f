import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { lead, likelyEvent } from '../../../lib/judgement/events/likely';
import { featuresOf } from '../../../lib/judgement/linear/features';
import type { Model } from '../../../lib/judgement/linear/packing';

export const lab = Lab.script();
const { describe, it } = lab;

const [one = 0, other = 0] = featuresOf('', 'chart lag');
const model: Model = { codes: ['outage', 'price_move'], biases: [-1, -1], unit: 1, features: new Map([[one, 0], [other, 1]]), weights: Int8Array.from([0, 5, 4, 0]) };

describe('likelyEvent()', () => {

    it('returns the likeliest type if it is likely enough', () => {

        expect(likelyEvent('The chart of the week', '', model)).to.equal('price_move');
        expect(likelyEvent('The lag of the week', '', model)).to.equal('outage');
        expect(likelyEvent('The lag of the chart', '', model)).to.equal('price_move');
        expect(likelyEvent('The cat of the week', '', model)).to.be.null();
    });

    it('reads a bounded part of a story in English', () => {

        expect(likelyEvent('The cat of the week', `${' '.repeat(lead)}chart`, model)).to.be.null();
        expect(likelyEvent('Die Katze und der chart der Woche sind nicht mehr da', '', model)).to.be.null();
    });

    it('knows how charts and figures of economies are written about', () => {

        expect(likelyEvent('Litecoin chart: analyst eyes $140 if the wedge holds', 'LTC trades at $112 within a falling wedge. A break above resistance at $118 could open the way to $140. The RSI is at 54.')).to.equal('price_move');
        expect(likelyEvent('Austrian shoppers hold back in March', 'Retail sales fell 0.7% from the previous month, the statistics office said on Tuesday. Economists had expected a gain of 0.2%.')).to.equal('macro');
        expect(likelyEvent('Farm holds back milk in March', 'Cows gave 0.7% less than in the month before, the dairy said on Tuesday.')).to.be.null();
        expect(likelyEvent('A village goes quiet', 'Thousands of visitors could not reach the feast on Monday. The mayor says that workers have found the cause and are clearing the road.')).to.be.null();
    });
});
