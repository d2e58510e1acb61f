import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Permit, accessIn } from '../../../lib/feed/nes/authorizer';
import { ManualClock } from '../../helpers/clock';
import { accessOf } from '../../helpers/routes';

export const lab = Lab.script();
const { describe, it } = lab;

const clock = new ManualClock();

describe('Permit', () => {

    it('goes by the token of this plugin, by the host\'s word on credentials of its own, and refuses all else (ruling 11)', async () => {

        const permit = new Permit({ clock, authorize: (credentials, code) => 'user' in credentials && code === 'ai' });
        const token = { access: accessOf({ categories: ['crypto'] }) };
        expect([await permit.allows(token, 'crypto'), await permit.allows(token, 'ai')]).to.equal([true, false]);
        expect([await permit.allows({ user: 1 }, 'crypto'), await permit.allows({ user: 1 }, 'ai')]).to.equal([false, true]);
        expect([await permit.allows(null, 'ai'), await new Permit({ clock }).allows({ user: 1 }, 'ai')]).to.equal([false, false]);
    });

    it('refuses a token that has expired', async () => {

        const permit = new Permit({ clock, authorize: () => true });
        const access = accessOf({ categories: ['crypto'], expiresAt: clock.now() + 1 });
        await permit.demand({ access }, 'crypto');
        await expect(permit.demand({ access }, 'ai')).to.reject('No permission for ai feed');
        await expect(permit.demand({ access: { ...access, expiresAt: clock.now() } }, 'crypto')).to.reject('Invalid token');
        await permit.demand({ user: 1 }, 'ai');
        expect(accessIn({ access })).to.shallow.equal(access);
        expect(accessIn({ user: 1 })).to.contain({ jti: '', isAdmin: false });
    });
});
