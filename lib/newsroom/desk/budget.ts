import type { Clock } from '../../clock';

export interface Usage {
    readonly tokens: number;
    readonly usd: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/** What may be spent on a generator in a day of UTC, by this node. Reserved before a call, corrected after it. */
export class Budget {

    private readonly clock: Clock;
    private readonly limits: { readonly tokensPerDay?: number; readonly usdPerDay?: number };
    private day = -1;
    private spent: Usage = { tokens: 0, usd: 0 };

    constructor(clock: Clock, limits: { readonly tokensPerDay?: number; readonly usdPerDay?: number }) {

        this.clock = clock;
        this.limits = limits;
    }

    /** What corrects the reservation once the cost is known; null where the day's budget does not bear it. */
    reserve(tokens: number): ((usage: Usage) => void) | null {

        this.turn();
        const { tokensPerDay = Infinity, usdPerDay = Infinity } = this.limits;
        if (this.spent.tokens + tokens > tokensPerDay || this.spent.usd >= usdPerDay) {
            return null;
        }

        const { day } = this;
        this.spend({ tokens, usd: 0 });
        return (usage) => {

            this.turn();
            this.spend({ tokens: usage.tokens - (day === this.day ? tokens : 0), usd: usage.usd });
        };
    }

    private turn(): void {

        const day = Math.floor(this.clock.now() / dayMs);
        if (day !== this.day) {
            this.day = day;
            this.spent = { tokens: 0, usd: 0 };
        }
    }

    private spend({ tokens, usd }: Usage): void {

        this.spent = { tokens: this.spent.tokens + tokens, usd: this.spent.usd + usd };
    }
}

const most = 5;
const pauseMs = 60 * 1000;

/** Asks nobody for a minute who failed five times in a row; after it one more failure is enough for the next minute. */
export class Breaker {

    private readonly clock: Clock;
    private failures = 0;
    private until = -Infinity;

    constructor(clock: Clock) {

        this.clock = clock;
    }

    get open(): boolean {

        return this.clock.now() < this.until;
    }

    succeeded(): void {

        this.failures = 0;
    }

    failed(): void {

        if (++this.failures >= most) {
            this.until = this.clock.now() + pauseMs;
        }
    }
}

/** So many at once; so many more may wait. */
export class Slots {

    private readonly max: number;
    private readonly maxWaiting: number;
    private readonly waiting: (() => void)[] = [];
    private taken = 0;

    constructor(max: number, maxWaiting: number) {

        this.max = max;
        this.maxWaiting = maxWaiting;
    }

    /** Resolves when the work may begin; false: too many wait already. Whoever got true calls `leave()`. */
    async enter(): Promise<boolean> {

        if (this.taken < this.max) {
            ++this.taken;
            return true;
        }

        if (this.waiting.length >= this.maxWaiting) {
            return false;
        }

        await new Promise<void>((resolve) => this.waiting.push(resolve));
        return true;
    }

    /** Hands the place on. */
    leave(): void {

        const next = this.waiting.shift();
        if (next) {
            next();
        }
        else {
            --this.taken;
        }
    }
}
