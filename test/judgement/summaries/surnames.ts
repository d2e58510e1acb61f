import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { leansOnSurname } from '../../../lib/judgement/summaries/surnames';

export const lab = Lab.script();
const { describe, it } = lab;

const report = 'A lender met its chair, Kari Lie, in Oslo. The analyst Diana was there, with the mayor Ole B. Vik. Lie said fees fell.';

describe('leansOnSurname()', () => {

    it('sees that a speaker was introduced by a sentence before', () => {

        for (const sentence of ['Lie said fees fell.', 'Later on Vik also warned of fees.', 'Diana noted that fees fell.']) {
            expect(leansOnSurname(sentence, ['Fees fall'], report), sentence).to.be.true();
        }
    });

    it('leaves alone whom a sentence or a headline names, and who is introduced nowhere', () => {

        expect(leansOnSurname('Kari Lie said fees fell.', ['Fees fall'], report)).to.be.false();
        expect(leansOnSurname('Lie said fees fell.', ['Lie cuts fees'], report)).to.be.false();
        expect(leansOnSurname('The chair Kari Lie met the press, and Lie said fees fell.', ['Fees fall'], report)).to.be.false();
        expect(leansOnSurname('Halden said fees fell.', ['Fees fall'], report)).to.be.false();
        expect(leansOnSurname('Oslo lowered fees.', ['Fees fall'], report)).to.be.false();
    });
});
