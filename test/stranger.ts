import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { TestFacilitator } from './helpers/facilitator';
import { PackedHost, Tarball } from './helpers/packed';
import { freePort } from './helpers/ports';
import { root } from './helpers/project';

export const lab = Lab.script();
const { describe, it } = lab;

/** Packages that a stranger installs beside the plugin. */
const packages = ['@hapi/yar', '@hapi/crumb', '@modelcontextprotocol/server', '@modelcontextprotocol/client', '@x402/fetch', '@x402/evm', 'viem'];

const imports = `import Crumb from '@hapi/crumb';
import Yar from '@hapi/yar';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { ExactEvmScheme } from '@x402/evm';
import { wrapFetchWithPayment, x402Client } from '@x402/fetch';
import { privateKeyToAccount } from 'viem/accounts';
import { createClient } from 'hapi-crypto-news/client';
import { callPaidTool } from 'hapi-crypto-news/mcp';

`;

/** What the stranger's app has already, and a second registration that sells. */
const own = `await server.register([
    { plugin: Yar, options: { cookieOptions: { password: 'a password of at least thirty-two characters', isSecure: false } } },
    { plugin: Crumb, options: { cookieOptions: { isSecure: false }, skip: (request) => request.route.settings.plugins?.['hapi-crypto-news'] !== undefined } }
]);
server.route({ method: 'GET', path: '/', handler: (request) => {

    request.yar.set('visits', (request.yar.get('visits') ?? 0) + 1);
    return 'Visit ' + request.yar.get('visits');
} });
await server.register({
    plugin: CryptoNews,
    options: {
        auth: { secret: randomBytes(32).toString('hex'), domain: 'app.example' },
        storage: 'sold.db',
        mcp: true,
        x402: { payTo: '0x00000000000000000000000000000000000000ab', facilitator: { url: process.env.FACILITATOR } }
    },
    routes: { prefix: '/sold' }
});
`;

/** What the stranger does with it. Prints one line per step. */
const steps = `
const base = server.info.uri;
const wallet = privateKeyToAccount('0x' + '17'.repeat(32));
console.log('page', await (await fetch(base)).text());

const client = createClient({ baseUrl: base + '/crypto' });
const { token } = await client.signIn(wallet, { origin: 'https://app.example' });
const { token: apiToken } = await client.tokens.create({ name: 'reader', allowed_feed_categories: ['bitcoin'] });
console.log('signed in', typeof token, typeof apiToken);

const news = server.plugins['hapi-crypto-news'];
await news.publish([{ signal: 'Bitcoin rises', feed_categories: ['bitcoin'], tokens: ['$BTC'] }, { signal: 'Ether rests', feed_categories: ['crypto'], tokens: ['$ETH'] }]);
const reader = createClient({ baseUrl: base + '/crypto', token: apiToken });
const { items, position } = await reader.news.list();
console.log('news', items.map(({ signal }) => signal).join());
console.log('filter', (await client.news.list({ filter: { tokens: ['ETH'] } })).items.map(({ signal }) => signal).join());

const heard = [];
for await (const event of reader.follow({ after: 0 })) {
    heard.push(event.seq + ' ' + event.item.signal);
    if (heard.length === 2) {
        break;
    }
    await server.stop();
    await server.start();
    await news.publish({ signal: 'Bitcoin falls', feed_categories: ['bitcoin'] });
}
console.log('feed', heard.join());

const sold = server.plugins['hapi-crypto-news'].instances.get('/sold');
await sold.publish({ signal: 'Solana validators approve a faster block time', feed_categories: ['solana'], tokens: ['$SOL'] });
await sold.desk.writeRecap('solana');
const purse = new x402Client().register('eip155:84532', new ExactEvmScheme(wallet));
const buyer = createClient({ baseUrl: base + '/sold', paidBaseUrl: base + '/sold/x402', paidFetch: wrapFetchWithPayment(fetch, purse) });
console.log('paid', (await buyer.paid.recap('solana')).recap);

const { access_token: anyone } = await (await fetch(base + '/sold/auth/public-token')).json();
const agent = new Client({ name: 'stranger', version: '1.0.0' });
await agent.connect(new StreamableHTTPClientTransport(new URL(base + '/sold/mcp'), { requestInit: { headers: { authorization: 'Bearer ' + anyone } } }));
const { structuredContent } = await callPaidTool(agent, { name: 'get_recap', arguments: { feed_category: 'solana' } }, (required) => purse.createPaymentPayload(required));
console.log('mcp', structuredContent.untrusted.lines.join());
await agent.close();
await server.stop({ timeout: 1000 });
`;

describe('the README in a new app', { timeout: 600_000 }, () => {

    it('leads from the packed package to a paid call', async () => {

        const readme = await readFile(join(root, 'README.md'), 'utf8');
        const lines = /## Embed it in ten lines\n\n```ts\n(.*?)```/s.exec(readme)?.[1] ?? '';
        expect(lines).to.include('port: 3000').and.to.include('await server.start();');
        const tarball = await Tarball.make();
        const host = await PackedHost.make(tarball, [], packages);
        await tarball.remove();
        const facilitator = await TestFacilitator.start();
        const app = lines.replace('port: 3000', `host: '127.0.0.1', port: ${await freePort()}`).replace('await server.start();', `${own}await server.start();`);
        await host.write('app.mjs', `${imports}${app}${steps}`);
        const { code, output } = await host.run(['app.mjs'], { FACILITATOR: facilitator.url });
        expect(output.split('\n').filter(Boolean)).to.equal([
            'page Visit 1',
            'signed in string string',
            'news Bitcoin rises',
            'filter Ether rests',
            'feed 1 Bitcoin rises,3 Bitcoin falls',
            'paid • Solana validators approve a faster block time.',
            'mcp • Solana validators approve a faster block time.'
        ]);
        expect([code, facilitator.moved.size]).to.equal([0, 2]);
        await facilitator.stop();
        await host.remove();
    });
});
