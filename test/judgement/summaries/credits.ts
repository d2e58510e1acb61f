import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { credited, plainOf } from '../../../lib/judgement/summaries/credits';

export const lab = Lab.script();
const { describe, it } = lab;

describe('plainOf()', () => {

    it('leaves out a quotation before a headline and a credit after it', () => {

        expect(plainOf('‘Big orange’: Halden Bank buys bitcoin — Reuters')).to.equal('Halden Bank buys bitcoin');
        expect(plainOf('Halden Bank buys bitcoin: all of it')).to.equal('Halden Bank buys bitcoin: all of it');
    });
});

describe('credited()', () => {

    it('words a credit as prose', () => {

        expect(['Fees fall: Study', 'Fees fall — Bloomberg', 'Fees fall'].map(credited)).to.equal(['Fees fall, a study shows', 'Fees fall, Bloomberg says', 'Fees fall']);
        expect(['Report: Fees fall', 'CryptoQuant: Fees fall', 'Halden: Fees fall'].map(credited)).to.equal(['Fees fall, a report says', 'Fees fall, CryptoQuant says', 'Halden: Fees fall']);
    });
});
