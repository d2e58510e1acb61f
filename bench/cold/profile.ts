import { medianOf } from '../figures';
import { sqliteFixture } from '../fixtures/news';
import { reportProfile } from '../profile/report';
import { Arm, warmRequests } from './arm';

/**
 * Profiles the server for a page that has not been requested before, among a million items, and node:http with a prepared
 * statement for comparison.
 *
 * `npm run bench -- profile`
 */

const rounds = 4;
const perRound = 100;
const profiled = 500;

const main = async (): Promise<void> => {

    const file = await sqliteFixture(1_000_000);
    const [ours, floor] = [new Arm('service', file), new Arm('bare', file)];
    await ours.start(warmRequests);
    await floor.start(warmRequests);
    for (const page of [1, 10]) {
        const costs: { readonly ours: number[]; readonly floor: number[] } = { ours: [], floor: [] };
        for (let i = 0; i < rounds; ++i) {
            costs.ours.push(await ours.measure(page, perRound));
            costs.floor.push(await floor.measure(page, perRound));
        }

        reportProfile({
            title: `cold read: three categories, page ${page}, 1,000,000 items`, unit: 'µs',
            ours: { name: 'GET /news', value: medianOf(costs.ours), parts: await ours.profile(page, profiled) },
            floors: [{ name: 'node:http and a prepared statement', value: medianOf(costs.floor), parts: await floor.profile(page, profiled) }]
        });
    }

    await ours.stop();
    await floor.stop();
};

main().catch((error: unknown) => {

    console.error(error);
    process.exit(1);
});
