import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { likelyCategories } from '../../../lib/judgement/categories/likely';
import { featuresOf } from '../../../lib/judgement/linear/features';
import type { Model } from '../../../lib/judgement/linear/packing';

export const lab = Lab.script();
const { describe, it } = lab;

const [one = 0, other = 0] = featuresOf('', 'one two');
const model: Model = { codes: ['defi', 'tech'], biases: [-1, .5], unit: .5, features: new Map([[one, 0], [other, 1]]), weights: Int8Array.from([6, -2, 4, 0]) };

describe('likelyCategories()', () => {

    it('returns the categories with enough log-odds', () => {

        expect(likelyCategories('', '', model)).to.equal([]);
        expect(likelyCategories('One', '', model)).to.equal([]);
        expect(likelyCategories('One', 'two', model)).to.equal(['defi']);
    });

    it('knows how thefts from protocols and listings are written about', () => {

        expect(likelyCategories('Vaultano team pauses contracts after attacker mints fake deposits', 'The attacker siphoned $8 million in USDC from the bridge. The team urged users to revoke approvals and offered a bounty.')).to.equal(['defi']);
        expect(likelyCategories('Little-known coin Quorelia rockets 60% on Upbit news', 'The token jumped within minutes after the exchange said it would open a KRW pair at 17:00.')).to.equal(['token_listings']);
        expect(likelyCategories('Bridge closed after attack on guards', 'The team of guards had paused at the gate. A bounty was offered for the attackers.')).to.equal([]);
        expect(likelyCategories('Little-known singer rockets to top of charts', 'The song jumped within minutes after a video on Monday.')).to.equal([]);
    });
});
