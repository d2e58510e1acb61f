import { backoffMs } from '../../async/backoff';
import type { Backoff } from '../../async/backoff';
import type { Ms } from '../../storage/contract';

/** Failures in a row, over all chats, from which on the platform itself is taken to be down; also of being told to wait. */
const tolerance = 5;

/** Pauses of a platform that is down: it is asked again after a second, then after twice as long, up to a minute. */
const pauses: Backoff = { firstMs: 1000, maxMs: 60_000 };

/** Tells the faults of a platform from those of single chats. */
export class Health {

    private failures = 0;
    private throttles = 0;

    constructor(private readonly random: (bytes: number) => Buffer) {}

    /** Whether the platform is thought to be down, or overrun: it is asked by one message at a time, until one gets through. */
    get isDown(): boolean {

        return Math.max(this.failures, this.throttles) >= tolerance;
    }

    succeeded(): void {

        this.failures = this.throttles = 0;
    }

    /** It didn't do what it was asked for, but it is there. */
    answered(): void {

        this.failures = 0;
    }

    /** A failure that others would have had too. Answers how long nothing is to be sent; 0: it may have been this chat's after all. */
    failed(): Ms {

        return this.pauseAfter(++this.failures);
    }

    /** A chat was asked to wait. Answers how long all had better do; 0: it may have been this chat after all. */
    throttled(): Ms {

        return this.pauseAfter(++this.throttles);
    }

    private pauseAfter(inARow: number): Ms {

        return inARow < tolerance ? 0 : backoffMs(pauses, inARow - tolerance + 1, this.random);
    }
}
