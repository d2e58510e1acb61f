import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { Server } from '@hapi/hapi';
import type { ServerAuthSchemeObject } from '@hapi/hapi';
import Nes from '@hapi/nes';
import { Server as SocketIo } from 'socket.io';
import { WebSocket, WebSocketServer } from 'ws';

import { sqlite } from '../adapters/sqlite';
import type { Access } from '../lib/auth/access';
import { systemClock } from '../lib/clock';
import { createFeed } from '../lib/feed';
import { textFrame } from '../lib/feed/frames';
import { Tail } from '../lib/feed/tail';
import { toRoute } from '../lib/http/route';
import { parseOptions } from '../lib/options';
import type { Runtime } from '../lib/runtime';
import type { NewsRecord } from '../lib/storage/contract';

/**
 * CPU of the server per delivery of a 1.25 KB item, and deliveries a second in bursts, at several numbers of sockets:
 * against the floor (ws with one shared frame, written to the socket) and the peers (ws.send, socket.io, nes), each in a
 * process of its own, all in one run; clients in a process of theirs. Then the memory of an idle socket.
 *
 * `npm run --silent build && node --expose-gc dist/bench/feed.js [sockets …]`
 */

const modes = ['ws, shared frame', 'feed', 'ws.send(string)', 'socket.io room', 'nes publish'] as const;

type Mode = (typeof modes)[number];

interface Publisher {
    readonly port: number;
    /** Publishes `count` items at once. */
    publish(count: number): unknown;
}

/** What a client says to begin with, and what it has got when it is ready. */
const protocols: Readonly<Record<Mode, { readonly path: string; readonly say: readonly string[]; readonly ready: RegExp }>> = {
    'ws, shared frame': { path: '/', say: [], ready: /./ },
    'ws.send(string)': { path: '/', say: [], ready: /./ },
    'feed': { path: '/ws/feed', say: ['{"type":"subscribe","feed_category":"crypto"}'], ready: /"subscribed"/ },
    'socket.io room': { path: '/socket.io/?EIO=4&transport=websocket', say: ['40'], ready: /^40/ },
    'nes publish': { path: '/', say: ['{"type":"hello","id":1,"version":"2","subs":["/news"]}'], ready: /"type":"hello"/ }
};

const json = (id: string): string => JSON.stringify({ id, signal: 'Bitcoin funds take in money as traders return', long_context: 'x'.repeat(1100), feed_categories: ['crypto'] });

let serial = 0;

/** The feed's room over SQLite in memory, without the rooms that judge what is published. */
const feed = async (): Promise<Publisher> => {

    const storage = sqlite(':memory:');
    await storage.open();
    await storage.migrate('auto');
    const settings = parseOptions({ auth: { secret: 'x'.repeat(32), domain: 'bench.example' }, feed: { maxConnections: 100_000, maxConnectionsPerToken: 100_000, maxConnectionsPerAddress: 100_000 } });
    const runtime: Runtime = { name: 'bench', settings, storage, clock: systemClock, random: randomBytes, log: () => {}, events: new EventEmitter() };
    const tail = new Tail({ storage, clock: systemClock, log: runtime.log, pollMs: settings.feed.tailMs });
    const live = createFeed({
        runtime,
        tail,
        auth: { active: async (jtis) => new Set(jtis), onRevoked: () => nothing },
        categories: { codes: async () => new Set(['crypto']) }
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
        publish: (count) => storage.news.publish({ records: Array.from({ length: count }, toRecord) })
    };
};

const nothing = (): void => {};

const access: Access = { kind: 'public', subject: 'public', categories: null, isAdmin: false, jti: 'bench', expiresAt: Number.MAX_SAFE_INTEGER };

const toRecord = (): NewsRecord => {

    const id = `n${++serial}`;
    return { id, ord: Date.now() * 1000 + serial, categories: ['crypto'], terms: [], keys: [], narrativeId: null, json: json(id) };
};

const listening = async (server: HttpServer): Promise<number> => {

    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
};

const raw = async (mode: Mode): Promise<Publisher> => {

    const http = createServer();
    const server = new WebSocketServer({ server: http, perMessageDeflate: false });
    const sockets = new Set<Socket>();
    server.on('connection', (ws, req) => {

        sockets.add(req.socket);
        ws.send('hello');
    });
    const port = await listening(http);
    return { port, publish: (count) => {

        for (let i = 0; i < count; ++i) {
            const text = `{"type":"data","content":${json(`n${++serial}`)}}`;
            if (mode === 'ws.send(string)') {
                server.clients.forEach((ws) => ws.send(text));
                continue;
            }

            const frame = textFrame(text);
            for (const socket of sockets) {
                socket.write(frame);
            }
        }
    } };
};

const socketIo = async (): Promise<Publisher> => {

    const http = createServer();
    const io = new SocketIo(http, { transports: ['websocket'] });
    io.on('connection', (socket) => {

        void socket.join('news');
    });
    return { port: await listening(http), publish: (count) => {

        for (let i = 0; i < count; ++i) {
            io.to('news').emit('data', JSON.parse(json(`n${++serial}`)));
        }
    } };
};

const nes = async (): Promise<Publisher> => {

    const server = new Server({ host: '127.0.0.1', port: 0 });
    await server.register({ plugin: Nes as never, options: { heartbeat: false } });
    const own = server as unknown as { subscription(path: string): void; publish(path: string, message: unknown): void };
    own.subscription('/news');
    await server.start();
    return { port: Number(server.info.port), publish: (count) => {

        for (let i = 0; i < count; ++i) {
            own.publish('/news', JSON.parse(json(`n${++serial}`)));
        }
    } };
};

const make = (mode: Mode): Promise<Publisher> => {

    switch (mode) {
        case 'feed': return feed();
        case 'socket.io room': return socketIo();
        case 'nes publish': return nes();
        default: return raw(mode);
    }
};

type Order = { publish: number; every: number; times: number } | 'rss' | 'cpu';

const collect = (): void => (globalThis as { gc?: () => void }).gc?.();

const serve = async (mode: Mode): Promise<void> => {

    const publisher = await make(mode);
    const begun = { cpu: process.cpuUsage() };
    process.on('message', (order: Order) => void obey(order));
    const obey = async (order: Order): Promise<void> => {

        if (order === 'rss') {
            collect();
            await sleep(200);
            collect();
            process.send?.(process.memoryUsage().rss);
        }
        else if (order === 'cpu') {
            const { user, system } = process.cpuUsage(begun.cpu);
            process.send?.(user + system);
        }
        else {
            begun.cpu = process.cpuUsage();
            for (let i = 0; i < order.times; ++i) {
                await publisher.publish(order.publish);
                await sleep(order.every);
            }
        }
    };

    process.send?.({ port: publisher.port });
};

const dial = (mode: Mode, port: number): void => {

    let messages = 0;
    let wanted = Infinity;
    process.on('message', (order: { connect: number } | { expect: number }) => {

        if ('expect' in order) {
            wanted = order.expect;
        }
        else {
            void connectAll(order.connect);
        }
    });
    const connectAll = async (sockets: number): Promise<void> => {

        for (let i = 0; i < sockets; i += 50) {
            await Promise.all(Array.from({ length: Math.min(50, sockets - i) }, () => connect()));
        }

        messages = 0;
        process.send?.('connected');
    };

    const connect = (): Promise<void> => {

        const { path, say, ready } = protocols[mode];
        const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`, { perMessageDeflate: false });
        ws.on('open', () => say.forEach((text) => ws.send(text)));
        return new Promise((resolve, reject) => {

            let isReady = false;
            ws.on('error', reject);
            ws.on('message', (data: Buffer) => {

                if (isReady) {
                    count();
                }
                else if (ready.test(data.toString())) {
                    isReady = true;
                    resolve();
                }
            });
        });
    };

    const count = (): void => {

        if (++messages === wanted) {
            messages = 0;
            process.send?.('all');
        }
    };

    process.send?.('here');
};

const ask = async <T>(child: ChildProcess, order: object | string): Promise<T> => {

    const answer = once(child, 'message') as Promise<[T]>;
    child.send(order);
    return (await answer)[0];
};

const start = async <T>(args: readonly string[]): Promise<[ChildProcess, T]> => {

    const child = fork(__filename, args, { execArgv: ['--expose-gc'] });
    const [first] = await once(child, 'message') as [T];
    return [child, first];
};

const measure = async (mode: Mode, sockets: number): Promise<Record<string, string | number>> => {

    const [server, { port }] = await start<{ port: number }>(['serve', mode]);
    const [clients] = await start(['dial', mode, String(port)]);
    const empty = await ask<number>(server, 'rss');
    await ask(clients, { connect: sockets });
    const idle = await ask<number>(server, 'rss') - empty;

    const run = async (publish: number, every: number, times: number): Promise<{ us: number; rate: number }> => {

        const deliveries = sockets * publish * times;
        clients.send({ expect: deliveries });
        await sleep(50);
        const began = performance.now();
        const done = once(clients, 'message');
        server.send({ publish, every, times } satisfies Order);
        await done;
        const ms = performance.now() - began;
        return { us: await ask<number>(server, 'cpu') / deliveries, rate: deliveries / ms * 1000 };
    };

    await run(1, 20, 10);
    const times = Math.max(10, Math.round(40_000 / sockets));
    const single = await run(1, 20, Math.min(times, 100));
    const burst = await run(10, 20, Math.max(4, Math.round(times / 8)));
    server.kill();
    clients.kill();
    return {
        server: mode,
        sockets,
        'µs each': single.us.toFixed(1),
        'µs each in bursts of 10': burst.us.toFixed(1),
        'deliveries/s in bursts': Math.round(burst.rate),
        'idle KB': (idle / sockets / 1024).toFixed(1)
    };
};

const main = async (): Promise<void> => {

    const given = process.argv.slice(2).map(Number).filter((count) => count > 0);
    const rows: Record<string, string | number>[] = [];
    for (const sockets of given.length > 0 ? given : [100, 1000, 5000]) {
        for (const mode of modes) {
            rows.push(await measure(mode, sockets));
        }
    }

    console.table(rows);
};

const [role, mode, port] = process.argv.slice(2);
if (role === 'serve') {
    void serve(mode as Mode);
}
else if (role === 'dial') {
    dial(mode as Mode, Number(port));
}
else {
    void main();
}
