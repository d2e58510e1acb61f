import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

import Database from 'better-sqlite3';

import { sqlite } from '../adapters/sqlite';
import { KeyedQueue } from '../lib/async/keyed-queue';
import { BotWorker } from '../lib/bots/delivery/worker';
import type { BotRuntime } from '../lib/bots/delivery/worker';
import type { BotContext, BotOutgoingMessage, BotOutcome, BotPlatform, BotRecipient } from '../lib/bots/types';
import { systemClock } from '../lib/clock';
import { Tail } from '../lib/log/tail';
import { parseOptions } from '../lib/options';
import type { Options } from '../lib/options';
import type { NewsRecord, CompleteStorage } from '../lib/storage/contract';
import { noTelemetry } from '../lib/telemetry/telemetry';
import { medianOf, ratioOf, report } from './figures';
import { Turns } from './turns';
import type { Turn } from './turns';

/**
 * Measures the cost of 10,000 bots on one node over SQLite in memory: an item for none of them, an item for all, and an item
 * for all at the rate of a platform. The rate is measured at the sender and at the receiver, over connections of different
 * latency. Each turn of the event loop is timed, also without the worker. The floor of a delivery is a bare prepared statement
 * that stores the cursor, in transactions of the same size.
 *
 * `npm run bench -- bots [--bots=10000] [--batch=4] [--rate=no|one|all]`
 */

const { values: given } = parseArgs({ options: { bots: { type: 'string', default: '10000' }, batch: { type: 'string', default: '4' }, rate: { type: 'string', default: 'all' } } });
const bots = Number(given.bots);
const batch = Number(given.batch);
const rounds = 5;

let serial = 0;

const say = (line: string): void => {

    process.stdout.write(`${line}\n`);
};

const record = (id: string, category: string): NewsRecord => ({
    id,
    ord: Date.now() * 1000,
    categories: [category],
    terms: [],
    keys: [],
    narrativeId: null,
    json: JSON.stringify({
        id, signal: 'Bitcoin funds take in money as traders return', sentiment: 'bullish', sentiment_value: 0.8, timestamp: null, feed_categories: [category],
        short_context: 'Inflows were the largest in a month.', long_context: 'x'.repeat(800), sources: ['https://outlet.example/a'], author: '@outlet', tokens: ['$BTC'], tweet_url: null, narrative_id: null
    })
});

/** The largest count within any second. */
class Busiest {

    count = 0;
    most = 0;
    private readonly recent: number[] = [];

    note(now: number): void {

        ++this.count;
        this.recent.push(now);
        while ((this.recent[0] ?? now) <= now - 1000) {
            this.recent.shift();
        }

        this.most = Math.max(this.most, this.recent.length);
    }
}

/** Accepts messages at once, and counts them. */
class Sink implements BotPlatform {

    readonly name = 'sink';
    readonly ids = { validate: () => ({}) };
    readonly sent = new Busiest();

    constructor(readonly rate: BotPlatform['rate'] & object) {}

    async send(): Promise<BotOutcome> {

        this.sent.note(performance.now());
        return { kind: 'sent' };
    }
}

/** Posts to the simulated platform. */
class Remote extends Sink {

    constructor(rate: BotPlatform['rate'] & object, private readonly url: string) {

        super(rate);
    }

    override async send(_outgoing?: BotOutgoingMessage, _to?: BotRecipient, context?: BotContext): Promise<BotOutcome> {

        this.sent.note(performance.now());
        await context?.post(this.url, {}, '{}');
        return { kind: 'sent' };
    }
}

/** Largest latency to the simulated platform, in ms. */
const jitter = 80;

/** A platform in a worker thread. Counts messages, which arrive with different latencies. */
const standIn = (): void => {

    const arrived = new Busiest();
    const listener = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {

        await sleep(Math.random() * jitter);
        arrived.note(performance.now());
        req.resume();
        res.end('{}');
    };

    const server = createServer((req, res) => void listener(req, res));
    server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port));
    parentPort?.on('message', () => {

        parentPort?.postMessage(arrived.most);
        arrived.most = 0;
    });
};

interface Measured {
    /** Duration, and the CPU time of the process in it, in ms. */
    readonly total: number;
    readonly cpu: number;
    readonly turns: readonly Turn[];
}

/** CPU time of this process in ms, which excludes other load of the machine. */
const cpu = (): number => {

    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
};

/** Times every turn of the event loop until `work` resolves. */
const timed = async (work: Promise<unknown>): Promise<Measured> => {

    const turns = new Turns();
    const [start, before] = [performance.now(), cpu()];
    await work;
    return { total: performance.now() - start, cpu: cpu() - before, turns: turns.stop() };
};

const node = async (storage: CompleteStorage, sink: Sink, options: Options['bots'] = {}): Promise<{ readonly stop: () => Promise<void> }> => {

    const settings = parseOptions({ auth: { secret: 'x'.repeat(32), domain: 'bench.example' }, bots: { platforms: [sink], batch, ...options } });
    const runtime: BotRuntime = { name: 'bench', settings: settings.bots, storage, clock: systemClock, random: randomBytes, log: () => {}, events: new EventEmitter(), changes: { count: 0 }, telemetry: noTelemetry };
    const tail = new Tail({ storage, clock: systemClock, log: runtime.log, changes: runtime.changes, pollMs: 250 });
    const worker = new BotWorker({ runtime, tail, platforms: [sink], auth: settings.auth, secrets: () => [], queue: new KeyedQueue() });
    await tail.start();
    worker.start();
    return {
        stop: async () => {

            await worker.stop();
            await tail.stop();
        }
    };
};

const register = async (storage: CompleteStorage): Promise<void> => {

    for (let i = 0; i < bots; ++i) {
        await storage.bots.register({ id: `b${i}`, owner: `o${i}`, label: 'l', platform: 'sink', platformUserId: 'u', platformChannelId: `c${i}`, categories: ['crypto'], createdAt: Date.now() });
    }
};

const isServed = async (storage: CompleteStorage, head: number): Promise<boolean> => await storage.bots.next(['sink'], head) === null;

/** Resolves when no bot is behind. Polls storage rarely, so that the polling is not measured. */
const untilServed = async (storage: CompleteStorage, head: number): Promise<void> => {

    do {
        await sleep(20);
    } while (!await isServed(storage, head));
};

const line = (label: string, all: readonly Measured[]): void => {

    const turns = all.flatMap((one) => one.turns.map((turn) => turn.own)).sort((a, b) => a - b);
    const at = (share: number): string => (turns[Math.min(turns.length - 1, Math.floor(turns.length * share))] ?? 0).toFixed(2);
    const over = 100 * turns.filter((ms) => ms > 1).length / turns.length;
    const byClock = all.reduce((most, one) => Math.max(most, one.turns.reduce((max, { ms }) => Math.max(max, ms), 0)), 0);
    say(`${label}: ${medianOf(all.map(({ total }) => total)).toFixed(0)} ms in all; turns with work p50 ${at(0.5)}, p90 ${at(0.9)}, p99 ${at(0.99)}, longest ${at(1)} ms (${byClock.toFixed(0)} by the clock), ${over.toFixed(1)} % above 1 ms`);
};

const longest = ({ turns }: Measured): number => turns.reduce((max, { own }) => Math.max(max, own), 0);

/** Goal for the longest turn, in ms: other requests wait that long. */
const limit = 20;

const reportLongest = (name: string, ours: Measured, alone: Measured): void => {

    report({
        group: 'bots', name: `longest turn, ${name}`, unit: 'ms', size: { of: 'bots', value: bots }, goal: null, limit,
        ours: longest(ours), floor: { name: 'the loop alone', value: longest(alone) }, ratio: longest(ours) / longest(alone), peers: []
    });
};

/** Stores the cursor of each bot with the least work that SQLite allows. Returns µs of CPU per bot. */
const bareCursors = (): (() => number) => {

    const db = new Database(':memory:');
    db.exec('CREATE TABLE bot (id TEXT PRIMARY KEY, cursor INTEGER)');
    const [insert, update] = [db.prepare('INSERT INTO bot VALUES (?, 0)'), db.prepare('UPDATE bot SET cursor = cursor + 1 WHERE id = ?')];
    const ids = Array.from({ length: bots }, (_, i) => `b${i}`);
    ids.forEach((id) => insert.run(id));
    const store = db.transaction((some: readonly string[]) => some.forEach((id) => update.run(id)));
    return () => {

        const before = cpu();
        for (let i = 0; i < bots; i += batch) {
            store(ids.slice(i, i + batch));
        }

        return 1000 * (cpu() - before) / bots;
    };
};

const measure = async (storage: CompleteStorage, category: string): Promise<Measured[]> => {

    const all: Measured[] = [];
    for (let i = 0; i < rounds; ++i) {
        all.push(await offer(storage, category));
    }

    return all;
};

/** Publishes an item, and times the turns until no bot is behind. */
const offer = async (storage: CompleteStorage, category: string): Promise<Measured> => {

    await storage.news.publish({ records: [record(`n${++serial}`, category)] }, { now: Date.now() });
    return await timed(untilServed(storage, (await storage.news.bounds()).head));
};

/** Returns the turns of the loop alone. */
const measureTurns = async (storage: CompleteStorage): Promise<Measured> => {

    const alone = await timed(sleep(1000));
    line('the loop alone', [alone]);

    const { stop } = await node(storage, new Sink({ limit: 100_000, ms: 1000 }));
    await measure(storage, 'crypto');       // warm
    line('an item for nobody', await measure(storage, 'macro'));
    const store = bareCursors();
    store();
    const [all, floors]: [Measured[], number[]] = [[], []];
    for (let i = 0; i < rounds; ++i) {
        floors.push(store());
        all.push(await offer(storage, 'crypto'));
    }

    line('an item for all, no limit', all);
    const costs = all.map((one) => 1000 * one.cpu / bots);
    report({
        group: 'bots', name: 'an item delivered', unit: 'µs', size: { of: 'bots', value: bots }, goal: null,
        ours: medianOf(costs), floor: { name: 'cursors stored', value: medianOf(floors) }, ratio: ratioOf(costs, floors), peers: []
    });
    await stop();
    return alone;
};

const rate = { limit: 300, ms: 1000 };

/** Platforms of one node each, with a rate of 300 per second. */
const rated = (url: string): readonly (readonly [label: string, sinks: readonly Sink[]])[] => [
    ['sent at once', [new Sink(rate)]],
    ['over HTTP', [new Remote(rate, url)]],
    ['over HTTP, from two nodes', [new Remote(rate, url), new Remote(rate, url)]]
];

const modes: Readonly<Record<string, number>> = { no: 0, one: 1, all: 3 };

/** Measures a platform with a rate, in this process and over connections. */
const measureRate = async (storage: CompleteStorage, alone: Measured): Promise<void> => {

    const platform = new Worker(__filename);
    const [port] = await once(platform, 'message') as [number];
    for (const [label, sinks] of rated(`http://127.0.0.1:${port}/`).slice(0, modes[given.rate])) {
        const nodes = await Promise.all(sinks.map((sink) => node(storage, sink, { nodes: sinks.length, concurrency: 100 })));
        const measured = await offer(storage, 'crypto');
        line(`at 300 a second, ${label}`, [measured]);
        platform.postMessage('most');
        const [most] = await once(platform, 'message') as [number];
        const sent = sinks.reduce((sum, sink) => sum + sink.sent.count, 0);
        say(`    ${(1000 * sent / measured.total).toFixed(0)} a second; in any second at most ${sinks.map((sink) => sink.sent.most).join(' and ')} were sent${most === 0 ? '' : `, and ${most} arrived`}`);
        reportLongest(`300 a second, ${label}`, measured, alone);
        await Promise.all(nodes.map(({ stop }) => stop()));
        await sleep(2 * rate.ms);       // the next nodes don't count what these have sent
    }

    await platform.terminate();
};

const main = async (): Promise<void> => {

    const storage = sqlite(':memory:');
    await storage.open();
    await storage.migrate('auto');
    await register(storage);
    say(`${bots} bots, SQLite in memory, ${rounds} rounds; turns without the time in which other programs had the processor`);
    const alone = await measureTurns(storage);
    await measureRate(storage, alone);
    await storage.close();
};

if (isMainThread) {
    void main();
}
else {
    standIn();
}
