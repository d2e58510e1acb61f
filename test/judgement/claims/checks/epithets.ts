import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('epithets()', () => {

    it('takes descriptions of a sentence that the claim repeats, but no other office', () => {

        passes('OSLO (NTB) - Orvane chief financial officer Omar Reyes left on Friday after a row about vans.', 'OSLO (NTB) - Orvane chief financial officer Omar Reyes left after a row about vans.');
        fails('Orvane chief financial officer Omar Reyes resigned on Friday in Oslo.', 'Orvane CEO Omar Reyes resigned on Friday in Oslo.');
    });

    it('refuses the office of another name of the headline', () => {

        const report = { title: 'Orvane shares slide after Veltra deal', text: 'Orvane agreed to buy Veltra. CEO Mira Osk called the deal a "match".' };
        passes(report, 'Orvane CEO Mira Osk called the deal a "match".');
        fails(report, 'Veltra CEO Mira Osk called the deal a "match".');
    });
});
