import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { sizeOf, termsIn } from '../../../lib/judgement/summaries/terms';

export const lab = Lab.script();
const { describe, it } = lab;

describe('termsIn()', () => {

    it('finds the words that carry meaning, and the pairs with one of them', () => {

        expect(termsIn('The bank halts U.S. withdrawals')).to.equal({ words: new Set(['bank', 'halt', 'u.s', 'withdrawal']), pairs: new Set(['the bank', 'bank halt', 'halt u.s', 'u.s withdrawal']) });
        expect(termsIn('')).to.equal({ words: new Set(), pairs: new Set() });
    });

    it('reads a long text like a short one', () => {

        const { words } = termsIn('Halden halts. '.repeat(200));
        expect([...words]).to.equal(['halden', 'halt']);
    });
});

describe('sizeOf()', () => {

    it('counts words, and the characters of scripts without spaces', () => {

        expect(['', 'Bank halts withdrawals', '比特币 up'].map(sizeOf)).to.equal([0, 3, 4]);
    });
});
