import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('years()', () => {

    it('refuses the change of a year as that of a month', () => {

        fails({ title: 'Norwegian CPI rises 3.1% in May', text: 'Prices were up 3.1% from a year earlier, the bureau said.' }, 'Norwegian CPI rose 3.1% in May.');
        fails({ title: 'Norwegian PPI falls 0.4% in May', text: 'The annual rate was a surprise.' }, 'Norwegian PPI fell 0.4% in May.');
        fails({ title: 'Norwegian CPI rises 3.1% in May', text: 'Traders sold crowns.' }, 'Norwegian CPI rose 3.1% in May.');
    });

    it('takes one of a month for what it is', () => {

        passes({ title: 'Norwegian CPI rises 0.3% in May', text: 'The index was up 0.3% from April, and 3.1% on the year.' }, 'Norwegian CPI rose 0.3% in May.');
        passes({ title: 'Norwegian CPI rises 3.1% in May', text: 'Prices rose 3.1% on the month, the bureau said.' }, 'Norwegian CPI rose 3.1% in May.');
        passes({ title: 'Norwegian CPI rises 0.3% in May', text: 'Traders sold crowns.' }, 'Norwegian CPI rose 0.3% in May.');
        passes({ title: 'Norwegian prices', text: 'Norwegian CPI increased by 3.1% in May, the bureau said.' }, 'Norwegian CPI rose 3.1% in May.');
        passes({ title: 'Norwegian exports rise 3.1% in May', text: 'The annual rate was a surprise.' }, 'Norwegian exports rose 3.1% in May.');
    });

    it('takes no change for that of a year which the evidence has of a month', () => {

        const report = { title: 'Norwegian CPI rises 0.3% in May', text: 'Prices were up 3.1% from a year earlier, the bureau said. In the 12 months through May, food rose 5.5%.' };
        fails(report, 'Norwegian CPI rose 0.3% in May from a year earlier.', 'Norwegian CPI rose 0.3% in the 12 months through May.');
        passes({ title: 'Norwegian CPI rises 3.1% in May', text: 'Norwegian prices rose 3.1% in May from a year earlier, the bureau said.' }, 'Norwegian CPI rose 3.1% in May from a year earlier.');
    });
});
