import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { tells } from '../../../lib/judgement/duplicates/content';
import { directionsIn, haveChangedRoles, haveOtherVerbs, haveTurned, isBackgroundOf, newsIn } from '../../../lib/judgement/duplicates/roles';

export const lab = Lab.script();
const { describe, it } = lab;

const haveChanged = (one: string, other: string): boolean => haveChangedRoles(one.split(' '), other.split(' '));

describe('haveChangedRoles()', () => {

    it('holds if words have changed places around a verb', () => {

        expect(haveChanged('tarn founder sues norvik harbour', 'norvik harbour sues tarn founder')).to.be.true();
        expect(haveChanged('tarn norvik sue states', 'states sue tarn norvik')).to.be.true();
        expect(haveChanged('tarn norvik sue oslo', 'oslo sues tarn norvik')).to.be.true();
        expect(haveChanged('oslo sues tarn norvik', 'tarn norvik sue oslo')).to.be.true();
        expect(haveChanged('tarn volume overtakes norvik', 'norvik volume overtakes tarn')).to.be.true();
    });

    it('does not hold if a clause has moved, or no verb is between the words', () => {

        expect(haveChanged('fears grow coin slips', 'coin slips fears grow')).to.be.false();
        expect(haveChanged('coin slips tariff fears', 'tariff fears coin slips')).to.be.false();
        expect(haveChanged('tarn launch norvik', 'norvik launch tarn')).to.be.false();
        expect(haveChanged('tarn launches norvik', 'norvik launch tarn')).to.be.false();
        expect(haveChanged('tarn chief norvik', 'norvik chief tarn')).to.be.false();
        expect(haveChanged('tarn sues norvik', 'norvik sued tarn')).to.be.false();
    });

    it('does not hold if one of the words is on both sides', () => {

        expect(haveChanged('tarn sues norvik says tarn', 'norvik sues tarn')).to.be.false();
        expect(haveChanged('tarn sues norvik', 'norvik tarn sues tarn')).to.be.false();
    });
});

describe('haveTurned()', () => {

    const areTurned = (one: string, other: string): boolean => haveTurned(directionsIn(one.split(' '), tells), directionsIn(other.split(' '), tells));

    it('holds if what leads from one thing to another leads the other way', () => {

        for (const [one, other] of [
            ['norvik swaps ether for shares', 'norvik swaps shares for ether'],
            ['norvik moves coins from oslo to bergen', 'norvik moves coins from bergen to oslo'],
            ['whale replaces bonds with coins', 'whale replaces coins with bonds'],
            ['fund picks harbours over mines', 'fund picks mines over harbours']
        ] as const) {
            expect(areTurned(one, other), other).to.be.true();
            expect(areTurned(other, one), one).to.be.true();
        }
    });

    it('does not hold if the order alone has changed', () => {

        for (const [one, other] of [
            ['norvik moves coins from oslo to bergen', 'norvik moves coins to bergen from oslo'],
            ['norvik buys harbour in oslo', 'in oslo norvik buys harbour'],
            ['for sale', 'to sell']
        ] as const) {
            expect(areTurned(one, other), other).to.be.false();
        }
    });
});

describe('haveOtherVerbs()', () => {

    const areOther = (one: string, other: string): boolean => haveOtherVerbs(one.split(' '), other.split(' '));

    it('holds if the first verb of one title stands for nothing in the other, or is in the place of another one', () => {

        expect(areOther('fed holds rates defying calls cut', 'fed cuts rates')).to.be.true();
        expect(areOther('oslo buys coins bergen sells', 'oslo sells coins bergen buys')).to.be.true();
        expect(areOther('oslo launches rocket', 'protest draws police oslo launches rocket')).to.be.true();
        expect(areOther('rocket launch oslo draws protest', 'oslo launches rocket')).to.be.true();
    });

    it('does not hold for verbs of one meaning, for nouns before a verb, and without a verb', () => {

        expect(areOther('norvik buys tarn', 'norvik acquires tarn')).to.be.false();
        expect(areOther('norvik shares jump', 'norvik climbs')).to.be.false();
        expect(areOther('breach norvik', 'norvik suffers breach')).to.be.false();
    });
});

describe('isBackgroundOf()', () => {

    const isBackground = (one: string, other: string): boolean => isBackgroundOf(newsIn(one.split(' '), tells), other.split(' '));

    it('holds if a title reports nothing of what another one puts before its background', () => {

        expect(isBackground('man charged after fire in oslo', 'fire in oslo')).to.be.true();
        expect(isBackground('tokens rally after norvik breach', 'norvik breach drains vault')).to.be.true();
    });

    it('does not hold if it reports some of it, or there is no background', () => {

        expect(isBackground('tokens rally after norvik breach', 'tokens soar following norvik breach')).to.be.false();
        expect(isBackground('fire in oslo', 'norvik opens')).to.be.false();
    });
});
