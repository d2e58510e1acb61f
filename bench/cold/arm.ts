import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { Pool } from 'undici';

import type { Target } from '../http/target';
import { cpuOf, profileOf } from '../profile/costs';
import type { Parts } from '../profile/parts';
import { pageAt, queryOf } from './questions';
import type { ServerName } from './servers';

/** Pages that warm up the servers and are not measured: V8 is still compiling during the first few thousand requests. */
const warmPages = [2, 3, 4, 5, 6, 7, 8, 9];
export const warmRequests = 6000;

/** A server in a process of its own, which answers each question once at most. */
export class Arm {

    private readonly child: ChildProcess;
    private readonly asked = new Map<number, number>();
    private pool: Pool | null = null;
    private target: Target | null = null;

    constructor(name: ServerName, file: string) {

        this.child = fork(join(__dirname, 'serve.js'), [name, file]);
    }

    async start(warm: number): Promise<void> {

        const [target] = await once(this.child, 'message') as [Target];
        this.target = target;
        this.pool = new Pool(`http://127.0.0.1:${target.port}`, { connections: 1 });
        for (const page of warmPages) {
            await this.load(page, warm / warmPages.length);
        }
    }

    /** Microseconds of CPU per request. */
    async measure(page: number, requests: number): Promise<number> {

        const before = await cpuOf(this.child);
        await this.load(page, requests);
        return (await cpuOf(this.child) - before) / requests;
    }

    async stop(): Promise<void> {

        await this.pool?.close();
        this.child.disconnect();
    }

    async profile(page: number, requests: number): Promise<Parts> {

        return await profileOf(this.child, () => this.load(page, requests));
    }

    private async load(page: number, requests: number): Promise<void> {

        const { path = '/', headers = {} } = this.target ?? {};
        const from = this.asked.get(page) ?? 0;
        this.asked.set(page, from + requests);
        for (let i = from; i < from + requests; ++i) {
            const res = await this.pool?.request({ method: 'GET', path: `${path}?${queryOf(pageAt(i, page))}`, headers: { ...headers } });
            await res?.body.dump();
            if (res?.statusCode !== 200) {
                throw new Error(`Page ${page} was answered with ${res?.statusCode}`);
            }
        }
    }
}
