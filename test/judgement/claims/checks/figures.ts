import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('figures()', () => {

    it('takes two amounts that are in the order of their sentence', () => {

        const report = { title: 'Veltra raises $225 million', text: 'Veltra, a project that lets vans communicate, announced one of the largest raises. The team said that it had raised $225 million at a $2.5 billion valuation. Orvane, a direct competitor, raised $120 million at a $3 billion valuation earlier in 2023.' };
        passes(report, 'Veltra raised $225 million at a valuation of $2.5 billion.');
        fails(report, 'Veltra raised $120 million at a valuation of $3 billion.', 'Veltra raised $2.5 billion at a valuation of $225 million.');
    });

    it('takes what follows an event in a headline in title case for that of its subject', () => {

        passes('Orvane Adds 40 Vans, Taking Stash Past 900', 'Orvane added 40 vans, taking its stash past 900.');
        fails('Orvane Adds 40 Vans, Taking Stash Past 900', 'Orvane added 40 vans, taking its stash past 700.');
        fails('Orvane Adds 40 Vans; Veltra Stash Is Past 900', 'Orvane added 40 vans, taking its stash past 900.');
    });

    it('refuses the two figures of a change the other way round', () => {

        fails('Orvane fell to $5 from $9.', 'Orvane fell to $9 from $5.', 'Orvane rose to $9 from $5.');
    });
});
