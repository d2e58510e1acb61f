import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { TimeBudget } from '../lib/clock';

export const lab = Lab.script();
const { describe, it } = lab;

describe('TimeBudget', () => {

    it('is spent once its time has passed', () => {

        let passed = 500;
        const budget = new TimeBudget(10, () => passed);
        expect(budget.isSpent).to.be.false();
        passed = 509;
        expect(budget.isSpent).to.be.false();
        passed = 510;
        expect(budget.isSpent).to.be.true();
    });

    it('is measured by the time of the process', () => {

        expect([new TimeBudget(0).isSpent, new TimeBudget(3_600_000).isSpent]).to.equal([true, false]);
    });
});
