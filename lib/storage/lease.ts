import { pause } from '../async/pause';
import type { Clock } from '../clock';
import type { Ms, Texts } from './contract';

export interface LeaseLockDeps {
    readonly texts: Pick<Texts, 'lease' | 'release'>;
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
    /** Lease duration, in milliseconds: another node takes over after this if the holder died. */
    readonly leaseMs: number;
}

/** How long a holder waits for another one. */
export interface LeaseWait {
    /** Times that the lease is asked for. */
    readonly attempts: number;
    readonly pauseMs: Ms;
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

    /** Like `run()`, but waits if another node holds the lease. Resolves to null if that node still holds it at the last attempt. */
    async runWhenFree<T extends object>(key: string, work: (fence: string) => Promise<T>, { attempts, pauseMs }: LeaseWait): Promise<T | null> {

        let result = await this.run(key, work);
        for (let i = 1; i < attempts && result === null; ++i) {
            await pause(this.deps.clock, pauseMs);
            result = await this.run(key, work);
        }

        return result;
    }
}
