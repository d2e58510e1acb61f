import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { evidence, extracted as write } from '../../helpers/desk';

export const lab = Lab.script();
const { describe, it } = lab;

const bank = evidence({ id: 'a', narrativeId: 'n', text: 'It was a fine day. Halden Bank opened bitcoin custody to 1,200 clients on Monday. The bank holds the coins in two vaults. Fees are 0.4% a year for all clients.' });

describe('the sentences of a text', () => {

    it('leaves other coins out of a coin’s summary, unless nothing else is known', async () => {

        const ether = evidence({ id: 'e', title: 'Birch Fund adds 24,000 ether', text: 'Birch Fund added to its Ethereum holdings on Monday, now worth $13 billion.', tokens: ['$ETH', '$BTC'] });
        expect((await write('ticker_summary', [bank, ether])).texts.join()).to.not.include('Birch');
        expect((await write('ticker_summary', [ether])).texts.join()).to.include('Birch Fund added to its Ethereum holdings');
        const bare = { ...ether, text: '' };
        expect((await write('ticker_summary', [bank, bare])).texts.join()).to.not.include('Birch');
    });

    it('prefers what names the coin to what does not, which is used alone if its record mentions no other coin first', async () => {

        const fees = (tokens: string[]) => evidence({ id: 'f', title: 'Oslo cuts fees of vaults', text: 'Oslo cut the fees of all vaults by 40% on Monday after a year of talks.', tokens });
        for (const tokens of [[], ['$BTC', '$ETH']]) {
            expect((await write('ticker_summary', [bank, fees(tokens)])).texts.join()).to.not.include('Oslo');
            expect((await write('ticker_summary', [fees(tokens)])).texts.join()).to.include('Oslo cut the fees');
        }

        expect((await write('ticker_summary', [bank, fees(['$ETH', '$BTC'])])).texts.join()).to.not.include('Oslo');
        const passing = { ...fees(['$BTC']), text: `${fees([]).text} The mayor is known to holders of bitcoin.` };
        expect((await write('ticker_summary', [bank, passing])).texts.join()).to.not.include('Oslo');
    });

    it('takes a statement that names no coin for one about the subject if its headline begins with it', async () => {

        const named = (title: string) => evidence({ id: 'h', title, text: 'Oslo cut the fees of all vaults by 40% on Monday after a year of talks. It holds bitcoin.', tokens: ['$BTC'] });
        expect((await write('ticker_summary', [bank, named('Bitcoin vaults of Oslo cut fees')])).texts.join()).to.include('Oslo cut the fees');
        expect((await write('ticker_summary', [bank, named('Bitcoin vaults of Oslo cut fees by 40% as lenders wait')])).texts.join()).to.include('Oslo cut the fees');
        expect((await write('ticker_summary', [bank, named('Bitcoin holds as Oslo cuts fees of vaults')])).texts.join()).to.not.include('Oslo cut the fees');
        expect((await write('ticker_summary', [bank, named('Oslo cuts fees of vaults by 40% for lenders, which may help bitcoin')])).texts.join()).to.not.include('Oslo cut the fees');
    });

    it('leaves out what names another coin only, whatever the headline names', async () => {

        const advice = evidence({ id: 'g', title: 'Lie prefers bitcoin to Solana', text: 'Kari Lie of Birch Fund sold 40,000 Solana on Monday to 12 lenders.' });
        expect((await write('ticker_summary', [bank, advice])).texts).to.not.include('Kari Lie of Birch Fund sold 40,000 Solana on Monday to 12 lenders.');
    });

    it('leaves out what names the coin in passing, and keeps to one line if nothing is about it', async () => {

        const passing = ['Ether rose to $5,312 in Oslo, an hour after bitcoin set a record.', 'Tarn Ledger added 70 networks in Bergen, including Solana, Ethereum and Bitcoin.'].map((text, i) => evidence({ id: `p${i}`, title: text.split(',', 1).join(), text, tokens: ['$ETH', '$BTC'] }));
        expect((await write('ticker_summary', [bank, ...passing])).texts.join()).to.not.include('Ether rose').and.not.include('Tarn Ledger');
        expect((await write('ticker_summary', passing)).texts).to.have.length(1);
        expect((await write('ticker_summary', passing, 8, '$ZORB')).texts).to.have.length(2);
        expect((await write('recap', passing, 8, 'Bitcoin')).texts).to.have.length(1);
        expect((await write('ticker_summary', [bank, evidence({ id: 's', title: 'Shares fall as bitcoin drops 5%', text: 'Shares of Tarn fell in Oslo as bitcoin dropped 5%.' })])).texts.join()).to.include('Shares of Tarn fell');
    });

    it('leaves out lines that name no coin, nor does their headline, if another one does', async () => {

        const named = ['Tarn Fund bought 40,000 bitcoin in Oslo.', 'Rowan Labs lost 300 bitcoin to a thief in Bergen.'].map((text, i) => evidence({ id: `b${i}`, title: text.slice(0, -1), text, tokens: ['$BTC'] }));
        const bare = evidence({ id: 'u', title: 'Norway fines the Birch exchange', text: 'Norway fined the Birch exchange $9 million over missing records.', tokens: ['$BTC'] });
        expect((await write('ticker_summary', [bank, ...named, bare])).texts.join()).to.not.include('Birch');
        expect((await write('ticker_summary', [bank, bare])).texts.join()).to.not.include('Birch');
        expect((await write('ticker_summary', [bare])).texts.join()).to.include('Birch');
    });

    it('lets lines about coins give way in a text about the world outside crypto', async () => {

        const macro = evidence({ id: 'm', title: 'Jobless claims rise in Norway', text: 'Jobless claims rose to 258,000 in Norway, more than expected.' });
        const tokens = evidence({ id: 't', title: 'Crypto funds of Tarn lose $454 million', text: 'Crypto funds of Tarn lost $454 million as rate cuts became less likely.' });
        expect((await write('recap', [bank, macro, tokens], 8, 'Macro')).texts).to.equal(['Jobless claims rose to 258,000 in Norway, more than expected.']);
        expect((await write('recap', [tokens], 8, 'Macro')).texts).to.have.length(1);

        const prices = { title: 'Norway reports inflation of 2.4 percent', text: 'Inflation in Norway slowed to 2.4 percent in May, less than forecast.', narrativeId: 'n' };
        const funds = { title: 'Inflation of 2.4 percent in Norway pulls tokenised funds down', text: 'Inflation in Norway slowed to 2.4 percent in May. Crypto funds of Tarn lost $454 million.', narrativeId: 'o' };
        const factory = evidence({ id: 'o', title: 'Factory orders fall in Denmark', text: 'Factory orders fell 1.8 percent in Denmark, more than expected.' });
        expect((await write('recap', [evidence({ id: 'p', ...prices }), evidence({ id: 'f', ...funds }), evidence({ id: 'g', ...funds }), factory], 8, 'Macro')).texts.join(' ')).to.include(prices.text).and.include(factory.text).and.not.include('Tarn');
    });

    it('is empty for a recap of questions', async () => {

        expect((await write('recap', [evidence({ id: 'q', title: 'Ethereum to recover?', text: '' })])).texts).to.equal([]);
    });

    it('shows symbols without a dollar sign', async () => {

        const tagged = evidence({ id: 'c', title: 'Halden sells coins', text: 'Halden sold 40,000 $BTC on Monday for $1.2 billion.' });
        expect((await write('recap', [tagged])).texts).to.equal(['Halden sold 40,000 BTC on Monday for $1.2 billion.']);
    });

    it('states each fact once, though outlets word it differently', async () => {

        const again = evidence({ id: 'd', title: 'Custody for 1,200', text: 'Bitcoin custody for 1,200 clients was opened by Halden Bank this week.' });
        expect((await write('recap', [bank, again])).texts).to.have.length(1);
        const guards = evidence({ id: 'e', title: 'Halden Bank hires forty guards for its vaults', text: 'Halden Bank opened bitcoin custody to 1,200 clients on Monday.' });
        expect((await write('recap', [bank, guards])).texts).to.have.length(1);
    });

    it('leaves out what happened long ago', async () => {

        const publishedAt = Date.UTC(2026, 0, 20);
        const past = 'Halden Bank listed its shares on April 14, 2021, when bitcoin had reached a record.';
        const present = 'Halden Bank opened bitcoin custody to 1,200 clients on Monday.';
        expect((await write('recap', [evidence({ id: 'a', title: 'Halden Bank opens custody', publishedAt, text: `${past} ${present}` })])).texts).to.equal([present]);
        expect((await write('recap', [evidence({ id: 'a', title: 'Halden Bank sees a top', publishedAt, text: past })])).texts.join()).to.not.include('2021');
    });

    it('leaves out what a report gives as unconfirmed once another one confirms it', async () => {

        const rumour = evidence({ id: 'a', narrativeId: 'n', title: 'Halden Bank reportedly sells its custody arm', text: 'Halden Bank has sold its custody arm for $400 million, people familiar with the matter said.' });
        const news = evidence({ id: 'b', narrativeId: 'n', title: 'Halden Bank sells its custody arm', text: 'Halden Bank sold its custody arm to Tarn for $390 million on Monday.' });
        expect((await write('recap', [rumour, news])).texts).to.equal(['Halden Bank sold its custody arm to Tarn for $390 million on Monday.']);
        expect((await write('recap', [rumour])).texts.join()).to.include('$400 million');
        const digest = evidence({ id: 'c', narrativeId: 'n', title: 'Morning briefing', text: 'A bank sold an arm.', analysis: { kind: 'digest', language: 'en', event: null, hedged: false, origins: [] } });
        expect((await write('recap', [rumour, digest])).texts.join()).to.include('$400 million');
    });

    it('leaves out a figure that a later report corrects', async () => {

        const first = evidence({ id: 'a', narrativeId: 'n', publishedAt: 1, title: 'Halden Bank loses $400 million of coins', text: 'Halden Bank lost coins of $400 million to thieves on Monday.' });
        const later = evidence({ id: 'b', narrativeId: 'n', publishedAt: 2, title: 'Halden Bank puts loss at $300 million, not $400 million', text: 'Halden Bank said on Tuesday that thieves took coins of $300 million.' });
        expect((await write('recap', [first])).texts.join()).to.include('$400 million');
        const { texts } = await write('recap', [first, later]);
        expect(texts.length).to.equal(1);
        expect(texts.join()).to.include('$300 million').and.to.not.include('lost coins of $400 million');
    });

    it('words a rumour as one, and a denied story by its denial', async () => {

        const rumour = evidence({ id: 'a', title: 'Halden Bank reportedly for sale', text: 'Halden Bank is looking for a buyer of its custody arm.' });
        expect((await write('recap', [rumour])).texts).to.equal(['Halden Bank is looking for a buyer of its custody arm, according to unconfirmed reports.']);
        const worded = evidence({ id: 'a', title: 'Halden Bank for sale', text: 'Halden Bank is looking for a buyer of its custody arm, sources said.' });
        expect((await write('recap', [worded])).texts).to.equal(['Halden Bank is looking for a buyer of its custody arm, sources said.']);
        const denial = evidence({ id: 'b', publishedAt: 9, title: 'Halden denies reports of a sale', text: 'Halden Bank said on Tuesday that its custody arm is not for sale.' });
        expect((await write('recap', [{ ...rumour, narrativeId: 'n' }, { ...denial, narrativeId: 'n' }])).texts).to.equal(['Halden Bank said on Tuesday that its custody arm is not for sale.']);
    });
});
