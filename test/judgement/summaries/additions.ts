import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { addsFact, begunWith, isAnnouncement, mayAddFact } from '../../../lib/judgement/summaries/additions';
import type { Statement } from '../../../lib/judgement/summaries/statements';

export const lab = Lab.script();
const { describe, it } = lab;

const statement = (text: string, doc = 0, position = 1): Statement => ({ text, doc, position, score: 1 });

const reports = [{ title: 'Halden Bank halts withdrawals after run', text: '' }, { title: 'Halden freezes withdrawals', text: '' }, { title: 'Tarn opens vaults', text: '' }];

const begun = begunWith([statement('Halden Bank has halted withdrawals of $304 million after a run.', 0, 0)], 'Halden Bank halts withdrawals after run', reports);

const { headlines } = begun;

describe('begunWith()', () => {

    it('finds the headlines that report the event, whole and without names, and their reports', () => {

        expect([...begun.docs]).to.equal([0, 1]);
        expect(headlines.map(({ whole }) => whole)).to.equal(['Halden Bank halts withdrawals after run', 'Halden freezes withdrawals']);
        expect(headlines.some(({ act }) => act.includes('Halden'))).to.be.false();
    });
});

describe('addsFact()', () => {

    const adds = (text: string, doc?: number, position?: number): boolean => addsFact(statement(text, doc, position), begun);

    it('takes consequences, terms and causes', () => {

        expect(adds('The bank of Oslo will lend it bonds until Friday.')).to.be.true();
        expect(adds('Regulators in Oslo opened an inquiry on Tuesday.')).to.be.true();
        expect(adds('Halden Bank closed forty branches in Bergen.')).to.be.true();
    });

    it('leaves out what reports the event again, unless with a new figure', () => {

        expect(adds('Clients of the lender learned on Tuesday that withdrawals had been frozen.')).to.be.false();
        expect(adds('Clients of the lender learned that withdrawals of 9,400 coins had been frozen.')).to.be.true();
        expect(adds('Clients of the lender, which has 9,400 vaults, learned that withdrawals had been frozen.')).to.be.false();
    });

    it('leaves out what shares a figure with an earlier sentence, even roughly', () => {

        expect(adds('Oslo says that deposits of $304 million are safe.')).to.be.false();
        expect(adds('Oslo says that deposits of just over $300 million are safe.')).to.be.false();
        expect(adds('Oslo says that deposits of $300 million are safe.')).to.be.true();
    });

    it('leaves out what opens another report, which reports the event in whatever words, unless with a new figure', () => {

        expect(adds('No client took coins home from Oslo on Tuesday.', 1, 0)).to.be.false();
        expect(adds('No client took coins home from Oslo on Tuesday.', 1, 1)).to.be.true();
        expect(adds('No client took the 9,400 coins home from Oslo on Tuesday.', 1, 0)).to.be.true();
    });

    it('leaves out what opens another report of the event and introduces somebody again', () => {

        const again = statement('The Oslo lender Halden shut its 9,400 vaults on Tuesday.', 1, 0);
        expect(addsFact(again, begun)).to.be.false();
        expect(addsFact({ ...again, position: 1 }, begun)).to.be.true();
        expect(addsFact(again, { ...begun, docs: new Set([0]) })).to.be.true();
        const jailed = { ...begun, chosen: [statement('Former Halden chief executive Mira Osk will spend 14 years behind bars, a judge in Oslo ruled on Thursday, after a jury found her guilty in May on five counts of fraud.', 0, 0)], docs: new Set<number>() } as const;
        expect(addsFact(statement('Mira Osk, who founded the collapsed lender Halden, was sentenced on Thursday to 14 years in prison for misleading customers who lost about $390 million.', 1, 0), jailed)).to.be.false();
        expect(addsFact(statement('Mira Osk, who founded the collapsed lender Halden, was sentenced on Thursday to prison for misleading customers who lost about $390 million.', 1, 0), jailed)).to.be.true();
        expect(addsFact(statement('The Oslo lender Tarn shut its 9,400 vaults on Tuesday.', 1, 0), begun)).to.be.true();
    });

    it('leaves out the opening of the report of the headline that the text begins with, if it has the same subject', () => {

        const worded = { chosen: [{ ...begun.chosen[0], position: -1 }], headlines, docs: new Set<number>() } as const;
        expect(addsFact(statement('Halden Bank of Oslo shut its doors to clients.', 0, 0), worded)).to.be.false();
        expect(addsFact(statement('A queue formed at dawn before all branches.', 0, 0), worded)).to.be.true();
    });

    it('leaves out a dated act that opens the report of the headline with which the text begins', () => {

        const worded = { chosen: [{ ...begun.chosen[0], position: -1 }], headlines, docs: new Set<number>() } as const;
        expect(addsFact(statement('Norway’s oldest lender shut its doors on Tuesday.', 0, 0), worded)).to.be.false();
        expect(addsFact(statement('Norway’s oldest lender shut its doors.', 0, 0), worded)).to.be.true();
        expect(addsFact(statement('The queue before its doors was long on Tuesday.', 0, 0), worded)).to.be.true();
        expect(addsFact(statement('Norway’s oldest lender shut 94,000 doors on Tuesday.', 0, 0), worded)).to.be.true();
    });

    it('leaves out who announced the event', () => {

        expect(adds('Kari Lie disclosed the closure plan on X.')).to.be.false();
        expect(adds('Kari Lie disclosed the plan, under which 9,400 clients are paid, on X.')).to.be.true();
    });

    it('leaves out reactions, quotations, and that nobody would comment', () => {

        for (const text of ['The bank of Tarn declined to comment on Tuesday.', 'Kari Lie took to X to celebrate the end of the bank.', 'Kari Lie thanked the clients in Oslo on Tuesday.', 'An outlet takes a closer look at Oslo.', 'Tarn has joined the Oslo club.', 'The bank of Tarn has not responded yet.', 'Tarn has yet to comment in Oslo.', 'The team has not yet made a statement.', '"It was the best week of all for vaults," he wrote on Tuesday.']) {
            expect(adds(text), text).to.be.false();
        }
    });
});

describe('mayAddFact()', () => {

    const may = (text: string): boolean => mayAddFact(statement(text, 1, 0), begun);

    it('takes what opens another report and has another subject', () => {

        expect(may('No client took coins home from Oslo on Tuesday.')).to.be.true();
        expect(may('Halden Bank left its clients without coins on Tuesday.')).to.be.false();
        expect(may('Clients of the lender learned on Tuesday that withdrawals had been frozen.')).to.be.false();
        expect(may('Clients of the lender learned that withdrawals of 94 coins had been frozen.')).to.be.true();
    });
});

describe('isAnnouncement()', () => {

    it('finds what only says who announced an event', () => {

        expect(isAnnouncement('Kari Lie posted the proposal on Friday.')).to.be.true();
        expect(isAnnouncement('Kari Lie posted the proposal to burn 40% of coins.')).to.be.false();
        expect(isAnnouncement('Kari Lie opened a vault on Friday.')).to.be.false();
        expect(isAnnouncement('Tarn disclosed the $40 million purchase on Friday.')).to.be.true();
        expect(isAnnouncement('Tarn disclosed a $40 million purchase on Friday.')).to.be.false();
    });
});
