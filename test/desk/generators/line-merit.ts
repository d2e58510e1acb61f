import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { storiesOf } from '../../../lib/desk/evidence/stories';
import { deserving, isFact, isGood, rate } from '../../../lib/desk/generators/line-merit';
import { evidence } from '../../helpers/desk';

export const lab = Lab.script();
const { describe, it } = lab;

const rated = (text: string, { isAside = false, isHeadline = false, title = 'Halden Bank opens vaults', subject = '$BTC', language = '' } = {}) => {

    const record = evidence({ id: 'a', title, text, ...(language && { analysis: { kind: 'news', language, event: null, hedged: false, origins: [] } }) });
    const request = { purpose: 'ticker_summary' as const, subject, evidence: [record], maxBullets: 8, maxLength: 280, isNamed: true };
    return storiesOf([record]).map((story) => rate({ text, cites: ['a'], isAside, isHeadline }, story, request));
};

const isGoodLine = (...args: Parameters<typeof rated>): boolean => rated(...args).every(isGood);

describe('the merit of a line', () => {

    it('is full for an event, or a figure without an opinion', () => {

        expect(['Halden Bank opened 40 vaults.', 'Halden Bank has $40 million in vaults.', '东京银行开放托管'].map(isFact)).to.equal([true, true, true]);
        expect(['Halden Bank is a home of thieves.', 'Halden Bank argues that $40 million is enough.'].map(isFact)).to.equal([false, false]);
        expect(isGoodLine('Halden Bank opened bitcoin vaults in Oslo.')).to.be.true();
        expect(isGoodLine('Halden Bank is a home of bitcoin in Oslo.')).to.be.false();
        expect(isGoodLine('Halden Bank opened bitcoin vaults in Oslo.', { isAside: true })).to.be.false();
    });

    it('is less for what is not about the coin, or names it late', () => {

        const late = 'Halden Bank opened its vaults to all lenders of Oslo, Bergen and Moss who hold bitcoin.';
        expect(isGoodLine('Halden Bank opened 40 vaults in Oslo.')).to.be.false();
        expect(isGoodLine('Halden Bank opened 40 vaults in Oslo.', { subject: '$FOO' })).to.be.true();
        expect(isGoodLine(`${late.replace('lenders', 'solana lenders')}`)).to.be.false();
        expect(isGoodLine(late)).to.be.true();
        expect(isGoodLine('Halden Bank opened 40 vaults in Oslo.', { title: 'Bitcoin vaults of Halden Bank open' })).to.be.true();
    });

    it('is fair for an act of nobody who is named, and for a headline whose verb is not known', () => {

        const merits = (...args: Parameters<typeof rated>): number[] => rated(...args).map(({ merit }) => merit);
        const unknown = 'Halden Bank zorbs bitcoin vaults.';
        const [vague, none, headline] = [merits('Lenders opened bitcoin vaults.'), merits(unknown), merits(unknown, { isHeadline: true })];
        expect(vague).to.equal(headline);
        expect(Number(vague)).to.be.between(Number(none), 1);
        expect(merits('Bitcoin and ether zorb higher.', { isHeadline: true })).to.equal(none);
        expect([vague, headline].flat().map((merit) => isGood({ text: '', cites: [], isHeadline: false, isAside: false, isMain: false, merit }))).to.equal([false, false]);
        expect([vague, none].flat().map((merit) => isGood({ text: '', cites: [], isHeadline: false, isAside: false, isMain: true, merit }))).to.equal([true, false]);
    });

    it('does not depend on verbs in languages whose verbs are not known', () => {

        expect(isGoodLine('Halden Bank zorbs bitcoin vaults.', { language: 'es' })).to.be.true();
    });

    it('is full for how a main story of the day stands', () => {

        const text = 'Halden Bank is a home of $40 million in bitcoin.';
        const records = ['a', 'b', 'c'].map((id) => evidence({ id, title: 'Halden Bank keeps bitcoin', text, narrativeId: 'n', analysis: { kind: 'news', language: 'en', event: null, hedged: false, origins: [] } }));
        const request = { purpose: 'ticker_summary' as const, subject: '$BTC', evidence: records, maxBullets: 8, maxLength: 280, isNamed: true };
        const meritOf = (list: typeof records): number[] => storiesOf(list).map((story) => rate({ text, cites: ['a'], isAside: false, isHeadline: false }, story, request).merit);
        expect(meritOf(records)).to.equal([1]);
        expect(Number(meritOf(records.slice(0, 2)))).to.be.below(1);
    });

    it('is full for a story of several outlets, whatever the verb', () => {

        const text = 'Halden Bank zorbs all bitcoin of its lenders.';
        const texts = [text, 'Nobody at Halden wanted to say how much of the bitcoin is left.', 'The vaults in Oslo are closed to lenders, who hold 4,000 bitcoin there.'];
        const records = texts.map((words, i) => evidence({ id: `r${i}`, title: 'Halden Bank zorbs bitcoin of lenders', text: words, url: `https://outlet${i}.example/a`, narrativeId: 'n', analysis: { kind: 'news', language: 'en', event: null, hedged: false, origins: [`outlet${i}.example`] } }));
        const request = { purpose: 'ticker_summary' as const, subject: '$BTC', evidence: records, maxBullets: 8, maxLength: 280, isNamed: true };
        const [story] = storiesOf(records);
        expect(story && rate({ text, cites: ['r0'], isAside: false, isHeadline: false }, story, request)).to.include({ merit: 1 });
        expect(rated(text).map(isGood)).to.equal([false]);
        const meritOf = (line: string): number | undefined => story && rate({ text: line, cites: ['r0'], isAside: false, isHeadline: false }, story, request).merit;
        for (const line of ['Halden sparked debate about its bitcoin.', 'Bitcoin rallied in Oslo.', 'Bitcoin of Halden could fall.']) {
            expect(Number(meritOf(line)), line).to.be.below(1);
        }
    });

    it('leaves a text the lines that earn their place, or else the best one', () => {

        const [good, bad, worse] = [...rated('Halden Bank opened bitcoin vaults.'), ...rated('Halden Bank is a bitcoin bank.'), ...rated('Halden Bank is a bank.')];
        const all = [worse, bad, good].filter((line) => line !== undefined);
        expect(deserving(all)).to.equal([good]);
        expect(deserving(all.slice(0, 2))).to.equal([bad]);
        expect(deserving([])).to.equal([]);
        const fair = rated('Lenders opened bitcoin vaults.');
        expect(deserving([...fair, ...all])).to.equal([...fair, good]);
        expect(deserving([...fair, good, good, good].filter((line) => line !== undefined))).to.equal([good, good, good]);
    });
});
