import { setImmediate as nextTurn } from 'node:timers/promises';

import { TimeBudget, day, minute } from '../clock';
import type { Clock, Elapsed } from '../clock';
import type { Horizon, Ms, Storage } from './contract';
import { Lease } from './lease';
import { seqAt } from './log-age';

/** How long data is kept, in whole days; null for ever. */
export interface RetentionDays {
    readonly newsDays: number | null;
    readonly articlesDays: number | null;
    readonly logDays: number | null;
}

export interface RetentionDeps extends RetentionDays {
    readonly storage: Pick<Storage, 'maintain' | 'prune' | 'texts' | 'news'>;
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
    /** `count` grows with each row that is pruned. */
    readonly changes: { count: number };
    /** Measures the time of a step. Default: the time of the process. */
    readonly elapsed?: Elapsed;
}

type Prune = NonNullable<Storage['prune']>;
type Done = { readonly removed: number; readonly more: boolean };

/** Lease of the node that prunes. */
const leaseKey = 'retention';
const leaseMs = minute;

/** Rows of each kind per step: a few milliseconds of work. */
const portion = 25;

/**
 * `Storage.maintain` that also prunes data that is older than the host's retention. One node at a time prunes, in steps that
 * leave the event loop free.
 */
export class Retention {

    private readonly deps: RetentionDeps;
    private readonly lease: Lease;
    /** Null if everything is kept. Options that need an adapter's `prune` were checked before. */
    private readonly remove: Prune | null;

    constructor(deps: RetentionDeps) {

        const { storage } = this.deps = deps;
        this.lease = new Lease(leaseKey, { ...deps, texts: storage.texts, leaseMs });
        const prune = storage.prune?.bind(storage) ?? null;
        this.remove = isWanted(deps) ? prune : null;
    }

    /** As `Storage.maintain`. */
    async maintain(now: Ms, budgetMs: number): Promise<Done> {

        const swept = await this.deps.storage.maintain(now, budgetMs);
        if (swept.more || !this.remove || await this.lease.acquire() === null) {
            return swept;
        }

        const pruned = await this.prune(this.remove, await this.horizon(now), budgetMs);
        return { removed: swept.removed + pruned.removed, more: pruned.more };
    }

    private async prune(remove: Prune, horizon: Horizon, budgetMs: number): Promise<Done> {

        const { changes, elapsed } = this.deps;
        const budget = new TimeBudget(budgetMs, elapsed);
        let done: Done = { removed: 0, more: true };
        while (done.more && !budget.isSpent) {
            const { removed, more } = await remove(horizon, portion);
            changes.count += removed;
            done = { removed: done.removed + removed, more };
            await nextTurn();
        }

        return done;
    }

    private async horizon(now: Ms): Promise<Horizon> {

        const { newsDays, articlesDays, logDays } = this.deps;
        const log = logDays === null ? null : await seqAt(this.deps.storage.news, now - logDays * day);
        return {
            ...(newsDays !== null && { news: (now - newsDays * day) * 1000 }),
            ...(articlesDays !== null && { articles: (now - articlesDays * day) * 1000 }),
            ...(log !== null && { log })
        };
    }
}

const isWanted = ({ newsDays, articlesDays, logDays }: RetentionDays): boolean => [newsDays, articlesDays, logDays].some((days) => days !== null);
