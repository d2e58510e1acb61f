import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { capitalised, isCapitalised } from '../../lib/text/capitals';

export const lab = Lab.script();
const { describe, it } = lab;

describe('isCapitalised()', () => {

    it('looks at the first letter, in any script with capitals', () => {

        expect(['Oslo', 'Ölbank', 'Ж'].every(isCapitalised)).to.be.true();
        expect(['oslo', 'iPhone', '5G', '銀行', ''].some(isCapitalised)).to.be.false();
    });
});

describe('capitalised()', () => {

    it('leaves names that are written with a small letter', () => {

        expect(['lenders fail', 'ölbank fails', 'Halden', '5 lenders', ''].map(capitalised)).to.equal(['Lenders fail', 'Ölbank fails', 'Halden', '5 lenders', '']);
        expect(['eToro lists it', 'iPhone sales'].map(capitalised)).to.equal(['eToro lists it', 'iPhone sales']);
    });
});
