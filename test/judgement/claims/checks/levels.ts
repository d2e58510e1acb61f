import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('levels()', () => {

    it('keeps apart what a figure was changed by, to and from', () => {

        fails('Open interest in Oslo fell to $14 billion from $18 billion a month ago.', 'Open interest in Oslo fell by $14 billion.', 'Open interest in Oslo fell $14 billion.', 'Open interest in Oslo fell to $18 billion.');
        passes('Open interest in Oslo fell to about $14 billion from $18 billion a month ago.', 'Open interest in Oslo fell to $14 billion.', 'Open interest in Oslo fell from $18 billion.');
        fails('Halden shares fell 54% on Monday.', 'Halden shares fell to 54% on Monday.');
        passes('Halden shares fell 54% on Monday.', 'Halden shares fell by 54% on Monday.');
        passes('Halden rose to $45.20 on Tuesday.', 'Halden rose above $45 on Tuesday.');
        passes('Halden made $12 million, compared to $65 million a year ago.', 'Halden made $12 million, down from $65 million a year ago.');
        passes('Halden fell 3% in the third week.', 'Halden fell 3% in the third week.');
    });

    it('keeps hours, ends and beginnings apart', () => {

        fails('Halden traded at $89,300 at 9 a.m. in London.', 'Halden traded at $89,300 at 9 p.m. in London.');
        fails('Halden will take no fees until 2027.', 'Halden will take no fees from 2027.', 'Halden will take no fees after 2027.');
        fails('Halden priced its offering above the expected range of $24 to $26.', 'Halden priced its offering within the expected range of $24 to $26.');
    });
});
