import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { inCommonWords, isFiniteVerb, isPredicate, meanTheSame, verbsIn } from '../../../lib/judgement/duplicates/synonyms';

export const lab = Lab.script();
const { describe, it } = lab;

describe('meanTheSame()', () => {

    it('holds for words of one line, in any form, and for a verb of two words', () => {

        for (const [one, other] of [['arrests', 'detained'], ['adds', 'purchases'], ['roll out', 'launch'], ['company', 'firm'], ['hints', 'signals'], ['tosses', 'dismisses'], ['letting', 'allowing'], ['compensates', 'refunds'], ['deposits', 'sends'], ['pulls', 'removes'], ['scraps', 'cancels'], ['migrates', 'moves'], ['withdraws', 'abandons'], ['eyes', 'plans'], ['backed', 'linked'], ['reorg', 'reorganisation'], ['protocol', 'platform'], ['dev', 'developer'], ['illegal', 'unlicensed'], ['unchanged', 'steady'], ['bettors', 'traders']] as const) {
            expect(meanTheSame(one, other), one).to.be.true();
        }
    });

    it('does not hold for other acts and things, or for words that are in no line', () => {

        for (const [one, other] of [['arrests', 'deports'], ['buys', 'stakes'], ['miners', 'whales'], ['oslo', 'oslo'], ['buys', 'oslo']] as const) {
            expect(meanTheSame(one, other), one).to.be.false();
        }
    });
});

describe('verbsIn()', () => {

    it('adds its second word to a verb of two', () => {

        expect(verbsIn('regulator throws out the suit'.split(' '))).to.equal(['regulator', 'throws out', 'out', 'the', 'suit']);
        expect(verbsIn('regulator throws a party'.split(' '))).to.equal(['regulator', 'throws', 'a', 'party']);
    });
});

describe('isPredicate()', () => {

    it('holds for a verb in the third person or in the past', () => {

        expect(['sues', 'sued', 'sue', 'oslo', 'traders'].map(isPredicate)).to.equal([true, true, false, false, false]);
    });
});

describe('isFiniteVerb()', () => {

    it('holds for a verb of several, too, unless it is also a noun', () => {

        expect(['sues', 'sue', 'launch', 'oslo'].map(isFiniteVerb)).to.equal([true, true, false, false]);
    });
});

describe('inCommonWords()', () => {

    it('writes the same word for every act, and for the same thing, one word for a verb of two', () => {

        expect(inCommonWords('norvik rolled out a wallet'.split(' '))).to.equal(['norvik', 'act', 'a', 'wallet']);
        expect(inCommonWords('norvik burns an address'.split(' '))).to.equal(['norvik', 'act', 'an', 'wallet']);
    });

    it('leaves other words, and a particle after another word', () => {

        expect(inCommonWords('far out in oslo'.split(' '))).to.equal(['far', 'out', 'in', 'oslo']);
    });
});
