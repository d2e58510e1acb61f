import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { alikeExpectations } from '../../../lib/judgement/claims/expectations';
import { fails, passes } from '../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('alikeExpectations()', () => {

    it('writes comparisons with a forecast alike, whatever their verb', () => {

        for (const text of ['beating analyst estimates', 'besting Wall Street\'s expectations', 'ahead of analysts\' forecasts', 'more than expected', 'better-than-expected']) {
            expect(alikeExpectations(`Sales rose, ${text}.`), text).to.equal('Sales rose, above expectations.');
        }

        expect(alikeExpectations('Sales fell short of estimates.')).to.equal('Sales fell below expectations.');
        expect(alikeExpectations('Halden added fewer than expected.')).to.equal('Halden added below expectations.');
    });

    it('leaves denials, and keeps the figure of a forecast', () => {

        expect(alikeExpectations('Sales did not beat expectations.')).to.equal('Sales did not beat expectations.');
        expect(alikeExpectations('Sales of $10 are below the $12.5 million expected.')).to.equal('Sales of $10 are below expectations of $12.5 million.');
        expect(alikeExpectations('Sales of $10 are above $8 forecast.')).to.equal('Sales of $10 are above expectations of $8.');
    });

    it('lets a claim compare with a forecast in other words, in the same direction only', () => {

        const report = 'Sales of Halden jumped 20% to $5.4 billion, topping forecasts.';
        passes(report, 'Halden\'s sales rose 20% to $5.4 billion, more than expected.');
        fails(report, 'Halden\'s sales rose 20% to $5.4 billion, less than expected.');
    });
});
