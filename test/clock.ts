import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Budget } from '../lib/clock';

export const lab = Lab.script();
const { describe, it } = lab;

describe('Budget', () => {

    it('is spent once its time has passed', () => {

        let passed = 500;
        const budget = new Budget(10, () => passed);
        expect(budget.isSpent).to.be.false();
        passed = 509;
        expect(budget.isSpent).to.be.false();
        passed = 510;
        expect(budget.isSpent).to.be.true();
    });

    it('is measured by the time of the process', () => {

        expect([new Budget(0).isSpent, new Budget(3_600_000).isSpent]).to.equal([true, false]);
    });
});
