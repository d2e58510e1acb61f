import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { isOpinion } from '../../../lib/judgement/summaries/commentary';

export const lab = Lab.script();
const { describe, it } = lab;

describe('isOpinion()', () => {

    it('distinguishes what somebody thinks, or what may be, from what happened or stands', () => {

        for (const text of ['Kari Lie argues that vaults fail.', 'The founder of Halden says that nobody is out of reach.', 'Fees could fall.', 'Users should wait.', 'The next support is at $87,800.', 'Vault lending refers to loans of vaults.']) {
            expect(isOpinion(text), text).to.be.true();
        }

        for (const text of ['Halden Bank sold 40 coins on Monday.', 'Tarn holds 40 coins.', 'Lenders would recover $37 million.', '据报道该公司可能出售。']) {
            expect(isOpinion(text), text).to.be.false();
        }
    });
});
