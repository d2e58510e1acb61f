import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { usualFigure, usualSpelling } from '../../../lib/judgement/duplicates/spellings';
import { figurePattern } from '../../../lib/judgement/figures';

export const lab = Lab.script();
const { describe, it } = lab;

const figures = (text: string): string => text.replace(new RegExp(figurePattern, 'gu'), usualFigure).replace(/ +/g, ' ').trim();

describe('usualFigure()', () => {

    it('writes a figure alike whatever its unit is written like', () => {

        for (const text of ['$1.2B', '$1.2 billion', '1,200,000,000', '1.2bn']) {
            expect(figures(text), text).to.equal('1.2 billion');
        }

        expect(figures('100K')).to.equal('100000');
        expect(figures('12 percent')).to.equal(figures('12%'));
    });

    it('leaves digits that are no number', () => {

        expect(figures('1.2.3')).to.equal('1.2.3');
    });
});

describe('usualSpelling()', () => {

    it('returns the name of a coin for its symbol, and other words as they are', () => {

        expect(usualSpelling('btc')).to.equal('bitcoin');
        expect(usualSpelling('harbour')).to.equal('harbour');
    });
});
