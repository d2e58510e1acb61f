import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { classifySentiment } from '../../../../../lib/judgement/sentiment/classify';

export const lab = Lab.script();
const { describe, it } = lab;

const wrong = (label: string, ...titles: string[]): string[] => titles.filter((title) => classifySentiment(title).label !== label);

describe('the English phrases for bulls and bears', () => {

    it('tell what each camp aims at', () => {

        expect(wrong('bearish', 'XRP bears target $1.80', 'Litecoin sellers eye $70 next', 'Ether bears set sights on $2,900', 'Ether sellers back in control')).to.equal([]);
        expect(wrong('bullish', 'Solana bulls target $300', 'XRP bulls set their sights on $4', 'Bitcoin buyers back in charge')).to.equal([]);
    });

    it('tell which camp tires', () => {

        expect(wrong('bullish', 'Ether bears exhausted, analyst says', 'Solana sellers are running out of ammunition', 'Litecoin sellers may soon run out of steam')).to.equal([]);
        expect(wrong('bearish', 'Ether bulls exhausted after rally, analyst says', 'Bitcoin buyers are running out of steam', 'Litecoin bulls lose their grip')).to.equal([]);
    });

    it('tell what a price leaves', () => {

        expect(wrong('bullish', 'Dogecoin bursts out of three-month range', 'Ether breaks free of falling wedge', 'XRP escapes descending channel')).to.equal([]);
        expect(wrong('neutral', 'Chart of the week: the falling wedge of ether', 'Sellers and buyers meet in Oslo')).to.equal([]);
    });
});
