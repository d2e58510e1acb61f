import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { compoundAt } from '../../../lib/judgement/clusters/compounds';

export const lab = Lab.script();
const { describe, it } = lab;

describe('compoundAt()', () => {

    it('returns the noun of a verb and its particle, in any form', () => {

        expect(compoundAt(['exchange', 'shuts', 'down'], 1)).to.equal('shutdown');
        expect(compoundAt(['rolled', 'out'], 0)).to.equal('rollout');
        expect(compoundAt(['takes', 'over'], 0)).to.equal('takeover');
    });

    it('returns nothing for other words', () => {

        const words = ['prices', 'shuts', 'doors', 'prices', 'down', 'shuts'];
        expect(words.map((_, at) => compoundAt(words, at))).to.equal(words.map(() => undefined));
    });
});
