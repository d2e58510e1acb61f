import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { signatureOf, webhook } from '../../../lib/bots/platforms/webhook';
import { contextOf, item, itemMessage, outgoingOf, to } from '../../helpers/bots';
import { checkWebhook } from '../../helpers/messages';

export const lab = Lab.script();
const { describe, it, afterEach } = lab;

interface Heard {
    readonly method: string | undefined;
    readonly url: string | undefined;
    readonly headers: IncomingHttpHeaders;
    readonly body: string;
}

const servers: Server[] = [];

afterEach(() => {

    servers.splice(0).forEach((server) => {

        server.close();
        server.closeAllConnections();
    });
});

/** A server with this handler, and a platform that is allowed to connect to it. */
const receiver = async (answer: (res: ServerResponse) => void = (res) => res.end('ok')) => {

    const heard: Heard[] = [];
    const listener = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {

        let body = '';
        for await (const chunk of req) {
            body += String(chunk);
        }

        checkWebhook(req.headers, body);
        heard.push({ method: req.method, url: req.url, headers: req.headers, body });
        answer(res);
    };

    const server = createServer((req, res) => void listener(req, res));
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const platform = webhook({ allow: [host] });
    const address = { ...to, channelId: `http://${host}/hook?key=1` };
    return { heard, host, platform, address };
};

const status = (code: number, headers: Record<string, string> = {}): ((res: ServerResponse) => void) => {

    return (res) => {

        res.writeHead(code, headers).end();
    };
};

const allows = (url: string, options = {}): boolean => webhook(options).ids.validate({ platform_user_id: 'u', platform_channel_id: url }).error === undefined;

describe('webhook()', () => {

    it('posts the item as JSON, with a Standard Webhooks signature that its receiver can verify', async () => {

        const { platform, address, heard } = await receiver();
        const secret = `whsec_${Buffer.from('a key of thirty-two bytes, or so').toString('base64')}`;
        const context = { ...contextOf(), secrets: () => [secret, 'whsec_b2xk'] };
        expect(await platform.send(itemMessage(), address, context)).to.equal({ kind: 'sent' });

        const [{ method, url, headers, body } = {} as Heard] = heard;
        expect([method, url, headers['content-type']]).to.equal(['POST', '/hook?key=1', 'application/json']);
        expect(JSON.parse(body)).to.equal({ type: 'news.created', seq: 7, data: item() });
        expect([headers['webhook-id'], headers['webhook-timestamp']]).to.equal(['7', '1773489600']);

        const key = Buffer.from(secret.slice(6), 'base64');
        const expected = createHmac('sha256', key).update(`${headers['webhook-id'] as string}.${headers['webhook-timestamp'] as string}.${body}`).digest('base64');
        const signatures = (headers['webhook-signature'] as string).split(' ');
        expect(signatures).to.have.length(2);
        expect(signatures[0]).to.equal(`v1,${expected}`);
    });

    it('signs like the specification\'s own example', () => {

        const body = '{"test": 2432232314}';
        expect(signatureOf(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330, body)).to.equal('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
    });

    it('posts corrections, retractions, skipped items, digests and tests with their own types', async () => {

        const { platform, address, heard } = await receiver();
        const messages = [
            outgoingOf({ kind: 'update', seq: 8, item: item({ signal: 'New' }), narrative: null }),
            outgoingOf({ kind: 'retraction', seq: 9, id: 'n1', headline: 'Was' }),
            outgoingOf({ kind: 'skipped', seq: 10, count: 3 }),
            outgoingOf({ kind: 'digest', seq: 12, messages: [{ kind: 'item', seq: 11, item: item(), narrative: null }, { kind: 'retraction', seq: 12, id: 'n2', headline: 'Was' }], more: 4 }),
            outgoingOf({ kind: 'test', seq: 0, id: 'ab12' })
        ];
        for (const outgoing of messages) {
            await platform.send(outgoing, address, contextOf());
        }

        expect(heard.map(({ body }) => JSON.parse(body) as unknown)).to.equal([
            { type: 'news.updated', seq: 8, data: item({ signal: 'New' }) },
            { type: 'news.retracted', seq: 9, data: { id: 'n1' } },
            { type: 'news.skipped', seq: 10, data: { count: 3 } },
            { type: 'news.digest', seq: 12, data: { messages: [{ type: 'news.created', seq: 11, data: item() }, { type: 'news.retracted', seq: 12, data: { id: 'n2' } }], more: 4 } },
            { type: 'test', seq: 0, data: { id: 'ab12' } }
        ]);
        expect(heard.map(({ headers }) => headers['webhook-id'])).to.equal(['8', '9', '10', '12', 'test_ab12']);
    });

    it('serialises a body once for all addresses', async () => {

        const { platform, address, heard } = await receiver();
        const outgoing = itemMessage();
        await platform.send(outgoing, address, contextOf());
        Object.assign(outgoing.message, { kind: 'update' });
        await platform.send(outgoing, address, contextOf());
        expect(heard[0]?.body).to.equal(heard[1]?.body);
    });

    it('accepts any 2xx, is dead after 410, and has failed after anything else', async () => {

        const outcome = async (answer: (res: ServerResponse) => void) => {

            const { platform, address } = await receiver(answer);
            return await platform.send(itemMessage(), address, contextOf());
        };

        expect(await outcome(status(204))).to.equal({ kind: 'sent' });
        expect(await outcome(status(410))).to.equal({ kind: 'dead', reason: 'The address answered 410' });
        expect(await outcome(status(404))).to.equal({ kind: 'failed', scope: 'chat', reason: 'The address answered 404' });
        expect(await outcome(status(500))).to.include({ kind: 'failed', scope: 'chat' });
        expect(await outcome(status(503))).to.include({ kind: 'failed', scope: 'chat' });
        expect(await outcome(status(429))).to.include({ kind: 'later', afterMs: 5000, scope: 'chat' });
        expect(await outcome(status(429, { 'retry-after': '7' }))).to.include({ kind: 'later', afterMs: 7000 });
        expect(await outcome(status(503, { 'retry-after': 'Sat, 14 Mar 2026 12:00:09 GMT' }))).to.include({ kind: 'later', afterMs: 9000 });
        expect(await outcome(status(429, { 'retry-after': 'soon' }))).to.include({ kind: 'later', afterMs: 5000 });
    });

    it('follows no redirect', async () => {

        const elsewhere = await receiver();
        const { platform, address } = await receiver(status(307, { location: elsewhere.address.channelId }));
        expect(await platform.send(itemMessage(), address, contextOf())).to.equal({ kind: 'failed', scope: 'chat', reason: 'The address answered 307' });
        expect(elsewhere.heard).to.be.empty();
    });

    it('does not report the address if no answer arrives', async () => {

        const { platform, address } = await receiver((res) => res.destroy());
        const outcome = await platform.send(itemMessage(), address, contextOf());
        expect(outcome).to.include({ kind: 'failed', scope: 'chat' });
        expect(JSON.stringify(outcome)).to.not.contain('127.0.0.1');
    });

    it('ends when its signal aborts if the address hangs', async () => {

        const abort = new AbortController();
        const { platform, address } = await receiver(() => abort.abort());
        expect(await platform.send(itemMessage(), address, { ...contextOf(), signal: abort.signal })).to.include({ kind: 'failed', scope: 'chat' });
    });

    it('waits only for the head of an answer', async () => {

        for (const body of ['x'.repeat(200_000), 'x']) {
            const { platform, address } = await receiver((res) => {

                res.write(body);        // without an end
            });
            expect(await platform.send(itemMessage(), address, contextOf())).to.equal({ kind: 'sent' });
        }
    });

    it('connects only to public addresses, whatever name they have', async () => {

        const platform = webhook({ lookup: async () => [{ address: '10.0.0.7', family: 4 }] });
        expect(await platform.send(itemMessage(), { ...to, channelId: 'https://inner.example/' }, contextOf())).to.equal({ kind: 'failed', scope: 'chat', reason: 'The address is not allowed' });
        expect(await platform.send(itemMessage(), { ...to, channelId: 'http://hooks.example/' }, contextOf())).to.include({ reason: 'The address is not allowed' });
        expect(await webhook().send(itemMessage(), { ...to, channelId: 'nonsense' }, contextOf())).to.include({ reason: 'The address is not allowed' });
    });

    it('accepts only https addresses of public hosts, unless the host allows more', () => {

        for (const url of ['https://hooks.example/a?b=c', 'https://93.184.216.34/', 'https://hooks.example:443/']) {
            expect(allows(url), url).to.be.true();
        }

        for (const url of ['http://hooks.example/', 'http://hooks.example:443/', 'https://127.0.0.1/', 'https://[::1]/', 'https://10.1.2.3/', 'https://hooks.example:8443/', 'https://user:key@hooks.example/', 'https://:key@hooks.example/', 'ftp://hooks.example/', 'hooks.example', 'https://localhost/', 'https://hooks/', 'https://Hooks.LOCAL./', 'https://a.localhost/', 'https://metadata.google.internal/', 'https://./', 'https://..../', 'https://.hooks.example/', 'https://hooks..example/', '']) {
            expect(allows(url), url).to.be.false();
        }

        expect(allows('https://hooks.example:8443/', { ports: [8443] })).to.be.true();
        expect(allows('http://127.0.0.1:8080/', { allow: ['127.0.0.1:8080'] })).to.be.true();
        expect(allows('https://hooks/', { allow: ['hooks:443'] })).to.be.true();
        expect(webhook().rate).to.equal({ limit: 100, ms: 1000 });
    });

    it('accepts plain http at each address that the host allows, on default ports and IPv6, too', () => {

        for (const [allow, url] of [
            ['10.0.0.5:80', 'http://10.0.0.5/hook'],
            ['hooks.internal:80', 'http://hooks.internal/'],
            ['[::1]:8080', 'http://[::1]:8080/'],
            ['::1:8080', 'http://[::1]:8080/']
        ] as const) {
            expect(allows(url, { allow: [allow] }), url).to.be.true();
        }

        expect(allows('http://10.0.0.5:8080/', { allow: ['10.0.0.5:80'] })).to.be.false();
        expect(allows('http://10.0.0.5/', { allow: ['10.0.0.5:443'] })).to.be.false();
    });
});
