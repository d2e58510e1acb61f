import * as Lab from '@hapi/lab';

import { fails, passes } from '../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('subjectOf()', () => {

    it('takes the coin before a kind of business for a description', () => {

        const record = { title: 'Halden drops after missing estimates', text: 'Shares of Halden fell on Tuesday. The bitcoin miner\'s third quarter revenue was $64.8 million. The Visa-linked exchange gained 40 vans.' };
        passes(record, 'The third quarter revenue of Halden was $64.8 million.');
        fails(record, 'The third quarter revenue of Halden was $64.8 billion.');
        passes({ title: 'Halden falls', text: 'Halden fell on Tuesday. The Visa-linked exchange sold 40 vans.' }, 'Halden sold 40 vans.');
    });
});

describe('referentsOf()', () => {

    it('lets a name stand in place of a noun that refers to it', () => {

        const record = { title: 'Halden raises $420 million', text: 'Halden has raised $420 million. Asides from this, the firm acquired Orvane, a platform regulated by the FSA, for an undisclosed amount.' };
        passes(record, 'Halden bought Orvane for an undisclosed amount.');
        fails(record, 'The FSA bought Orvane for an undisclosed amount.', 'Orvane bought Halden for an undisclosed amount.');
    });
});
