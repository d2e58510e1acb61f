import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('causes()', () => {

    it('lets something happen after an event that its sentence mentions', () => {

        const report = 'Over $7 million has been returned from an attack on Veltra Finance in Oslo.';
        passes(report, 'More than $7 million has been returned after the attack on Veltra Finance.');
        fails(report, 'More than $7 million has been returned after Veltra Finance was attacked and sued.', 'The port of Bergen was shut after the attack on Veltra Finance.', 'More than $7 million has been returned because of the attack on Veltra Finance.');
    });
});
