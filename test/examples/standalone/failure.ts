import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import { ConfigError } from '../../../examples/standalone/variables';
import { failureLine } from '../../../examples/standalone/failure';
import { memory } from '../../../adapters/memory';
import { plugin } from '../../../lib';
import type { Options } from '../../../lib';
import { StorageError } from '../../../lib/storage/contract';

export const lab = Lab.script();
const { describe, it } = lab;

describe('failureLine()', () => {

    const lineOf = async (options: Partial<Options>): Promise<string> => {

        const auth = { secret: 'x'.repeat(32), domain: 'x.example', ...options.auth };
        return await new Server().register({ plugin, options: { storage: memory(), ...options, auth } }).then(() => 'none', failureLine);
    };

    const auth = { secret: 'x'.repeat(32), domain: 'x.example' };
    const wrongChecksum = '0x02BEc3749904295875e7a7E6d88F7078f5F67379';

    it('names the variable of each option that the plugin refuses', async () => {

        expect(await lineOf({ auth: { ...auth, admins: [wrongChecksum] } })).to.match(/^Bad configuration: ADMIN_WALLETS: has a wrong checksum \(EIP-55\)/);
        expect(await lineOf({ x402: { payTo: wrongChecksum } })).to.match(/^Bad configuration: X402_PAY_TO: has a wrong checksum \(EIP-55\)/);
        expect(await lineOf({ trustProxy: ['10.0.0.0/99'] })).to.match(/^Bad configuration: TRUST_PROXY: /);
        expect(await lineOf({ cors: { origins: ['https://a:99999'] } })).to.match(/^Bad configuration: CORS_ORIGINS: /);
        expect(await lineOf({ publicUrl: 'x' })).to.match(/^Bad configuration: PUBLIC_URL: /);
        expect(await lineOf({ newsroom: { pollMs: 0 } })).to.match(/^Could not start: hapi-crypto-news: invalid option: newsroom.pollMs /);
    });

    it('names DATABASE if storage fails, and repeats other errors', () => {

        expect(failureLine(new StorageError('STORAGE_UNAVAILABLE', 'PostgreSQL: refused'))).to.equal('Could not start: DATABASE: PostgreSQL: refused');
        expect(failureLine(new ConfigError('PORT: must be a number'))).to.equal('Bad configuration: PORT: must be a number');
        expect(failureLine(new Error('listen EADDRINUSE'))).to.equal('Could not start: listen EADDRINUSE');
    });
});
