import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { isTitleCase } from '../../lib/text/title-case';

export const lab = Lab.script();
const { describe, it } = lab;

describe('isTitleCase()', () => {

    it('asks for a capital in most long words after the first', () => {

        expect(['Halden Falls', 'Halden Falls Under 500 Dollars Again', 'Halden falls under 500 dollars again', 'Halden and Tarn Bank sue Oslo'].map((title) => isTitleCase(title))).to.equal([false, true, false, true]);
        expect(isTitleCase('Halden and Tarn Bank sued Oslo Holdings', 1)).to.be.false();
    });
});
