import { request } from 'node:http';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { createHost } from '../helpers/host';
import type { Host, HostOptions } from '../helpers/host';
import { connectLegacy, connectModern } from '../helpers/mcp';

export const lab = Lab.script();
const { afterEach, describe, it } = lab;

const accept = 'application/json, text/event-stream';

interface RpcAnswer {
    readonly jsonrpc: string;
    readonly id: unknown;
    readonly error: { readonly code: number; readonly message: string };
}

describe('hostile clients of the MCP server', () => {

    let host: Host;

    const open = async (options: HostOptions['options'] = {}): Promise<Host> => {

        host = await createHost({ options: { mcp: true, ...options } });
        await host.server.start();
        return host;
    };

    afterEach(() => host.server.stop());

    const post = async (body: string, headers: Record<string, string> = {}, token: string | null = null): Promise<Response> => {

        const authorization = `Bearer ${token ?? await host.publicToken()}`;
        return await fetch(`${host.server.info.uri}/mcp`, { method: 'POST', body, headers: { 'content-type': 'application/json', accept, authorization, ...headers } });
    };

    const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });

    const refusal = async (response: Response): Promise<unknown[]> => {

        const { jsonrpc, error: { code, message } } = await response.json() as RpcAnswer;
        return [response.status, jsonrpc, code, message];
    };

    it('get 401 without a valid token', async () => {

        await open();
        for (const authorization of ['', 'Bearer x', 'Basic eA==']) {
            const response = await fetch(`${host.server.info.uri}/mcp`, { method: 'POST', body: list, headers: { 'content-type': 'application/json', accept, ...(authorization && { authorization }) } });
            expect(response.headers.get('www-authenticate')).to.equal('Bearer');
            expect(await refusal(response)).to.equal([401, '2.0', -32000, authorization.startsWith('Bearer') ? 'Invalid token' : 'Missing token']);
        }

        await expect(connectModern(`${host.server.info.uri}/mcp`, 'x')).to.reject();
    });

    it('lose access when their token is revoked, between two calls', async () => {

        await open();
        const session = await host.signIn();
        const { token } = JSON.parse((await host.request({ method: 'POST', url: '/user/api-tokens', payload: { name: 'agent', allowed_feed_categories: ['bitcoin'] } }, session)).payload) as { token: string };
        for (const connect of [connectModern, connectLegacy]) {
            const agent = await connect(`${host.server.info.uri}/mcp`, token);
            expect((await agent.call('list_categories')).isError).to.not.be.true();
            if (connect === connectLegacy) {
                await host.request({ method: 'DELETE', url: '/user/api-tokens', payload: { token } }, session);
                await expect(agent.call('list_categories')).to.reject(/401|Invalid token|Unauthorized/);
            }

            await agent.close();
        }
    });

    it('can\'t send requests beyond the maximum size', async () => {

        await open();
        expect(await refusal(await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search_news', arguments: { keyword: 'x'.repeat(70_000) } } })))).to.equal([413, '2.0', -32600, 'Payload content length greater than maximum allowed: 65536']);
    });

    it('can send neither batches nor anything that is not a message', async () => {

        await open();
        expect(await refusal(await post(`[${Array.from({ length: 100 }, () => list).join(',')}]`))).to.equal([400, '2.0', -32600, 'Batches are not supported']);
        expect(await refusal(await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params: {} })))).to.equal([400, '2.0', -32600, 'subscriptions/listen is not supported']);
        for (const body of ['', '{', 'null', '1', '"x"', '{}', '{"jsonrpc":"1.0"}', '['.repeat(60_000), `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search_news","arguments":{"filter":${'{"not":'.repeat(5000)}{}${'}'.repeat(5000)}}}}`, '{"__proto__":{"a":1},"jsonrpc":"2.0","id":1,"method":"constructor"}']) {
            const response = await post(body);
            const text = await response.text();
            expect(response.status, body.slice(0, 40)).to.be.within(200, 415);
            expect(text).to.not.include('node_modules');
        }

        expect((await post(list, { 'content-type': 'text/plain' })).status).to.equal(415);
        expect((await post(list, { 'mcp-protocol-version': '1999-01-01' })).status).to.equal(400);
        expect((await post(list, { accept: 'text/plain' })).status).to.equal(406);
    });

    it('can\'t hide a batch or a stream behind byte order marks', async () => {

        await open();
        const listen = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params: {} });
        expect(await refusal(await post(`\ufeff[${list},${list}]`))).to.equal([400, '2.0', -32600, 'Batches are not supported']);
        expect(await refusal(await post(`\ufeff${listen}`))).to.equal([400, '2.0', -32600, 'subscriptions/listen is not supported']);
        expect((await post(`\ufeff${list}`)).status).to.equal(200);
        for (const body of [`\ufeff\ufeff[${list},${list}]`, `\ufeff\ufeff${listen}`, '{']) {
            expect(await refusal(await post(body))).to.equal([400, '2.0', -32700, 'Parse error: Invalid JSON']);
        }
    });

    it('can\'t open streams', async () => {

        await open();
        const authorization = `Bearer ${await host.publicToken()}`;
        for (const method of ['GET', 'DELETE']) {
            const response = await fetch(`${host.server.info.uri}/mcp`, { method, headers: { accept, authorization } });
            expect(response.status).to.equal(405);
        }
    });

    it('are refused if they are pages of foreign origins', async () => {

        await open({ publicUrl: 'https://news.example', cors: { origins: ['https://app.example'] } });
        expect(await refusal(await post(list, { origin: 'http://evil.example:8000' }))).to.equal([403, '2.0', -32000, 'This origin may not call the MCP server']);
        expect((await post(list, { origin: 'null' })).status).to.equal(403);
        const allowed = await post(list, { origin: 'https://app.example' });
        expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).to.equal([200, 'https://app.example']);
        expect((await post(list, { origin: 'https://news.example' })).status).to.equal(200);
        await host.server.stop();
        await open();
        expect((await post(list, { origin: host.server.info.uri })).status).to.equal(403);
        await host.server.stop();
        await open({ mcp: { origins: '*', path: '/agents/mcp' } });
        const preflight = await host.request({ method: 'OPTIONS', url: '/agents/mcp', headers: { origin: 'https://any.example', 'access-control-request-method': 'POST' } });
        expect([preflight.statusCode, preflight.headers['access-control-allow-methods']]).to.equal([204, 'OPTIONS, POST, GET, HEAD, DELETE']);
    });

    it('are limited like readers of the routes', async () => {

        await open({ rateLimits: { search: { perMinute: 2, burst: 2 }, requests: { perMinute: 20, burst: 20 } } });
        const agent = await connectModern(`${host.server.info.uri}/mcp`, await host.publicToken());
        await agent.call('search_news');
        await agent.call('get_brief');
        expect(await agent.call('search_news')).to.include({ isError: true, content: [{ type: 'text', text: 'Too many requests: limit search, 2 per minute' }] });
        await expect((async () => {

            for (let i = 0; i < 20; ++i) {
                await agent.call('list_categories');
            }
        })()).to.reject(/429|Too many requests/);
        await agent.close();
    });

    it('are limited by their wallet if they have one, and not at all if the host disables the limit', async () => {

        await open({ rateLimits: { search: { perMinute: 1, burst: 1 } } });
        const limited = await connectModern(`${host.server.info.uri}/mcp`, await host.signIn());
        expect((await limited.call('get_brief')).isError).to.not.be.true();
        expect((await limited.call('get_brief')).isError).to.be.true();
        await limited.close();
        await host.server.stop();
        await open({ rateLimits: false });
        const free = await connectModern(`${host.server.info.uri}/mcp`, await host.publicToken());
        expect((await free.call('get_brief')).isError).to.not.be.true();
        await free.close();
    });

    it('get no details of a failure, which only the host logs', async () => {

        await open();
        const logged: string[] = [];
        host.server.events.on('log', ({ tags, data }) => logged.push(JSON.stringify([tags, String((data as { error?: unknown }).error)])));
        const agent = await connectModern(`${host.server.info.uri}/mcp`, await host.publicToken());
        host.news.desk.tickerSummary = () => Promise.reject(new Error('secret'));
        const failing = await agent.call('get_ticker_summary', { ticker: 'BTC' });
        expect(JSON.stringify(failing)).to.not.include('secret');
        await agent.close();
    });

    it('can hang up at any time without harm', async () => {

        await open();
        const authorization = `Bearer ${await host.publicToken()}`;
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search_news', arguments: {} } });
        const hangUp = (resolve: () => void): void => {

            const hanging = request(`${host.server.info.uri}/mcp`, { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': String(body.length), accept, authorization } });
            hanging.on('error', () => resolve());
            hanging.end(body, () => setImmediate(() => hanging.destroy(new Error('gone'))));
        };

        await Promise.all(Array.from({ length: 10 }, () => new Promise<void>(hangUp)));
        const agent = await connectModern(`${host.server.info.uri}/mcp`, await host.publicToken());
        expect((await agent.call('list_categories')).isError).to.not.be.true();
        await agent.close();
    });
});
