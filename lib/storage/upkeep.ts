import type { Clock } from '../clock';
import type { Log } from '../runtime';
import type { Storage } from './contract';

export interface UpkeepOptions {
    readonly storage: Pick<Storage, 'maintain'>;
    readonly clock: Clock;
    readonly log: Log;
    /** Time between two rounds, in milliseconds. */
    readonly everyMs: number;
    /** Time of one step, in milliseconds. */
    readonly budgetMs: number;
}

/** Lets storage remove what has expired, in the background and in small steps. */
export class Upkeep {

    private readonly options: UpkeepOptions;
    private cancel: (() => void) | null = null;
    private round: Promise<void> = Promise.resolve();

    constructor(options: UpkeepOptions) {

        this.options = options;
    }

    /** Begins with the first round after `everyMs`. */
    start(): void {

        this.cancel ??= this.wait();
    }

    /** Resolves when no step is under way any more. */
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

        const { storage, clock, log, budgetMs } = this.options;
        try {
            let more = true;
            while (more && this.cancel) {
                ({ more } = await storage.maintain(clock.now(), budgetMs));
            }
        }
        catch (error) {
            log(['storage', 'error'], error);
        }

        this.cancel &&= this.wait();
    }
}
