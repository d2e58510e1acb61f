import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { Pool } from 'undici';

import { cpuOf, profileOf } from '../profile/costs';
import type { Parts } from '../profile/parts';
import type { Name } from './servers';
import type { Target } from './target';

const perRound = 8000;
const warmUp = 1000;

/** A server in a process of its own. */
export class Arm {

    readonly costs: number[] = [];
    private readonly child: ChildProcess;
    private pool: Pool | null = null;
    private target: Target | null = null;

    constructor(readonly name: Name) {

        this.child = fork(join(__dirname, 'serve.js'), [name]);
    }

    async start(): Promise<void> {

        const [target] = await once(this.child, 'message') as [Target];
        this.target = target;
        this.pool = new Pool(`http://127.0.0.1:${target.port}`, { connections: 8 });
        await this.load(perRound);
    }

    /** Microseconds of CPU per request. */
    async measure(): Promise<void> {

        await this.load(warmUp);
        const before = await cpuOf(this.child);
        await this.load(perRound);
        this.costs.push((await cpuOf(this.child) - before) / perRound);
    }

    async profile(): Promise<Parts> {

        await this.load(warmUp);
        return await profileOf(this.child, () => this.load(perRound));
    }

    async stop(): Promise<void> {

        await this.pool?.close();
        this.child.kill();
    }

    private async load(count: number): Promise<void> {

        const { path = '/', headers = {} } = this.target ?? {};
        const worker = async (): Promise<void> => {

            for (let i = 0; i < count / 8; ++i) {
                const res = await this.pool?.request({ method: 'GET', path, headers: { ...headers } });
                await res?.body.dump();
            }
        };

        await Promise.all(Array.from({ length: 8 }, worker));
    }
}
