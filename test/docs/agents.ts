import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import { plugin } from '../../lib';
import { memory } from '../../adapters/memory';
import { brief } from '../../lib/brief/schema';
import { blocksOf, runCode } from '../helpers/docs';
import { domain, secret } from '../helpers/host';

export const lab = Lab.script();
const { describe, it } = lab;

describe('docs/agents.md', () => {

    const blocks = blocksOf('docs/agents.md');
    const [register = { code: '' }, pay = { code: '' }] = blocks.filter(({ language }) => language === 'js');

    it('shows a brief exactly as it is returned', () => {

        const [example] = blocks.filter(({ language }) => language === 'json');
        expect(brief.validate(JSON.parse(String(example?.code))).error).to.not.exist();
    });

    it('enables the MCP server', async () => {

        const server = new Server();
        await runCode([register], { server, plugin: { ...plugin, register: (on: Server, options: object) => plugin.register(on, { ...options, storage: memory() } as Parameters<typeof plugin.register>[1]) }, auth: { secret, domain } });
        expect(server.table().map(({ path }) => path)).to.include('/crypto/mcp');
    });

    it('pays for a tool', async () => {

        const required = { isError: true, structuredContent: { x402Version: 2, accepts: [] } };
        const sold = { structuredContent: { untrusted: { lines: ['• Up.'] } }, _meta: { 'x402/payment-response': { transaction: '0x1' } } };
        const client = { callTool: async ({ _meta: meta }: { _meta?: object }) => (meta ? sold : required) };
        const { lines } = await runCode([pay], { client, pay: async () => ({}) });
        expect(lines).to.equal(['0x1 • Up.']);
    });
});
