import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { hasExpired } from '../../lib/feed/token-expiry';
import { anonymous } from '../../lib/feed/nes/authorizer';
import { ManualClock } from '../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

describe('hasExpired()', () => {

    it('is true from the millisecond on that the token names', () => {

        const clock = new ManualClock(1000);
        expect(hasExpired({ ...anonymous, expiresAt: 1001 }, clock)).to.be.false();
        expect(hasExpired({ ...anonymous, expiresAt: 1000 }, clock)).to.be.true();
    });
});
