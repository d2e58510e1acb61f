import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync, rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Server } from '@hapi/hapi';

import { postgres } from '../adapters/postgres';
import { plugin } from '../lib';
import { medianOf } from './figures';
import { startCluster } from './fixtures/cluster';
import { pageAt, queryOf } from './cold/questions';
import { codes, itemAt } from './storage/items';

/**
 * Measures one, two and four nodes on one PostgreSQL whose commits wait for the disk: the cost of an item that a node publishes,
 * the time until the other nodes have it, and the cost of a page that is in no cache. CPU is counted separately for the nodes and
 * for the server, since they share the machine here and would not elsewhere.
 *
 * `node .build.js bench/nodes.js [NODES]`
 */

const publishedBefore = 1500;
const publications = 160;
const spaced = 60;
const reads = 600;

type Ask = { readonly publish: number; readonly from: number; readonly every: number } | { readonly read: number; readonly from: number } | 'cpu' | 'heard';

interface Heard {
    readonly id: string;
    readonly at: number;
}

const now = (): number => performance.timeOrigin + performance.now();

const secret = 'x'.repeat(32);

/** A node in a process of its own. */
const node = async (connectionString: string, schema: string): Promise<void> => {

    const storage = postgres({ connectionString, schema });
    const server = new Server();
    await server.register({ plugin, options: { auth: { secret, domain: 'bench.example', publicCategories: [...codes] }, storage, rateLimits: false, desk: { write: false } } });
    await server.start();
    const heard: Heard[] = [];
    server.plugins['hapi-crypto-news'].events.on('item', ({ id }) => heard.push({ id, at: now() }));
    const { access_token: token } = JSON.parse((await server.inject('/auth/public-token')).payload) as { access_token: string };

    const answer = async (ask: Ask): Promise<unknown> => {

        if (ask === 'cpu') {
            return process.cpuUsage();
        }

        if (ask === 'heard') {
            return heard.splice(0);
        }

        if ('read' in ask) {
            for (let i = ask.from; i < ask.from + ask.read; ++i) {
                await server.inject({ url: `/news?${queryOf(pageAt(i, 1 + Math.floor(i / 969)))}`, headers: { authorization: `Bearer ${token}` } });
            }

            return null;
        }

        const times: Heard[] = [];
        for (let i = ask.from; i < ask.from + ask.publish; ++i) {
            const record = itemAt(i);
            await storage.news.publish({ records: [record] }, { now: Date.now() });
            times.push({ id: record.id, at: now() });
            await (ask.every > 0 ? sleep(ask.every) : null);
        }

        return times;
    };

    process.on('message', (ask: Ask) => void answer(ask).then((result) => process.send?.(result ?? 'done')));
    process.on('disconnect', () => process.exit());
    process.send?.('ready');
};

const ask = async <T>(child: ChildProcess, question: Ask): Promise<T> => {

    const answer = once(child, 'message') as Promise<[T]>;
    child.send(question);
    const [result] = await answer;
    return result;
};

/** A tick of the system's count of CPU time, in µs. */
const tick = 10_000;

/** CPU time of a process and of all that it has started, in µs. Linux only. */
const cpuOfTree = (parent: number): number => {

    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return pids.reduce((sum, pid) => sum + tick * ticksOf(pid, parent), 0);
};

/** Ticks of `pid` if it is `parent`, with its children that have ended, or one of its children. */
const ticksOf = (pid: string, parent: number): number => {

    try {
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ');
        const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15).map(Number);
        const own = Number(fields[1]) === parent ? user + system : 0;
        return Number(pid) === parent ? user + system + childUser + childSystem : own;
    }
    catch {
        return 0;           // it has ended
    }
};

interface Cost {
    readonly perSecond: number;
    /** µs of CPU per operation, of all nodes together and of PostgreSQL. */
    readonly nodes: number;
    readonly database: number;
}

const cpuOfNodes = async (children: readonly ChildProcess[]): Promise<number> => {

    const all = await Promise.all(children.map((child) => ask<NodeJS.CpuUsage>(child, 'cpu')));
    return all.reduce((sum, { user, system }) => sum + user + system, 0);
};

/** Resolves when the nodes have processed what was published: then they use less than a twentieth of a processor each. */
const settled = async (children: readonly ChildProcess[]): Promise<void> => {

    const idle = 25_000 * children.length;
    let before = -Infinity;
    let after = await cpuOfNodes(children);
    while (after - before > idle) {
        await sleep(500);
        [before, after] = [after, await cpuOfNodes(children)];
    }
};

const measure = async (children: readonly ChildProcess[], database: number, operations: number, work: () => Promise<unknown>): Promise<Cost> => {

    const [nodes, server, began] = [await cpuOfNodes(children), cpuOfTree(database), performance.now()];
    await work();
    const seconds = (performance.now() - began) / 1000;
    await settled(children);
    return { perSecond: operations / seconds, nodes: (await cpuOfNodes(children) - nodes) / operations, database: (cpuOfTree(database) - server) / operations };
};

const told = ({ perSecond, nodes, database }: Cost): string => `${perSecond.toFixed(0)} a second; CPU: nodes ${nodes.toFixed(0)} µs, PostgreSQL ${database.toFixed(0)} µs`;

const run = async (count: number, url: string, database: number): Promise<void> => {

    const schema = `nodes_${count}`;
    const children: ChildProcess[] = [];
    for (let i = 0; i < count; ++i) {
        const child = fork(__filename, [url, schema]);
        await once(child, 'message');
        children.push(child);
    }

    const [first] = children;
    if (!first) {
        return;
    }

    const filler = postgres({ connectionString: url, schema });
    await filler.open();
    await filler.news.publish({ records: Array.from({ length: publishedBefore }, (_, i) => itemAt(i)) });
    await filler.close();
    await settled(children);
    const share = Math.floor(publications / count);
    const published = await measure(children, database, share * count, () => Promise.all(children.map((child, i) => ask(child, { publish: share, from: publishedBefore + i * share, every: 0 }))));
    await Promise.all(children.map((child) => ask(child, 'heard')));
    const sent = await ask<readonly Heard[]>(first, { publish: spaced, from: 2 * publishedBefore, every: 50 });
    await sleep(500);
    const at = new Map(sent.map(({ id, at: time }) => [id, time]));
    const others = await Promise.all(children.slice(1).map((child) => ask<readonly Heard[]>(child, 'heard')));
    const delays = others.flat().map(({ id, at: time }) => time - (at.get(id) ?? NaN)).sort((a, b) => a - b);
    const part = Math.floor(reads / count);
    const read = await measure(children, database, part * count, () => Promise.all(children.map((child, i) => ask(child, { read: part, from: i * part }))));
    console.log(`${count} nodes`);
    console.log(`  an item published: ${told(published)}`);
    console.log(`  to the other nodes: ${delays.length} of ${spaced * (count - 1)} arrived${delays.length > 0 ? `, p50 ${medianOf(delays).toFixed(1)} ms, p99 ${(delays[Math.floor((delays.length - 1) * 0.99)] ?? NaN).toFixed(1)} ms after the commit was known` : ''}`);
    console.log(`  a page read: ${told(read)}`);
    children.forEach((child) => child.disconnect());
};

const main = async (counts: readonly number[]): Promise<void> => {

    const folder = mkdtempSync(join(tmpdir(), 'bench-nodes-'));
    const cluster = await startCluster(folder, { durable: true });
    const database = Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
    for (const count of counts) {
        await run(count, cluster.url, database);
    }

    await sleep(500);
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
};

const [url, schema] = process.argv.slice(2);
(url && schema ? node(url, schema) : main(url ? [Number(url)] : [1, 2, 4])).catch((error: unknown) => {

    console.error(error);
    process.exit(1);
});
