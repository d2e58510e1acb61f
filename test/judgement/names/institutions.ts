import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { institutions } from '../../../lib/judgement/names/institutions';

export const lab = Lab.script();
const { describe, it } = lab;

describe('institutions', () => {

    it('stand in the list once, and include no company of the trade', () => {

        expect(institutions.length).to.equal(new Set(institutions).size);
        expect(institutions).to.include(['BlackRock', 'Visa']);
        expect(institutions.filter((name) => ['Coinbase', 'Kraken', 'Circle', 'Ripple'].includes(name))).to.equal([]);
    });
});
