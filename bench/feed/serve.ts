import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

import type { Parts } from '../profile/parts';
import { Recorder } from '../profile/recorder';
import { toItems } from './items';
import { makers } from './servers';
import type { Publisher } from './publisher';
import type { Mode } from './servers';

// The process of one server. It executes orders and reports their cost.

/** Sends `count` items of `bytes` bytes, `times` times, `every` milliseconds apart; with 0, in the next turn of the event loop, delivered or not. */
export interface Order {
    /** `deliver`: items that are stored already. `publish`: new items, which are stored first. */
    readonly work: 'deliver' | 'publish';
    readonly times: number;
    readonly count: number;
    readonly bytes: number;
    readonly every: number;
    /** Bytes of one more item, which only stalled clients get. */
    readonly large?: number;
}

export type Ask =
    | { readonly run: Order }
    /** Starts to measure how long the loop is held, which costs CPU of its own. */
    | 'probe'
    /** Starts a profile, which ends with `parts`. */
    | 'record'
    | 'parts'
    | 'cost'
    | 'memory';

/** Cost since the last order: CPU in microseconds; in milliseconds, the longest hold of the loop by the clock, and the CPU of its turns. */
export interface Cost {
    readonly cpu: number;
    readonly heldMs: number;
    readonly turns: readonly number[];
}

/** Bytes of the process, and of V8's heap with the memory that it refers to. */
export interface Memory {
    readonly rss: number;
    readonly heap: number;
}

const cpuOf = (since?: NodeJS.CpuUsage): number => {

    const { user, system } = process.cpuUsage(since);
    return user + system;
};

/** Measures the CPU of each turn of the loop. Unlike the clock, that excludes the time of other processes. */
class Turns {

    readonly all: number[] = [];
    private last = process.cpuUsage();
    private next = setImmediate(() => this.look());

    stop(): void {

        clearImmediate(this.next);
    }

    private look(): void {

        this.all.push(cpuOf(this.last) / 1000);
        this.last = process.cpuUsage();
        this.next = setImmediate(() => this.look());
    }
}

/** Turns with less CPU count as idle, in milliseconds. */
const busyMs = 0.2;

class Serving {

    private readonly publisher: Publisher;
    private readonly delay = monitorEventLoopDelay({ resolution: 1 });
    private readonly recorder = new Recorder();
    private turns: Turns | null = null;
    private begun = process.cpuUsage();

    constructor(publisher: Publisher) {

        this.publisher = publisher;
    }

    async answer(ask: Ask): Promise<Cost | Memory | Parts | void> {

        switch (ask) {
            case 'probe': return this.probe();
            case 'record': return this.recorder.start();
            case 'parts': return this.recorder.stop();
            case 'cost': return this.cost();
            case 'memory': return memory();
            default: return this.run(ask.run);
        }
    }

    private async run({ work, times, count, bytes, every, large }: Order): Promise<void> {

        await this.publisher.prepare(work === 'deliver' ? toItems(times * count, bytes) : []);
        this.begun = process.cpuUsage();
        const offered: unknown[] = [];
        for (let i = 0; i < times; ++i) {
            const sent = work === 'deliver' ? this.publisher.deliver(count) : this.publisher.publish(toItems(count, bytes), large ? toItems(1, large, 'macro')[0] : undefined);
            offered.push(every > 0 ? await sent : sent);
            await (every > 0 ? sleep(every) : nextTurn());
        }

        await Promise.all(offered);
    }

    private probe(): void {

        this.delay.reset();
        this.delay.enable();
        this.turns = new Turns();
    }

    private cost(): Cost {

        const cpu = cpuOf(this.begun);
        this.turns?.stop();
        this.delay.disable();
        const turns = (this.turns?.all ?? []).filter((ms) => ms > busyMs).sort((a, b) => a - b);
        this.turns = null;
        return { cpu, heldMs: this.delay.max / 1e6, turns };
    }
}

/** Memory after garbage collection. */
const memory = async (): Promise<Memory> => {

    for (let i = 0; i < 4; ++i) {
        (globalThis as { gc?: () => void }).gc?.();
        await sleep(100);
    }

    const { rss, heapUsed, external } = process.memoryUsage();
    return { rss, heap: heapUsed + external };
};

const serve = async (mode: Mode, pingMs: number): Promise<void> => {

    const publisher = await makers[mode](pingMs);
    const serving = new Serving(publisher);
    process.on('message', (ask: Ask) => void serving.answer(ask).then((answer) => process.send?.(answer ?? 'done')));
    process.on('disconnect', () => process.exit());
    process.send?.(publisher.port);
};

const [mode, pingMs] = process.argv.slice(2);
void serve(mode as Mode, Number(pingMs));
