import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { compoundsIn } from '../../../lib/judgement/clusters/compounds';

export const lab = Lab.script();
const { describe, it } = lab;

describe('compoundsIn()', () => {

    it('returns the noun of a verb and its particle, in any form', () => {

        expect(compoundsIn(['exchange', 'shuts', 'down'])).to.equal([undefined, 'shutdown', undefined]);
        expect(compoundsIn(['rolled', 'out'])[0]).to.equal('rollout');
        expect(compoundsIn(['takes', 'over'])[0]).to.equal('takeover');
    });

    it('returns nothing for other words', () => {

        expect(compoundsIn(['prices', 'shuts', 'doors', 'prices', 'down', 'shuts'])).to.equal(Array.from({ length: 6 }, () => undefined));
    });
});
