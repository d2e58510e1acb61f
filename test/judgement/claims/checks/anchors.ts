import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('isAnchoredAlone()', () => {

    it('ties a figure to the word before it, if no other figure has that word', () => {

        const report = 'With the rally since then, those coins are worth $168 million, despite the recent dip of Veltra to $90,000 from its November 13 peak of $93,477.';
        passes(report, 'Veltra peaked at $93,477 on November 13.');
        fails(report, 'Veltra peaked at $90,000 on November 13.', 'Veltra peaked at $168 million on November 13.');
        fails('Halden peaked at $5 in May, and Orvane peaked at $9 in June.', 'Halden peaked at $9.', 'Orvane peaked at $5.');
    });
});
