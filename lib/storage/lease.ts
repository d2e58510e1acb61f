import type { Clock } from '../clock';
import type { Texts } from './contract';

export interface LeaseLockDeps {
    readonly texts: Pick<Texts, 'lease' | 'release'>;
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
    /** Lease duration, in milliseconds: another node takes over after this if the holder died. */
    readonly leaseMs: number;
}

/** Runs work on one node at a time, by leases of `texts`. */
export class LeaseLock {

    private readonly deps: LeaseLockDeps;

    constructor(deps: LeaseLockDeps) {

        this.deps = deps;
    }

    /** Runs `work` under the lease of `key`. Resolves to null, without running it, if another node holds the lease. */
    async run<T>(key: string, work: (fence: string) => Promise<T>): Promise<T | null> {

        const { texts, clock, random, leaseMs } = this.deps;
        const fence = random(16).toString('hex');
        const now = clock.now();
        if (!await texts.lease(key, fence, now, now + leaseMs)) {
            return null;
        }

        try {
            return await work(fence);
        }
        finally {
            await texts.release(key, fence).catch(() => false);      // the lease ends by itself
        }
    }
}
