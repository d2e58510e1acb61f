import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('reversals()', () => {

    it('refuses a bid or a case as dropped if the evidence does not drop it', () => {

        fails('Halden continues its bid for Orvane.', 'Halden has dropped its bid for Orvane.');
        fails('Halden continues its bid for Orvane. Revenue of Halden dropped.', 'Halden has dropped its bid for Orvane.');
        fails('Halden pursues its lawsuit against Orvane.', 'Halden has withdrawn its lawsuit against Orvane.');
        passes('Halden scrapped its bid for Orvane on Monday.', 'Halden called off its bid for Orvane.');
    });
});
