import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('isShift()', () => {

    it('infers from two figures that are compared which way they moved', () => {

        const record = 'Halden reported a net loss of $84 million, compared to a net loss of $27 million a year earlier. Orvane moved its rate from 4% to 3%.';
        passes(record, 'The net loss of Halden widened to $84 million from $27 million a year earlier.', 'Orvane lowered its rate to 3% from 4%.');
        fails('Halden moved its price from $5 to 4% of the value, from $7.', 'Halden lowered its price to $7 from $5.', 'The price of Halden rose to 4% from $5.');
        fails(record, 'The net loss of Halden narrowed to $84 million from $27 million a year earlier.', 'The net loss of Halden narrowed to $27 million from $84 million a year earlier.', 'Orvane raised its rate to 3% from 4%.', 'The net loss of Orvane widened to $84 million from $27 million.');
    });
});

describe('isInShift()', () => {

    it('skips a figure between the two of a change', () => {

        const report = 'Halden posted a net loss of $36 million, or 24 cents a share, compared to $15 million, or 16 cents a share, a year earlier.';
        passes(report, 'The net loss of Halden widened to $36 million from $15 million a year earlier.');
        fails(report, 'The net loss of Halden narrowed to $36 million from $15 million a year earlier.');
    });

    it('takes two figures of a change in any order, with the earlier one the earlier', () => {

        const report = 'Data showed that the price of Veltra fell from levels near $535 to as low as $521.07 before recovering. Halden fell from $6,718.35 to $6,561.79.';
        passes(report, 'Veltra fell to $521.07 from around $535 before recovering.');
        fails(report, 'Veltra fell to $535 from $521.07.', 'Veltra fell to $6,561.79 from $6,718.35.', 'Veltra rose to $521.07 from around $535.');
    });
});

describe('isContradicted()', () => {

    it('refuses a rise to a lower figure and a fall to a higher one, whatever the rest of the evidence has', () => {

        const report = { title: 'Halden climbs', text: 'The latest rally came as Halden climbed from $108 to $124. Orvane dropped in the latest rally.' };
        passes(report, 'The latest rally came as Halden rose from $108 to $124.');
        fails(report, 'The latest rally came as Halden dropped from $108 to $124.', 'Halden dropped from $108 to $124.');
    });
});
