import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('extremes()', () => {

    it('keeps a superlative to the history of its owner', () => {

        const report = 'Veltra announced the largest purchase in its history on Monday.';
        passes(report, 'Veltra announced its largest purchase ever on Monday.');
        fails(report, 'Veltra announced the largest purchase ever on Monday.', 'Veltra announced the largest purchase on Monday.');
        passes('Orvane\'s largest van burned in Oslo.', 'Orvane\'s largest van burned.', 'Its largest van burned in Oslo.');
        fails('Orvane\'s largest van burned in Oslo.', 'The largest van burned in Oslo.');
    });
});
