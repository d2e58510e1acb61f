import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import { plugin } from '../../lib';
import type { Options } from '../../lib';
import { blocksOf, runCode } from '../helpers/docs';
import { createHost } from '../helpers/host';

export const lab = Lab.script();
const { describe, it } = lab;

const key = (letter: string): string => letter.repeat(32);

const env = { JWT_SECRET: key('a'), JWT_SECRET_2026_11: key('b'), JWT_SECRET_2025_11: key('a'), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/news' };

describe('docs/operations.md', () => {

    it('has options that a registration accepts', async () => {

        const { values } = await runCode(blocksOf('docs/operations.md').filter(({ language }) => language === 'js'), { process: { env } });
        const { options } = values as { readonly options: Options };
        const server = new Server({ debug: false });
        await server.register({ plugin, options: { ...options, storage: ':memory:', migrate: 'auto' } });
        expect((await server.inject('/health')).payload).to.equal('{"status":"healthy"}');
        await server.stop();

        const unreachable = new Server({ debug: false });
        await expect(unreachable.register({ plugin, options })).to.reject(/ECONNREFUSED/);
    });

    it('rotates the secret without ending sessions', async () => {

        const { values } = await runCode(blocksOf('docs/operations.md').filter(({ section }) => section === 'Rotating the secret'), { process: { env } });
        const { rotated } = values as { readonly rotated: Options['auth'] };
        const before = await createHost({ options: { auth: { secret: [{ kid: '2025-11', secret: env.JWT_SECRET_2025_11 }], domain: 'news.example' } } });
        const after = await createHost({ options: { auth: rotated }, clock: before.clock });
        const answer = await after.request('/user/api-tokens', await before.signIn());
        expect(answer.statusCode).to.equal(200);
        await Promise.all([before.server.stop(), after.server.stop()]);
    });
});
