import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { secretsOf } from '../../lib/bots/secrets';

export const lab = Lab.script();
const { describe, it } = lab;

const keys = [{ kid: '2', secret: 'a new secret of thirty-two bytes or more' }, { kid: '1', secret: 'an old secret of thirty-two bytes or more' }];

describe('secretsOf()', () => {

    it('derives a secret of 32 bytes for each bot and key, always the same', () => {

        const secrets = secretsOf({ keys, purpose: 'p' }, 'b1');
        expect(secrets).to.have.length(2);
        secrets.forEach((secret) => {

            expect(secret).to.match(/^whsec_[A-Za-z0-9+/]{43}=$/);
            expect(Buffer.from(secret.slice(6), 'base64')).to.have.length(32);
        });
        expect(secretsOf({ keys, purpose: 'p' }, 'b1')).to.equal(secrets);
        expect(new Set([...secrets, ...secretsOf({ keys, purpose: 'p' }, 'b2'), ...secretsOf({ keys, purpose: 'q' }, 'b1')]).size).to.equal(6);
    });
});
