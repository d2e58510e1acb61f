import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { auth, refused, secret, settingsWith } from '../helpers/options';

export const lab = Lab.script();
const { describe, it } = lab;

describe('options of sign-in', () => {

    it('have defaults', () => {

        const settings = settingsWith({});
        expect(settings.auth).to.include({ admins: [], publicCategories: ['crypto', 'bitcoin', 'macro'], nonceMs: 600_000, sessionMs: 86_400_000, publicMs: 86_400_000, audience: 'news.example', issuer: 'hapi-crypto-news' });
        expect(settings.auth.secret).to.equal([{ kid: '1', secret }]);
        expect(settings.auth.domain).to.equal(['news.example']);
    });

    it('accept keys, domains and an audience', () => {

        const settings = settingsWith({ auth: { secret: [{ kid: 'b', secret }, { kid: 'a', secret: `${secret}!` }], domain: ['localhost:8000', '[::1]:8000'], audience: 'me' } });
        expect(settings.auth.secret.map(({ kid }) => kid)).to.equal(['b', 'a']);
        expect(settings.auth.domain).to.equal(['localhost:8000', '[::1]:8000']);
        expect(settings.auth.audience).to.equal('me');
    });

    it('name what is invalid', () => {

        expect(refused({ auth: { domain: 'news.example' } })).to.contain('auth.secret is required');
        expect(refused({ auth: { ...auth, secret: 'short' } })).to.contain('auth.secret').and.to.contain('at least 32 bytes');
        expect(refused({ auth: { ...auth, secret: '' } })).to.contain('auth.secret').and.to.contain('at least 32 bytes');
        expect(refused({ auth: { ...auth, secret: [{ kid: 'a', secret: 'short' }] } })).to.contain('auth.secret[0].secret').and.to.contain('at least 32 bytes');
        expect(refused({ auth: { ...auth, secret: [{ kid: 'a', secret }, { kid: 'a', secret }] } })).to.contain('auth.secret[1]');
        expect(refused({ auth: { ...auth, secret: [{ kid: 'a', secret: 7 }] } })).to.contain('auth.secret[0].secret').and.to.contain('at least 32 bytes');
        expect(refused({ auth: { secret } })).to.contain('auth.domain is required');
        expect(refused({ auth: { ...auth, domain: 'https://news.example/' } })).to.contain('auth.domain');
        expect(refused({ auth: { ...auth, admins: ['0x12'] } })).to.contain('auth.admins[0]').and.to.contain('wallet address');
    });

    it('never repeat a secret in an error', () => {

        expect(refused({ auth: { ...auth, secret: 'hunter2' } })).to.not.contain('hunter2');
        expect(refused({ auth: { ...auth, secret: [{ kid: 'a', secret: 'hunter2' }] } })).to.not.contain('hunter2');
    });
});
