import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('support()', () => {

    it('keeps a negative prefix, also of words that mean little', () => {

        const report = 'Mira Osk said the choice of vans is unrelated to the strike in Oslo.';
        passes(report, 'Mira Osk said the choice of vans is unrelated to the strike.');
        fails(report, 'Mira Osk said the choice of vans is related to the strike.');
    });

    it('refuses a sentence of words that mean nothing on their own', () => {

        fails('Market data showed traders prices of the company for months.', 'Traders showed the company market prices.');
    });
});
