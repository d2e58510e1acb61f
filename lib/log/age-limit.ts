import { Fresh } from '../async/fresh';
import type { FreshAnswer } from '../async/fresh';
import { minute } from '../clock';
import type { Clock } from '../clock';
import type { Ms, News, Seq } from '../storage/contract';
import { seqAt } from '../storage/log-age';

export interface LogAgeLimitDeps {
    readonly news: Pick<News, 'bounds' | 'since'>;
    readonly clock: Clock;
    /** Entries that have been in the log for as long, in milliseconds, are old. */
    readonly maxAgeMs: Ms;
}

/** How long a position that was found is used, in milliseconds. */
const freshMs = minute;

/** Which entries of the log are old. */
export class LogAgeLimit {

    private readonly found: Fresh<'old', Seq>;

    constructor(private readonly deps: LogAgeLimitDeps) {

        this.found = new Fresh({ clock: deps.clock, freshMs, store: new Map<'old', FreshAnswer<Seq>>() });
    }

    /** Resolves to the newest old entry, or the newest one that was removed from the log, as of the last minute; to 0 if none is known to be old. Rejects with `StorageError`. */
    async seq(): Promise<Seq> {

        const { clock, maxAgeMs, news } = this.deps;
        return await this.found.get('old', () => seqAt(news, clock.now() - maxAgeMs));
    }
}
