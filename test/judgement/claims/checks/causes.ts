import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('causes()', () => {

    it('lets something happen after an event that its sentence mentions', () => {

        const report = 'Over $7 million has been returned from an attack on Veltra Finance in Oslo.';
        passes(report, 'More than $7 million has been returned after the attack on Veltra Finance.');
        fails(report, 'More than $7 million has been returned after Veltra Finance was attacked and sued.', 'The port of Bergen was shut after the attack on Veltra Finance.', 'More than $7 million has been returned because of the attack on Veltra Finance.');
    });

    it('joins nouns with "and", and refuses the cause of another amount', () => {

        const report = 'Shares of Halden were down 11% on Tuesday after the revenue and earnings of the miner missed estimates. Sales declined, reflecting a 59% drop in output due to low rewards following the April outage.';
        passes(report, 'Shares of Halden fell 11% on Tuesday after its revenue missed estimates.', 'A 59% drop in output was due to low rewards.');
        fails(report, 'Shares of Halden fell 11% because of the April outage.', 'Output dropped 11% due to low rewards.');
        passes('Aster funds lost $40 million in May. The outflow was due to a redemption from Birch Vault.', 'Aster funds lost $40 million; the outflow was due to a redemption from Birch Vault.');
        fails('Halden fell because prices dropped and Orvane moved to Oslo.', 'Halden fell because Orvane moved to Oslo.');
    });
});
