import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('kinds()', () => {

    it('refuses people, bodies and things that the evidence does not have', () => {

        const report = 'Orvane creditors will receive $220 million in a third distribution. Halden froze vans held by wallets tied to thieves.';
        passes(report, 'Orvane creditors will receive $220 million in a third distribution.');
        fails(report, 'Orvane customers will receive $220 million in a third distribution.', 'Halden froze vans held by customers tied to thieves.', 'Halden froze vans held by officials.');
        fails('Halden has no plans to launch a token this year.', 'Halden has no plans to launch a platform this year.', 'Halden has no plans to launch a market this year.');
        fails('A company tied to Orvane invested $100 million in Bexley.', 'A bank tied to Orvane invested $100 million in Bexley.', 'A court tied to Orvane invested $100 million in Bexley.');
        fails('Brazil weighs a strategic crypto reserve of 5% of its foreign holdings.', 'Brazil weighs a strategic oil reserve of 5% of its foreign holdings.');
    });

    it('takes words of the same meaning, and references to somebody named', () => {

        passes('Halden froze vans of its customers on Monday.', 'Halden froze vans of its clients on Monday.');
        passes('Halden sold 40 vans to Bexley on Monday.', 'The company sold 40 vans to Bexley on Monday.', 'Halden is a company that sold 40 vans to Bexley.');
        fails('Halden sold 40 vans to Bexley on Monday.', 'The customers sold 40 vans to Bexley on Monday.');
        passes('Halden opened a user-friendly market hall on Monday.', 'Halden opened a user-friendly market hall.');
    });

    it('refuses a price where the evidence has another measure', () => {

        fails('Orvane’s trading volume jumped 40% in July to $230 billion.', 'Orvane’s price jumped 40% in July.', 'Orvane’s value jumped 40% in July.');
        fails('Ethereum’s revenue fell 22% in the third quarter.', 'The price of ether fell 22% in the third quarter.');
        passes('Orvane fell 5% to $92 on Monday.', 'Orvane’s price fell 5% on Monday.');
        passes('Orvane’s trading volume jumped while its price fell 5%.', 'Orvane’s price fell 5%.');
        fails('Volume jumped 40% in July.', 'The price jumped 40% in July.');
    });
});
