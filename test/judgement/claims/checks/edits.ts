import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('edits()', () => {

    it('lets a period move within its sentence', () => {

        const report = 'During the quarter, the miner Halden sold 40 vans for $69 million, in part to repay a loan.';
        passes(report, 'The miner Halden sold 40 vans for $69 million in the quarter.');
        fails(report, 'The miner Halden sold 40 vans for $69 million in the week.');
    });
});
