import type { Clock } from '../../clock';

const most = 5;
const pauseMs = 60 * 1000;

/** Circuit breaker: opens for a minute after five failures in a row, then after each further one. */
export class Breaker {

    private readonly clock: Clock;
    private failures = 0;
    private until = -Infinity;

    constructor(clock: Clock) {

        this.clock = clock;
    }

    get open(): boolean {

        return this.clock.now() < this.until;
    }

    succeeded(): void {

        this.failures = 0;
    }

    failed(): void {

        if (++this.failures >= most) {
            this.until = this.clock.now() + pauseMs;
        }
    }
}
