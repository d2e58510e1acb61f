import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { isMarketMove } from '../../../lib/desk/generators/market-line';
import type { Evidence, Purpose } from '../../../lib/desk/types';
import { evidence, extracted } from '../../helpers/desk';

export const lab = Lab.script();
const { describe, it } = lab;

const banks = ['Halden Bank opened custody of ether to 1,200 clients on Monday.', 'Tarn Fund bought $40 million of Aster coins for its vault.', 'Oslo fined the Birch exchange $9 million over missing records.', 'Lenders in Bergen sued Rowan Labs over a lost vault of 300 coins.'];
const others = banks.map((text, i) => evidence({ id: `o${i}`, title: text.split(' ', 5).join(' '), text, publishedAt: 100 }));
const falls = evidence({ id: 'f', title: 'Selling of bitcoin goes on in Oslo', text: 'Bitcoin dropped under $75,000 after lenders sold.', publishedAt: 50, tokens: ['$BTC'] });

const write = async (list: readonly Evidence[], purpose: Purpose = 'recap'): Promise<string[]> => (await extracted(purpose, list, 8, purpose === 'recap' ? 'Crypto' : '$BTC')).texts;

describe('isMarketMove()', () => {

    it('knows how far the price of a coin has moved', () => {

        for (const text of ['Bitcoin has fallen 8% since Monday.', 'Bitcoin’s price slid below $90,000.', 'BTC is trading at $91K.', 'The price of bitcoin has risen to $90,000.', 'Bitcoin climbs past $80,000 for the first time since January.', 'Bitcoin clawed back all of its earlier decline on Friday.']) {
            expect(isMarketMove(text, '$BTC'), text).to.be.true();
        }

        for (const text of ['Bitcoin barely moved, trading near $79,400.', 'Ether fell 8%.', 'Bitcoin ETFs lost $866 million.', 'Bitcoin fell on Monday.', 'Bitcoin hit a high as the $65 billion fund rested.', 'Bitcoin falls below its price target of $70,000.', 'Halden bought bitcoin for $90,000.']) {
            expect(isMarketMove(text, '$BTC'), text).to.be.false();
        }
    });
});

describe('the market’s line', () => {

    it('is among the first of a recap, and second in a coin’s summary', async () => {

        expect((await write([...others, falls])).indexOf('Bitcoin dropped under $75,000 after lenders sold.')).to.equal(2);
        const about = others.map((one) => ({ ...one, title: `Bitcoin: ${one.title}`, text: one.text.replace(' ', ' bitcoin '), tokens: ['$BTC'] }));
        expect((await write([...about, falls], 'ticker_summary')).indexOf('Bitcoin dropped under $75,000 after lenders sold.')).to.equal(1);
        expect((await write([falls])).slice(0, 1)).to.equal(['Bitcoin dropped under $75,000 after lenders sold.']);
        const fine = 'Oslo fined lenders of Norway $9 million on Monday over their records.';
        const fined = ['a', 'b', 'c'].map((id) => evidence({ id, narrativeId: 'n', title: 'Oslo fines lenders of Norway $9 million', text: fine, publishedAt: 10 }));
        const reaction = evidence({ id: 'r', narrativeId: 'n', title: 'Bitcoin drops under $75,000 after Oslo acts', text: '', publishedAt: 50 });
        expect((await write(fined)).join()).to.equal(fine);
        expect(await write([...fined, reaction])).to.equal([fine, 'Bitcoin has dropped under $75,000 after Oslo acts.']);
        const owed = ['a', 'b', 'c'].map((id) => evidence({ id, narrativeId: 'n', title: 'Lenders of Norway owe Oslo $9 million', text: 'Lenders of Norway owe Oslo $9 million over their records of May.', publishedAt: 10 }));
        expect((await write(owed)).join()).to.include('$9 million');
        expect(await write([...owed, reaction])).to.equal(['Bitcoin has dropped under $75,000 after Oslo acts.']);
    });

    it('is a reversal that only the headline states without a figure', async () => {

        const back = evidence({ id: 'k', title: 'Bitcoin erases its losses', text: 'The largest cryptocurrency erased its overnight rout on Monday, climbing from its low.', publishedAt: 90, tokens: ['$BTC'] });
        expect((await write([...others, falls, back])).join()).to.include('Bitcoin erased its overnight rout').and.not.include('dropped under');
    });

    it('takes the place of another line about its story, and is the newest', async () => {

        const talk = evidence({ id: 't', narrativeId: 'n', title: 'Selling of bitcoin goes on in Oslo', text: 'Selling of bitcoin goes on in Oslo as lenders wait for 9 courts to rule.', publishedAt: 60, tokens: ['$BTC'] });
        const story = [talk, { ...falls, narrativeId: 'n' }];
        const texts = await write([...others, ...story]);
        expect(texts[2]).to.equal('Bitcoin dropped under $75,000 after lenders sold.');
        expect(texts).to.have.length(5);

        const later = evidence({ id: 'l', narrativeId: 'm', title: 'Bitcoin Recovers to $78,000 as Oslo Buys', text: '', publishedAt: 90, tokens: ['$BTC'] });
        expect((await write([...others, falls, later])).filter((text) => text.startsWith('Bitcoin'))).to.include('Bitcoin recovered to $78,000 as Oslo bought.');
    });

    it('is the only line about the price', async () => {

        const prices = ['Bitcoin prices came close to a record as lenders bought.', 'Bitcoin just rallied in Oslo while lenders of 12 towns slept.'].map((text, i) => evidence({ id: `p${i}`, title: text.slice(0, -1), text, publishedAt: 20, tokens: ['$BTC'] }));
        expect(await write([...prices, falls])).to.equal(['Bitcoin dropped under $75,000 after lenders sold.']);
        const ether = evidence({ id: 'e', title: 'Ether slipped 4% in Oslo', text: 'Ether slipped 4% in Oslo while lenders of 12 towns slept.', publishedAt: 20, tokens: ['$ETH'] });
        expect(await write([ether, falls])).to.have.length(2);
    });

    it('is bitcoin’s in a recap that is about no coin, and missing in one about the world outside crypto', async () => {

        const { texts } = await extracted('recap', [...others, falls], 8, 'DeFi');
        expect(texts.indexOf('Bitcoin dropped under $75,000 after lenders sold.')).to.equal(2);
        expect((await extracted('recap', [...others, falls], 8, 'Macro')).texts.join()).to.not.include('Bitcoin');
    });

    it('may have no time', async () => {

        expect(await write([...others, { ...falls, publishedAt: null }])).to.include('Bitcoin dropped under $75,000 after lenders sold.');
    });

    it('is missing if nothing reports a move, and in an article', async () => {

        expect(await write(others)).to.have.length(4);
        expect((await write([...others, falls], 'article')).indexOf('Bitcoin dropped under $75,000 after lenders sold.')).to.be.above(1);
    });
});
