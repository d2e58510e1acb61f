import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('pairings()', () => {

    it('keeps the months, weekdays and years of amounts', () => {

        const report = 'Halden sold 27 vans in July, although that was lower than June\'s $60 million and May\'s $132 million. It had inflows of $5 million on Monday and outflows of $9 million on Friday. It earned $30 million in 2021 and lost $40 million in 2022.';
        passes(report, 'Halden had inflows of $5 million on Monday.', 'Halden earned $30 million in 2021.', 'Halden sold 27 vans in July, lower than June\'s $60 million and May\'s $132 million.');
        passes('On Sunday, Veltra opened a calm northern port in Oslo for $7 million.', 'On Sunday, Veltra opened a calm northern port for $7 million.');
        passes('In May and June, the old northern port in Oslo sold vans for $7 million.', 'In May, the old port sold vans for $7 million.', 'In the old port, vans sold in May for $7 million in June.', 'In May, $7 million of vans in June.');
        fails(report, 'Halden sold 27 vans in July, lower than May\'s $60 million and June\'s $132 million.', 'Halden had inflows of $5 million on Friday.', 'Halden earned $30 million in 2022.', 'Halden sold 27 vans in May.');
    });
});
