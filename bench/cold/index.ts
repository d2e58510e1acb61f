import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { Pool } from 'undici';

import { medianOf, ratioOf, report } from '../figures';
import { sqliteFixture } from '../fixtures/news';
import type { Target } from '../http/target';
import { pageAt, queryOf } from './questions';
import type { ServerName } from './servers';

/**
 * CPU of the server for a page that nobody has asked for before, from the request to the answer, among few items and many. The
 * floor is node:http with one prepared statement for the same rows. Each server has a process of its own; they take turns.
 *
 * `npm run bench -- cold [--items=1000000] [--few=10000]`
 */

const rounds = 7;

/** Requests per round, by page, so that a round takes a fraction of a second. */
const pages: readonly (readonly [page: number, requests: number])[] = [[1, 100], [10, 100], [100, 40], [1000, 20]];

/** Few items have no deeper page. */
const deepest = (items: number): number => (items >= 1_000_000 ? 1000 : items >= 100_000 ? 100 : 10);

/** Pages that warm the servers up, none of which is measured: until some thousand requests, V8 is still compiling. */
const warmPages = [2, 3, 4, 5, 6, 7, 8, 9];
const warmRequests = 6000;

class Arm {

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

        const before = await this.cpu();
        await this.load(page, requests);
        return (await this.cpu() - before) / requests;
    }

    async stop(): Promise<void> {

        await this.pool?.close();
        this.child.disconnect();
    }

    private async cpu(): Promise<number> {

        this.child.send('cpu');
        const [{ user, system }] = await once(this.child, 'message') as [NodeJS.CpuUsage];
        return user + system;
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

/** Queries of a peer take a hundred times as long, so there are fewer of them. */
const fewer = 20;

const main = async (): Promise<void> => {

    const { values } = parseArgs({ options: { items: { type: 'string', default: '1000000' }, few: { type: 'string', default: '10000' } } });
    const [items, few] = [Number(values.items), Number(values.few)];
    const [many, little] = [await sqliteFixture(items), await sqliteFixture(few)];
    const arms = { floor: new Arm('bare', many), ours: new Arm('service', many), peer: new Arm('fastify', many), few: new Arm('service', little) };
    for (const [name, arm] of Object.entries(arms)) {
        await arm.start(name === 'peer' ? warmPages.length : warmRequests);
    }

    for (const [page, requests] of pages.filter(([number]) => number <= deepest(items))) {
        const costs: Record<keyof typeof arms, number[]> = { floor: [], ours: [], peer: [], few: [] };
        for (let i = 0; i < rounds; ++i) {
            costs.floor.push(await arms.floor.measure(page, requests));
            costs.ours.push(await arms.ours.measure(page, requests));
            costs.few.push(...page <= 10 ? [await arms.few.measure(page, requests)] : []);
            costs.peer.push(await arms.peer.measure(page, Math.ceil(requests / fewer)));
        }

        const name = `three categories, page ${page.toLocaleString('en')}`;
        const peers = [{ name: 'fastify and Kysely', value: medianOf(costs.peer) }];
        const common = { group: 'cold read', unit: 'µs', ours: medianOf(costs.ours) } as const;
        report({ ...common, name, size: { of: 'items', value: items }, goal: 2, floor: { name: 'node:http and a prepared statement', value: medianOf(costs.floor) }, ratio: ratioOf(costs.ours, costs.floor), peers });
        if (costs.few.length > 0 && items === 1_000_000) {
            report({ ...common, name: `${name}, a million to ten thousand`, size: null, goal: 1.3, floor: { name: `${few.toLocaleString('en')} items`, value: medianOf(costs.few) }, ratio: ratioOf(costs.ours, costs.few), peers: [] });
        }
    }

    await Promise.all(Object.values(arms).map((arm) => arm.stop()));
};

main().catch((error: unknown) => {

    console.error(error);
    process.exit(1);
});
