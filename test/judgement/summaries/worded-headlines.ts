import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { WordedHeadlines } from '../../../lib/judgement/summaries/worded-headlines';

export const lab = Lab.script();
const { describe, it } = lab;

describe('WordedHeadlines', () => {

    const reports = [
        { title: 'Halden Bank opens vault in Oslo', text: 'Halden Bank opened a vault in Oslo on Monday.' },
        { title: 'Tarn buys Rowan Labs', text: 'Tarn has agreed to buy Rowan Labs. The deal is expected to close in May.' }
    ];

    it('words a headline as far as its report supports that', () => {

        const headlines = new WordedHeadlines(reports, 300);
        expect(headlines.statement(0)).to.equal({ text: 'Halden Bank has opened a vault in Oslo.', doc: 0, position: -1, score: 0 });
        expect(headlines.statement(1).text).to.equal('Tarn has agreed to buy Rowan Labs.');
    });

    it('words each one once', () => {

        const headlines = new WordedHeadlines(reports, 300);
        expect(headlines.statement(0)).to.shallow.equal(headlines.statement(0));
    });

    it('shortens one that is too long', () => {

        expect(new WordedHeadlines(reports, 20).statement(0).text).to.equal('Halden Bank has…');
    });
});
