import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { alikeComparisons } from '../../../lib/judgement/claims/comparisons';
import { fails, passes } from '../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('alikeComparisons()', () => {

    it('names the same period of the year before alike', () => {

        for (const text of ['in the same quarter of last year', 'the year-ago quarter', 'the year-earlier period', 'in the same period a year before', 'a year ago', 'in the prior-year quarter']) {
            expect(alikeComparisons(`Sales were $5 million ${text}.`), text).to.equal('Sales were $5 million a year earlier.');
        }

        expect(alikeComparisons('Sales rose 5% year-on-year.')).to.equal('Sales rose 5% from a year earlier.');
        expect(alikeComparisons('Sales rose in the last year.')).to.equal('Sales rose in the last year.');
    });

    it('introduces the earlier figure alike, and leaves other comparisons', () => {

        expect(alikeComparisons('Sales were $5 million, compared with a total of $4 million.')).to.equal('Sales were $5 million from a total of $4 million.');
        expect(alikeComparisons('Halden is small compared with Orvane.')).to.equal('Halden is small compared with Orvane.');
    });

    it('names what a comparative compares with', () => {

        expect(alikeComparisons('The loss was $9, higher than last year\'s $4 loss.')).to.equal('The loss was $9, higher from $4 a year earlier loss.');
        expect(alikeComparisons('It made 28 vans, 39% more than in June.')).to.equal('It made 28 vans, up 39% from June.');
        expect(alikeComparisons('It made 28 vans, 39 percent fewer than a month earlier.')).to.equal('It made 28 vans, down 39 percent from a month earlier.');
        expect(alikeComparisons('It made 39% more than Orvane.')).to.equal('It made 39% more than Orvane.');
    });

    it('lets a claim compare with the year before in other words, but not with another period', () => {

        const record = 'Halden posted sales of $5 million in the second quarter, compared with $4 million in the same quarter of last year.';
        passes(record, 'Sales of Halden were $5 million in the second quarter, up from $4 million a year earlier.', 'Halden sales rose to $5 million from $4 million a year ago.');
        fails(record, 'Halden sales rose to $5 million from $4 million a month earlier.', 'Halden sales fell to $5 million from $4 million a year earlier.', 'Halden sales rose to $4 million from $5 million a year earlier.');
    });
});
