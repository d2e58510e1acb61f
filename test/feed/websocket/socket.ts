import type { Socket } from 'node:net';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { settle } from '../../helpers/clock';
import { Client, connect, startHost, stopHosts } from '../../helpers/feed/host';
import { Raw, closeCodeOf, frame, rawFrame, request, webSocket } from '../../helpers/feed/raw';

export const lab = Lab.script();
const { describe, it, afterEach } = lab;

const raw = async (port: number, token = 'good'): Promise<Raw> => {

    const client = new Raw(port).write(request('GET', `/ws/feed?token=${token}`, webSocket));
    await client.until(token === 'good' ? /established\."\}/ : /101/);
    return client;
};

describe('Feed socket', () => {

    afterEach(stopHosts);

    it('closes on broken frames with the right code, and continues to serve others', async () => {

        const { port, feed } = await startHost();
        const cases: [Buffer, number][] = [
            [Buffer.from([0xc1, 0x80, 0, 0, 0, 0]), 1002],                                  // reserved bit
            [Buffer.from([0x81, 0x01, 0x61]), 1002],                                        // not masked
            [Buffer.from([0x83, 0x80, 0, 0, 0, 0]), 1002],                                  // unknown opcode
            [Buffer.concat([Buffer.from([0x81, 0x82, 0, 0, 0, 0]), Buffer.from([0xc3, 0x28])]), 1007],
            [Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0x05, 0xf5, 0xe1, 0, 0, 0, 0, 0]), 1009]  // announces 100 MB
        ];
        for (const [bytes, code] of cases) {
            const client = await raw(port);
            client.write(bytes);
            expect(closeCodeOf(await client.rest())).to.equal(code);
        }

        const client = await connect(port);
        await client.sync();
        expect(feed.stats().connections).to.equal(1);
        client.ws.close();
        await client.closed;
    });

    it('closes on messages over 4 KiB with 1009, also in fragments, and accepts those up to it', async () => {

        const { port } = await startHost();
        const fits = await connect(port);
        const message = JSON.stringify({ type: 'ping', timestamp: 1, padding: 'x'.repeat(4096) }).slice(0, 4095);
        expect(await fits.ask(`${message}"`)).to.contain({ error: 'Invalid message' });
        fits.send('x'.repeat(4097));
        expect((await fits.closed).code).to.equal(1009);

        const pieces = await connect(port);
        for (let i = 0; i < 3; ++i) {
            pieces.ws.send('x'.repeat(2000), { fin: false });
        }

        expect((await pieces.closed).code).to.equal(1009);
    });

    it('gives a reason for each close, whatever was wrong with the frames', async () => {

        const { port } = await startHost();
        const open = async (bytes: Buffer): Promise<string> => {

            const client = await connect(port);
            (client.ws as unknown as { _socket: Socket })._socket.write(bytes);
            const { code, reason } = await client.closed;
            return `${code} ${reason}`;
        };

        const fragments = (count: number): Buffer => Buffer.concat([rawFrame(0x01, '{'), ...Array.from({ length: count - 1 }, () => rawFrame(0x00, ' '))]);
        expect(await open(fragments(65))).to.equal('1008 Too many fragments');
        expect(await open(rawFrame(0x83, ''))).to.equal('1002 Invalid WebSocket frame');
        expect(await open(rawFrame(0x81, Buffer.from([0xc3, 0x28])))).to.equal('1007 Invalid UTF-8');
        expect(await open(rawFrame(0x81, Buffer.alloc(4097, 'x')))).to.equal('1009 Message too long');
        expect(await open(Buffer.concat(Array.from({ length: 151 }, () => frame('', 10))))).to.equal('1008 Too many messages');

        const whole = await connect(port);
        (whole.ws as unknown as { _socket: Socket })._socket.write(Buffer.concat([fragments(62), rawFrame(0x00, '"type":"ping"'), rawFrame(0x80, ',"timestamp":7}')]));
        expect(await whole.next()).to.equal({ type: 'pong', timestamp: 7 });
        whole.ws.close();
        await whole.closed;
    });

    it('does not read frames of clients without a token', async () => {

        const { port } = await startHost();
        const client = await raw(port, 'wrong');
        client.write(Buffer.concat([Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0x05, 0xf5, 0xe1, 0, 0, 0, 0, 0]), Buffer.alloc(100_000)]));
        expect(closeCodeOf(await client.rest())).to.equal(1008);
    });

    it('ends a connection whose client does not answer a close', async () => {

        const { port } = await startHost();
        const client = new Raw(port).write(request('GET', '/ws/feed', webSocket));
        await client.closed;
        expect(closeCodeOf(client.text)).to.equal(1008);
    });

    it('sends nothing more to a client that has closed', async () => {

        const { port } = await startHost();
        const client = await raw(port);
        client.write(Buffer.concat([frame('{"type":"ping","timestamp":1}'), frame('', 8)]));
        expect(await client.rest()).to.not.contain('pong');
    });

    it('counts pings as messages, since they are answered', async () => {

        const { port } = await startHost({ messageBurst: 5 });
        const client = await raw(port);
        client.write(Buffer.concat(Array.from({ length: 50 }, () => frame('', 9))));
        expect(closeCodeOf(await client.rest())).to.equal(1008);
    });

    it('answers each ping that the rate permits, even of many at once', async () => {

        const { port } = await startHost();
        const client = await raw(port);
        client.write(Buffer.concat(Array.from({ length: 40 }, () => frame('x', 9))));
        expect(await client.until(/(?:\x8a\x01x){40}/)).to.not.contain('Too many');
        client.socket.destroy();
    });

    it('answers binary messages with Invalid message (ruling 38)', async () => {

        const { port } = await startHost();
        const client = await connect(port);
        client.ws.send(Buffer.from('{"type":"ping"}'));
        expect(await client.next()).to.equal({ type: 'error', error: 'Invalid message', details: 'Messages are text' });
        client.ws.close();
        await client.closed;
    });

    it('closes a stalled reader with 1013 while others continue, and frees its memory', async () => {

        const { port, log, feed, tail, runtime } = await startHost({ maxBufferedBytes: 65_536 });
        const told: unknown[] = [];
        runtime.events.on('slow-reader', (event) => told.push(event));
        const stalled = await raw(port);
        stalled.write(frame('{"type":"subscribe","feed_category":"crypto"}'));
        await stalled.until(/subscribed/);
        stalled.socket.pause();

        const healthy = await connect(port);
        await healthy.ask({ type: 'subscribe', feed_category: 'crypto' });
        for (let i = 1; feed.stats().connections === 2; ++i) {
            log.publish(`i${i}`, ['crypto'], { long: 'x'.repeat(200_000) });
            await tail.refresh();
            expect((await healthy.next()).seq).to.equal(i);
        }

        await healthy.sync();
        expect(feed.stats().slow).to.equal(1);
        expect(told).to.equal([{ subject: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', address: '127.0.0.1' }]);
        healthy.ws.close();
        await healthy.closed;
        stalled.socket.destroy();
    });

    it('sends missed items no faster than they are read, and all of them', async () => {

        const { port, log, tail } = await startHost();
        for (let i = 0; i < 300; ++i) {
            log.publish(`i${i + 1}`, ['crypto'], { long: 'x'.repeat(100_000) });
        }

        await tail.refresh();
        const [stopped, gone] = [await connect(port), await connect(port)];
        for (const client of [stopped, gone]) {
            expect((await client.ask({ type: 'subscribe', feed_category: 'crypto', after: 0 })).type).to.equal('subscribed');
            client.ws.pause();
        }

        let reads = 0;
        while (log.reads !== reads) {
            reads = log.reads;
            for (let i = 0; i < 10; ++i) {
                await settle();
            }
        }

        gone.ws.terminate();
        stopped.ws.resume();
        for (let i = 1; i <= 300; ++i) {
            expect((await stopped.next()).seq).to.equal(i);
        }

        stopped.ws.close();
        await stopped.closed;
    });

    it('refuses compression, which would cost more than all the rest', async () => {

        const { port } = await startHost();
        const client = new Client(`ws://127.0.0.1:${port}/ws/feed?token=good`, { perMessageDeflate: true });
        await client.next();
        expect(client.ws.extensions).to.equal('');
        client.ws.close();
        await client.closed;
    });
});
