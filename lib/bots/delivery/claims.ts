import { insist } from '../../async/retry';
import type { Clock } from '../../clock';
import type { BotDeath, BotMove, BotRetry, Bots, BotTask, Ms, Seq } from '../../storage/contract';
import { Batch } from './batcher';

export interface LedgerDeps {
    readonly bots: Bots;
    readonly clock: Clock;
    readonly platform: string;
    readonly leaseMs: Ms;
    /** Bots in one transaction. */
    readonly batch: number;
}

/** The bots of one platform in storage, as one node holds them: under one fence, in batches. */
export class Ledger {

    private readonly keeping: Batch<BotMove>;
    private readonly ending: Batch<BotMove>;
    private readonly retrying: Batch<BotRetry>;
    private readonly killing: Batch<BotDeath>;
    private readonly releasing: Batch<{ readonly id: string }>;

    constructor(private readonly deps: LedgerDeps, private readonly fence: string) {

        const { bots, clock, batch } = deps;
        this.keeping = new Batch((moves) => insist(clock, () => bots.advance(fence, moves, clock.now(), this.until)), batch);
        this.ending = new Batch((moves) => insist(clock, () => bots.advance(fence, moves, clock.now(), null)), batch);
        this.retrying = new Batch((retries) => insist(clock, () => bots.retry(fence, retries)), batch);
        this.killing = new Batch((deaths) => insist(clock, () => bots.kill(fence, deaths)), batch);
        this.releasing = new Batch((ids) => insist(clock, () => bots.release(fence, ids.map(({ id }) => id), clock.now())), batch);
    }

    /** End of a lease that begins now. */
    get until(): Ms {

        return this.deps.clock.now() + this.deps.leaseMs;
    }

    claim(head: Seq, limit: number): Promise<readonly BotTask[]> {

        const { bots, clock, platform } = this.deps;
        return bots.claim({ platforms: [platform], head, fence: this.fence, now: clock.now(), until: this.until, limit, chats: true });
    }

    /** When something is to be done again; null: nothing is behind. */
    next(head: Seq): Promise<Ms | null> {

        return this.deps.bots.next([this.deps.platform], head);
    }

    /** Prolongs leases; answers whose are still ours. */
    async renew(moves: readonly BotMove[]): Promise<ReadonlySet<string>> {

        return new Set(await this.deps.bots.advance(this.fence, moves, this.deps.clock.now(), this.until));
    }

    /** Notes how far a bot is, and goes on holding it. All answer false where it is not ours any more. */
    keep(move: BotMove): Promise<boolean> {

        return this.keeping.add(move);
    }

    /** Notes how far a bot is, and lets go of it. */
    end(move: BotMove): Promise<boolean> {

        return this.ending.add(move);
    }

    retry(retry: BotRetry): Promise<boolean> {

        return this.retrying.add(retry);
    }

    kill(death: BotDeath): Promise<boolean> {

        return this.killing.add(death);
    }

    release(id: string): Promise<boolean> {

        return this.releasing.add({ id });
    }
}
