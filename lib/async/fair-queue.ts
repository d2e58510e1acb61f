import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Lets callers pass in the order in which they come, one in a turn of the event loop: a thousand who resume at once, each
 * with a millisecond of reading, would else hold it for seconds.
 */
export class FairQueue {

    private last: Promise<void> = Promise.resolve();

    turn(): Promise<void> {

        this.last = this.last.then(() => nextTurn());
        return this.last;
    }
}
