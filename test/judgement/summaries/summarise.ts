import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import fc from 'fast-check';

import { summarise } from '../../../lib/newsroom';

export const lab = Lab.script();
const { describe, it } = lab;

const reports = [
    { title: 'Halden Bank halts withdrawals', text: 'Halden Bank halted withdrawals on Tuesday after a run on its dollar deposits. Its shares fell 14% in Oslo. A spokesman had no comment on the plans of the owner.' },
    { title: 'Halden Bank stops withdrawals in bank run', text: 'However, Halden Bank halted withdrawals of dollar deposits for all clients. The regulator called the run on the bank an isolated event.' },
    { title: 'Nordic lender in trouble', text: '“We are sorry,” said its head. The weather in Oslo was fine.' }
];

const words = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

describe('summarise()', () => {

    it('contains what most reports have in common, in whole sentences, within the limit of words', () => {

        const text = summarise(reports, { maxWords: 30 });
        expect(text).to.contain('Halden Bank halted withdrawals');
        expect(words(text)).to.be.within(12, 30);
        expect(text).to.match(/\.$/);
        expect(text).to.not.contain('However');
        expect(summarise(reports, { maxWords: 30 })).to.equal(text);
    });

    it('repeats nothing', () => {

        const text = summarise([...reports, ...reports], { maxWords: 60 });
        expect([...text.matchAll(/halted withdrawals/g)].length).to.be.at.most(2);
        expect(new Set(text.split(/(?<=\.) /)).size).to.equal(text.split(/(?<=\.) /).length);
    });

    it('fills its words with reports that are longer, and is as long as a report if they are shorter', () => {

        const corvane = { title: 'Corvane Bank cuts 300 jobs', text: 'Corvane Bank will cut 300 jobs in Oslo by March. Its union called for a strike next week. Shares of the bank rose 4% on Monday.' };
        const same = ['Corvane Bank is cutting 300 jobs in Oslo.', 'Corvane Bank said it would cut 300 jobs.'].map((text) => ({ title: corvane.title, text }));
        const filled = summarise([corvane, corvane], { maxWords: 20 });
        expect(words(filled)).to.be.within(18, 20);
        expect(summarise([...same, { title: corvane.title, text: 'Corvane Bank will cut 300 jobs in Oslo.' }], { maxWords: 60 })).to.match(/^Corvane Bank [^.]+ 300 jobs in Oslo\.$/);
    });

    it('leaves out sentences that need the one before, and parts of quotations, if there are others', () => {

        const quotes = 'Halden Bank halted withdrawals. It halted withdrawals in Oslo. “Halden Bank halted withdrawals of dollars. We are sorry,” it said.';
        const text = summarise([{ title: 'Halden Bank halts withdrawals', text: quotes }], { maxWords: 20 });
        expect(text).to.equal('Halden Bank halted withdrawals.');
        expect(summarise([{ title: 'Halden Bank halts withdrawals', text: 'It halted withdrawals in Oslo.' }], { maxWords: 20 })).to.equal('It halted withdrawals in Oslo.');
    });

    it('falls back to a headline if no sentence fits, and to nothing if no headline fits', () => {

        expect(summarise(reports, { maxWords: 4 })).to.equal('Halden Bank halts withdrawals.');
        expect(summarise(reports, { maxWords: 3 })).to.equal('');
        expect(summarise([{ title: 'Halden Bank opens', text: '' }], { maxWords: 66 })).to.equal('Halden Bank opens.');
        expect(summarise([], { maxWords: 66 })).to.equal('');
        expect(summarise([{ title: '', text: '' }], { maxWords: 66 })).to.equal('');
    });

    it('takes a sentence without its end only if there is no other', () => {

        expect(summarise([{ title: 'Bank', text: 'Halden Bank opened a vault. Halden Bank opened a second vault in the' }], { maxWords: 66 })).to.equal('Halden Bank opened a vault.');
        expect(summarise([{ title: 'Bank', text: 'Halden Bank opened a second vault' }], { maxWords: 66 })).to.equal('Halden Bank opened a second vault');
    });

    it('counts characters of Chinese and Japanese as words', () => {

        const text = '某交易所周二暂停提现。该公司表示正在调查。';
        expect(summarise([{ title: '交易所暂停提现', text }], { maxWords: 12 })).to.equal('某交易所周二暂停提现。');
    });

    it('never exceeds the words, whatever it reads', () => {

        fc.assert(fc.property(fc.array(fc.record({ title: fc.string(), text: fc.lorem({ mode: 'sentences', maxCount: 8 }) }), { maxLength: 5 }), fc.integer({ min: 0, max: 80 }), (documents, maxWords) => {

            expect(words(summarise(documents, { maxWords }))).to.be.at.most(maxWords);
        }), { numRuns: 50 });
    });
});
