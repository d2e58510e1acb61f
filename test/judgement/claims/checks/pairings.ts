import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('pairings()', () => {

    it('keeps the months, weekdays and years of amounts', () => {

        const report = 'Halden sold 27 vans in July, although that was lower than June\'s $60 million and May\'s $132 million. It had inflows of $5 million on Monday and outflows of $9 million on Friday. It earned $30 million in 2021 and lost $40 million in 2022.';
        passes(report, 'Halden had inflows of $5 million on Monday.', 'Halden earned $30 million in 2021.', 'Halden sold 27 vans in July, lower than June\'s $60 million and May\'s $132 million.');
        fails('In 2019, the index of Oslo lost 76%. In 2008, it fell 57% in a crisis.', 'In 2008, the index fell 76% in a crisis.');
        fails('The index rose 14% through the end of September. The index is coming off gains of 20% in both 2023 and 2024.', 'The index rose 20% in 2025.', 'In 2022, the index had gains of 20%.');
        fails('During the 1997 crisis in Asia, the index lost approximately 76% over 40 days. In 2008, it fell around 57% as the crisis damaged trade and exports.', 'In 2008, the index fell around 76% as the crisis damaged trade and exports.');
        passes('On Sunday, Veltra opened a calm northern port in Oslo for $7 million.', 'On Sunday, Veltra opened a calm northern port for $7 million.');
        passes('In May and June, the old northern port in Oslo sold vans for $7 million.', 'In May, the old port sold vans for $7 million.', 'In the old port, vans sold in May for $7 million in June.', 'In May, $7 million of vans in June.');
        fails(report, 'Halden sold 27 vans in July, lower than May\'s $60 million and June\'s $132 million.', 'Halden had inflows of $5 million on Friday.', 'Halden earned $30 million in 2022.', 'Halden sold 27 vans in May.');
    });
});
