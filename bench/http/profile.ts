import { medianOf } from '../figures';
import { reportProfile } from '../profile/report';
import type { Split } from '../profile/report';
import { Arm } from './arm';
import type { Name } from './servers';

/**
 * Profiles the server for an answer that all clients request, and bare hapi for comparison.
 *
 * `npm run bench -- profile`
 */

const rounds = 5;

const pairs: readonly (readonly [ours: Name, floor: Name])[] = [['GET /news, 304', 'hapi, 304'], ['GET /news', 'hapi, buffer']];

const splitOf = async (arm: Arm): Promise<Split> => ({ name: arm.name, value: medianOf(arm.costs), parts: await arm.profile() });

const main = async (): Promise<void> => {

    for (const names of pairs) {
        const [ours, floor] = [new Arm(names[0]), new Arm(names[1])];
        await ours.start();
        await floor.start();
        for (let i = 0; i < rounds; ++i) {
            await ours.measure();
            await floor.measure();
        }

        reportProfile({ title: `hot read: ${ours.name}`, unit: 'µs', ours: await splitOf(ours), floors: [await splitOf(floor)] });
        await ours.stop();
        await floor.stop();
    }
};

main().catch((error: unknown) => {

    console.error(error);
    process.exit(1);
});
