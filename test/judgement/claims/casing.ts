import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { casingOf, mergedCasing } from '../../../lib/judgement/claims/casing';
import { fails, passes } from '../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('casingOf()', () => {

    it('returns words with and without a capital within sentences, but none of headlines in title case', () => {

        const { proper, common } = casingOf(['The miner Bexfarms met Mira Osk.', 'Core Fees Rise', '40']);
        expect([[...proper], [...common]]).to.equal([['Bexfarms', 'Mira', 'Osk'], ['miner', 'met']]);
    });

    it('distinguishes names from other words at the start of a claim', () => {

        passes('The court sentenced Randall Crater to 100 months in prison. He was also ordered to pay $7.6 million.', 'Crater must pay $7.6 million.');
        passes('Orvane said its sales fell 2 percent, generating core earnings down 38 percent at 76 cents a share.', 'Core earnings fell 38 percent.');
        fails('Crater of Oslo was sentenced to 100 months in prison.', 'Craters must pay $7.6 million.');
    });
});

describe('mergedCasing()', () => {

    it('returns the words of all', () => {

        const { proper, common } = mergedCasing([casingOf(['the miner Osk']), casingOf(['two vans and Marsh'])]);
        expect([[...proper], [...common]]).to.equal([['Osk', 'Marsh'], ['the', 'miner', 'two', 'vans', 'and']]);
    });
});
