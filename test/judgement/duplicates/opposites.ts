import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { areOpposed, hasOpposite, stanceOf } from '../../../lib/judgement/duplicates/opposites';

export const lab = Lab.script();
const { describe, it } = lab;

const oppose = (one: string, other: string): boolean => areOpposed(stanceOf(one), stanceOf(other));

describe('areOpposed()', () => {

    it('holds for opposites, and if only one title is negated or refuses', () => {

        for (const [one, other] of [
            ['norvik rises', 'norvik falls'],
            ['norvik opens', 'norvik does not open'],
            ['norvik to split coins', 'norvik to shelve split of coins'],
            ['norvik pays', 'norvik fails to pay']
        ] as const) {
            expect(oppose(one, other), other).to.be.true();
            expect(oppose(other, one), one).to.be.true();
        }
    });

    it('does not hold for a refusal in a verb that has other meanings, too', () => {

        for (const [one, other] of [['norvik scraps split', 'norvik drops split'], ['norvik stops selling ore', 'norvik ends sale of ore'], ['norvik shelves split', 'norvik abandons split']] as const) {
            expect(oppose(one, other), other).to.be.false();
            expect(oppose(other, one), one).to.be.false();
        }
    });
});

describe('hasOpposite()', () => {

    it('holds for a word on a side of an axis', () => {

        expect(['falls', 'oslo'].map(hasOpposite)).to.equal([true, false]);
    });
});
