import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

import { Server } from '@hapi/hapi';
import type { ServerAuthSchemeObject } from '@hapi/hapi';
import Nes from '@hapi/nes';
import { Server as SocketIo } from 'socket.io';
import { WebSocketServer } from 'ws';

import { sqlite } from '../../adapters/sqlite';
import type { Access } from '../../lib/auth/access';
import { systemClock } from '../../lib/clock';
import { createFeed } from '../../lib/feed';
import { textFrame } from '../../lib/feed/frames';
import { Tail } from '../../lib/feed/tail';
import { toRoute } from '../../lib/http/route';
import { parseOptions } from '../../lib/options';
import type { Runtime } from '../../lib/runtime';
import type { NewsRecord } from '../../lib/storage/contract';

/** What is compared: the first is the floor, those behind the feed its peers. */
export const modes = ['ws, shared frame', 'feed', 'ws.send(string)', 'socket.io room', 'nes publish'] as const;

export type Mode = (typeof modes)[number];

export interface Publisher {
    readonly port: number;
    /** Publishes `count` items of about `bytes` at once; the feed another of `large` bytes, in a category of its own. */
    publish(count: number, bytes: number, large?: number): unknown;
}

let serial = 0;

/** When it was made stands in it, for those who measure how long it took. */
const json = (bytes: number): string => {

    return JSON.stringify({
        id: `n${++serial}`,
        at: performance.timeOrigin + performance.now(),
        signal: 'Bitcoin funds take in money as traders return',
        long_context: 'x'.repeat(bytes - 150),
        feed_categories: ['crypto']
    });
};

const texts = (count: number, bytes: number): string[] => Array.from({ length: count }, () => json(bytes));

const nothing = (): void => {};

const access: Access = { kind: 'public', subject: 'public', categories: null, isAdmin: false, jti: 'bench', expiresAt: Number.MAX_SAFE_INTEGER };

/** The feed's room over SQLite in memory, without the rooms that judge what is published. */
const feed = async (): Promise<Publisher> => {

    const storage = sqlite(':memory:');
    await storage.open();
    await storage.migrate('auto');
    const many = 100_000;
    const settings = parseOptions({
        auth: { secret: 'x'.repeat(32), domain: 'bench.example' },
        feed: { maxConnections: many, maxConnectionsPerToken: many, maxConnectionsPerAddress: many }
    });
    const runtime: Runtime = { name: 'bench', settings, storage, clock: systemClock, random: randomBytes, log: nothing, events: new EventEmitter() };
    const tail = new Tail({ storage, clock: systemClock, log: runtime.log, pollMs: settings.feed.tailMs });
    const live = createFeed({
        runtime,
        tail,
        auth: { active: async (jtis) => new Set(jtis), onRevoked: () => nothing },
        categories: { codes: async () => new Set(['crypto', 'macro']) }
    });
    const server = new Server({ host: '127.0.0.1', port: 0 });
    const anybody: ServerAuthSchemeObject = { authenticate: (_request, h) => h.authenticated({ credentials: { access } as object }) };
    server.auth.scheme('anybody', () => anybody);
    server.auth.strategy('anybody', 'anybody');
    server.route(live.routes.map((spec) => toRoute('bench', { token: 'anybody', session: 'anybody', paid: 'anybody' }, spec)));
    live.attach(server);
    await tail.start();
    await server.start();
    return {
        port: Number(server.info.port),
        publish: (count, bytes, large) => storage.news.publish({ records: [...toRecords('crypto', count, bytes), ...toRecords('macro', large ? 1 : 0, Number(large))] })
    };
};

const toRecords = (code: string, count: number, bytes: number): NewsRecord[] => {

    return texts(count, bytes).map((text) => ({ id: `n${++serial}`, ord: Date.now() * 1000 + serial, categories: [code], terms: [], keys: [], narrativeId: null, json: text }));
};

const listening = async (server: HttpServer): Promise<number> => {

    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
};

/** What is written by hand to the sockets of ws: the least that a server on it can do. */
const raw = async (send: (text: string, sockets: ReadonlySet<Socket>, server: WebSocketServer) => void): Promise<Publisher> => {

    const http = createServer();
    const server = new WebSocketServer({ server: http, perMessageDeflate: false });
    const sockets = new Set<Socket>();
    server.on('connection', (ws, req) => {

        sockets.add(req.socket);
        ws.on('message', nothing);
        ws.send('hello');
    });
    const port = await listening(http);
    return {
        port,
        publish: (count, bytes) => texts(count, bytes).forEach((text) => send(`{"type":"data","content":${text}}`, sockets, server))
    };
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
    return {
        port: await listening(http),
        publish: (count, bytes) => texts(count, bytes).forEach((text) => io.to('news').emit('data', JSON.parse(text)))
    };
};

const nes = async (): Promise<Publisher> => {

    const server = new Server({ host: '127.0.0.1', port: 0 });
    await server.register({ plugin: Nes as never, options: { heartbeat: false } });
    const own = server as unknown as { subscription(path: string): void; publish(path: string, message: unknown): void };
    own.subscription('/news');
    await server.start();
    return {
        port: Number(server.info.port),
        publish: (count, bytes) => texts(count, bytes).forEach((text) => own.publish('/news', JSON.parse(text)))
    };
};

export const makers: Readonly<Record<Mode, () => Promise<Publisher>>> = {
    'ws, shared frame': () => raw(sendShared),
    feed,
    'ws.send(string)': () => raw(sendEach),
    'socket.io room': socketIo,
    'nes publish': nes
};
