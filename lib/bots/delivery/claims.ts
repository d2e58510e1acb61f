import { retry } from '../../async/retry';
import type { Clock } from '../../clock';
import type { BotDeath, BotMove, BotRetry, Bots, BotTask, Ms, Seq } from '../../storage/contract';
import { Batcher } from './batcher';

export interface ClaimsDeps {
    readonly bots: Bots;
    readonly clock: Clock;
    readonly platform: string;
    readonly leaseMs: Ms;
    /** Bots per transaction. */
    readonly batch: number;
}

/** Factor by which transactions may exceed `bots.batch` while there is nothing to send. */
export const maxGrowth = 8;

/** The bots of one platform that this node has leased in storage, under one fence. Changes are stored in batches, and repeated if storage is busy. */
export class Claims {

    private readonly commits: Batcher<BotMove>;
    private readonly finishes: Batcher<BotMove>;
    private readonly postponements: Batcher<BotRetry>;
    private readonly deaths: Batcher<BotDeath>;
    private readonly releases: Batcher<{ readonly id: string }>;

    constructor(private readonly deps: ClaimsDeps, private readonly fence: string) {

        const { bots, clock, batch } = deps;
        this.commits = new Batcher((moves) => retry(clock, () => bots.advance(fence, moves, clock.now(), this.leaseEnd)), batch);
        this.finishes = new Batcher((moves) => retry(clock, () => bots.advance(fence, moves, clock.now(), null)), maxGrowth * batch);
        this.postponements = new Batcher((retries) => retry(clock, () => bots.retry(fence, retries)), batch);
        this.deaths = new Batcher((deaths) => retry(clock, () => bots.kill(fence, deaths)), batch);
        this.releases = new Batcher((ids) => retry(clock, () => bots.release(fence, ids.map(({ id }) => id), clock.now())), batch);
    }

    /** End of a lease that begins now, in ms since the epoch. */
    get leaseEnd(): Ms {

        return this.deps.clock.now() + this.deps.leaseMs;
    }

    /** Leases up to `limit` bots that are behind `head` and due. */
    claim(head: Seq, limit: number): Promise<readonly BotTask[]> {

        const { bots, clock, platform } = this.deps;
        return bots.claim({ platforms: [platform], head, fence: this.fence, now: clock.now(), until: this.leaseEnd, limit, chats: true });
    }

    /** Resolves to the time at which the next bot is due, or to null if none is behind `head`. */
    nextDueAt(head: Seq): Promise<Ms | null> {

        return this.deps.bots.next([this.deps.platform], head);
    }

    /** Renews leases. Resolves to the ids of the bots that are still leased to this node. */
    async renew(moves: readonly BotMove[]): Promise<ReadonlySet<string>> {

        return new Set(await this.deps.bots.advance(this.fence, moves, this.deps.clock.now(), this.leaseEnd));
    }

    /** Stores a bot's cursor and renews its lease. Like all that follow, resolves to false if the bot is no longer leased to this node. */
    commitProgress(move: BotMove): Promise<boolean> {

        return this.commits.add(move);
    }

    /** Stores a bot's cursor and ends its lease. */
    finish(move: BotMove): Promise<boolean> {

        return this.finishes.add(move);
    }

    /** Stores a bot's cursor, failures and next attempt, and ends its lease. */
    postpone(attempt: BotRetry): Promise<boolean> {

        return this.postponements.add(attempt);
    }

    /** Marks a bot dead and ends its lease. */
    markDead(death: BotDeath): Promise<boolean> {

        return this.deaths.add(death);
    }

    /** Ends a bot's lease. */
    release(id: string): Promise<boolean> {

        return this.releases.add({ id });
    }
}
