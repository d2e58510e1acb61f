import { minute } from '../clock';
import type { Clock } from '../clock';
import type { Logger } from '../logger';
import { StorageError } from './contract';

/** An outage that lasts is logged again after this time, in milliseconds. */
const reminderMs = 10 * minute;

export interface OutageDeps {
    readonly clock: Clock;
    readonly log: Logger;
    /** Tags of the caller; `storage` and `error` are added. */
    readonly tags: readonly string[];
}

/**
 * Logs failures of storage once per outage, no matter how many calls fail. Each domain has one instance. Parts of a domain
 * that share it pass themselves as `part`.
 */
export class Outage {

    private readonly deps: OutageDeps;
    private readonly failing = new Set<object>();
    private loggedAt = -Infinity;

    constructor(deps: OutageDeps) {

        this.deps = deps;
    }

    /** Logs the error, unless this outage was logged less than ten minutes ago. */
    report(error: unknown, more: object = {}, part: object = this): void {

        const { clock, log, tags } = this.deps;
        const now = clock.now();
        this.failing.add(part);
        if (now - this.loggedAt >= reminderMs) {
            this.loggedAt = now;
            log([...tags, 'storage', 'error'], { ...more, error });
        }
    }

    /**
     * Ends the outage after a call has succeeded: the next failure begins another one. It lasts while another part fails, as
     * on a full disk, when reads succeed and writes don't.
     */
    end(part: object = this): void {

        this.failing.delete(part);
        if (this.failing.size === 0) {
            this.loggedAt = -Infinity;
        }
    }

    /** A logger for thousands of sessions that meet the same outage: storage errors are reported as one, everything else is logged. */
    toLogger(): Logger {

        return (tags, data) => {

            if (data instanceof StorageError) {
                this.report(data);
            }
            else {
                this.deps.log(tags, data);
            }
        };
    }
}
