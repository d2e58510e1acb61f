import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { withPastClauses } from '../../../lib/judgement/summaries/past-clauses';

export const lab = Lab.script();
const { describe, it } = lab;

describe('withPastClauses()', () => {

    const becomes = (text: string, other: string): void => {

        expect(withPastClauses(text)).to.equal(other);
    };

    it('puts what happened before a report in the perfect into the past', () => {

        becomes('Halden has paused its vaults after a thief drains a pool.', 'Halden has paused its vaults after a thief drained a pool.');
        becomes('Tarn has crashed 60% after Mayor Lie deletes a post.', 'Tarn has crashed 60% after Mayor Lie deleted a post.');
        becomes('Halden has kept its fees after a vote passes.', 'Halden has kept its fees after a vote passed.');
        becomes('Halden has kept its fees after volumes surge.', 'Halden has kept its fees after volumes surged.');
        becomes('Halden has doubled its fee after volumes surge past $5.', 'Halden has doubled its fee after volumes surged past $5.');
    });

    it('uses the simple past for what happened at the same time', () => {

        becomes('Tarn shorts have lost $7 million as TRN rockets 30% to $9.', 'Tarn shorts lost $7 million as TRN rocketed 30% to $9.');
        becomes('Halden has been drained of $7 million as a wallet is hacked.', 'Halden was drained of $7 million as a wallet was hacked.');
        becomes('Halden has been quickly drained of $7 million as a wallet is hacked.', 'Halden was quickly drained of $7 million as a wallet was hacked.');
        becomes('Halden has lost users and coins as Tarn falls.', 'Halden lost users and coins as Tarn fell.');
        becomes('Halden has cut fees as Tarn drops 5% and Aster cuts deals.', 'Halden cut fees as Tarn dropped 5% and Aster cuts deals.');
        becomes('Longs have been liquidated as two funds are frozen.', 'Longs were liquidated as two funds were frozen.');
        becomes('Halden has posted a loss as trading slows.', 'Halden posted a loss as trading slowed.');
        becomes('Halden has frozen two vaults and broken a rule as Tarn falls.', 'Halden froze two vaults and broke a rule as Tarn fell.');
        becomes('Halden has reportedly sunk 5% as servers buckle.', 'Halden reportedly sank 5% as servers buckled.');
        becomes('Halden has sunk 5% as prices rally.', 'Halden sank 5% as prices rallied.');
        becomes('Halden has sunk 5% as Tarn and Aster list coins.', 'Halden sank 5% as Tarn and Aster listed coins.');
        becomes('Tarn has dipped as Oslo halts lending, analysts say.', 'Tarn dipped as Oslo halted lending, analysts say.');
    });

    it('leaves what still goes on, what is no clause, and what has a further verb', () => {

        for (const text of [
            'Halden has raised $5 million as Norway bets on vaults.', 'Tarn has slid below $9 as the monthly close looms.', 'Halden has added 40 coins as it nears its goal.',
            'Halden has hired Kari Lie as director.', 'Halden has fallen after rate drops.', 'Halden has repaid its users a year after its collapse.', 'Halden has fallen after the sale of Tarn.', 'Halden has sunk as fees are expected to rise.',
            'Halden has cut fees as Tarn drops 5% and Aster slides 8%.', 'Halden has cut fees as Tarn drops 5% and fees are high.', 'Halden has cut fees and is planning more as Tarn drops 5%.', 'Halden is seeking funds as Tarn drops 5%.',
            'Halden cuts fees as Tarn drops 5%.', 'Tarn is back as Halden drops 5%.', 'Halden has been as Tarn drops 5%.', 'Halden has cut fees as Tarn says it drops 5%.', 'Halden has cut fees.', 'Halden has fallen as two sales are high.', 'Halden has paused as Tarn is seen in Oslo.', 'Halden has cut fees as Tarn drops 5% and Aster acquires Birch.'
        ]) {
            becomes(text, text);
        }
    });
});
