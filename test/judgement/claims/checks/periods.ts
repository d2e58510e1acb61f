import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('periods()', () => {

    it('knows a period behind its figure in title case', () => {

        passes('Orvane Resumes Deliveries After 52-Minute Halt', 'Orvane has resumed deliveries after a 52-minute halt.');
        fails('Orvane Resumes Deliveries After 52-Minute Halt', 'Orvane has resumed deliveries after a 52-hour halt.');
        passes('Orvane Approves $60M Annual Buyback', 'Orvane has approved a $60 million annual buyback.');
    });

    it('takes a period in another unit for the same, and no longer or shorter one', () => {

        const report = 'Halden is up about 26% in seven days and Orvane fell 3% in 30 days.';
        passes(report, 'Halden is up about 26% in a week.', 'Orvane fell 3% in a month.');
        fails(report, 'Halden is up about 26% in a month.', 'Halden is up about 26% in a day.', 'Orvane fell 3% in a year.');
    });
});
