import type { Clock } from '../clock';
import type { Ms } from './contract';

export interface RenewalDeps {
    readonly clock: Clock;
    /** Duration of the lease. */
    readonly leaseMs: Ms;
    readonly renew: () => Promise<unknown>;
    /** Called with what `renew` rejects with. The next attempt follows in time. */
    readonly report: (error: unknown) => void;
}

/** Renews a lease whenever a third of its duration is over, until it is stopped. */
export class Renewal {

    private cancel: () => void;
    private running: Promise<void> = Promise.resolve();

    constructor(private readonly deps: RenewalDeps) {

        this.cancel = this.schedule();
    }

    /** Begins no further renewal. Resolves when the last one has ended. */
    stop(): Promise<void> {

        this.cancel();
        return this.running;
    }

    private schedule(): () => void {

        return this.deps.clock.setTimer(Math.ceil(this.deps.leaseMs / 3), () => {

            this.cancel = this.schedule();
            this.running = this.renew();
        });
    }

    private async renew(): Promise<void> {

        try {
            await this.deps.renew();
        }
        catch (error) {
            this.deps.report(error);
        }
    }
}
