import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('measures()', () => {

    it('refuses a quantity with the figure of another one', () => {

        const report = 'Halden posted net revenue of $2.03 million. Net income rose to $1.6 million. The bank lifted rents, raising the deposit rate to 4%. Prices rose 5.3% in August.';
        passes(report, 'Halden posted net revenue of $2.03 million.', 'Net income rose to $1.6 million.', 'The deposit rate was raised to 4%.');
        fails(report, 'Halden posted net income of $2.03 million.', 'The deposit rate was raised to 5.3%.', 'The deposit rate was 5.3%.');
    });

    it('refuses a share of something else', () => {

        const report = 'Vans contributed to nearly 40% of Halden\'s freight revenue of $329 million, helping it to a net income of $157 million.';
        passes(report, 'Vans contributed to nearly 40% of Halden\'s freight revenue.');
        passes(report, 'Vans contributed to nearly 40% of freight revenue, helping Halden.');
        fails(report, 'Vans contributed to nearly 40% of Halden\'s net income.');
    });

    it('leaves figures of people, and of what the evidence does not measure', () => {

        passes('The thief stole $5 million from Halden. The thief returned $2 million.', 'The thief returned $2 million.', 'The thief stole $5 million.');
    });

    it('finds the noun in the sentence before, if a figure is only referred to', () => {

        const record = { title: 'Why Halden stock fell', text: 'On a brighter note, Halden managed to substantially reduce its net loss. This was $12.4 million for the period, comparing quite favorably to the more than $65 million shortfall a year ago. On a per-share basis, the latest net loss was $0.06.' };
        passes(record, 'Halden cut its net loss to $12.4 million from more than $65 million a year earlier.');
        fails(record, 'Halden cut its net loss to $65 million from more than $12.4 million a year earlier.');
        fails('Halden opened a hub. It paid $3 million. Its net loss was $5 million.', 'The net loss was $3 million.');
    });
});
