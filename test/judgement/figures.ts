import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { figureOf, figurePattern } from '../../lib/judgement/figures';

export const lab = Lab.script();
const { describe, it } = lab;

const read = (text: string) => [...text.matchAll(new RegExp(figurePattern, 'giu'))].map(([, , digits = '', percent, unit]) => figureOf(digits, percent ?? unit));

const values = (text: string) => read(text).map((figure) => figure?.value);

describe('figureOf()', () => {

    it('reads figures, however they are written', () => {

        expect(values('$1,234.5 and 1,234,567 and 387,5 and 0.5')).to.equal([1234.5, 1_234_567, 387.5, .5]);
        expect(values('$388M, 387.5 million, 2-million, €1.2bn, 3K, 1T')).to.equal([388e6, 387.5e6, 2e6, 1.2e9, 3000, 1e12]);
        expect(values('3AC paid a16z 2nd in Q3')).to.equal([]);
    });

    it('distinguishes shares from amounts', () => {

        expect(read('17% or 17 percent of 17').map((figure) => figure?.isPercentage)).to.equal([true, true, false]);
    });

    it('counts the digits that carry the value', () => {

        expect(read('$90,000 387.5 1,200 0.05 100').map((figure) => figure?.digits)).to.equal([1, 4, 2, 1, 1]);
    });

    it('refuses what is no number', () => {

        expect(figureOf('1.2.3')).to.be.null();
    });
});
