import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('completions()', () => {

    const title = 'Orvane acquires Veltra in $40 million deal';

    it('refuses a takeover as done that is only agreed', () => {

        fails({ title, text: 'The lender agreed to buy Veltra for its vans.' }, 'Orvane has acquired Veltra in a $40 million deal.', 'Orvane has bought Veltra in a $40 million deal.');
        fails({ title, text: 'The acquisition of Veltra is expected to close in May.' }, 'Orvane has acquired Veltra in a $40 million deal.');
        fails({ title, text: 'The lender will buy Veltra for its vans.' }, 'Orvane has acquired Veltra in a $40 million deal.');
        fails({ title, text: 'The lender will buy the startup for its vans.' }, 'Orvane has acquired Veltra in a $40 million deal.');
        passes({ title, text: 'The lender agreed to buy Veltra for its vans.' }, 'Orvane has agreed to acquire Veltra in a $40 million deal.');
    });

    it('takes one as done that the evidence completes, or knows no agreement of', () => {

        passes({ title, text: 'The lender, which agreed to buy Veltra in May, completed the deal on Monday.' }, 'Orvane has acquired Veltra in a $40 million deal.');
        passes({ title, text: 'Veltra makes vans.' }, 'Orvane has acquired Veltra in a $40 million deal.');
        passes({ title, text: 'The lender will buy vans for Orvane.' }, 'Orvane has acquired Veltra in a $40 million deal.');
        passes({ title: 'Orvane buys 40 vans of Veltra', text: 'Orvane agreed to buy more vans.' }, 'Orvane has bought 40 vans of Veltra.');
        passes({ title: 'Orvane buys vans', text: 'Orvane agreed to buy vans.' }, 'Orvane has bought vans.');
    });
});
