import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { categoryOdds, noOdds } from '../../../lib/judgement/categories/likely';
import { featuresOf } from '../../../lib/judgement/linear/features';
import { enough } from '../../../lib/judgement/linear/odds';
import type { Model } from '../../../lib/judgement/linear/packing';

export const lab = Lab.script();
const { describe, it } = lab;

const [one = 0, other = 0] = featuresOf('', 'one two');
const model: Model = { codes: ['defi', 'tech'], biases: [-1, .5], unit: .5, features: new Map([[one, 0], [other, 1]]), weights: Int8Array.from([6, -2, 4, 0]) };

describe('categoryOdds()', () => {

    it('sums the weights of a story\'s words for each category', () => {

        expect([...noOdds]).to.equal([]);
        expect([...categoryOdds('', '', model)]).to.equal([['defi', -1], ['tech', .5]]);
        expect([...categoryOdds('One', '', model)]).to.equal([['defi', 2], ['tech', -.5]]);
        expect([...categoryOdds('One', 'two', model)]).to.equal([['defi', 4], ['tech', -.5]]);
    });

    it('knows how thefts from protocols and listings are written about', () => {

        const sure = (title: string, text: string): string[] => [...categoryOdds(title, text)].flatMap(([code, odds]) => (odds >= enough ? [code] : []));
        expect(sure('Vaultano team pauses contracts after attacker mints fake deposits', 'The attacker siphoned $8 million in USDC from the bridge. The team urged users to revoke approvals and offered a bounty.')).to.equal(['defi']);
        expect(sure('Little-known coin Quorelia rockets 60% on Upbit news', 'The token jumped within minutes after the exchange said it would open a KRW pair at 17:00.')).to.equal(['token_listings']);
        expect(sure('Bridge closed after attack on guards', 'The team of guards had paused at the gate. A bounty was offered for the attackers.')).to.equal([]);
        expect(sure('Little-known singer rockets to top of charts', 'The song jumped within minutes after a video on Monday.')).to.equal([]);
    });
});
