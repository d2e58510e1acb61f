import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

import { sqlite } from '../adapters/sqlite';
import type { BotPlatform } from '../lib/bots/types';
import { BotWorker } from '../lib/bots/worker';
import { systemClock } from '../lib/clock';
import { Tail } from '../lib/feed/tail';
import { parseOptions } from '../lib/options';
import type { Runtime } from '../lib/runtime';
import type { NewsRecord, Storage } from '../lib/storage/contract';

/**
 * What 10,000 bots cost one node over SQLite in memory: an item that nobody of them is told of, an item that all are, and
 * the same at a pace as a platform allows it. The turns of the event loop are timed one by one, in CPU time, also without the
 * worker.
 *
 * `npm run --silent build && node dist/bench/bots.js [bots] [batch]`
 */

const bots = Number(process.argv[2] ?? 10_000);
const batch = process.argv[3];
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

/** Answers at once, and counts. */
class Sink implements BotPlatform {

    readonly name = 'sink';
    readonly ids = { validate: () => ({}) };
    count = 0;
    busiest = 0;
    private readonly recent: number[] = [];

    constructor(readonly rate: BotPlatform['rate'] & object) {}

    async send(): Promise<{ readonly kind: 'sent' }> {

        const now = performance.now();
        ++this.count;
        this.recent.push(now);
        while ((this.recent[0] ?? now) < now - 1000) {
            this.recent.shift();
        }

        this.busiest = Math.max(this.busiest, this.recent.length);
        return { kind: 'sent' };
    }
}

interface Turns {
    readonly total: number;
    readonly worked: number;
    readonly p50: number;
    readonly p99: number;
    readonly max: number;
}

/** CPU time of this process, in milliseconds: what others do on the machine is not in it. */
const cpu = (): number => {

    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
};

/** Times every turn of the loop until `done()`. Those in which nothing was done are as short as an empty loop's. */
const timed = async (done: () => boolean): Promise<Turns> => {

    const turns: number[] = [];
    const start = performance.now();
    let last = cpu();
    while (!done()) {
        await nextTurn();
        const now = cpu();
        turns.push(now - last);
        last = now;
    }

    const worked = turns.filter((ms) => ms > 0.05).sort((a, b) => a - b);
    const at = (share: number): number => worked[Math.min(worked.length - 1, Math.floor(worked.length * share))] ?? 0;
    return { total: performance.now() - start, worked: worked.reduce((sum, ms) => sum + ms, 0), p50: at(0.5), p99: at(0.99), max: at(1) };
};

const node = async (storage: Storage, sink: Sink): Promise<{ readonly worker: BotWorker; readonly tail: Tail }> => {

    const settings = parseOptions({ auth: { secret: 'x'.repeat(32), domain: 'bench.example' }, bots: { platforms: [sink], ...(batch && { batch: Number(batch) }) } });
    const runtime: Runtime = { name: 'bench', settings, storage, clock: systemClock, random: randomBytes, log: () => {}, events: new EventEmitter() };
    const tail = new Tail({ storage, clock: systemClock, log: runtime.log, pollMs: 250 });
    const worker = new BotWorker(runtime, tail, [sink]);
    await tail.start();
    await worker.start();
    return { worker, tail };
};

const register = async (storage: Storage): Promise<void> => {

    for (let i = 0; i < bots; ++i) {
        await storage.bots.register({ id: `b${i}`, owner: `o${i}`, label: 'l', platform: 'sink', platformUserId: 'u', platformChannelId: `c${i}`, categories: ['crypto'], createdAt: Date.now() });
    }
};

const isServed = async (storage: Storage, head: number): Promise<boolean> => await storage.bots.next(['sink'], head) === null;

/** Until no bot is behind; storage is asked seldom, so that the asking is not what is measured. */
const untilServed = (storage: Storage, head: number): (() => boolean) => {

    let served = false;
    const ask = async (): Promise<void> => {

        while (!served) {
            await sleep(20);
            served = await isServed(storage, head);
        }
    };

    void ask();
    return () => served;
};

const line = (label: string, all: readonly Turns[]): void => {

    const median = (pick: (turns: Turns) => number): string => ([...all].map(pick).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0).toFixed(2);
    say(`${label}: ${median(({ total }) => total)} ms in all, ${median(({ worked }) => 1000 * worked / bots)} µs a bot; turns with work p50 ${median(({ p50 }) => p50)}, p99 ${median(({ p99 }) => p99)}, longest ${median(({ max }) => max)} ms`);
};

const measure = async (storage: Storage, category: string): Promise<Turns[]> => {

    const all: Turns[] = [];
    for (let i = 0; i < rounds; ++i) {
        await storage.news.publish({ records: [record(`n${++serial}`, category)] });
        all.push(await timed(untilServed(storage, (await storage.news.bounds()).head)));
    }

    return all;
};

const main = async (): Promise<void> => {

    const storage = sqlite(':memory:');
    await storage.open();
    await storage.migrate('auto');
    await register(storage);
    say(`${bots} bots, SQLite in memory, medians of ${rounds}; CPU time but for "in all"`);

    let over = false;
    void sleep(500).then(() => {

        over = true;
    });
    line('the loop alone', [await timed(() => over)]);

    const fast = new Sink({ limit: 100_000, ms: 1000 });
    const first = await node(storage, fast);
    await measure(storage, 'crypto');       // warm
    line('an item for nobody', await measure(storage, 'macro'));
    line('an item for all, no limit', await measure(storage, 'crypto'));
    await first.worker.stop();
    await first.tail.stop();

    const paced = new Sink({ limit: 300, ms: 1000 });
    const second = await node(storage, paced);
    await storage.news.publish({ records: [record('paced', 'crypto')] });
    const turns = await timed(untilServed(storage, (await storage.news.bounds()).head));
    line(`an item for all at 300 a second (at most ${paced.busiest} were sent in any second, ${paced.count} in all)`, [turns]);
    await second.worker.stop();
    await second.tail.stop();
    await storage.close();
};

void main();
