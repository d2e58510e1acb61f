import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import fc from 'fast-check';

import { extractSentences, withWords } from '../../lib/text/extract';

export const lab = Lab.script();
const { describe, it } = lab;

const stories = [
    {
        title: 'Halden Bank opens bitcoin custody to its clients',
        text: 'Halden Bank opened bitcoin custody to its wealth clients on Monday. The weather in town was mild. The bank holds the coins with two keepers.'
    },
    {
        title: 'Bitcoin custody comes to Halden Bank',
        text: 'Clients of Halden Bank can keep bitcoin in custody from Monday on. A spokesman praised the canteen of the house.'
    },
    {
        title: 'Regulator had cleared Halden Bank in May',
        text: 'The regulator cleared the custody plan of Halden Bank in May. Lunch was served.'
    }
];

describe('extractSentences()', () => {

    it('selects what the documents have in common, most informative first', () => {

        const [first] = extractSentences(stories, { max: 1, maxLength: 280 });
        expect(first).to.equal({ text: 'Clients of Halden Bank can keep bitcoin in custody from Monday on.', doc: 1 });
    });

    it('selects no more than requested, and nothing twice', () => {

        const three = extractSentences([...stories, ...stories], { max: 3, maxLength: 280 });
        expect(three).to.have.length(3);
        expect(new Set(three.map(({ text }) => text)).size).to.equal(3);
        expect(three.map(({ text }) => text)).to.not.include('Lunch was served.');
    });

    it('names the document of each sentence', () => {

        for (const { text, doc } of extractSentences(stories, { max: 9, maxLength: 280 })) {
            expect(stories[doc]?.text).to.include(text);
        }
    });

    it('leaves out repetitions', () => {

        const said = ['Halden Bank opens bitcoin custody to all its wealth customers, clients on Monday'];
        const texts = extractSentences(stories, { max: 9, maxLength: 280, exclude: said }).map(({ text }) => text);
        expect(texts).to.include('The bank holds the coins with two keepers.');
        expect(texts).to.not.include('Halden Bank opened bitcoin custody to its wealth clients on Monday.');
    });

    it('prefers shorter sentences to cut ones, and cuts if there is no other', () => {

        const long = `Bitcoin ${'rose and '.repeat(40)}fell.`;
        expect(extractSentences([{ title: 'Bitcoin', text: `${long} Bitcoin fell at noon.` }], { max: 3, maxLength: 60 }))
            .to.equal([{ text: 'Bitcoin fell at noon.', doc: 0 }]);

        const cut = extractSentences([{ title: 'Bitcoin', text: long }], { max: 3, maxLength: 60 }).map(({ text }) => text).join();
        expect(cut).to.match(/^Bitcoin rose and .*…$/);
        expect(cut.length).to.be.at.most(60);
    });

    it('ranks fragments low', () => {

        const [first] = extractSentences([{ title: 'Custody', text: 'Custody now. Halden Bank keeps coins in custody for clients.' }], { max: 1, maxLength: 280 });
        expect(first?.text).to.equal('Halden Bank keeps coins in custody for clients.');
    });

    it('finds nothing in an empty text', () => {

        expect(extractSentences([], { max: 3, maxLength: 280 })).to.equal([]);
        expect(extractSentences([{ title: 'Bitcoin', text: '' }, { title: '', text: 'It is. — …' }], { max: 3, maxLength: 280 })).to.equal([]);
    });

    it('reads a limited part of many documents', () => {

        const many = Array.from({ length: 300 }, (_, i) => ({ title: `Title ${i}`, text: `Bitcoin number${i} rose strongly. `.repeat(20) }));
        const docs = extractSentences(many, { max: 200, maxLength: 280 }).map(({ doc }) => doc);
        expect(Math.max(...docs)).to.be.below(100);
    });

    it('returns the same result for the same input', () => {

        fc.assert(fc.property(fc.array(fc.record({ title: fc.string(), text: fc.lorem({ maxCount: 30, mode: 'sentences' }) }), { maxLength: 5 }), (docs) => {

            expect(extractSentences(docs, { max: 4, maxLength: 100 })).to.equal(extractSentences(docs, { max: 4, maxLength: 100 }));
        }), { numRuns: 30 });
    });
});

describe('withWords()', () => {

    it('returns each sentence with its words', () => {

        expect(withWords(['The bridge is shut.', 'Why?'])).to.equal([{ text: 'The bridge is shut.', words: ['bridge', 'shut'] }, { text: 'Why?', words: [] }]);
    });
});
