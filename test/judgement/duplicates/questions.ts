import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { areAskedAlike, inquiryIn } from '../../../lib/judgement/duplicates/questions';

export const lab = Lab.script();
const { describe, it } = lab;

const asked = (title: string): string | null => inquiryIn(title).asks;

describe('inquiryIn()', () => {

    it('finds what yes or no answers, also after a label', () => {

        for (const title of ['will norvik sell its coins?', 'norvik to $20?', 'norvik forecast: can it reach $5?', 'is tarn closing? analysts weigh in']) {
            expect(asked(title), title).to.equal('whether');
        }
    });

    it('finds the word that asks for more, without a question mark, too, if it promises a reason or a way', () => {

        for (const [title, word] of [['why is norvik falling?', 'why'], ['why norvik is falling', 'why'], ['here’s how tarn was hacked', 'how'], ['explained: why norvik fell', 'why'], ['what is norvik?', 'what']] as const) {
            expect(asked(title), title).to.equal(word);
        }
    });

    it('finds none in a statement, also if a question follows or is quoted', () => {

        for (const title of ['norvik sells its coins', 'norvik falls: is it over?', 'norvik falls - why?', 'tarn buys norvik. what now?', 'norvik chief asks “is it over?”', 'when tarn met norvik', 'norvik falls: here’s why']) {
            expect(asked(title), title).to.be.null();
        }
    });
});

describe('areAskedAlike()', () => {

    it('holds for two statements, the same question, and a reason that a statement promises', () => {

        for (const [one, other] of [['norvik falls', 'norvik slides'], ['will norvik fall?', 'can norvik fall?'], ['why norvik fell', 'why did norvik fall?'], ['why norvik fell', 'norvik fell: here’s why']] as const) {
            expect(areAskedAlike(inquiryIn(one), inquiryIn(other)), other).to.be.true();
            expect(areAskedAlike(inquiryIn(other), inquiryIn(one)), one).to.be.true();
        }
    });

    it('does not hold for a question and a statement, or for two questions', () => {

        for (const [one, other] of [['will norvik fall?', 'norvik falls'], ['why norvik falls', 'norvik falls'], ['why norvik falls', 'how norvik falls'], ['is norvik falling?', 'norvik is falling: here’s why']] as const) {
            expect(areAskedAlike(inquiryIn(one), inquiryIn(other)), other).to.be.false();
            expect(areAskedAlike(inquiryIn(other), inquiryIn(one)), one).to.be.false();
        }
    });
});
