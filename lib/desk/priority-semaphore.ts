import type { CallerKind } from './callers';

/** Waiting callers continue in this order. */
const ranks: Readonly<Record<CallerKind, number>> = { paid: 0, own: 1, token: 1, public: 2 };

interface Waiter {
    readonly kind: CallerKind;
    readonly resume: () => void;
}

/** Limits how much runs at once. Anonymous callers never hold the last of several places, and wait until no other caller waits. */
export class PrioritySemaphore {

    private readonly max: number;
    private readonly maxWaiting: number;
    private readonly waiting: Waiter[] = [];
    private held = 0;
    private heldByPublic = 0;

    /** @param maxWaiting most that wait, per kind of caller. */
    constructor(max: number, maxWaiting: number) {

        this.max = max;
        this.maxWaiting = maxWaiting;
    }

    /** Resolves to true when the work may begin; then call `release()` with the same kind. Resolves to false if too many wait already. */
    async acquire(kind: CallerKind): Promise<boolean> {

        if (this.isFree(kind)) {
            this.hold(kind);
            return true;
        }

        if (this.waiting.filter((waiter) => waiter.kind === kind).length >= this.maxWaiting) {
            return false;
        }

        await new Promise<void>((resolve) => this.waiting.push({ kind, resume: resolve }));
        return true;
    }

    release(kind: CallerKind): void {

        --this.held;
        this.heldByPublic -= kind === 'public' ? 1 : 0;
        const [next] = this.waiting.filter((waiter) => this.isFree(waiter.kind)).sort((a, b) => ranks[a.kind] - ranks[b.kind]);
        if (next) {
            this.waiting.splice(this.waiting.indexOf(next), 1);
            this.hold(next.kind);
            next.resume();
        }
    }

    private isFree(kind: CallerKind): boolean {

        return this.held < this.max && (kind !== 'public' || this.heldByPublic < Math.max(1, this.max - 1));
    }

    private hold(kind: CallerKind): void {

        ++this.held;
        this.heldByPublic += kind === 'public' ? 1 : 0;
    }
}
