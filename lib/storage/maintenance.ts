import type { Clock } from '../clock';
import type { Logger } from '../logger';
import type { Storage } from './contract';
import { Outage } from './outage';

/** What `Maintenance` needs. */
export interface MaintenanceOptions {
    readonly storage: Pick<Storage, 'maintain'>;
    readonly clock: Clock;
    readonly log: Logger;
    /** Time between two rounds, in milliseconds. */
    readonly everyMs: number;
    /** Time of one step, in milliseconds. */
    readonly budgetMs: number;
}

/** Removes expired data from storage, in the background and in small steps. */
export class Maintenance {

    private readonly options: MaintenanceOptions;
    private cancel: (() => void) | null = null;
    private round: Promise<void> = Promise.resolve();
    private readonly outage: Outage;

    constructor(options: MaintenanceOptions) {

        this.options = options;
        this.outage = new Outage({ ...options, tags: ['upkeep'] });
    }

    /** Starts the first round after `everyMs`. */
    start(): void {

        this.cancel ??= this.wait();
    }

    /** Resolves when the running step has ended. */
    async stop(): Promise<void> {

        this.cancel?.();
        this.cancel = null;
        await this.round;
    }

    private wait(): () => void {

        return this.options.clock.setTimer(this.options.everyMs, () => {

            this.round = this.clean();
        });
    }

    private async clean(): Promise<void> {

        const { storage, clock, budgetMs } = this.options;
        try {
            let more = true;
            while (more && this.cancel) {
                ({ more } = await storage.maintain(clock.now(), budgetMs));
            }

            this.outage.end();
        }
        catch (error) {
            this.outage.report(error);
        }

        this.cancel &&= this.wait();
    }
}
