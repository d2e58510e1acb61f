import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { withoutFundTickers } from '../../../lib/judgement/tokens/fund-tables';
import { extractTokens } from '../../../lib/judgement/tokens/extractor';

export const lab = Lab.script();
const { describe, it } = lab;

describe('withoutFundTickers()', () => {

    const title = 'Ethereum ETF Flow (US$ million)';

    it('blanks the tickers of a table of funds, so that they are no coins', () => {

        for (const text of ['Total: 4.3 | ETHA: -41.2 | ETHW: 0 | ETH: 2', 'ETHA 4.1; ETHW 0.0; ETH -2.5', 'ETHA: 151.2\nETHW: 0.0\nETH: 27.1']) {
            expect(withoutFundTickers({ title, text }).text, text).to.have.length(text.length).and.not.match(/ETH/);
            expect(extractTokens({ title, text }), text).to.equal(['$ETH']);
        }
    });

    it('leaves a table of prices, and a text that names two funds', () => {

        for (const story of [{ title: 'Prices at noon', text: 'BTC: 91200 | ETHW: 2.5 | ETH: 3280' }, { title, text: 'ETHA: 2.5 | ETHW: 0. Ether rose.' }]) {
            expect(withoutFundTickers(story)).to.equal(story);
        }
    });
});
