import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('alternatives()', () => {

    it('refuses one of two things that the evidence leaves open', () => {

        const report = 'More than 130 guards of Halden are at home after they tested positive for the flu or had contact with a colleague.';
        passes(report, 'More than 130 guards of Halden are at home.', 'More than 130 guards of Halden are at home after they tested positive for the flu or had contact with a colleague, too.');
        fails(report, 'More than 130 guards of Halden tested positive for the flu.');
    });

    it('takes one of the two if a sentence of the evidence has it alone', () => {

        passes('Halden claws back coins after Veltra and Orvane freeze stolen vans. A fifth of the vans stolen has been recovered or frozen.', 'Halden has clawed back coins after Veltra and Orvane froze stolen vans.');
    });

    it('takes either of two things that are both denied, and numbers', () => {

        passes('Halden has not repaid its loans or sold its vans in Oslo.', 'Halden has not repaid its loans.');
        passes('Halden sold 3 or 4 vans and a boat in Oslo.', 'Halden sold a boat in Oslo.');
        passes('Halden or Orvane sold a boat in Oslo.', 'A boat was sold in Oslo by Halden or Orvane.');
    });
});
