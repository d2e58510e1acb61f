import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { serve } from '../helpers/newsroom';
import { until } from '../helpers/until';
import { TestWallet } from '../helpers/wallet';

export const lab = Lab.script();
const { describe, it } = lab;

interface Report {
    readonly changes: readonly string[];
    readonly warnings: readonly string[];
}

const rss = `<?xml version="1.0"?><rss version="2.0"><channel><title>Outlet</title><link>https://outlet.example</link>
    <item><title>Bitcoin miners report a record quarter</title><link>https://outlet.example/a</link><pubDate>${new Date().toUTCString()}</pubDate></item>
</channel></rss>`;

const ask = async <T>(url: string, method = 'GET', body?: object, token = ''): Promise<T> => {

    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const res = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return await res.json() as T;
};

/** Uses the service like its clients: signs in, registers a webhook, publishes, and waits for the delivery. */
const use = async (base: string, outlet: string, wallet: TestWallet, heard: readonly string[]): Promise<void> => {

    const { nonce } = await ask<{ nonce: string }>(`${base}/auth/nonce`);
    const { access_token: token } = await ask<{ access_token: string }>(`${base}/auth/verify`, 'POST', await wallet.signIn({ nonce, domain: 'news.example' }));
    await ask(`${base}/user/social-platform-bots`, 'PUT', { label: 'a', platform: 'webhook', platform_user_id: 'u', platform_channel_id: `http://${outlet}/hook` }, token);
    await ask(`${base}/admin/news`, 'POST', { signal: 'Ether staking grows', feed_categories: ['crypto'] }, token);
    await until(() => heard.includes('/hook') && heard.includes('/rss'));
    expect((await ask<unknown[]>(`${base}/news`, 'GET', undefined, token)).length).to.be.above(0);
};

describe('a process that runs the plugin', () => {

    it('keeps its global object, prototypes, listeners and environment unchanged, and causes no warning', async () => {

        const folder = await mkdtemp(join(tmpdir(), 'crypto-news-traces-'));
        const heard: string[] = [];
        const listener: RequestListener = (req, res) => {

            heard.push(req.url ?? '');
            res.writeHead(200, { 'content-type': 'application/rss+xml' }).end(rss);
        };

        const outlet = await serve(listener);
        const wallet = new TestWallet(7);
        const child = fork(join(__dirname, '../helpers/traces.ts'), [folder, outlet.host, wallet.address], { execArgv: ['-r', join(__dirname, '../helpers/typescript.js')] });
        const [{ port }] = await once(child, 'message') as [{ port: number }];
        await use(`http://127.0.0.1:${port}`, outlet.host, wallet, heard);
        child.send('stop');
        const [{ changes, warnings }] = await once(child, 'message') as [Report];
        await once(child, 'exit');
        await outlet.stop();
        await rm(folder, { recursive: true });

        expect(changes).to.equal([]);
        expect(warnings).to.equal([]);
    });
});
