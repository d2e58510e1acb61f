import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { narrateFromSeveral } from '../../../lib/judgement/summaries/several-reports';
import type { StoryReport } from '../../../lib/judgement/summaries/statements';

export const lab = Lab.script();
const { describe, it } = lab;

describe('narrateFromSeveral()', () => {

    it('opens with what the subject of the title did, with its figure if a sentence has it, rather than with who announced it', () => {

        const first = (title: string, ...texts: readonly string[]): string | undefined => narrateFromSeveral(texts.map((text, i) => ({ title: i === 0 ? title : `Quorvexia news of ${i}`, text })), { max: 2, maxLength: 300, title })[0]?.text;
        const title = 'Quorvexia buys vaults of Tarn for $40 million';
        expect(first(title, 'Quorvexia disclosed the $40 million purchase on Monday.')).to.equal('Quorvexia has bought vaults of Tarn for $40 million.');
        expect(first(title, '', 'Quorvexia bought vaults of Tarn on Monday, which took a year.', 'Quorvexia bought vaults of Tarn for $40 million, it said in Oslo.')).to.include('$40 million');
    });

    it('opens with a sentence that begins with the subject of the title, rather than one that comes to it late', () => {

        const title = 'Quorvexia buys vaults of Tarn for $40 million';
        const late = 'On a rainy day in the city of Oslo, vaults of Tarn were bought by Quorvexia for $40 million.';
        const early = 'Quorvexia on Monday bought vaults of Tarn for $40 million.';
        expect(narrateFromSeveral([{ title, text: early }, { title: 'Vaults of Tarn go to Quorvexia for $40 million', text: late }], { max: 2, maxLength: 300, title })[0]?.text).to.equal(early);
    });

    it('ends with how the story ended, in a sentence or the headline of the newest report, unless another sentence says so', () => {

        const halt = { title: 'Quorvexia Bank halts withdrawals after theft', text: 'Quorvexia Bank halted withdrawals on Monday after a theft of $40 million. Police in Bergen are looking for four men in a van. The bank has 9,400 clients.', at: 1 };
        const end = (text: string): StoryReport => ({ title: 'Quorvexia Bank resumes withdrawals after two days', text, at: 2 });
        const ending = (...reports: readonly StoryReport[]): string | undefined => narrateFromSeveral(reports, { max: 2, maxLength: 300, title: halt.title }).map(({ text }) => text).at(-1);
        expect(ending(halt, end('It took long.'))).to.equal('Quorvexia Bank has resumed withdrawals after two days.');
        expect(ending(halt, end('Quorvexia Bank resumed withdrawals on Wednesday in all of its 12 branches in Norway.'))).to.equal('Quorvexia Bank resumed withdrawals on Wednesday in all of its 12 branches in Norway.');
        expect(ending(halt, end('The team let clients log in before resuming all withdrawals at noon.'))).to.include('at noon');
        expect(ending(halt, { ...end('It took long.'), at: 0 })).to.not.include('resumed');
        expect(ending(halt, { ...halt, title: '“No”: Quorvexia Bank reopens after theft?', text: '', at: 2 })).to.not.include('reopens');
        const queue = { ...halt, text: `${halt.text} Engineers of Quorvexia are repairing 40 vaults in Bergen.` };
        const texts = (title: string): readonly string[] => narrateFromSeveral([queue, end('It took long.')], { max: 4, maxLength: 300, title }).map(({ text }) => text);
        expect(texts(halt.title).at(-1)).to.equal('Quorvexia Bank has resumed withdrawals after two days.');
        expect(texts(end('').title)[0]).to.equal('Quorvexia Bank has resumed withdrawals after two days.');
        const leaning = end('The team let clients log in before resuming all withdrawals at noon.');
        expect(narrateFromSeveral([queue, leaning], { max: 4, maxLength: 300, title: leaning.title }).at(-1)?.text).to.include('at noon');
        expect(texts(halt.title).join()).to.include('halted').and.not.include('repairing');
        const whole = { title: 'Quorvexia Bank resumes withdrawals after theft', text: 'Quorvexia Bank resumed withdrawals on Wednesday after a theft of $40 million.', at: 2 };
        expect(narrateFromSeveral([halt, whole], { max: 3, maxLength: 300, title: whole.title }).filter(({ text }) => text.includes('resumed'))).to.have.length(1);
    });

    it('opens with a sentence of any report that has the subject and the figure of the title, rather than with a headline', () => {

        const lead = 'Quorvexia on Tuesday finalized the rule of $40 million for lenders, which had been confined to Norway.';
        expect(tell('Quorvexia opens door to $40M vaults in Bergen', { title: 'Quorvexia opens door to $40M vaults in Bergen', text: 'It was a long wait.' }, { title: 'Rule is done', text: lead })[0]).to.equal(lead);
        expect(tell('Quorvexia opens door to $40M vaults in Bergen', { title: 'Quorvexia opens door to $40M vaults in Bergen', text: 'It was a long wait.' }, { title: 'Rule is done', text: lead.replace('$40', '$9') })[0]).to.match(/^Quorvexia (?!on )/);
    });

    it('opens with nothing about another coin than that of the title, which may name others behind "while"', () => {

        const [first] = tell('Bitcoin funds lose $486 million in a day while Solana funds gain', { title: 'Bitcoin funds lose $486 million in a day while Solana funds gain', text: 'Solana funds added $14 million in a day, their ninth of gains in a row for the year.' });
        expect(first).to.match(/^Bitcoin funds /);
        expect(tell('Bitcoin ETFs lose $486 million in a day', { title: 'Bitcoin ETFs lose $486 million in a day', text: 'Solana ETFs added another $14 million in a day, their ninth of gains in a row.' })[0]).to.match(/^Bitcoin ETFs /);
    });

    it('opens with a sentence about the event of any headline before a headline word for word', () => {

        expect(tell('Vault dormant since 2011 moves $912 million', { title: 'Vault dormant since 2011 moves $912 million', text: 'A lender who had not touched the vault for years moved $912 million on Thursday, says Kari Lie.' })[0]).to.match(/^A lender who /);
        expect(tell('Quorvexia vault dormant since 2011 moves $912 million', { title: 'Quorvexia vault dormant since 2011 moves $912 million', text: 'A lender who had not touched the vault for years moved $912 million on Thursday, says Kari Lie.' })[0]).to.match(/^Quorvexia vault /);
    });

    const tell = (title: string, ...reports: readonly StoryReport[]): string[] => narrateFromSeveral(reports, { max: 3, maxLength: 300, title }).map(({ text }) => text);

    const licence = { title: 'Norway lets Tarn sell vaults abroad', text: 'Norway has granted Tarn a licence to ship vaults to Bergen and beyond.' };
    const effect = { title: 'Suppliers of Tarn rise on licence', text: 'Suppliers of Tarn including Birch and Fjell gained in Bergen after it emerged that permits for smaller goods had been issued.' };

    it('begins with the event of the title rather than with its effect', () => {

        const texts = tell(licence.title, licence, effect);
        expect(texts[0]).to.equal(licence.text);
    });

    it('begins with a sentence that names the subject of the title, perhaps in full', () => {

        const rates = { title: 'ECB holds rates at 2%', text: 'The European Central Bank kept its rate at 2% on Thursday, as all had expected.' };
        const other = { title: 'Bank leaves rates on hold', text: 'The bank on the Main kept rates at 2% and saw no cause for haste on Thursday.' };
        expect(tell(rates.title, other, rates)[0]).to.equal(rates.text);
    });

    it('begins with the title worded as a sentence, rather than with a sentence that does not name its subject', () => {

        const buyer = { title: 'Tarn buys 3,215 coins for $304 million', text: 'The largest holder in Norway said that it had spent $304 million on 3,215 coins.' };
        const firm = { title: 'Norway\'s largest holder buys more coins', text: 'Kari Lie\'s firm bought the coins in one week of May.' };
        expect(tell(buyer.title, buyer, firm)[0]).to.equal('Tarn has bought 3,215 coins for $304 million.');
    });

    it('goes on with no sentence that leans on another report', () => {

        const buyer = { title: 'Tarn buys 3,215 coins for $304 million', text: '' };
        const other = (text: string): StoryReport => ({ title: 'Oslo watches Tarn buy coins', text });
        const plain = 'Shares of Tarn fell 4% in Oslo on Monday, and lenders lost $40 million.';
        expect(tell(buyer.title, buyer, other(plain))).to.include(plain);
        expect(tell(buyer.title, buyer, other('Shares of Tarn fell 4% after the deal in Oslo on Monday, and lenders lost $40 million.'))).to.have.length(1);
        expect(tell(buyer.title, buyer, other('Shares of Tarn fell 4% after Monday’s outage in Oslo, and lenders lost $40 million.'))).to.have.length(1);
    });

    it('begins with a headline that names who acts, if the title does not', () => {

        const nameless = { title: '$1.7 trillion manager opens vault funds to Bergen Chain users', text: '' };
        const named = { title: 'Tarn opens vault funds to Bergen Chain users', text: '' };
        expect(tell(nameless.title, nameless, named)[0]).to.equal('Tarn has opened vault funds to Bergen Chain users.');
    });

    it('does not begin with what somebody is', () => {

        const round = { title: 'Payments startup Tarn raises $82 million', text: 'Founded in 2022 by two engineers, payments startup Tarn lets small shops in Bergen pay with coins. Fjell Ventures led the round of shares.' };
        expect(tell(round.title, round)).to.equal(['Payments startup Tarn has raised $82 million.', 'Fjell Ventures led the round of shares.']);
    });

    it('does not begin with what followed the event, or what somebody plans after it', () => {

        const theft = { title: 'Tarn exchange hacked, $4 million in coins stolen', text: 'Somebody took coins.' };
        const after = { title: 'Tarn closes $4 million gap three days after hack', text: 'Tarn has closed the $4 million gap in its vaults, three days after it had been hacked.' };
        expect(tell(theft.title, theft, after)[0]).to.equal('Tarn exchange has been hacked, with $4 million in coins stolen.');

        const round = { title: 'Fjell leads $85 million round for Tarn', text: 'Tarn, a maker of vaults for lenders in Bergen, plans to spend the money on an office in Oslo.' };
        expect(tell(round.title, round)[0]).to.match(/^Fjell has led /);
    });

    it('takes the opening of the report of the title for its event if it reports another headline, or has the figure of a title without names', () => {

        const held = { title: 'ECB has seen enough of cheap money', text: 'The European Central Bank kept its deposit rate unchanged at 2% on Thursday, as expected, but warned that savers could lose more than it had thought in May.' };
        expect(tell(held.title, { title: 'Europe keeps deposit rate unchanged at 2%', text: '' }, held)[0]).to.equal(held.text);

        const cut = { title: 'Lenders in fear over $4 million hole', text: 'On Thursday a vault of savers in Bergen was drained of $4 million by a thief.' };
        expect(tell(cut.title, cut)[0]).to.equal(cut.text);
        expect(tell(cut.title, { ...cut, text: 'On Thursday a vault of savers in Bergen was drained of $9 million by a thief.' })[0]).to.equal('Lenders in fear over $4 million hole.');
    });

    it('begins with the second sentence of a report if the first is a remark', () => {

        const report = { title: 'Halden finally ships: its vault with 40 doors lands', text: 'A year after its promise, Halden has something to show for it. On Thursday Halden opened Tarn, a vault with 40 doors, in the harbour of Oslo.' };
        expect(tell(report.title, report)[0]).to.equal('On Thursday Halden opened Tarn, a vault with 40 doors, in the harbour of Oslo.');

        const model = { title: 'Halden finally ships: its 460B model lands at last', text: 'A year after its promise, Halden has something to show for it. On Thursday Halden released Tarn, a mixture with 460 billion gates, in the harbour of Oslo.' };
        expect(tell(model.title, model)[0]).to.equal('On Thursday Halden released Tarn, a mixture with 460 billion gates, in the harbour of Oslo.');

        const other = { title: 'Halden finally ships: its vault with 40 doors lands', text: 'Halden moved to Bergen in May after a vote of its owners. Halden hired 12 guards for the quay of Oslo on Monday.' };
        expect(tell(other.title, other)[0]).to.equal('Halden moved to Bergen in May after a vote of its owners.');
    });

    it('begins with a title that no rule words as a sentence rather than with another act of its subject', () => {

        const theft = { title: 'Tarn exchange hacked, coins of users stolen', text: '' };
        expect(tell(theft.title, { title: 'Tarn opens vault in Oslo', text: '' }, theft)[0]).to.equal(`${theft.title}.`);
    });

    it('begins with a report of the event rather than with how things are since', () => {

        const title = 'Tarn buys 3,215 coins for $304 million';
        const since = { title: 'Tarn and its coins', text: 'Tarn is the owner of 3,215 coins more after a purchase for $304 million.' };
        const bought = { title: 'Tarn, again', text: 'Tarn bought 3,215 coins for $304 million in one week of May.' };
        expect(tell(title, since, bought)[0]).to.equal(bought.text);
    });

    it('begins with a sentence on the event of another headline if no headline reports an act', () => {

        const inflows = { title: 'Manager gobbles up most of the money as week nears $2 billion', text: 'The week is a good one.' };
        const day = { title: 'Spot coin ETFs clock $742 million in daily inflows, extending streak to five days', text: 'U.S. spot coin funds brought in a net $742.3 million on Wednesday, according to data, the most since early May.' };
        expect(tell(inflows.title, inflows, day)[0]).to.equal(day.text);
    });

    it('begins with any sentence if all headlines tease', () => {

        const asking = { title: 'Why is nobody selling?', text: 'Two lenders in the old city of Bergen are quiet, and their savers are, too.' };
        expect(tell(asking.title, asking)[0]).to.equal(asking.text);
    });

    it('compares nothing with a headline that is empty', () => {

        expect(tell('', { title: '', text: '' })).to.equal([]);
    });
});

describe('narrateFromSeveral() without a title', () => {

    const tell = (...reports: readonly StoryReport[]): string[] => narrateFromSeveral(reports, { max: 3, maxLength: 300 }).map(({ text }) => text);

    it('opens with a headline that teases only if nothing else can open a text', () => {

        const told = (text: string): string[] => narrateFromSeveral([{ title: 'You won’t believe what Halden Bank did next', text }], { max: 3, maxLength: 280 }).map((one) => one.text);
        expect(told('Norges Bank left rates at four percent on Thursday.')).to.equal(['Norges Bank left rates at four percent on Thursday.']);
        expect(told('')).to.have.length(1);
        const [state] = narrateFromSeveral([{ title: 'Halden Bank’s rates in March', text: 'Rates of Halden Bank are at four percent in March for all its clients in Oslo.' }], { max: 3, maxLength: 280 });
        expect(state?.text ?? '').to.startWith('Rates of Halden Bank are');
        expect(narrateFromSeveral([{ title: '哈尔登银行暂停提款', text: '哈尔登银行周二暂停所有客户的提款。' }], { max: 3, maxLength: 280 }).map((one) => one.text)).to.equal(['哈尔登银行周二暂停所有客户的提款。']);
        expect(narrateFromSeveral([{ title: 'Halden Bank’s rates in March', text: '' }], { max: 3, maxLength: 280 })).to.have.length(1);
        expect(narrateFromSeveral([], { max: 3, maxLength: 280 })).to.equal([]);
    });

    it('goes on with a move of a market that has a figure, and not with its mood', () => {

        const text = (end: string): string => `Halden Bank halted withdrawals of all its clients on Tuesday in Oslo. ${end}`;
        const told = (end: string): string => narrateFromSeveral([{ title: 'Halden Bank halts withdrawals', text: text(end) }], { max: 3, maxLength: 280 }).map((one) => one.text).join(' ');
        expect(told('Bitcoin fell to $90,000 in the hour after the bank of Oslo closed.')).to.include('$90,000');
        expect(told('Bitcoin fell in the hour after the bank of Oslo closed its doors.')).to.not.include('Bitcoin');
    });

    it('begins with another headline than the title if no sentence reports the event', () => {

        const reports = [{ title: 'Kari Lie becomes chief of Tarn Bank', text: '' }, { title: 'Tarn Bank appoints new chief amid buying spree of vaults', text: 'Tarn Bank held coins worth $11 billion as of this week in Oslo.' }];
        expect(narrateFromSeveral(reports, { max: 3, maxLength: 280, title: 'Kari Lie becomes chief of Tarn Bank' }).map(({ text }) => text))
            .to.equal(['Tarn Bank has appointed new chief amid a buying spree of vaults.', 'Tarn Bank held coins worth $11 billion as of this week in Oslo.']);
    });

    it('begins with a headline that reports an event, rather than one that says what may come', () => {

        const forecast = { title: 'Birch Fund sold 4,000 of its coins, setting the stage for a rally', text: '' };
        expect(tell(forecast, { title: 'Oslo opened an inquiry into lenders', text: '' })[0]).to.equal('Oslo opened an inquiry into lenders.');
        expect(tell(forecast)).to.have.length(1);
    });

    it('falls back on headlines if no sentence is left, each fact once', () => {

        expect(tell({ title: 'Halden Bank Halts Withdrawals', text: '' }, { title: 'Halden Bank halts withdrawals again', text: '' }, { title: 'Oslo opens an inquiry into lenders', text: '' }, { title: 'Why now?', text: '' }))
            .to.equal(['Halden Bank has halted withdrawals.', 'Oslo has opened an inquiry into lenders.']);
        expect(tell({ title: 'Why now?', text: '' })).to.equal(['Why now?']);
        expect(tell(...['Aster falls', 'Rates stay', 'Oslo opens', 'Miners sell'].map((title) => ({ title, text: '' })))).to.have.length(3);
        expect(tell({ title: '', text: '' })).to.equal([]);
    });
});
