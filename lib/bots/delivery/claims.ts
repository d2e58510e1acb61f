import { retry } from '../../async/retry';
import type { Clock } from '../../clock';
import type { BotDeath, BotMove, BotRetry, Bots, BotTask, Ms, Seq } from '../../storage/contract';
import { Batcher } from './batcher';

export interface ClaimsDeps {
    readonly bots: Bots;
    readonly clock: Clock;
    readonly platform: string;
    readonly leaseMs: Ms;
    /** Bots in one transaction. */
    readonly batch: number;
}

/** The bots of one platform in storage, as one node holds them: under one fence, in batches. */
export class Claims {

    private readonly commits: Batcher<BotMove>;
    private readonly ending: Batcher<BotMove>;
    private readonly postponements: Batcher<BotRetry>;
    private readonly deaths: Batcher<BotDeath>;
    private readonly releases: Batcher<{ readonly id: string }>;

    constructor(private readonly deps: ClaimsDeps, private readonly fence: string) {

        const { bots, clock, batch } = deps;
        this.commits = new Batcher((moves) => retry(clock, () => bots.advance(fence, moves, clock.now(), this.leaseEnd)), batch);
        this.ending = new Batcher((moves) => retry(clock, () => bots.advance(fence, moves, clock.now(), null)), batch);
        this.postponements = new Batcher((retries) => retry(clock, () => bots.retry(fence, retries)), batch);
        this.deaths = new Batcher((deaths) => retry(clock, () => bots.kill(fence, deaths)), batch);
        this.releases = new Batcher((ids) => retry(clock, () => bots.release(fence, ids.map(({ id }) => id), clock.now())), batch);
    }

    /** End of a lease that begins now. */
    get leaseEnd(): Ms {

        return this.deps.clock.now() + this.deps.leaseMs;
    }

    claim(head: Seq, limit: number): Promise<readonly BotTask[]> {

        const { bots, clock, platform } = this.deps;
        return bots.claim({ platforms: [platform], head, fence: this.fence, now: clock.now(), until: this.leaseEnd, limit, chats: true });
    }

    /** When something is to be done again; null: nothing is behind. */
    nextDueAt(head: Seq): Promise<Ms | null> {

        return this.deps.bots.next([this.deps.platform], head);
    }

    /** Prolongs leases; answers whose are still ours. */
    async renew(moves: readonly BotMove[]): Promise<ReadonlySet<string>> {

        return new Set(await this.deps.bots.advance(this.fence, moves, this.deps.clock.now(), this.leaseEnd));
    }

    /** Notes how far a bot is, and goes on holding it. All answer false where it is not ours any more. */
    commitProgress(move: BotMove): Promise<boolean> {

        return this.commits.add(move);
    }

    /** Notes how far a bot is, and lets go of it. */
    finish(move: BotMove): Promise<boolean> {

        return this.ending.add(move);
    }

    postpone(attempt: BotRetry): Promise<boolean> {

        return this.postponements.add(attempt);
    }

    markDead(death: BotDeath): Promise<boolean> {

        return this.deaths.add(death);
    }

    release(id: string): Promise<boolean> {

        return this.releases.add({ id });
    }
}
