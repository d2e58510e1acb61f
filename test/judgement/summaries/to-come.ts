import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { withFuture } from '../../../lib/judgement/summaries/to-come';

export const lab = Lab.script();
const { describe, it } = lab;

describe('withFuture()', () => {

    const becomes = (headline: string, other: string): void => {

        expect(withFuture(headline)).to.equal(other);
    };

    it('writes what somebody is to do in the future, by name or by a description', () => {

        becomes('Halden to buy Tarn.', 'Halden will buy Tarn.');
        becomes('Halden among 14 lenders to settle in coins.', 'Halden is among 14 lenders to settle in coins.');
        becomes('Halden to split into two firms.', 'Halden will split into two firms.');
        becomes('Danish luxury brand Tarn to accept coins.', 'Danish luxury brand Tarn will accept coins.');
        becomes('Danish news site to shed a third of its staff.', 'Danish news site will shed a third of its staff.');
        becomes('Tarn operating chief to depart in May.', 'Tarn operating chief will depart in May.');
        becomes('Oslo finance committee to hold a hearing on coins.', 'Oslo finance committee will hold a hearing on coins.');
        becomes('Danish lenders to accept coins.', 'Danish lenders will accept coins.');
        becomes('Budget airline Tarn to accept coins, Halden says.', 'Budget airline Tarn will accept coins, Halden says.');
        becomes('Halden chief Mira Osk of Oslo to open a market named Tarn.', 'Halden chief Mira Osk of Oslo will open a market named Tarn.');
        becomes('Bank of Oslo to test coins.', 'Bank of Oslo will test coins.');
        becomes('Oslo-based payment firm Tarn to buy Halden.', 'Oslo-based payment firm Tarn will buy Halden.');
    });

    it('leaves alone what an infinitive explains, what has another verb, and what things do', () => {

        for (const headline of [
            'A new way to sell coins.', 'Danish plan to ban coins.', 'Plan of Halden to sell coins.', 'Halden first bank to accept coins.', 'How Danish lender Tarn is to sell coins.',
            '5 new coins to buy in May.', 'Top Danish coins to buy in May.', 'Time for Halden to sell coins.', 'Danish lender likely to cut fees.', 'Prices of coins to fall.',
            'Demand propels old Danish group to record profit.', 'Accounts that use Tarn to build a copy.', 'Halden has asked Tarn to sell coins.', 'Danish lender to buy Tarn has closed.', 'Oslo named Danish lender to lead a push.', 'Danish trader to blame for a loss.', 'Coins stolen near Danish exchange to move.', 'Judge told Danish lender to close vaults.'
        ]) {
            becomes(headline, headline);
        }
    });
});
