import type { Clock } from '../clock';
import type { Texts } from './contract';

export interface LeaseLockDeps {
    readonly texts: Pick<Texts, 'lease' | 'release'>;
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
    /** After this a holder that died is succeeded, in milliseconds. */
    readonly leaseMs: number;
}

/** Work that one of many nodes does. */
export class LeaseLock {

    private readonly deps: LeaseLockDeps;

    constructor(deps: LeaseLockDeps) {

        this.deps = deps;
    }

    /** Works while holding the lease of `key`; null, without working, where another node holds it. */
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
            await texts.release(key, fence).catch(() => false);      // it would end by itself
        }
    }
}
