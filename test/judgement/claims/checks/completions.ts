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

    it('refuses as done what is only announced: a departure, a listing, the end of a service', () => {

        fails({ title: 'Orvane CEO steps down', text: 'Ann Roth will leave in May.' }, 'The Orvane CEO has stepped down.');
        fails({ title: 'Orvane adds Veltra to roster', text: 'Spot trading opens on Monday.' }, 'Orvane has added Veltra to its roster.');
        fails({ title: 'Orvane lists Veltra', text: 'Trading is expected to begin on Monday.' }, 'Orvane has listed Veltra.');
        fails({ title: 'Orvane ditches Veltra support', text: 'The lender will end it in May.' }, 'Orvane has ditched Veltra support.');
        passes({ title: 'Orvane CEO steps down', text: 'Ann Roth will leave in May.' }, 'The Orvane CEO will step down.');
    });

    it('takes as done what has happened, or what the evidence says nothing of', () => {

        passes({ title: 'Orvane CEO steps down', text: 'Ann Roth stepped down on Monday and will leave Oslo.' }, 'The Orvane CEO has stepped down.');
        passes({ title: 'Orvane CEO steps down', text: 'A successor will be named in May.' }, 'The Orvane CEO has stepped down.');
        passes({ title: 'Orvane lists Veltra', text: 'Trading began on Monday, and deposits will open in May.' }, 'Orvane has listed Veltra.');
        passes({ title: 'Orvane adds two vans to fleet', text: 'Trading opens on Monday.' }, 'Orvane has added two vans to its fleet.');
        passes({ title: 'Orvane ends Veltra support', text: 'It ended on Monday, and users will stop mining.' }, 'Orvane has ended Veltra support.');
    });
});
