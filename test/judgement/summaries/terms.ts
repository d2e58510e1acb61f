import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { gramsIn, sizeOf, termsIn } from '../../../lib/judgement/summaries/terms';

export const lab = Lab.script();
const { describe, it } = lab;

describe('termsIn()', () => {

    it('reads long texts as it reads short ones', () => {

        const text = 'The bank of Corvane pays its customers. ';
        expect([...termsIn(text).words]).to.equal(['bank', 'corvane', 'pay', 'customer']);
        expect([...termsIn(text.repeat(50)).words]).to.equal([...termsIn(text).words]);
    });
});

describe('gramsIn()', () => {

    it('contains all words and neighbours, with those that mean nothing', () => {

        const { words, pairs } = gramsIn('The bank’s customers and the bank');
        expect([...words]).to.equal(['the', 'bank', 'customer', 'and']);
        expect([...pairs]).to.equal(['the bank', 'bank customer', 'customer and', 'and the']);
        expect([...gramsIn('').pairs]).to.equal([]);
    });
});

describe('sizeOf()', () => {

    it('counts words, and characters of scripts without spaces', () => {

        expect(['', ' ', 'Bank of Corvane', '比特币 ETF', 'Bank\tof\u00A0 Corvane\n', '。', '\u3000', 'a\u0001b'].map(sizeOf)).to.equal([0, 0, 3, 4, 3, 1, 0, 1]);
    });
});
