import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { classifySentiment } from '../../../lib/judgement/sentiment/classify';
import { sentenceKinds } from '../../helpers/sentence-kinds';

export const lab = Lab.script();
const { describe, it } = lab;

const golds: Readonly<Record<string, string>> = { '+': 'bullish', '-': 'bearish', 0: 'neutral' };

/** How far a value is on the side of a label: above 0 on it, below on the other. */
const lean = (gold: string, value: number): number => (gold === 'bullish' ? value - .5 : .5 - value);

const isRight = (gold: string, text: string): boolean => classifySentiment(text).label === gold;

/** A hedge takes certainty, and does not change sides. */
const isHedged = (gold: string, plain: string, hedged: string): boolean => {

    const [certain, less] = [lean(gold, classifySentiment(plain).value), lean(gold, classifySentiment(hedged).value)];
    return isRight(gold, plain) && less >= 0 && less < certain;
};

const isWrong = (line: string): boolean => {

    const gold = golds[line.charAt(0)] ?? '';
    const [text = '', hedged] = line.slice(2).split(' | ');
    return !(hedged === undefined ? isRight(gold, text) : isHedged(gold, text, hedged));
};

const wrongIn = (lines: string): string[] => lines.trim().split('\n').filter(isWrong);

describe('classifySentiment() on kinds of sentences', () => {

    for (const [language, kinds] of Object.entries(sentenceKinds)) {
        it(`reads them in ${language}`, () => {

            for (const [kind, lines] of Object.entries(kinds)) {
                expect(wrongIn(lines).length / lines.trim().split('\n').length, kind).to.be.at.most(.2);
            }

            expect(Object.values(kinds).flatMap(wrongIn).length).to.be.at.most(3);
        });
    }
});
