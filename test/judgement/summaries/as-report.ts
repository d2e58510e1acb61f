import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { asReport } from '../../../lib/judgement/summaries/as-report';

export const lab = Lab.script();
const { describe, it } = lab;

describe('asReport()', () => {

    it('gives a passive its auxiliary, and removes the dollar sign of symbols', () => {

        expect(asReport('Over $130 million in $BTC stolen after a flaw of vaults.')).to.equal('Over $130 million in BTC has been stolen after a flaw of vaults.');
        expect(asReport('Halden sold $40 of US$ bonds.')).to.equal('Halden sold $40 of US$ bonds.');
    });
});
