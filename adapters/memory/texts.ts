import type { Call, Ms, Text, Texts } from '../../lib/storage/contract';
import type { OpenState } from './open-state';

interface Lease {
    readonly fence: string;
    readonly until: Ms;
}

/** Texts, and the newest lease of each key. */
export class MemoryTexts implements Texts {

    private readonly openState: OpenState;
    readonly texts = new Map<string, Text>();
    private readonly leases = new Map<string, Lease>();

    constructor(openState: OpenState) {

        this.openState = openState;
    }

    async get(key: string, now: Ms, call?: Call): Promise<Text | null> {

        this.openState.assertUsable(call);
        const text = this.texts.get(key);
        return text && (text.expiresAt === null || text.expiresAt > now) ? text : null;
    }

    async put(key: string, text: Text, fence: string | null, call?: Call): Promise<boolean> {

        this.openState.assertUsable(call);
        if (fence !== null && this.leases.get(key)?.fence !== fence) {
            return false;
        }

        this.texts.set(key, { ...text });
        return true;
    }

    async lease(key: string, fence: string, now: Ms, until: Ms, call?: Call): Promise<boolean> {

        this.openState.assertUsable(call);
        const lease = this.leases.get(key);
        if (lease && lease.until > now && lease.fence !== fence) {
            return false;
        }

        this.leases.set(key, { fence, until });
        return true;
    }

    async release(key: string, fence: string, call?: Call): Promise<boolean> {

        this.openState.assertUsable(call);
        return this.leases.get(key)?.fence === fence && this.leases.delete(key);
    }

    /** Removes expired texts and ended leases, and returns the number of texts. */
    sweep(now: Ms): number {

        const over = [...this.leases].filter(([, { until }]) => until <= now);
        over.forEach(([key]) => this.leases.delete(key));
        let removed = 0;
        for (const [key, { expiresAt }] of this.texts) {
            if (expiresAt !== null && expiresAt <= now) {
                this.texts.delete(key);
                ++removed;
            }
        }

        return removed;
    }
}
