import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { select } from '../../../lib/judgement/summaries/selection';
import type { Candidate } from '../../../lib/judgement/summaries/likelihood';

export const lab = Lab.script();
const { describe, it } = lab;

/** A sentence of a size with values by the number of its terms. */
const sentence = (text: string, size: number, worth: Readonly<Record<number, number>>): Candidate => ({ text, size, terms: Object.keys(worth).map(Number), values: Object.values(worth) });

const chosen = (candidates: readonly Candidate[], maxWords: number, expected = Infinity): string => select(candidates, { maxWords, expected }).map(({ text }) => text).sort().join(' ');

describe('select()', () => {

    it('selects the sentences that have most in common with a summary, within the words', () => {

        const three = [sentence('a', 10, { 0: 0.9 }), sentence('b', 10, { 1: 0.5 }), sentence('c', 10, { 2: 0.7 })];
        expect(chosen(three, 30)).to.equal('a b c');
        expect(chosen(three, 20)).to.equal('a c');
        expect(chosen(three, 9)).to.equal('');
        expect(chosen([], 9)).to.equal('');
    });

    it('counts a term once, with its greatest value', () => {

        const same = [sentence('a', 10, { 0: 0.9, 1: 0.2 }), sentence('b', 10, { 0: 0.8, 1: 0.3 }), sentence('c', 10, { 2: 0.2 })];
        expect(chosen(same, 20)).to.equal('a c');
        expect(chosen([sentence('a', 10, { 0: 0.9 }), sentence('b', 10, { 0: 0.9 })], 20)).to.equal('a');
    });

    it('adds a sentence to a short summary only if it has enough in common', () => {

        const two = [sentence('a', 20, { 0: 0.9, 1: 0.9 }), sentence('b', 20, { 2: 0.5 })];
        expect(chosen(two, 40, 20)).to.equal('a');
        expect(chosen(two, 40, 60)).to.equal('a b');
    });

    it('finds sentences that are better together than the best one with any other', () => {

        const candidates = [sentence('best', 20, { 0: 0.9, 1: 0.9 }), sentence('left', 15, { 0: 0.9, 2: 0.8 }), sentence('right', 15, { 1: 0.9, 3: 0.8 }), sentence('rest', 10, { 4: 0.1 })];
        expect(chosen(candidates, 30)).to.equal('left right');
    });
});
