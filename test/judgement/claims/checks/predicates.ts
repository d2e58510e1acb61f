import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('predicates()', () => {

    it('refuses what the evidence does not call something', () => {

        const report = 'Veltra filed a suit in May, which alleges that the coin of Norvik is an unregistered security.';
        passes(report, 'Veltra alleges that the coin of Norvik is an unregistered security.');
        fails(report, 'Veltra alleges that the coin of Norvik is a commodity.');
        passes('Norvik of Oslo sells vans.', 'Norvik of Oslo is a business that sells vans.');
        passes('Halden sold a van for $40. The van is a wreck.', 'The van is a wreck, sold for $40.');
        fails(report, 'Norvik is a', 'Norvik is a 5.');
    });
});
