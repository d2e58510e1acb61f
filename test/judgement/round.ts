import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { round } from '../../lib/judgement/round';

export const lab = Lab.script();
const { describe, it } = lab;

describe('round()', () => {

    it('keeps three decimal places', () => {

        expect([2 / 3, 0.1 + 0.2, 1, 0.00049].map(round)).to.equal([0.667, 0.3, 1, 0]);
    });
});
