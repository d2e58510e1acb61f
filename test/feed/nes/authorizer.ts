import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Authorizer, accessIn } from '../../../lib/feed/nes/authorizer';
import { ManualClock } from '../../helpers/clock';
import { accessOf } from '../../helpers/routes';

export const lab = Lab.script();
const { describe, it } = lab;

const clock = new ManualClock();

describe('Authorizer', () => {

    it('decides by this plugin\'s token or, for the host\'s own credentials, asks the host; refuses all others (ruling 11)', async () => {

        const authorizer = new Authorizer({ clock, authorize: (credentials, code) => 'user' in credentials && code === 'ai' });
        const token = { access: accessOf({ categories: ['crypto'] }) };
        expect([await authorizer.allows(token, 'crypto'), await authorizer.allows(token, 'ai')]).to.equal([true, false]);
        expect([await authorizer.allows({ user: 1 }, 'crypto'), await authorizer.allows({ user: 1 }, 'ai')]).to.equal([false, true]);
        expect([await authorizer.allows(null, 'ai'), await new Authorizer({ clock }).allows({ user: 1 }, 'ai')]).to.equal([false, false]);
    });

    it('refuses a token that has expired', async () => {

        const authorizer = new Authorizer({ clock, authorize: () => true });
        const access = accessOf({ categories: ['crypto'], expiresAt: clock.now() + 1 });
        await authorizer.demand({ access }, 'crypto');
        await expect(authorizer.demand({ access }, 'ai')).to.reject('No permission for ai feed');
        await expect(authorizer.demand({ access: { ...access, expiresAt: clock.now() } }, 'crypto')).to.reject('Invalid token');
        await authorizer.demand({ user: 1 }, 'ai');
        expect(accessIn({ access })).to.shallow.equal(access);
        expect(accessIn({ user: 1 })).to.contain({ jti: '', isAdmin: false });
    });
});
