import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { actsOf, haveOtherActs, inCommonVerbs } from '../../../lib/judgement/duplicates/acts';

export const lab = Lab.script();
const { describe, it } = lab;

const areOther = (one: string, other: string): boolean => haveOtherActs(actsOf(one.split(' ')), actsOf(other.split(' ')));

describe('haveOtherActs()', () => {

    it('holds if each title reports an act that the other does not', () => {

        expect(areOther('police in oslo arrest a trader', 'police in oslo deport a trader')).to.be.true();
        expect(areOther('norvik buys 80 ether', 'norvik stakes 80 ether')).to.be.true();
        expect(areOther('regulator throws out the suit', 'regulator throws party for staff')).to.be.false();
    });

    it('does not hold for synonyms, for a verb with one meaning in common, or if only one title reports an act', () => {

        expect(areOther('police in oslo arrest a trader', 'police in oslo detain a trader')).to.be.false();
        expect(areOther('norvik adds 80 ether', 'norvik purchases 80 ether')).to.be.false();
        expect(areOther('norvik rolls out a wallet', 'norvik launches a wallet')).to.be.false();
        expect(areOther('norvik arrests a trader', 'norvik and a trader')).to.be.false();
        expect(areOther('norvik buys ether', 'norvik buys ether and stakes it')).to.be.false();
    });
});

describe('inCommonVerbs()', () => {

    it('writes the same verb for the same act, one word for a verb of two', () => {

        expect(inCommonVerbs('norvik rolled out a wallet'.split(' '))).to.equal(['norvik', 'launch', 'a', 'wallet']);
        expect(inCommonVerbs('norvik unveils a wallet'.split(' '))).to.equal(['norvik', 'launch', 'a', 'wallet']);
    });

    it('leaves other words, and a particle after another word', () => {

        expect(inCommonVerbs('far out in oslo'.split(' '))).to.equal(['far', 'out', 'in', 'oslo']);
    });
});
