import type { Clock } from '../clock';
import type { Ms, News, Seq } from '../storage/contract';
import { seqAt } from '../storage/log-age';

export interface LogHorizonDeps {
    readonly news: Pick<News, 'bounds' | 'since'>;
    readonly clock: Clock;
    /** Entries that have been in the log for as long, in milliseconds, are old. */
    readonly maxAgeMs: Ms;
}

/** How long a position that was found is used, in milliseconds. */
const freshMs = 60_000;

/** Which entries of the log are old. */
export class LogHorizon {

    private found: Promise<Seq> = Promise.resolve(0);
    private askedAt: Ms = -Infinity;

    constructor(private readonly deps: LogHorizonDeps) {}

    /** Resolves to the newest old entry, as of the last minute; to 0 if none is known to be old. Rejects with `StorageError`. */
    seq(): Promise<Seq> {

        const now = this.deps.clock.now();
        if (now - this.askedAt >= freshMs) {
            this.askedAt = now;
            this.found = this.find(now - this.deps.maxAgeMs);
        }

        return this.found;
    }

    private async find(time: Ms): Promise<Seq> {

        try {
            return await seqAt(this.deps.news, time);
        }
        catch (error) {
            this.askedAt = -Infinity;
            throw error;
        }
    }
}
