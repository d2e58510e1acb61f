import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('isNearest()', () => {

    it('takes the words next to a figure for its own, wherever the claim has them', () => {

        const record = 'Halden owes up to $10 billion to its creditors, including $1 billion to its largest lenders and $220 million to Orvane Capital.';
        passes(record, 'Halden owes Orvane Capital $220 million.', 'Halden owes its largest lenders $1 billion.');
        fails(record, 'Halden owes Orvane Capital $1 billion.', 'Halden owes its largest lenders $220 million.', 'Orvane Capital owes Halden $220 million.');
    });

    it('counts a date at the start of a claim among the words next to its figures', () => {

        const record = 'In April, $1.02 million was raised across 161 rounds, less than the $1.09 million recorded in March from 186 rounds.';
        passes(record, 'In April, $1.02 million was raised across 161 rounds.');
        fails(record, 'In April, $1.09 million was raised across 186 rounds.');
    });
});
