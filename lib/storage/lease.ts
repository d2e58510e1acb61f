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

/** The lease of one key in `texts`, for one holder. */
export class Lease {

    /** What is stored with it is stored only while the lease is the newest of its key. */
    readonly fence: string;

    constructor(readonly key: string, private readonly deps: LeaseLockDeps) {

        this.fence = deps.random(16).toString('hex');
    }

    /** Acquires or prolongs the lease. Resolves to its end in ms since the epoch, or to null if another holder has it. Throws `StorageError`. */
    async acquire(): Promise<Ms | null> {

        const { texts, clock, leaseMs } = this.deps;
        const now = clock.now();
        return await texts.lease(this.key, this.fence, now, now + leaseMs) ? now + leaseMs : null;
    }

    /** Throws `StorageError`. The lease then ends by itself. */
    async release(): Promise<void> {

        await this.deps.texts.release(this.key, this.fence);
    }
}

/** Runs work on one node at a time, by leases of `texts`. */
export class LeaseLock {

    private readonly deps: LeaseLockDeps;

    constructor(deps: LeaseLockDeps) {

        this.deps = deps;
    }

    /** Runs `work` under the lease of `key`. Resolves to null, without running it, if another node holds the lease. */
    async run<T>(key: string, work: (fence: string) => Promise<T>): Promise<T | null> {

        const lease = new Lease(key, this.deps);
        if (await lease.acquire() === null) {
            return null;
        }

        try {
            return await work(lease.fence);
        }
        finally {
            await lease.release().catch(() => undefined);
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
