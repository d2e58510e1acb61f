import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { stem } from '../../../lib/judgement/clusters/stem';

export const lab = Lab.script();
const { describe, it } = lab;

describe('stem()', () => {

    it('lets the forms of a word fall together', () => {

        for (const forms of ['raise raises raised raising', 'halt halts halted halting', 'plan plans planned planning', 'study studies studied', 'loss losses', 'fell', 'seize seizes seized', 'stake stakes staked staking']) {
            expect(new Set(forms.split(' ').map(stem)).size, forms).to.equal(1);
        }
    });

    it('leaves other words alone', () => {

        expect(['gas', 'virus', 'paris', 'string', 'red', 'sbf', 'king', 'bed'].map(stem)).to.equal(['gas', 'virus', 'paris', 'string', 'red', 'sbf', 'king', 'bed']);
        expect(stem('taxi')).to.equal('taxy');
    });
});
