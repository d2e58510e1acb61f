import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('times()', () => {

    it('keeps an amount with the date of its sentence', () => {

        const report = 'Halden ended September with 1,863 vans. Veltra fell from its peak of November 13 on Monday.';
        passes(report, 'Halden held 1,863 vans at the end of September.');
        passes('In September Halden ran a depot in Oslo. It held 1,863 vans.', 'Halden held 1,863 vans in September.');
        fails(report, 'Halden held 1,863 vans at the end of November.');
    });

    it('keeps a date at the start of a sentence with its verb', () => {

        const report = 'The navy of Norway arrested 23 pirates on Saturday. Last month, the navy drew criticism after sinking a boat of Veltra.';
        passes(report, 'On Saturday, the navy arrested 23 pirates.', 'Last month, the navy sank a boat of Veltra.');
        fails(report, 'On Saturday, the navy sank a boat of Veltra.');
    });

    it('takes a date that nothing else happened on', () => {

        passes('Halden sold 40 vans on Friday and bought a boat.', 'On Friday, Halden sold 40 vans.', 'Halden bought a boat.');
    });

    it('reads "17th" next to a month as a day', () => {

        passes('The port was hacked on January 17th.', 'The port was hacked on January 17.');
        passes('The port was hacked on the 17th of January.', 'The port was hacked on 17 January.');
        fails('The port was hacked on January 17th.', 'The port was hacked on January 18.');
    });
});
