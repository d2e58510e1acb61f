import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

import { Server } from '@hapi/hapi';
import Nes from '@hapi/nes';
import { Server as SocketIo } from 'socket.io';
import { WebSocketServer } from 'ws';

import { textFrame } from '../../lib/feed/websocket/frames';
import { feed } from './feed';
import type { Item } from './items';
import type { Publisher } from './publisher';
import { bareStore } from './stores';

/** The servers that are compared: the first is the floor, those after the feed are its peers. */
export const modes = ['ws, shared frame', 'feed', 'feed, other node', 'ws.send(string)', 'socket.io room', 'nes publish'] as const;

export type Mode = (typeof modes)[number];

const nothing = (): void => {};

/** A server without a log. It stores items with the least work. */
const plain = (port: number, send: (item: Item) => unknown): Publisher => {

    const store = bareStore();
    const ready: Item[] = [];
    const sendAll = (items: readonly Item[]): unknown => Promise.all(items.map(send));
    return {
        port,
        prepare: (items) => ready.push(...items),
        deliver: (count) => sendAll(ready.splice(0, count)),
        publish: (items) => {

            store(items);
            return sendAll(items);
        }
    };
};

const listening = async (server: HttpServer): Promise<number> => {

    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
};

/** Frames written directly to the sockets of ws: the least work that a server on it can do. */
const raw = async (send: (text: string, sockets: ReadonlySet<Socket>, server: WebSocketServer) => void): Promise<Publisher> => {

    const http = createServer();
    const server = new WebSocketServer({ server: http, perMessageDeflate: false });
    const sockets = new Set<Socket>();
    server.on('connection', (ws, { socket }) => {

        sockets.add(socket);
        ws.on('message', nothing);
        ws.on('close', () => sockets.delete(socket));
        ws.send('hello');
    });
    return plain(await listening(http), ({ json }) => send(`{"type":"data","content":${json}}`, sockets, server));
};

const sendShared = (text: string, sockets: ReadonlySet<Socket>): void => {

    const frame = textFrame(text);
    for (const socket of sockets) {
        socket.write(frame);
    }
};

const sendEach = (text: string, _sockets: ReadonlySet<Socket>, server: WebSocketServer): void => server.clients.forEach((ws) => ws.send(text));

const socketIo = async (): Promise<Publisher> => {

    const http = createServer();
    const io = new SocketIo(http, { transports: ['websocket'] });
    io.on('connection', (socket) => {

        void socket.join('news');
    });
    return plain(await listening(http), ({ value }) => io.to('news').emit('data', value));
};

const nes = async (): Promise<Publisher> => {

    const server = new Server({ host: '127.0.0.1', port: 0 });
    await server.register({ plugin: Nes as never, options: { heartbeat: false } });
    const own = server as unknown as { subscription(path: string): void; publish(path: string, message: unknown): Promise<void> };
    own.subscription('/news');
    await server.start();
    return plain(Number(server.info.port), ({ value }) => own.publish('/news', value));
};

/** `pingMs` is how often the feed pings. */
export const makers: Readonly<Record<Mode, (pingMs: number) => Promise<Publisher>>> = {
    'ws, shared frame': () => raw(sendShared),
    feed: (pingMs) => feed('telling', pingMs),
    'feed, other node': (pingMs) => feed('bare', pingMs),
    'ws.send(string)': () => raw(sendEach),
    'socket.io room': socketIo,
    'nes publish': nes
};
