import { createServer } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { connect, portOf, startHost, stopHosts } from '../../helpers/feed/host';
import { Raw, closeCodeOf, frame, rawFrame, request, webSocket } from '../../helpers/feed/raw';
import { until } from '../../helpers/until';

export const lab = Lab.script();
const { describe, it, afterEach } = lab;

type Host = Awaited<ReturnType<typeof startHost>>;

/** Resources that a host holds for its clients. If they do not return to their former values after the clients have left, there is a leak. */
const holdings = async ({ server, feed, clock, runtime }: Host) => ({
    connections: feed.stats().connections,
    sockets: await promisify(server.listener.getConnections.bind(server.listener))(),
    timers: clock.pending,
    ears: server.listener.eventNames().map((name) => `${String(name)} ${server.listener.listenerCount(name)}`),
    hosts: runtime.events.eventNames().length,
    process: process.eventNames().map((name) => `${String(name)} ${process.listenerCount(name)}`)
});

/** Resolves once the host holds the same resources as before. */
const released = async (host: Host, before: Awaited<ReturnType<typeof holdings>>): Promise<void> => {

    await until(async () => JSON.stringify(await holdings(host)) === JSON.stringify(before));
};

const greeted = async (port: number): Promise<Raw> => {

    const client = new Raw(port).write(request('GET', '/ws/feed?token=good', webSocket));
    await client.until(/established\."\}/);
    return client;
};

const deep = `${'['.repeat(2000)}${']'.repeat(2000)}`;
const long = Buffer.alloc(200, 'x');

/** Bytes of a client, and the server's close code; null if the bytes are accepted. */
const attacks: Readonly<Record<string, readonly [bytes: readonly Buffer[], code: number | null]>> = {
    'a frame that is not masked': [[Buffer.from([0x81, 0x02, 0x7b, 0x7d])], 1002],
    'reserved bits': [[rawFrame(0x91, '{}'), rawFrame(0xa1, '{}')], 1002],
    'a compressed frame that nobody agreed on': [[rawFrame(0xc1, Buffer.from([0xaa, 0x56, 0x2a, 0xa9]))], 1002],
    'an unknown opcode': [[rawFrame(0x83, '')], 1002],
    'an unknown control opcode': [[rawFrame(0x8b, '')], 1002],
    'a control frame in fragments': [[rawFrame(0x09, '')], 1002],
    'a control frame of more than 125 bytes': [[rawFrame(0x89, long)], 1002],
    'a continuation of nothing': [[rawFrame(0x80, 'x')], 1002],
    'a message within another': [[rawFrame(0x01, '{'), rawFrame(0x81, '{}')], 1002],
    'a close code that must not be sent': [[rawFrame(0x88, Buffer.from([0x03, 0xed]))], 1002],
    'half a close code': [[rawFrame(0x88, Buffer.from([0x03]))], 1002],
    'a close reason that is no text': [[rawFrame(0x88, Buffer.from([0x03, 0xe8, 0xff]))], 1007],
    'text that is no UTF-8': [[rawFrame(0x81, Buffer.from([0xc3, 0x28]))], 1007],
    'text that is no UTF-8, in fragments': [[rawFrame(0x01, Buffer.from([0x22, 0xe2])), rawFrame(0x00, Buffer.from([0x82])), rawFrame(0x80, Buffer.from([0x22, 0x22]))], 1007],
    'a message over the limit': [[rawFrame(0x81, Buffer.alloc(4097, 'x'))], 1009],
    'a message over the limit, in fragments': [[rawFrame(0x01, Buffer.alloc(4096, 'x')), rawFrame(0x80, 'x')], 1009],
    'a length of 2^63': [[Buffer.from([0x81, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])], 1009],
    'an endless number of empty fragments': [[rawFrame(0x01, ''), ...Array.from({ length: 500 }, () => rawFrame(0x00, ''))], 1008],
    'a flood of pings': [Array.from({ length: 500 }, () => frame('', 9)), 1008],
    'pings between fragments': [[rawFrame(0x01, ''), ...Array.from({ length: 60 }, () => [frame('', 9), frame('', 9), frame('', 9), rawFrame(0x00, '')]).flat()], 1008],
    'a flood of pongs': [Array.from({ length: 500 }, () => frame('', 10)), 1008],
    'pongs between fragments': [[rawFrame(0x01, ''), ...Array.from({ length: 60 }, () => [frame('', 10), frame('', 10), frame('', 10), rawFrame(0x00, '')]).flat()], 1008],
    'a flood of subscriptions': [Array.from({ length: 500 }, () => frame('{"type":"subscribe","feed_category":"crypto","after":0}')), 1008],
    'a flood of nonsense': [Array.from({ length: 500 }, () => frame('\u0000')), 1008],
    'brackets without an end': [[rawFrame(0x81, '['.repeat(4096))], null],
    'deep nesting': [[rawFrame(0x81, deep)], null],
    'names that objects have': [['__proto__', 'constructor', 'toString', 'hasOwnProperty'].map((name) => frame(`{"type":"subscribe","feed_category":"${name}"}`)), null],
    'types that objects have': [['__proto__', 'constructor', 'toString', 'valueOf'].map((name) => frame(`{"type":"${name}"}`)), null],
    'positions that are none': [['-1', '1.5', '1e400', '9007199254740992', '"1"', '{}'].map((after) => rawFrame(0x81, `{"type":"subscribe","feed_category":"crypto","after":${after}}`)), null]
};

describe('Feed, among hostile clients', () => {

    afterEach(stopHosts);

    it('answers each attack with the right code, serves other clients, and keeps nothing of it', async () => {

        const host = await startHost({ maxConnectionsPerToken: 1000, maxConnectionsPerAddress: 1000 });
        const other = await connect(host.port);
        await other.ask({ type: 'subscribe', feed_category: 'crypto' });
        const before = await holdings(host);
        let seq = 0;
        for (const [name, [bytes, code]] of Object.entries(attacks)) {
            const clients = await Promise.all(Array.from({ length: 5 }, () => greeted(host.port)));
            clients.forEach((client) => client.write(Buffer.concat(bytes)));
            if (code === null) {
                clients.forEach((client) => client.write(frame('{"type":"ping","timestamp":4711}')));
                await Promise.all(clients.map((client) => client.until(/"pong","timestamp":4711/)));
                clients.forEach(({ socket }) => socket.end(rawFrame(0x88, Buffer.from([0x03, 0xe8]))));
            }

            const ends = await Promise.all(clients.map((client) => client.rest()));
            expect(ends.map(closeCodeOf), name).to.equal(ends.map(() => code ?? 1000));

            host.log.publish(`i${++seq}`, ['crypto']);
            await host.tail.refresh();
            expect((await other.next()).seq, name).to.equal(seq);
            await released(host, before);
        }

        other.ws.close();
        await other.closed;
    });

    it('survives connections that end anywhere in a handshake or a frame', async () => {

        const host = await startHost({ maxConnectionsPerToken: 10_000, maxConnectionsPerAddress: 10_000 });
        const before = await holdings(host);
        const whole = Buffer.concat([
            Buffer.from(request('GET', '/ws/feed?token=good', webSocket)),
            frame('{"type":"subscribe","feed_category":"crypto","after":0}'),
            rawFrame(0x01, 'x'.repeat(300)),
            frame('', 9)
        ]);
        for (let i = 0; i < whole.length; i += 3) {
            const clients = [new Raw(host.port), new Raw(host.port)] as const;
            await Promise.all(clients.map((client) => client.connected()));
            await new Promise<void>((resolve) => clients[0].socket.write(whole.subarray(0, i), () => resolve()));
            clients[1].write(whole.subarray(0, i)).socket.end();
            clients[0].reset();
            await Promise.all(clients.map(({ closed }) => closed));
        }

        await released(host, before);
        const client = await connect(host.port);
        await client.sync();
        client.ws.close();
        await client.closed;
    });

    it('reads no more than the limit of a message of 100 MB, with and without a token', async () => {

        setFlagsFromString('--expose-gc');
        const collect = runInNewContext('gc') as () => void;
        const used = (): number => {

            collect();
            const { heapUsed, external, arrayBuffers } = process.memoryUsage();
            return heapUsed + external + arrayBuffers;
        };

        const host = await startHost();
        const before = await holdings(host);
        const [head, chunk] = [Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0x05, 0xf5, 0xe1, 0, 0, 0, 0, 0]), Buffer.alloc(1_000_000)];
        for (const token of ['good', 'wrong']) {
            const client = new Raw(host.port).write(request('GET', `/ws/feed?token=${token}`, webSocket));
            await client.until(/101/);
            const at = used();
            let most = 0;
            client.write(head);
            for (let i = 0; i < 100 && !client.socket.destroyed; ++i) {
                const full = !client.socket.write(chunk);
                await Promise.race([full ? new Promise((resolve) => client.socket.once('drain', resolve)) : null, client.closed]);
                most = Math.max(most, i % 10 === 0 ? used() - at : 0);
            }

            expect(most).to.be.below(8_000_000);
            await client.closed;
            await released(host, before);
        }
    });

    it('leaves slow heads to the time limit of the host\'s listener', async () => {

        const listener = createServer({ headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 20 });
        const { server } = await startHost({}, { server: { listener } });
        const client = new Raw(portOf(server)).write('GET /ws/feed?token=good HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n');
        expect(await client.rest()).to.startWith('HTTP/1.1 4');
    });

    it('closes connections of clients that have vanished', async () => {

        const host = await startHost({ maxConnectionsPerToken: 1000, maxConnectionsPerAddress: 1000, idleMs: 60_000 });
        const before = await holdings(host);
        const clients = await Promise.all(Array.from({ length: 200 }, () => greeted(host.port)));
        for (const client of clients) {
            client.write(frame('{"type":"subscribe","feed_category":"crypto"}'));
            await client.until(/"subscribed"/);
            client.socket.pause();
        }

        expect(host.feed.stats().connections).to.equal(200);
        await host.clock.advance(60_000);
        expect(host.feed.stats().connections).to.equal(0);
        await released(host, before);
        clients.forEach(({ socket }) => socket.destroy());
    });

    it('does not grow in memory, however many clients come and go', async () => {

        setFlagsFromString('--expose-gc');
        const collect = runInNewContext('gc') as () => void;
        const host = await startHost({ maxConnectionsPerToken: 1000, maxConnectionsPerAddress: 1000 });
        const before = await holdings(host);
        const wave = async (): Promise<number> => {

            const clients = await Promise.all(Array.from({ length: 100 }, () => greeted(host.port)));
            for (const [i, client] of clients.entries()) {
                client.write(frame('{"type":"subscribe","feed_category":"crypto","after":0}'));
                await client.until(/"subscribed"/);
                if (i % 2) {
                    client.reset();
                }
                else {
                    client.socket.end(rawFrame(0x88, ''));
                }
            }

            await Promise.all(clients.map(({ closed }) => closed));
            await released(host, before);
            await nextTurn();
            collect();
            return process.memoryUsage().heapUsed;
        };

        await wave();
        await wave();
        const at = await wave();
        for (let i = 0; i < 8; ++i) {
            await wave();
        }

        expect(await wave() - at).to.be.below(1_000_000);       // for 900 connections: each one that is not freed costs 5 KB
    });
});
