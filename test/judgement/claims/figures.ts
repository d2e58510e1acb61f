import * as Lab from '@hapi/lab';

import { fails, passes } from '../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('isFigureOf()', () => {

    it('refuses "about" for a figure that the evidence bounds', () => {

        passes('Halden sold about 8,000 vans in Oslo.', 'Halden sold roughly 8,000 vans in Oslo.');
        passes('Halden sold 8,000 vans in Oslo.', 'Halden sold about 8,000 vans in Oslo.');
        fails('Halden sold more than 8,000 vans in Oslo.', 'Halden sold about 8,000 vans in Oslo.');
    });
});
