import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { classifySentiment } from '../../../../../lib/judgement/sentiment/classify';

export const lab = Lab.script();
const { describe, it } = lab;

const wrong = (label: string, ...titles: string[]): string[] => titles.filter((title) => classifySentiment(title).label !== label);

describe('the English phrases for rates and taxes', () => {

    it('tell surprises by which way they go', () => {

        expect(wrong('bearish', 'Bank of Korea blindsides traders with surprise hike', 'Crypto markets brace after jumbo hike', 'Norway stuns markets with half-point increase')).to.equal([]);
        expect(wrong('bullish', 'Fed delivers surprise half-point cut', 'Oslo cuts key rate by 25 basis points', 'Fed holds off on surprise hike')).to.equal([]);
    });

    it('tell what becomes of hopes', () => {

        expect(wrong('bullish', 'Traders price in December cut after soft payrolls')).to.equal([]);
        expect(wrong('bearish', 'Strong jobs data dents hopes of cut', 'Traders bet on rate hike')).to.equal([]);
    });

    it('tell taxes that rise from those that fall', () => {

        expect(wrong('bearish', 'India doubles tax on crypto gains', 'Brazil to tax stablecoin transfers')).to.equal([]);
        expect(wrong('bullish', 'India halves tax on crypto gains', 'Lawmakers drop plan to tax stakers')).to.equal([]);
        expect(wrong('neutral', 'Reluctance to tax wealth has old roots')).to.equal([]);
    });
});
