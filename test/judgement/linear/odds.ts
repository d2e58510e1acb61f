import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { featuresOf } from '../../../lib/judgement/linear/features';
import { oddsOf } from '../../../lib/judgement/linear/odds';
import type { Model } from '../../../lib/judgement/linear/packing';

export const lab = Lab.script();
const { describe, it } = lab;

const [one = 0, other = 0] = featuresOf('', 'one two');
const model: Model = { codes: ['defi', 'tech'], biases: [-1, .5], unit: .5, features: new Map([[one, 0], [other, 1]]), weights: Int8Array.from([6, -2, 4, 0]) };

describe('oddsOf()', () => {

    it('adds the weights of each known feature once to the bias', () => {

        expect(oddsOf('', '', model)).to.equal([-1, .5]);
        expect(oddsOf('', 'one one one', model)).to.equal([2, -.5]);
        expect(oddsOf('One', 'two three', model)).to.equal([4, -.5]);
    });
});
