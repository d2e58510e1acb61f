import { once } from 'node:events';
import { connect, createServer } from 'node:http2';
import type { IncomingHttpHeaders } from 'node:http2';
import { text as textOf } from 'node:stream/consumers';

import * as Boom from '@hapi/boom';
import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Client, portOf, refusedWith, startHost, stopHosts } from '../../helpers/feed/host';
import { Raw, request, webSocket } from '../../helpers/feed/raw';

export const lab = Lab.script();
const { describe, it, afterEach } = lab;

describe('GET /ws/feed', () => {

    afterEach(stopHosts);

    it('answers a plain request with 401 without a valid token, otherwise 426 (ruling 42)', async () => {

        const { server, auth } = await startHost();
        const none = await server.inject('/ws/feed');
        expect(none.statusCode).to.equal(401);
        expect(none.headers['www-authenticate']).to.equal('Bearer');
        expect(JSON.parse(none.payload)).to.equal({ detail: 'Missing token' });

        const wrong = await server.inject('/ws/feed?token=wrong');
        expect(wrong.statusCode).to.equal(401);
        expect(JSON.parse(wrong.payload)).to.equal({ detail: 'Invalid token' });

        const right = await server.inject({ url: '/ws/feed', headers: { authorization: 'Bearer good' } });
        expect(right.statusCode).to.equal(426);
        expect(right.headers.upgrade).to.equal('websocket');
        expect(JSON.parse(right.payload)).to.equal({ detail: 'Upgrade to WebSocket' });

        auth.fault = Boom.serverUnavailable('secret words');
        const down = await server.inject('/ws/feed?token=good');
        expect(down.statusCode).to.equal(503);
        expect(JSON.parse(down.payload)).to.equal({ detail: 'Service temporarily unavailable' });
    });

    it('answers 426 without headers of the connection over HTTP/2, where Node throws for them', async () => {

        const { server } = await startHost({}, { server: { listener: createServer() as never } });
        const client = connect(`http://127.0.0.1:${portOf(server)}`);
        try {
            const stream = client.request({ ':path': '/ws/feed', authorization: 'Bearer good' });
            const [{ ':status': status, upgrade, connection }] = await once(stream, 'response') as [IncomingHttpHeaders];
            expect<object>({ status, upgrade, connection }).to.equal({ status: 426, upgrade: undefined, connection: undefined });
            expect(JSON.parse(await textOf(stream))).to.equal({ detail: 'Upgrade to WebSocket' });
        }
        finally {
            client.destroy();
        }
    });

    it('accepts a token in header or query, and sends `connected` (ruling 4)', async () => {

        const { port } = await startHost();
        const clients = [
            new Client(`ws://127.0.0.1:${port}/ws/feed?token=good`),
            new Client(`ws://127.0.0.1:${port}/ws/feed`, { headers: { authorization: 'Bearer good' } })
        ];
        for (const client of clients) {
            expect(await client.next()).to.equal({ type: 'connected', message: 'Connection established.' });
            client.ws.close();
            expect((await client.closed).code).to.equal(1005);
        }
    });

    it('accepts and closes with 1008, without `connected`, if the token is missing or invalid (ruling 42)', async () => {

        const { port, feed } = await startHost();
        for (const query of ['', '?token=', '?token=wrong', '?other=good']) {
            const client = new Client(`ws://127.0.0.1:${port}/ws/feed${query}`);
            expect(await client.closed).to.equal({ code: 1008, reason: 'Missing or invalid token' });
            expect(client.left).to.equal([]);
        }

        expect(feed.stats()).to.contain({ connections: 0, rejected: 4 });
    });

    it('answers the handshake with 401 instead if the host prefers that', async () => {

        const { port } = await startHost({ reject: 'http' });
        const { status, headers, body } = await refusedWith(new Client(`ws://127.0.0.1:${port}/ws/feed?token=wrong`));
        expect(status).to.equal(401);
        expect(headers).to.contain({ 'www-authenticate': 'Bearer', connection: 'close' });
        expect(JSON.parse(body)).to.equal({ detail: 'Invalid token' });
    });

    it('accepts pages of the configured origins only, and all clients other than pages', async () => {

        const { port } = await startHost({ origins: ['https://app.example', 'https://*.wide.example'] });
        const answer = async (origin?: string): Promise<string> => {

            const raw = new Raw(port).write(request('GET', '/ws/feed?token=good', { ...webSocket, ...(origin !== undefined && { Origin: origin }) }));
            const text = await raw.until(/established|\}$/);
            raw.socket.destroy();
            return text;
        };

        for (const origin of ['https://app.example', 'https://a.wide.example', undefined]) {
            expect(await answer(origin), String(origin)).to.contain(' 101 ');
        }

        for (const origin of ['https://evil.example', 'null', 'https://app.example.evil.example']) {
            expect(await answer(origin)).to.contain(' 403 ').and.to.contain('{"detail":"Origin not allowed"}');
        }
    });

    it('answers 503 if storage fails while the token is checked', async () => {

        const { port, auth } = await startHost();
        for (const fault of [Boom.serverUnavailable('secret words'), new Error('secret words')]) {
            auth.fault = fault;
            const { status, body } = await refusedWith(new Client(`ws://127.0.0.1:${port}/ws/feed?token=good`));
            expect(status).to.be.at.least(500);
            expect(body).to.not.contain('secret');
        }
    });

    it('answers malformed handshakes with 400, before anything is accepted', async () => {

        const { port, feed } = await startHost();
        const cases: [Record<string, string>, string][] = [
            [{ 'Sec-WebSocket-Key': '' }, 'Missing or invalid Sec-WebSocket-Key header'],
            [{ 'Sec-WebSocket-Key': 'short' }, 'Missing or invalid Sec-WebSocket-Key header'],
            [{ 'Sec-WebSocket-Version': '' }, 'Missing or invalid Sec-WebSocket-Version header'],
            [{ 'Sec-WebSocket-Version': '7' }, 'Missing or invalid Sec-WebSocket-Version header'],
            [{ 'Sec-WebSocket-Version': '13, 8' }, 'Missing or invalid Sec-WebSocket-Version header'],
            [{ 'Sec-WebSocket-Protocol': 'a, a' }, 'Invalid Sec-WebSocket-Protocol header'],
            [{ 'Sec-WebSocket-Protocol': 'a,,b' }, 'Invalid Sec-WebSocket-Protocol header'],
            [{ 'Sec-WebSocket-Protocol': 'a b' }, 'Invalid Sec-WebSocket-Protocol header'],
            [{ 'Sec-WebSocket-Protocol': '' }, 'Invalid Sec-WebSocket-Protocol header'],
            [{ 'Sec-WebSocket-Extensions': '' }, 'Invalid Sec-WebSocket-Extensions header'],
            [{ 'Sec-WebSocket-Extensions': ';;' }, 'Invalid Sec-WebSocket-Extensions header'],
            [{ 'Sec-WebSocket-Extensions': 'a b' }, 'Invalid Sec-WebSocket-Extensions header'],
            [{ 'Sec-WebSocket-Extensions': 'a; b="c d"' }, 'Invalid Sec-WebSocket-Extensions header'],
            [{ 'Sec-WebSocket-Extensions': `a${' '.repeat(8000)};` }, 'Invalid Sec-WebSocket-Extensions header']
        ];
        for (const [headers, detail] of cases) {
            const text = await new Raw(port).write(request('GET', '/ws/feed?token=good', { ...webSocket, ...headers })).rest();
            expect(text).to.startWith('HTTP/1.1 400 Bad Request\r\n');
            expect(text).to.endWith(JSON.stringify({ detail }));
        }

        const { 'Sec-WebSocket-Key': key, ...rest } = webSocket;
        expect(key).to.exist();
        expect(await new Raw(port).write(request('GET', '/ws/feed?token=good', rest)).rest()).to.match(/^HTTP\/1.1 400/);
        const { 'Sec-WebSocket-Version': version, ...others } = webSocket;
        expect(version).to.exist();
        expect(await new Raw(port).write(request('GET', '/ws/feed?token=good', others)).rest()).to.match(/sec-websocket-version: 13, 8/i);
        expect(feed.stats().connections).to.equal(0);
    });

    it('answers 400 to a handshake that is not an HTTP/1.1 request, or has a body (RFC 6455, 4.2.1)', async () => {

        const { port, feed } = await startHost();
        const sound = request('GET', '/ws/feed?token=good', webSocket);
        const cases: [string, string][] = [
            [sound.replace('HTTP/1.1', 'HTTP/1.0'), 'WebSocket needs HTTP/1.1'],
            [sound.replace('HTTP/1.1', 'HTTP/2.0'), 'WebSocket needs HTTP/1.1'],
            [sound.replace('Host: localhost\r\n', ''), 'Missing or invalid Host header'],
            [sound.replace('Host: localhost', 'Host:'), 'Missing or invalid Host header'],
            [sound.replace('Host: localhost', 'Host: localhost\r\nhost: other'), 'Missing or invalid Host header'],
            [request('GET', '/ws/feed?token=good', { ...webSocket, 'Content-Length': '5' }, 'hello'), 'A handshake has no body'],
            [request('GET', '/ws/feed?token=good', { ...webSocket, 'Transfer-Encoding': 'chunked' }, '5\r\nhello\r\n0\r\n\r\n'), 'A handshake has no body']
        ];
        for (const [bytes, detail] of cases) {
            const text = await new Raw(port).write(bytes).rest();
            expect(text).to.match(/^HTTP\/1\.1 400 Bad Request\r\n/);
            expect(text).to.endWith(JSON.stringify({ detail }));
        }

        expect(feed.stats()).to.contain({ connections: 0, rejected: 0 });
        const empty = new Raw(port).write(request('GET', '/ws/feed?token=good', { ...webSocket, 'Host': 'host', 'Content-Length': '0' }));
        await empty.until(/connected/);
        empty.socket.destroy();
    });

    it('accepts none of the offered extensions (RFC 6455, 9.1)', async () => {

        const { port } = await startHost();
        for (const offer of ['permessage-deflate', 'permessage-deflate; client_max_window_bits, x-webkit-deflate-frame', 'a ; b = c;d="e" ,f', 'x'.repeat(8000)]) {
            const raw = new Raw(port).write(request('GET', '/ws/feed?token=good', { ...webSocket, 'Sec-WebSocket-Extensions': offer }));
            expect((await raw.until(/connected/)).toLowerCase()).to.not.contain('sec-websocket-extensions');
            raw.socket.destroy();
        }
    });

    it('selects the first subprotocol that a client offers', async () => {

        const { port } = await startHost();
        const raw = new Raw(port).write(request('GET', '/ws/feed?token=good', { ...webSocket, 'Sec-WebSocket-Protocol': 'news.v1 , other' }));
        expect(await raw.until(/connected/)).to.contain('Sec-WebSocket-Protocol: news.v1');
        raw.socket.destroy();
    });
});
