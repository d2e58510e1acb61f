import type { EventSink, SourceEvent } from '../../log/events';
import type { Logger } from '../../logger';
import { hostOnly } from '../reason';
import type { Source, SourceState } from '../types';

/** Results of a successful poll. */
export interface Harvest {
    readonly now: number;
    readonly stories: number;
    readonly created: number;
    readonly silentMs: number;
}

/** The members of a state that describe health, after a successful poll. */
export const healthAfter = (state: SourceState | null, { now, stories, created, silentMs }: Harvest): Partial<SourceState> => {

    const firstAt = state?.firstAt ?? now;
    const newsAt = created > 0 ? now : state?.newsAt;
    const isSilent = now - (newsAt ?? firstAt) >= silentMs;
    return { firstAt, succeededAt: now, stories, items: (state?.items ?? 0) + created, ...(newsAt !== undefined && { newsAt }), ...(isSilent && { silent: true }) };
};

export interface HealthReporterDeps {
    readonly log: Logger;
    readonly events: EventSink;
}

/** Reports each change in the health of a source once, to the host and to the log. */
export class HealthReporter {

    constructor(private readonly deps: HealthReporterDeps) {}

    /** After a successful poll. */
    changed({ id }: Source, before: SourceState | null, after: Partial<SourceState>): void {

        if (after.movedTo !== undefined && after.movedTo !== before?.movedTo) {
            this.deps.log(['newsroom', 'source', 'moved', 'info'], { source: id, host: hostOnly(after.movedTo) });
            this.emit({ source: id, state: 'moved', failures: 0, until: null, error: null, address: after.movedTo });
        }

        if (after.silent && !before?.silent) {
            this.deps.log(['newsroom', 'source', 'silent', 'warn'], { source: id, since: new Date(Number(after.newsAt ?? after.firstAt)).toISOString() });
            this.emit({ source: id, state: 'silent', failures: 0, until: null, error: null });
        }

        const failures = before?.failures ?? 0;
        if (failures > 0 || (before?.silent && !after.silent)) {
            this.deps.log(['newsroom', 'source', 'info'], { source: id, recovered: true, failures });
            this.emit({ source: id, state: 'recovered', failures, until: null, error: null });
        }
    }

    gone({ id }: Source, failures: number, error: unknown): void {

        this.deps.log(['newsroom', 'source', 'gone', 'error'], { source: id, failures, error });
        this.emit({ source: id, state: 'gone', failures, until: null, error });
    }

    paused({ id }: Source, { failures, until, pause }: { readonly failures: number; readonly until: number; readonly pause: number }, error: unknown): void {

        this.deps.log(['newsroom', 'source', 'error'], { source: id, until: new Date(until).toISOString(), failures, pause, error });
        this.emit({ source: id, state: 'paused', failures, until, error });
    }

    private emit(event: SourceEvent): void {

        this.deps.events.emit('source', event);
    }
}
