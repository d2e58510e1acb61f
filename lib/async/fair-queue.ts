import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Gives callers their turns in order, one per iteration of the event loop: a thousand connections that resume at once, each
 * with a millisecond of reading, would otherwise block it for a second.
 */
export class FairQueue {

    private last: Promise<void> = Promise.resolve();

    /** Resolves when it is the caller's turn. */
    turn(): Promise<void> {

        this.last = this.last.then(() => nextTurn());
        return this.last;
    }
}
