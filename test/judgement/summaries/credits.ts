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
        expect(['Fees fell 4%: PBoC', 'Vaults of Halden raised $2.5 million: Tarn report', 'Vaults of Halden raised $2.5 million: Aster survey'].map(credited)).to.equal(['Fees fell 4%: PBoC', 'Vaults of Halden raised $2.5 million, a Tarn report says', 'Vaults of Halden raised $2.5 million, an Aster survey says']);
        expect(['Share of transactions in Norway has declined 80%: PBoC', 'Vaults of Halden raised $2.5 million: Tarn data', 'Vaults of Halden raised $2.5 million: Tarn analysts', 'Vaults of Halden raised $2.5 million: Tarn CEO'].map(credited)).to.equal(['Share of transactions in Norway has declined 80%, PBoC says', 'Vaults of Halden raised $2.5 million, Tarn data shows', 'Vaults of Halden raised $2.5 million, Tarn analysts say', 'Vaults of Halden raised $2.5 million, Tarn CEO says']);
        expect(credited('An outlook for prices and coins of Norway: Halden')).to.equal('An outlook for prices and coins of Norway: Halden');
        expect(['Report: Fees fall', 'CryptoQuant: Fees fall', 'Halden: Fees fall'].map(credited)).to.equal(['Fees fall, a report says', 'Fees fall, CryptoQuant says', 'Halden: Fees fall']);
    });
});
