import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import { StorageError } from '../../lib/storage/contract';
import { settle } from '../helpers/clock';
import { Client, connect, makeFeed, portOf, refusedWith, registerFeed, startHost, stopHosts, track } from '../helpers/feed/host';
import { Raw, request } from '../helpers/feed/raw';
import { Agent, WebSocket as UndiciSocket } from '../helpers/undici';

export const lab = Lab.script();
const { describe, it, afterEach } = lab;

describe('Feed', () => {

    afterEach(stopHosts);

    it('delivers published items to subscribers', async () => {

        const { port, log, feed } = await startHost();
        const client = await connect(port);
        expect(await client.ask({ type: 'subscribe', feed_category: 'crypto' })).to.equal({ type: 'subscribed', feed_category: 'crypto', head: 0 });
        log.publish('a', ['crypto', 'bitcoin']);
        expect(await client.next()).to.equal({ type: 'data', content: { id: 'a', feed_categories: ['crypto', 'bitcoin'] }, seq: 1 });
        await settle();
        expect(feed.stats()).to.equal({ connections: 1, delivered: 1, rejected: 0, full: 0, slow: 0 });
        client.ws.close();
        await client.closed;
    });

    it('sends subscribed before any item of the category', async () => {

        const { port, log } = await startHost();
        const client = await connect(port);
        client.send({ type: 'subscribe', feed_category: 'crypto' });
        for (let i = 0; i < 20; ++i) {
            log.publish(`i${i}`, ['crypto']);
            await settle();
        }

        const { type, head } = await client.next();
        expect(type).to.equal('subscribed');
        for (let i = Number(head) + 1; i <= 20; ++i) {
            expect((await client.next()).seq).to.equal(i);
        }

        client.ws.close();
        await client.closed;
    });

    it('resumes after a position, and reports a gap if the log no longer reaches back to it', async () => {

        const { port, log, tail } = await startHost();
        for (let i = 1; i <= 5; ++i) {
            log.publish(`i${i}`, [i % 2 ? 'crypto' : 'macro']);
        }

        await tail.refresh();
        log.bottom = 2;
        const client = await connect(port);
        expect(await client.ask({ type: 'subscribe', feed_category: 'crypto', after: 3 })).to.equal({ type: 'subscribed', feed_category: 'crypto', head: 5 });
        expect((await client.next()).seq).to.equal(5);
        expect(await client.ask({ type: 'subscribe', feed_category: 'macro', after: 0 })).to.equal({ type: 'subscribed', feed_category: 'macro', head: 5 });
        expect(await client.next()).to.equal({ type: 'gap', feed_category: 'macro', after: 0, from: 2 });
        expect((await client.next()).seq).to.equal(4);
        expect(await client.ask({ type: 'subscribe', feed_category: 'ai', after: 50 })).to.equal({ type: 'subscribed', feed_category: 'ai', head: 5 });
        expect(await client.next()).to.equal({ type: 'gap', feed_category: 'ai', after: 50, from: 5 });
        client.ws.close();
        await client.closed;
    });

    it('reports a gap to live clients of every transport if entries left the log before this node read them', async () => {

        const { port, log, tail, feed } = await startHost();
        const socket = await connect(port);
        await socket.ask({ type: 'subscribe', feed_category: 'crypto' });
        await socket.ask({ type: 'subscribe', feed_category: 'macro', corrections: true });
        const stream = new Raw(port).write(request('GET', '/feed/events?token=good&feed_categories=crypto'));
        await stream.until(/id: 0/);
        const poll = new Raw(port).write(request('GET', '/feed/events?token=good&feed_categories=crypto&wait=60', { accept: 'application/json' }));
        while (feed.stats().connections < 3) {
            await settle();
        }

        expect(feed.byTransport()).to.equal([['websocket', 1], ['event-stream', 1], ['poll', 1], ['nes', 0]]);

        log.notifies = false;
        for (let i = 1; i <= 5; ++i) {
            log.publish(`i${i}`, ['crypto']);
        }

        log.bottom = 3;
        await tail.refresh();
        expect(await socket.next()).to.equal({ type: 'gap', feed_category: 'crypto', after: 0, from: 3 });
        expect(await socket.next()).to.equal({ type: 'gap', feed_category: 'macro', after: 0, from: 3 });
        expect([(await socket.next()).seq, (await socket.next()).seq]).to.equal([4, 5]);
        expect(await stream.until(/id: 5\n/)).to.match(/\nid: 3\nevent: gap\ndata: \{"type":"gap","after":0,"from":3\}\n\n[^]*id: 4\n[^]*id: 5\n/);
        expect(await poll.until(/"after":5\}$/m)).to.contain('{"events":[{"type":"gap","after":0,"from":3},{"type":"data"');

        log.publish('i6', ['crypto']);
        await tail.refresh();
        expect((await socket.next()).seq).to.equal(6);
        socket.ws.close();
        [stream, poll].forEach((raw) => raw.socket.destroy());
        await socket.closed;
    });

    it('works with the WebSocket of undici, which is that of browsers', async () => {

        const { port, log } = await startHost();
        const dispatcher = new Agent();
        const socket = new UndiciSocket(`ws://127.0.0.1:${port}/ws/feed?token=good`, { protocols: ['news'], dispatcher });
        const messages: string[] = [];
        const until = async (count: number): Promise<void> => {

            while (messages.length < count) {
                await settle();
            }
        };

        socket.onmessage = ({ data }) => void messages.push(String(data));
        await until(1);
        socket.send(JSON.stringify({ type: 'SUBSCRIBE', feed_category: 'crypto' }));
        await until(2);
        log.publish('a', ['crypto']);
        await until(3);
        expect(messages.map((text) => (JSON.parse(text) as { type: string }).type)).to.equal(['connected', 'SUBSCRIBED', 'DATA']);
        const closed = new Promise((resolve) => {

            socket.onclose = ({ code }) => resolve(code);
        });
        socket.close(1000);
        expect(await closed).to.equal(1000);

        const refused = new UndiciSocket(`ws://127.0.0.1:${port}/ws/feed`, { dispatcher });
        expect(await new Promise((resolve) => {

            refused.onclose = ({ code, reason }) => resolve([code, reason]);
        })).to.equal([1008, 'Missing or invalid token']);
        await dispatcher.close();
    });

    it('closes all connections with 1000 when the server stops, and serves again after a start', async () => {

        const made = makeFeed();
        const server = track(new Server({ port: 0, host: '127.0.0.1' }));
        await registerFeed(server, made);
        for (let i = 0; i < 3; ++i) {
            await server.start();
            const clients = [await connect(portOf(server)), await connect(portOf(server))];
            await clients[0]?.ask({ type: 'subscribe', feed_category: 'crypto' });
            made.log.publish('a', ['crypto']);
            expect((await clients[0]?.next())?.type).to.equal('data');
            const stopping = server.stop();
            for (const client of clients) {
                expect(await client.closed).to.equal({ code: 1000, reason: 'Server is shutting down' });
            }

            await stopping;
            expect(made.clock.pending).to.equal(0);
            expect(made.auth.listeners.size).to.equal(0);
            expect(server.listener.listenerCount('upgrade')).to.equal(0);
        }
    });

    it('stops without waiting for clients that do not answer, with and without cleanStop', async () => {

        for (const cleanStop of [true, false]) {
            const { server, port } = await startHost({}, { server: { operations: { cleanStop } } });
            const client = await connect(port);
            client.ws.pause();
            await server.stop({ timeout: 60_000 });
            client.ws.terminate();
        }
    });

    it('answers handshakes with 503 while it stops', async () => {

        const { server, port, auth, clock } = await startHost();
        let release = (): void => {};
        auth.latch = new Promise((resolve) => {

            release = resolve;
        });
        const late = new Client(`ws://127.0.0.1:${port}/ws/feed?token=good`);
        const answer = refusedWith(late);
        while (clock.pending < 2) {         // until the handshake's own timer runs
            await settle();
        }

        const stopping = server.stop();
        await settle();
        release();
        const { status, body } = await answer;
        expect(status).to.equal(503);
        expect(JSON.parse(body)).to.equal({ detail: 'Service temporarily unavailable' });
        await stopping;
    });

    it('closes with 1008 at once if this node revokes a token, within a second if another does (rulings 22 and 43)', async () => {

        const { port, auth, clock } = await startHost();
        auth.give('api', { kind: 'api' });
        auth.give('other', { kind: 'api' });
        const [here, elsewhere, spared] = [await connect(port, 'api'), await connect(port, 'other'), await connect(port)];
        auth.revoke('api');
        expect(await here.closed).to.equal({ code: 1008, reason: 'Token was revoked' });

        auth.tokens.delete('other');
        await clock.advance(1000);
        expect(await elsewhere.closed).to.equal({ code: 1008, reason: 'Token was revoked' });
        await spared.sync();
        spared.ws.close();
        await spared.closed;
    });

    it('closes with 1008 when a token expires (ruling 43)', async () => {

        const { port, auth, clock } = await startHost();
        auth.give('short', { expiresAt: clock.now() + 10_000 });
        const client = await connect(port, 'short');
        await clock.advance(11_000);
        expect(await client.closed).to.equal({ code: 1008, reason: 'Token has expired' });
    });

    it('pings every 30 seconds, and closes with 1000 after five minutes of silence (ruling 41)', async () => {

        const { port, clock } = await startHost();
        const client = await connect(port);
        for (let i = 1; i < 10; ++i) {
            await clock.advance(30_000);
            expect(await client.next()).to.equal({ type: 'ping', timestamp: clock.now() / 1000 });
        }

        await clock.advance(30_000);
        expect(await client.closed).to.equal({ code: 1000, reason: 'Inactive' });
    });

    it('closes connections beyond the limit per token and the total limit with 1013', async () => {

        const { port, auth, feed } = await startHost({ maxConnections: 3, maxConnectionsPerToken: 2 });
        auth.give('second');
        const inside = [await connect(port), await connect(port)];
        expect(await new Client(`ws://127.0.0.1:${port}/ws/feed?token=good`).closed).to.equal({ code: 1013, reason: 'Too many connections' });

        inside.push(await connect(port, 'second'));
        expect(await new Client(`ws://127.0.0.1:${port}/ws/feed?token=second`).closed).to.equal({ code: 1013, reason: 'Too many connections' });
        expect(feed.stats()).to.contain({ connections: 3, full: 2 });

        for (const client of inside) {
            client.ws.close();
            await client.closed;
        }

        while (feed.stats().connections > 0) {
            await settle();
        }

        const again = await connect(port);
        again.ws.close();
        await again.closed;
    });

    it('closes connections beyond the limit per address with 1013', async () => {

        const { port, feed } = await startHost({ maxConnectionsPerAddress: 1 });
        const inside = await connect(port);
        expect(await new Client(`ws://127.0.0.1:${port}/ws/feed?token=good`).closed).to.equal({ code: 1013, reason: 'Too many connections' });
        inside.ws.close();
        await inside.closed;
        while (feed.stats().connections > 0) {
            await settle();
        }

        const again = await connect(port);
        again.ws.close();
        await again.closed;
    });

    it('refuses handshakes over HTTP if as many connections are closing as may be open', async () => {

        const { port } = await startHost({ maxConnections: 1 });
        const open = await connect(port);
        const refused = Array.from({ length: 4 }, () => new Client(`ws://127.0.0.1:${port}/ws/feed`, { autoPong: false }));
        const outcomes = await Promise.all(refused.map((client) => Promise.race([client.closed.then(({ code }) => code), refusedWith(client).then(({ status }) => status)])));
        expect(outcomes).to.include(1008);
        expect(outcomes).to.include(503);
        open.ws.close();
        await open.closed;
    });

    it('works for a host that never starts, and after a start that failed', async () => {

        const made = makeFeed();
        const server = new Server();
        await registerFeed(server, made);
        expect((await server.inject('/ws/feed?token=good')).statusCode).to.equal(426);
        await server.initialize();
        await server.stop();
        expect(made.clock.pending).to.equal(0);
    });

    it('logs an outage of storage once, however many sessions notice it, and every other fault', async () => {

        const { port, categories, lines } = await startHost();
        const clients = [await connect(port), await connect(port), await connect(port)];
        for (const fault of [new StorageError('STORAGE_UNAVAILABLE', 'Gone'), new Error('Broken')]) {
            categories.fault = fault;
            for (const client of clients) {
                expect(await client.ask({ type: 'subscribe', feed_category: 'crypto' })).to.include({ type: 'error', error: 'Temporarily unavailable' });
            }
        }

        expect(lines.map(({ tags }) => tags.join(' '))).to.equal(['feed session storage error', 'feed error', 'feed error', 'feed error']);
        categories.fault = null;
        for (const client of clients) {
            expect((await client.ask({ type: 'subscribe', feed_category: 'crypto' })).type).to.equal('subscribed');
            client.ws.close();
            await client.closed;
        }
    });
});
