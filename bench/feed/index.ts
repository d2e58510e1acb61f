import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import type { Ask as DialAsk, Came } from './dial';
import type { Ask as ServeAsk, Cost, Memory, Order } from './serve';
import { modes } from './servers';
import type { Mode } from './servers';

/**
 * What it costs the server to bring a 1.25 KB item to many sockets, one at a time and in bursts of ten: against the
 * floor (ws with one shared frame, written to the socket) and the peers (ws.send, socket.io, nes). Each server has a
 * process of its own, and its clients another; all run at once and are asked in turn, so that the ratios hold where
 * the machine is noisy. Then the memory of an idle socket, how long the loop is held, and what one stalled reader among
 * 1,000 does to the others.
 *
 * `npm run --silent build && node dist/bench/feed/index.js [sockets …]`
 */

const itemBytes = 1250;
const rounds = 7;

const single: Order = { times: 10, count: 1, bytes: itemBytes, every: 20 };
const burst: Order = { times: 1, count: 10, bytes: itemBytes, every: 20 };

/** What takes longer is lost: the run fails. */
const patienceMs = 120_000;

const answerOf = async <T>(child: ChildProcess): Promise<T> => {

    const [answer] = await once(child, 'message', { signal: AbortSignal.timeout(patienceMs) }) as [T];
    return answer;
};

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

/** One server with its clients. */
class Arm {

    readonly mode: Mode;
    private readonly server: ChildProcess;
    private readonly clients: ChildProcess;

    private constructor(mode: Mode, server: ChildProcess, clients: ChildProcess) {

        this.mode = mode;
        this.server = server;
        this.clients = clients;
    }

    static async start(mode: Mode): Promise<Arm> {

        const server = fork(join(__dirname, 'serve.js'), [mode], { execArgv: ['--expose-gc'] });
        const port = await answerOf<number>(server);
        const clients = fork(join(__dirname, 'dial.js'), [mode, String(port)]);
        await answerOf(clients);
        return new Arm(mode, server, clients);
    }

    async connect(sockets: number): Promise<void> {

        await this.dial({ connect: sockets });
    }

    memory(): Promise<Memory> {

        return this.ask<Memory>('memory');
    }

    /** Publishes with nobody there. Microseconds of CPU an item. */
    async alone(order: Order): Promise<number> {

        await this.ask({ publish: order });
        const { cpu } = await this.ask<Cost>('cost');
        return cpu / order.times / order.count;
    }

    async run(order: Order, sockets: number, stalled = 0): Promise<Cost & Came & { readonly ms: number; readonly deliveries: number }> {

        const deliveries = order.times * order.count * (sockets - stalled);
        await this.dial({ expect: deliveries, stalled });
        const began = performance.now();
        const [came] = await Promise.all([answerOf<Came>(this.clients), this.ask({ publish: order })]);
        const ms = performance.now() - began;
        return { ...await this.ask<Cost>('cost'), ...came, ms, deliveries };
    }

    stop(): void {

        this.server.disconnect();
        this.clients.disconnect();
    }

    private async ask<T>(ask: ServeAsk): Promise<T> {

        const answer = answerOf<T>(this.server);
        this.server.send(ask);
        return answer;
    }

    private async dial(ask: DialAsk): Promise<void> {

        const answer = answerOf(this.clients);
        this.clients.send(ask);
        await answer;
    }
}

/** Microseconds of CPU a delivery: `all` of it, and without what publishing costs with nobody there. */
interface Figure {
    readonly all: number;
    readonly fanOut: number;
    readonly rate: number;
}

interface Row {
    readonly arm: Arm;
    readonly alone: { readonly single: number; readonly burst: number };
    readonly singles: Figure[];
    readonly bursts: Figure[];
}

const open = async (mode: Mode, sockets: number): Promise<Row> => {

    const arm = await Arm.start(mode);
    const many = { every: 5, times: 60 };
    await arm.alone({ ...single, ...many });
    const alone = { single: await arm.alone({ ...single, ...many }), burst: await arm.alone({ ...burst, ...many }) };
    await arm.connect(sockets);
    await arm.run(single, sockets);
    return { arm, alone, singles: [], bursts: [] };
};

const figure = async (arm: Arm, order: Order, sockets: number, alone: number): Promise<Figure> => {

    const { cpu, ms, deliveries } = await arm.run(order, sockets);
    return { all: cpu / deliveries, fanOut: (cpu - alone * order.times * order.count) / deliveries, rate: deliveries / ms * 1000 };
};

const compare = async (sockets: number): Promise<void> => {

    const rows: Row[] = [];
    for (const mode of modes) {
        rows.push(await open(mode, sockets));
    }

    for (let i = 0; i < rounds; ++i) {
        for (const { arm, alone, singles, bursts } of rows) {
            singles.push(await figure(arm, single, sockets, alone.single));
            bursts.push(await figure(arm, burst, sockets, alone.burst));
        }
    }

    console.log(`\n${sockets} sockets: CPU of the server, µs a delivery (× the floor, medians of ${rounds} rounds)`);
    const [floor] = rows;
    console.table(Object.fromEntries(rows.map((row) => [row.arm.mode, toLine(row, floor ?? row)])));
    rows.forEach(({ arm }) => arm.stop());
};

const toLine = ({ alone, singles, bursts }: Row, floor: Row): Record<string, string | number> => {

    const told = (figures: readonly Figure[], floors: readonly Figure[], key: 'all' | 'fanOut'): string => {

        const ratio = median(figures.map((each, i) => each[key] / (floors[i]?.[key] ?? NaN)));
        return `${median(figures.map((each) => each[key])).toFixed(1)} (${ratio.toFixed(2)})`;
    };

    return {
        'single': told(singles, floor.singles, 'all'),
        'without publishing': told(singles, floor.singles, 'fanOut'),
        'in bursts of 10': told(bursts, floor.bursts, 'all'),
        'deliveries/s in bursts': Math.round(median(bursts.map(({ rate }) => rate))),
        'publishing, µs an item': Math.round(alone.single)
    };
};

/** How long the loop is held, in milliseconds. */
const hold = async (sockets: number): Promise<void> => {

    const lines: Record<string, Record<string, string>> = {};
    for (const mode of ['ws, shared frame', 'feed'] as const) {
        const arm = await Arm.start(mode);
        await arm.connect(sockets);
        await arm.run(single, sockets);
        await arm.memory();         // collects what connecting left
        const [one, ten] = [await arm.run({ ...single, probe: true }, sockets), await arm.run({ ...burst, times: 5, probe: true }, sockets)];
        lines[mode] = { 'single': toHold(one), 'in bursts of 10': toHold(ten) };
        arm.stop();
    }

    console.log(`\n${sockets} sockets: how long the loop is held, ms of CPU: median / p99 / longest turn (longest by the clock, which counts other processes too)`);
    console.table(lines);
};

const toHold = ({ turns, heldMs }: Cost): string => {

    const at = (part: number): string => (turns[Math.floor((turns.length - 1) * part)] ?? NaN).toFixed(1);
    return `${at(0.5)} / ${at(0.99)} / ${at(1)} (${heldMs.toFixed(0)})`;
};

/** Sockets that come first: what they load and compile is nobody's memory. */
const warmUp = 200;

/** Memory of a socket that waits, after garbage was collected. */
const idle = async (sockets: number): Promise<void> => {

    const lines: Record<string, Record<string, string>> = {};
    let floor: Memory | null = null;
    for (const mode of modes) {
        const arm = await Arm.start(mode);
        await arm.connect(warmUp);
        await arm.run(single, warmUp);
        const before = await arm.memory();
        await arm.connect(sockets);
        const after = await arm.memory();
        const each: Memory = { rss: (after.rss - before.rss) / sockets / 1024, heap: (after.heap - before.heap) / sockets / 1024 };
        floor ??= each;
        lines[mode] = { 'RSS, KB': `${each.rss.toFixed(1)} (${(each.rss / floor.rss).toFixed(2)})`, 'heap, KB': `${each.heap.toFixed(1)} (${(each.heap / floor.heap).toFixed(2)})` };
        arm.stop();
    }

    console.log(`\n${sockets} idle sockets: memory of each (× the floor)`);
    console.table(lines);
};

/** What one reader that stalls does to the others: their times from publishing to delivery, in milliseconds. */
const stall = async (sockets: number): Promise<void> => {

    const arm = await Arm.start('feed');
    await arm.connect(sockets);
    const order: Order = { times: 40, count: 1, bytes: itemBytes, every: 50, large: 500_000 };
    await arm.run({ ...order, times: 10 }, sockets);
    const all = await arm.run(order, sockets);
    const others = await arm.run(order, sockets, 1);
    const told = ({ p50, p99, cpu, deliveries }: Cost & Came & { readonly deliveries: number }) => ({ 'p50 ms': p50.toFixed(1), 'p99 ms': p99.toFixed(1), 'µs a delivery': (cpu / deliveries).toFixed(1) });
    console.log(`\n${sockets} sockets, the others' delivery when one stalls and is cut off`);
    console.table({ 'all read': told(all), 'one stalls': told(others) });
    arm.stop();
};

const main = async (): Promise<void> => {

    const given = process.argv.slice(2).map(Number).filter((count) => count > 0);
    for (const sockets of given.length > 0 ? given : [100, 1000, 5000]) {
        await compare(sockets);
    }

    await idle(5000);
    await hold(5000);
    await stall(1000);
};

main().catch((error: unknown) => {

    console.error(error);
    process.exit(1);
});
