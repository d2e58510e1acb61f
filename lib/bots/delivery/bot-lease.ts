import type { Clock } from '../../clock';
import type { Ms } from '../../storage/contract';

/** The lease of one bot on this node. Storage has the last word on it. */
export class BotLease {

    private ending = false;
    private abandoned = false;
    private renewal: Promise<unknown> = Promise.resolve();

    /** `id`: of the bot; `until`: end of the lease, in ms since the epoch. */
    constructor(private readonly clock: Clock, private readonly id: string, private until: Ms) {}

    /** Whether this node may still send to the bot. */
    get isHeld(): boolean {

        return this.until > this.clock.now() && !this.abandoned;
    }

    /** Whether it is being ended, so that it must not be renewed. */
    get isEnding(): boolean {

        return this.ending;
    }

    /** Whether another delivery serves the bot, so that nothing more is stored for this one. */
    get isAbandoned(): boolean {

        return this.abandoned;
    }

    /** Records that this node has the bot until `until`. */
    extend(until: Ms): void {

        this.until = until;
    }

    /** Records that this node no longer has the bot. */
    lose(): void {

        this.until = 0;
    }

    /** The bot was rewound, and another delivery serves it. Nothing more is sent or stored. */
    abandon(): void {

        this.abandoned = true;
    }

    /** Extends the lease to `until`, or records its loss if `renewal` resolves without this bot. Rejects as `renewal` does. */
    async renew(renewal: Promise<ReadonlySet<string>>, until: Ms): Promise<void> {

        this.renewal = renewal.catch(() => {});
        const ours = await renewal;
        this.until = ours.has(this.id) ? until : 0;
    }

    /** Must be called before the end of the lease is stored. Resolves when no renewal is in flight: one that is stored after the end would never be released. */
    async end(): Promise<void> {

        this.ending = true;
        await this.renewal;
    }
}
