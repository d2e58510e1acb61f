import { compare } from './compare';
import { hold, stall } from './loop';
import { memory } from './memory';

/**
 * Measures the server's cost of delivering a 1.25 KB item to many sockets, one at a time and in bursts of ten, compared with
 * the floor (ws with one shared frame, written to the socket) and the peers (ws.send, socket.io, nes). Each server has a
 * process of its own, and its clients another; all run at once and are measured in turn, so that the ratios hold even if
 * the machine is noisy. `deliver` begins with items that are published already, `publish` with new ones: all servers
 * store them durably, those without a log with one bare insert. Then measures the memory of an idle socket, how long the
 * loop is held, and the effect of one stalled reader among 1,000 on the others.
 *
 * `npm run bench -- feed [deliver] [publish] [memory] [loop] [sockets …]`
 */
const main = async (): Promise<void> => {

    const given = process.argv.slice(2);
    const numbers = given.map(Number).filter((count) => count > 0);
    const parts = given.filter((word) => !(Number(word) > 0));
    const wanted = (part: string): boolean => parts.length === 0 || parts.includes(part);
    for (const work of (['deliver', 'publish'] as const).filter(wanted)) {
        for (const sockets of numbers.length > 0 ? numbers : [100, 1000, 5000]) {
            await compare(work, sockets);
        }
    }

    if (wanted('memory')) {
        await memory();
    }

    if (wanted('loop')) {
        await hold(5000);
        await stall(1000);
    }
};

main().catch((error: unknown) => {

    console.error(error);
    process.exit(1);
});
