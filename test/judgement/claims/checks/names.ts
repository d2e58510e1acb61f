import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('names()', () => {

    it('keeps what somebody owns with its owner', () => {

        const report = { title: 'Veltra posts loss', text: 'Veltra sold 40 vans in part to repay a loan of Mira Osk\'s Orvane.' };
        passes(report, 'Veltra sold 40 vans.');
        fails(report, 'Mira Osk\'s Veltra sold 40 vans.');
    });

    it('takes a noun for a business for what was named before, not for what is named after it', () => {

        for (const noun of ['launchpad', 'wallet', 'broker', 'supplier', 'developer']) {
            const report = { title: 'Revenue of Halden shrinks', text: `Halden took in $21 million in October. The ${noun} has spent $400 million on its own vans so far. The share of Veltra, its rival, climbed to 31%.` };
            passes(report, 'Halden has spent $400 million on its own vans.');
            fails(report, 'Veltra has spent $400 million on its own vans.');
        }
    });

    it('takes an abbreviation of a name for the name', () => {

        const report = { title: 'ACD to buy Veltra', text: 'Amber Cargo Drones announced the largest purchase in its history on Monday, paying about $5 million to acquire Veltra.' };
        passes(report, 'ACD will pay about $5 million to acquire Veltra.');
        fails(report, 'ABD will pay about $5 million to acquire Veltra.');
    });

    it('takes names that end in "s" for names if they are capitalised within a sentence', () => {

        const report = { title: 'Bexfarms posts $142 million loss', text: 'The miner Bexfarms sold 3,357 BTC for $69 million. By the end of June, the company held 3,144 BTC worth $62 million.' };
        passes(report, 'Bexfarms held 3,144 Bitcoin at the end of June.');
        fails(report, 'Bexfarms held 3,357 Bitcoin at the end of June.');
    });
});
