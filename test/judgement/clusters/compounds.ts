import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { compoundsIn } from '../../../lib/judgement/clusters/compounds';

export const lab = Lab.script();
const { describe, it } = lab;

describe('compoundsIn()', () => {

    it('returns the noun of a verb and its particle, in any form', () => {

        expect(compoundsIn(['exchange', 'shuts', 'down'])).to.equal([undefined, 'shutdown', undefined]);
        expect(compoundsIn(['rolled', 'out', 'takes', 'over'])).to.equal(['rollout', undefined, 'takeover', undefined]);
    });

    it('returns nothing for other words', () => {

        const words = ['prices', 'shuts', 'doors', 'prices', 'down', 'shuts'];
        expect(compoundsIn(words)).to.equal(words.map(() => undefined));
    });
});
