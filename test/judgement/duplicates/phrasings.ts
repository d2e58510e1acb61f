import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { inUsualPhrases } from '../../../lib/judgement/duplicates/phrasings';

export const lab = Lab.script();
const { describe, it } = lab;

describe('inUsualPhrases()', () => {

    it('writes one word for the phrases that stand for it', () => {

        for (const [title, usual] of [
            ['Norvik joins forces with Tarn', 'Norvik partners with Tarn'],
            ['Norvik in partnership with Tarn', 'Norvik partners with Tarn'],
            ['Norvik walked away from merger', 'Norvik abandons merger'],
            ['Norvik calls off merger', 'Norvik cancels merger'],
            ['Judge declines to free Nilsen', 'Judge refuses to free Nilsen'],
            ['Norvik looks to open in Oslo', 'Norvik plans to open in Oslo'],
            ['Norvik opens its test net', 'Norvik opens its testnet'],
            ['Norvik wins go-ahead in Oslo', 'Norvik wins approval in Oslo'],
            ['Coin hits all-time high', 'Coin hits record high'],
            ['Holders vote in favour of a split', 'Holders approves a split'],
            ['Norvik decides against a split', 'Norvik rejects a split'],
            ['Coin stays above $2', 'Coin holds above $2'],
            ['Norvik sells coins over-the-counter', 'Norvik sells coins OTC'],
            ['Two miners fall to their deaths in Oslo', 'Two miners killed in Oslo'],
            ['Coins linked to Norvik', 'Coins of Norvik'],
            ['Oslo files complaint against Norvik', 'Oslo sues Norvik'],
            ['Goldman Sachs buys Norvik', 'Goldman buys Norvik'],
            ['Norvik seeks to raise $2 million', 'Norvik seeks $2 million'],
            ['Australian Securities and Investments Commission sues Norvik', 'ASIC sues Norvik'],
            ['Japanese central bank raises rates', 'Bank of Japan raises rates']
        ] as const) {
            expect(inUsualPhrases(title), title).to.equal(usual);
        }
    });

    it('drops phrases that add nothing', () => {

        expect(inUsualPhrases('Norvik opens in Oslo at last')).to.equal('Norvik opens in Oslo ');
        expect(inUsualPhrases('Oslo closes probe without charges')).to.equal('Oslo closes probe ');
    });

    it('leaves words of a phrase with a mark between them, and titles without a phrase', () => {

        for (const title of ['Norvik calls: off to Oslo', 'Norvik opens in Oslo', '']) {
            expect(inUsualPhrases(title), title).to.equal(title);
        }
    });
});
