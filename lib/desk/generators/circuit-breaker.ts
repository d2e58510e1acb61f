import { minute } from '../../clock';
import type { Clock } from '../../clock';

const maxFailures = 5;
const pauseMs = minute;

/** Circuit breaker: opens for a minute after five failures in a row, then after each further one. */
export class CircuitBreaker {

    private readonly clock: Clock;
    private failures = 0;
    private until = -Infinity;

    constructor(clock: Clock) {

        this.clock = clock;
    }

    get isOpen(): boolean {

        const now = this.clock.now();
        this.until = Math.min(this.until, now + pauseMs);       // the clock may have been set back
        return now < this.until;
    }

    recordSuccess(): void {

        this.failures = 0;
    }

    recordFailure(): void {

        if (++this.failures >= maxFailures) {
            this.until = this.clock.now() + pauseMs;
        }
    }
}
