import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { contentWords, isMeaningful, withoutStopwords } from '../../lib/text/content-words';

export const lab = Lab.script();
const { describe, it } = lab;

describe('contentWords()', () => {

    it('keeps the words that carry meaning', () => {

        expect(contentWords('The price of BTC is at $100,000 for now')).to.equal(['price', 'btc', '100', '000']);
    });
});

describe('withoutStopwords()', () => {

    it('keeps order and repetition', () => {

        expect(withoutStopwords(['the', 'bank', 'of', 'the', 'bank'])).to.equal(['bank', 'bank']);
    });
});

describe('isMeaningful()', () => {

    it('knows stopwords, and parts of words', () => {

        expect(['bank', 'the', 'the-bank', '汉登'].map(isMeaningful)).to.equal([true, false, true, true]);
    });
});
