import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { analyse } from '../../../lib/judgement/analysis/analyse';
import { evidence, extracted as write } from '../../helpers/desk';

export const lab = Lab.script();
const { describe, it } = lab;

const bank = evidence({ id: 'a', narrativeId: 'n', text: 'It was a fine day. Halden Bank opened bitcoin custody to 1,200 clients on Monday. The bank holds the coins in two vaults. Fees are 0.4% a year for all clients.' });
const other = evidence({ id: 'b', narrativeId: 'n', title: 'Custody of bitcoin at Halden Bank', text: 'The regulator cleared the plan of Halden Bank in May.' });
const miners = evidence({ id: 'c', title: 'Miners sell coins', text: 'It hurt. Why did they?' });

describe('the extractive generator', () => {

    it('represents each story by the sentence that contains its headline, else in the headline', async () => {

        const { bullets } = await write('recap', [miners, bank, other], 8, 'Crypto');
        expect(bullets).to.equal([
            { text: 'Halden Bank opened bitcoin custody to 1,200 clients on Monday.', cites: ['a'] },
            { text: 'Miners have sold coins.', cites: ['c'] }
        ]);
    });

    it('uses headlines word for word only if there is nothing else', async () => {

        const subjects = ['Aster', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Juniper', 'Ginkgo', 'Hazel'];
        const full = subjects.map((name, i) => evidence({ id: `f${i}`, title: `${name} Trust hires`, text: `${name} Trust hired forty bankers on Monday to serve its new clients.` }));
        const bare = subjects.map((name, i) => evidence({ id: `b${i}`, title: `${name} Fund Chose New Chair`, text: '' }));
        const mixed = (await write('recap', [...full, ...bare], 10, 'Crypto')).texts;
        expect(mixed.filter((text) => /chair/i.test(text))).to.equal([]);
        expect((await write('recap', bare, 10, 'Crypto')).texts).to.have.length(8);
        expect((await write('recap', [...full.slice(0, 1), ...bare], 5, 'Crypto')).texts).to.have.length(1);
        const teasing = { title: 'Iris Fund Names New Chair!', text: '' };
        const teaser = evidence({ id: 't', ...teasing, analysis: { ...analyse(teasing), kind: 'news' } });
        const forecast = { title: 'Ethereum set for 95% copycat rally', text: '' };
        expect((await write('recap', [bank, evidence({ id: 'p', ...forecast, analysis: { ...analyse(forecast), kind: 'news' } })])).texts).to.have.length(1);
        expect((await write('recap', [bank, teaser])).texts).to.equal(['Halden Bank opened bitcoin custody to 1,200 clients on Monday.']);
        const asking = { title: 'Should Norway buy the vaults of Halden Bank?', text: 'Ole Vik believes that the 40 vaults of Halden Bank are worth more than those of Norway.' };
        const opinion = evidence({ id: 'o', ...asking, analysis: { ...analyse(asking), kind: 'news' } });
        expect((await write('recap', [opinion, teaser])).texts.join()).to.include('believes').and.not.include('Iris');
    });

    it('chooses the largest stories if there are more than wanted', async () => {

        expect((await write('recap', [miners, bank, other], 1)).texts).to.equal(['Halden Bank opened bitcoin custody to 1,200 clients on Monday.']);
    });

    it('has as many lines as there are good ones, and continues a single story with figures that can stand alone', async () => {

        const opened = 'Halden Bank opened bitcoin custody to 1,200 clients on Monday.';
        expect((await write('ticker_summary', [bank, miners])).texts).to.equal([opened]);
        expect((await write('ticker_summary', [bank])).texts).to.equal([opened]);
        const charges = 'Halden charged lenders of Oslo and Bergen fees of 40 million krone on Monday.';
        const priced = { ...bank, text: `${bank.text} Halden argues that $60 million are enough for Oslo. The bank earned $90 million on Monday. Halden Bank opened bitcoin custody for $7 million. ${charges}` };
        expect((await write('ticker_summary', [priced])).texts).to.equal([opened, charges]);
        expect((await write('ticker_summary', [priced], 1)).texts).to.equal([opened]);
        expect((await write('ticker_summary', [miners])).texts).to.equal(['Miners have sold coins.']);
    });

    it('writes a narrative from what its items have in common, or from its headline', async () => {

        const { texts, title } = await write('narrative', [bank, other], 3);
        expect(title).to.equal('Halden Bank opens bitcoin custody');
        expect(texts).to.equal(['Halden Bank opened bitcoin custody to 1,200 clients on Monday.', 'The bank holds the coins in two vaults.', 'Fees are 0.4% a year for all clients.']);
        expect((await write('narrative', [miners], 3)).texts).to.equal(['Miners have sold coins.']);
    });

    it('titles a narrative with the headline of the record that it begins with, unless that teases', async () => {

        const again = evidence({ id: 'b', narrativeId: 'n', title: 'Why Halden Bank has custody', text: 'Halden Bank has custody.' });
        expect((await write('narrative', [{ ...bank, title: 'Halden Bank opens custody' }, again])).title).to.equal('Halden Bank opens custody');
        const teasing = { ...bank, title: 'Why Halden Bank opens custody' };
        expect((await write('narrative', [teasing])).title).to.equal(teasing.title);
    });

    it('leaves what happened long ago out of a narrative', async () => {

        const day = Date.UTC(2026, 2, 3);
        const now = { ...bank, publishedAt: day, text: `${bank.text} The fall of Tarn in November 2022 came after that of Birch.` };
        expect((await write('narrative', [now])).texts.join(' ')).to.not.include('2022');
    });

    it('writes the recap of a coin’s category about the coin, unless nothing else is known', async () => {

        const ether = evidence({ id: 'o', title: 'Birch Fund adds 24,000 ether', text: 'Birch Fund added 24,000 ether to its holdings on Monday, all of it in Oslo.', tokens: ['$ETH', '$BTC'] });
        expect((await write('recap', [bank, ether], 8, 'Bitcoin')).texts.join()).to.not.include('Birch');
        expect((await write('recap', [ether], 8, 'Bitcoin')).texts.join()).to.include('Birch Fund added');
    });

    it('gives no summary the price of another coin', async () => {

        const text = 'Ethereum dropped below $2,800 on Monday, and the market of Oslo was calm all day.';
        const prices = evidence({ id: 'p', title: 'Ethereum drops below $2,800', text, tokens: ['$SOL', '$ETH'] });
        expect((await write('ticker_summary', [prices], 8, '$SOL')).texts).to.equal([]);
        expect((await write('ticker_summary', [prices], 8, '$ETH')).texts).to.have.length(1);
    });

    it('fills no summary with what is no event, nor with questions', async () => {

        const state = evidence({ id: 's', title: 'Tarn Fund sold 40 bitcoin', text: 'Tarn Fund sold 40 bitcoin to lenders on Monday. Contracts of Tarn Fund are for 1,000 bitcoin and settle in cash.' });
        expect((await write('ticker_summary', [bank, state])).texts.join()).to.not.include('Contracts');
        const japanese = [['a', '東京の取引所がビットコインを返した。返還は四十億円に達した。利用者は月曜日に引き出した。'], ['b', '大阪の銀行がビットコインの金庫を開いた。金庫は四百の口座を預かる。']].map(([id = '', text = '']) => evidence({ id, title: text.slice(0, text.indexOf('。')), text }));
        expect((await write('ticker_summary', japanese)).texts).to.have.length(2);
        const question = evidence({ id: 'q', title: 'Oslo fined 12 lenders on Monday – what is next for 40 vaults?', text: '' });
        expect((await write('recap', [bank, question])).texts).to.have.length(1);
    });

    it('continues the summary of one story with its details, not with its event', async () => {

        const again = evidence({ id: 'b', narrativeId: 'n', title: 'Custody of bitcoin at Halden Bank', text: 'It was late. Halden charged lenders of Oslo and Bergen fees of 40 million krone on Monday. Fees fell in Oslo. Norway waited. Ole Vik, mayor of a town of 9,000 with four ports, welcomed that Halden Bank opens custody, which its former chair Kari Lie had promised to lenders of Bergen and Moss.' });
        const { texts } = await write('ticker_summary', [bank, again]);
        expect(texts.filter((text) => text.includes('custody'))).to.have.length(1);
        expect(texts.join()).to.include('40 million');
    });

    it('leaves out what an author makes of an event', async () => {

        const text = 'Halden Bank opened bitcoin custody to 1,200 clients on Monday';
        expect((await write('recap', [{ ...bank, text: `${text}, underscoring trust in vaults.` }])).texts).to.equal([`${text}.`]);
    });

    it('writes an article story by story', async () => {

        const { bullets } = await write('article', [miners, bank, other], 18);
        expect(bullets.map(({ cites }) => cites.join()).join(' ')).to.equal('a b a c');
        expect(bullets[0]?.text).to.equal('Halden Bank opened bitcoin custody to 1,200 clients on Monday.');
        expect((await write('article', [miners, bank, other], 2)).texts).to.have.length(2);
        const text = '東京の取引所が顧客の資産を返した。';
        expect((await write('article', [evidence({ id: 'j', title: '東京の取引所、顧客の資産を返還', text })])).texts).to.equal([text]);
    });

    it('copes with evidence without a fact', async () => {

        expect((await write('recap', [])).texts).to.equal([]);
        expect((await write('narrative', [])).texts).to.equal([]);
        expect((await write('ticker_summary', [])).texts).to.equal([]);
        expect((await write('recap', [evidence({ id: 'x', title: '', text: '' })])).texts).to.equal(['']);
    });

    it('writes a recap of macro news from reports about it, and about coins if there are no others', async () => {

        const of = (id: string, title: string, narrativeId: string | null, text = '') => evidence({ id, title, text, narrativeId, url: `https://outlet-${id}.test/x`, tokens: [] });
        const prints = [
            of('a', 'Bitcoin climbs past $90,000 as Norwegian inflation cools to 2.4%', 'n'),
            of('b', 'Norwegian inflation cools to 2.4%, below forecasts', 'n'),
            of('c', 'Bitcoin jumps to $90,100 after Norwegian inflation', 'n')
        ];
        const cap = of('d', 'Bank of Norway caps personal stablecoin holdings at $20,000', null);
        expect((await write('recap', [...prints, cap], 8, 'Macro')).texts).to.equal(['Norwegian inflation has cooled to 2.4%, below forecasts.']);
        expect((await write('recap', [cap], 8, 'Macro')).texts).to.have.length(1);
    });

    it('writes nothing about a coin of which only a market is named, and takes what is about it instead', async () => {

        const fees = evidence({ id: 'f', title: 'Quorvexia cuts its fees to zero on ether and SOL markets', text: '', tokens: ['$QRVX', '$ETH', '$SOL'] });
        expect((await write('ticker_summary', [fees], 8, '$SOL')).texts).to.equal([]);
        expect((await write('recap', [fees], 8, 'Solana')).texts).to.equal([]);
        expect((await write('recap', [fees], 8, 'Crypto')).texts).to.have.length(1);
        const lend = evidence({ id: 'l', title: 'Tarn adds loans to its arm on Solana', text: 'Tarn added 40 kinds of loans to its lending arm on Solana on Monday.', tokens: ['$SOL'] });
        expect((await write('ticker_summary', [fees, lend], 8, '$SOL')).texts).to.equal(['Tarn added 40 kinds of loans to its lending arm on Solana on Monday.']);
    });
});
