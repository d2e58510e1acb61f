import { medianOf } from '../figures';
import { reportProfile } from '../profile/report';
import type { Split } from '../profile/report';
import { Arm } from './arm';
import { orderOf } from './compare';

/**
 * Profiles the server's CPU for a delivery of single items, with pauses and without, and ws with a shared frame for comparison.
 *
 * `npm run bench -- profile`
 */

const sockets = 100;
const rounds = 5;
const profiled = 10;

const main = async (): Promise<void> => {

    const arms = [await Arm.start('feed'), await Arm.start('ws, shared frame')];
    for (const arm of arms) {
        await arm.connect(sockets);
        await arm.profile(orderOf('deliver', 'single', sockets), sockets, profiled);        // compiles the code
    }

    for (const [kind, name] of [['single', 'deliver, single'], ['flood', 'CPU of a delivery, single items without pause']] as const) {
        const order = orderOf('deliver', kind, sockets);
        const costs = new Map<Arm, number[]>(arms.map((arm) => [arm, []]));
        for (let i = 0; i < rounds; ++i) {
            for (const arm of arms) {
                const { cpu, deliveries } = await arm.run(order, sockets);
                costs.get(arm)?.push(cpu / deliveries);
            }
        }

        const splits: Split[] = [];
        for (const arm of arms) {
            splits.push({ name: arm.mode, value: medianOf(costs.get(arm) ?? []), parts: await arm.profile(order, sockets, profiled) });
        }

        const [ours, ...floors] = splits;
        if (ours) {
            reportProfile({ title: `live feed: ${name}, ${sockets} sockets`, unit: 'µs', ours, floors });
        }
    }

    arms.forEach((arm) => arm.stop());
};

main().catch((error: unknown) => {

    console.error(error);
    process.exit(1);
});
