import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { analyse } from '../../../lib/judgement/analysis/analyse';
import { extractive } from '../../../lib/desk/generators/extractive';
import type { Evidence, Purpose } from '../../../lib/desk/types';
import { evidence, signal } from '../../helpers/desk';

export const lab = Lab.script();
const { describe, it } = lab;

const write = async (purpose: Purpose, list: readonly Evidence[], maxBullets = 8) => {

    const draft = await extractive.generate({ purpose, subject: '$BTC', evidence: list, maxBullets, maxLength: 280 }, { signal, now: () => 0, log: () => undefined });
    return { ...draft, texts: draft.bullets.map(({ text }) => text) };
};

const bank = evidence({ id: 'a', narrativeId: 'n', text: 'It was a fine day. Halden Bank opened bitcoin custody to 1,200 clients on Monday. The bank holds the coins in two vaults. Fees are 0.4% a year for all clients.' });
const other = evidence({ id: 'b', narrativeId: 'n', title: 'Custody of bitcoin at Halden Bank', text: 'The regulator cleared the plan of Halden Bank in May.' });
const miners = evidence({ id: 'c', title: 'Miners sell coins', text: 'It hurt. Why did they?' });

describe('the extractive generator', () => {

    it('represents each story by the sentence that contains its headline, else in the headline', async () => {

        const { bullets } = await write('recap', [miners, bank, other]);
        expect(bullets).to.equal([
            { text: 'Halden Bank opened bitcoin custody to 1,200 clients on Monday.', cites: ['a'] },
            { text: 'Miners have sold coins.', cites: ['c'] }
        ]);
    });

    it('takes no sentence that repeats the headline, asks, leans on another, speaks to the reader, is cut or is too long', async () => {

        const tell = async (text: string): Promise<string> => (await write('recap', [evidence({ id: 'a', text })])).texts.join();
        expect(await tell('Halden Bank opens bitcoin custody. Halden Bank opened it on Monday to 1,200 clients after a year of tests.')).to.equal('Halden Bank opened it on Monday to 1,200 clients after a year of tests.');
        for (const text of ['Why has Halden Bank opened bitcoin custody to clients?', 'The bank opened custody of bitcoin to its clients.', 'You can now keep your bitcoin at Halden Bank in custody.',
            'Halden Bank opened bitcoin custody to its clients in the…', 'Subscribe to the newsletter about bitcoin custody at Halden Bank.', 'Halden Bank opened bitcoin custody to its clients in the', `Halden Bank opens bitcoin custody ${'for its clients '.repeat(30)}today.`]) {
            expect(await tell(text), text).to.equal('Halden Bank has opened bitcoin custody.');
        }
    });

    it('lets a headline name what the sentence after it refers to, if that has a name or a figure', async () => {

        const funds = evidence({ id: 'a', title: 'Aster funds lose $40M after weeks of inflows', text: 'The outflow was due to a $47 million redemption from Birch Vault.' });
        expect((await write('recap', [funds])).texts).to.equal(['Aster funds have lost $40 million after weeks of inflows; the outflow was due to a $47 million redemption from Birch Vault.']);
        const long = `The outflow was due to a $47 million redemption ${'and to another one '.repeat(10)}from Birch Vault.`;
        expect((await write('recap', [{ ...funds, text: long }])).texts).to.equal(['Aster funds have lost $40 million after weeks of inflows.']);
        const person = evidence({ id: 'b', title: 'Kari Lie backs vault reserve of Oslo', text: 'The founder of Halden Bank said coins matter for the next vote.' });
        expect((await write('recap', [person])).texts).to.equal(['Kari Lie backs vault reserve of Oslo; the founder of Halden Bank said coins matter for the next vote.']);
        expect((await write('recap', [{ ...person, text: 'They matter to the founder of Halden Bank in the next vote.' }])).texts).to.equal(['Kari Lie backs vault reserve of Oslo.']);
    });

    it('prefers a headline that is spelled like a sentence to one in title case', async () => {

        const capital = evidence({ id: 'a', narrativeId: 'n', title: 'Birch Foundation Proposes Using Half of Revenue for Buybacks', text: '' });
        const small = evidence({ id: 'b', narrativeId: 'n', title: 'Birch Foundation proposes buybacks with half of revenue', text: '' });
        expect((await write('recap', [capital, small])).texts).to.equal(['Birch Foundation proposes buybacks with half of revenue.']);
    });

    it('takes no short sentence under a headline that teases', async () => {

        const teaser = { title: 'Aster vaults: why is it so quiet?', text: 'Birch Vault decides to be bold.' };
        expect((await write('recap', [bank, evidence({ id: 't', ...teaser, analysis: { ...analyse(teaser), kind: 'news' } })])).texts).to.equal(['Halden Bank opened bitcoin custody to 1,200 clients on Monday.']);
    });

    it('leaves other coins out of a coin’s summary, unless nothing else is known', async () => {

        const ether = evidence({ id: 'e', title: 'Birch Fund adds 24,000 ether', text: 'Birch Fund added to its Ethereum holdings on Monday, now worth $13 billion.', tokens: ['$ETH', '$BTC'] });
        expect((await write('ticker_summary', [bank, ether])).texts.join()).to.not.include('Birch');
        expect((await write('ticker_summary', [ether])).texts.join()).to.include('Birch Fund added');
        const bare = { ...ether, text: '' };
        expect((await write('ticker_summary', [bank, bare])).texts.join()).to.not.include('Birch');
    });

    it('states each fact once, though outlets word it differently', async () => {

        const again = evidence({ id: 'd', title: 'Custody for 1,200', text: 'Bitcoin custody for 1,200 clients was opened by Halden Bank this week.' });
        expect((await write('recap', [bank, again])).texts).to.have.length(1);
        const guards = evidence({ id: 'e', title: 'Halden Bank hires forty guards for its vaults', text: 'Halden Bank opened bitcoin custody to 1,200 clients on Monday.' });
        expect((await write('recap', [bank, guards])).texts).to.have.length(1);
    });

    it('words a rumour as one, and a denied story by its denial', async () => {

        const rumour = evidence({ id: 'a', title: 'Halden Bank reportedly for sale', text: 'Halden Bank is looking for a buyer of its custody arm.' });
        expect((await write('recap', [rumour])).texts).to.equal(['Halden Bank is looking for a buyer of its custody arm, according to unconfirmed reports.']);
        const worded = evidence({ id: 'a', title: 'Halden Bank for sale', text: 'Halden Bank is looking for a buyer of its custody arm, sources said.' });
        expect((await write('recap', [worded])).texts).to.equal(['Halden Bank is looking for a buyer of its custody arm, sources said.']);
        const denial = evidence({ id: 'b', publishedAt: 9, title: 'Halden denies reports of a sale', text: 'Halden Bank said on Tuesday that its custody arm is not for sale.' });
        expect((await write('recap', [{ ...rumour, narrativeId: 'n' }, { ...denial, narrativeId: 'n' }])).texts).to.equal(['Halden Bank said on Tuesday that its custody arm is not for sale.']);
    });

    it('uses headlines for stories without a sentence: one line in five, or all if there is nothing else', async () => {

        const subjects = ['Aster', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel'];
        const full = subjects.map((name, i) => evidence({ id: `f${i}`, title: `${name} Trust hires`, text: `${name} Trust hired forty bankers on Monday to serve its new clients.` }));
        const bare = subjects.map((name, i) => evidence({ id: `b${i}`, title: `${name} Fund Names New Chair`, text: '' }));
        const mixed = (await write('recap', [...full, ...bare], 10)).texts;
        expect(mixed.filter((text) => /chair/i.test(text))).to.have.length(2);
        expect((await write('recap', bare, 10)).texts).to.have.length(8);
        expect((await write('recap', [...full.slice(0, 1), ...bare], 5)).texts).to.have.length(3);
        const teasing = { title: 'Iris Fund Names New Chair!', text: '' };
        const teaser = evidence({ id: 't', ...teasing, analysis: { ...analyse(teasing), kind: 'news' } });
        const forecast = { title: 'Ethereum set for 95% copycat rally', text: '' };
        expect((await write('recap', [bank, evidence({ id: 'p', ...forecast, analysis: { ...analyse(forecast), kind: 'news' } })])).texts).to.have.length(1);
        expect((await write('recap', [bank, teaser])).texts).to.equal(['Halden Bank opened bitcoin custody to 1,200 clients on Monday.']);
    });

    it('leaves a headline in its words if the record does not carry others', async () => {

        const fees = evidence({ id: 'a', title: 'The vault of Aster holds, says founder Kari Lie', text: '' });
        expect((await write('recap', [fees])).texts).to.equal(['The vault of Aster holds, says founder Kari Lie.']);
    });

    it('chooses the largest stories if there are more than wanted', async () => {

        expect((await write('recap', [miners, bank, other], 1)).texts).to.equal(['Halden Bank opened bitcoin custody to 1,200 clients on Monday.']);
    });

    it('fills a summary of few stories up to three statements that can stand alone', async () => {

        const { texts } = await write('ticker_summary', [bank, miners]);
        expect(texts.slice(0, 2)).to.include(['Halden Bank opened bitcoin custody to 1,200 clients on Monday.', 'Miners have sold coins.']);
        expect(texts).to.have.length(2);
        expect((await write('ticker_summary', [bank])).texts).to.equal(['Halden Bank opened bitcoin custody to 1,200 clients on Monday.', 'The bank holds the coins in two vaults.', 'Fees are 0.4% a year for all clients.']);
        expect((await write('ticker_summary', [miners])).texts).to.equal(['Miners have sold coins.']);
        expect((await write('ticker_summary', [bank, miners], 1)).texts).to.have.length(1);
    });

    it('writes a narrative from what its items have in common, or from its headline', async () => {

        const { texts, title } = await write('narrative', [bank, other], 3);
        expect(title).to.equal('Halden Bank opens bitcoin custody');
        expect(texts).to.equal(['Halden Bank opened bitcoin custody to 1,200 clients on Monday.', 'The bank holds the coins in two vaults.', 'The regulator cleared the plan of Halden Bank in May.']);
        expect((await write('narrative', [miners], 3)).texts).to.equal(['Miners sell coins.']);
    });

    it('writes an article story by story', async () => {

        const { bullets } = await write('article', [miners, bank, other], 18);
        expect(bullets.map(({ cites }) => cites.join()).join(' ')).to.equal('a b a c');
        expect(bullets[0]?.text).to.equal('Halden Bank opened bitcoin custody to 1,200 clients on Monday.');
        expect((await write('article', [miners, bank, other], 2)).texts).to.have.length(2);
    });

    it('copes with evidence without a fact', async () => {

        expect((await write('recap', [])).texts).to.equal([]);
        expect((await write('narrative', [])).texts).to.equal([]);
        expect((await write('recap', [evidence({ id: 'x', title: '', text: '' })])).texts).to.equal(['']);
    });

    it('clips a headline that is too long', async () => {

        const long = evidence({ id: 'x', title: 'word '.repeat(100).trim(), text: '' });
        expect((await write('recap', [long])).texts.join().length).to.be.at.most(280);
    });
});
