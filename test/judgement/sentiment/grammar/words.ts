import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { isFigure, kindOf, readWords, signedPercent } from '../../../../lib/judgement/sentiment/grammar/words';

export const lab = Lab.script();
const { describe, it } = lab;

const wordsOf = (text: string, max: number): string[] => readWords(text, max).map((word) => word.text);

describe('readWords()', () => {

    it('spells words as the lexicon does', () => {

        expect(wordsOf('Bitcoin\'s all-time high: don’t panic?', 400)).to.equal(['bitcoin', 'all', 'time', 'high', ':', 'dont', 'panic', '?']);
        expect(wordsOf('€5 -3.2% +10% $1,200 up', 400)).to.equal(['€5', '-3.2%', '+10%', '$1,200', 'up']);
        expect(wordsOf('', 400)).to.equal([]);
    });

    it('reads names of inherited members as any word', () => {

        expect(wordsOf('valueOf constructor toString hasOwnProperty __proto__', 400)).to.equal(['valueof', 'constructor', 'tostring', 'hasownproperty', 'proto']);
    });

    it('takes a dash between spaces for a mark, and one within a word or before a figure for none', () => {

        expect(readWords('Token up – a 5-day run — or -3% - so far', 60).map(({ kind }) => kind).filter((kind) => kind === '–')).to.have.length(3);
    });

    it('reads no further than the given end', () => {

        expect(wordsOf('one two three', 7)).to.equal(['one', 'two']);
    });
});

describe('kindOf()', () => {

    it('makes figures alike', () => {

        expect(['$5', '-€2.5', '10', '+3%', '12%', 'up', 'web3', 'сеть2', '$'].map(kindOf)).to.equal(['$#', '$#', '#', '#%', '#%', 'up', 'web3', 'сеть2', '$']);
    });
});

describe('signedPercent()', () => {

    it('reads a change from its own sign', () => {

        expect(['+5%', '-3.2%', '−1,000%', '–7%', '5%', '$5', '+5', 'up'].map(signedPercent)).to.equal([5, -3.2, -1000, -7, 0, 0, 0, 0]);
    });
});

describe('isFigure()', () => {

    it('knows amounts, shares and numbers', () => {

        expect(['$5M', '5%', '5', 'five'].map((text) => isFigure(readWords(text, 10)[0]))).to.equal([true, true, true, false]);
        expect(isFigure(undefined)).to.be.false();
    });
});
