import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import type { Parts } from '../profile/parts';
import type { Ask as DialAsk, Came } from './dial';
import type { Ask as ServeAsk, Cost, Memory, Order } from './serve';
import type { Mode } from './servers';

export interface Ran extends Cost, Came {
    readonly ms: number;
    readonly deliveries: number;
}

export interface ArmOptions {
    /** Interval of the feed's pings, in milliseconds. */
    readonly pingMs?: number;
    /** Size of V8's young generation in megabytes, fixed from the start to measure memory. */
    readonly youngMb?: number;
}

/** Time limit of a step, after which the run fails. */
const patienceMs = 120_000;

const answerOf = async <T>(child: ChildProcess): Promise<T> => {

    const [answer] = await once(child, 'message', { signal: AbortSignal.timeout(patienceMs) }) as [T];
    return answer;
};

/** One server in its own process, with its clients in another. */
export class Arm {

    readonly mode: Mode;
    private readonly server: ChildProcess;
    private readonly clients: ChildProcess;

    private constructor(mode: Mode, server: ChildProcess, clients: ChildProcess) {

        this.mode = mode;
        this.server = server;
        this.clients = clients;
    }

    static async start(mode: Mode, { pingMs = 30_000, youngMb }: ArmOptions = {}): Promise<Arm> {

        const young = youngMb ? [`--min-semi-space-size=${youngMb}`, `--max-semi-space-size=${youngMb}`] : [];
        const server = fork(join(__dirname, 'serve.js'), [mode, String(pingMs)], { execArgv: ['--expose-gc', ...young] });
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

    /** Publishes without any clients. Resolves to microseconds of CPU per item. */
    async alone(order: Order): Promise<number> {

        await this.ask({ run: order });
        const { cpu } = await this.cost();
        return cpu / order.times / order.count;
    }

    /** Publishes to this many clients, and waits until all have received everything. */
    async run(order: Order, sockets: number, stalled = 0): Promise<Ran> {

        const deliveries = order.times * order.count * (sockets - stalled);
        await this.dial({ expect: deliveries, stalled });
        const began = performance.now();
        const [came] = await Promise.all([answerOf<Came>(this.clients), this.ask({ run: order })]);
        const ms = performance.now() - began;
        return { ...await this.cost(), ...came, ms, deliveries };
    }

    /** Profiles the server during such runs. */
    async profile(order: Order, sockets: number, runs: number): Promise<Parts> {

        await this.ask('record');
        for (let i = 0; i < runs; ++i) {
            await this.run(order, sockets);
        }

        return await this.ask<Parts>('parts');
    }

    async probe(): Promise<void> {

        await this.ask('probe');
    }

    cost(): Promise<Cost> {

        return this.ask<Cost>('cost');
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
