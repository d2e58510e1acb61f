import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { narrate } from '../../../lib/judgement/summaries/narrate';
import { statementsOf } from '../../../lib/judgement/summaries/statements';

export const lab = Lab.script();
const { describe, it } = lab;

const best = (title: string, text: string, more: { readonly hedged?: boolean } = {}): string | undefined => statementsOf([{ title, text }], { maxLength: 280, ...more })[0]?.text;

describe('narrate()', () => {

    it('opens with a headline that teases only if nothing else can open a text', () => {

        const told = (text: string): string[] => narrate([{ title: 'You won’t believe what Halden Bank did next', text }], { max: 3, maxLength: 280 }).map((one) => one.text);
        expect(told('Norges Bank left rates at four percent on Thursday.')).to.equal(['Norges Bank left rates at four percent on Thursday.']);
        expect(told('')).to.have.length(1);
        const [state] = narrate([{ title: 'Halden Bank’s rates in March', text: 'Rates of Halden Bank are at four percent in March for all its clients in Oslo.' }], { max: 3, maxLength: 280 });
        expect(state?.text ?? '').to.startWith('Rates of Halden Bank are');
        expect(narrate([{ title: '哈尔登银行暂停提款', text: '哈尔登银行周二暂停所有客户的提款。' }], { max: 3, maxLength: 280 }).map((one) => one.text)).to.equal(['哈尔登银行周二暂停所有客户的提款。']);
        expect(narrate([{ title: 'Halden Bank’s rates in March', text: '' }], { max: 3, maxLength: 280 })).to.have.length(1);
        expect(narrate([], { max: 3, maxLength: 280 })).to.equal([]);
    });

    it('goes on with a move of a market that has a figure, and not with its mood', () => {

        const text = (end: string): string => `Halden Bank halted withdrawals of all its clients on Tuesday in Oslo. ${end}`;
        const told = (end: string): string => narrate([{ title: 'Halden Bank halts withdrawals', text: text(end) }], { max: 3, maxLength: 280 }).map((one) => one.text).join(' ');
        expect(told('Bitcoin fell to $90,000 in the hour after the bank of Oslo closed.')).to.include('$90,000');
        expect(told('Bitcoin fell in the hour after the bank of Oslo closed its doors.')).to.not.include('Bitcoin');
    });
});

describe('statementsOf()', () => {

    it('takes no note without a verb', () => {

        const told = (text: string): string | undefined => best('Halden fund begins trading in Oslo', text);
        expect(told('0.35% fee for the fund, waived for the first $1 billion of Halden.')).to.be.undefined();
        expect(told('0.35% fee, waived for the first $1 billion of the Halden fund in Oslo.')).to.be.undefined();
        expect(told('4,000 clients, most of them in Oslo, bought the Halden fund on Monday.') ?? '').to.startWith('4,000 clients');
    });

    it('prefers who, what, figure and consequence', () => {

        const text = 'Halden Bank is a lender with branches in Oslo and Bergen. Halden Bank halted withdrawals on Tuesday after clients took out $388 million in two days. Analysts of Oslo had warned of trouble at banks.';
        expect(best('Halden Bank halts withdrawals', text)).to.equal('Halden Bank halted withdrawals on Tuesday after clients took out $388 million in two days.');
    });

    it('rejects sentences that address the reader, refer back, or lack a subject or a fact', () => {

        for (const text of ['Halden Bank wrote: “It halts withdrawals of its clients.', 'You can read how Halden Bank halts withdrawals of its clients.', 'This article is about how Halden Bank halts withdrawals of clients.', 'The team halted withdrawals of its clients on Tuesday.', 'Attacker behind the raid on Halden Bank halted withdrawals of clients.', 'Outflows reflect caution of clients amid withdrawals, analysts noted.',
            'Structural demand and January withdrawals collide as a bank halts in spring.', 'After years in which its clients were loyal, Halden Bank halted withdrawals.', 'Halden Bank fell.', 'Halden Bank halted withdrawals of clients in the', 'Halden Bank halts its withdrawals.', 'Halden Bank halts withdrawals, halts all withdrawals.', 'Halden Bank halts withdrawals, and you should ask why.', 'Halden Bank halts withdrawals, as this article explains at length.', 'Halden Bank halts withdrawals for all of its own.',
            'Halden Bank is set for a 95% copycat rally as it halts withdrawals.', 'Two charts predict that Halden Bank halts withdrawals in March.', 'Shares of Halden Bank could fall to $12 as it halts withdrawals.', 'More than a third of all the clients in the north took money from Halden Bank.']) {
            expect(best('Halden Bank halts withdrawals', text), text).to.be.undefined();
        }
    });

    it('rejects sentences in title case, which are headlines', () => {

        expect(best('Halden Bank sues', 'Halden Bank of Oslo sued Birch Vault of Bergen on Monday.')).to.equal('Halden Bank of Oslo sued Birch Vault of Bergen on Monday.');
        const text = 'Halden Bank Opened Bitcoin Custody to 1,200 Clients on Monday. Halden Bank opened bitcoin custody to 1,200 clients on Monday.';
        expect(statementsOf([{ title: 'Vaults of Halden', text }], { maxLength: 300 }).map((statement) => statement.text)).to.equal(['Halden Bank opened bitcoin custody to 1,200 clients on Monday.']);
    });

    it('names whom the first sentence describes, unless the report does not support that', () => {

        const told = (title: string, text: string): string | undefined => statementsOf([{ title, text }], { maxLength: 280, isKnown: true })[0]?.text;
        expect(told('Quorvexia opens vaults', 'The Oslo-based lender opened 40 vaults on Monday. The lender has 9,000 clients.')).to.equal('Oslo-based lender Quorvexia opened 40 vaults on Monday.');
        expect(told('Quorvexia to work with Tarn on standard', 'The vault maker is working with Tarn on a standard, so that lenders can cover fees on their own.') ?? '').to.startWith('The vault maker is working');
    });

    it('takes the opening of a report though it is not about the headline, no later sentence', () => {

        expect(best('Rates stay', 'Norges Bank left them at four percent on Thursday. Oslo Airport was closed for an hour on Friday.')).to.equal('Norges Bank left them at four percent on Thursday.');
        expect(statementsOf([{ title: 'Rates stay', text: 'Norges Bank left them at four percent on Thursday. Oslo Airport was closed for an hour on Friday.' }], { maxLength: 280 })).to.have.length(1);
        expect(statementsOf([{ title: '', text: 'Norges Bank left them at four percent on Thursday.' }], { maxLength: 280 })).to.have.length(1);
        expect(statementsOf([], { maxLength: 280 })).to.equal([]);
    });

    it('prefers another’s words less, and a rumour that is worded as one', () => {

        const quote = '“Halden Bank halted withdrawals on Tuesday to protect clients,” Oslo said.';
        const plain = 'Halden Bank halted withdrawals of deposits on Tuesday, Oslo said in a statement to clients.';
        expect(best('Halden Bank halts withdrawals', `${quote} ${plain}`)).to.equal(plain);
        const rumour = 'Halden Bank is in talks to halt all withdrawals, sources said in Oslo.';
        expect(best('Halden Bank halts withdrawals', `${plain} ${rumour}`, { hedged: true })).to.equal(rumour);
    });

    it('accepts a part of a sum before its name', () => {

        const text = '$612 million in vaults were sold across towns in four hours, $388 million of it in bitcoin.';
        expect(statementsOf([{ title: '$612 million of vaults sold as bitcoin falls', text }], { maxLength: 300 }).map((one) => one.text)).to.equal([text]);
    });

    it('accepts names in lower case, and late names next to a figure', () => {

        expect(best('Rates stay', 'Stablecoins of a large lender were sold by clients.')).to.equal('Stablecoins of a large lender were sold by clients.');
        expect(best('Halden Bank halts withdrawals', 'More than a third of all the clients in the north took $388 million from Halden Bank.')).to.be.a.string();
        expect(statementsOf([{ title: 'Halden', text: 'The bank halted withdrawals of clients. It did so again.' }], { maxLength: 280, isKnown: true, title: 'Words unseen elsewhere' }).map(({ text }) => text)).to.equal(['The bank halted withdrawals of clients.']);
    });

    it('knows a name by its capitals, its dollar sign, or within a word', () => {

        for (const text of ['U.S. lenders of all kinds stopped paying out.', 'Lenders of all kinds sold $ASTER to their clients.', 'Lenders of all kinds sold iVaults to their clients.']) {
            expect(best('Rates stay', text), text).to.equal(text);
        }
    });

    it('takes the country for a country, and not for the authors', () => {

        expect(best('Halden opens custody', 'Halden opened custody of coins as the US shutdown ended in Oslo.')).to.equal('Halden opened custody of coins as the US shutdown ended in Oslo.');
        expect(best('Halden opens custody', 'Halden told us about its new custody of coins on Monday.')).to.be.undefined();
    });

    it('prefers figures on which reports agree', () => {

        const slip = { title: 'Halden Bank buys bitcoin', text: 'Halden Bank bought 13,267 bitcoin from its clients on Tuesday.' };
        const others = ['Halden Bank paid clients in Oslo for 13,627 bitcoin in one day.', 'Oslo saw Halden Bank take 13,627 bitcoin off its clients.'].map((text) => ({ title: 'Halden Bank buys bitcoin', text }));
        expect(statementsOf([slip, ...others], { maxLength: 280 })[0]?.doc).to.not.equal(0);
    });

    it('reads scripts without capitals', () => {

        expect(best('汉登银行暂停提现', '汉登银行周二暂停提现。')).to.equal('汉登银行周二暂停提现。');
    });

    it('takes short and long sentences for less', () => {

        const long = `Halden Bank halted withdrawals on Tuesday ${'and again on the day after that '.repeat(6)}in Oslo.`;
        expect(best('Halden Bank halts withdrawals', `Halden Bank halted its withdrawals today. ${long}`)).to.be.a.string();
    });
});

describe('narrate()', () => {

    const options = { max: 3, maxLength: 300 };

    const tell = (...reports: readonly { readonly title: string; readonly text: string }[]): string[] => narrate(reports, options).map(({ text }) => text);

    it('begins with the event, continues with its consequence, ends with what others add', () => {

        const texts = tell(
            { title: 'Halden Bank halts withdrawals', text: 'Halden Bank halted withdrawals on Tuesday after a run on its deposits. It expects to open again on Friday.' },
            { title: 'Oslo watches Halden', text: 'Norges Bank said it would lend Halden up to $2 billion against its bonds.' });
        expect(texts[0]).to.equal('Halden Bank halted withdrawals on Tuesday after a run on its deposits.');
        expect(texts).to.have.length(3);
        expect(texts[1]).to.equal('It expects to open again on Friday.');
    });

    it('has no more sentences than it may', () => {

        const texts = tell(
            { title: 'Halden Bank halts withdrawals', text: 'Halden Bank halted withdrawals on Tuesday after a run on its deposits. Halden Bank sold bonds worth $3 billion to Norges Bank. Halden Bank closed forty branches in Bergen for the week.' },
            { title: 'Halden Bank halts withdrawals in Oslo', text: 'Norges Bank said it would lend Halden up to $2 billion against its bonds. Halden Bank named Kari Lie its chief executive on Wednesday.' });
        expect(texts).to.have.length(3);
        expect(texts[0]).to.equal('Halden Bank halted withdrawals on Tuesday after a run on its deposits.');
    });

    it('begins with another headline than the title if no sentence reports the event', () => {

        const reports = [{ title: 'Kari Lie becomes chief of Tarn Bank', text: '' }, { title: 'Tarn Bank appoints new chief amid buying spree of vaults', text: 'Tarn Bank held coins worth $11 billion as of this week in Oslo.' }];
        expect(narrate(reports, { max: 3, maxLength: 280, title: 'Kari Lie becomes chief of Tarn Bank' }).map(({ text }) => text))
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

    it('leaves out what follows if it speaks to the reader or was cut', () => {

        for (const next of [`It expects ${'to open again and '.repeat(20)}to close.`, 'You should worry about the bank.', 'It expects to open again in the', '“It was bad,” said one.']) {
            expect(tell({ title: 'Halden Bank halts withdrawals', text: `Halden Bank halted withdrawals on Tuesday after a run on its deposits. ${next}` })).to.have.length(1);
        }
    });
});
