import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { tells } from '../../../lib/judgement/duplicates/content';
import { areAtOtherStages, comingIn, isDone, isMentioned, turnsIn } from '../../../lib/judgement/duplicates/stages';

export const lab = Lab.script();
const { describe, it } = lab;

const read = (title: string) => {

    const words = title.split(' ');
    return { turns: turnsIn(words, tells), content: words.filter(tells), coming: comingIn(title) };
};

const areOther = (one: string, other: string): boolean => areAtOtherStages(read(one), read(other));

describe('areAtOtherStages()', () => {

    it('holds if only one title undoes, weighs or repeats what the other reports', () => {

        for (const [one, other] of [
            ['norvik in talks with tarn', 'norvik ends talks with tarn'],
            ['norvik splits and halts in oslo', 'norvik avoids split and halts in oslo'],
            ['oslo taxes miners', 'oslo scraps tax for miners'],
            ['norvik bans new wallets', 'norvik drops ban on new wallets'],
            ['norvik delists coin', 'norvik mulls delisting of coin'],
            ['oslo may sell coins', 'oslo sells coins'],
            ['oslo buys 500 coins', 'oslo buys another 500 coins'],
            ['norvik suspended in oslo', 'norvik suspension lifted in oslo'],
            ['nilsen sentenced in oslo', 'nilsen appeals sentence in oslo'],
            ['nilsen sentenced in oslo', 'nilsen publishes sentence in oslo'],
            ['norvik hit by ban in oslo', 'court stays ban of norvik in oslo']
        ] as const) {
            expect(areOther(one, other), other).to.be.true();
            expect(areOther(other, one), one).to.be.true();
        }
    });

    it('does not hold if both do, in words of one meaning, or if headlines leave open how far an act has got', () => {

        for (const [one, other] of [
            ['norvik ends talks with tarn', 'norvik abandons talks with tarn'],
            ['oslo mulls tax on coins', 'oslo considers tax on coins'],
            ['norvik considers merger in oslo', 'norvik plans merger in oslo'],
            ['coin drops as norvik halts', 'coin falls as norvik stops'],
            ['norvik seeks licence in oslo', 'norvik files for licence in oslo'],
            ['oslo probes norvik', 'oslo opens probe into norvik'],
            ['norvik to open desk', 'norvik opens desk'],
            ['oslo buys another 500 coins', 'oslo buys 500 coins again'],
            ['oslo buys another 500 coins', 'oslo buys 500 more coins'],
            ['oslo buys 500 coins', 'oslo buys 500 more coins']
        ] as const) {
            expect(areOther(one, other), other).to.be.false();
            expect(areOther(other, one), one).to.be.false();
        }
    });
});

describe('isDone()', () => {

    it('holds if one title reports an act as done that is still to come in the other', () => {

        const [done, toCome, alike] = ['coin limit raised', 'coin limit to be raised', 'coin limit will be raised'].map(read) as [ReturnType<typeof read>, ReturnType<typeof read>, ReturnType<typeof read>];
        expect(isDone(toCome.coming, done)).to.be.true();
        expect(isDone(toCome.coming, alike)).to.be.false();
        expect(isDone(done.coming, toCome)).to.be.false();
        expect(isDone(['sold'], done)).to.be.false();
    });
});

describe('isMentioned()', () => {

    const isOnlyMentioned = (one: string, other: string): boolean => isMentioned(read(one).content, read(other).content);

    it('is true of a report of what the other title mentions', () => {

        for (const [one, other] of [
            ['norvik hacked for coins', 'norvik relaunches after hack'],
            ['norvik hacked for coins', 'norvik explains hack'],
            ['norvik hacked for coins', 'police arrest two over norvik hack'],
            ['norvik hacked for coins', 'norvik to compensate clients for hack'],
            ['norvik fined in oslo', 'court rejects fine for norvik']
        ] as const) {
            expect(isOnlyMentioned(one, other), other).to.be.true();
        }
    });

    it('does not hold if the other does no more than carry it, or reports it, too', () => {

        for (const [one, other] of [
            ['norvik hacked for coins', 'norvik suffers hack'],
            ['norvik hacked for coins', 'norvik hack'],
            ['norvik hacked for coins', 'norvik hit by hack in oslo'],
            ['nilsen convicted in oslo', 'nilsen found guilty in oslo'],
            ['norvik hacked for coins', 'hackers steal norvik coins'],
            ['norvik hacked for coins', 'tarn closes desk'],
            ['norvik hacked for coins', 'tarn sells its desk'],
            ['norvik launched desk', 'norvik names chief of launch'],
            ['norvik reopened unaided', 'tarn aided'],
            ['norvik hacked drained of coins', 'norvik drained in hack'],
            ['norvik hacked for coins', 'norvik explains how vault was hacked'],
            ['norvik opens desk', 'norvik explains opening']
        ] as const) {
            expect(isOnlyMentioned(one, other), other).to.be.false();
        }
    });
});
