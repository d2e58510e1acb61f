import type { Clock } from '../clock';
import type { Logger } from '../logger';
import { StorageError } from './contract';

/** While it lasts, an outage is called to mind after this time, in milliseconds. */
const reminderMs = 10 * 60_000;

export interface OutageDeps {
    readonly clock: Clock;
    readonly log: Logger;
    /** Of the room that meets it; `storage` and `error` are added. */
    readonly tags: readonly string[];
}

/** Storage that fails, as one room meets it: however many of its tries fail, the host's log gets a line of it and no flood. */
export class Outage {

    private toldAt = -Infinity;

    constructor(private readonly deps: OutageDeps) {}

    /** Tells of a fault, unless one is told already. */
    met(error: unknown, more: object = {}): void {

        const { clock, log, tags } = this.deps;
        const now = clock.now();
        if (now - this.toldAt >= reminderMs) {
            this.toldAt = now;
            log([...tags, 'storage', 'error'], { ...more, error });
        }
    }

    /** What failed has worked: the next fault is another outage. */
    over(): void {

        this.toldAt = -Infinity;
    }
}

/** Sessions meet an outage of storage by the thousand: one line speaks for all. */
export const sparing = (log: Logger, outage: Outage): Logger => {

    return (tags, data) => {

        if (data instanceof StorageError) {
            outage.met(data);
        }
        else {
            log(tags, data);
        }
    };
};
