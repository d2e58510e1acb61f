import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { leansOnEvent, leansOnHeadline, refersToSubject } from '../../../lib/judgement/summaries/leaning';

export const lab = Lab.script();
const { describe, it } = lab;

describe('leansOnHeadline()', () => {

    it('finds what leans on a headline', () => {

        expect(['Lenders of Oslo bought the coins.', 'Oslo activated the upgrade.', 'Lenders back the 4% proposal', 'An investor led the round.'].filter(leansOnHeadline)).to.have.length(3);
    });

    it('leaves what the sentence explains', () => {

        expect(['A holder moved 2,000 BTC in Oslo, when the coins were cheap.', 'People familiar with the deal said so.', 'A round was closed, valuing the company at $4 billion.', 'The project of lenders is open.'].filter(leansOnHeadline)).to.equal([]);
    });
});

describe('leansOnEvent()', () => {

    it('finds an event without what it is of, but no company', () => {

        expect(['Lenders linked the move to a law.', 'Lenders linked the company to a law.', 'An investor led the round.', 'Lenders like the deal of Tarn.'].map(leansOnEvent)).to.equal([true, false, true, false]);
    });
});

describe('refersToSubject()', () => {

    it('finds what a story is about, as if the reader knew it', () => {

        for (const text of ['On two tests the model scores 71%.', 'Coins left the attacker with $2 million.', 'Engineers traced Thursday’s freeze to a bug.', 'They agreed to activate the upgrade in May.']) {
            expect(refersToSubject(text), text).to.be.true();
        }

        for (const text of ['The model of Halden scores 71%.', 'The attacker behind the raid on Tarn has fled.', 'Engineers met on Thursday.', 'Thursday’s freeze of Tarn is over.']) {
            expect(refersToSubject(text), text).to.be.false();
        }
    });
});
