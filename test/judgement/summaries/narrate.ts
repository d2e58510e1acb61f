import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { narrate, titledBy, withoutTitle } from '../../../lib/judgement/summaries/narrate';
import type { Statement, StoryReport } from '../../../lib/judgement/summaries/statements';

export const lab = Lab.script();
const { describe, it } = lab;

const tell = (...reports: readonly StoryReport[]): readonly string[] => narrate(reports, { max: 3, maxLength: 300 }).map(({ text }) => text);

const opening = 'Halden Bank halted withdrawals on Tuesday after a run on its deposits.';
const halt = { title: 'Halden Bank halts withdrawals', text: `${opening} It expects to open again on Friday.` };

describe('narrate()', () => {

    it('has the sentences of one report, then a fact with a figure that another one adds', () => {

        const lead = 'Halden Bank closed its doors to clients in Oslo on Tuesday.';
        const other = (text: string): StoryReport => ({ title: 'Oslo watches Halden Bank', text: `${lead} ${text}` });
        const added = 'Norges Bank said it would lend Halden Bank up to $2 billion against its bonds.';
        expect(tell(halt, other(added))).to.equal([opening, 'It expects to open again on Friday.', added]);
        expect(tell(halt, { ...other(''), text: added })).to.have.length(2);
        expect(tell(halt, other('Norges Bank said after the deal it would lend Halden Bank up to $2 billion against its bonds.'))).to.have.length(2);
        expect(tell(halt, other('Norges Bank said it would lend Halden Bank more against its bonds.'))).to.have.length(2);
        expect(tell(halt, other('Halden Bank halted withdrawals of deposits on Tuesday after a run, and 400 clients wept.'))).to.have.length(2);
        expect(tell({ ...halt, text: `${halt.text} The regulator said it had been told on Monday.` }, other(added))).to.not.include(added);
    });

    it('has sentences of several reports if one report has a single sentence about the story', () => {

        const texts = tell({ ...halt, text: opening }, { title: 'Oslo watches Halden', text: 'Norges Bank said it would lend Halden up to $2 billion against its bonds.' });
        expect(texts).to.equal([opening, 'Norges Bank said it would lend Halden up to $2 billion against its bonds.']);
        expect(tell({ title: 'Halden Bank halts withdrawals', text: '' })).to.equal(['Halden Bank has halted withdrawals.']);
    });

    it('ends with how the story ended if the report does not know it', () => {

        const end = { title: 'Halden Bank resumes withdrawals', text: 'The bank let clients in.', at: 2 };
        expect(tell({ ...halt, at: 1 }, end)).to.equal([opening, 'It expects to open again on Friday.', 'Halden Bank has resumed withdrawals.']);
    });

    it('leaves out of an older report what has come since', () => {

        const talks = { title: 'Halden Bank in talks to sell its vaults', text: 'The lender of Oslo is close to finalising a sale of its vaults for $40 million, people in Bergen said. A deal could be announced as soon as Friday, and would close by May.', at: 1 };
        const deal = { title: 'Halden Bank sells its vaults', text: 'Halden Bank sold all of its vaults in Norway on Friday for $44 million in cash to a fund of Bergen.', at: 2 };
        const texts = narrate([talks, deal], { max: 3, maxLength: 300 }).map(({ text }) => text);
        expect(texts[0]).to.equal(deal.text);
        expect(texts.join()).to.not.include('could be announced').and.not.include('finalising');
        expect(narrate([{ ...talks, at: 3 }, deal], { max: 3, maxLength: 300 }).map(({ text }) => text).join()).to.include('finalising');
        expect(narrate([talks], { max: 3, maxLength: 300 }).map(({ text }) => text).join()).to.include('finalising');
        expect(narrate([talks, deal].map(({ title, text }) => ({ title, text })), { max: 3, maxLength: 300 }).map(({ text }) => text).join()).to.include('finalising');
        expect(narrate([], { max: 3, maxLength: 300 })).to.equal([]);
    });

    it('has the one sentence of a report rather than a headline', () => {

        const text = 'Halden Bank, the largest lender of Norway, sold all of its vaults in Oslo on Friday for $44 million in cash.';
        expect(tell({ title: 'Halden Bank sells vaults', text }, { title: 'Minister hails Halden Bank sale as win for Oslo', text: 'It was a fine day.' })).to.equal([text]);
    });

    it('does without a headline if the sentence behind it says what happened', () => {

        const lands = { title: 'Halden lands a $74 billion manager’s fund', text: 'It was a fine day. Alder Funds put $120 million of its debt on the Halden network in Oslo on Monday.' };
        expect(tell(lands)).to.equal(['Alder Funds put $120 million of its debt on the Halden network in Oslo on Monday.']);
        for (const next of ['Alder Funds put $120 million of its debt into the deal on Monday in Oslo.', 'Alder Funds put the fine down as $120 million of its debt on Monday, and the penalty hurts.', 'Its debt of $120 million was put on the Halden network in Oslo on Monday.', 'Alder Funds put all of its debt on the Halden network in Oslo on Monday.']) {
            expect(tell({ ...lands, text: `It was a fine day. ${next}` })[0], next).to.equal('Halden has landed a $74 billion manager’s fund.');
        }
    });

    it('keeps a headline before another headline, before what may come, and before what leans on it', () => {

        const fine = 'It was a fine day.';
        expect(tell({ title: 'Halden halts withdrawals', text: fine }, { title: 'Alder Funds sues Halden Bank for $120 million', text: fine })).to.equal(['Halden has halted withdrawals.', 'Alder Funds has sued Halden Bank for $120 million.']);
        for (const next of ['Alder Funds may sue Halden for $120 million.', 'Alder Funds put $120 million of its debt on Monday on a network owned by the bank.']) {
            expect(tell({ title: 'Halden lands a $74 billion manager’s fund', text: `${fine} ${next}` })).to.equal(['Halden has landed a $74 billion manager’s fund.', next]);
        }
    });

    it('has nothing of a report that announces what has come', () => {

        const ballot = { title: 'Halden holders weigh fee cut', text: 'The lenders may want more. Fees of 4% are paid in Oslo.', at: 1 };
        const result = { title: 'Halden holders approve fee cut', text: 'It takes effect in May. Fees of Halden fall to 1% of trades in Oslo and Bergen.', at: 2 };
        const sentences = narrate([ballot, result], { max: 3, maxLength: 300, title: ballot.title });
        expect(sentences[0]).to.include({ text: 'Halden holders have approved a fee cut.', doc: 1 });
        expect(sentences.map(({ doc }) => doc)).to.not.include(0);
    });

    it('leaves out what follows if it speaks to the reader or was cut', () => {

        for (const next of [`It expects ${'to open again and '.repeat(20)}to close.`, 'You should worry about the bank.', 'It expects to open again in the', '“It was bad,” said one.']) {
            expect(tell({ ...halt, text: `${opening} ${next}` }), next).to.equal([opening]);
        }
    });
});

describe('withoutTitle()', () => {

    const at = (doc: number, position: number): Statement => ({ text: opening, doc, position, score: 0 });

    it('drops the headline that stands above the text, unless the text begins with a headline', () => {

        const sentences = [at(0, 0), at(1, -1), at(2, -1)];
        expect(withoutTitle(sentences, 1)).to.equal([at(0, 0), at(2, -1)]);
        expect(withoutTitle([at(1, -1), at(1, 0)], 1)).to.equal([at(1, -1), at(1, 0)]);
        expect(withoutTitle([], -1)).to.equal([]);
    });
});

describe('titledBy()', () => {

    const at = (doc: number, position: number): Statement => ({ text: opening, doc, position, score: 0 });

    it('finds another report of the event if a text begins with a headline', () => {

        const worded = { ...at(0, -1), text: 'Halden Bank has raised $40 million in Oslo.' };
        const reports = ['Halden Bank raises $40 million', 'Why Halden Bank raises $40 million', 'Halden Bank bags $40 million in Oslo', 'Halden Bank raises funds'].map((title) => ({ title, text: '' }));
        expect(titledBy(reports, [worded])).to.equal(2);
        expect(titledBy([reports[0], reports[1], reports[3]] as StoryReport[], [worded])).to.equal(0);
        expect(titledBy([reports[0], { title: 'Oslo opens a school', text: '' }] as StoryReport[], [worded])).to.equal(0);
        const plain = { ...worded, text: 'Halden Bank has raised funds in Oslo.' };
        expect(titledBy([reports[3], reports[0]] as StoryReport[], [plain])).to.equal(1);
    });

    it('finds the report that a text begins with, or that has the end of its story, unless its headline teases', () => {

        const reports = [halt, { ...halt, title: 'Why Halden Bank halts withdrawals' }];
        expect(titledBy([{ ...halt, title: 'Halden Bank halts withdrawals. Why?' }], [at(0, 0)])).to.equal(0);
        expect(titledBy([halt, halt, { ...halt, title: 'Halden Bank resumes withdrawals' }], [at(0, 0), { ...at(2, -1), text: 'Halden Bank has resumed withdrawals.' }])).to.equal(2);
        const ended = [halt, { ...halt, title: 'Halden Bank resumes withdrawals', at: 2 }].map((one, i) => ({ ...one, at: i }));
        expect(titledBy(ended, [at(0, 0), { ...at(1, 0), text: 'All clients were let in.' }])).to.equal(1);
        expect(titledBy(ended, [{ ...at(1, 0), text: 'All clients were let in.' }])).to.equal(1);
        expect([[at(0, 0), at(1, 1)], [at(0, -1)], [at(1, 0)], []].map((sentences) => titledBy(reports, sentences))).to.equal([0, 0, -1, -1]);
    });
});
