import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { classifySentiment } from '../../../../../lib/judgement/sentiment/classify';

export const lab = Lab.script();
const { describe, it } = lab;

const wrong = (label: string, ...titles: string[]): string[] => titles.filter((title) => classifySentiment(title).label !== label);

describe('the English phrases of the market pages', () => {

    it('are advice to buy or to sell at the beginning of a headline', () => {

        expect(wrong('bullish', 'Accumulate Quorano with a target of Rs 245: Vaultano Securities', 'Prefer Quorano among bank stocks: Vaultano')).to.equal([]);
        expect(wrong('bearish', 'Sell Quorano with a target of Rs 51: Vaultano', 'Avoid Quorano at current levels: Vaultano', 'Do not buy Quorano now: Vaultano', 'Short sell Quorano with a stop loss of Rs 90')).to.equal([]);
        expect(wrong('neutral', 'Quorano to sell tickets at the door')).to.equal([]);
    });

    it('leave a longer phrase at the beginning as it is', () => {

        const [advice, phrase] = [classifySentiment('Exit Quorano bank now').value, classifySentiment('Exit polls of Quorano now').value];
        expect(advice).to.be.below(.4);
        expect(phrase).to.be.above(advice);
    });

    it('are opinions of analysts', () => {

        expect(wrong('bullish', 'Quorano looks attractive at current levels: Vaultano', 'Quorano a good bet in the banking space: Vaultano', 'Quorano a buying opportunity at these levels: Vaultano', 'Worst is behind for Quorano: Vaultano')).to.equal([]);
        expect(wrong('bearish', 'Downside risks for Quorano to weigh heavily on shares', 'Quorano is a sell: Vaultano', 'More pain ahead for Quorano: Vaultano', 'Falling demand to take a toll on Quorano')).to.equal([]);
    });

    it('say what results did', () => {

        expect(wrong('bullish', 'Quorano Q3 net profit rises 9 per cent to Rs 230 crore', 'Quorano net loss narrows in Q2', 'Quorano sales surge 40 per cent in May')).to.equal([]);
        expect(wrong('bearish', 'Quorano Q3 net profit dips 29 per cent to Rs 11 crore', 'Quorano net loss widens to Rs 35 crore', 'Drop in net profit at Quorano', 'Quorano profit after tax expected to decline by 33 per cent')).to.equal([]);
        expect(wrong('neutral', 'Quorano Q3 net profit at Rs 83 crore', 'Quorano shares seen opening flat')).to.equal([]);
    });

    it('leave the last word to the share price', () => {

        expect(wrong('bearish', 'Quorano sales rise; stock down 4%')).to.equal([]);
        expect(wrong('bullish', 'Quorano misses estimates; shares up 4%')).to.equal([]);
    });

    it('take the reason after "as" for background', () => {

        expect(wrong('bullish', 'Quorano shares soar as oil prices fall', 'Quorano gains on overseas flows')).to.equal([]);
        expect(wrong('bearish', 'Quorano shares tumble as rival soars')).to.equal([]);
    });

    it('say where trading ends', () => {

        expect(wrong('bullish', 'Quorano futures settle higher', 'Quorano shares finish in the green')).to.equal([]);
        expect(wrong('bearish', 'Quorano futures settle lower', 'Quorano shares close in the red', 'Quorano futures settle at 90, down 4%')).to.equal([]);
    });

    it('turn the move that is snapped', () => {

        expect(wrong('bullish', 'Quorano shares snap two-day fall', 'Quorano stems slide')).to.equal([]);
        expect(wrong('bearish', 'Quorano shares snap winning streak', 'Quorano shares snap three-day rally', 'Six-day rally ends for Quorano')).to.equal([]);
    });

    it('distinguish ranges from signed figures', () => {

        expect(wrong('bullish', 'Quorano will see 60-70% jump in revenues', 'Quorano upgrades guidance by 10-15%')).to.equal([]);
        expect(classifySentiment('Quorano -15%').value).to.be.below(classifySentiment('Quorano 10-15%').value);
    });

    it('distinguish levels of the past from levels reached', () => {

        expect(wrong('bearish', 'Quorano shares fall from 2-month high', 'Quorano shares hit 19-month low', 'Quorano off all-time highs, falls for second week', 'Rupee falls 31 paise vs US dollar')).to.equal([]);
        expect(wrong('bullish', 'Quorano shares rebound from 2-month low', 'Quorano net profit at Rs 98 crore, above estimates')).to.equal([]);
    });
});
