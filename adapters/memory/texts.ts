import type { Call, Ms, Text, Texts } from '../../lib/storage/contract';
import type { Gate } from './gate';

interface Lease {
    readonly fence: string;
    readonly until: Ms;
}

/** Texts, and the newest lease of each key. */
export class MemoryTexts implements Texts {

    private readonly gate: Gate;
    readonly texts = new Map<string, Text>();
    private readonly leases = new Map<string, Lease>();

    constructor(gate: Gate) {

        this.gate = gate;
    }

    async get(key: string, now: Ms, call?: Call): Promise<Text | null> {

        this.gate.admit(call);
        const text = this.texts.get(key);
        return text && (text.expiresAt === null || text.expiresAt > now) ? text : null;
    }

    async put(key: string, text: Text, fence: string | null, call?: Call): Promise<boolean> {

        this.gate.admit(call);
        if (fence !== null && this.leases.get(key)?.fence !== fence) {
            return false;
        }

        this.texts.set(key, { ...text });
        return true;
    }

    async lease(key: string, fence: string, now: Ms, until: Ms, call?: Call): Promise<boolean> {

        this.gate.admit(call);
        const lease = this.leases.get(key);
        if (lease && lease.until > now && lease.fence !== fence) {
            return false;
        }

        this.leases.set(key, { fence, until });
        return true;
    }

    async release(key: string, fence: string, call?: Call): Promise<boolean> {

        this.gate.admit(call);
        return this.leases.get(key)?.fence === fence && this.leases.delete(key);
    }

    /** Removes what has expired, and forgets leases whose time is over; returns how many texts that were. */
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
