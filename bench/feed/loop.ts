import { setTimeout as sleep } from 'node:timers/promises';

import { Arm } from './arm';
import { itemBytes } from './compare';
import type { Came } from './dial';
import type { Cost, Order } from './serve';

const single: Order = { work: 'publish', times: 10, count: 1, bytes: itemBytes, every: 50 };
const burst: Order = { work: 'publish', times: 5, count: 10, bytes: itemBytes, every: 50 };

/** Measures how long the event loop is blocked, in milliseconds, while items are sent and while all clients are pinged. */
export const hold = async (sockets: number): Promise<void> => {

    const lines: Record<string, Record<string, string>> = {};
    for (const mode of ['ws, shared frame', 'feed'] as const) {
        const arm = await Arm.start(mode);
        await arm.connect(sockets);
        await arm.run(single, sockets);
        await arm.memory();         // collects the garbage of connecting
        lines[mode] = { 'single': await held(arm, () => arm.run(single, sockets)), 'bursts of 10': await held(arm, () => arm.run(burst, sockets)) };
        arm.stop();
    }

    console.log(`\n${sockets} sockets: how long the loop is held, ms of CPU: median / p99 / longest turn (longest by the clock, which counts other processes too)`);
    console.table({ ...lines, 'feed, pinging': { single: await pinging(sockets) } });
};

const pingMs = 3000;

/** Clients that connected within a few seconds, as after a restart, are pinged within the same few seconds. */
const pinging = async (sockets: number): Promise<string> => {

    const arm = await Arm.start('feed', { pingMs });
    await arm.connect(sockets);
    await sleep(2 * pingMs);
    const told = await held(arm, async () => {

        await sleep(3 * pingMs);
        return arm.cost();
    });
    arm.stop();
    return told;
};

const held = async (arm: Arm, work: () => Promise<Cost>): Promise<string> => {

    await arm.probe();
    return toHold(await work());
};

const toHold = ({ turns, heldMs }: Cost): string => {

    const at = (part: number): string => (turns[Math.floor((turns.length - 1) * part)] ?? NaN).toFixed(1);
    return `${at(0.5)} / ${at(0.99)} / ${at(1)} (${heldMs.toFixed(0)})`;
};

/** Measures the effect of one stalled reader on the others: their times from publishing to delivery, in milliseconds. */
export const stall = async (sockets: number): Promise<void> => {

    const arm = await Arm.start('feed');
    await arm.connect(sockets);
    const order: Order = { work: 'publish', times: 40, count: 1, bytes: itemBytes, every: 50, large: 500_000 };
    await arm.run({ ...order, times: 10 }, sockets);
    const all = await arm.run(order, sockets);
    const others = await arm.run(order, sockets, 1);
    const told = ({ p50, p99, cpu, deliveries }: Cost & Came & { readonly deliveries: number }) => ({ 'p50 ms': p50.toFixed(1), 'p99 ms': p99.toFixed(1), 'µs a delivery': (cpu / deliveries).toFixed(1) });
    console.log(`\n${sockets} sockets, the others' delivery when one stalls and is cut off`);
    console.table({ 'all read': told(all), 'one stalls': told(others) });
    arm.stop();
};
