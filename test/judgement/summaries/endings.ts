import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { endingOf, knownEndingOf, withEnding } from '../../../lib/judgement/summaries/endings';
import type { Statement, StoryReport } from '../../../lib/judgement/summaries/statements';
import { WordedHeadlines } from '../../../lib/judgement/summaries/worded-headlines';

export const lab = Lab.script();
const { describe, it } = lab;

const options = { max: 3, maxLength: 300 };

const halt = { title: 'Quorvexia Bank halts withdrawals', text: 'Quorvexia Bank halted withdrawals on Monday after a run.', at: 1 };
const back = 'Quorvexia Bank resumed withdrawals on Wednesday in all of its branches.';
const end = (text: string, title = 'Quorvexia Bank resumes withdrawals after two days'): StoryReport => ({ title, text, at: 2 });

const found = (find: typeof endingOf, ...reports: readonly StoryReport[]): string | undefined => find(reports, new WordedHeadlines(reports, 300), options)?.text;

const worded = 'Quorvexia Bank has resumed withdrawals after two days.';

describe('endingOf()', () => {

    it('finds how a story ended in a sentence, or else in the headline, of the newest report that says so', () => {

        expect(found(endingOf, halt, end(back))).to.equal(back);
        expect(found(endingOf, halt, end(''))).to.equal(worded);
        expect(found(endingOf, halt, end('', 'Quorvexia Bank resumes withdrawals?'))).to.be.undefined();
        expect(found(endingOf, halt, halt)).to.be.undefined();
        expect(found(endingOf, halt, { title: 'QUORVEXIA RESUMES WITHDRAWALS AFTER TWO DAYS', text: '', at: 2 })).to.equal('Quorvexia has resumed withdrawals after two days.');
        expect(found(endingOf, halt, end('', 'Quorvexia up and running again'))).to.be.undefined();
    });
});

describe('knownEndingOf()', () => {

    it('prefers the sentence that opens the report of the end, in whatever words, to its headline', () => {

        expect(found(knownEndingOf, halt, end('All branches let clients in again at noon, the bank said on Wednesday.'))).to.equal('All branches let clients in again at noon, the bank said on Wednesday.');
        for (const lead of ['It let clients in again at noon, the bank said on Wednesday.', 'Clients wept.', 'The bank thanked its clients at noon on Wednesday.', 'You can go back to your branch of the bank from Wednesday.', `The bank let ${'clients and '.repeat(30)}lenders in.`]) {
            expect(found(knownEndingOf, halt, end(lead)), lead).to.equal(worded);
        }

        expect(found(knownEndingOf, halt, end(`What next? ${back}`, 'What next as Quorvexia Bank resumes withdrawals'))).to.equal(back);
        expect(found(knownEndingOf, halt, halt)).to.be.undefined();
    });
});

describe('withEnding()', () => {

    const of = (text: string): Statement => ({ text, doc: 0, position: 0, score: 0 });
    const [event, detail, ongoing, ending] = ['Quorvexia Bank halted withdrawals.', 'The bank has 40 branches.', 'The bank is restoring its books.', back].map(of) as [Statement, Statement, Statement, Statement];

    it('puts the ending last, without what is over by then, or first if the title is about it', () => {

        expect(withEnding([event, ongoing, detail], ending, halt.title, 3)).to.equal([event, detail, ending]);
        const [leaning, further] = ['It says so on its page.', 'It adds that it is sorry.'].map(of) as [Statement, Statement];
        expect(withEnding([ongoing, leaning, further, detail, event], ending, halt.title, 3)).to.equal([event, ending]);
        expect(withEnding([event, leaning, ongoing, further], ending, halt.title, 4)).to.equal([event, leaning, ending]);
        expect(withEnding([ongoing, of('Tarn Labs acknowledged the stall of its network, and the outage.')], ending, halt.title, 3)).to.equal([ending]);
        expect(withEnding([ongoing], ending, halt.title, 3)).to.equal([ending]);
        expect(withEnding([event, detail], ending, halt.title, 2)).to.equal([event, ending]);
        expect(withEnding([event, detail], ending, 'Quorvexia Bank resumes withdrawals', 3)).to.equal([ending, event, detail]);
        expect(withEnding([event], of('It resumed withdrawals on Wednesday.'), 'Quorvexia Bank resumes withdrawals', 3).map(({ text }) => text)).to.equal([event.text, 'It resumed withdrawals on Wednesday.']);
    });

    it('changes nothing if a sentence has the ending, or there is none', () => {

        expect(withEnding([event, ending], of('Withdrawals resumed.'), halt.title, 3)).to.equal([event, ending]);
        expect(withEnding([event, ongoing], undefined, halt.title, 3)).to.equal([event, ongoing]);
    });
});
