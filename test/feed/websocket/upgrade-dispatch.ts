import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';
import type { ServerOptions } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import { isOurs } from '../../../lib/feed/websocket/upgrade-dispatch';
import { settle } from '../../helpers/clock';
import { Client, connect, makeFeed, portOf, refusedWith, registerFeed, startHost, stopHosts, track } from '../../helpers/feed/host';
import { Raw, frame, request, webSocket } from '../../helpers/feed/raw';

export const lab = Lab.script();
const { describe, it, afterEach } = lab;

/** TLS without certificates, by a pre-shared key. */
const psk = Buffer.alloc(16, 7);
const tls = { ciphers: 'PSK', pskCallback: () => psk, pskIdentityHint: 'test', maxVersion: 'TLSv1.2' as const };
const tlsClient = { ciphers: 'PSK', pskCallback: () => ({ psk, identity: 'test' }), checkServerIdentity: () => undefined, maxVersion: 'TLSv1.2' as const };

const held = () => {

    let release = (): void => {};
    const latch = new Promise<void>((resolve) => {

        release = resolve;
    });
    return { latch, release };
};

const hostWith = async (options: ServerOptions, prefix?: string) => {

    const made = makeFeed();
    const server = track(new Server({ port: 0, host: '127.0.0.1', ...options }));
    await registerFeed(server, made, prefix === undefined ? {} : { prefix });
    return { ...made, server };
};

describe('isOurs()', () => {

    const ask = async (url: string, options: ServerOptions = {}, more: Partial<Pick<IncomingMessage, 'method' | 'headers'>> = {}): Promise<boolean> => {

        const { server } = await hostWith(options, '/crypto');
        const req = { method: 'GET', url, ...more, headers: { upgrade: 'WebSocket', host: 'localhost', ...more.headers } };
        return isOurs(server, 'test', req as unknown as IncomingMessage);
    };

    it('finds the route as hapi does: encoding, dots, query, fragment, absolute targets', async () => {

        const ours = ['/crypto/ws/feed', '/crypto/ws/feed?token=x', '/crypto/ws/feed#x?y', '/crypto/ws/feed?a=/../..', '/crypto/%77s/fee%64', '/x/../crypto/./ws/feed', '/crypto/x/%2e%2e/ws/feed', 'http://else.where/crypto/ws/feed?token=x'];
        for (const url of ours) {
            expect(await ask(url)).to.be.true();
        }

        const notOurs = ['/', '/ws/feed', '/crypto', '/crypto/ws', '/crypto/ws/feed/', '/crypto/WS/feed', '/crypto/ws%2ffeed', '/crypto/ws/feed%20', '/crypto/ws/feed/..', '/crypto/ws/feed/.', '//crypto/ws/feed', '\\crypto\\ws\\feed', '*', '', 'http://[', '/%zz', '/crypto/%c3%28'];
        for (const url of notOurs) {
            expect(await ask(url)).to.be.false();
        }
    });

    it('follows the settings of the host\'s router', async () => {

        expect(await ask('/crypto/ws/feed/', { router: { stripTrailingSlash: true } })).to.be.true();
        expect(await ask('/', { router: { stripTrailingSlash: true } })).to.be.false();
        expect(await ask('/Crypto/WS/Feed', { router: { isCaseSensitive: false } })).to.be.true();
    });

    it('requires a GET with an upgrade to WebSocket, but no host', async () => {

        expect(await ask('/crypto/ws/feed', {}, { method: 'POST' })).to.be.false();
        expect(await ask('/crypto/ws/feed', {}, { headers: { upgrade: 'h2c' } })).to.be.false();
        expect(await ask('/crypto/ws/feed', {}, { headers: { upgrade: undefined } })).to.be.false();
        expect(await ask('/crypto/ws/feed', {}, { headers: { host: undefined } })).to.be.true();
    });

    it('agrees with hapi\'s router', async () => {

        const { server } = await hostWith({}, '/crypto');
        for (const url of ['/crypto/%77s/feed', '/a/../crypto/ws/feed', '/crypto/ws/feed/..', '/crypto/ws/feed/.', '/crypto/ws/%2e/feed', '/crypto/./ws/../ws/feed']) {
            const { statusCode } = await server.inject({ url, headers: { authorization: 'Bearer good' } });
            const req = { method: 'GET', url, headers: { upgrade: 'websocket' } } as IncomingMessage;
            expect(isOurs(server, 'test', req)).to.equal(statusCode === 426);
        }
    });
});

describe('Handshake', () => {

    afterEach(stopHosts);

    it('passes through the host\'s extensions and logs like any request', async () => {

        const seen: unknown[] = [];
        const { port, server } = await startHost({}, { before: async (host) => {

            host.ext('onRequest', (req, h) => {

                seen.push(req.info.remoteAddress);
                return h.continue;
            });
            host.ext('onPreAuth', (req, h) => {

                if (req.headers['x-slow-down']) {
                    return h.response({ slow: 'down' }).code(429).takeover();
                }

                return h.continue;
            });
        } });
        server.events.on('response', ({ path, raw }) => {

            seen.push(`${path} ${raw.res.statusCode}`);
        });
        const client = await connect(port);
        expect(seen).to.equal(['127.0.0.1', '/ws/feed 101']);

        const { status, body } = await refusedWith(new Client(`ws://127.0.0.1:${port}/ws/feed?token=good`, { headers: { 'x-slow-down': '1' } }));
        expect(status).to.equal(429);
        expect(JSON.parse(body)).to.equal({ detail: 'Too Many Requests' });
        client.ws.terminate();
    });

    it('works over TLS', async () => {

        const { server, log } = await hostWith({ tls });
        await server.start();
        const client = new Client(`wss://127.0.0.1:${portOf(server)}/ws/feed?token=good`, tlsClient as object);
        expect((await client.next()).type).to.equal('connected');
        await client.ask({ type: 'subscribe', feed_category: 'crypto' });
        log.publish('a', ['crypto'], { long: 'x'.repeat(100_000) });
        expect((await client.next()).seq).to.equal(1);

        const elsewhere = new Client(`wss://127.0.0.1:${portOf(server)}/nope`, tlsClient as object);
        expect((await refusedWith(elsewhere)).status).to.equal(404);
        client.ws.close();
        await client.closed;
    });

    it('works on an HTTP/2 listener of the host\'s that allows HTTP/1', async () => {

        const listener = createSecureServer({ ...tls, allowHTTP1: true });
        const { server } = await hostWith({ listener: listener as unknown as NonNullable<ServerOptions['listener']>, tls: true, autoListen: false });
        await server.start();
        listener.listen(0, '127.0.0.1');
        await once(listener, 'listening');
        const client = new Client(`wss://127.0.0.1:${portOf(server)}/ws/feed?token=good`, { ...tlsClient, ALPNProtocols: ['http/1.1'] } as object);
        expect((await client.next()).type).to.equal('connected');

        const elsewhere = new Client(`wss://127.0.0.1:${portOf(server)}/nope`, { ...tlsClient, ALPNProtocols: ['http/1.1'] } as object);
        expect((await refusedWith(elsewhere)).status).to.equal(404);
        client.ws.close();
        await client.closed;
    });

    it('works on a unix socket', async () => {

        const path = join(tmpdir(), `crypto-news-feed-${process.pid}.sock`);
        const made = makeFeed();
        const server = track(new Server({ port: path }));
        await registerFeed(server, made);
        await server.start();
        const client = new Client(`ws+unix://${path}:/ws/feed?token=good`);
        expect((await client.next()).type).to.equal('connected');
        client.ws.close();
        await client.closed;
    });

    it('works on a listener of the host\'s that listens before the server starts: 503 until then, and after initialize() alone', async () => {

        const listener = createServer();
        const { server } = await hostWith({ listener, autoListen: false });
        listener.listen(0, '127.0.0.1');
        await once(listener, 'listening');
        const url = `ws://127.0.0.1:${portOf(server)}/ws/feed?token=good`;
        expect((await refusedWith(new Client(url))).status).to.equal(503);

        await server.initialize();
        const early = new Client(url);
        expect((await early.next()).type).to.equal('connected');
        await early.sync();

        await server.start();
        const client = new Client(url);
        expect((await client.next()).type).to.equal('connected');
        await early.sync();
        early.ws.close();
        client.ws.close();
        await Promise.all([early.closed, client.closed]);
    });

    it('reads frames that were sent together with the handshake', async () => {

        const { port } = await startHost();
        const raw = new Raw(port).write(Buffer.concat([Buffer.from(request('GET', '/ws/feed?token=good', webSocket)), frame('{"type":"ping","timestamp":42}')]));
        expect(await raw.until(/pong.*42\}/)).to.match(/^HTTP\/1.1 101 [\s\S]*connected/);
        raw.socket.destroy();
    });

    it('waits for the answer to an earlier request of the connection', async () => {

        const { port, server } = await startHost();
        const { latch, release } = held();
        server.route({ method: 'GET', path: '/slow', handler: async () => {

            await latch;
            return 'slow';
        } });
        const raw = new Raw(port).write(request('GET', '/slow') + request('GET', '/ws/feed?token=good', webSocket));
        await raw.connected();
        await settle();
        release();
        expect(await raw.until(/connected/)).to.match(/slowHTTP\/1.1 101/);
        raw.socket.destroy();
    });

    it('keeps the answer to a refused handshake readable, whatever was sent after it', async () => {

        const { port } = await startHost({ reject: 'http' });
        const raw = new Raw(port).write(Buffer.concat([Buffer.from(request('GET', '/ws/feed', webSocket)), Buffer.alloc(300_000, 'x')]));
        expect(await raw.until(/\}$/)).to.match(/^HTTP\/1.1 401 [\s\S]*\{"detail":"Missing token"\}$/);
        raw.socket.end();
        await raw.closed;
    });

    it('ends a handshake that exceeds its time limit', async () => {

        const { port, auth, clock } = await startHost({ handshakeMs: 3000 });
        const { latch, release } = held();
        auth.latch = latch;
        const raw = await new Raw(port).connected();
        raw.write(request('GET', '/ws/feed?token=good', webSocket));
        while (clock.pending === 1) {       // the tail's
            await settle();
        }

        await clock.advance(2999);
        expect(raw.socket.destroyed).to.be.false();
        await clock.advance(1);
        await raw.closed;
        expect(raw.text).to.equal('');
        release();
        await settle();
    });

    it('ends a refused connection if its client keeps it open', async () => {

        const { port, clock, server } = await startHost({ reject: 'http', handshakeMs: 3000 });
        const connections = (): Promise<number> => promisify((fn: (error: Error | null, count: number) => void) => server.listener.getConnections(fn))();
        const raw = new Raw(port).write(request('GET', '/ws/feed', webSocket));
        raw.socket.allowHalfOpen = true;
        await raw.until(/\}$/);
        await clock.advance(2999);
        expect(await connections()).to.equal(1);
        await clock.advance(1);
        expect(await connections()).to.equal(0);
        raw.socket.destroy();
    });

    it('survives a thousand resets, before, during and after authentication', async () => {

        const { port, auth, feed, clock } = await startHost();
        for (const when of ['before', 'during', 'after'] as const) {
            const { latch, release } = held();
            auth.latch = when === 'during' ? latch : null;
            const raws = await Promise.all(Array.from({ length: 350 }, () => new Raw(port).connected()));
            for (const raw of raws) {
                raw.write(request('GET', '/ws/feed?token=good', webSocket));
            }

            if (when === 'after') {
                await Promise.all(raws.map((raw) => raw.until(/101|./s)));
            }
            else if (when === 'during') {
                while (clock.pending < 350) {
                    await settle();
                }
            }

            for (const raw of raws) {
                raw.reset();
            }

            await Promise.all(raws.map((raw) => raw.closed));
            await settle();
            release();
            auth.latch = null;
        }

        const client = await connect(port);
        await client.sync();
        while (feed.stats().connections > 1 || clock.pending > 3) {
            await settle();
        }

        expect(clock.pending).to.equal(3);          // of the tail, the revocation check and the timing wheel
        client.ws.close();
        await client.closed;
    });
});
