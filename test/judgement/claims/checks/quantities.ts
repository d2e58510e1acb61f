import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('quantities()', () => {

    it('takes "both" at another place, and "one" for one of them', () => {

        passes('Both Veltra and Orvane prices were down more than 5% on Tuesday.', 'Veltra and Orvane prices were both down more than 5% on Tuesday.');
        fails('Veltra was down 5% on Tuesday, and so was Orvane.', 'Both funds were down 5% on Tuesday.');
        passes('One of those vans fell into the river, and another van was sold.', 'One van fell into the river.');
    });

    it('reads a fifth plant as no fifth of a plant', () => {

        const report = 'Orvane opens claims for fifth-season airdrop. Halden plans third Oslo plant.';
        passes(report, 'Orvane has opened claims for a fifth-season airdrop.', 'Halden plans a third Oslo plant.');
        fails(report, 'Orvane has opened claims for a fifth of the airdrop.');
        fails('Orvane loses half of its clients', 'Orvane has lost a quarter of its clients.');
    });

    it('refuses thousands of something else', () => {

        const report = 'Riots left three clerks of a bank dead. Tens of thousands of miners met in Oslo. Thousands fled.';
        passes(report, 'Tens of thousands of miners met in Oslo.', 'Thousands of people fled.', 'In Oslo thousands fled.', 'Thousands of miners met in Oslo.');
        fails(report, 'Riots left tens of thousands of clerks of a bank dead.', 'Thousands of clerks met in Oslo.');
    });

    it('refuses all of what the evidence counts or does not count', () => {

        const report = 'The port delayed seven bids, and nearly all of its vans stood still. Coins can be used in 3,389 shops in Oslo. Harris won by 0.3 percent of all ballots.';
        passes(report, 'Nearly all vans stood still.', 'Harris won by 0.3% of all ballots.');
        fails(report, 'The port delayed all bids.', 'Coins can be used in all shops in Oslo.');
        passes('All of the 40 vans of Halden stood still. After all, it sold all but two.', 'All 40 vans stood still.', 'After all, Halden sold all but two.');
        passes('Halden sold 40 vans in Oslo after all', 'In Oslo, Halden sold 40 vans after all');
    });
});
