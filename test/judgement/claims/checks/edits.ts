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

    it('lets words move, verbs stand for "is", and a verb say which of two figures is higher', () => {

        passes('Reduced rewards led to a 59% drop in production of vans, Halden warned.', 'Halden warned that reduced rewards led to a drop in the production of vans of 59%.');
        passes('Halden warned: The risk of sharp declines of prices is still considerable.', 'Halden warned that the risk of sharp declines of prices remains considerable.');
        passes('The margin of Halden was 76% in the third quarter versus 47% in the same period last year.', 'The margin of Halden rose to 76% in the third quarter from 47% a year earlier.');
        fails('The margin of Halden was 76% in the third quarter versus 47% in the same period last year.', 'The margin of Halden fell to 76% in the third quarter from 47% a year earlier.');
    });

    it('refuses "again" and "only" in a sentence that is repeated, even if they occur elsewhere', () => {

        const report = { title: 'Halden sells vans', text: 'Only Orvane lent Veltra vans again. The sale of Halden is already in its summer stage, with more than 40 vans sold and over 700 buyers on board.' };
        passes(report, 'The sale of Halden is already in its summer stage, with more than 40 vans sold.');
        fails(report, 'The sale of Halden is already in its summer stage, with more than 40 vans sold again.', 'The sale of Halden is already in its summer stage, with more than 40 vans once more sold.', 'The sale of Halden is already in its summer stage, with only more than 40 vans sold.');
    });
});
