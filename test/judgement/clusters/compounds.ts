import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { compoundOf } from '../../../lib/judgement/clusters/compounds';
import { stem } from '../../../lib/judgement/clusters/stem';

export const lab = Lab.script();
const { describe, it } = lab;

describe('compoundOf()', () => {

    it('returns the noun of a verb and its particle, in any form', () => {

        expect(compoundOf('shuts', 'down')).to.equal(stem('shutdown'));
        expect(compoundOf('rolled', 'out')).to.equal(stem('rollouts'));
        expect(compoundOf('takes', 'over')).to.equal(stem('takeover'));
    });

    it('returns nothing for other words', () => {

        expect(compoundOf('shuts', 'doors')).to.be.undefined();
        expect(compoundOf('prices', 'down')).to.be.undefined();
        expect(compoundOf('shuts', undefined)).to.be.undefined();
    });
});
