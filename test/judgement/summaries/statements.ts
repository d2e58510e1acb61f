import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { statementsOf } from '../../../lib/judgement/summaries/statements';

export const lab = Lab.script();
const { describe, it } = lab;

const best = (title: string, text: string, more: { readonly hedged?: boolean } = {}): string | undefined => statementsOf([{ title, text }], { maxLength: 280, ...more })[0]?.text;

describe('statementsOf()', () => {

    it('takes no note without a verb', () => {

        const told = (text: string): string | undefined => best('Halden fund begins trading in Oslo', text);
        expect(told('Fifteen hours, five thousand dollars down, four of Halden back up.')).to.be.undefined();
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
