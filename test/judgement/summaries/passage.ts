import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { passageOf } from '../../../lib/judgement/summaries/passage';
import type { StoryReport } from '../../../lib/judgement/summaries/statements';

export const lab = Lab.script();
const { describe, it } = lab;

const options = { max: 3, maxLength: 300 };

const textsOf = (...reports: readonly StoryReport[]): readonly string[] => (passageOf(reports, options) ?? []).map(({ text }) => text);

const opening = 'Halden Bank, the largest lender in Norway, halted withdrawals on Tuesday after a run on its deposits of $4 billion.';
const halt = { title: 'Halden Bank halts withdrawals', text: `${opening} It expects to open again on Friday.` };

describe('passageOf()', () => {

    it('takes the sentences of one report, in its order, up to the maximum', () => {

        const texts = textsOf({ ...halt, text: `${halt.text} The regulator said it had been told on Monday. Police in Bergen closed 14 streets.` }, { title: 'Halden Bank stops payouts', text: 'Halden Bank stopped payouts.' });
        expect(texts).to.equal([opening, 'It expects to open again on Friday.', 'The regulator said it had been told on Monday.']);
    });

    it('leaves out what repeats, teases, is too long or addresses readers, and what leans on that', () => {

        expect(textsOf({ ...halt, text: `${opening} What comes next? It has 40 branches in Oslo and beyond.` })).to.equal([opening]);
        expect(textsOf({ ...halt, text: `${opening} “It was a bad day for lenders in all of Norway,” said one of them.` })).to.equal([opening]);
        expect(textsOf({ ...halt, text: `${opening} Analysts of Oslo reveal why Halden Bank failed in the run on deposits.` })).to.equal([opening]);
        expect(textsOf({ ...halt, text: `${opening} Halden Bank halted withdrawals on Tuesday after a run on deposits of $4 billion. Norges Bank lent Halden Bank $2 billion against its bonds.` })).to.equal([opening, 'Norges Bank lent Halden Bank $2 billion against its bonds.']);
        expect(textsOf({ ...halt, text: `${opening} Norges Bank lent Halden ${'a great sum and '.repeat(20)}more.` })).to.equal([opening]);
        expect(textsOf({ ...halt, text: `${opening} Sign up for our newsletter on lenders in Norway. The plan takes a week to be done in Oslo.` })).to.equal([opening]);
        expect(textsOf({ ...halt, text: `${opening} Sign up for our newsletter on lenders in Norway. Lenders of Oslo in all of Norway did worse.` })).to.equal([opening]);
    });

    it('takes no report whose headline teases or forecasts, or is a post or none', () => {

        for (const title of ['Why Halden Bank halts withdrawals', 'Halden Bank set for a rally', '#Halden Bank halts withdrawals', '']) {
            expect(textsOf({ ...halt, title }), title).to.equal([]);
        }
    });

    it('begins with no sentence that cannot tell a reader what happened', () => {

        const others = [
            'Two days before Halden Bank halted withdrawals, lenders in Oslo had sold their coins.',
            'Less than a day after Halden Bank halted withdrawals, lenders in Oslo sold coins for $4 million.',
            'Founded in 1892 by two captains, Halden Bank halted withdrawals on Tuesday in all of Norway.',
            'Kari Lie of Oslo believes that Halden Bank halted withdrawals a month too late.',
            'Halden Bank announced the decision on Tuesday in a letter to lenders.',
            'The lender halted withdrawals on Tuesday after a run on its deposits of $4 billion.',
            'Is the halt of withdrawals at Halden Bank the end of lenders in Norway?',
            'Queues were long in the streets of Oslo on a day of rain and of snow.',
            `Halden Bank halted withdrawals ${'again and '.repeat(40)}again.`
        ];
        for (const text of others) {
            expect(textsOf({ ...halt, text }), text).to.equal([]);
        }

        expect(textsOf({ ...halt, text: '' })).to.equal([]);
    });

    it('begins with a sentence that names somebody of the headlines, or else nothing that only a headline has named', () => {

        const title = 'Halden takes 3,215 coins for $304 million';
        expect(textsOf({ title, text: 'Kari Lie of Oslo took the coins for $304 million at the end of May.' })).to.equal([]);
        expect(textsOf({ title, text: 'Lenders took coins for $304 million at the end of a year.' })).to.equal([]);
        expect(textsOf({ title, text: 'Kari Lie of Oslo took 3,215 coins for $304 million at the end of May.' })).to.have.length(1);
        expect(textsOf({ title, text: 'Halden took the coins for $304 million at the end of May in Oslo.' })).to.have.length(1);
    });

    it('begins with another act of whom the headline names if it has a figure or is long, and with any other if it is longer', () => {

        const title = 'Halden shuts its vaults for good';
        const full = 'in the old town on Monday morning after a long meeting of lawyers, who had asked them to say why';
        expect(textsOf({ title, text: 'Halden dismissed 140 clerks in Oslo on Monday, and paid them $4 million.' })).to.have.length(1);
        expect(textsOf({ title, text: 'Halden dismissed clerks in Oslo on Monday after a long meeting.' })).to.equal([]);
        expect(textsOf({ title, text: 'Halden dismissed clerks in Oslo on Monday after a long meeting of lawyers and all of them.' })).to.have.length(1);
        expect(textsOf({ title, text: 'Halden plans to spend $4 million on 140 clerks in Oslo.' })).to.equal([]);
        expect(textsOf({ title, text: 'Kari Lie dismissed 140 clerks in Oslo on Monday, and paid them $4 million.' })).to.equal([]);
        expect(textsOf({ title, text: `Lawyers of Oslo dismissed 140 clerks ${full}.` })).to.have.length(1);
        expect(textsOf({ title, text: `Lawyers of Oslo dismissed clerks of the project ${full}.` })).to.equal([]);
        expect(textsOf({ title, text: `Lawyers of Tarn dismissed clerks of the project ${full}.` }, { title: 'Tarn opens bridges over all rivers of Bergen', text: '' })).to.equal([]);
        expect(textsOf({ title, text: `Lawyers of Oslo dismissed clerks of Halden and left the project ${full}.` })).to.have.length(1);
    });

    it('begins with no coin by its symbol only, if a report gives its name', () => {

        const listing = { title: 'Tarn debuts at Halden', text: 'TRN opened at Halden on Monday, and gained 14% in an hour in Oslo.' };
        expect(textsOf(listing)).to.have.length(1);
        expect(textsOf(listing, { title: 'Tarn Network (TRN) debuts', text: '' })).to.equal([]);
    });

    it('prefers what reports the event of most headlines, with its figure, in full, by name, and goes on', () => {

        const weak = { title: 'Halden Bank stops payouts', text: 'Halden Bank stopped payouts.' };
        const other = { title: 'Norges Bank lends to rival', text: 'Norges Bank lent $2 billion to a rival of lenders on Wednesday, against bonds of the rival in Bergen and Oslo.' };
        expect(textsOf(weak, halt)[0]).to.equal(opening);
        expect(textsOf(other, halt, weak)[0]).to.equal(opening);
        expect(textsOf({ ...halt, text: 'Halden Bank halted withdrawals on Tuesday, it said in Oslo. Norges Bank will lend it $2 billion.' }, { ...halt, text: 'Halden Bank halted withdrawals on Tuesday, it said in Bergen.' })[0]).to.include('Oslo');
        const sum = { title: 'Halden Bank loses $4 billion in run', text: 'Halden Bank lost $4 billion in a run on Tuesday.' };
        expect(textsOf({ title: 'Halden Bank loses in run', text: 'Halden Bank lost $9 billion in a run on Tuesday.' }, sum, { ...sum, text: '' })[0]).to.include('$4 billion');
    });

    it('prefers what is confirmed to a rumour, unless the story is one', () => {

        const rumour = { title: halt.title, text: 'Halden Bank reportedly halted withdrawals on Tuesday after a run on its deposits of $4 billion in Norway. It has 40 branches in Oslo and beyond.' };
        const fact = { title: halt.title, text: 'Halden Bank halted withdrawals on Tuesday after a run on its deposits of $4 billion in all of Norway.' };
        expect(textsOf(rumour, fact)[0]).to.equal(fact.text);
        expect((passageOf([rumour, fact], { ...options, hedged: true }) ?? [])[0]?.text).to.include('reportedly');
    });

    it('takes no sentence with a figure that a later report corrects', () => {

        const first = { ...halt, at: 1, text: `${opening} It paid $300 million to lenders in Oslo on Monday. Norges Bank lent it bonds on Tuesday.` };
        const corrected = 'Halden Bank, the largest lender in Norway, halted withdrawals after a run on deposits of $3 billion rather than $4 billion.';
        expect(textsOf(first, { title: 'Halden Bank run was of $3 billion, not $4 billion', at: 2, text: corrected })[0]).to.equal(corrected);
        expect(textsOf(first, { title: 'Halden Bank names a new chief', at: 2, text: 'It paid lenders $200 million, not $300 million, a filing shows.' })).to.equal([opening, 'Norges Bank lent it bonds on Tuesday.']);
        expect(textsOf({ ...first, at: 3 }, { title: 'Halden Bank run was of $3 billion, not $4 billion', at: 2, text: corrected })[0]).to.equal(opening);
    });

    it('prefers a report of how the story ended', () => {

        const end = { title: 'Halden Bank resumes withdrawals', text: 'Halden Bank resumed withdrawals on Friday in all of its branches.', at: 2 };
        expect(textsOf({ ...halt, at: 1 }, end)).to.equal([end.text]);
        expect(textsOf({ ...halt, at: 1 }, { ...end, text: '' })[0]).to.equal(opening);
    });

    it('prefers the event to what followed', () => {

        const drop = { title: 'Halden Bank shares fall 14% on halt', text: 'Halden Bank shares fell 14% in Oslo on Tuesday after the largest lender in Norway halted withdrawals of $4 billion in deposits. The index of Oslo fell 2%.' };
        expect(textsOf(drop, { ...halt, text: opening })).to.equal([opening]);
        expect(textsOf(drop)).to.have.length(2);
        expect(textsOf({ ...drop, title: 'Halden Bank halts withdrawals' }, { ...halt, text: opening })).to.equal([opening]);
    });

    it('leaves out what happened before the event if the sentence goes on with whom the headline is about', () => {

        const title = 'Halden Bank buys Tarn';
        expect(textsOf({ title, text: 'Hours after word of the talks had leaked, Halden Bank bought Tarn for $4.2 billion.' })).to.equal(['Halden Bank bought Tarn for $4.2 billion.']);
        expect(textsOf({ title, text: 'Hours after word of the talks had leaked, lenders of Oslo sold their shares of Tarn for $4.2 billion.' })).to.equal([]);
    });

    it('takes no plan of a listing or a vote of which a later report says what came', () => {

        const listing = { title: 'Halden Exchange to list Tarn', text: 'Halden Exchange will list Tarn (TRN) and open trading of three pairs at noon on Friday, it said in a notice to clients.', at: 1 };
        const trade = { title: 'Tarn opens at $4 on Halden Exchange', text: 'Trading of Tarn kicked off on Halden Exchange at noon, and the coin fell to $3 within the hour.', at: 2 };
        expect(textsOf(listing, trade)[0]).to.equal(trade.text);
        expect(textsOf({ ...listing, at: 3 }, trade)[0]).to.equal(listing.text);
        expect(textsOf(listing, { ...trade, text: 'Halden Exchange will list Tarn on Friday, and trading began to rise on other venues before that.' })[0]).to.equal(listing.text);
        expect(textsOf(listing, { ...trade, text: 'Halden Exchange hired 40 engineers in Oslo on Friday, and its coin fell to $3 within the hour.' })[0]).to.equal(listing.text);
        const ballot = { title: 'Halden holders weigh fee cut', text: 'Voting opened on Tuesday on a proposal of Halden holders that would cut the fees of the exchange to 0.1% of each trade.', at: 1 };
        const result = { title: 'Halden holders approve fee cut', text: 'Halden holders approved a cut of its fees to 0.1% with 71% of the votes.', at: 2 };
        expect(textsOf(ballot, result)[0]).to.equal(result.text);
    });

    it('takes no airdrop to come of which a later report says what its receivers did', () => {

        const plan = { title: 'Tarn opens checker for its airdrop', text: 'Tarn said 12% of its coins will go to those who joined before May, with claims going live at noon on Friday.', at: 1 };
        const sale = { title: 'Tarn coin falls 45% after airdrop', text: 'Tarn fell from $1.10 to $0.60 in its first hour, as recipients of its airdrop sold the coins that they had claimed.', at: 2 };
        expect(textsOf(plan, sale)[0]).to.equal(sale.text);
    });

    it('takes what is no longer going on only if no other report opens with the event', () => {

        const frozen = { title: 'Halden Bank confirms theft of $4 million', text: 'Halden Bank said on Tuesday that thieves took $4 million from its vaults, and that all of them have been frozen since noon.', at: 1 };
        const first = { title: 'Halden Bank loses $4 million to thieves', text: 'Halden Bank, a lender in Oslo, lost $4 million to thieves who took its keys.', at: 1 };
        const end = { title: 'Thieves return $3 million to Halden Bank', text: 'It was a long day.', at: 2 };
        expect(textsOf(frozen, first, end)[0]).to.equal(first.text);
        expect(textsOf(frozen, end)[0]).to.equal(frozen.text);
        expect(textsOf(frozen, first)[0]).to.equal(frozen.text);
    });

    it('takes a bank’s coins that the sentence itself names', () => {

        const text = 'An early holder moved 2,000 BTC in Oslo on Friday for the first time since May, when the coins were worth less than $13,000.';
        expect(textsOf({ title: 'Bitcoin wallet wakes up', text })).to.equal([text]);
        expect(textsOf({ title: 'Bitcoin wallet wakes up', text: text.replace('2,000 BTC', 'a great deal') })).to.equal([]);
    });

    it('takes a report whose headline asks a question behind what it reports', () => {

        expect(textsOf({ ...halt, title: 'Halden Bank halts withdrawals. Why?' })[0]).to.equal(opening);
    });

    it('takes no talks of what a later report says has come', () => {

        const talks = { title: 'Halden Bank in talks to buy Tarn', text: 'Halden Bank is in advanced talks to buy Tarn, a maker of vaults in Oslo, for more than $4 billion. The talks may last for a week.', at: 1 };
        const deal = { title: 'Halden Bank buys Tarn', text: 'Halden Bank bought Tarn on Friday for $4.2 billion.', at: 2 };
        expect(textsOf(talks, deal)[0]).to.equal(deal.text);
        expect(textsOf({ ...talks, at: 3 }, deal)[0]).to.include('talks');
        expect(textsOf(talks, { ...deal, title: 'Halden Bank reportedly buys Tarn', text: 'Halden Bank reportedly bought Tarn on Friday for $4.2 billion.' })[0]).to.include('talks');
        expect(textsOf(talks, { ...deal, title: 'Halden Bank still in talks to buy Tarn', text: 'Halden Bank is still in talks to buy Tarn for $4.2 billion.' })[0]).to.include('advanced talks');
        expect(textsOf(talks, { ...deal, text: '' })).to.equal([]);
        expect(textsOf(talks, { title: 'Birch buys vaults', text: 'Birch bought vaults on Friday for $4.2 billion.', at: 2 })[0]).to.include('talks');
        expect(textsOf({ title: talks.title, text: talks.text }, { title: deal.title, text: deal.text })[0]).to.include('talks');
    });

    it('takes a long sentence without an act that is known, if it says what happened to somebody whom its headline names', () => {

        const title = 'Halden and Tarn agree truce to end of June';
        const text = 'Halden will hold off on new fees for lenders until June to give clerks of both houses the time that they need to settle a row.';
        expect(textsOf({ title, text })).to.equal([text]);
        expect(textsOf({ title, text: text.replace('Halden', 'The house of Lie') })).to.equal([]);
        expect(textsOf({ title, text: 'Halden will hold off on new fees for lenders until June.' })).to.equal([]);
        expect(textsOf({ title, text: text.replace('will hold off on new fees for lenders', 'is a house of lenders that has no new fees') })).to.equal([]);
    });

    it('reads scripts without capitals', () => {

        const text = '哈尔登银行周二暂停提款,涉及存款四十亿美元,影响全国客户。该行预计周五恢复营业。';
        expect(textsOf({ title: '哈尔登银行暂停提款', text })[0]).to.equal('哈尔登银行周二暂停提款,涉及存款四十亿美元,影响全国客户。');
    });
});
