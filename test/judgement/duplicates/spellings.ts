import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { lettersOf, usualFigures, usualNames } from '../../../lib/judgement/duplicates/spellings';
import { figurePattern } from '../../../lib/judgement/figures';

export const lab = Lab.script();
const { describe, it } = lab;

const usual = (title: string): string => usualNames(lettersOf(usualFigures(title, new RegExp(figurePattern, 'gu')), /[^\p{L}\p{N}]+/gu).split(' ')).join(' ');

describe('usualFigures()', () => {

    it('writes a figure alike whatever its unit is written like', () => {

        for (const text of ['$1.2B', '$1.2 billion', '1,200,000,000', '1.2bn']) {
            expect(usual(`harbour of ${text}`), text).to.equal('harbour of 1 2 billion');
        }

        expect(usual('100K')).to.equal('100000');
        expect(usual('12 percent')).to.equal(usual('12%'));
    });

    it('leaves digits that are no number', () => {

        expect(usual('1.2.3')).to.equal('1 2 3');
    });
});

describe('usualNames()', () => {

    it('writes the name of a coin for its symbol, a country for its people, and one name for what has several', () => {

        expect(usual('btc in the harbour’s vault')).to.equal('bitcoin in the harbours vault');
        expect(usual('norwegian fund and turkiye')).to.equal('norway fund and turkey');
        expect(usual('bank of england meets the federal reserve')).to.equal('boe meets the fed');
    });
});
