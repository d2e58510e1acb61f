import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { candidatesOf } from '../../../lib/judgement/summaries/likelihood';
import type { Candidate } from '../../../lib/judgement/summaries/likelihood';

export const lab = Lab.script();
const { describe, it } = lab;

const read = (...reports: (readonly [title: string, ...sentences: string[]])[]): Candidate[] => candidatesOf(reports.map(([title, ...sentences]) => ({ title, sentences })));

/** Value of the first word of each sentence. */
const firstValues = (...reports: Parameters<typeof read>): number[] => read(...reports).map(({ values }) => values[0] ?? 0);

describe('candidatesOf()', () => {

    it('numbers each word and each pair of words once', () => {

        const both = read(['', 'Halden pays Halden.', 'The bank pays.']);
        expect(both.map(({ text, size }) => `${size} ${text}`)).to.equal(['3 Halden pays Halden.', '3 The bank pays.']);
        expect(both.map(({ terms }) => terms)).to.equal([[0, 1, 2, 3], [4, 5, 1, 6, 7]]);
    });

    it('values terms by the share of the other reports that contain them', () => {

        const [none = 0, half = 0] = firstValues(['', 'Corvane rose'], ['', 'Halden fell'], ['', 'Halden sank']);
        const [all = 0] = firstValues(['', 'Halden fell'], ['', 'Halden sank'], ['', 'Halden slid']);
        expect(half).to.be.above(none);
        expect(all).to.be.above(half).and.below(1);
    });

    it('values words of headlines, and sentences with words of headlines', () => {

        const [named = 0, other = 0] = firstValues(['Halden closes', 'Halden'], ['', 'Oslo']);
        expect(named).to.be.above(other);
        const [beside = 0, apart = 0] = firstValues(['Halden closes', 'Oslo Halden'], ['', 'Oslo Corvane']);
        expect(beside).to.be.above(apart);
    });

    it('values the opening of a report more, and quotations and questions less', () => {

        const [opening = 0, statement = 0, quotation = 0, question = 0] = firstValues(['', 'Halden.', 'Corvane.', '“Oslo.”', 'Aster?']);
        expect(opening).to.be.above(statement);
        expect(quotation).to.be.below(statement);
        expect(question).to.equal(quotation);
    });

    it('values a pair of words more than a word', () => {

        const [{ values } = { values: [] }] = read(['', 'Halden opens']);
        expect(values).to.have.length(3);
        expect((values[2] ?? 0) / (values[0] ?? 0)).to.be.about(1.5, 1e-9);
    });
});
