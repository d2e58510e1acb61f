import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Server } from '@hapi/hapi';
import { Pool } from 'undici';

import { plugin } from '../lib';
import type { NewsItem } from '../lib';

/**
 * CPU of the server per `GET /news` of 20 items, against a floor (node:http with a ready buffer) and a peer (a bare hapi
 * route with the same buffer), each in a process of its own, all in one run.
 *
 * `npm run --silent build && node dist/bench/http.js`
 */

const requests = 20_000;
const rounds = 5;
const modes = ['node:http, ready buffer', 'hapi, ready buffer', 'GET /news, token in the header', 'GET /news, token in the query', 'GET /news, 304'] as const;

type Mode = (typeof modes)[number];

interface Target {
    readonly port: number;
    readonly path: string;
    readonly headers: Record<string, string>;
}

const item = (i: number): Pick<NewsItem, 'signal' | 'long_context' | 'feed_categories'> => ({
    signal: `Bitcoin funds take in $${i} million as traders return to the market`,
    long_context: 'A sentence of the kind that articles are made of, long enough to count. '.repeat(10),
    feed_categories: ['crypto', 'bitcoin']
});

const service = async (mode: Mode): Promise<Target> => {

    const server = new Server({ host: '127.0.0.1', port: 0 });
    await server.register({ plugin, options: { auth: { secret: 'x'.repeat(32), domain: 'bench.example' }, storage: ':memory:', rateLimits: false } });
    await server.start();
    await server.plugins['hapi-crypto-news'].publish(Array.from({ length: 20 }, (_, i) => item(i)));
    const { access_token: token } = JSON.parse((await server.inject('/auth/public-token')).payload) as { access_token: string };
    const authorization = `Bearer ${token}`;
    if (mode === 'GET /news, token in the query') {
        return { port: Number(server.info.port), path: `/news?token=${token}`, headers: {} };
    }

    const { headers } = await server.inject({ url: '/news', headers: { authorization } });
    return { port: Number(server.info.port), path: '/news', headers: { authorization, ...(mode === 'GET /news, 304' && { 'if-none-match': String(headers.etag) }) } };
};

const body = Buffer.from(JSON.stringify(Array.from({ length: 20 }, (_, i) => ({ ...item(i), id: 'x'.repeat(200), more: 'y'.repeat(100) }))));

const plain = async (): Promise<Target> => {

    const server = createServer((_req, res) => res.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { port: (server.address() as AddressInfo).port, path: '/', headers: {} };
};

const bare = async (): Promise<Target> => {

    const server = new Server({ host: '127.0.0.1', port: 0 });
    server.route({ method: 'GET', path: '/', handler: (_request, h) => h.response(body).type('application/json') });
    await server.start();
    return { port: Number(server.info.port), path: '/', headers: {} };
};

const serve = async (mode: Mode): Promise<void> => {

    const target = await (mode === 'node:http, ready buffer' ? plain() : mode === 'hapi, ready buffer' ? bare() : service(mode));
    process.on('message', () => process.send?.(process.cpuUsage()));
    process.send?.(target);
};

const cpu = async (child: ChildProcess): Promise<number> => {

    child.send('cpu');
    const [{ user, system }] = await once(child, 'message') as [NodeJS.CpuUsage];
    return user + system;
};

const load = async (pool: Pool, { path, headers }: Target, count: number): Promise<void> => {

    const worker = async (): Promise<void> => {

        for (let i = 0; i < count / 8; ++i) {
            const res = await pool.request({ method: 'GET', path, headers });
            await res.body.dump();
        }
    };

    await Promise.all(Array.from({ length: 8 }, worker));
};

const measure = async (mode: Mode): Promise<number[]> => {

    const child = fork(__filename, [mode]);
    const [target] = await once(child, 'message') as [Target];
    const pool = new Pool(`http://127.0.0.1:${target.port}`, { connections: 8 });
    await load(pool, target, requests / 4);
    const times: number[] = [];
    for (let i = 0; i < rounds; ++i) {
        const before = await cpu(child);
        await load(pool, target, requests);
        times.push((await cpu(child) - before) / requests);
    }

    await pool.close();
    child.kill();
    return times.sort((a, b) => a - b);
};

const main = async (): Promise<void> => {

    let floor = 0;
    for (const mode of modes) {
        const times = await measure(mode);
        const median = times[Math.floor(rounds / 2)] ?? 0;
        floor ||= median;
        console.log(`${mode.padEnd(34)} ${median.toFixed(1).padStart(7)} µs  ${(median / floor).toFixed(2).padStart(5)} ×  (${times[0]?.toFixed(1)}–${times.at(-1)?.toFixed(1)})`);
    }
};

const mode = process.argv[2] as Mode | undefined;
void (mode ? serve(mode) : main());
