import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { classifySentiment } from '../../../../../lib/judgement/sentiment/classify';

export const lab = Lab.script();
const { describe, it } = lab;

const wrong = (label: string, ...titles: string[]): string[] => titles.filter((title) => classifySentiment(title).label !== label);

describe('the English words for directions', () => {

    it('take what the market trades for the object of a verb', () => {

        expect(wrong('bearish', 'Shutdown fears sink crypto', 'Debt fears slash bitcoin')).to.equal([]);
        expect(wrong('bullish', 'Inflation fears lift bitcoin', 'Token fears subside')).to.equal([]);
    });

    it('take what is feared for no news, and the fear for bad news', () => {

        expect(wrong('bearish', 'Fears of crash sink bitcoin', 'Crypto options flag growing risk of drop')).to.equal([]);
        expect(wrong('bullish', 'Fears of recession ease, crypto steady', 'Traders see little chance of bitcoin drop')).to.equal([]);
    });

    it('take coins that are no longer sent to exchanges for relief', () => {

        expect(wrong('bullish', 'Large holders stop sending coins to exchanges')).to.equal([]);
        expect(wrong('bearish', 'Large holders start sending coins to exchanges')).to.equal([]);
    });

    it('turn a bad move round if the vote on it fails', () => {

        expect(wrong('bearish', 'Vote to triple token inflation fails')).to.have.length(1);
    });

    it('take what a price leaves behind for relief', () => {

        expect(wrong('bullish', 'Ether breaks out of downtrend', 'Ether erases losses from selloff', 'Norland ends prohibition of bitcoin')).to.equal([]);
        expect(wrong('bearish', 'Ether in downtrend', 'Central bank pours cold water on bitcoin approval')).to.equal([]);
    });

    it('take particles of everyday verbs for no rise', () => {

        expect(wrong('neutral', 'Charts that sum up the year of bitcoin', 'Wallet users line up at crypto fair')).to.equal([]);
    });
});
