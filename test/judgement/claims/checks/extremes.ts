import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('extremes()', () => {

    it('refuses the record of somebody else, or of another date', () => {

        const report = { title: 'Funds of Halden lose $670 million', text: 'In fact, December 19 saw the highest daily outflow from these funds. Even Orvane funds had outflows of $60 million, the first since November 21.' };
        passes(report, 'On December 19, funds of Halden saw the highest daily outflow.');
        fails(report, 'Veltra funds saw the highest daily outflow.', 'The highest daily outflow from these funds came on November 21.');
    });

    it('refuses a record that the evidence only compares with', () => {

        const report = 'Halden shares rose to $45 on Monday, only 8% away from their all-time high. Orvane shares hit an all-time high.';
        passes(report, 'Orvane shares hit an all-time high.', 'Halden shares are only 8% away from their all-time high.');
        fails(report, 'Halden shares hit an all-time high on Monday.');
        passes('Orvane shares hit a record high.', 'Orvane shares hit an all-time high.');
    });

    it('keeps a superlative to the history of its owner', () => {

        const report = 'Veltra announced the largest purchase in its history on Monday.';
        passes(report, 'Veltra announced its largest purchase ever on Monday.');
        fails(report, 'Veltra announced the largest purchase ever on Monday.', 'Veltra announced the largest purchase on Monday.');
        passes('Orvane\'s largest van burned in Oslo.', 'Orvane\'s largest van burned.', 'Its largest van burned in Oslo.');
        fails('Orvane\'s largest van burned in Oslo.', 'The largest van burned in Oslo.');
    });
});
