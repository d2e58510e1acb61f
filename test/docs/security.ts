import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { Options } from '../../lib';
import { serve } from '../helpers/client';
import { blocksOf, runCode } from '../helpers/docs';
import { domain, secret } from '../helpers/host';

export const lab = Lab.script();
const { describe, it } = lab;

describe('docs/security.md', () => {

    it('has attacks that fail, and an authorize that refuses unknown wallets', async () => {

        const blocks = blocksOf('docs/security.md');
        const given = { process: { env: { JWT_SECRET: secret } } };
        const { values } = await runCode(blocks.slice(0, 1), given);
        const auth = values.auth as Options['auth'];
        const service = await serve({ options: { auth: { ...auth, domain } } });
        try {
            await service.news.publish({ signal: 'Bitcoin rises', feed_categories: ['crypto', 'bitcoin'] });
            const { lines } = await runCode(blocks.slice(-1), { baseUrl: service.baseUrl, publicToken: await service.publicToken() });
            expect(lines.map((line) => line.split('?')[0])).to.equal(['401 /news', '401 /news', '401 /user/api-tokens', '403 /admin/social-platform-bots', '403 /news', '400 /news']);
            expect(await auth.authorize?.('0x209693Bc6afc0C5328bA36FaF03C514EF312287C')).to.equal({ categories: ['bitcoin', 'ethereum'] });
            await expect(service.signIn()).to.reject();
        }
        finally {
            await service.server.stop();
        }
    });

    it('redacts tokens', async () => {

        const { values } = await runCode(blocksOf('docs/security.md').slice(1, 2));
        expect(JSON.stringify(values.logger)).to.include('authorization');
    });
});
