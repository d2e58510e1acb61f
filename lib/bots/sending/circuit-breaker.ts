import { backoffMs } from '../../async/backoff';
import type { Backoff } from '../../async/backoff';
import { minute, second } from '../../clock';
import type { Clock } from '../../clock';
import type { Ms } from '../../storage/contract';
import type { SendRateLimiter } from './rate-limiter';

export interface CircuitBreakerDeps {
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
    /** Paused while the breaker is open. */
    readonly limiter: Pick<SendRateLimiter, 'resume' | 'pause'>;
    /** Called when a pause begins or gets longer. */
    readonly onOpened: (ms: Ms, reason: string) => void;
    /** Called at the end of a pause, but not by `shutDown()`. */
    readonly onClosed: () => void;
}

/** Failures in a row, over all chats, after which the platform counts as down. The same number of 429s in a row counts too. */
const tolerance = 5;

/** Pauses of a platform that is down: a second, then twice as long each time, up to a minute. */
const backoff: Backoff = { firstMs: second, maxMs: minute };

/** Circuit breaker of one platform: nothing is sent while it is open, and one message at a time while the platform is down. */
export class CircuitBreaker {

    private failures = 0;
    private throttles = 0;
    private until: Ms = 0;
    private isShutDown = false;
    private cancelTimer = (): void => {};

    constructor(private readonly deps: CircuitBreakerDeps) {}

    /** End of the current pause in ms since the epoch, or 0 if there is none. */
    get openUntil(): Ms {

        return this.until;
    }

    /** Whether the platform counts as down or overloaded. Stays true after a pause until a message gets through. */
    get isDown(): boolean {

        return Math.max(this.failures, this.throttles) >= tolerance;
    }

    recordSuccess(): void {

        this.failures = this.throttles = 0;
    }

    /** The platform refused a message, but it answered. */
    recordAnswer(): void {

        this.failures = 0;
    }

    /** Records a failure that may concern all chats, and opens the breaker if too many came in a row. Ignored while it is open: those messages were already on their way. */
    recordFailure(reason: string): void {

        if (this.until === 0) {
            this.open(this.pauseFor(++this.failures), reason);
        }
    }

    /** Records a 429 that may concern all chats, and opens the breaker as `recordFailure` does. `askedMs`: the pause that the platform demands for all chats, else 0. */
    recordThrottle(askedMs: Ms, reason: string): void {

        const pause = this.until === 0 ? this.pauseFor(++this.throttles) : 0;
        this.open(Math.max(askedMs, pause), reason);
    }

    /** Stops sending for `ms`. A longer pause that already runs stays. */
    open(ms: Ms, reason: string): void {

        const { clock, limiter, onOpened } = this.deps;
        const until = clock.now() + ms;
        if (ms === 0 || until <= this.until || this.isShutDown) {
            return;
        }

        onOpened(ms, reason);
        this.until = until;
        limiter.pause();
        this.cancelTimer();
        this.cancelTimer = clock.setTimer(ms, () => this.close());
    }

    /** Cancels the timer. The breaker keeps its state for good. */
    shutDown(): void {

        this.isShutDown = true;
        this.cancelTimer();
    }

    private close(): void {

        this.until = 0;
        this.deps.limiter.resume();
        this.deps.onClosed();
    }

    private pauseFor(inARow: number): Ms {

        return inARow < tolerance ? 0 : backoffMs(backoff, inARow - tolerance + 1, this.deps.random);
    }
}
