import { minute, second } from '../clock';
import type { Clock } from '../clock';
import type { Ms } from '../storage/contract';

/** Time without a change from which on there is a pause, in milliseconds. */
export const quietMs = second;

/** Shortest and longest time between two starts while changes go on, in milliseconds. */
const rest = { least: 30 * second, most: 5 * minute };

/** While changes go on, the work takes at most one part in this many of the time. */
const share = 10;

/**
 * Paces work that follows from changes: it starts in a pause, once for a whole burst. A burst that goes on delays it by half a
 * minute, or longer if the work takes long, so that a slow machine keeps up with the changes themselves.
 */
export class BurstPacer {

    #lastChange: Ms = -Infinity;
    #startedAt: Ms;
    #restMs = rest.least;

    constructor(private readonly clock: Clock) {

        this.#startedAt = clock.now();
    }

    noteChange(): void {

        this.#lastChange = this.clock.now();
    }

    /** Whether the work may start now. The caller then starts it, and calls `finish()` at its end. */
    tryStart(): boolean {

        const now = this.clock.now();
        if (now - this.#lastChange < quietMs && now - this.#startedAt < this.#restMs) {
            return false;
        }

        this.#startedAt = now;
        return true;
    }

    finish(): void {

        const took = this.clock.now() - this.#startedAt;
        this.#restMs = Math.max(rest.least, Math.min(share * took, rest.most));
    }
}
