import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Looks that follow each other at once: most conditions hold after a few turns of the event loop. */
const eager = 20;

/** Polls a condition: in each turn of the event loop at first, then once per millisecond, since the work of other processes and the network is not to be slowed down. */
export const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {

    for (let i = 0; !await condition(); ++i) {
        await (i < eager ? nextTurn() : sleep(1));
    }
};
