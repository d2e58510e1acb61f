import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { withVerb } from '../../../lib/judgement/summaries/verbless';

export const lab = Lab.script();
const { describe, it } = lab;

describe('withVerb()', () => {

    it('adds the verb before what is back', () => {

        expect(withVerb('Tarn back online after a stall')).to.equal('Tarn is back online after a stall');
        expect(withVerb('Tarn and Halden back in service')).to.equal('Tarn and Halden are back in service');
        expect(withVerb('Bitcoin back above $93,000')).to.equal('Bitcoin is back above $93,000');
        expect(withVerb('Bitcoin deposits back online')).to.equal('Bitcoin deposits are back online');
    });

    it('leaves a headline that has one', () => {

        for (const title of ['Tarn is back online', 'Bitcoin climbs back above $93,000', 'Bitcoin Jumps Back Above $93,000', 'Solana fell back below $130', 'Lenders back rules']) {
            expect(withVerb(title)).to.equal(title);
        }
    });
});
