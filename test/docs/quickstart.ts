import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import { plugin } from '../../lib';
import type { CryptoNews } from '../../lib';
import { createClient } from '../../lib/client';
import type { Client } from '../../lib/client';
import { blocksOf, runCode } from '../helpers/docs';
import { secret } from '../helpers/host';

export const lab = Lab.script();
const { describe, it } = lab;

const blocks = blocksOf('docs/quickstart.md').filter(({ language }) => language === 'js' || language === 'ts');
const env = { PORT: '0', JWT_SECRET: secret, DATABASE: ':memory:' };

/** Constants of the page's program. */
interface Program {
    readonly server: Server;
    readonly news: CryptoNews;
    readonly position: number;
    readonly reader: Client;
}

describe('docs/quickstart.md', () => {

    it('is one program that signs in, creates a token and follows the feed', async () => {

        const program = blocks.filter(({ language }) => language === 'js');
        const { lines, values } = await runCode(program.slice(0, -1), { process: { env } });
        const { server, news, position, reader } = values as unknown as Program;
        try {
            expect(lines[0]).to.equal('bullish [ \'$BTC\' ] [ \'crypto\', \'bitcoin\' ]');
            expect(lines[1]).to.match(/^[\d.]+ Bitcoin funds take in \$1\.2 billion in a week$/);
            expect(values).to.include({ isAdmin: false });
            expect((await reader.categories()).length).to.be.above(10);

            const following = runCode(program.slice(-1), { reader, position });
            await news.publish({ signal: 'Bitcoin miners sell', feed_categories: ['bitcoin'] });
            expect((await following).lines).to.equal(['new: Bitcoin miners sell']);
        }
        finally {
            await server.stop({ timeout: 0 });
        }
    });

    it('signs a smart wallet in', async () => {

        const asked: string[] = [];
        class JsonRpcProvider {

            constructor(readonly url: string) {}

            async call({ to = '' }: { to?: string }): Promise<string> {

                asked.push(to);
                return '0x1626ba7e'.padEnd(66, '0');
            }
        }

        const { values } = await runCode(blocks.filter(({ language }) => language === 'ts'), { process: { env } }, { ethers: { JsonRpcProvider } });
        const server = new Server({ host: '127.0.0.1', port: 0 });
        await server.register({ plugin, options: { auth: values.auth as never, storage: ':memory:' } });
        await server.start();
        try {
            const account = { address: `0x${'12'.repeat(20)}`, signMessage: async () => `0x${'ab'.repeat(130)}` };
            const { token } = await createClient({ baseUrl: server.info.uri }).signIn(account, { origin: 'http://localhost:3000', chainId: 8453 });
            expect(token.split('.')).to.have.length(3);
            expect(asked).to.equal([account.address]);
        }
        finally {
            await server.stop({ timeout: 0 });
        }
    });
});
