import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';
import * as Lab from '@hapi/lab';
import Nes from '@hapi/nes';
import { Server as SocketIo } from 'socket.io';
import { WebSocketServer } from 'ws';

import { claimUpgrades } from '../../../lib/feed/websocket/upgrade-claims';
import { Client, connect, makeFeed, portOf, registerFeed, startHost, stopHosts, track } from '../../helpers/feed/host';
import { Raw, request, webSocket } from '../../helpers/feed/raw';

export const lab = Lab.script();
const { describe, it, afterEach } = lab;

const h2c = { 'Connection': 'Upgrade, HTTP2-Settings', 'Upgrade': 'h2c', 'HTTP2-Settings': 'AAMAAABkAARAAAAAAAIAAAAA' };

/** A host with its own pages. */
const pages = (server: Server): void => {

    server.route([
        { method: 'GET', path: '/page', handler: (req) => ({ page: true, upgrade: req.headers.upgrade, connection: req.headers.connection }) },
        { method: 'POST', path: '/echo', handler: (req) => ({ got: req.payload }) },
        { method: 'GET', path: '/last', handler: (_req, h) => h.response('last').header('connection', 'close') },
        { method: 'GET', path: '/slow', handler: async () => {

            for (let i = 0; i < 5; ++i) {
                await new Promise((resolve) => setImmediate(resolve));
            }

            return 'slow';
        } }
    ]);
};

const withoutDates = (text: string): string => text.replace(/date: .*\r\n/gi, '');

/** Answers of hosts without and with the feed to the same bytes, up to `end`. */
const both = async (bytes: string, end: RegExp): Promise<[string, string]> => {

    const plain = track(new Server({ port: 0, host: '127.0.0.1' }));
    pages(plain);
    await plain.start();
    const { server } = await startHost();
    pages(server);
    const answers = await Promise.all([plain, server].map(async (host) => {

        const raw = new Raw(portOf(host)).write(bytes);
        const text = withoutDates(await raw.until(end));
        raw.socket.destroy();
        return text;
    }));
    return answers as [string, string];
};

describe('Upgrade claims', () => {

    afterEach(stopHosts);

    it('does not change a byte of the answers to other upgrades', async () => {

        const cases: [string, RegExp][] = [
            [request('GET', '/page', h2c), /"page":true.*\}$/s],
            [request('GET', '/nope', h2c), /Not Found"}$/s],
            [request('GET', '/nope', webSocket), /Not Found"}$/s],
            [request('GET', '/page', webSocket), /"page":true.*\}$/s],
            [request('GET', '/a%zz', webSocket), /HTTP.*\}$/s],
            [request('GET', '*', webSocket), /HTTP.*\}$/s],
            [request('GET', 'http://[broken/ws/feed', webSocket), /HTTP.*\}$/s],
            [request('POST', '/echo', { ...h2c, 'Content-Type': 'application/json', 'Content-Length': '9' }, '{"a":"b"}'), /"a":"b".*\}$/s],
            [request('POST', '/ws/feed2', { ...webSocket, 'Content-Length': '2' }, '{}'), /Not Found"}$/s],
            [request('GET', '/slow') + request('GET', '/page', h2c), /slow.*"page":true.*\}$/s],
            [request('GET', '/page', { ...h2c, 'X-Latin': 'caf\xe9' }), /"page":true.*\}$/s]
        ];
        for (const [bytes, end] of cases) {
            const [before, after] = await both(bytes, end);
            expect(after).to.equal(before);
        }
    });

    it('leaves no listener behind, and emits no connection twice, however many foreign upgrades it passes on', async () => {

        const listenersAfter = async (server: Server, count: number): Promise<[number, object]> => {

            const sockets = new Set<Duplex>();
            let connections = 0;
            server.listener.on('connection', (socket: Duplex) => {

                sockets.add(socket);
                ++connections;
            });
            const raw = new Raw(portOf(server));
            for (let i = 1; i <= count; ++i) {
                raw.write(request('GET', '/page', h2c));
                while (raw.text.split('"page":true').length <= i) {
                    await new Promise((resolve) => setImmediate(resolve));
                }
            }

            const [socket] = sockets;
            const listeners = Object.fromEntries((socket?.eventNames() ?? []).map((name) => [String(name), socket?.listenerCount(name)]));
            raw.socket.destroy();
            return [connections, listeners];
        };

        const { server } = await startHost();
        pages(server);
        const once = await listenersAfter(server, 1);
        expect(once[0]).to.equal(1);
        expect(await listenersAfter(server, 20)).to.equal(once);
    });

    it('returns sockets if another listener precedes Node\'s own', async () => {

        const { server } = await startHost();
        pages(server);
        const own = server.listener.listeners('connection');
        server.listener.removeAllListeners('connection');
        own.forEach((listener) => server.listener.on('connection', (...args: unknown[]) => void Reflect.apply(listener, server.listener, args)));
        const raw = new Raw(portOf(server)).write(request('GET', '/page', h2c));
        expect(await raw.until(/\}$/)).to.contain('"page":true');
        raw.socket.destroy();
    });

    it('keeps a body that follows an unclaimed upgrade in several chunks', async () => {

        const { server, port } = await startHost();
        pages(server);
        const raw = new Raw(port).write(request('POST', '/echo', { ...h2c, 'Content-Type': 'application/json', 'Content-Length': '9' }, '{"a"'));
        await new Promise((resolve) => setImmediate(resolve));
        raw.write(':"b"}');
        expect(await raw.until(/\}$/)).to.contain('{"got":{"a":"b"}}');
        raw.socket.destroy();
    });

    it('answers other upgrades of the feed\'s own path like plain requests', async () => {

        const { port } = await startHost();
        const raw = new Raw(port).write(request('GET', '/ws/feed?token=good', { ...h2c, Connection: 'Upgrade, HTTP2-Settings' }));
        expect(await raw.until(/\}$/)).to.match(/^HTTP\/1.1 426 [\s\S]*upgrade: websocket[\s\S]*\{"detail":"Upgrade to WebSocket"\}$/);
        raw.socket.destroy();
    });

    for (const order of ['before', 'after'] as const) {

        it(`works next to nes registered ${order} it`, async () => {

            const nes = async (server: Server): Promise<void> => {

                await server.register(Nes);
                server.route({ method: 'GET', path: '/hello', handler: () => 'world' });
            };

            const { port, log } = await startHost({}, { [order]: nes });

            const theirs = new Nes.Client(`ws://127.0.0.1:${port}`);
            const ours = await connect(port);
            await theirs.connect();
            expect((await theirs.request('/hello')).payload).to.equal('world');

            await ours.ask({ type: 'subscribe', feed_category: 'crypto' });
            log.publish('a', ['crypto']);
            expect((await ours.next()).type).to.equal('data');

            const anywhere = new Client(`ws://127.0.0.1:${port}/no/such/path`);
            await new Promise((resolve) => anywhere.ws.once('open', resolve));
            anywhere.ws.terminate();
            await theirs.disconnect();
            ours.ws.close();
            await ours.closed;
        });

        it(`works next to socket.io attached ${order} it`, async () => {

            let io: SocketIo | undefined;
            const attach = async (server: Server): Promise<void> => {

                io = new SocketIo(server.listener);
            };

            const { port } = await startHost({}, { [order]: attach });
            const theirs = new Client(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
            expect(await theirs.text()).to.match(/^0\{"sid"/);

            const ours = await connect(port);
            ours.ws.close();
            await ours.closed;
            await io?.close();
        });

        it(`works next to WebSocket servers of every kind created ${order} it`, async () => {

            const greet = (server: WebSocketServer, name: string): void => {

                server.on('connection', (ws) => ws.send(name));
            };

            const late = new WebSocketServer({ noServer: true });
            greet(late, 'late');
            const attach = async (server: Server): Promise<void> => {

                server.listener.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {

                    if (req.url === '/late') {
                        setImmediate(() => late.handleUpgrade(req, socket, head, (ws) => late.emit('connection', ws, req)));
                    }
                });
            };

            const { port, server } = await startHost({}, { [order]: attach });
            const theirs = new Client(`ws://127.0.0.1:${port}/late`);
            expect(await theirs.text()).to.equal('late');

            const ours = await connect(port);
            ours.ws.close();
            await ours.closed;

            const own = new WebSocketServer({ server: server.listener, path: '/own' });
            greet(own, 'own');
            expect(await new Client(`ws://127.0.0.1:${port}/own`).text()).to.equal('own');

            const again = await connect(port);
            for (const client of [...own.clients, ...late.clients]) {
                client.terminate();
            }

            again.ws.close();
            await again.closed;
        });
    }

    it('serves two registrations under two prefixes, and none of them elsewhere', async () => {

        const server = track(new Server({ port: 0, host: '127.0.0.1' }));
        const [one, two] = [makeFeed({}, 'one'), makeFeed({}, 'two')];
        await registerFeed(server, one, { prefix: '/one' });
        await registerFeed(server, two, { prefix: '/two' });
        await server.start();
        one.auth.give('first');
        two.auth.give('second');
        const port = portOf(server);
        const a = await connect(port, 'first', '/one/ws/feed');
        const b = await connect(port, 'second', '/two/ws/feed');
        await a.ask({ type: 'subscribe', feed_category: 'crypto' });
        await b.ask({ type: 'subscribe', feed_category: 'crypto' });
        two.log.publish('only two', ['crypto']);
        expect((await b.next()).content).to.contain({ id: 'only two' });
        await a.sync();
        expect(one.feed.stats().connections).to.equal(1);

        const neither = new Raw(port).write(request('GET', '/ws/feed', webSocket));
        expect(await neither.until(/\}$/)).to.match(/^HTTP\/1.1 404/);
        neither.socket.destroy();
    });

    it('serves registrations under virtual hosts', async () => {

        const server = track(new Server({ port: 0, host: '127.0.0.1' }));
        const [one, two] = [makeFeed({}, 'one'), makeFeed({}, 'two')];
        await registerFeed(server, one, { vhost: 'one.example' });
        await registerFeed(server, two, { vhost: 'two.example' });
        await server.start();
        two.auth.give('second');
        const url = `ws://127.0.0.1:${portOf(server)}/ws/feed?token=second`;
        const client = new Client(url, { headers: { host: 'two.example:8000' } });
        expect((await client.next()).type).to.equal('connected');
        expect(await new Client(url, { headers: { host: 'one.example' } }).closed).to.contain({ code: 1008 });

        const elsewhere = new Raw(portOf(server)).write(request('GET', '/ws/feed', webSocket));
        expect(await elsewhere.until(/\}$/)).to.match(/^HTTP\/1.1 404/);
        elsewhere.socket.destroy();
    });

    it('serves several servers of one process', async () => {

        const [one, two] = [await startHost(), await startHost()];
        const clients = [await connect(one.port), await connect(two.port)];
        expect([one, two].map(({ feed }) => feed.stats().connections)).to.equal([1, 1]);
        for (const client of clients) {
            client.ws.terminate();
        }
    });

    it('shares one wrapper of a listener among all claims, and removes it with the last', () => {

        const listener = createServer();
        const before = Reflect.get(listener, 'emit') as object;
        const endOne = claimUpgrades(listener, () => false);
        const gated = Reflect.get(listener, 'emit') as object;
        const endTwo = claimUpgrades(listener, () => false);
        expect(Reflect.get(listener, 'emit')).to.shallow.equal(gated);
        expect(listener.listenerCount('upgrade')).to.equal(1);

        endOne();
        endOne();
        expect(Reflect.get(listener, 'emit')).to.shallow.equal(gated);

        endTwo();
        expect(Reflect.get(listener, 'emit')).to.shallow.equal(before);
        expect(Object.hasOwn(listener, 'emit')).to.be.false();
        expect(listener.listenerCount('upgrade')).to.equal(0);
    });

    it('respects other wrappers of the same method, applied before and after it', () => {

        const listener = createServer();
        const seen: string[] = [];
        const wrap = (name: string): (() => void) => {

            const inner = Reflect.get(listener, 'emit') as (...args: unknown[]) => boolean;
            const own = (...args: unknown[]): boolean => {

                seen.push(`${name} ${String(args[0])}`);
                return inner.apply(listener, args);
            };

            Reflect.set(listener, 'emit', own);
            return own;
        };

        const first = wrap('first');
        const end = claimUpgrades(listener, () => false);
        end();
        expect(Reflect.get(listener, 'emit')).to.shallow.equal(first);

        const endAgain = claimUpgrades(listener, () => true);
        const last = wrap('last');
        listener.emit('upgrade');
        expect(seen.at(-1)).to.equal('last upgrade');

        endAgain();
        expect(Reflect.get(listener, 'emit')).to.shallow.equal(last);
        listener.emit('other');
        expect(seen.slice(-2)).to.equal(['last other', 'first other']);
    });

    it('does not answer if an earlier request has ended the connection', async () => {

        const server = track(new Server({ port: 0, host: '127.0.0.1' }));
        await registerFeed(server, makeFeed());
        pages(server);
        await server.start();
        for (const headers of [h2c, webSocket]) {
            const raw = new Raw(portOf(server)).write(request('GET', '/last') + request('GET', '/ws/feed', headers));
            const text = await raw.rest();
            expect(text.match(/HTTP\/1.1/g)?.length).to.equal(1);
            expect(text).to.endWith('last');
        }
    });
});
