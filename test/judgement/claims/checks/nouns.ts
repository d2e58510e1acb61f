import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('nouns()', () => {

    it('refuses a number that counts another noun of the evidence', () => {

        const report = 'Riots left three bank workers dead. Dozens of police officers stood by.';
        passes(report, 'Riots left three workers dead.');
        fails(report, 'Riots left three police officers dead.');
    });
});
