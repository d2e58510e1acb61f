import { parseArgs } from 'node:util';

import { medianOf, ratioOf, report } from '../figures';
import { sqliteFixture } from '../fixtures/news';
import { Arm, warmRequests } from './arm';

/**
 * Measures the server's CPU for a page that has not been requested before, from the request to the answer, among few items and
 * many. The floor is node:http with one prepared statement for the same rows. Each server has a process of its own; they take
 * turns.
 *
 * `npm run bench -- cold [--items=1000000] [--few=10000]`
 */

const rounds = 7;

/** Requests per round, by page, so that a round takes a fraction of a second. */
const pages: readonly (readonly [page: number, requests: number])[] = [[1, 100], [10, 100], [100, 40], [1000, 20]];

/** The deepest page that is measured among so many items. */
const deepest = (items: number): number => (items >= 1_000_000 ? 1000 : items >= 100_000 ? 100 : 10);

/** A peer's queries take a hundred times as long, so it gets fewer requests. */
const fewer = 20;
const fewest = 8;

const main = async (): Promise<void> => {

    const { values } = parseArgs({ options: { items: { type: 'string', default: '1000000' }, few: { type: 'string', default: '10000' } } });
    const [items, few] = [Number(values.items), Number(values.few)];
    const [many, little] = [await sqliteFixture(items), await sqliteFixture(few)];
    const arms = { floor: new Arm('bare', many), ours: new Arm('service', many), peer: new Arm('fastify', many), few: new Arm('service', little) };
    for (const [name, arm] of Object.entries(arms)) {
        await arm.start(name === 'peer' ? fewest : warmRequests);
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
