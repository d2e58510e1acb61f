import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('isHolding()', () => {

    it('takes what somebody has, or ended a month with, for what it holds', () => {

        const report = 'Halden ended September with 1,863 BTC, valued at $118 million. Orvane has 40 vans.';
        passes(report, 'Halden held 1,863 BTC at the end of September.', 'Orvane owns 40 vans.');
        fails(report, 'Orvane held 1,863 BTC at the end of September.', 'Halden held 118 BTC.');
        fails('Halden ended its dispute over 1,863 BTC.', 'Halden owns 1,863 BTC.');
    });
});
