import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { analyse } from '../../../lib/judgement/analysis/analyse';
import { evidence, extracted as write } from '../../helpers/desk';

export const lab = Lab.script();
const { describe, it } = lab;

const bank = evidence({ id: 'a', narrativeId: 'n', text: 'It was a fine day. Halden Bank opened bitcoin custody to 1,200 clients on Monday. The bank holds the coins in two vaults. Fees are 0.4% a year for all clients.' });

describe('the line of a story', () => {

    it('gives way as a headline that may be no sentence', async () => {

        const report = evidence({ id: 'r', title: 'Tarn Fund opens vaults', text: 'Tarn Fund opened 40 vaults to its clients in Oslo on Monday.' });
        for (const title of ['Dates in Oslo that could move vaults', 'Quorvex Labs Vests Brimble Vaults Within Zentor Halls']) {
            const { texts } = await write('recap', [report, evidence({ id: 'l', title, text: '' })]);
            expect(texts, title).to.equal(['Tarn Fund opened 40 vaults to its clients in Oslo on Monday.']);
        }
    });

    it('gives way if its subject has a name, but is not named, or if it is what a person thinks', async () => {

        const report = evidence({ id: 'r', title: 'Tarn Fund opens vaults', text: 'Tarn Fund opened 40 vaults to its clients in Oslo on Monday.' });
        const stories = [
            { title: 'Canadian vape company has jumped 550% in Bergen', text: 'A vape company jumped 550% in Bergen on Monday after it bought vaults.' },
            { title: 'Birch founder says vaults will grow', text: 'The founder of Birch told reporters on Monday that the time of vaults has begun in Bergen.' }
        ];
        for (const story of stories) {
            const { texts } = await write('recap', [report, evidence({ id: 'l', ...story })]);
            expect(texts, story.title).to.equal(['Tarn Fund opened 40 vaults to its clients in Oslo on Monday.']);
        }
    });

    it('takes no sentence that repeats the headline, asks, leans on another, speaks to the reader, is cut or is too long', async () => {

        const tell = async (text: string): Promise<string> => (await write('recap', [evidence({ id: 'a', text })])).texts.join();
        expect(await tell('Halden Bank opens bitcoin custody. Halden Bank opened it on Monday to 1,200 clients after a year of tests.')).to.equal('Halden Bank opened it on Monday to 1,200 clients after a year of tests.');
        for (const text of ['Why has Halden Bank opened bitcoin custody to clients?', 'The team opened custody of bitcoin to its clients.', 'You can now keep your bitcoin at Halden Bank in custody.',
            'Halden Bank opened bitcoin custody to its clients in the…', 'Subscribe to the newsletter about bitcoin custody at Halden Bank.', 'Halden Bank opened bitcoin custody to its clients in the', `Halden Bank opens bitcoin custody ${'for its clients '.repeat(30)}today.`]) {
            expect(await tell(text), text).to.equal('Halden Bank has opened bitcoin custody.');
        }
    });

    it('begins with the headline if no sentence reports its event', async () => {

        const settled = evidence({ id: 's', title: 'Founder of Halden banned from industry in $10M settlement', text: 'The settlement is much smaller than a judgment of $4.7 billion against Halden.' });
        expect((await write('recap', [settled])).texts).to.equal(['The founder of Halden has been banned from industry in a $10 million settlement.']);

        const machines = evidence({ id: 'm', title: 'Norway Proposes Ban on Coin Machines Over Fraud', text: 'Oslo says that machines of Tarn have become a tool of thieves.' });
        expect((await write('recap', [machines])).texts).to.equal(['Norway has proposed a ban on coin machines over fraud.']);
    });

    it('names whom the headline names: a sentence that does, or else the headline, and otherwise one that does not', async () => {

        const text = 'Outflows reached $640 million before the halt of the exchange in Oslo.';
        const run = evidence({ id: 'r', title: 'Quorvexia suspends withdrawals following $640 million bank run', text });
        expect((await write('recap', [run])).texts).to.equal(['Quorvexia has suspended withdrawals following a $640 million bank run.']);
        expect((await write('recap', [{ ...run, text: `${text} Quorvexia suspended withdrawals on Monday after outflows of $640 million.` }])).texts).to.equal(['Quorvexia suspended withdrawals on Monday after outflows of $640 million.']);
        expect((await write('recap', [{ ...run, title: 'The $640 million outflows of Quorvexia before its halt' }])).texts).to.equal([text]);
        const other = 'Tarn Bank saw outflows of $640 million before the halt of the exchange in Oslo.';
        expect((await write('recap', [{ ...run, title: 'The $640 million outflows of Quorvexia before its halt', text: other }])).texts).to.equal([other]);
    });

    it('takes the event that several report rather than what somebody did afterwards', async () => {

        const reports = [
            { title: 'Lender Quorvexia drained of $41 million in oracle attack', text: 'Quorvexia, a lender on Tarn, lost about $41 million early Thursday after an attacker inflated the price of a vault.' },
            { title: 'Quorvexia pauses vaults after $41 million exploit', text: 'The team told users on Thursday that all is well.' },
            { title: 'Quorvexia attacker begins laundering, shrugs off 10% bounty', text: 'The person behind the raid on Quorvexia has begun sending the proceeds through a mixer, ignoring the 10% bounty.' }
        ];
        const { texts } = await write('recap', reports.map((report, i) => evidence({ id: String(i), narrativeId: 'n', ...report })));
        expect(texts).to.equal(['Quorvexia, a lender on Tarn, lost about $41 million early Thursday after an attacker inflated the price of a vault.']);
    });

    it('takes how a loss or an interruption ended, if a newer report says so', async () => {

        const halt = evidence({ id: 'h', narrativeId: 'n', publishedAt: 1, title: 'Quorvexia halts trading after failure', text: 'Quorvexia halted all trading on Tuesday after a failure of its servers in Oslo.' });
        const end = evidence({ id: 'e', narrativeId: 'n', publishedAt: 2, title: 'Quorvexia resumes trading after seven-hour failure', text: 'It was a long day.' });
        expect((await write('recap', [halt, end], 8, 'Crypto')).texts).to.equal(['Quorvexia has resumed trading after a seven-hour failure.']);
        const state = { ...end, title: 'Vaults of Quorvexia are back online', text: 'The vaults of Quorvexia were back online on Tuesday after seven hours without power.' };
        expect((await write('recap', [halt, state], 8, 'Crypto')).texts).to.equal([state.text]);
        expect((await write('recap', [halt, { ...state, text: 'It was a long day.' }], 8, 'Crypto')).texts).to.equal(['Quorvexia halted all trading on Tuesday after a failure of its servers in Oslo.']);
        const vague = { ...end, title: 'Trading resumes after failure' };
        expect((await write('recap', [halt, vague], 8, 'Crypto')).texts).to.equal(['Quorvexia halted all trading on Tuesday after a failure of its servers in Oslo.']);
    });

    it('takes the sentence that opens the report of such an end, which introduces everybody again', async () => {

        const theft = evidence({ id: 'h', narrativeId: 'n', publishedAt: 1, title: 'Quorvexia drained of $40 million', text: 'Quorvexia, a lender in Oslo, lost $40 million on Tuesday to thieves who took its keys.' });
        const end = evidence({ id: 'e', narrativeId: 'n', publishedAt: 2, title: 'Quorvexia attacker sends back $30 million', text: 'The person behind this morning’s raid on the lender Quorvexia has returned $30 million of its coins for a bounty.' });
        const others = Array.from({ length: 12 }, (_, at) => evidence({ id: `o${at}`, title: `Bank of Town${at} opens vaults`, text: `The Bank of Town${at} opened ${at + 40} vaults to its clients in Oslo on Monday.` }));
        const told = 'The person behind the raid on the lender Quorvexia has returned $30 million of its coins for a bounty.';
        expect((await write('recap', [theft, end, ...others], 5, 'Crypto')).texts).to.include(told);
        expect((await write('recap', [theft, { ...end, text: 'The person behind the raid has returned $30 million of its coins for a bounty.' }], 5, 'Crypto')).texts).to.equal(['The Quorvexia attacker has sent back $30 million.']);
        const landed = 'Roughly 34,800 coins landed in a multisig of the Quorvexia team on Monday.';
        expect((await write('recap', [theft, { ...end, text: landed }], 5, 'Crypto')).texts).to.equal([landed]);
        for (const text of ['It was a long day.', 'The lender Quorvexia is the largest one in Oslo by its 40 branches.', 'The lender Quorvexia said on Monday that its vaults are safe for now.', `The person behind the raid on the lender Quorvexia has returned $30 million of ${'its coins and '.repeat(30)}bonds.`]) {
            expect((await write('recap', [theft, { ...end, text }], 5, 'Crypto')).texts, text).to.equal(['The Quorvexia attacker has sent back $30 million.']);
        }
    });

    it('takes no sentence that refers to what its headline names, unless it names that', async () => {

        const others = Array.from({ length: 12 }, (_, at) => evidence({ id: `o${at}`, title: `Bank of Town${at} opens vaults`, text: `The Bank of Town${at} opened ${at + 40} vaults to its clients in Oslo on Monday.` }));
        const tests = evidence({ id: 't', title: 'Quorvexia tops lists, but testers find flaws', text: 'On SWE tests of Bergen the model scores 71%, yet a team of Oslo University found 40 of them in its data on Monday.' });
        expect((await write('recap', [tests, ...others], 20, 'Crypto')).texts.join()).to.not.include('the model scores');
        expect((await write('recap', [{ ...tests, text: tests.text.replace('the model', 'the model Quorvexia') }, ...others], 20, 'Crypto')).texts.join()).to.include('the model Quorvexia scores');
        const plain = 'Bitcoin rose 4% to $90,000 on Monday after the outage, as its buyers came back from a long weekend.';
        expect((await write('recap', [evidence({ id: 'p', title: 'Bitcoin rises 4% as buyers fail', text: plain })], 20, 'Crypto')).texts).to.equal([plain]);
    });

    it('takes no such sentence about another coin than that of the text', async () => {

        const theft = evidence({ id: 'h', narrativeId: 'n', publishedAt: 1, title: 'Quorvexia drained of 900 ether', text: 'Quorvexia, a lender in Oslo, lost 900 ether on Tuesday to thieves who took its keys.', tokens: ['$ETH'] });
        const end = evidence({ id: 'e', narrativeId: 'n', publishedAt: 2, title: 'Quorvexia attacker sends back 800 ether', text: 'The person behind the raid on the lender Quorvexia has returned 40 bitcoin of a reserve for a bounty.', tokens: ['$ETH', '$BTC'] });
        expect((await write('ticker_summary', [theft, end], 5, '$ETH')).texts.join()).to.include('sent back 800 ether').and.not.include('bitcoin');
    });

    it('opens with the event, without a figure, rather than with what a price made of it', async () => {

        const texts = [
            { title: 'Quorvex (QRVX) rockets 16% as fund gets nod', text: 'Its coin touched $4 on Monday. Traders bought more of it than on any day of the year.' },
            { title: 'Regulator of Oslo clears first fund of Quorvex coins', text: 'The Oslo Markets Board declared the registration of the Halden fund of Quorvex coins effective on Monday, Halden said.' }
        ].map((one, at) => evidence({ id: `${at}`, narrativeId: 'n', publishedAt: 2 - at, ...one }));
        expect((await write('recap', texts, 5, 'Crypto')).texts).to.equal([texts[1]?.text]);
    });

    it('takes the headline of the event rather than a sentence on what a price made of it', async () => {

        const fine = evidence({ id: 'f', narrativeId: 'n', publishedAt: 1, title: 'Oslo fines lenders of Quorvexia $9 million', text: '' });
        const price = evidence({ id: 'p', narrativeId: 'n', publishedAt: 2, title: 'QRVX rips past $2 for first time in a month after Oslo fine', text: 'QRVX has reclaimed the $2 mark after gaining over 8% in a day, making it the best of all coins that lenders of Quorvexia sell in Oslo.' });
        expect((await write('recap', [fine, price], 8, 'Crypto')).texts).to.equal(['Oslo has fined lenders of Quorvexia $9 million.']);
    });

    it('takes a sentence of the event rather than a reaction to it', async () => {

        const text = 'Halden said on Monday that the office of the capital had granted a charter to its Tarn bank in full.';
        expect((await write('recap', [evidence({ id: 'r', title: 'Halden CEO reacts as Tarn bank charter finalized', text })])).texts).to.equal([text]);
    });

    it('takes what happened rather than what somebody says of it', async () => {

        const said = evidence({ id: 's', narrativeId: 'n', title: 'Tarn says broker was careless after $4 million theft', text: 'It is the usual story.' });
        const told = evidence({ id: 't', narrativeId: 'n', title: 'Tarn loses $4 million in theft from vault in Oslo', text: 'Nobody was hurt.' });
        expect((await write('recap', [said, told])).texts).to.equal(['Tarn has lost $4 million in theft from vault in Oslo.']);
        expect((await write('recap', [said])).texts).to.equal(['Tarn says broker was careless after a $4 million theft.']);
    });

    it('takes a sentence about something else if the headline is too long for a line', async () => {

        const long = evidence({ id: 'l', title: `Norway Proposes Ban on Coin Machines Over ${'Fraud and '.repeat(25)}Theft`, text: 'Oslo says that Tarn vaults have become a tool of thieves in its harbour and of smugglers.' });
        expect((await write('recap', [long])).texts).to.equal(['Oslo says that Tarn vaults have become a tool of thieves in its harbour and of smugglers.']);
    });

    it('takes the headline in scripts without capitals if no sentence reports its event', async () => {

        const told = async (title: string, text: string): Promise<readonly string[]> => (await write('recap', [evidence({ id: 'z', title, text })])).texts;
        expect(await told('比特币突破12万美元,现货ETF单日净流入达9亿美元', '贝莱德旗下基金占流入的三分之二。')).to.equal(['比特币突破12万美元,现货ETF单日净流入达9亿美元。']);
        expect(await told('哈尔登银行开放比特币托管', '塔恩银行表示将在三个城市开设120个新的办事处。')).to.equal(['哈尔登银行开放比特币托管。']);
        expect(await told('哈尔登银行开放比特币托管', '哈尔登银行周一向1200名客户开放比特币托管服务。')).to.equal(['哈尔登银行周一向1200名客户开放比特币托管服务。']);
    });

    it('takes the headline instead of a study, unless it teases', async () => {

        const text = 'A survey by Halden Bank found that 40% of all lenders in Norway trust vaults of others.';
        expect((await write('recap', [evidence({ id: 's', title: 'Tarn Opens Coin Vaults to Lenders', text })])).texts).to.equal(['Tarn has opened coin vaults to lenders.']);
        expect((await write('recap', [evidence({ id: 's', title: 'Coin vaults of lenders in Norway', text: text.replace('40% of all', 'most') })])).texts).to.equal(['Coin vaults of lenders in Norway.']);
        const teaser = { title: 'Vaults of others: why is trust back?', text };
        expect((await write('recap', [evidence({ id: 't', ...teaser, analysis: { ...analyse(teaser), kind: 'news' } })])).texts).to.equal([text]);
    });

    it('prefers what has a figure of the headlines: a sentence, else the headline in other words', async () => {

        const vague = 'Funds of Halden Bank and of Tarn Bank are facing some of their biggest outflows since they began.';
        const funds = evidence({ id: 'f', narrativeId: 'n', title: 'Halden funds report near-record outflows of $903 million', text: vague });
        const tell = async (...list: Parameters<typeof write>[1]): Promise<readonly string[]> => (await write('recap', list, 8, 'Crypto')).texts;
        expect((await tell({ ...funds, title: 'Halden funds post near-record outflows to $903 million' })).join()).to.include('$903 million');
        const exact = 'Clients of Halden Bank withdrew $903.1 million from its funds on Monday, most of it in Oslo.';
        expect(await tell(funds, { ...funds, id: 'g', text: exact })).to.include(exact);

        const others = 'and of Tarn Bank '.repeat(9).trim();
        expect((await tell({ ...funds, title: `Halden Bank loses $903 million of its biggest funds ${others}` })).join()).to.startWith('Halden Bank has lost $903 million');
        const long = { ...funds, title: `Biggest outflows of $903 million from funds of Halden Bank ${others}` };
        expect(await tell(long)).to.equal([vague]);
        expect(await tell(long, { ...funds, id: 'h', title: 'Tarn Bank reports losses of its funds in Oslo' })).to.equal([vague]);
    });

    it('takes a headline that teases only in what is left out', async () => {

        const named = { title: 'Tarn Fund cuts 94% of its bitcoin shares: Details', text: 'Does the cut of Tarn reflect a larger shift of lenders?' };
        const told = evidence({ id: 'd', ...named, analysis: { ...analyse(named), kind: 'news' } });
        expect((await write('recap', [bank, told, { ...bank, id: 'b', narrativeId: 'm', title: 'Birch Bank sells vaults', text: 'Birch Bank sold 40 vaults to its clients in Oslo on Monday.' }], 8, 'Crypto')).texts.join()).to.include('94%');
    });

    it('takes a detail with a figure if the headline has no verb and no sentence reports its event', async () => {

        const bug = 'A five-year-old bug let a thief of Oslo guess words and drain 1,816 coins from 5,200 vaults.';
        const hack = evidence({ id: 'h', title: 'AI warning after $116 million hack of Tarn', text: bug });
        expect((await write('recap', [hack], 8, 'Crypto')).texts).to.equal([bug]);
    });

    it('is left out if it comments on its story and there are enough others, unless it says how a main story stands', async () => {

        const banks = ['Aster', 'Birch'].map((name) => evidence({ id: name, title: `${name} Bank opens vaults`, text: `${name} Bank opened 40 vaults to its clients in Oslo on Monday.` }));
        const comment = { title: 'Kari Lie argues that lenders of Norway need funds', text: 'Kari Lie argues that 40 lenders of Norway need funds of their own.' };
        const opinion = evidence({ id: 'o', ...comment, analysis: { ...analyse(comment), kind: 'news' } });
        expect((await write('recap', [...banks, opinion], 8, 'Crypto')).texts.join()).to.not.include('Lie');
        expect((await write('recap', [opinion], 8, 'Crypto')).texts.join()).to.include('Lie');

        const standing = { title: 'Tarn Fund has 40,000 coins', text: 'Tarn Fund has 40,000 coins in three vaults of lenders in Norway, of which the largest is in Oslo.' };
        const stories = ['a', 'b', 'c'].map((id) => evidence({ id, ...standing, narrativeId: 'n', analysis: { ...analyse(standing), kind: 'news' } }));
        expect((await write('recap', [...banks, ...stories], 8, 'Crypto')).texts.join()).to.include('40,000');
        expect((await write('recap', [...banks, ...stories.slice(0, 2)], 8, 'Crypto')).texts.join()).to.not.include('40,000');
        const guess = { title: 'Tarn Fund could buy 40,000 coins', text: 'Tarn Fund could buy 40,000 coins of three vaults of lenders in Norway, of which the largest is in Oslo.' };
        const guesses = stories.map((story) => ({ ...story, ...guess }));
        expect((await write('recap', [...banks, ...guesses], 8, 'Crypto')).texts.join()).to.not.include('40,000');
    });

    it('is left out as a headline that comments, or that is about another coin', async () => {

        const banks = ['Aster', 'Birch'].map((name) => evidence({ id: name, title: `${name} Bank opens bitcoin vaults`, text: `${name} Bank opened 40 bitcoin vaults to its clients in Oslo on Monday.` }));
        for (const title of ['Letter of Tarn stirred debate in Norway', 'Even though fees of Tarn fell, Norway lost', 'Fees of Tarn could fall to $4 million, says Norway', '“Too high”: fees of Tarn are at $4M in Norway', 'Ethereum fund of Tarn lists $4M of coins']) {
            const other = evidence({ id: 'o', title, text: '', analysis: { ...analyse({ title, text: '' }), kind: 'news' } });
            expect((await write('recap', [...banks, other], 8, 'Bitcoin')).texts.join(), title).to.not.include('Tarn');
        }
    });

    it('does not begin with a headline that has no verb', async () => {

        const vague = 'Funds of Halden Bank and of Tarn Bank are facing some of their biggest outflows since they began.';
        const funds = evidence({ id: 'f', title: 'Outflow of $903 million from the biggest Halden products', text: vague });
        expect((await write('recap', [funds], 8, 'Crypto')).texts).to.equal([vague]);
    });

    it('takes a sentence under a headline that teases only if it reports the event of another headline', async () => {

        const bait = evidence({ id: 't', narrativeId: 'n', title: 'Ann Lee of Tarn: why the harbour should look at itself', text: 'Ann Lee of Tarn grew up in the harbour and has sailed since she was nine.' });
        const told = { ...bait, analysis: { ...analyse({ title: bait.title, text: bait.text }), kind: 'news' as const } };
        expect((await write('recap', [told, { ...bank, narrativeId: 'n' }], 8, 'Crypto')).texts).to.equal(['Halden Bank opened bitcoin custody to 1,200 clients on Monday.']);
    });

    it('takes no sentence from far below if all headlines tease', async () => {

        const bait = { title: 'Aster vaults: why is it so quiet?', text: 'It is. It was. Birch Vault opened a pool of 40 coins to lenders in Oslo on Monday.' };
        expect((await write('recap', [bank, evidence({ id: 't', ...bait, analysis: { ...analyse(bait), kind: 'news' } })], 8, 'Crypto')).texts.join()).to.not.include('Birch');
    });

    it('is no forecast, even if there is no news', async () => {

        const outlook = { title: 'Ethereum set for 95% copycat rally', text: '' };
        expect((await write('recap', [evidence({ id: 's', ...outlook, analysis: { ...analyse(outlook), kind: 'analysis' } })], 8, 'Crypto')).texts).to.equal([]);
    });

    it('takes no short sentence under a headline that teases', async () => {

        const teaser = { title: 'Aster vaults: why is it so quiet?', text: 'Birch Vault decides to be bold.' };
        expect((await write('recap', [bank, evidence({ id: 't', ...teaser, analysis: { ...analyse(teaser), kind: 'news' } })])).texts).to.equal(['Halden Bank opened bitcoin custody to 1,200 clients on Monday.']);
    });

    it('says who acted if another report of the story does', async () => {

        const vague = evidence({ id: 'v', narrativeId: 'n', title: '$1.7 trillion asset manager opens bond vaults to Oslo users', text: '' });
        const named = evidence({ id: 'w', narrativeId: 'n', title: 'Quorvexia brings its bond vaults to Oslo’s wallets', text: '' });
        const focus = evidence({ id: 'f', narrativeId: 'n', title: 'Bond vaults of Oslo in focus', text: '' });
        expect((await write('recap', [vague, focus, named, { ...vague, id: 'x', url: 'https://c.test/1' }])).texts).to.equal(['Quorvexia has brought its bond vaults to Oslo’s wallets.']);

        const treasury = evidence({ id: 't', narrativeId: 'm', title: 'Norway’s largest bitcoin treasury buys another $39 million of coins', text: '' });
        const added = evidence({ id: 'u', narrativeId: 'm', title: 'Quorvexia buys coins for $39.2 million, taking them past 43,700', text: '' });
        expect((await write('recap', [treasury, added])).texts).to.equal(['Quorvexia has bought coins for $39.2 million, taking them past 43,700.']);
    });

    it('is the headline rather than a sentence about a detail that names nobody', async () => {

        const text = 'The venue of coins stopped at 08:14 because of a fault. HLDX fell 5% before recovering part of the loss.';
        const outage = evidence({ id: 'o', title: 'Quorvexia suffers outage of 37 minutes, traders unable to close positions', text });
        expect((await write('recap', [outage])).texts.join()).to.startWith('Quorvexia ');
    });

    it('is a sentence if its headline is in capitals throughout, and gives way if it names nobody', async () => {

        const reports = ['Tarn', 'Birch', 'Aster'].map((name) => evidence({ id: name, title: `${name} Fund opens vaults`, text: `${name} Fund opened 40 vaults to its clients in Oslo on Monday.` }));
        const shouted = evidence({ id: 's', title: 'US LAWMAKERS VOTE TO BAN DIGITAL VAULTS', text: '' });
        const detail = evidence({ id: 'd', title: 'Quorvexia firm has worst day in years', text: 'Fourth-quarter revenue of $6.03 billion came in below the $6.29 billion forecast.' });
        const sober = evidence({ id: 'sober', narrativeId: 'n', title: 'Quorvexia Vaults Lose $40 Million', text: '' });
        const loud = evidence({ id: 'loud', narrativeId: 'n', title: 'QUORVEXIA VAULTS LOSE $40 MILLION', text: '' });
        const calm = evidence({ id: 'calm', narrativeId: 'n', title: 'Quorvexia loses $40 million', text: '' });
        expect((await write('recap', [loud, sober, calm])).texts).to.equal(['Quorvexia has lost $40 million.']);

        const { texts } = await write('recap', [...reports, shouted, detail]);
        expect(texts.filter((text) => !text.includes(' Fund opened 40 vaults'))).to.equal(['US lawmakers have voted to ban digital vaults.']);
    });

    it('takes the event rather than its echo, and the figure that most reports give', async () => {

        const tell = async (...reports: readonly (readonly [string, string])[]): Promise<readonly string[]> => {

            return (await write('recap', reports.map(([title, text], i) => evidence({ id: String(i), narrativeId: 'n', url: `https://outlet-${i}.test/x`, title, text })), 8, 'Crypto')).texts;
        };

        expect(await tell(
            ['Quorvexia overhaul goes live on mainnet', 'It took a year.'],
            ['Quorvexia is here: fees cut to 4%', 'Fees have been cut to 4%.'],
            ['QRVX Climbs 6% to $214 as Quorvexia Overhaul Hits Mainnet', 'It was the best day of the year.']
        )).to.equal(['Quorvexia overhaul has gone live on mainnet.']);
        expect(await tell(
            ['Quorvexia posts $11.9 billion loss as coins slide', 'The lender lost $11.9 billion in the quarter.'],
            ['Quorvexia swings to loss of $11.9 billion', 'It was the second in a row.'],
            ['Quorvexia reports 3.4% yield', 'Quorvexia added 60,000 coins in the quarter and posted a 3.4% yield this year.']
        )).to.equal(['Quorvexia lost $11.9 billion in the quarter.']);
        expect(await tell(['QRVX climbs 6% to $214 after listing', 'It was the best day of the year.'])).to.equal(['QRVX has climbed 6% to $214 after listing.']);
    });

    it('takes the sentence that opens a report rather than a worded headline, if it has an act, a name of the headline and its coin', async () => {

        const tell = async (title: string, text: string): Promise<string> => (await write('recap', [evidence({ id: 'l', title, text })], 8, 'Crypto')).texts.join();
        const lead = 'Quorvexia published its last rulebook for vaults on Thursday, scrapping limits that lenders had feared.';
        expect(await tell('Watchdog finalises Quorvexia regime, drops proposed caps', lead)).to.equal(lead);
        expect(await tell('Watchdog finalises Quorvexia regime, drops proposed caps', lead.replace('Quorvexia', 'Kari Lie'))).to.startWith('Watchdog ');
        expect(await tell('Watchdog clears spot Solana funds of Quorvexia', 'The office in Oslo signed off on forms of Quorvexia and seven other lenders on Thursday.')).to.startWith('Watchdog ');
        const permit = 'Quorvexia published its last rulebook for Solana vaults on Thursday, scrapping limits that lenders had feared.';
        expect(await tell('Watchdog finalises Quorvexia regime for Solana, drops proposed caps', permit)).to.equal(permit);
        expect(await tell('Quorvexia moves to reward lenders of coins', 'Kari Lie of Quorvexia posted the proposal to the forum on Friday.')).to.startWith('Quorvexia ');
    });

    it('takes a lead without the figure of the headline only if it has another one, or under a double headline', async () => {

        const tell = async (title: string, text: string): Promise<string> => (await write('recap', [evidence({ id: 'l', title, text })], 8, 'Crypto')).texts.join();
        const plain = 'Quorvexia sold vaults to lenders on Monday after a year of talks in Oslo.';
        expect(await tell('Quorvexia sells 9,400 vaults to lenders', plain)).to.equal('Quorvexia has sold 9,400 vaults to lenders.');
        expect(await tell('Quorvexia sells 9,400 vaults to lenders, and Oslo waits', plain)).to.equal(plain);
        const other = 'Quorvexia picked up 12,400 coins over the past week and staked all of them in Oslo.';
        const title = 'Quorvexia buys $52 million worth of chips for fresh treasury of spring';
        expect(await tell(title, other)).to.equal(other);
        const told = async (text: string): Promise<string> => (await write('recap', [evidence({ id: 'l', narrativeId: 'n', title, text }), evidence({ id: 'm', narrativeId: 'n', title: 'Chips are up', text: 'Chips rose.' })], 8, 'Crypto')).texts.join();
        expect(await told(other)).to.equal(other);
        expect(await told('Tarn Labs lent 9,400 vaults to Quorvexia on Monday.')).to.startWith('Quorvexia has bought');
        expect(await told('It was a fine day. Quorvexia bought 12,400 chips over the past week.')).to.startWith('Quorvexia has bought');
        expect(await tell('Quorvexia buys $52 million worth of ether', 'Quorvexia disclosed the $52 million purchase of ether on Monday.')).to.equal('Quorvexia has bought $52 million worth of ether.');
    });

    it('names whom the headline names rather than having the sentence that opens the report', async () => {

        const record = evidence({ id: 'n', title: 'Quorvexia halts sales of vaults', text: 'Lenders in the old town halted sales of vaults on Monday after a long night of rain.' });
        expect((await write('recap', [record], 8, 'Crypto')).texts).to.equal(['Quorvexia has halted sales of vaults.']);
    });

    it('takes what has happened rather than what is going on', async () => {

        const report = (id: string, text: string) => evidence({ id, narrativeId: 'n', url: `https://outlet-${id}.test/x`, title: 'Quorvexia moves vaults to Oslo', text });
        const [plan, deed] = ['Quorvexia is moving vaults to Oslo with the help of Tarn Labs.', 'Quorvexia moved vaults to Oslo for lenders that are waiting, it said on Monday.'];
        expect((await write('recap', [report('a', plan), report('b', deed)], 8, 'Crypto')).texts).to.equal([deed]);
        expect((await write('recap', [report('a', plan)], 8, 'Crypto')).texts).to.equal([plan]);
    });

    it('takes a sentence about an authority of the country that the headline names', async () => {

        const clears = 'The U.S. Commerce Department has granted Oslo 40 licences for chips, three people said on Monday.';
        expect((await write('recap', [evidence({ id: 'l', title: 'US clears sale of Quorvexia chips to Oslo', text: clears })], 8, 'Tech')).texts).to.equal([clears]);
        const elsewhere = clears.replace('The U.S. Commerce Department', 'The Trade Department');
        expect((await write('recap', [evidence({ id: 'l', title: 'US clears sale of Quorvexia chips to Oslo', text: elsewhere })], 8, 'Tech')).texts).to.not.equal([elsewhere]);
    });

    it('takes a sentence with the words of the headline rather than the opening of another report', async () => {

        const halt = evidence({ id: 'h', narrativeId: 'n', title: 'Quorvexia halts all trading after failure', text: 'It was a fine day. Quorvexia halted all trading on Tuesday after a failure of its servers in Oslo, it said in a notice.' });
        const echo = evidence({ id: 'e', narrativeId: 'n', title: 'Prices diverge on Quorvexia', text: 'Lenders who are locked out of Quorvexia sold coins elsewhere on Tuesday at a steep discount to the world.' });
        expect((await write('recap', [halt, echo], 8, 'Crypto')).texts).to.equal(['Quorvexia halted all trading on Tuesday after a failure of its servers in Oslo, it said in a notice.']);
    });

    it('takes no deal for done that is agreed', async () => {

        const deal = evidence({ id: 'd', narrativeId: 'n', title: 'Lender Quorvexia acquires Tarn in $340 million deal', text: 'Quorvexia said on Monday that it had agreed to buy Tarn for $340 million.' });
        const plan = evidence({ id: 'p', narrativeId: 'n', title: 'Quorvexia to buy Tarn for $340 million', text: 'It is a large sum.' });
        expect((await write('recap', [{ ...deal, text: 'It was a fine day.' }, plan], 8, 'Crypto')).texts).to.equal(['Quorvexia will buy Tarn for $340 million.']);
        expect((await write('recap', [deal], 8, 'Crypto')).texts).to.equal(['Quorvexia said on Monday that it had agreed to buy Tarn for $340 million.']);
    });
});
