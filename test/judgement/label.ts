import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { accord, labelOf } from '../../lib/judgement/label';

export const lab = Lab.script();
const { describe, it } = lab;

describe('labelOf()', () => {

    it('labels values up to the bounds of neutral', () => {

        expect([0, .399, .4, .6, .601, 1].map(labelOf)).to.equal(['bearish', 'bearish', 'neutral', 'neutral', 'bullish', 'bullish']);
    });
});

describe('accord()', () => {

    it('labels a value that has no label, moved between 0 and 1', () => {

        expect([.12345, .5, 7, -7].map((value) => accord(undefined, value))).to.equal([
            { label: 'bearish', value: .123 }, { label: 'neutral', value: .5 }, { label: 'bullish', value: 1 }, { label: 'bearish', value: 0 }
        ]);
    });

    it('gives a label without a value its typical one', () => {

        expect([accord('bearish').value, accord('neutral').value, accord('bullish').value]).to.equal([.2, .5, .8]);
    });

    it('moves a value that contradicts its label into the range of the label', () => {

        expect([accord('bearish', .9).value, accord('neutral', .9).value, accord('neutral', .1).value, accord('bullish', .1).value, accord('bullish', 1.7).value, accord('bullish', .75).value]).to.equal([.39, .6, .4, .61, 1, .75]);
    });
});
