import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { areNamedAlike, namesOf } from '../../../lib/judgement/duplicates/names';

export const lab = Lab.script();
const { describe, it } = lab;

const areAlike = (one: string, other: string): boolean => areNamedAlike(namesOf(one), namesOf(other));

describe('areNamedAlike()', () => {

    it('does not hold if two names have changed places around what happens', () => {

        for (const [one, other] of [
            ['A court lets Norvik sue Tarn over wallets', 'A court lets Tarn sue Norvik over wallets'],
            ['A court lets Crypto.com sue Tarn', 'A court lets Tarn sue Crypto.com'],
            ['A plan of Norvik for a mine in Denmark', 'A plan of Denmark against Norvik'],
            ['A court lets Norvik sue in Denmark', 'A court lets Denmark sue over Norvik'],
            ['An aide of Norvik buys Tarn', 'An aide of Tarn buys Norvik']
        ] as const) {
            expect(areAlike(one, other), other).to.be.false();
            expect(areAlike(other, one), one).to.be.false();
        }
    });

    it('holds if they are listed in another order, or one belongs to the other, or acts in both', () => {

        for (const [one, other] of [
            ['A fund picks Norvik and Tarn', 'A fund picks Tarn, Norvik'],
            ['A fund picks Oslo-based Norvik', 'A fund picks Norvik of Oslo'],
            ['A plan of Denmark Norvik unit', 'A plan of Norvik unit in Denmark'],
            ['A plan of South Korea Norvik unit', 'A plan of Norvik unit in South Korea'],
            ['A lender Norvik is fined in South Korea', 'A lender in South Korea fines Norvik'],
            ['South Korea Norvik opens a unit', 'A unit of Norvik in South Korea opens'],
            ['South Korea fines lender Norvik', 'A lender Norvik is fined in South Korea'],
            ['A chief of Norvik mine is fined in Denmark', 'Denmark fines chief of Norvik mine'],
            ['Norvik sold in Denmark', 'Denmark sold Norvik'],
            ['Norvik sold in South Korea', 'South Korea sold Norvik'],
            ['A plan of Denmark Norvik is dropped', 'A plan of Norvik to close two mines is dropped by Denmark']
        ] as const) {
            expect(areAlike(one, other), other).to.be.true();
            expect(areAlike(other, one), one).to.be.true();
        }
    });

    it('holds for two spellings of a name, one of which begins the other, and for no names', () => {

        expect(areAlike('A regulator fines Vauxholm', 'A regulator fines Vauxholmia')).to.be.true();
        expect(areAlike('A regulator fines Vauxholm', 'A regulator fines Hodlmere')).to.be.false();
        expect(areAlike('…', '!')).to.be.true();
    });
});
