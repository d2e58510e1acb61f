import { minute, second } from '../../clock';
import type { Clock } from '../../clock';
import type { Logger } from '../../logger';
import type { Ms } from '../../storage/contract';

export interface FaultsDeps {
    /** Name of the platform, for the log. */
    readonly name: string;
    readonly clock: Clock;
    readonly log: Logger;
}

/** Pause after a fault of storage or of the host's code. */
const retryMs = second;

/** Shortest time between two lines in the log. */
const reportMs = minute;

/** Faults of storage and of the host's code while bots of one platform are served. No bot is to blame for them. */
export class Faults {

    private reportedAt = -Infinity;
    private isStopping = false;

    constructor(private readonly deps: FaultsDeps) {}

    /** Logs one line a minute, as most faults affect many bots at once. Logs nothing once stopping. */
    report(error: unknown): void {

        const { clock, log, name } = this.deps;
        const now = clock.now();
        if (!this.isStopping && Math.abs(now - this.reportedAt) >= reportMs) {       // also after the clock was set back
            this.reportedAt = now;
            log(['bots', name, 'error'], { error });
        }
    }

    /** When to try again, in ms since the epoch. At once if this node is stopping, since another one takes over. */
    get retryAt(): Ms {

        return this.deps.clock.now() + (this.isStopping ? 0 : retryMs);
    }

    stop(): void {

        this.isStopping = true;
    }
}
